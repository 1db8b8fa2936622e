/** Dice pools, line by line: what a roll is made of. */
import type { PreviewPool, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { who } from './characters.ts';
import type { CharacterId, Reading, Table } from './types.ts';

/** What is told of pools. */
export type PoolTells = {
  /** What a roll is made of, line by line. */
  pool: { character: CharacterId; items: Words[] };
};

/** One line of a dice pool. */
export interface Item {
  readonly what: Words;
  readonly dice: number;
}

/** All lines of it, and how many dice they make. */
export interface Pool {
  readonly dice: number;
  readonly items: Item[];
}

/** Tells everybody where the dice of a roll come from. */
export function tellPool(t: Table, character: CharacterId, items: readonly Item[]): void {
  if (items.length === 0) return;
  t.tell('pool', { character, items: items.map(({ what, dice }) => say('pool.item', { what, dice })) });
}

/** A pool as screens list it. */
export const poolShown = (t: Reading, words: Words, character: CharacterId, { dice, items }: Pool): PreviewPool => ({
  say: words,
  n: dice,
  seat: who(t, character).owner,
  parts: items.map((item) => ({ say: item.what, n: item.dice })),
});

/** Chances as they are shown: to a hundredth of a percent, and in whole percents. */
export const rounded = (p: number): number => Math.round(p * 10_000) / 10_000;
export const percentOf = (p: number): number => Math.round(p * 100);
