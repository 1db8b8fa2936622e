import { findGame } from '@tenforward/catalogue';
import { expect, test } from 'vitest';
import { seatsFrom } from './seating.ts';

test('seats are called like those who sit there, unless that is somebody else in the game', async () => {
  const rules = await findGame('ascendancy')?.rules();
  if (!rules) throw new Error('no such game');
  const seats = seatsFrom({ seats: undefined, names: ['Borg', 'Ann', 'Natives'], teams: undefined }, rules);
  expect(seats.map(({ seat, name }) => [seat, name])).toEqual([
    ['p1', 'Borg'],
    ['ann', 'Ann'],
    ['p3', 'Natives'],
  ]);
});
