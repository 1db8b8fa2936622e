/** What lasts only while something holds: it ends, for good, as soon as that no longer does. */
import type { CardId, Reading, Table, Types } from '@tenforward/kernel';
import type { CardTypes } from './derived.ts';
import type { Kit } from './kit.ts';
import type { Effect } from './pieces.ts';

/** What a card may leave in force, by name. */
export interface Leaves {
  readonly lasting?: Readonly<Record<string, { readonly holds?: unknown }>>;
}
const isConditional = (card: Leaves): boolean =>
  Object.values(card.lasting ?? {}).some(({ holds }) => holds !== undefined);

export interface Lapsing<G extends Types> {
  /** What no longer holds, and has not ended yet. */
  lapsed(t: Reading<G>): readonly Effect[];
  /** Ends it; not there where no card leaves such a thing. A game with more that is due asks both. */
  due?(t: Reading<G>): ((t: Table<G>) => void) | undefined;
}

export function lapsingIn<Z extends string, D, G extends CardTypes<Z, D>>(
  { end }: Pick<Kit<Z, D>, 'end'>,
  content: Readonly<Record<CardId, unknown>>,
  effect: (e: Effect) => G['self'],
  ended: (t: Table<G>, effects: readonly Effect[]) => void = () => {},
): Lapsing<G> {
  const lapsed = (t: Reading<G>): readonly Effect[] =>
    (t.state as G['state']).cards.effects.filter(
      (e) => t.card(e.card).lasting?.[e.name]?.holds?.(t, effect(e)) === false,
    );
  if (!Object.values(content as Readonly<Record<CardId, Leaves>>).some(isConditional)) return { lapsed };
  return {
    lapsed,
    due: (t) => {
      const over = lapsed(t);
      if (over.length === 0) return undefined;
      return (table) => {
        end(table, (e) => over.includes(e));
        ended(table, over);
      };
    },
  };
}
