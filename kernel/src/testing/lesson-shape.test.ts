/** A lesson is run as a scenario: its solution must pass, and its beginning must not. */
import { expect, test } from 'vitest';
import { any, ask, pick, small, type SmallFlow } from '../../test/small.ts';
import { runScenario } from './scenario.ts';
import type { Scenario } from './scenario-shape.ts';

const game = any(
  small(function* (t): SmallFlow {
    t.state.log.push(yield* t.one('ann', ask('word'), () => [pick('a'), pick('b')]));
    return { step: 'more', left: 0 };
  }),
);
const lesson = {
  title: 'Say a',
  about: 'There are two words.',
  goal: 'Say a.',
  seat: 'ann',
  hints: ['It is the first.'],
  check: [{ state: { 'log.0': 'a' } }],
  others: 'idle',
} as const;
const scenario: Scenario = { name: 'say a', game: 'small', seats: ['ann'], do: [{ ann: 'a' }], lesson };

test('the solution of a lesson passes it', () => {
  expect(runScenario(game, scenario)).toMatchObject({ ok: true });
});
test('a solution that does not pass is a problem', () => {
  const { problems } = runScenario(game, { ...scenario, do: [{ ann: 'b' }] });
  expect(problems).toEqual(['the solution does not pass the lesson: the state’s log.0 is "b", not "a"']);
});
test('a lesson that is passed at once is a problem', () => {
  const early = { ...lesson, check: [{ state: { n: 0 } }] };
  expect(runScenario(game, { ...scenario, lesson: early }).problems).toEqual([
    'the lesson is passed before anything was done',
  ]);
});
test('a lesson with a learner who is not there is a problem', () => {
  const { problems } = runScenario(game, { ...scenario, lesson: { ...lesson, seat: 'zoe' } });
  expect(problems).toEqual(["nobody here is called 'zoe'."]);
});
