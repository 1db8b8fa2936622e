/** The game keeps every promise that the rest of the house relies on. */
import { cardProblems, sightsOf } from '@tenforward/cards/testing';
import { conforms, summary } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { template } from '../game.ts';
import { kit } from '../rules/zones.ts';
import { derived } from '../view.ts';

const plan = { tables: [{ seats: ['ann', 'ben', 'cat'] }], games: 30 };
test('TPL-1.1, TPL-2.2: it hides what it has to hide, and from whom', () => {
  expect(sightsOf(template, kit, plan)).toEqual({
    deck: 'how many',
    discard: 'faces',
    hand: 'own: faces; others: how many; watching: how many',
    machines: 'faces',
  });
});
test('no hidden card is named, what is known of lists everybody can know, and what lasts ends', () => {
  expect(cardProblems(template, derived, plan)).toEqual([]);
});
test('it conforms, and its secrets were put to the test', () => {
  const tables = [2, 3, 4].map((n) => ({ seats: ['ann', 'ben', 'cat', 'dan'].slice(0, n), options: { ice: 3 } }));
  const found = conforms(template, { games: 60, tables, whole: 1, sample: 60 });
  console.log(summary(found));
  expect(found.games).toBe(60);
  expect(found.checked['worlds that differ']).toBeGreaterThan(0);
});
