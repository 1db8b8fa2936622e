/** Ascendancy: the game and its bots. */
import { type Bot, randomBot } from '@tenforward/kernel';
import { steward } from './bot/steward.ts';
import type { Ascendancy } from './rules/types.ts';

export { ascendancy, ascendancyWith } from './game.ts';
export type { Ascendancy } from './rules/types.ts';
export const bots: Readonly<Record<string, Bot<Ascendancy>>> = { random: randomBot, steward };
