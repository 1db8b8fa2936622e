// People at terminals, each typing when the test says so, at one real server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAll, http, testServer, until } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { countingGames, games } from '../../test/nim.ts';
import { scratch, tenforward, type Typist, typist } from '../../test/terminal.ts';

afterEach(closeAll);

const catalogue = new URL('../../test/nim.ts', import.meta.url).href;
const nimServer = (over = {}) => testServer(over, { games, catalogue });

interface Person extends Typist {
  readonly left: Promise<{ code: number; err: string }>;
  /** Waits until this was printed after what was seen before; all that came up to it. */
  sees(text: string | RegExp): Promise<string>;
}

function person(args: readonly string[], interactive = true): Person {
  const terminal = typist(interactive);
  const left = tenforward(args, terminal.io);
  let news = '';
  return {
    ...terminal,
    left,
    async sees(text) {
      const found = await until(() => {
        news += terminal.since();
        const at = typeof text === 'string' ? news.indexOf(text) : (text.exec(news)?.index ?? -1);
        return at < 0
          ? undefined
          : { end: at + (typeof text === 'string' ? text : (text.exec(news)?.[0] ?? '')).length };
      }).catch(() => expect.fail(`never saw ${String(text)} in:\n${news}`));
      const seen = news.slice(0, found.end);
      news = news.slice(found.end);
      return seen;
    },
  };
}

