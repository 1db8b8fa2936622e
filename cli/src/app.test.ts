import { games as catalogue } from '@tenforward/catalogue';
import { expect, test } from 'vitest';
import { tenforward } from '../test/terminal.ts';
import { games } from '../test/nim.ts';
import { commands } from './app.ts';

test('without a command, and with --help, there is an overview', async () => {
  const alone = await tenforward([]);
  expect(alone.code).toBe(0);
  for (const { name } of commands) expect(alone.out).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect((await tenforward(['--help'])).out).toBe(alone.out);
});

test.each(commands.map(({ name }) => name))('%s --help says what it does, its options and an example', async (name) => {
  const { code, out } = await tenforward([name, '--help']);
  expect(code).toBe(0);
  expect(out).toContain(`tenforward ${name} `);
  expect(out).toContain('--debug');
  expect(out).toMatch(/^Examples?$/m);
  expect((await tenforward(['help', name])).out).toBe(out);
});

test('the help of a game lists its options and bots', async () => {
  const { out } = await tenforward(['play', 'nim', '--help']);
  expect(out).toContain('heap: Sticks in the heap (1 to 30; 10 unless given)');
  expect(out).toContain('Bots of nim: random, clever, cheat');
  expect((await tenforward(['help', 'play', 'nim'])).out).toBe(out);
});

test('every option of every game is in its help', async () => {
  for (const entry of catalogue) {
    const { out } = await tenforward(['play', entry.id, '--help'], { games: catalogue });
    const { options, presets = {} } = (await entry.rules()).game.options;
    for (const key of Object.keys(options)) expect(out).toMatch(new RegExp(`^  ${key}: `, 'm'));
    for (const name of Object.keys(presets)) expect(out).toContain(`${name} (`);
  }
});

test('whatever is to be typed in a shell is said whole', async () => {
  const texts = [
    await tenforward([]),
    ...(await Promise.all(commands.map(({ name }) => tenforward([name, '--help'])))),
  ];
  for (const { out } of texts)
    expect(out).not.toMatch(
      /(?<!npx )tenforward (play|serve|join|sim|scenario|rules|verify|backup|restore|admin|reset|reports|upgrade)/,
    );
});

test.each([
  [['paly'], "There is no command 'paly'. Did you mean 'npx tenforward play'?"],
  [['play', 'nmi'], "There is no game 'nmi'. Did you mean 'nim'?"],
  [['play', '--sed', '1'], "'npx tenforward play' has no option --sed. Did you mean --seed?"],
  [['play', '--seed'], '--seed wants a value: --seed S.'],
  [['play', '--seed', '--load', 'x'], '--seed wants a value'],
  [['sim', 'nim', '--games', 'ten'], "--games wants a whole number of at least 1, not 'ten'."],
  [['sim', 'nim', '--json=yes'], '--json is on or off'],
  [['sim', 'nim', '--seed', '1', '--seed', '2'], '--seed was given twice.'],
  [['sim'], 'Which game? There is nim.'],
  [['sim', 'nim', 'chess'], "'chess' is one word too many"],
  [['sim', 'nim', '--bots', 'clevr,random'], "There is no bot 'clevr'. Did you mean 'clever'?"],
  [['sim', 'nim', '--bots', 'random'], 'This game is for 2 to 3 seats, not 1.'],
  [['play', 'nim', '--seats', 'humna,bot:random'], "A seat is human or bot:NAME, not 'humna'. Did you mean 'human'?"],
  [['play', 'nim', '--names', 'Ann,ann'], 'Two players are called ann'],
  [['play', 'nim', '--option', 'heep=3'], "nim has no option 'heep'. Did you mean 'heap'?"],
  [['play', 'nim', '--option', 'heap=99'], 'heap can’t be 99.'],
  [['play', 'nim', '--option', 'heap'], "--option wants key=value, not 'heap'."],
  [['play', '--load', 'nowhere.json'], "nowhere.json can't be read"],
  [['scenario', 'rnu'], "There is no 'npx tenforward scenario rnu'. Did you mean 'run'?"],
])('%j gives a sentence and exit code 2', async (args, sentence) => {
  const { code, err } = await tenforward(args);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});

test('a crash is one sentence, and with --debug its place', async () => {
  const broken = games.map((entry) => ({
    ...entry,
    rules: () => Promise.reject(new Error('the disk is full')),
  }));
  const plain = await tenforward(['play', 'nim'], { games: broken });
  expect(plain.code).toBe(70);
  expect(plain.err).toBe('tenforward broke: the disk is full\nWith --debug it also says where.');
  const debug = await tenforward(['play', 'nim', '--debug'], { games: broken });
  expect(debug.err).toContain('app.test.ts');
});
