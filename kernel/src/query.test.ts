import { describe, expect, test } from 'vitest';
import { all, any, permit, sum, union } from './query.ts';
import { refuse } from './refusal.ts';

describe('sum', () => {
  test('adds', () => expect(sum()(2, [1, -4, 3])).toBe(2));
  test('sets first, then multiplies, then adds, then keeps within what cards say', () => {
    expect(sum()(2, [1, { set: 4 }, { times: 2 }])).toBe(9);
    expect(sum()(2, [5, { atMost: 3 }])).toBe(3);
    expect(sum()(2, [-5, { atLeast: 1 }])).toBe(1);
    expect(sum()(2, [{ add: 2 }, { atLeast: 9 }, { atMost: 5 }])).toBe(5);
  });
  test('the rule’s own bounds come last', () => {
    expect(sum({ max: 6 })(2, [9])).toBe(6);
    expect(sum({ min: 0 })(2, [-9])).toBe(0);
    expect(Object.is(sum({ min: 0 })(0, [{ times: -1 }]), 0)).toBe(true);
  });
});

test('all, any', () => {
  expect([all(true, []), all(true, [true, false]), all(false, [true])]).toEqual([true, false, false]);
  expect([any(false, []), any(false, [false, true]), any(true, [false])]).toEqual([false, true, true]);
});

test('permit gives the first refusal', () => {
  const no = refuse('R-1', { key: 'x' });
  const other = refuse('R-2', { key: 'y' });
  expect(permit(true, [])).toBe(true);
  expect(permit(true, [true, no, other])).toBe(no);
  expect(permit(other, [no])).toBe(other);
});

test('union keeps each once, in order', () => expect(union(['a'], [['b', 'a'], ['c']])).toEqual(['a', 'b', 'c']));
