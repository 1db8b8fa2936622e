/** A rule that fails: its author is told where to look, past all that games stand on. */
import { runScenario } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { faultTold } from '../src/testing/fault.ts';
import { any, ask, pick, small, type SmallFlow } from './small.ts';

test('a scenario says in which line of the game', () => {
  const fails = any(
    small(function* (t): SmallFlow {
      yield* t.one('ann', ask('word'), () => [pick('left')]);
      throw new Error('no such thing');
    }),
  );
  const { problems } = runScenario(fails, { name: '', game: 'small', seats: ['ann', 'ben'], do: [{ ann: 'left' }] });
  expect(problems).toEqual([expect.stringMatching(/no such thing \(\S*kernel\/test\/faults\.test\.ts:\d+\)$/)]);
});
test('and what fails within the house alone is said as it is', () => {
  const fault = Object.assign(new Error('odd'), {
    stack: 'Error: odd\n    at f (/x/kernel/src/live.ts:1:2)\n    at node:vm:1:2',
  });
  expect([faultTold(fault), faultTold(undefined)]).toEqual(['odd', '']);
});
