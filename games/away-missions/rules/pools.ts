/** Dice pools, line by line: what a roll is made of. */
import type { Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CharacterId, Table } from './types.ts';

/** One line of a dice pool. */
export interface Item {
  readonly what: Words;
  readonly dice: number;
}

/** Tells everybody where the dice of a roll come from. */
export function tellPool(t: Table, character: CharacterId, items: readonly Item[]): void {
  if (items.length === 0) return;
  t.tell('pool', { character, items: items.map(({ what, dice }) => say('pool.item', { what, dice })) });
}
