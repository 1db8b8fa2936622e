/** A start for small games: without cards and without secrets most of a game needs no word. */
import type { Game, Types } from './game.ts';

/** What such a game has to say. */
type Said = Pick<Types, 'state' | 'steps' | 'asks' | 'tells' | 'open'>;
/** The types of a game that has neither cards nor hidden things. */
export type OpenTypes<T extends Said> = T & {
  events: Record<string, never>;
  queries: Record<string, never>;
  self: object;
  card: object;
  mine: object | null;
};

type Filled = 'content' | 'sources' | 'queries' | 'imagine' | 'priority' | 'mightReact' | 'options';

/** Fills in what such a game does not have: content, queries, reactions, anything to imagine. */
export const openGame = <G extends OpenTypes<Said>>(
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
