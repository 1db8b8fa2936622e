/** A start for small games: without cards and without secrets most of a game needs no word. */
import type { Game, Types } from './game.ts';

/** The types of a game that has neither cards nor hidden things. */
export type OpenTypes<T extends Pick<Types, 'state' | 'steps' | 'asks' | 'tells'>> = T & {
  events: Record<string, never>;
  queries: Record<string, never>;
  self: object;
  card: object;
};

type Filled = 'content' | 'sources' | 'queries' | 'imagine' | 'priority' | 'mightReact' | 'options';

/** Fills in what such a game does not have: content, queries, reactions, anything to imagine. */
export const openGame = <G extends OpenTypes<Pick<Types, 'state' | 'steps' | 'asks' | 'tells'>>>(
  game: Omit<Game<G>, Filled> & Partial<Pick<Game<G>, Filled>>,
): Game<G> =>
  ({
    content: {},
    sources: () => [],
    queries: {},
    imagine: () => undefined,
    priority: ({ seats }: { seats: readonly string[] }) => seats,
    mightReact: () => false,
    options: { options: {} },
    ...game,
  }) as unknown as Game<G>;
