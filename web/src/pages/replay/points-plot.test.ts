import { expect, test } from 'vitest';
import { labelShifts } from './points-plot.ts';

test('labels that would lie on each other give way downwards, the highest stays', () => {
  expect(labelShifts([100, 20], 1)).toEqual([0, 0]);
  expect(labelShifts([20, 25], 1)).toEqual([10, 0]);
  expect(labelShifts([50, 50, 50], 1)).toEqual([0, 15, 30]);
  expect(labelShifts([], 1)).toEqual([]);
});
