/** What a decision costs, counted: where one of these grows, somebody works out what nobody asked for. */
import { costOfPlaying, costOfShowing, overspent } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../game.ts';

const setup = { seats: ['ann', 'ben'], seed: 'budget', dice: 'fast' } as const;

test('a decision that nobody looks at', () => {
  expect(
    overspent(costOfPlaying(awayMissions, setup), {
      questions: 1.15,
      options: 22.5,
      judged: 0.85,
      worded: 0,
      queries: 0.15,
      walks: 1.25,
      misses: 6.9,
    }),
  ).toEqual([]);
});

test('a decision that everybody is shown', () => {
  expect(
    overspent(costOfShowing(awayMissions, setup), {
      questions: 1.15,
      options: 22.5,
      judged: 9.7,
      worded: 22.6,
      queries: 1.9,
      walks: 1.95,
      misses: 25,
      bytes: 7_500,
    }),
  ).toEqual([]);
});
