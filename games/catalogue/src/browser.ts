/**
 * The list of games for browsers: what each is called, and its rules, which are loaded only to check a finished game.
 * Nothing here knows of files.
 */
import { findIn, type PlayableGame, playable } from './games.ts';

export * from './check-record.ts';
export * from './handbook.ts';
export type { PlayableGame, Rules } from './games.ts';

export const games: readonly PlayableGame[] = Object.values(playable);

export const findGame = (id: string): PlayableGame | undefined => findIn(games, id);
