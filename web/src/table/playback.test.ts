import { expect, test } from 'vitest';
import { durationOf, lastThatFit, toldAfter } from './playback.ts';

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
test('what is new is what was told after the last thing seen; all that is there where that is too old', () => {
  const told = ['4:0', '5:0', '5:1'].map((id) => ({ ...tell(), id }));
  expect(toldAfter(told, '5:0').map(({ id }) => id)).toEqual(['5:1']);
  expect(toldAfter(told, '2:0')).toHaveLength(3);
  expect(toldAfter(told, undefined)).toEqual([]);
});
