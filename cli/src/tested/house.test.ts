/** The scenarios of all games, looked at without running them: they can be read, and what they claim exists. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findGame, games } from '@tenforward/catalogue';
import { runScenario, type Scenario, scenarioSchema } from '@tenforward/kernel/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { games as nimGames } from '../../test/nim.ts';
import { scratchForAll } from '../../test/terminal.ts';
import { assertsSomething } from '../scenario-files.ts';
import { coverageOf } from './coverage.ts';
import { examplesOf, problemsIn, scenariosOf } from './house.ts';

/** How many rules each handbook has, and how many cards a game: one that is lost takes its proof along. A new game need not be here yet. */
const sizes: Readonly<Record<string, readonly [rules: number, cards: number]>> = {
  'away-missions': [322, 214],
  ascendancy: [794, 290],
  probe: [44, 12],
};

/** What the published schema says of a scenario; nothing, if it is one. */
const validate = new Ajv2020({ strict: false }).compile(scenarioSchema() as object);
const schemaSays = (value: unknown): string[] =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);

describe.each(games)('$id', (entry) => {
  const found = scenariosOf(entry);

  test('its scenarios can be read, name only rules and cards there are, and assert something', async () => {
    expect(found.length).toBeGreaterThan(2 * Object.keys((await entry.rules()).game.content).length);
    expect(await problemsIn(entry, found)).toEqual([]);
  });
  test('its scenarios are what the schema says', () => {
    const said = found.flatMap((one) =>
      'scenario' in one ? schemaSays(one.scenario).map((say) => [one.file, say]) : [],
    );
    expect(said).toEqual([]);
  });
  test('each of its rules is proven, and each card where it works and where it must not', async () => {
    const { total, uncovered, content } = await coverageOf(entry, found);
    expect([uncovered, content.missing]).toEqual([[], []]);
    expect([total, content.total]).toEqual(sizes[entry.id] ?? [total, content.total]);
    expect(total).toBeGreaterThan(0);
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

describe('the schema refuses what no run would take:', () => {
  const good = { name: 'x', game: 'nim', seats: ['ann', 'ben'] };
  test.each<[string, object]>([
    ['a word nobody knows', { expct: [] }],
    ['a step of two seats', { do: [{ ann: 'a', ben: 'b' }] }],
    ['a step of nobody', { do: [{}] }],
    ['a refusal of nothing', { do: [{ refused: 'NIM-1.1' }] }],
    ['a step with an expectation beside it', { do: [{ ann: 'a', expect: [{ waits: 'ben' }] }] }],
    ['an undo of two', { do: [{ undo: ['ann', 'ben'] }] }],
    ['an expectation that says nothing', { expect: [{}] }],
    ['one that names nobody', { expect: [{ asked: {} }] }],
    ['one that names nothing', { expect: [{ offers: { ann: [] } }] }],
    ['one that nobody knows', { expect: [{ askd: { ann: 'x' } }] }],
    ['dice that are none', { dice: [0] }],
    ['a die without sides', { dice: ['4/'] }],
  ])('%s', (_what, more) => {
    expect(schemaSays({ ...good, ...more })).not.toEqual([]);
  });
  test('and takes what runs', () => {
    const steps: Scenario['do'] = [
      { ann: 'a' },
      { ann: ['a', 'b'] },
      { ann: 3 },
      { ann: { hull: 2 } },
      { ann: { act: 'offer' }, refused: 'not-now' },
      { clock: 'time-up' },
      { undo: 'ann' },
      { rewind: 'ann', refused: 'not-free' },
      { expect: [{ waits: 'ben', over: false }] },
    ];
    expect(
      schemaSays({ ...good, do: steps, dice: [4, '4/6'], shuffles: true, expect: [{ offered: { ann: [] } }] }),
    ).toEqual([]);
    expect(schemaSays({ ...good, starts: 'option.seats' })).toEqual([]);
  });
});

describe('what a set-up misspells gets the nearest, in the words of every game:', () => {
  const room = ['+---+---+', '|       |', '+---+---+'];
  test.each<[string, string, NonNullable<Scenario['setup']>, string]>([
    ['a System', 'ascendancy', { map: ['erth -2- risa'] }, 'earth'],
    ['a System that is not on the map', 'ascendancy', { map: ['earth -2- risa'], systems: { rsa: {} } }, 'risa'],
    ['a field of a System', 'ascendancy', { map: ['earth'], systems: { earth: { contrl: 'ann' } } }, 'control'],
    ['a faction', 'ascendancy', { factions: { ann: 'federatoin' } }, 'federation'],
    ['who Controls a System', 'ascendancy', { map: ['earth'], systems: { earth: { control: 'an' } } }, 'ann'],
    ['a Sector', 'ascendancy', { map: ['earth -2- risa'], ships: { ann: { rsa: 1 } } }, 'risa'],
    ['an Advancement', 'ascendancy', { map: ['earth'], players: { ann: { advancements: ['tal-shia'] } } }, 'tal-shiar'],
    ['a seat', 'ascendancy', { map: ['earth'], players: { an: { culture: 1 } } }, 'ann'],
    ['a step', 'ascendancy', { map: ['earth'], step: 'recharg' }, 'recharge'],
    ['a field', 'away-missions', { map: room, charactrs: {} }, 'characters'],
    ['a character', 'away-missions', { map: room, characters: { picard: { at: 'r1c1' } }, acting: 'picrd' }, 'picard'],
    ['an affiliation', 'away-missions', { map: room, teams: { ann: 'federatoin' } }, 'federation'],
    ['the name of a character', 'away-missions', { map: room, characters: { rikr: { at: 'r1c1' } } }, 'riker'],
    ['the card of a character', 'away-missions', { map: room, characters: { x: { card: 'f-ch1' } } }, 'F-CH1'],
    ['a field of a character', 'away-missions', { map: room, characters: { picard: { covr: true } } }, 'cover'],
    ['a card', 'away-missions', { map: room, hands: { ann: ['f-s04'] } }, 'F-S04'],
    ['a step of a mission', 'away-missions', { map: room, step: 'debrif' }, 'debrief'],
    ['a field of the probe', 'probe', { trun: 'ann' }, 'turn'],
  ])('%s of %s', async (_what, id, setup, meant) => {
    const { game } = await findGame(id)!.rules();
    const { problems } = runScenario(game, { name: 'x', game: id, seats: ['ann', 'ben', 'cat'], setup });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`Did you mean '${meant}'\\?$`))]);
  });
  test('but no word of the sentence around them', async () => {
    const { game } = await findGame('ascendancy')!.rules();
    const setup = { map: ['earth'], systems: { earth: { at: 'ann' } } };
    const { problems } = runScenario(game, { name: 'x', game: 'ascendancy', seats: ['ann', 'ben', 'cat'], setup });
    expect(problems).toEqual([expect.stringMatching(/^a System has no 'at'; it has control .*delay$/)]);
  });
});
