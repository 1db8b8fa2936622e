/**
 * The verbs: what happens to cards. Each keeps secrets by itself: it says when a face is shown to somebody (`reveal`),
 * remembers who knows a face that is hidden again, gives new names where an old one would tell, and clears what is about a
 * card that leaves play.
 */
import type { Seat, Table, Types } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knowing } from './knowing.ts';
import { type CardTable, freeName, type Piece } from './pieces.ts';
import type { Zones } from './zones.ts';

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

export function movingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  blank: D,
  { find, piece, lying, top, under, inPlay }: Finding<Z, D>,
  { isShown, seesFace, seesEach }: Knowing<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  const knowers = (t: T, p: P): readonly Seat[] => t.seats.filter((seat) => seesFace(t.state.cards, p, seat, t));
  /** One card in place of another, where it lies in the list. */
  function replace(t: T, old: string, p: P): P {
    t.state.cards = { ...t.state.cards, pieces: t.state.cards.pieces.map((one) => (one.id === old ? p : one)) };
    return p;
  }
  /** What a card has to remember of who knew its face, and whether somebody has just come to see it. */
  function faced(t: T, p: P, knew: readonly Seat[]): P {
    if (t.seats.some((seat) => !knew.includes(seat) && isShown(t.state.cards, p, seat, t))) t.reveal();
    const seen = knew.filter((seat) => !isShown(t.state.cards, p, seat, t));
    return seen.length === 0 && p.seen.length === 0 ? p : { ...p, seen };
  }

  /**
   * A card that comes out of a zone where it could not be told from others gets a new name: the old one would tell when it
   * went in. In the open it is called by its kind.
   */
  function renamed(t: T, was: P, p: P): P {
    const isNew = (seat: Seat): boolean =>
      !seesEach(t.state.cards, was, seat, t) && seesEach(t.state.cards, p, seat, t);
    return t.seats.some(isNew) ? named(t, p, seesFace(t.state.cards, p, 'everybody', t)) : p;
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
      controller: how.controller ?? was.owner,
      data: how.data ?? blank,
    };
    const isInPlayNow = inPlay(laid);
    // what stays in play keeps what has befallen it
    const stays: P =
      wasInPlay && isInPlayNow
        ? { ...laid, controller: how.controller ?? was.controller, data: how.data ?? was.data }
        : laid;
    const p = renamed(t, was, faced(t, stays, knowers(t, was)));
    const { pieces } = t.state.cards;
    const rest = pieces.filter((one) => one.id !== was.id);
    const at = how.bottom ? rest.findIndex((one) => one.zone === zone && one.place === place) : -1;
    t.state.cards = {
      ...t.state.cards,
      pieces: at < 0 ? [...rest, p] : [...rest.slice(0, at), p, ...rest.slice(at)],
    };
    if (wasInPlay && !isInPlayNow) leaves(t, was.id);
    else if (was.id !== p.id) follow(t, was.id, p.id);
    return p;
  }
  /**
   * Equal cards are equal: out of a zone without order the best known leaves first, where all see it, so that a second copy
   * stays secret. Not where its face stays hidden: the secret copy is the better one there.
   */
  function bestKnown(t: T, p: P, to: Z, face: 'up' | 'down' = 'up'): P {
    const from = zones[p.zone];
    if (from.ordered || from.play || from.up === 'all' || zones[to].up !== 'all' || face === 'down') return p;
    return lying(t, p.zone, p.place)
      .filter((one) => one.kind === p.kind && one.face === p.face && one.owner === p.owner)
      .reduce((best, one) => (knowers(t, one).length > knowers(t, best).length ? one : best), p);
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
    const { cards } = t.state;
    const named = (one: string | null): string | null => (one === old ? id : one);
    t.state.cards = {
      ...cards,
      pieces: cards.pieces.map((p) =>
        p.place === old && zones[p.zone].under === 'card' ? { ...p, place: id } : p,
      ),
      effects: cards.effects.map((e) =>
        e.about === old || e.while === old ? { ...e, about: named(e.about), while: named(e.while) } : e,
      ),
    };
  }

  /** Everybody in this list sees the face where it lies, and goes on knowing it. */
  function peek(t: T, id: string, seats: readonly Seat[] = t.seats): P {
    const p = piece(t, id);
    const knew = knowers(t, p);
    const fresh = seats.filter((seat) => !knew.includes(seat));
    if (fresh.length === 0) return p;
    t.reveal();
    return replace(t, id, { ...p, seen: [...p.seen, ...fresh] });
  }
  function turned(t: T, id: string, face: 'up' | 'down', data: D): P {
    const was = piece(t, id);
    const p = faced(t, { ...was, face, data }, knowers(t, was));
    replace(t, id, p);
    if (inPlay(was) && !inPlay(p)) leaves(t, id);
    return p;
  }

  return {
    move,
    gone,
    peek,
    /** The top card of a zone, laid onto another; nothing if there is none. */
    draw(t: T, from: Z, place: string, to: Z, at: string = place): P | undefined {
      const p = top(t, from, place);
      return p && move(t, p.id, to, at);
    },
    /** Lays a card onto another, or under it. */
    attach: (t: T, id: string, zone: Z, to: string, how?: How<D>): P => move(t, id, zone, to, how),
    /** Takes a card off what it lies on, to where such cards fall. */
    detach(t: T, id: string): P {
      const p = piece(t, id);
      return move(t, id, zones[p.zone].falls ?? p.zone, p.owner);
    },
    /** On top of a pile, or at its bottom. */
    put: (t: T, id: string, zone: Z, place: string, at: 'top' | 'bottom'): P =>
      move(t, id, zone, place, { bottom: at === 'bottom' }),
    /** Two cards change places, each with its zone. */
    exchange(t: T, a: string, b: string): readonly [P, P] {
      const [one, other] = [piece(t, a), piece(t, b)];
      const laid = (p: P, at: P): P => {
        const there: P = { ...p, zone: at.zone, place: at.place, face: at.face, controller: p.owner, data: blank };
        return renamed(t, p, faced(t, there, knowers(t, p)));
      };
      const now = laid(one, other);
      const then = laid(other, one);
      t.state.cards = {
        ...t.state.cards,
        pieces: t.state.cards.pieces.map((p) => (p.id === one.id ? then : p.id === other.id ? now : p)),
      };
      for (const [was, p] of [[one, now] as const, [other, then] as const])
        if (inPlay(was) && !inPlay(p)) leaves(t, was.id);
      return [now, then];
    },
    turnUp(t: T, id: string): P {
      const p = turned(t, id, 'up', piece(t, id).data);
      // it has come into play now: after all that is there
      const rest = t.state.cards.pieces.filter((one) => one.id !== id);
      t.state.cards = { ...t.state.cards, pieces: [...rest, p] };
      return p;
    },
    turnDown: (t: T, id: string): P => turned(t, id, 'down', blank),
    /** Shuffles all that lies there: afterwards nobody knows which is which, and each has a new name. */
    shuffle(t: T, zone: Z, place: string): void {
      const lie = [...lying(t, zone, place)];
      t.chance.shuffle(lie);
      let { named: count } = t.state.cards;
      const pieces = t.state.cards.pieces.map((p): P => {
        if (p.zone !== zone || p.place !== place) return p;
        const one = lie.shift() ?? p;
        return { ...one, id: `p${++count}`, seen: [], data: blank };
      });
      t.state.cards = { ...t.state.cards, pieces, named: count };
    },
    /** What befalls a card where it lies. */
    mark: (t: T, id: string, data: D): P => replace(t, id, { ...piece(t, id), data }),
    handOver: (t: T, id: string, controller: Seat): P => replace(t, id, { ...piece(t, id), controller }),
  };
}
