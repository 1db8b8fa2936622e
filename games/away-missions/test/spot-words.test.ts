/** Where a board may be laid is said as somebody at the table would say it: no row is minus two down. */
import { anyGame, look } from '@tenforward/kernel';
import { Play } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../game.ts';

test('a spot is named by its side of the Main Corridor and how high it lies there', () => {
  const play = new Play(anyGame(awayMissions), {
    name: 'spots',
    game: 'away-missions',
    seats: ['ann', 'ben'],
    setup: { boards: { corridor: {} }, box: ['bridge', 'labs', 'sickbay', 'engineering'], step: 'board' },
  });
  play.does('ann', 'bridge');
  const spots = look(play.live, 'ann').mine.asks.flatMap(({ options }) => options.map(({ say }) => play.speak(say)));
  const turns = /, (as printed|a quarter turn clockwise|half a turn|three quarters of a turn clockwise) \(.*/;
  for (const spot of spots) expect(spot).toMatch(turns);
  expect(spots.filter((spot) => spot.includes('as printed')).length).toBeGreaterThan(0);
  const places = [...new Set(spots.map((spot) => spot.replace(turns, '')))];
  expect(places).toEqual([
    'west of the Main Corridor, 2 rows higher',
    'north of the Main Corridor, from its column 1',
    'north of the Main Corridor, from its column 6',
    'east of the Main Corridor, 1 row higher',
    'south of the Main Corridor, from its column 1',
    'south of the Main Corridor, from its column 6',
  ]);
});
