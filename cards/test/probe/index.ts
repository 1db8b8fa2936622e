/** The probe: a small invented game that needs everything the kernel can do. */
import { type Bot, randomBot } from '@tenforward/kernel';
import { steady } from './bot/steady.ts';
import type { Probe } from './types.ts';

export { probe } from './game.ts';
export type { Probe } from './types.ts';
export const bots: Readonly<Record<string, Bot<Probe>>> = { random: randomBot, steady };
