import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games as catalogue } from '@tenforward/catalogue';
import { closeAll, guest, testServer } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { games as nim } from '../../test/nim.ts';
import { scratch, tenforward } from '../../test/terminal.ts';

afterEach(closeAll);

const nimModule = new URL('../../test/nim.ts', import.meta.url).href;
const nimServer = () => testServer({}, { games: nim, catalogue: nimModule });

test('a whole game of Away Missions against a bot over the socket, and its record verified', async () => {
  const { url } = await testServer();
  const file = join(scratch(), 'game.json');
  const { code, out, err } = await tenforward(
    ['join', url, '--name', 'Ada', '--game', 'away-missions', '--bot', 'greedy', '--auto', 'random'],
    { games: catalogue, typed: [`record ${file}`, `record ${file}`, 'quit'] },
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^ {2}p1 {2}Ada \(you\)\n {2}p2 {2}Greedy bot$/m);
  expect(out).toMatch(/── The game is over ─+[\s\S]* {2}Greedy bot +\d+/);
  expect(out).toContain(`npx tenforward verify ${file}`);
  expect(out).toMatch(/game\.json is there already; choose\s+another\s+name\./);
  const verified = await tenforward(['verify', file], { games: catalogue });
  expect(verified.out).toContain('Everything holds.');
  expect(verified.out).toContain('p1 added a nonce, so nobody alone chose the dice.');
  expect(verified.code).toBe(0);
});

