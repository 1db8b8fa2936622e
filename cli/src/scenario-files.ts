/** Scenario files: found below folders, read from YAML or JSON, and held to the outer shape before anything runs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, isRecord, type Json } from '@tenforward/kernel';
import { type Expectation, lessonProblem, type Scenario, scenarioSchema } from '@tenforward/kernel/testing';
import { parseAllDocuments } from 'yaml';
import { reason } from './records.ts';
import { listed } from './text.ts';

/** A scenario of a file, or what keeps it from being one. */
export type Found =
  | { readonly file: string; readonly scenario: Scenario }
  | { readonly file: string; readonly name: string; readonly problem: string };

const isScenarioFile = (name: string): boolean => /\.scenario\.(ya?ml|json)$/.test(name);
const skipped = new Set(['node_modules', '.git', '.build']);

/** All scenarios of a file, or of all `*.scenario.yaml` below a folder. */
export function readScenarios(path: string): Found[] {
  try {
    if (!statSync(path).isDirectory()) return readFile(path);
    const files = filesBelow(path, isScenarioFile);
    if (files.length === 0) return [{ file: path, name: path, problem: 'there is no *.scenario.yaml in this folder' }];
    return files.flatMap(readFile);
  } catch (error) {
    return [{ file: path, name: path, problem: `can't be read: ${reason(error)}` }];
  }
}

export function filesBelow(folder: string, wanted: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, wanted);
      return entry.isFile() && wanted(entry.name) ? [path] : [];
    });
}

function readFile(file: string): Found[] {
  try {
    return readText(file, readFileSync(file, 'utf8'));
  } catch (error) {
    return [{ file, name: file, problem: `can't be read: ${reason(error)}` }];
  }
}

/** The scenarios in the text of a file: YAML, or JSON, which is YAML too; several, or a list of them. */
export function readText(file: string, text: string): Found[] {
  const wrong = (problem: string): Found[] => [{ file, name: file, problem }];
  const documents = parseAllDocuments(text);
  if (!Array.isArray(documents)) return wrong('it is empty');
  const error = documents.flatMap((document) => document.errors)[0];
  if (error) return wrong(`it is not YAML: ${error.message}`);
  const values = documents.map((document): unknown => document.toJS());
  const list = values.filter((value) => value !== null).flat();
  if (list.length === 0) return wrong('it is empty');
  return list.map((value, i) => {
    const problem = shapeProblem(value);
    if (problem === undefined) return { file, scenario: value as Scenario };
    const named = isRecord(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
    return { file, name: named ?? (list.length > 1 ? `${file}, number ${i + 1}` : file), problem };
  });
}

// the published schema is the one list of what a scenario may hold
const schema = scenarioSchema() as unknown as {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly items?: { readonly properties: object } }>>;
};
const scenarioKeys = Object.keys(schema.properties);
const expectationKeys = Object.keys(schema.properties['expect']?.items?.properties ?? {});

/** What is wrong with the outer shape, as a sentence. */
export function shapeProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return 'a scenario is an object with name, game and seats';
  const strange = unknownKey(value, scenarioKeys, 'a scenario');
  if (strange !== undefined) return strange;
  const missing = schema.required.filter((key) => value[key] === undefined);
  if (missing.length > 0) return `${listed(missing)} is missing`;
  for (const key of ['name', 'game'])
    if (typeof value[key] !== 'string' || value[key] === '') return `${key} is a text, not ${show(value[key])}`;
  for (const key of ['rules', 'works', 'refused', 'seats', 'dice', 'do', 'expect'])
    if (value[key] !== undefined && !Array.isArray(value[key])) return `${key} is a list, not ${show(value[key])}`;
  for (const key of ['rules', 'works', 'refused'])
    if (((value[key] ?? []) as readonly unknown[]).some((id) => typeof id !== 'string'))
      return `${key} is a list of ids, not ${show(value[key])}`;
  if (value['options'] !== undefined && !isRecord(value['options']))
    return `options is an object, not ${show(value['options'])}`;
  for (const key of ['seed', 'starts'])
    if (value[key] !== undefined && typeof value[key] !== 'string') return `${key} is a text, not ${show(value[key])}`;
  const lesson = value['lesson'] === undefined ? undefined : lessonProblem(value['lesson'], value['seats']);
  if (lesson !== undefined) return lesson;
  const steps = (value['do'] ?? []) as readonly unknown[];
  for (const [i, step] of steps.entries()) {
    if (!isRecord(step)) return `step ${i + 1} is an object such as { ann: attack }, not ${show(step)}`;
    if (step['expect'] === undefined) continue;
    const problem = expectationsProblem(step['expect']);
    if (problem !== undefined) return `step ${i + 1}: ${problem}`;
  }
  return expectationsProblem(value['expect'] ?? []);
}

function expectationsProblem(list: unknown): string | undefined {
  if (!Array.isArray(list)) return `expect is a list, not ${show(list)}`;
  for (const one of list as readonly unknown[]) {
    if (!isRecord(one)) return `an expectation is an object such as { waits: ben }, not ${show(one)}`;
    const strange = unknownKey(one, expectationKeys, 'an expectation');
    if (strange !== undefined) return strange;
  }
  return undefined;
}

function unknownKey(value: object, known: readonly string[], what: string): string | undefined {
  const strange = Object.keys(value).find((key) => !known.includes(key));
  if (strange === undefined) return undefined;
  return `${what} has no '${strange}'.${didYouMean(strange, known)} It may have ${listed(known)}`;
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Whether a scenario can fail for what it says: it expects something, or something must be refused, the table itself too. */
export function assertsSomething({ expect = [], do: steps = [], starts }: Scenario): boolean {
  if (starts !== undefined) return true;
  const holds = (list: Json | readonly Expectation[] | undefined): boolean =>
    Array.isArray(list) && list.some((one: unknown) => isRecord(one) && Object.keys(one).length > 0);
  return holds(expect) || steps.some((step) => holds(step.expect) || ('refused' in step && step['refused'] !== null));
}
