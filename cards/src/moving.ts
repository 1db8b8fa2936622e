/**
 * The verbs: what happens to cards. Each keeps secrets by itself: it says when a face is shown to somebody (`reveal`),
 * remembers who knows a face that is hidden again, gives new names where an old one would tell, and clears what is about a
 * card that leaves play.
 */
import type { Seat, Table, Types } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knower, Knowing } from './knowing.ts';
import {
  type CardTable,
  type Effect,
  everybody,
  freeName,
  type Piece,
  placed,
  type Places,
  withList,
} from './pieces.ts';
import { commands, type Zones } from './zones.ts';

/** What verbs need of a table. */
export interface Handling<Z extends string, D> extends Pick<Table<Types>, 'seats' | 'teams' | 'reveal' | 'chance'> {
  readonly state: { cards: CardTable<Z, D> };
}
export interface How<D> {
  readonly face?: 'up' | 'down';
  readonly controller?: Seat;
  /** Under all that lies there, in place of on top. */
  readonly bottom?: boolean;
  /** What befalls it there. */
  readonly data?: D;
}

export type Moving<Z extends string, D> = ReturnType<typeof movingIn<Z, D>>;

export function movingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  blank: D,
  { find, piece, lying, top, under, inPlay }: Finding<Z, D>,
  { isShown, seesFace, seesEach }: Knowing<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  const knowers = (t: T, p: P): readonly Knower[] =>
    [...t.seats, everybody].filter((who) => seesFace(t.state.cards, p, who, t));
  /** Whether a card lies where all see it, and always could. */
  const isOpenAt = ({ zone, face, seen }: P): boolean => {
    const { up, each = 'all' } = zones[zone];
    return up === 'all' && each === 'all' && face === 'up' && seen.length === 0;
  };
  /** One card in place of another, where it lies. */
  function replace(t: T, was: P, p: P): P {
    const list = lying(t, was.zone, was.place).map((one) => (one === was ? p : one));
    t.state.cards = withList(t.state.cards, was.zone, was.place, list);
    return p;
  }
  /** Takes a card from where it lies, and lays it down as it is then. */
  function carry(t: T, was: P, p: P, isBottom = false): P {
    const { cards } = t.state;
    const laid: P = { ...p, since: cards.moved + 1 };
    const left = lying(t, was.zone, was.place).filter((one) => one !== was);
    const isSame = was.zone === p.zone && was.place === p.place;
    const there = isSame ? left : lying(t, p.zone, p.place);
    const list = isBottom ? [laid, ...there] : [...there, laid];
    const moved: Partial<Record<Z, Places<Z, D>>> = { ...cards.zones };
    if (!isSame) moved[was.zone] = placed(moved[was.zone], was.place, left);
    moved[p.zone] = placed(moved[p.zone], p.place, list);
    t.state.cards = { ...cards, zones: moved, moved: laid.since };
    return laid;
  }
  /** What a card has to remember of who knew its face, and whether somebody has just come to see it. */
  function faced(t: T, p: P, knew: readonly Knower[]): P {
    const isIn = (who: Knower): boolean => isShown(t.state.cards, p, who, t);
    if (t.seats.some((seat) => !knew.includes(seat) && isIn(seat))) t.reveal();
    const seen = knew.includes(everybody) ? [everybody] : knew;
    const left = isIn(everybody) ? [] : seen.filter((who) => !isIn(who));
    return left.length === 0 && p.seen.length === 0 ? p : { ...p, seen: left };
  }

  /**
   * A card that comes out of a zone where it could not be told from others gets a new name: the old one would tell when it
   * went in. In the open it is called by its kind.
   */
  function renamed(t: T, was: P, p: P): P {
    const isNew = (who: Knower): boolean => !seesEach(t.state.cards, was, who, t) && seesEach(t.state.cards, p, who, t);
    const isOpen = seesFace(t.state.cards, p, everybody, t);
    return [...t.seats, everybody].some(isNew) ? named(t, p, isOpen) : p;
  }
  function named(t: T, p: P, isOpen: boolean): P {
    if (isOpen) return { ...p, id: freeName(p.kind, (name) => name !== p.id && find(t, name) !== undefined) };
    const count = t.state.cards.named + 1;
    t.state.cards = { ...t.state.cards, named: count };
    return { ...p, id: `p${count}` };
  }

  /** Lays a card on top of a zone (or below it). Whoever knew its face goes on knowing it there. */
  function move(t: T, id: string, zone: Z, place: string, how: How<D> = {}): P {
    const was = bestKnown(t, piece(t, id), zone, how.face);
    const wasInPlay = inPlay(was);
    const laid: P = {
      ...was,
      zone,
      place,
      face: how.face ?? 'up',
      controller: how.controller ?? commands(zones[zone], was.owner, place),
      data: how.data ?? blank,
    };
    const isInPlayNow = inPlay(laid);
    // what stays in play keeps what has befallen it
    const stays: P =
      wasInPlay && isInPlayNow
        ? { ...laid, controller: how.controller ?? was.controller, data: how.data ?? was.data }
        : laid;
    // from one open place to another nobody learns anything
    const isOpen = isOpenAt(was) && isOpenAt(stays);
    const known = isOpen ? stays : renamed(t, was, faced(t, stays, knowers(t, was)));
    const p = carry(t, was, known, how.bottom);
    if (wasInPlay && !isInPlayNow) leaves(t, was.id);
    else if (was.id !== p.id) follow(t, was.id, p.id);
    return p;
  }
  /**
   * Equal cards are equal: out of a zone without order the best known leaves first, where all see it, so that a second copy
   * stays secret. Not where its face stays hidden: the secret copy is the better one there. Where cards can't be told apart
   * it is enough that what is known of the two is exchanged, and the name stays; else the better known is the one that goes.
   */
  function bestKnown(t: T, p: P, to: Z, face: 'up' | 'down' = 'up'): P {
    const from = zones[p.zone];
    if (from.ordered || from.play || from.up === 'all' || zones[to].up !== 'all' || face === 'down') return p;
    const equals = lying(t, p.zone, p.place).filter(
      (one) => one.kind === p.kind && one.face === p.face && one.owner === p.owner,
    );
    if (equals.length < 2) return p;
    const best = equals.reduce((known, one) => (knowers(t, one).length > knowers(t, known).length ? one : known), p);
    if (best === p || (from.each ?? 'all') === 'all') return best;
    replace(t, best, { ...best, seen: p.seen });
    return replace(t, p, { ...p, seen: best.seen });
  }
  /** What lies on a card that leaves play goes where its zone says; what is about it, or needs it, ends. */
  function leaves(t: T, id: string): void {
    gone(t, id);
    for (const p of under(t, id)) {
      const { falls } = zones[p.zone];
      if (falls !== undefined) move(t, p.id, falls, p.owner);
    }
  }
  /** Something is no more: a card in play, a figure, a seat. What is about it, or needs it, ends. */
  function gone(t: T, what: string): void {
    const { effects } = t.state.cards;
    const left = effects.filter((e) => e.about !== what && e.while !== what);
    if (left.length < effects.length) t.state.cards = { ...t.state.cards, effects: left };
  }
  /** A card has a new name: what lies on it and what is about it follow. */
  function follow(t: T, old: string, id: string): void {
    const speaksOf = (e: Effect): boolean => e.about === old || e.while === old;
    const named = (one: string | null): string | null => (one === old ? id : one);
    for (const p of under(t, old)) {
      const there = t.state.cards.zones[p.zone]?.[id] ?? [];
      const left = lying(t, p.zone, old).filter((one) => one !== p);
      t.state.cards = withList(withList(t.state.cards, p.zone, old, left), p.zone, id, [...there, { ...p, place: id }]);
    }
    const { effects } = t.state.cards;
    if (effects.some(speaksOf))
      t.state.cards = {
        ...t.state.cards,
        effects: effects.map((e) => (speaksOf(e) ? { ...e, about: named(e.about), while: named(e.while) } : e)),
      };
  }

  /** Everybody sees the face where it lies, or these seats do, and goes on knowing it. */
  function peek(t: T, id: string, to: readonly Knower[] = [everybody]): P {
    const p = piece(t, id);
    const knew = knowers(t, p);
    const fresh = to.filter((who) => !knew.includes(who));
    if (fresh.length === 0) return p;
    if (t.seats.some((seat) => !knew.includes(seat) && (fresh.includes(seat) || fresh.includes(everybody)))) t.reveal();
    return replace(t, p, { ...p, seen: fresh.includes(everybody) ? [everybody] : [...p.seen, ...fresh] });
  }
  function turned(t: T, id: string, face: 'up' | 'down', data: D): P {
    const was = piece(t, id);
    const p = faced(t, { ...was, face, data }, knowers(t, was));
    replace(t, was, p);
    if (inPlay(was) && !inPlay(p)) leaves(t, id);
    return p;
  }

  return {
    move,
    /** Several, one after the other; of equal cards those that are best known. */
    moveAll: (t: T, ids: readonly string[], zone: Z, place: string, how?: How<D>): P[] => {
      const left = [...ids];
      const moved: P[] = [];
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const p = move(t, id, zone, place, how);
        // another copy went first: if it is to go as well, this one is still here to go for it
        const i = p.id === id ? -1 : left.indexOf(p.id);
        if (i >= 0) left[i] = id;
        moved.push(p);
      }
      return moved;
    },
    gone,
    peek,
    /** The top card of a zone, laid onto another; nothing if there is none. */
    draw: (t: T, from: Z, place: string, to: Z, at: string = place): P | undefined => {
      const p = top(t, from, place);
      return p && move(t, p.id, to, at);
    },
    /** Lays a card onto another, or under it. */
    attach: (t: T, id: string, zone: Z, to: string, how?: How<D>): P => move(t, id, zone, to, how),
    /** Takes a card off what it lies on, to where such cards fall. */
    detach: (t: T, id: string): P => {
      const p = piece(t, id);
      return move(t, id, zones[p.zone].falls ?? p.zone, p.owner);
    },
    /** On top of a pile, or at its bottom. */
    put: (t: T, id: string, zone: Z, place: string, at: 'top' | 'bottom'): P =>
      move(t, id, zone, place, { bottom: at === 'bottom' }),
    /** Two cards change places, each with its zone. */
    exchange: (t: T, a: string, b: string): readonly [P, P] => {
      const [one, other] = [piece(t, a), piece(t, b)];
      const laid = (p: P, at: P): P => {
        const there: P = {
          ...p,
          zone: at.zone,
          place: at.place,
          face: at.face,
          controller: commands(zones[at.zone], p.owner, at.place),
          data: blank,
        };
        return renamed(t, p, faced(t, there, knowers(t, p)));
      };
      const now = laid(one, other);
      const then = laid(other, one);
      replace(t, one, then);
      replace(t, other, now);
      for (const [was, p] of [[one, now] as const, [other, then] as const])
        if (inPlay(was) && !inPlay(p)) leaves(t, was.id);
      return [now, then];
    },
    turnUp: (t: T, id: string): P => {
      const p = turned(t, id, 'up', piece(t, id).data);
      return carry(t, p, p); // it has come into play now: after all that is there
    },
    turnDown: (t: T, id: string): P => turned(t, id, 'down', blank),
    /** Shuffles all that lies there: afterwards nobody knows which is which, and each has a new name. */
    shuffle: (t: T, zone: Z, place: string): void => {
      const lie = [...lying(t, zone, place)];
      t.chance.shuffle(lie);
      const { named: first, moved: last } = t.state.cards;
      const list = lie.map(
        (p, i): P => ({ ...p, id: `p${first + i + 1}`, seen: [], since: last + i + 1, data: blank }),
      );
      const n = list.length;
      t.state.cards = withList({ ...t.state.cards, named: first + n, moved: last + n }, zone, place, list);
    },
    /** What befalls a card where it lies. */
    mark: (t: T, id: string, data: D): P => {
      const p = piece(t, id);
      return replace(t, p, { ...p, data });
    },
    handOver: (t: T, id: string, controller: Seat): P => {
      const p = piece(t, id);
      return replace(t, p, { ...p, controller });
    },
  };
}
