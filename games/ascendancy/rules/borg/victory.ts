/** How the Borg win (2.3.3). */
import type { Words } from '@tenforward/kernel';
import { scores } from '../players.ts';
import type { Flow, Reading, Table } from '../types.ts';

/** What is told. */
export type BorgVictoryTells = {
  'borg.win': object;
};

/** 2.3.3, 16.1.6: how many Spires there can be; one more is the end. */
export const spiresMost = (t: Pick<Reading, 'options'>): number => (t.options['threeSpires'] === true ? 3 : 5);

/** Everybody loses, at that instant. */
export function* borgWin(t: Table, why: Words): Flow<never> {
  t.tell('borg.win', {});
  return yield* t.finish({ over: { winners: [], score: scores(t), why } });
}
