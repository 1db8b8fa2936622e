/** Runs every scenario of Ascendancy. */
import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@tenforward/kernel';
import { runScenario, type Scenario } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ascendancy } from '../game.ts';

const game = anyGame(ascendancy);
const files = ['./'].flatMap((path) => {
  const folder = new URL(path, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scenario.yaml'))
    .toSorted()
    .map((file) => ({ file, url: new URL(file, folder) }));
});

for (const { file, url } of files)
  describe(file, () => {
    const documents = [...parseAllDocuments(readFileSync(url, 'utf8'))];
    test('is YAML', () => expect(documents.flatMap((one) => one.errors.map((error) => error.message))).toEqual([]));
    for (const document of documents) {
      const scenario = document.toJS() as Scenario | null;
      if (!scenario) continue;
      test(scenario.name, () => {
        const { problems, scene } = runScenario(game, scenario);
        expect(problems, `${problems.join('\n')}\n\n${scene}`).toEqual([]);
      });
    }
  });

describe('README.md', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const examples = [...readme.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, yaml = '']) => parse(yaml) as Scenario);
  test.each(examples)('$name', (scenario) => {
    const { problems, scene } = runScenario(game, scenario);
    expect(problems, `${problems.join('\n')}\n\n${scene}`).toEqual([]);
  });
});
