import { expect, test } from 'vitest';
import { durationOf, lastThatFit } from './playback.ts';

const tell = (data: Record<string, string[]> = {}) => ({ id: '1:0', name: 'moved', data, more: false });

test('a piece takes 90 ms for a space, and never more than 420', () => {
  expect(durationOf(tell({ path: ['a', 'b', 'c'] }), 'move')).toBe(180);
  expect(durationOf(tell({ path: 'abcdefghij'.split('') }), 'move')).toBe(420);
});
test('what nobody sees on a board takes no time', () => {
  expect(durationOf(tell(), 'other')).toBe(0);
});
test('catching up plays the last six seconds and skips what is older', () => {
  expect(lastThatFit([4000, 3000, 2000, 500], (ms) => ms)).toEqual([3000, 2000, 500]);
  expect(lastThatFit([7000], (ms) => ms)).toEqual([]);
});
