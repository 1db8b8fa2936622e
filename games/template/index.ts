/** Comet, the game to copy from: the game and its bots. */
import { type Bot, randomBot } from '@tenforward/kernel';
import { prospector } from './bot/prospector.ts';
import type { Template } from './rules/types.ts';

export { template } from './game.ts';
export type { Template } from './rules/types.ts';
export const bots: Readonly<Record<string, Bot<Template>>> = { random: randomBot, prospector };