test('a game by hand: the question, what can be typed, chat, reasons, undo, history, the end and a rematch', async () => {
  const { url } = await nimServer();
  const typed = [
    'why 1',
    'chat Good evening',
    'seven',
    'help',
    'Take 2 sticks',
    'rewind',
    'history',
    'look',
    '2',
    '3',
    '3',
    'history',
    'rematch',
    'quit',
  ];
  const { out, code, err } = await tenforward(['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever'], {
    typed,
  });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Heap: ||||||||||
Your word: word-of-p1

Ada: How many do you take? [NIM-1.1]
   1  Take 1 stick
   2  Take 2 sticks
   3  Take 3 sticks
  At any time:
   a  Wave
   x  Concede the game

Type a number, 1 to 3, or a letter for what is possible at any time.
Also: why 3, rules WORD, cards, look, history, chat TEXT, help, quit.
Ada> why 1
NIM-1.2  Whoever takes the last stick wins.`);
  expect(out).toContain('  Ada: Good evening');
  expect(out).toContain("'seven' is not on offer.");
  expect(out).toContain('hand over BOT');
  expect(out).toContain('  · Ada takes 2.\n  · Ada remembers the word word-of-p1.');
  expect(out).toContain('  · Decisions were taken back: 1, 2.');
  expect(out).toMatch(/The game is over[\s\S]* {2}Ada +1 {2}wins\n {2}Clever bot\n/);
  expect(out).toMatch(/> history\n {2}· 4 {2}Ada takes 2\./);
  expect(out.split('── Nim ─')).toHaveLength(3);
});

test('a program that does not have the game plays it all the same', async () => {
  const { url } = await nimServer();
  const { out, code } = await tenforward(['join', url, '--game', 'nim', '--bot', 'clever'], {
    games: [],
    typed: ['why', '2', '3', '3', 'quit'],
  });
  expect(code).toBe(0);
  expect(out).toContain('table:\n  heap: 10');
  expect(out).toContain('   2  Take 2 sticks');
  expect(out).toContain('It rests on NIM-1.1, which the handbook does not have.');
  expect(out).toContain('The game is over');
});

test('whoever comes again is the same person; another name is another one', async () => {
  const { url } = await nimServer();
  const configIn = join(scratch(), 'config');
  const lobby = (...args: string[]) => tenforward(['join', url, ...args], { configIn });
  const ada = await lobby('--name', 'Ada');
  expect(ada.out).toContain('You are Ada, a guest.');
  const made = await tenforward(['join', url, '--game', 'nim', '--bot', 'clever'], { configIn, typed: ['quit'] });
  const [, table = ''] = /--table (\w+)/.exec(made.out) ?? [];
  expect((await lobby()).out).toMatch(
    /Your tables\n {3}1 {2}Nim: Ada and Clever bot, 0 decisions so far; it is your turn/,
  );
  expect((await lobby('--name', 'Ben')).out).not.toContain('Your tables');
  expect((await lobby()).out).toContain('You are Ben, a guest.');
  expect((await tenforward(['join', url, '--name', 'Ada', '--table', table], { configIn })).out).toContain('Ada (you)');

  const file = join(configIn, `${new URL(url).host.replace(':', '_')}.json`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> };
  expect(Object.keys(tokens)).toEqual(['Ada', 'Ben']);
  const byToken = await tenforward(['join', url, '--token', tokens['Ada'] ?? '']);
  expect(byToken.out).toContain('You are Ada, a guest.');
  const own = join(scratch(), 'token');
  writeFileSync(own, `${tokens['Ben'] ?? ''}\n`);
  expect((await tenforward(['join', url, '--token', own])).out).toContain('You are Ben, a guest.');
});

/** Ada was here, but what is here now is another store. */
async function forgetful() {
  const first = await nimServer();
  const configIn = scratch();
  await tenforward(['join', first.url, '--name', 'Ada'], { configIn });
  const port = Number(new URL(first.url).port);
  await first.close();
  const { url } = await testServer({ port }, { games: nim, catalogue: nimModule });
  return (args: string[], more = {}) => tenforward(['join', url, ...args], { configIn, ...more });
}

test('whom the server no longer knows becomes somebody new only if they want to', async () => {
  const lobby = await forgetful();
  const sentence = 'The server no longer knows who you were here (you registered elsewhere, or its store is another).';
  const piped = await lobby([]);
  expect(piped).toMatchObject({ code: 1, err: `${sentence} Say --sign-in NAME, or --new for a new guest.` });
  const no = await lobby([], { interactive: true, typed: [''] });
  expect(no).toMatchObject({ code: 1, err: 'Then not. --sign-in NAME comes in as a member.' });
  expect(no.out).toContain('Come in as somebody new? (y/N) ');
  const yes = await lobby([], { interactive: true, typed: ['y', 'quit'] });
  expect(yes.out).toContain('You are Ada, a guest.');
  expect((await lobby([])).out).toContain('You are Ada, a guest.');
});

test('--new comes in as another guest, and never over one who is known', async () => {
  const lobby = await forgetful();
  expect((await lobby(['--new'])).out).toContain('You are Ada, a guest.');
  expect((await lobby(['--new', '--name', 'Ada'])).err).toBe(
    'You are Ada here already; a new guest wants another --name.',
  );
  expect((await lobby(['--new', '--name', 'Ben'])).out).toContain('You are Ben, a guest.');
  expect((await lobby(['--new'])).out).not.toContain('You are Ben');
  expect((await lobby(['--name', 'Ada'])).out).toContain('You are Ada, a guest.');
});

test('a guest registers, keeps everything and is known again; a member signs in from elsewhere', async () => {
  const { url } = await nimServer();
  const configIn = scratch();
  await tenforward(['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever'], { configIn, typed: ['quit'] });
  const password = 'a rather long password';
  const made = await tenforward(['join', url, '--register', 'Ada L'], {
    configIn,
    interactive: true,
    typed: [password, password, 'quit'],
  });
  expect(made.out).toMatch(/shown only now: write\s+them\s+down\.\n( {2}[\w-]{10,}\n)+/);
  expect(made.out).toContain('You are Ada L.\n');
  expect(made.out).not.toContain(password);
  const again = await tenforward(['join', url], { configIn });
  expect(again.out).toContain('You are Ada L.\n');
  expect(again.out).toContain('Your tables\n');
  expect(readFileSync(join(configIn, `${new URL(url).host.replace(':', '_')}.json`), 'utf8')).not.toContain('"Ada":');

  const elsewhere = scratch();
  const signIn = ['join', url, '--sign-in', 'Ada L'];
  const wrong = await tenforward(signIn, { configIn: elsewhere, env: { TENFORWARD_PASSWORD: 'not this one' } });
  expect(wrong).toMatchObject({ code: 1, err: 'That name and password don’t belong together.' });
  expect(await tenforward(signIn)).toMatchObject({ code: 2, err: expect.stringContaining('TENFORWARD_PASSWORD') });
  const right = await tenforward(signIn, { configIn: elsewhere, env: { TENFORWARD_PASSWORD: password } });
  expect(right.out).toContain('Your tables\n');
  expect((await tenforward(['join', url], { configIn: elsewhere })).out).toContain('You are Ada L.\n');
});

test('the list offers tables to sit down at and new ones', async () => {
  const { url } = await nimServer();
  const ben = await guest(url, 'Ben');
  await ben.http('POST', '/api/tables', {
    game: 'nim',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  const joined = await tenforward(['join', url, '--name', 'Ada'], { typed: ['9', '1', 'quit'], interactive: true });
  expect(joined.out).toContain(
    'Waiting for players\n   1  Nim: Ben and a free seat\nA new table\n   2  Nim: Take sticks.',
  );
  expect(joined.out).toContain("'9' is not on the list.");
  expect(joined.out).toContain('  p2  Ada (you)');
  const made = await tenforward(['join', url, '--name', 'Cas'], { typed: ['2', 'clevr', '2', 'clever', '1', 'quit'] });
  expect(made.out).toContain("There is no bot 'clevr'. Did you mean 'clever'?");
  expect(made.out).toContain('  · Cas takes 1.');
});

test('a new table is played as was said', async () => {
  const { url } = await nimServer();
  const more = [
    '--clock',
    'game:1800+10',
    '--pace',
    'live',
    '--when-out',
    'concede',
    '--title',
    'Ours',
    '--delay',
    '30',
  ];
  const { out } = await tenforward(
    ['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever', '--open', ...more],
    {
      typed: ['quit'],
    },
  );
  expect(out).toContain('── Ours ─');
  const [, table = ''] = /--table (\w+)/.exec(out) ?? [];
  const ben = await guest(url, 'Ben');
  const { settings } = await ben.http<{ settings: object }>('GET', `/api/tables/${table}`);
  expect(settings).toMatchObject({
    clock: { kind: 'game', seconds: 1800, delay: 10 },
    pace: 'live',
    whenOut: 'concede',
    title: 'Ours',
    delay: 30,
  });
  const days = ['--clock', 'days:3', '--pace', 'turns'];
  expect(
    await tenforward(['join', url, '--game', 'nim', '--bot', 'clever', ...days], { typed: ['quit'] }),
  ).toMatchObject({ code: 0, err: '' });
});

test('two seats at one screen: whoever is asked next is shown', async () => {
  const { url } = await nimServer();
  const { out } = await tenforward(
    ['join', url, '--name', 'Ada', '--game', 'nim', '--own', '2', '--option', 'heap=4'],
    {
      typed: ['1', '1', '2', 'quit'],
    },
  );
  expect(out).toMatch(/Ada 1> 1[\s\S]*Your word: word-of-p2[\s\S]*Ada 2> 1[\s\S]*Ada 1> 2[\s\S]*The game is over/);
});

test('a seat can be handed over, and the table be watched to its end', async () => {
  const { url } = await nimServer();
  const typed = ['2', 'hand over clever', 'n', 'hand over clever', 'y', '1', 'history', 'quit'];
  const { out } = await tenforward(['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever'], { typed });
  expect(out).toContain('Give the seat of Ada to the bot clever? (y/N) n\nKept.');
  expect(out).toContain('Give the seat of Ada to the bot clever? (y/N) y');
  expect(out).toContain('  * Ada hands over to the clever bot.');
  expect(out).toMatch(/The game is over[\s\S]*Clever bot 1/);
});

test.each([
  [['--auto', 'greedy'], 2, "--auto is random, not 'greedy'."],
  [['--bot', 'clever'], 2, '--bot is for a new table: say --game too.'],
  [['--game', 'nim', '--bot', 'clevr'], 2, "There is no bot 'clevr'. Did you mean 'clever'? There are"],
  [['--game', 'nim', '--option', 'heep=1'], 2, "nim has no option 'heep'. Did you mean 'heap'?"],
  [['--game', 'nim', '--seats', '9'], 2, 'This game is for 2 to 3 seats, not 9.'],
  [['--game', 'chess'], 2, "There is no game 'chess' here. There is nim."],
  [['--name', '?'], 2, "'?' can't be a name: 2 to 30 letters, digits, spaces and . _ - '."],
  [['--sign-in', 'Ada', '--new'], 2, "--sign-in and --new don't go together."],
  [['--register', 'Ada'], 2, 'Outside a terminal TENFORWARD_PASSWORD says it.'],
  [['--game', 'nim', '--clock', 'fast'], 2, "--clock is decision:60, game:1800+10 or days:3, not 'fast'."],
  [['--game', 'nim', '--clock', 'days:3+1'], 2, "--clock is decision:60, game:1800+10 or days:3, not 'days:3+1'."],
  [['--game', 'nim', '--clock', 'decision:1'], 2, "--clock decision: takes 5 to 3600 seconds, not '1'."],
  [['--game', 'nim', '--pace', 'slow'], 2, "--pace is live or turns, not 'slow'."],
  [['--game', 'nim', '--when-out', 'win'], 2, "--when-out is least, concede or bot, not 'win'."],
  [['--game', 'nim', '--delay', '9999'], 2, "--delay takes 0 to 3600 seconds, not '9999'."],
  [['--title', 'Ours'], 2, '--title is for a new table: say --game too.'],
  [['--table', 'nowhere0000'], 1, 'There is no such table.'],
  [['--token', 'forged'], 1, 'Sign in, or come in as a guest'],
])('%j is a sentence', async (args, code, sentence) => {
  const { url } = await nimServer();
  const ran = await tenforward(['join', url, ...args]);
  expect(ran.err).toContain(sentence);
  expect(ran.code).toBe(code);
});

test('no address, a wrong one, and no server behind it are sentences', async () => {
  expect(await tenforward(['join'])).toMatchObject({ code: 2, err: expect.stringContaining('Which server?') });
  expect(await tenforward(['join', 'ftp://x'])).toMatchObject({
    code: 2,
    err: expect.stringContaining("'ftp://x' is no"),
  });
  const none = await tenforward(['join', '127.0.0.1:1']);
  expect(none.err).toBe('No server answers at http://127.0.0.1:1. Is it running? npx tenforward serve starts one.');
  expect(none.code).toBe(1);
});
