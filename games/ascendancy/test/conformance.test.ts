/** Ascendancy keeps every promise the rest of the house relies on. */
import { conforms, summary } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

const three = ['ann', 'ben', 'cat'];
const four = [...three, 'dan'];
const five = [...four, 'eve'];

test('it conforms over games of all sizes, with and without the Borg, and with options that change the flow', () => {
  // `npm run torture -- long` plays more
  const games = Number(process.env['TENFORWARD_CONFORM_GAMES'] ?? 6);
  const found = conforms(ascendancy, {
    games,
    whole: 0,
    seed: 'third edition',
    sample: 90,
    mayLast: games > 6,
    tables: [
      { seats: three },
      { seats: three, options: { preset: 'quick', simultaneous: '1', wildCulture: true } },
      { seats: four, options: { preset: 'easy', quickerAscension: '3', unstablePeace: true, freeRevocation: true } },
      { seats: five },
      { seats: three, options: { preset: 'no-borg', randomProjects: true, startingProject: 'chosen' } },
      { seats: four, options: { borg: 'probe', multiFaction: true, earlyCrises: true, limitedPieces: true } },
    ],
  });
  console.log(summary(found));
  expect(found.games).toBe(games);
  expect(found.checked['worlds that differ']).toBeGreaterThan(0);
});
