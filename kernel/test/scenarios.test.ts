/** Runs every scenario of the probe, and checks that together they name every rule and every card. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { anyGame } from '../src/index.ts';
import { runScenario, type Scenario } from '../src/testing/index.ts';
import { probe } from './probe/index.ts';

const game = anyGame(probe);

const textsIn = (folder: string, ending: string): { file: string; text: string }[] => {
  const url = new URL(`./probe/${folder}/`, import.meta.url);
  return readdirSync(url)
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(new URL(file, url), 'utf8') }));
};

const chapters = textsIn('scenarios', '.scenario.yaml').map(({ file, text }) => {
  const documents = [...parseAllDocuments(text)];
  const errors = documents.flatMap((document) => document.errors.map((error) => `${file}: ${error.message}`));
  const scenarios = documents.map((document) => document.toJS() as Scenario | null).filter((one) => one !== null);
  return { file, errors, scenarios };
});
const scenarios = chapters.flatMap((chapter) => chapter.scenarios);
const rules = textsIn('handbook', '.md').flatMap(({ text }) =>
  [...text.matchAll(/^- \*\*(PRB-[\d.]+)\*\*/gm)].map((match) => match[1] ?? ''),
);

for (const { file, scenarios: list } of chapters)
  describe(file, () => {
    for (const scenario of list)
      test(scenario.name, () => {
        const { problems, scene } = runScenario(game, scenario);
        expect(problems, `${problems.join('\n')}\n\n${scene}`).toEqual([]);
      });
  });

describe('the scenarios of the probe', () => {
  test('are YAML', () => {
    expect(chapters.flatMap((chapter) => chapter.errors)).toEqual([]);
  });

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
