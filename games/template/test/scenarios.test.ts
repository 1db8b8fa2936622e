/** Runs every scenario, and checks that together they name every rule and show every card where it works and where not. */
import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@tenforward/kernel';
import { examplesIn, scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { expect, test } from 'vitest';
import { template } from '../game.ts';

const chapters = scenariosIn(new URL('./', import.meta.url));
const scenarios = chapters.flatMap((chapter) => chapter.scenarios);
const handbook = new URL('../handbook/', import.meta.url);
const rules = readdirSync(handbook).flatMap((file) =>
  [...readFileSync(new URL(file, handbook), 'utf8').matchAll(/^- \*\*([\w.-]+)\*\*/gm)].map(([, id = '']) => id),
);

testScenarios(anyGame(template), [...chapters, examplesIn(new URL('../README.md', import.meta.url))]);

test('they name every rule of the handbook, and no other', () => {
  expect([...new Set(scenarios.flatMap((one) => one.rules ?? []))].toSorted()).toEqual(rules.toSorted());
});
test.each(['works', 'refused'] as const)('they show every card, and no other: %s', (how) => {
  const shown = new Set(scenarios.flatMap((one) => one[how] ?? []));
  expect([...shown].toSorted()).toEqual(Object.keys(template.content).toSorted());
});
