/** Finding cards: by id, by where they lie. */
import { byTime, type CardTable, everyPiece, type Holding, type Piece, type Places } from './pieces.ts';
import { Recent, RecentOfAll } from './recent.ts';
import type { Zones } from './zones.ts';

/** What was found in a table of cards: it is never changed, so it is found once. */
interface Index<Z extends string, D> {
  byId?: ReadonlyMap<string, Piece<Z, D>>;
  active?: readonly Piece<Z, D>[];
  /** Who was looked for last is often looked for again. */
  last?: Piece<Z, D> | undefined;
  /** How often somebody was looked for by name: some day it pays to know all. */
  asked: number;
}
const nothing: readonly never[] = [];
const often = 12;

export type Finding<Z extends string, D> = ReturnType<typeof findingIn<Z, D>>;

export function findingIn<Z extends string, D>(zones: Zones<Z, D>) {
  type P = Piece<Z, D>;
  const indexes = new Recent<CardTable<Z, D>['zones'], Index<Z, D>>();
  /** Most moves are of cards that have no text where they lie: what is in play is the same after them. */
  const actives = new RecentOfAll<Places<Z, D>, readonly P[]>();
  const withText = (Object.keys(zones) as Z[]).filter((zone) => zones[zone].play !== undefined);
  const onCards = (Object.keys(zones) as Z[]).filter((zone) => zones[zone].under === 'card');

  /** Whether a card lies open among those that have their text; and whether its own counts at the moment. */
  const isOnTable = (p: P): boolean => zones[p.zone].play !== undefined && p.face === 'up';
  const inPlay = (p: P): boolean => {
    const { play } = zones[p.zone];
    return isOnTable(p) && (play === true || (play?.(p) ?? false));
  };
  const indexOf = ({ zones: all }: CardTable<Z, D>): Index<Z, D> => indexes.get(all) ?? indexes.set(all, { asked: 0 });

  function search({ zones: all }: CardTable<Z, D>, id: string): P | undefined {
    for (const zone in all) {
      const places: Places<Z, D> = all[zone] ?? {};
      for (const place in places) for (const p of places[place] ?? nothing) if (p.id === id) return p;
    }
    return undefined;
  }
  function namesOf({ zones: all }: CardTable<Z, D>): ReadonlyMap<string, P> {
    const byId = new Map<string, P>();
    for (const zone in all) {
      const places: Places<Z, D> = all[zone] ?? {};
      for (const place in places) for (const p of places[place] ?? nothing) byId.set(p.id, p);
    }
    return byId;
  }
  function find({ state: { cards } }: Holding<Z, D>, id: string): P | undefined {
    const index = indexOf(cards);
    if (index.last?.id === id) return index.last;
    if (!index.byId && ++index.asked > often) index.byId = namesOf(cards);
    return (index.last = index.byId ? index.byId.get(id) : search(cards, id));
  }
  function lying({ state: { cards } }: Holding<Z, D>, zone: Z, place?: string): readonly P[] {
    const places: Places<Z, D> | undefined = cards.zones[zone];
    if (!places) return nothing;
    if (place !== undefined) return places[place] ?? nothing;
    const all = Object.keys(places)
      .sort()
      .flatMap((one) => places[one] ?? nothing);
    return zones[zone].ordered ? all : all.sort(byTime);
  }
  function activeIn({ zones: all }: CardTable<Z, D>): readonly P[] {
    const lists: (Places<Z, D> | undefined)[] = withText.map((zone) => all[zone]);
    return actives.get(lists) ?? actives.set(lists, activeAmong(lists));
  }
  function activeAmong(lists: readonly (Places<Z, D> | undefined)[]): readonly P[] {
    const active: P[] = [];
    for (const places of lists)
      for (const place in places) for (const p of places[place] ?? nothing) if (inPlay(p)) active.push(p);
    return active.sort(byTime);
  }
  return {
    inPlay,
    isOnTable,
    find,
    /** The card of this name; a fault where there is none. */
    piece: (t: Holding<Z, D>, id: string): P => {
      const p = find(t, id);
      if (!p) throw new Error(`no card is called '${id}': a shuffle, and leaving a hidden zone, give new names`);
      return p;
    },
    /** The cards of one place of a zone, the last on top; or all of the zone, by time. */
    lying,
    top: (t: Holding<Z, D>, zone: Z, place: string): P | undefined => lying(t, zone, place).at(-1),
    /** The top cards of a pile, the topmost first; fewer where it has fewer. */
    topOf: (t: Holding<Z, D>, zone: Z, place: string, n: number): readonly P[] =>
      n > 0 ? lying(t, zone, place).slice(-n).reverse() : nothing,
    isIn: (t: Holding<Z, D>, id: string, zone: Z): boolean => find(t, id)?.zone === zone,
    /** Whether a card is there, and its text counts. */
    isInPlay: (t: Holding<Z, D>, id: string): boolean => {
      const p = find(t, id);
      return p !== undefined && inPlay(p);
    },
    /** Every card there is, zone by zone. */
    all: ({ state: { cards } }: Holding<Z, D>): P[] => [...everyPiece(cards)],
    /** All whose text counts, by time. */
    allInPlay: ({ state: { cards } }: Holding<Z, D>): readonly P[] => (indexOf(cards).active ??= activeIn(cards)),
    /** What lies on, under or in a card. */
    under: (t: Holding<Z, D>, id: string): readonly P[] =>
      onCards.length === 0 ? nothing : onCards.flatMap((zone) => lying(t, zone, id)),
  };
}
export const spotOf = (zone: string, place: string): string => `${zone}/${place}`;
