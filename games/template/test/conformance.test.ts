/** The game keeps every promise that the rest of the house relies on. */
import { Live } from '@tenforward/kernel';
import { conforms, summary } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { template } from '../game.ts';

test('it hides what it has to hide', () => {
  const live = Live.start(template, { seats: ['ann', 'ben'], seed: 'hidden', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table cannot be set up');
  const hidden = template.hidden?.(live.state, 'ann', live.seating) ?? {};
  expect(Object.keys(hidden)).toEqual(['deck', 'hand']);
});
test('it conforms, and its secrets were put to the test', () => {
  const tables = [2, 3, 4].map((n) => ({ seats: ['ann', 'ben', 'cat', 'dan'].slice(0, n), options: { ice: 3 } }));
  const found = conforms(template, { games: 60, tables, whole: 1, sample: 60 });
  console.log(summary(found));
  expect(found.games).toBe(60);
  expect(found.checked['worlds that differ']).toBeGreaterThan(0);
});
