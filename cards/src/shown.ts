/** The card part of views: what everybody sees, what a seat sees besides. */
import type { CardId, Seat, Seating } from '@tenforward/kernel';
import type { Knower, Knowing } from './knowing.ts';
import {
  calledIn,
  type CardTable,
  everybody,
  type Effect,
  type Holding,
  type Piece,
  type Places,
  type Used,
} from './pieces.ts';
import type { Zones } from './zones.ts';

/** A card as somebody sees it: `kind` is null where its face is hidden. */
export interface ShownPiece<Z extends string, D> extends Omit<Piece<Z, D>, 'id' | 'kind' | 'since'> {
  readonly kind: CardId | null;
}
export interface OpenCards<Z extends string = string, D = unknown> {
  /** Those that everybody sees lie there, by their stay. */
  readonly pieces: Readonly<Record<string, ShownPiece<Z, D>>>;
  /** The same in their order: zone by zone; of a pile the last on top, elsewhere the last that came. */
  readonly order: readonly string[];
  /** How many there are where they can't be told apart: by zone and place. */
  readonly counts: Readonly<Partial<Record<Z, Readonly<Record<string, number>>>>>;
  /** What is known to be among cards that can't be told apart, because it was seen. */
  readonly known: Readonly<Partial<Record<Z, Readonly<Record<string, readonly CardId[]>>>>>;
  /** What is in a zone, whatever the order, where all may know it. */
  readonly lists: Readonly<Partial<Record<Z, Readonly<Record<string, readonly CardId[]>>>>>;
  readonly effects: readonly Effect[];
  readonly used: readonly Used[];
}
/** The same for one seat, as far as it is not open anyway. */
export type OwnCards<Z extends string = string, D = unknown> = Pick<
  OpenCards<Z, D>,
  'pieces' | 'order' | 'counts' | 'known' | 'lists'
>;
type Seeing<Z extends string, D> = Holding<Z, D> & Seating;

export function shownIn<Z extends string, D>(
  zones: Zones<Z, D>,
  blank: D,
  { seesFace, seesEach, isMixed, tells, seesCount, knowsList }: Knowing<Z, D>,
) {
  type P = Piece<Z, D>;

  function shown(cards: CardTable<Z, D>, p: P, who: Knower, seating: Seating): ShownPiece<Z, D> {
    const { id: _id, since: _since, ...rest } = p;
    // in an order that does not tell who knew it first
    const all = rest.seen.length > 1 ? { ...rest, seen: [...rest.seen].sort() } : rest;
    return seesFace(cards, p, who, seating)
      ? all
      : { ...all, kind: null, data: zones[p.zone].openData ? p.data : blank };
  }

  /** What lies together, zone by zone and place by place. */
  function* spots(cards: CardTable<Z, D>): Iterable<readonly [Z, string, readonly P[]]> {
    for (const zone of Object.keys(zones) as Z[]) {
      const places: Places<Z, D> = cards.zones[zone] ?? {};
      // in an order that does not tell where something came to lie first
      for (const place of Object.keys(places).sort()) yield [zone, place, places[place] ?? []];
    }
  }
  /** What somebody sees; without what everybody sees just so, where it is for one seat. */
  function asSeen({ state: { cards }, seats, teams }: Seeing<Z, D>, who: Knower): OwnCards<Z, D> {
    const seating = { seats, teams };
    const counts: Record<string, Record<string, number>> = {};
    const known: Record<string, Record<string, CardId[]>> = {};
    const lists: Record<string, Record<string, CardId[]>> = {};
    for (const [zone, place, pieces] of spots(cards)) {
      const isKnown = (to: Knower): boolean => pieces.every((p) => seesEach(cards, p, to, seating));
      const isCounted = (to: Knower): boolean => !isKnown(to) && seesCount(zone, place, to, seating);
      if (isCounted(who) && (who === everybody || !isCounted(everybody))) (counts[zone] ??= {})[place] = pieces.length;
      const kindsOf = (list: readonly P[]): CardId[] => list.map(({ kind }) => kind).sort();
      const [seen, hidden] = [true, false].map((is) =>
        pieces.filter((p) => seesFace(cards, p, who, seating) === is),
      ) as [P[], P[]];
      const among = isMixed(zone) ? seen.filter((p) => !tells(p, who, seating)) : [];
      const isMore = (p: P): boolean => who === everybody || !seesFace(cards, p, everybody, seating);
      if (among.some(isMore)) (known[zone] ??= {})[place] = kindsOf(among);
      const isListed = (to: Knower): boolean => knowsList(cards, zone, place, to, seating);
      if (hidden.length > 0 && isListed(who)) (lists[zone] ??= {})[place] = kindsOf(hidden);
    }
    const isOpen = (p: P): boolean =>
      seesEach(cards, p, everybody, seating) &&
      (seesFace(cards, p, everybody, seating) || !seesFace(cards, p, who, seating));
    const seen = [...spots(cards)]
      .flatMap(([, , list]) => list)
      .filter((p) => seesEach(cards, p, who, seating) && (who === everybody || !isOpen(p)));
    return {
      pieces: Object.fromEntries(seen.map((p) => [p.id, shown(cards, p, who, seating)])),
      order: seen.map(({ id }) => id),
      counts: counts as unknown as OwnCards<Z, D>['counts'],
      known: known as unknown as OwnCards<Z, D>['known'],
      lists: lists as unknown as OwnCards<Z, D>['lists'],
    };
  }

  return {
    /** Cards by names for the keys of options: each by its kind, the second of equals `drill.2`. */
    called<P extends Piece<Z, D>>(pieces: readonly P[]): (readonly [name: string, p: P])[] {
      const names = calledIn(pieces);
      return pieces.map((p, i) => [names[i] ?? p.id, p]);
    },
    /** What everybody sees. */
    open: (t: Seeing<Z, D>): OpenCards<Z, D> => ({
      ...asSeen(t, everybody),
      effects: t.state.cards.effects,
      used: t.state.cards.used,
    }),
    /** What this seat sees of cards that not everybody sees so. */
    own: (t: Seeing<Z, D>, seat: Seat): OwnCards<Z, D> => asSeen(t, seat),
  };
}
