/** Away Missions keeps every promise the rest of the house relies on. */
import { conforms, summary } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../game.ts';

const inTeams = [
  { seat: 'ann', team: 'red' },
  { seat: 'ben', team: 'blue' },
  { seat: 'cat', team: 'red' },
  { seat: 'dan', team: 'blue' },
];
const teams = (...list: string[]) => ({
  team: Object.fromEntries(
    ['ann', 'ben', 'cat', 'dan'].slice(0, list.length).map((seat, i) => [seat, list[i] ?? 'auto']),
  ),
});

test('it conforms over games of all sizes, in teams, in the cube and with every affiliation', () => {
  // `npm run torture -- long` plays more
  const games = Number(process.env['TENFORWARD_CONFORM_GAMES'] ?? 14);
  const found = conforms(awayMissions, {
    games,
    whole: 0,
    sample: 60,
    tables: [
      { seats: ['ann', 'ben'] },
      { seats: ['ann', 'ben'], options: teams('klingon', 'romulan') },
      { seats: ['ann', 'ben'], options: teams('borg', 'borg') },
      { seats: ['ann', 'ben'], options: { ...teams('romulan', 'federation'), cube: true } },
      { seats: ['ann', 'ben', 'cat'], options: teams('romulan', 'borg', 'klingon') },
      { seats: ['ann', 'ben', 'cat', 'dan'] },
      { seats: inTeams },
    ],
  });
  console.log(summary(found));
  expect(found.games).toBe(games);
  expect(found.checked['worlds that differ']).toBeGreaterThan(0);
});
