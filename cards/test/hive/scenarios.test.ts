/** Every scenario of Hive, and that together they show every card with a text where it works and where it must not. */
import { describe, expect, test } from 'vitest';
import { anyGame } from '@tenforward/kernel';
import { scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { hive } from './index.ts';

const files = scenariosIn(new URL('./scenarios/', import.meta.url));
testScenarios(anyGame(hive), files);

describe('the scenarios of Hive', () => {
  const scenarios = files.flatMap((file) => file.scenarios);
  // STRENGTH decides nothing in so small a game: the Assault Drone is shown in cards.test.ts
  const texts = Object.keys(hive.content).filter(
    (kind) => hive.content[kind]?.text !== undefined && kind !== 'eight-of-nineteen',
  );
  for (const how of ['works', 'refused'] as const)
    test(`show every card with a text where it ${how === 'works' ? 'works' : 'must not'}`, () => {
      const shown = new Set(scenarios.flatMap((scenario) => scenario[how] ?? []));
      expect(texts.filter((kind) => !shown.has(kind))).toEqual([]);
      expect([...shown].filter((kind) => !hive.content[kind])).toEqual([]);
    });
});
