/** Runs every scenario of the probe, and checks that together they name every rule and every card. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyGame } from '../src/index.ts';
import { probe } from '@tenforward/cards/probe';
import { examplesIn, scenariosIn, testScenarios } from './scenario-tests.ts';

const folder = new URL('../../cards/test/probe/', import.meta.url);
const chapters = scenariosIn(new URL('scenarios/', folder));
const scenarios = chapters.flatMap((chapter) => chapter.scenarios);
const handbook = new URL('handbook/', folder);
const rules = readdirSync(handbook)
  .map((file) => readFileSync(new URL(file, handbook), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^- \*\*(PRB-[\d.]+)\*\*/gm)].map((match) => match[1] ?? ''));

testScenarios(anyGame(probe), [...chapters, examplesIn(new URL('README.md', folder))]);

test('a folder without scenarios is no test that passes', () => {
  const none = scenariosIn(new URL('./records/', import.meta.url));
  expect(() => testScenarios(anyGame(probe), none)).toThrow('there are no scenarios to test');
});

describe('the scenarios of the probe', () => {
  test('are named once each, after a rule that they prove', () => {
    const names = scenarios.map((scenario) => scenario.name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const strays = scenarios.filter(({ name, rules: proven = [] }) => !proven.includes(name.split(':')[0] ?? ''));
    expect(strays.map((scenario) => scenario.name)).toEqual([]);
  });

  test('name every rule of the handbook, and no other', () => {
    const proven = new Set(scenarios.flatMap((scenario) => scenario.rules ?? []));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((id) => !proven.has(id))).toEqual([]);
    expect([...proven].filter((id) => !rules.includes(id))).toEqual([]);
  });

  for (const how of ['works', 'refused'] as const)
    test(`show every card and agenda where it ${how === 'works' ? 'works' : 'must not be offered'}`, () => {
      const shown = new Set(scenarios.flatMap((scenario) => scenario[how] ?? []));
      const ids = Object.keys(probe.content);
      expect(ids.filter((id) => !shown.has(id))).toEqual([]);
      expect([...shown].filter((id) => !ids.includes(id))).toEqual([]);
    });
});
