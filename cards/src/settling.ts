/** What becomes of that which lies on a card, is about it, or needs it, when the card goes or is called otherwise. */
import type { Seat } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Looks } from './looks.ts';
import type { Handling } from './moving.ts';
import { type Effect, type Grant, type Piece, type Used, withList } from './pieces.ts';
import { isApart, type Zones } from './zones.ts';

export function settlingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  { under, lying, isOnTable }: Pick<Finding<Z, D>, 'under' | 'lying' | 'isOnTable'>,
  { endGrants }: Looks<Z, D>,
  move: (t: Handling<Z, D>, id: string, zone: Z, place: string) => Piece<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  /**
   * What lies on a card, is about it or needs it: it ends and falls when the card leaves play, or lies or lay where it can't be
   * told from others, since there even a name would tell. Else it goes along.
   */
  function settles(t: T, was: P, p: P): void {
    const isTold = isApart(zones[was.zone]) && isApart(zones[p.zone]);
    if (!isTold || (isOnTable(was) && !isOnTable(p))) leaves(t, was.id);
    if (!isTold) mustBeBare(t, was.id, "goes where it can't be told from others");
    if (was.id !== p.id) follow(t, was.id, p.id);
  }
  function mustBeBare(t: T, id: string, why: string): void {
    const [p] = under(t, id);
    if (p) throw new Error(`'${p.id}' lies in '${p.zone}' on '${id}', which ${why}: say where such cards fall`);
  }
  /** A card loses its name among others of its pile: what lies on it falls first, perhaps into this very pile. */
  function isLeftBare(t: T, id: string, why: string): void {
    leaves(t, id);
    mustBeBare(t, id, why);
  }
  /**
   * What lies on a card that leaves play goes where its zone says; what is about it, or needs it, ends, and so do looks at
   * what lies on it; it is as if unused.
   */
  function leaves(t: T, id: string): void {
    const { effects, used, grants } = t.state.cards;
    if (effects.length > 0) endThose(t, (e) => e.on === id || e.while === id);
    const isOf = ({ what, isCopy }: Used): boolean => isCopy && what === id;
    if (used.some(isOf)) t.state.cards = { ...t.state.cards, used: used.filter((one) => !isOf(one)) };
    if (grants.length > 0) endGrants(t, isUnder(id));
    for (const p of under(t, id)) if (zones[p.zone].falls !== undefined) falls(t, p);
  }
  /** A look at what lies on a card. */
  const isUnder =
    (id: string) =>
    ({ zone, place }: Grant<Z>): boolean =>
      place === id && zones[zone].under === 'card';
  /** A card goes where such cards fall. */
  function falls(t: T, p: P): P {
    const where = zones[p.zone].falls;
    if (where === undefined) throw new Error(`nobody has said where cards of '${p.zone}' fall`);
    return typeof where === 'string' ? move(t, p.id, where, whose(t, p)) : move(t, p.id, where.zone, where.place);
  }
  /** Its owner, or whoever commands what is nobody's. */
  const whose = ({ seats }: T, { owner, controller }: P): Seat => (seats.includes(owner) ? owner : controller);
  /** Something that is no card is no more: a figure, a seat, a spot. What is about it ends. */
  const gone = (t: T, what: string): void => endThose(t, (e) => e.about === what);
  function endThose(t: T, isOver: (e: Effect) => boolean): void {
    const { effects } = t.state.cards;
    if (effects.some(isOver)) t.state.cards = { ...t.state.cards, effects: effects.filter((e) => !isOver(e)) };
  }
  /** A card has a new name: what lies on it, is about it or needs it follows, and what it was used for. */
  function follow(t: T, old: string, id: string): void {
    const { effects, used, grants } = t.state.cards;
    if (effects.length + used.length + grants.length + under(t, old).length === 0) return;
    const speaksOf = (e: Effect): boolean => e.on === old || e.while === old;
    const named = (one: string | null): string | null => (one === old ? id : one);
    for (const p of under(t, old)) {
      const there = t.state.cards.zones[p.zone]?.[id] ?? [];
      const left = lying(t, p.zone, old).filter((one) => one !== p);
      t.state.cards = withList(withList(t.state.cards, p.zone, old, left), p.zone, id, [...there, { ...p, place: id }]);
    }
    if (effects.some(speaksOf))
      t.state.cards = {
        ...t.state.cards,
        effects: effects.map((e) => (speaksOf(e) ? { ...e, on: named(e.on), while: named(e.while) } : e)),
      };
    if (used.some(({ what, isCopy }) => isCopy && what === old))
      t.state.cards = {
        ...t.state.cards,
        used: used.map((one) => (one.isCopy && one.what === old ? { ...one, what: id } : one)),
      };
    if (grants.some(isUnder(old)))
      t.state.cards = {
        ...t.state.cards,
        grants: grants.map((one) => (isUnder(old)(one) ? { ...one, place: id } : one)),
      };
  }

  return { settles, leaves, falls, gone, isLeftBare };
}
