/** The laws every game keeps, in random games with secret and with open deck lists. */
import { expect, test } from 'vitest';
import { conforms } from '@tenforward/kernel/testing';
import { hive } from './index.ts';

/** The first two are checked whole, which costs far more: those are short. */
const tables = [3, 5].flatMap((turns) =>
  ['secret', 'open'].map((lists) => ({ seats: ['ann', 'ben'], options: { turns, lists } })),
);

test('Hive conforms', () => {
  const { checked } = conforms(hive, { games: 60, whole: 2, sample: 40, tables });
  expect(checked['worlds that differ']).toBeGreaterThan(100);
});
