/** The scenarios of all games, looked at without running them: they can be read, and what they claim exists. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games } from '@tenforward/catalogue';
import { describe, expect, test } from 'vitest';
import { games as nimGames } from '../../test/nim.ts';
import { scratchForAll } from '../../test/terminal.ts';
import { assertsSomething } from '../scenario-files.ts';
import { coverageOf } from './coverage.ts';
import { examplesOf, problemsIn, scenariosOf } from './house.ts';

/** How many rules each handbook has, and how many cards a game: one that is lost takes its proof along. */
const sizes: Readonly<Record<string, readonly [rules: number, cards: number]>> = {
  'away-missions': [322, 214],
  ascendancy: [794, 287],
  probe: [43, 12],
};

describe.each(games)('$id', (entry) => {
  const found = scenariosOf(entry);

  test('its scenarios can be read, name only rules and cards there are, and assert something', async () => {
    expect(found.length).toBeGreaterThan(100);
    expect(await problemsIn(entry, found)).toEqual([]);
  });
  test('each of its rules is proven, and each card where it works and where it must not', async () => {
    const { total, uncovered, content } = await coverageOf(entry, found);
    expect([uncovered, content.missing]).toEqual([[], []]);
    expect([total, content.total]).toEqual(sizes[entry.id]);
  });
});

test('the scenarios that docs and READMEs show can be read, and assert something', () => {
  const docs = new URL('../../../docs/', import.meta.url);
  const pages = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .map((name) => fileURLToPath(new URL(name, docs)));
  const readmes = games.map(({ folder }) => fileURLToPath(new URL('README.md', folder)));
  const examples = [...pages, ...readmes].flatMap(examplesOf);
  expect(examples.length).toBeGreaterThanOrEqual(games.length);
  expect(examples.filter((one) => 'problem' in one || !assertsSomething(one.scenario))).toEqual([]);
});

describe('what is wrong is said:', () => {
  const folder = scratchForAll();
  const nim = { ...nimGames[0]!, tests: [pathToFileURL(`${folder}/`)] };
  const plain = 'name: Fine\ngame: nim\nrules: [NIM-1.1]\nseats: [ann, ben]\nexpect: [{ waits: ben }]\n';
  const problemsOf = async (text: string): Promise<string[]> => {
    writeFileSync(join(folder, 'x.scenario.yaml'), text);
    return (await problemsIn(nim, scenariosOf(nim))).map((problem) => problem.slice(folder.length + 1));
  };
  test.each([
    ['a file that is not YAML', 'name: [', 'it is not YAML'],
    ['a key nobody knows', plain.replace('rules:', 'rulez:'), "Fine: a scenario has no 'rulez'. Did you mean 'rules'?"],
    ['a rule nobody has', plain.replace('NIM-1.1', 'NIM-1.11'), 'Fine: rules: the handbook has no NIM-1.11.'],
    ['a card nobody has', `works: [stic]\n${plain}`, "Fine: there is no card 'stic'. Did you mean 'stick'?"],
    ['another game', plain.replace('game: nim', 'game: chess'), 'Fine: it is a scenario of chess'],
    ['nothing asserted', plain.replace('{ waits: ben }', ''), 'Fine: it asserts nothing'],
  ])('%s', async (_what, text, says) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(says)]);
  });
  test('and nothing where nothing is', async () => {
    expect(await problemsOf(plain)).toEqual([]);
  });
});
