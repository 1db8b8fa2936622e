import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { scratch, tenforward } from '../../test/terminal.ts';

const good = `name: The last stick wins
game: nim
rules: [NIM-1.2]
seats: [ann, ben]
setup: { heap: 2 }
do:
  - { ann: 'take:3', refused: NIM-1.1 }
  - { ann: 'Take 1 stick' }
  - expect: [{ asked: { ben: How many } }]
  - { ben: 'take:1' }
expect:
  - over: { winners: [ben] }
`;

function file(name: string, text: string): string {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return path;
}

test('scenarios pass, and the last line counts them', async () => {
  const both = file('two.scenario.yaml', `${good}---\n${good.replace('The last', 'Another last')}`);
  const list = file('list.json', JSON.stringify([parse(good), parse(good)]));
  const { code, out } = await tenforward(['scenario', 'run', both, list]);
  expect(out.split('\n')).toEqual([
    'ok  The last stick wins',
    'ok  Another last stick wins',
    'ok  The last stick wins',
    'ok  The last stick wins',
    '4 passed, 0 failed',
  ]);
  expect(code).toBe(0);
});

test('a failure shows what went wrong and the scene', async () => {
  const path = file('bad.scenario.yaml', good.replace('winners: [ben]', 'winners: [ann]'));
  const { code, out } = await tenforward(['scenario', 'run', path]);
  expect(out).toMatch(/^FAIL The last stick wins\n/);
  expect(out).toContain(`    ${path}\n`);
  expect(out.split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('a failure shows the scene, also where a rule or card is nobody’s', async () => {
  const path = file(
    'odd.scenario.yaml',
    good.replace('[NIM-1.2]', '[NIM-1.22]').replace('seats:', 'works: [sticks]\nseats:'),
  );
  const { code, out } = await tenforward(['scenario', 'run', path]);
  expect(out).toContain("rules: the handbook has no NIM-1.22. Did you mean 'NIM-1.2'?");
  expect(out).toContain("there is no card 'sticks'. Did you mean 'stick'?");
  expect(out).toContain('    the game is over:');
  expect(out).toContain('        Ben takes 1.');
  expect(code).toBe(1);
});

test('--show prints the scene of a scenario that passes', async () => {
  const path = file('good.scenario.yaml', good.slice(0, good.indexOf('  - { ben:')));
  const { code, out } = await tenforward(['scenario', 'run', '--show', path]);
  expect(out.split('\n').slice(0, 4)).toEqual([
    'ok  The last stick wins',
    `    ${path}`,
    '    Ben is asked: How many do you take? [NIM-1.1]',
    '        take:1: Take 1 stick',
  ]);
  expect(out).toContain('        (not take:2: There is only 1 left. NIM-1.1)');
  expect(out).toContain('    last events:\n        Ann takes 1.');
  expect(out.split('\n').at(-1)).toBe('1 passed, 0 failed');
  expect(code).toBe(0);
  const plain = await tenforward(['scenario', 'run', path]);
  expect(plain.out).toBe('ok  The last stick wins\n1 passed, 0 failed');
});

test.each([
  ['not YAML', 'name: [', 'it is not YAML'],
  ['empty', '', 'it is empty'],
  ['a text', 'hello', 'a scenario is an object'],
  ['an unknown key', good.replace('rules:', 'rule:'), "a scenario has no 'rule'. Did you mean 'rules'?"],
  ['an unknown expectation', good.replace('- over:', '- ovr:'), "an expectation has no 'ovr'. Did you mean 'over'?"],
  ['one inside', good.replace('{ asked:', '{ askd:'), "step 3: an expectation has no 'askd'. Did you mean 'asked'?"],
  ['no seats', good.replace('seats: [ann, ben]\n', ''), 'seats is missing'],
  ['a wrong list', good.replace('[NIM-1.2]', 'NIM-1.2'), 'rules is a list, not "NIM-1.2"'],
  ['ids that are none', good.replace('[NIM-1.2]', '[1]'), 'rules is a list of ids, not [1]'],
  ['a rule nobody has', good.replace('[NIM-1.2]', '[NIM-1.9]'), 'rules: the handbook has no NIM-1.9.'],
  ['a card nobody has', good.replace('seats:', 'works: [gun]\nseats:'), "there is no card 'gun'"],
  [
    'an expectation of nothing',
    good.replace('{ winners: [ben] }', 'false').replace('- over: false', '- asked: {}'),
    'asked: is by seat',
  ],
  ['a stranger', good.replace('- over: { winners: [ben] }', '- waits: zoe'), 'nobody here is called'],
  ['options that are none', good.replace('seats:', 'options: 1\nseats:'), 'options is an object, not 1'],
  ['an unknown game', good.replace('game: nim', 'game: nym'), "there is no game 'nym'. Did you mean 'nim'?"],
])('%s is a failure, not a crash', async (_what, text, problem) => {
  const { code, out } = await tenforward(['scenario', 'run', file('x.scenario.yaml', text), file('y.yaml', good)]);
  expect(out).toContain(problem);
  expect(out.split('\n').at(-1)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('a file that is not there, and a folder without scenarios, are failures', async () => {
  const { code, out } = await tenforward(['scenario', 'run', 'nowhere.yaml', scratch()]);
  expect(out).toContain('FAIL nowhere.yaml\n');
  expect(out).toContain('there is no *.scenario.yaml in this folder');
  expect(out.split('\n').at(-1)).toBe('0 passed, 2 failed');
  expect(code).toBe(1);
});

test('as JSON', async () => {
  const path = file('good.scenario.yaml', good);
  const { out } = await tenforward(['scenario', 'run', '--json', path]);
  expect(JSON.parse(out)).toMatchObject({
    passed: 1,
    failed: 0,
    scenarios: [{ file: path, name: 'The last stick wins', ok: true, problems: [] }],
  });
});

test('a saved game becomes a scenario that runs', async () => {
  const folder = scratch();
  const record = join(folder, 'game.json');
  await tenforward(['play', 'nim', '--seats', 'human,human', '--option', 'heap=9'], {
    typed: ['1', '1', `save ${record}`],
  });
  const printed = await tenforward(['scenario', 'export', record, '--name', 'Seven left']);
  expect(parse(printed.out)).toMatchObject({ name: 'Seven left', game: 'nim' });
  const out = join(folder, 'seven.scenario.yaml');
  expect((await tenforward(['scenario', 'export', record, '--out', out])).code).toBe(0);
  const ran = await tenforward(['scenario', 'run', folder]);
  expect(ran.out).toBe('ok  nim after 2 entries\n1 passed, 0 failed');
  const again = await tenforward(['scenario', 'export', record, '--out', out]);
  expect(again.code).toBe(2);
  expect(existsSync(out) && readFileSync(out, 'utf8')).toContain('nim after 2 entries');
});

test('the schema, of any game or of one', async () => {
  const any = JSON.parse((await tenforward(['scenario', 'schema'])).out);
  expect(any.required).toEqual(['name', 'game', 'seats']);
  const one = JSON.parse((await tenforward(['scenario', 'schema', 'nim'])).out);
  expect(one.properties.game).toEqual({ const: 'nim' });
});
