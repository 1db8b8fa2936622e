import { describe, expect, test } from 'vitest';
import {
  answer,
  ask as askFor,
  pick,
  type Small,
  small,
  type SmallCard,
  type SmallFlow,
  table,
} from '../test/small.ts';
import type { Reading } from './game.ts';
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

describe('a query that asks for itself', () => {
  const mirror = (name: string, ask: (t: Reading<Small>, who: string) => number): SmallCard => ({
    name,
    answers: { dice: (t, { who }) => ask(t, who) },
  });
  const asking = (content: Record<string, SmallCard>) =>
    small(
      function* (t): SmallFlow {
        yield* t.one('ann', askFor('dice'), () => [pick('go')]);
        t.state.n = t.query('dice', { who: 'ann' }, 1);
        return { over: { winners: [] } };
      },
      {
        content,
        setup: () => ({
          state: { log: [], n: 0, hands: {}, play: Object.keys(content).map((card) => ({ card, owner: 'ann' })) },
          agenda: [{ step: 'main' }],
        }),
      },
    );

  test('without end is refused as a fault that names the query and the cards', () => {
    const again = (t: Reading<Small>, who: string): number => t.query('dice', { who }, 0);
    const live = table(asking({ echo: mirror('Echo', again), glass: mirror('Glass', () => 1) }));
    expect(answer(live, 'ann', 'go')).toMatchObject({ code: 'fault' });
    expect(live.faults.at(-1)?.message).toBe("a query asks for itself without end: 'dice' (answered by echo)");
    expect(live.state.n).toBe(0);
  });

  test('about something else, and comes to an end, is fine', () => {
    const others = (t: Reading<Small>, who: string): number => (who === 'ann' ? t.query('dice', { who: 'ben' }, 2) : 1);
    const live = table(asking({ echo: mirror('Echo', others) }));
    answer(live, 'ann', 'go');
    expect(live.state.n).toBe(4);
  });
});
