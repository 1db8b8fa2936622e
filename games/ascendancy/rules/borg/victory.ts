/** How the Borg win (2.3.3). */
import { say } from '../../words.ts';
import type { Flow, Reading, Table } from '../types.ts';

/** 2.3.3, 16.1.6: how many Spires there can be; one more is the end. */
export const spiresMost = (t: Pick<Reading, 'options'>): number => (t.options['threeSpires'] === true ? 3 : 5);

/** Everybody loses, at that instant. */
export function* borgWin(t: Table): Flow<never> {
  t.tell('borg.win', {});
  return yield* t.finish({ over: { winners: [], why: say('borg.win') } });
}
