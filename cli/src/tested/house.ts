/** What is wrong with the scenarios of a game before any of them is run. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameEntry } from '@tenforward/catalogue';
import { assertsSomething, type Found, readScenarios, readText } from '../scenario-files.ts';
import { knownIn, strangers } from './strangers.ts';

/** Every scenario of a game: those of its tests, and its lessons. */
export const scenariosOf = ({ tests }: Pick<GameEntry, 'tests'>): Found[] =>
  tests.filter((folder) => existsSync(folder)).flatMap((folder) => readScenarios(fileURLToPath(folder)));

/** The scenarios that a page shows: its blocks of YAML that begin with a name. */
export function examplesOf(page: string): Found[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```yaml\n(name:.*?)^```/gms)];
  return blocks.flatMap(([, yaml = '']) => readText(page, yaml));
}

/** Files that can't be read, scenarios of another game, claims about what nobody knows, and those that could not fail. */
export async function problemsIn(entry: GameEntry, found: readonly Found[]): Promise<string[]> {
  const { game } = await entry.rules();
  const known = knownIn(entry, game.content);
  return found.flatMap((one) => {
    if ('problem' in one) return [`${one.file}: ${one.name}: ${one.problem}`];
    const { file, scenario } = one;
    const said = (problem: string): string => `${file}: ${scenario.name}: ${problem}`;
    if (scenario.game !== entry.id) return [said(`it is a scenario of ${scenario.game}`)];
    return [...strangers(known, scenario), ...emptiness(scenario)].map(said);
  });
}

const emptiness = (scenario: Parameters<typeof assertsSomething>[0]): string[] =>
  assertsSomething(scenario) ? [] : ['it asserts nothing'];
