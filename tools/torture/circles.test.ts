import { expect, test } from 'vitest';
import { chosen } from './circles.ts';

test('every choice comes once, in the order of the list', () => {
  expect(chosen(['a', 'b', 'c', 'd'], 3)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'd'],
    ['a', 'c', 'd'],
    ['b', 'c', 'd'],
  ]);
  expect(chosen(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(chosen(['a'], 2)).toEqual([]);
});
