import { expect, test } from 'vitest';
import { windowOf } from './standing.ts';

test('a standing answer is for the name of a question, whatever it is about', () => {
  expect(windowOf({ name: 'retreat', data: { ship: 'ann/1' } })).toBe('retreat');
  expect(windowOf({ name: 'which', data: { event: 'a storm' } })).toBe('which');
});
test('of a reaction it is for its stage and event, written as it was before questions had names', () => {
  const data = { event: 'attack', stage: 'before' };
  expect(windowOf({ name: 'kernel.react', data })).toBe('kernel.react.before / event.attack');
  expect(windowOf({ name: 'kernel.which-first', data })).toBe('kernel.which-first / event.attack');
});
