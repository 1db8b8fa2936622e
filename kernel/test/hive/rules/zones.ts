/**
 * Where cards lie, said once. An id names a stay, not a piece of cardboard: everybody may know that `p7` lies on top of
 * Ann's deck; what it *is* (its kind) is the secret. Who has seen a face goes on knowing it (`seen`) wherever it is put,
 * until a shuffle gives new ids to the whole zone. One list has them all, so a card can't be in two places, and its
 * order is both the order of a pile (the last on top) and the order of time (the last came last).
 */
import { type Frozen, type Seat, withState } from '../../../src/index.ts';
import type { Board, Facts, Reading } from '../types.ts';

interface Zone {
  readonly under: 'seat' | 'piece' | 'board';
  /** Cards here have their text, when face up. */
  readonly play?: true;
  /** Who sees a face that is up, and one that is down. */
  readonly up: 'all' | 'owner' | 'none';
  readonly down?: 'owner';
  /** What could lie here unseen. */
  readonly could?: (card: Facts) => boolean;
}
/** Dilemmas too: Regenerate shuffles them in with the rest of the discard pile. */
const isDealt = ({ type }: Facts): boolean => type !== 'mission' && type !== 'time location';
export const zones = {
  deck: { under: 'seat', up: 'none', could: isDealt },
  hand: { under: 'seat', up: 'owner', could: isDealt },
  discard: { under: 'seat', up: 'all' },
  gone: { under: 'seat', up: 'all' },
  table: {
    under: 'seat',
    up: 'all',
    down: 'owner',
    play: true,
    could: (card) => card.icons?.includes('HA') === true,
  },
  playing: { under: 'board', up: 'all' },
  spaceline: { under: 'board', up: 'all', play: true },
  seeds: { under: 'piece', up: 'owner', could: ({ type }) => type === 'dilemma' },
  met: { under: 'board', up: 'all', play: true },
  ships: { under: 'piece', up: 'all', play: true },
  crew: { under: 'piece', up: 'all', play: true },
  team: { under: 'piece', up: 'all', play: true },
  on: { under: 'piece', up: 'all', play: true },
} as const satisfies Record<string, Zone>;
export type ZoneName = keyof typeof zones;

/** What befalls a card in play; gone when it leaves. */
export interface Status {
  stopped?: true;
  moved?: true;
  solved?: true;
  countdown?: number;
  target?: string;
  skill?: string;
}
export interface Piece {
  readonly id: string;
  kind: string;
  zone: ZoneName;
  /** The seat or the piece it lies under; 'board' where it is nobody's. */
  of: string;
  readonly owner: Seat;
  controller: Seat;
  face: 'up' | 'down';
  /** Who has seen the face in this stay, and so knows it where they could not see it. */
  seen: Seat[];
  data: Status;
}
/** A piece to be read: rules find by reading and change by id. */
export type Me = Frozen<Piece>;

export const zoneOf = ({ zone }: { readonly zone: ZoneName }): Zone => zones[zone];
export const inPlay = (p: Me): boolean => zoneOf(p).play === true && p.face === 'up';
export const sees = (p: Me, seat: Seat): boolean => {
  const { up, down = 'none' } = zoneOf(p);
  const who = p.face === 'up' ? up : down;
  return who === 'all' || (who === 'owner' && p.owner === seat) || p.seen.includes(seat);
};
export const isOpen = (p: Me, seats: readonly Seat[]): boolean => seats.every((seat) => sees(p, seat));

// ------------------------------------------------------------------ finding

type Holding = Pick<Reading, 'state'>;
export const find = (t: Holding, id: string): Me | undefined => t.state.pieces.find((p) => p.id === id);
export function piece(t: Holding, id: string): Me {
  const p = find(t, id);
  if (!p) throw new Error(`no piece is called '${id}'`);
  return p;
}
export const lying = (t: Holding, zone: ZoneName, of?: string): readonly Me[] =>
  t.state.pieces.filter((p) => p.zone === zone && (of === undefined || p.of === of));
export const topOf = (t: Holding, zone: ZoneName, of: string): Me | undefined => lying(t, zone, of).at(-1);
export const isIn = (t: Holding, id: string, zone: ZoneName): boolean => find(t, id)?.zone === zone;
export const isInPlay = (t: Holding, id: string): boolean => {
  const p = find(t, id);
  return p !== undefined && inPlay(p);
};

// ------------------------------------------------------------------ verbs

const own = (t: Board, id: string): Piece => piece(t, id) as Piece; // the same list, to be written to
export const status = (t: Board, id: string): Status => own(t, id).data;

