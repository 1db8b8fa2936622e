/** What a decision of the probe costs, counted: where one of these grows, the kernel works out what nobody asked for. */
import { expect, test } from 'vitest';
import { costOfPlaying, costOfShowing, overspent } from '../src/testing/index.ts';
import { probe } from '@tenforward/cards/probe';

const setup = { seats: ['ann', 'ben'], seed: 'budget', dice: 'fast' } as const;

test('a decision that nobody looks at', () => {
  expect(
    overspent(costOfPlaying(probe, setup), {
      questions: 1.4,
      options: 7.1,
      judged: 0.5,
      worded: 0,
      queries: 0.05,
      walks: 0.5,
      misses: 0.22, // what could be in hidden hands is worked out where a card is played
    }),
  ).toEqual([]);
});

test('a decision that everybody is shown', () => {
  expect(
    overspent(costOfShowing(probe, setup), {
      questions: 1.4,
      options: 7.1,
      judged: 3.1,
      worded: 7.4,
      queries: 0.05,
      walks: 0.75,
      misses: 1.05,
      bytes: 1_320,
    }),
  ).toEqual([]);
});

test('what is spent far below its budget is said, too', () => {
  expect(overspent({ a: 10, b: 10, c: 10 }, { a: 9, b: 11, c: 14 })).toEqual([
    'a: 10, at most 9',
    'c: 10, so 14 is no budget any more',
  ]);
});
