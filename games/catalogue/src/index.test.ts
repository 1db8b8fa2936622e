import { expect, test } from 'vitest';
import { findGame, games } from './index.ts';

test('what the list says of a game is what its rules say', async () => {
  for (const entry of games) {
    const { game, bots } = await entry.rules();
    expect(game.id).toBe(entry.id);
    expect(game.seats).toMatchObject(entry.seats);
    expect(Object.entries(bots).map(([name, bot]) => [name, bot.id])).toEqual(
      Object.keys(bots).map((name) => [name, name]),
    );
  }
});

test('ids are unique, and found', () => {
  expect(new Set(games.map((entry) => entry.id)).size).toBe(games.length);
  expect(findGame('probe')?.title).toBe('Probe');
  expect(findGame('toString')).toBeUndefined();
  expect(findGame('template')).toBeUndefined(); // it is there to be copied, not to be played
});
