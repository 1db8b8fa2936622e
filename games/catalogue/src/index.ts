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

/** A game lies in the folder of its name; the probe lies among the tests of the card kit. */
function placesOf(id: GameId): Pick<GameEntry, 'folder' | 'handbook' | 'tests'> {
  const folder = new URL(id === 'probe' ? 'cards/test/probe/' : `games/${id}/`, root);
  return { folder, handbook: new URL('handbook/', folder), tests: [folder] };
}

export const games: readonly GameEntry[] = Object.values(playable).map((game) => ({ ...game, ...placesOf(game.id) }));

export const findGame = (id: string, list: readonly GameEntry[] = games): GameEntry | undefined => findIn(list, id);