/** Ada makes a table for two, and Ben comes by her invitation. */
async function adaAndBen(url: string, ...more: string[]): Promise<[Person, Person]> {
  const ada = person(['join', url, '--name', 'Ada', '--game', 'nim', ...more]);
  const [, invitation = ''] = /npx tenforward join (\S+\/t\/\S+#\S+)/.exec(await ada.sees(/#\S+\n/)) ?? [];
  const ben = person(['join', invitation, '--name', 'Ben']);
  await ben.sees('  p2  Ben (you)');
  await ada.sees('Ada: How many do you take?');
  return [ada, ben];
}

async function quit(...people: Person[]): Promise<void> {
  for (const one of people) one.type('quit');
  for (const one of people) expect(await one.left).toMatchObject({ code: 0, err: '' });
}

test('two people: by invitation, with news while the other decides, and chat', async () => {
  const { url } = await nimServer();
  const [ada, ben] = await adaAndBen(url);
  await ben.sees('Waiting for Ada.\n');
  ben.type('chat Hello Ada');
  await ada.sees('  Ben: Hello Ada');
  ada.type('2');
  expect(await ben.sees('Ben: How many do you take?')).toContain('  · Ada takes 2.\n  · Ada remembers a word.');
  await quit(ben);
  await ada.sees('Waiting for Ben (away).\n');
  await quit(ada);
});

test('an invitation is the address by which the server is known to others', async () => {
  const { url } = await nimServer({ publicUrl: 'https://table.example' });
  const ada = person(['join', url, '--name', 'Ada', '--game', 'nim']);
  expect(await ada.sees('> ')).toMatch(/^ {2}npx tenforward join https:\/\/table\.example\/t\/\w+#[\w-]+$/m);
  expect(ada.seen()).not.toContain('Only this machine');
  await quit(ada);
  const own = await nimServer();
  const ben = person(['join', own.url, '--name', 'Ben', '--game', 'nim']);
  await ben.sees(/Only this machine can reach that address; for others start the server with\s--host 0\.0\.0\.0/);
  await quit(ben);
});

test('a rewind needs the consent of the other', async () => {
  const { url } = await nimServer();
  const [ada, ben] = await adaAndBen(url);
  ada.type('1');
  await ben.sees('Ben: How many do you take?');
  ada.type('undo');
  // nothing was revealed, so Ada may take it back alone
  await ada.sees('  · Decisions were taken back: 1.');
  await ada.sees('Ada: How many do you take?');
  ada.type('3');
  await ben.sees('Ben: How many do you take?');
  ada.type('undo');
  // seven are left, and then a die is rolled
  await ada.sees('rewind asks them.');
  ada.type('rewind');
  await ben.sees('  ? Ada asks to take back everything from decision 3 on. Type yes or no.');
  ben.type('no');
  await ada.sees('  * Ben does not agree.');
  ada.type('rewind');
  await ben.sees('  ? Ada asks to take back everything from decision 3 on. Type yes or no.');
  ben.type('yes');
  await ada.sees('  · Decisions were taken back: 3.');
  ada.type('yes');
  await ada.sees('There is nothing to agree to now.');
  ada.type('pause');
  await ada.sees('This table has no clock.');
  ada.type('replace Zoe');
  await ada.sees('Type replace and who is away: Ben.');
  ada.type('replace Ben');
  await ada.sees('Ben has not been away for five minutes while being asked.');
  await quit(ada, ben);
});

test('a rewind without a number takes back the last decision that stands: no look, nothing that was taken back', async () => {
  const { url } = await testServer({}, { games: countingGames, catalogue });
  const [ada, ben] = await adaAndBen(url);
  ada.type('rewind');
  await ada.sees('Type rewind and the number of the first decision to take back');
  ada.type('1');
  await ben.sees('Ben: How many do you take?');
  ada.type('undo');
  await ada.sees('  · Decisions were taken back: 1.');
  ada.type('rewind');
  await ada.sees('Type rewind and the number of the first decision to take back');
  // seven are left, and then a die is rolled
  ada.type('3');
  await ben.sees('Ben: How many do you take?');
  ada.type('Count the sticks');
  await ada.sees('  · Ada counts.');
  ada.type('rewind');
  await ben.sees('  ? Ada asks to take back everything from decision 3 on. Type yes or no.');
  await quit(ada, ben);
});

test('what was begun when the question changed is not taken for an answer to the new one', async () => {
  const { url } = await nimServer();
  const [ada, ben] = await adaAndBen(url, '--option', 'heap=5');
  ada.type('1');
  await ben.sees('Ben: How many do you take?');
  ben.begin('1');
  ada.type('undo');
  await ada.sees('Ada: How many do you take?');
  ada.type('3');
  await ben.sees('  · Ada takes 3.');
  ben.type('1');
  const after = await ben.sees('Heap: ||\n');
  expect(after).toMatch(/The question has changed|no longer open/);
  expect(after).not.toContain('Type a number');
  await ben.sees('Type a number, 1 to 2');
  await quit(ada, ben);
});

test('the line is cut: it says so, comes back by itself and goes on', async () => {
  const first = await nimServer();
  const ada = person(['join', first.url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever']);
  await ada.sees('Ada: How many do you take?');
  await first.close();
  await ada.sees('The line to the server was cut; trying to come back …');
  await nimServer({ port: Number(new URL(first.url).port), dataDir: first.settings.dataDir });
  await ada.sees('The line is back.');
  ada.type('2');
  await ada.sees('  · Clever bot takes 1.');
  await quit(ada);
});

test('whoever is signed out elsewhere is told so, and the program ends', async () => {
  const { url } = await nimServer();
  const token = join(scratch(), 'token');
  const { token: secret } = await http<{ token: string }>(url, 'POST', '/api/guest', { name: 'Ada', asToken: true });
  writeFileSync(token, secret);
  const ada = person(['join', url, '--token', token, '--game', 'nim', '--bot', 'clever']);
  await ada.sees('Ada> ');
  await http(url, 'POST', '/api/sign-out-everywhere', {}, secret);
  expect(await ada.left).toMatchObject({ code: 1 });
  await ada.sees('You have been signed out. To come back: npx tenforward join URL --sign-in');
});

test('a standing answer is given without being asked, until it is taken back', async () => {
  const { url } = await nimServer();
  const ada = person(['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever']);
  await ada.sees('Ada: How many do you take?');
  ada.type('always');
  await ada.sees('Type always and the number of an option');
  ada.type('always 2');
  await ada.sees('From now on ‘Take 2 sticks’ is answered whenever this is asked.');
  await ada.sees('  · Ada takes 2.');
  ada.type('ask again');
  await ada.sees('You are asked everything again.');
  await quit(ada);
});

test('others watch, and read what everybody may know', async () => {
  const { url } = await nimServer();
  const ada = person(['join', url, '--name', 'Ada', '--game', 'nim', '--bot', 'clever', '--open']);
  await ada.sees('Ada: How many do you take?');
  const cas = person(['join', url, '--name', 'Cas']);
  const list = await cas.sees('> ');
  expect(list).toMatch(/To watch\n {3}1 {2}Nim: Ada and Clever bot/);
  cas.type('1');
  await cas.sees('You watch.');
  ada.type('2');
  await cas.sees('  · Ada takes 2.\n  · Ada remembers a word.');
  await cas.sees('  · Clever bot remembers a word.');
  cas.type('1');
  await cas.sees('You watch this table');
  cas.type('look');
  expect(await cas.sees('Heap: |||||||\n')).not.toContain('Your word');
  await quit(ada, cas);
});

test('two seats at one terminal: the screen is wiped before the other looks', async () => {
  const { url } = await nimServer();
  const ada = person(['join', url, '--name', 'Ada', '--game', 'nim', '--own', '2']);
  await ada.sees('Ada 1: How many do you take?');
  ada.type('1');
  const curtain = await ada.sees('Pass the screen to Ada 2, then press Enter.');
  expect(curtain).not.toContain('word-of-p2');
  ada.type('');
  expect(await ada.sees('Ada 2: How many do you take?')).toContain('Your word: word-of-p2');
  await quit(ada);
});
