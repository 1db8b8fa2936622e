/** Finding cards: by id, by where they lie. What was found in a list of pieces is found once, because it is never changed. */
import type { Holding, Piece } from './pieces.ts';
import type { Zones } from './zones.ts';

interface Index<Z extends string, D> {
  readonly byId: ReadonlyMap<string, Piece<Z, D>>;
  readonly byZone: ReadonlyMap<string, readonly Piece<Z, D>[]>;
  readonly bySpot: ReadonlyMap<string, readonly Piece<Z, D>[]>;
  readonly active: readonly Piece<Z, D>[];
}
const nothing: readonly never[] = [];

export type Finding<Z extends string, D> = ReturnType<typeof findingIn<Z, D>>;

export function findingIn<Z extends string, D>(zones: Zones<Z, D>) {
  const indexes = new WeakMap<readonly Piece<Z, D>[], Index<Z, D>>();

  /** Whether the text of a card counts where it lies. */
  const inPlay = (p: Piece<Z, D>): boolean => {
    const { play } = zones[p.zone];
    return play !== undefined && p.face === 'up' && (play === true || play(p));
  };
  function indexOf(pieces: readonly Piece<Z, D>[]): Index<Z, D> {
    const known = indexes.get(pieces);
    if (known) return known;
    const byId = new Map<string, Piece<Z, D>>();
    const byZone = new Map<string, Piece<Z, D>[]>();
    const bySpot = new Map<string, Piece<Z, D>[]>();
    const active: Piece<Z, D>[] = [];
    for (const p of pieces) {
      byId.set(p.id, p);
      add(byZone, p.zone, p);
      add(bySpot, spotOf(p.zone, p.place), p);
      if (inPlay(p)) active.push(p);
    }
    const index = { byId, byZone, bySpot, active };
    indexes.set(pieces, index);
    return index;
  }
  const here = (t: Holding<Z, D>): Index<Z, D> => indexOf(t.state.cards.pieces);

  const find = (t: Holding<Z, D>, id: string): Piece<Z, D> | undefined => here(t).byId.get(id);
  return {
    inPlay,
    find,
    /** The card of this name; a fault where there is none. */
    piece(t: Holding<Z, D>, id: string): Piece<Z, D> {
      const p = find(t, id);
      if (!p) throw new Error(`no card is called '${id}': a shuffle, and leaving a hidden zone, give new names`);
      return p;
    },
    /** The cards of a zone, or of one place of it; the last lies on top, or came last. */
    lying: (t: Holding<Z, D>, zone: Z, place?: string): readonly Piece<Z, D>[] =>
      (place === undefined ? here(t).byZone.get(zone) : here(t).bySpot.get(spotOf(zone, place))) ?? nothing,
    top: (t: Holding<Z, D>, zone: Z, place: string): Piece<Z, D> | undefined =>
      here(t).bySpot.get(spotOf(zone, place))?.at(-1),
    isIn: (t: Holding<Z, D>, id: string, zone: Z): boolean => find(t, id)?.zone === zone,
    /** Whether a card is there, and its text counts. */
    isInPlay(t: Holding<Z, D>, id: string): boolean {
      const p = find(t, id);
      return p !== undefined && inPlay(p);
    },
    /** All whose text counts, by time. */
    allInPlay: (t: Holding<Z, D>): readonly Piece<Z, D>[] => here(t).active,
    /** What lies on, under or in a card. */
    under: (t: Holding<Z, D>, id: string): readonly Piece<Z, D>[] =>
      t.state.cards.pieces.filter((p) => p.place === id && zones[p.zone].under === 'card'),
  };
}
export const spotOf = (zone: string, place: string): string => `${zone}/${place}`;

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
