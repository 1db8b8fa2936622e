/** Away Missions: the game and its bots. */
import { type Bot, randomBot } from '@tenforward/kernel';
import { greedy } from './bot/greedy.ts';
import type { AwayMissions } from './rules/types.ts';

export { awayMissions, awayMissionsWith } from './game.ts';
export type { AwayMissions } from './rules/types.ts';
export const bots: Readonly<Record<string, Bot<AwayMissions>>> = { random: randomBot, greedy };
