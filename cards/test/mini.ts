/** A game that is over at once: its table of cards is all that matters, and who would be asked where something booms. */
import type { CardTable } from '@tenforward/cards';
import { type Card, type Game, Live, type Reading, type SeatInfo, shared } from '@tenforward/kernel';

export type Mini<Z extends string, D> = {
  state: { cards: CardTable<Z, D> };
  steps: { turn: object };
  events: { boom: object };
  queries: Record<string, never>;
  asks: Record<string, never>;
  tells: Record<string, never>;
  self: object;
  card: object;
  open: object;
  mine: null;
};
export const boom = { name: 'boom', stage: 'after', event: {} } as const;

/** That table, to read from. */
export function readingOf<Z extends string, D>(
  cards: CardTable<Z, D>,
  seats: readonly (string | SeatInfo)[],
  content: Readonly<Record<string, Card<Mini<Z, D>>>>,
  derived: Pick<Game<Mini<Z, D>>, 'sources' | 'mightReact' | 'openly' | 'imagine'>,
): Reading<Mini<Z, D>> {
  const mini: Game<Mini<Z, D>> = {
    id: 'mini',
    version: '1',
    seats: { min: 2, max: 3 },
    words: {},
    options: { options: {} },
    asks: {},
    setup: () => ({ state: { cards }, agenda: [{ step: 'turn' }] }),
    steps: {
      *turn() {
        return { over: { winners: [] } };
      },
    },
    content,
    queries: {},
    view: { open: () => ({}), mine: () => null },
    copy: (state) => ({ cards: shared(state.cards) }),
    priority: ({ seats: all }) => all,
    ...derived,
  };
  const live = Live.start(mini, { seats, seed: 'mini', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('refused');
  return live.reading;
}
