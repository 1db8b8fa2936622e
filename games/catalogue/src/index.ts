/** The one list of games: what each is called, and where its rules, bots, handbook and tests are. */
import { findIn, type GameId, type PlayableGame, playable } from './games.ts';

export * from './handbook.ts';
export type { PlayableGame, Rules } from './games.ts';

export interface GameEntry extends PlayableGame {
  /** Where its rules/ and content/ lie. */
  readonly folder: URL;
  /** The folder of its chapters, `NN-name.md`. */
  readonly handbook: URL;
  /** The folders in which the tests and scenarios lie that name its rules. */
  readonly tests: readonly URL[];
}

const root = new URL('../../../', import.meta.url);

const places: Readonly<Record<GameId, Pick<GameEntry, 'folder' | 'handbook' | 'tests'>>> = {
  'away-missions': {
    folder: new URL('games/away-missions/', root),
    handbook: new URL('games/away-missions/handbook/', root),
    tests: [new URL('games/away-missions/', root)],
  },
  ascendancy: {
    folder: new URL('games/ascendancy/', root),
    handbook: new URL('games/ascendancy/handbook/', root),
    tests: [new URL('games/ascendancy/', root)],
  },
  probe: {
    folder: new URL('kernel/test/probe/', root),
    handbook: new URL('kernel/test/probe/handbook/', root),
    tests: [new URL('kernel/test/probe/', root)],
  },
};

export const games: readonly GameEntry[] = Object.values(playable).map((game) => ({ ...game, ...places[game.id] }));

export const findGame = (id: string, list: readonly GameEntry[] = games): GameEntry | undefined => findIn(list, id);