interface How {
  readonly face?: 'up' | 'down';
  readonly controller?: Seat;
}
/** Puts a card on top of a zone. What lies under one that leaves play goes to its owner's discard pile (CCG-BASE-zones-3). */
export function move(t: Board, id: string, zone: ZoneName, of: string, how: How = {}): Me {
  const p = how.face !== 'down' && zones[zone].up === 'all' ? bestKnown(t, own(t, id)) : own(t, id);
  const knew = t.seats.filter((seat) => sees(p, seat));
  const wasInPlay = inPlay(p);
  p.zone = zone;
  p.of = of;
  p.face = how.face ?? 'up';
  p.seen = knew; // whoever saw it go knows it there: only a shuffle makes forget
  p.controller = how.controller ?? (wasInPlay && inPlay(p) ? p.controller : p.owner);
  last(t, p);
  if (t.seats.some((seat) => sees(p, seat) && !knew.includes(seat))) t.reveal();
  if (!wasInPlay || inPlay(p)) return p;
  p.data = {};
  for (const under of t.state.pieces.filter((q) => q.of === p.id && zoneOf(q).under === 'piece'))
    move(t, under.id, 'discard', under.owner); // CCG-BASE-zones-1
  return p;
}
/**
 * Equal cards are equal: of a hand what was shown leaves first for all to see, so that a second copy stays secret. Not
 * of a deck, whose order counts; and not where the face stays hidden, because the secret copy is the better one there.
 */
function bestKnown(t: Board, p: Piece): Piece {
  if (p.zone !== 'hand') return p;
  return t.state.pieces.filter((q) => q.zone === 'hand' && q.of === p.of && q.kind === p.kind).reduce(betterKnown, p);
}
export const betterKnown = <P extends Me>(a: P, b: P): P => (b.seen.length > a.seen.length ? b : a);
function last(t: Board, p: Piece): void {
  const { pieces } = t.state;
  pieces.splice(pieces.indexOf(p), 1);
  pieces.push(p);
}
/** Afterwards nobody knows which is which. */
export function shuffle(t: Board, zone: ZoneName, of: string): void {
  const kinds = lying(t, zone, of).map(({ kind }) => kind);
  t.chance.shuffle(kinds);
  t.state.pieces = t.state.pieces.map((p) =>
    p.zone === zone && p.of === of
      ? { ...p, id: `p${++t.state.count}`, kind: kinds.shift() ?? p.kind, seen: [], data: {} }
      : p,
  );
}
/** Everybody sees the face of a card where it lies. */
export function show(t: Board, id: string): Me {
  const p = own(t, id);
  if (!isOpen(p, t.seats)) t.reveal();
  p.seen = [...t.seats];
  return p;
}
export function turnUp(t: Board, id: string): Me {
  const p = show(t, id) as Piece;
  p.face = 'up';
  last(t, p);
  return p;
}
export function turnDown(t: Board, id: string): void {
  const p = own(t, id);
  p.face = 'down';
  p.data = {};
}
export const handOver = (t: Board, id: string, to: Seat): void => void (own(t, id).controller = to);
/** A card has no further effect and is discarded (CCG-BASE-words-5). */
export function nullify(t: Board, id: string): void {
  const p = find(t, id);
  if (p) move(t, id, 'discard', p.owner);
}

// ------------------------------------------------------------------ what everybody knows

export const unknown = '?';
/**
 * The open reading: the same table, with the kinds of hidden cards unknown. A condition that is judged on it can't depend
 * on what others may not know. Queries are answered by cards in play, which are open anyway.
 */
export function openReading(t: Reading): Reading {
  const pieces = t.once('hive: open pieces', () =>
    t.state.pieces.map((p) => (isOpen(p, t.seats) ? p : { ...p, kind: unknown })),
  );
  return withState(t, { ...t.state, pieces });
}

/** What holds of the list after every decision. */
export const zoneInvariants: Record<string, (t: Reading) => string | undefined> = {
  'a card lies somewhere': (t) => {
    const lost = t.state.pieces.find((p) => {
      const { under } = zoneOf(p);
      return under === 'seat' ? !t.seats.includes(p.of) : under === 'piece' ? !isInPlay(t, p.of) : p.of !== 'board';
    });
    return lost && `${lost.id} lies in '${lost.zone}' under '${lost.of}'`;
  },
  'an id is one card': ({ state: { pieces } }) =>
    new Set(pieces.map(({ id }) => id)).size === pieces.length ? undefined : 'two have one id',
  'what is hidden could be there': (t) => {
    const odd = t.state.pieces.find((p) => !isOpen(p, t.seats) && zoneOf(p).could?.(t.card(p.kind)) !== true);
    return odd && `${odd.kind} in '${odd.zone}'`;
  },
  'a hand, a deck and a pile are their owner’s': ({ state: { pieces } }) => {
    const stray = pieces.find((p) => ['hand', 'deck', 'discard', 'gone'].includes(p.zone) && p.of !== p.owner);
    return stray && `${stray.id} of ${stray.owner} lies with ${stray.of}`;
  },
};
