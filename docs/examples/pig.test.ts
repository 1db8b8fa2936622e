/** The example of `docs/add-a-game.md` keeps every law of the kernel, and its rules. */
import { readFileSync } from 'node:fs';
import { anyGame } from '@tenforward/kernel';
import { conforms, runScenario, type Scenario } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { pig } from './pig.ts';

test('the example conforms', () => {
  expect(conforms(pig, { games: 100, whole: 2 }).games).toBe(100);
});

test('it is a whole game in sixty lines', () => {
  const lines = readFileSync(new URL('./pig.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});

describe('its rules', () => {
  const seats = ['ann', 'ben'];
  const at = (ann: number, pot: number) => ({
    position: { state: { score: { ann, ben: 0 }, pot }, agenda: [{ step: 'turn', seat: 'ann' }] },
  });
  const scenarios: Scenario[] = [
    {
      name: 'PIG-1: whoever rolls may roll again',
      game: 'pig',
      seats,
      dice: [5],
      do: [{ ann: 'roll' }],
      expect: [{ asked: { ann: 'keep 5 points' }, rule: { ann: 'PIG-1' }, history: 'Ann rolls a 5.' }],
    },
    {
      name: 'PIG-2: before the first roll there is nothing to keep',
      game: 'pig',
      seats,
      expect: [{ offered: { ann: ['roll'] } }],
    },
    {
      name: 'PIG-3: a 1 loses the points and the turn',
      game: 'pig',
      seats,
      setup: at(10, 12),
      dice: [1],
      do: [{ ann: 'roll' }],
      expect: [{ asked: { ben: 'keep 0 points' }, state: { 'score.ann': 10, pot: 0 } }],
    },
    {
      name: 'PIG-4: thirty points win, twenty-nine do not',
      game: 'pig',
      seats,
      setup: at(20, 10),
      do: [{ ann: 'keep' }],
      expect: [{ over: { winners: ['ann'], score: { ann: 30, ben: 0 } } }],
    },
    {
      name: 'PIG-4: twenty-nine points do not',
      game: 'pig',
      seats,
      setup: at(19, 10),
      do: [{ ann: 'keep' }],
      expect: [{ over: false, asked: { ben: 'Roll' } }],
    },
  ];
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
    expect(runScenario(anyGame(pig), scenario)).toMatchObject({ problems: [] });
  });
});
