/** Scenario files as tests: each scenario one, under the name of its file. For the tests of every game. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { AnyGame } from '../src/index.ts';
import { runScenario, type Scenario } from '../src/testing/index.ts';

export interface ScenarioFile {
  readonly file: string;
  /** What is not YAML in it. */
  readonly errors: readonly string[];
  readonly scenarios: readonly Scenario[];
}

/** All scenario files below a folder, in the order of their names; `wanted` is asked with the path from there. */
export function scenariosIn(folder: URL, wanted: (file: string) => boolean = () => true): ScenarioFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scenario.yaml') && wanted(file))
    .toSorted()
    .map((file) => read(file, readFileSync(new URL(file, folder), 'utf8')));
}

/** The scenarios that a page shows as examples: its blocks of YAML that begin with a name. */
export function examplesIn(page: URL): ScenarioFile {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```yaml\n(name:.*?)^```/gms)];
  return read(page.pathname.split('/').at(-1) ?? '', blocks.map(([, yaml = '']) => yaml).join('\n---\n'));
}

function read(file: string, text: string): ScenarioFile {
  const documents = [...parseAllDocuments(text)];
  return {
    file,
    errors: documents.flatMap((document) => document.errors.map((error) => error.message)),
    scenarios: documents.map((document) => document.toJS() as Scenario | null).filter((one) => one !== null),
  };
}

export function testScenarios(game: AnyGame, files: readonly ScenarioFile[]): void {
  // a folder that was moved would prove nothing without a word
  if (files.length === 0) throw new Error('there are no scenarios to test');
  for (const { file, errors, scenarios } of files)
    describe(file, () => {
      test('is YAML, and not empty', () => {
        expect(errors).toEqual([]);
        expect(scenarios.length).toBeGreaterThan(0);
      });
      for (const scenario of scenarios) test(scenario.name, () => passes(game, scenario));
    });
}

/** Says what is wrong together with the scene. */
function passes(game: AnyGame, scenario: Scenario): void {
  const { problems, scene } = runScenario(game, scenario);
  expect(problems, `${problems.join('\n')}\n\n${scene}`).toEqual([]);
}
