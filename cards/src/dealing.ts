/** Laying cards down while a table is set up, in a game or in a scenario: nobody has seen anything yet. */
import type { CardId, Chance, Seat } from '@tenforward/kernel';
import { type CardTable, freeName, type Piece } from './pieces.ts';

/** One card to be dealt. In a scenario it has a name by which the scenario speaks of it. */
export interface Dealt<Z extends string, D> extends Partial<Omit<Piece<Z, D>, 'kind' | 'zone' | 'place'>> {
  readonly kind: CardId;
  readonly zone: Z;
  readonly place: string;
}

export function dealingIn<Z extends string, D>(blank: D) {
  return {
    /** Lays these down in their order: in each zone the last comes to lie on top. */
    deal(cards: CardTable<Z, D>, all: readonly Dealt<Z, D>[]): CardTable<Z, D> {
      let { named } = cards;
      const pieces = all.map((one): Piece<Z, D> => {
        const owner: Seat = one.owner ?? one.place;
        return {
          id: one.id ?? `p${++named}`,
          kind: one.kind,
          zone: one.zone,
          place: one.place,
          owner,
          controller: one.controller ?? owner,
          face: one.face ?? 'up',
          seen: one.seen ?? [],
          data: one.data ?? blank,
        };
      });
      return { ...cards, pieces: [...cards.pieces, ...pieces], named };
    },
    /** The same kinds in an order that nobody knows: for decks, before they are dealt. */
    mixed(kinds: readonly CardId[], chance: Pick<Chance, 'shuffle'>): CardId[] {
      const all = [...kinds];
      chance.shuffle(all);
      return all;
    },
    /** A name for a card of a scenario: its kind, the second `drill.2`. */
    nameFor: (cards: CardTable<Z, D>, kind: CardId): string =>
      freeName(kind, (name) => cards.pieces.some((p) => p.id === name)),
  };
}
