/**
 * The verbs: what happens to cards. Each keeps secrets by itself: it says when a face is shown to somebody (`reveal`),
 * remembers who knows a face that is hidden again and forgets it where they can't tell any more which card it is, gives new
 * names where an old one would tell, and clears what is about a card that leaves play.
 */
import type { Seat, Table, Types } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knower, Knowing } from './knowing.ts';
import type { Looks } from './looks.ts';
import type { Remembering } from './remembering.ts';
import {
  type CardTable,
  everybody,
  freeNameIn,
  isCounted,
  type Piece,
  placed,
  type Places,
  withList,
} from './pieces.ts';
import { settlingIn } from './settling.ts';
import { commands, type Zone, type Zones } from './zones.ts';

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

/** How somebody puts cards of a pile back, each list with the topmost first. */
export interface Arranged {
  readonly top?: readonly string[];
  readonly bottom?: readonly string[];
}

/** A piece that is only being made. */
type Fresh<Z extends string, D> = { -readonly [K in keyof Piece<Z, D>]: Piece<Z, D>[K] };

export type Moving<Z extends string, D> = ReturnType<typeof movingIn<Z, D>>;

export function movingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  blank: D,
  { piece, lying, top, under, isOnTable }: Finding<Z, D>,
  { seesFace, seesEach, isShown, isMixed, knowsList }: Knowing<Z, D>,
  { replace, goes, comes, isLookedThrough, looksAt }: Remembering<Z, D>,
  looks: Looks<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;
  const { settles, leaves, falls, gone, isLeftBare } = settlingIn<Z, D>(
    zones,
    { under, lying, isOnTable },
    looks,
    (t, id, zone, place) => move(t, id, zone, place),
  );

  /** Whether all see a card where it lies, and always could. */
  const isOpenAt = ({ zone, face, seen }: P): boolean => isOpenZone[zone] && face === 'up' && seen.length === 0;
  const isOpenZone = Object.fromEntries(
    Object.entries<Zone<Z, D>>(zones).map(([zone, { up, each = 'all' }]) => [zone, up === 'all' && each === 'all']),
  ) as Record<Z, boolean>;
  /** Takes a card from where it lies, and lays it down as it is then: with the next number in time. */
  function carry(t: T, was: P, p: P, isBottom = false): P {
    const { cards } = t.state;
    const list = lying(t, was.zone, was.place);
    const left = list.at(-1) === was ? list.slice(0, -1) : list.filter((one) => one !== was);
    const isSame = was.zone === p.zone && was.place === p.place;
    const there = isSame ? left : lying(t, p.zone, p.place);
    const moved: Partial<Record<Z, Places<Z, D>>> = { ...cards.zones };
    if (!isSame) moved[was.zone] = placed(moved[was.zone], was.place, left);
    moved[p.zone] = placed(moved[p.zone], p.place, isBottom ? [p, ...there] : [...there, p]);
    const { effects, used, grants, effectNo } = cards;
    const named = cards.named + (isFresh(was, p) ? 1 : 0);
    t.state.cards = { zones: moved, effects, used, grants, named, effectNo, moved: p.since };
    return p;
  }
  /** Whether its name is a number that no card has had. */
  const isFresh = (was: P, p: P): boolean => p.id !== was.id && isCounted(p.id);
  /**
   * A card gets a new name when it comes out of a place, or goes into one, where it can't be told from others: the old one
   * would tell when it came. So it does when somebody has looked through its pile. In the open it is called by its kind.
   */
  function nameOf(t: T, was: P, p: P, isSearched = false): string {
    const isMoved = was.zone !== p.zone || was.place !== p.place;
    const isNew = (who: Knower): boolean => !seesEach(t.state.cards, was, who, t) && seesEach(t.state.cards, p, who, t);
    const isOpen = seesFace(t.state.cards, p, everybody, t);
    const tells =
      isSearched || (isMoved && (isMixed(was.zone) || isMixed(p.zone))) || t.seats.some(isNew) || isNew(everybody);
    if (!tells && !(isOpen && isCounted(p.id))) return p.id;
    if (!isOpen || isMixed(p.zone)) return `p${t.state.cards.named + 1}`;
    return freeNameIn(t.state.cards, p.kind, p.id);
  }

  /** Lays a card on top of a zone (or below it). Whoever knew its face and can follow it goes on knowing it there. */
  const move = (t: T, id: string, zone: Z, place: string, how: How<D> = {}): P =>
    carried(t, piece(t, id), zone, place, how);

  function carried(t: T, from: P, zone: Z, place: string, how: How<D>, searcher?: Seat): P {
    let p = laidOf(from, zone, place, how);
    const was = isOpenAt(from) ? from : goes(t, from, p, searcher);
    if (was !== from) p = laidOf(was, zone, place, how);
    // from one open place to another nobody learns anything
    if (!(isOpenAt(was) && isOpenAt(p))) {
      p.seen = comes(t, was, p, searcher);
      p.id = nameOf(t, was, p, searcher !== undefined);
      if (tellsOfList(t, was, p)) t.reveal();
    }
    p.since = t.state.cards.moved + 1;
    carry(t, was, p, how.bottom);
    settles(t, was, p);
    return p;
  }
  /** Whoever knows the list of a place learns which card came or went, though they see it nowhere. */
  function tellsOfList(t: T, was: P, p: P): boolean {
    const { grants } = t.state.cards;
    if (grants.length === 0 && zones[was.zone].list === undefined && zones[p.zone].list === undefined) return false;
    const { cards } = t.state;
    const learns = (who: Knower): boolean =>
      knowsList(cards, was.zone, was.place, who, t) !== knowsList(cards, p.zone, p.place, who, t) &&
      !seesFace(cards, p, who, t) &&
      !seesFace(cards, was, who, t);
    return t.seats.some(learns) || learns(everybody);
  }
  /** A card as it will lie there; what stays in play keeps what has befallen it. It is nobody's yet but whose who lays it. */
  function laidOf(was: P, zone: Z, place: string, how: How<D>): Fresh<Z, D> {
    const laid: Fresh<Z, D> = {
      id: was.id,
      kind: was.kind,
      zone,
      place,
      owner: was.owner,
      controller: how.controller ?? commands(zones[zone], was.owner, place),
      face: how.face ?? 'up',
      seen: was.seen,
      since: was.since,
      data: how.data ?? blank,
    };
    if (isOnTable(was) && isOnTable(laid)) {
      laid.controller = how.controller ?? was.controller;
      laid.data = how.data ?? was.data;
    }
    return laid;
  }
  /** One card for another: of a pile at its very place; where there is no order, as the last that came. */
  function inPlaceOf(t: T, was: P, p: P): P {
    if (zones[was.zone].ordered) return replace(t, was, p);
    const rest = lying(t, was.zone, was.place).filter((one) => one !== was);
    t.state.cards = withList(t.state.cards, was.zone, was.place, [...rest, p]);
    return p;
  }
  function turned(t: T, id: string, face: 'up' | 'down', data: D): P {
    const was = piece(t, id);
    if (isMixed(was.zone))
      throw new Error(`'${id}' lies in '${was.zone}', where nobody could tell which card is turned`);
    const turnedOver: P = { ...was, face, data };
    const p = replace(t, was, { ...turnedOver, seen: comes(t, was, turnedOver) });
    if (isOnTable(was) && !isOnTable(p)) leaves(t, id);
    return p;
  }

  return {
    move,
    moveAll: (t: T, ids: readonly string[], zone: Z, place: string, how?: How<D>): P[] =>
      ids.map((id) => move(t, id, zone, place, how)),
    gone,
    leaves,
    /** Everybody sees the face where it lies, or these seats do, and goes on knowing it. */
    peek: (t: T, id: string, to: readonly Knower[] = [everybody]): P => looksAt(t, [id], to)[0] ?? piece(t, id),
    /** The same of several at once: a hand, the top of a deck. */
    peekAll: (t: T, ids: readonly string[], to: readonly Knower[] = [everybody]): P[] => looksAt(t, ids, to),
    /** A seat has looked through these places, and takes this card from there, or nothing: nobody else knows where it lay. */
    taken: (
      t: T,
      searcher: Seat,
      found: P | undefined,
      from: readonly Pick<P, 'zone' | 'place'>[],
      to: Pick<P, 'zone' | 'place'>,
    ): P | undefined => {
      const laid = (p: P): P => laidOf(p, to.zone, to.place, {});
      for (const spot of from) {
        const [any] = lying(t, spot.zone, spot.place);
        if (any) isLookedThrough(t, spot, searcher, laid(any));
      }
      if (found?.zone === to.zone && found.place === to.place) return piece(t, found.id);
      return found && carried(t, piece(t, found.id), to.zone, to.place, {}, searcher);
    },
    /** The top card of a zone, laid onto another; nothing if there is none. */
    draw: (t: T, from: Z, place: string, to: Z, at: string = place): P | undefined => {
      const p = top(t, from, place);
      return p && carried(t, p, to, at, {});
    },
    /** Lays a card onto another, or under it. */
    attach: (t: T, id: string, zone: Z, to: string, how?: How<D>): P => move(t, id, zone, to, how),
    /** Takes a card off what it lies on, to where such cards fall. */
    detach: (t: T, id: string): P => falls(t, piece(t, id)),
    /** On top of a pile, or at its bottom. */
    put: (t: T, id: string, zone: Z, place: string, at: 'top' | 'bottom'): P =>
      move(t, id, zone, place, { bottom: at === 'bottom' }),
    /** Two cards change places, each with its zone. */
    exchange: (t: T, a: string, b: string): readonly [P, P] => {
      const at = (p: P, { zone, place, face }: P): Fresh<Z, D> => laidOf(p, zone, place, { face });
      const [one, other] = [piece(t, a), piece(t, b)];
      if (one.place === b || other.place === a) throw new Error(`'${a}' and '${b}' lie one on the other`);
      goes(t, one, at(one, other));
      goes(t, other, at(other, one));
      const [first, second] = [piece(t, a), piece(t, b)];
      const { moved } = t.state.cards;
      const laid = (was: P, to: P, n: number): P => {
        const p = at(was, to);
        p.seen = comes(t, was, p);
        p.id = nameOf(t, was, p);
        p.since = moved + n;
        if (isFresh(was, p)) t.state.cards = { ...t.state.cards, named: t.state.cards.named + 1 };
        return p;
      };
      const now = inPlaceOf(t, second, laid(first, second, 1));
      const then = inPlaceOf(t, first, laid(second, first, 2));
      t.state.cards = { ...t.state.cards, moved: moved + 2 };
      for (const [was, p] of [[first, now] as const, [second, then] as const]) {
        if (tellsOfList(t, was, p)) t.reveal();
        settles(t, was, p);
      }
      return [now, then];
    },
    /**
     * A seat has looked at these cards of one pile, and puts them back as it likes, on top and at the bottom, each list with
     * the topmost first: of those that nobody else sees, nobody else knows which is which any more.
     */
    arrange: (t: T, seat: Seat, { top: above = [], bottom = [] }: Arranged): void => {
      const ids = [...above, ...bottom];
      const [first] = ids.map((id) => piece(t, id));
      if (!first) return;
      const { zone, place } = first;
      const isHere = (id: string): boolean => lying(t, zone, place).some((p) => p.id === id);
      if (new Set(ids).size < ids.length || !ids.every(isHere))
        throw new Error('cards of one pile are arranged, each once');
      // of a single card all see which it is
      if (ids.length === 1)
        return void move(t, first.id, zone, place, { face: first.face, bottom: above.length === 0 });
      for (const id of ids) isLeftBare(t, id, 'is arranged');
      const list = lying(t, zone, place);
      let { named } = t.state.cards;
      const laid = (id: string): P => {
        const p = piece(t, id);
        return { ...p, id: `p${++named}`, seen: isShown(t.state.cards, p, seat, t) ? [] : [seat] };
      };
      const [low, high] = [bottom.map(laid).reverse(), above.map(laid).reverse()];
      const rest = list.filter((p) => !ids.includes(p.id));
      t.state.cards = withList({ ...t.state.cards, named }, zone, place, [...low, ...rest, ...high]);
    },
    turnUp: (t: T, id: string): P => {
      const p = turned(t, id, 'up', piece(t, id).data);
      const now = { ...p, since: t.state.cards.moved + 1 }; // it has come into play now: after all that is there
      if (!zones[p.zone].ordered) return carry(t, p, now);
      t.state.cards = { ...t.state.cards, moved: now.since }; // but in a pile it stays where it lies
      return replace(t, p, now);
    },
    turnDown: (t: T, id: string): P => turned(t, id, 'down', blank),
    /**
     * Shuffles all that lies there: afterwards nobody knows which is which, and each has a new name. Without a card that was
     * put aside meanwhile, which comes to lie on top.
     */
    shuffle: (t: T, zone: Z, place: string, aside?: string): void => {
      for (const { id } of lying(t, zone, place)) isLeftBare(t, id, 'is shuffled');
      // from the top, as people count and as records of shuffles before there was a kit do
      const lie = lying(t, zone, place)
        .filter(({ id }) => id !== aside)
        .reverse();
      t.chance.shuffle(lie);
      lie.reverse();
      if (aside !== undefined) lie.push(piece(t, aside));
      let { named, moved } = t.state.cards;
      // each part by its name: a spread takes three times as long, and games shuffle a lot
      const list = lie.map(
        ({ kind, owner, controller, face }): P => ({
          id: `p${++named}`,
          kind,
          zone,
          place,
          owner,
          controller,
          face,
          seen: [],
          since: ++moved,
          data: blank,
        }),
      );
      t.state.cards = withList({ ...t.state.cards, named, moved }, zone, place, list);
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
