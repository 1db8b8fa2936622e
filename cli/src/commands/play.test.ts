import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games as catalogue } from '@tenforward/catalogue';
import { expect, test } from 'vitest';
import { countingGames, games } from '../../test/nim.ts';
import { scratch, tenforward } from '../../test/terminal.ts';

const hotSeat = ['play', 'nim', '--seats', 'human,human', '--names', 'Ann,Ben', '--seed', 's', '--option', 'heap=5'];

test('a first prompt says everything that can be typed', async () => {
  const { out, code } = await tenforward(['play', '--seed', 's', '--option', 'heap=2']);
  expect(code).toBe(0);
  expect(out).toContain('Ann and Ben (bot clever) sit down.');
  expect(out).toContain('Heap: ||\nYour word: word-of-ann');
  expect(out).toContain(`Ann: How many do you take? [NIM-1.1]
   1  Take 1 stick
   2  Take 2 sticks
  Not now:
   3  Take 3 sticks: There are only 2 left. (NIM-1.1)
  At any time:
   a  Wave
   x  Concede the game

Type a number, 1 to 2, or a letter for what is possible at any time.
Also: why 3, rules WORD, cards, look, history, save FILE, help, quit.
Ann> `);
  expect(out).toContain('Nothing was decided, so there is nothing to keep.');
});

test('a game against a bot to its end, and its record verified', async () => {
  const file = join(scratch(), 'game.json');
  // ten sticks: 2 leaves 8, and then four less for every turn of the bot, which takes 1
  const typed = ['Take 2 sticks', '3', '3', `save ${file}`, 'history', 'quit'];
  const { out, code } = await tenforward(['play', 'nim', '--seed', 'sesame'], { typed });
  expect(code).toBe(0);
  expect(out).toContain(
    '  · Ann takes 2.\n  · Ann remembers the word word-of-ann.\n  · Ben takes 1.\n  · Ben remembers a word.',
  );
  expect(out).toMatch(/The game is over[\s\S]* {2}Ann {6}1 {2}wins\n {2}Ben\n/);
  expect(out).toContain('The dice came from the seed sesame');
  expect(out).toContain(`tenforward verify ${file}`);
  const verified = await tenforward(['verify', file]);
  expect(verified.out).toContain('Everything holds.');
  expect(verified.code).toBe(0);
});

test('what is not an answer is explained, and nothing happens', async () => {
  const typed = [
    '',
    'seven',
    '4',
    'tkae',
    'why',
    'why 1',
    'why 9',
    'why a',
    'rules clock',
    'rules warp',
    'x',
    'n',
    'look',
  ];
  const { out } = await tenforward(['play', 'nim', '--option', 'heap=3'], { typed });
  expect(out).toContain("'seven' is not on offer.");
  expect(out).toContain("'4' is not on offer.");
  expect(out).toContain('Ann> why\nNIM-1.1  On your turn you take one, two or three sticks');
  expect(out).toContain('Ann> why 1\nNIM-1.2  Whoever takes the last stick wins.\nRuling: An empty heap');
  expect(out).toContain("There is no option '9'.");
  expect(out).toContain('NIM-1.3  At any time you may wave.');
  expect(out).toContain('NIM-10.1  When time is up, nobody wins.');
  expect(out).toContain("No rule or card speaks of 'warp'.");
  expect(out).toContain('Concede the game? (y/N) n\n');
  expect(out).toContain('Nothing was decided');
});

test('it begins with the aim of the game, and the promise of the dice in one line', async () => {
  const { out } = await tenforward(['play', 'nim', '--seed', 's', '--option', 'heap=7'], { typed: ['seed'] });
  expect(out).toMatch(/── Nim ─+\nWhoever takes the last of 7 sticks wins\.\nAnn and Ben/);
  const [, short = ''] = /seed hash ([0-9a-f]{8})… \(full with `seed`\)$/m.exec(out) ?? [];
  expect(out).toMatch(new RegExp(`^${short}[0-9a-f]{56}$`, 'm'));
});

test('cards can be read: behind an option, by a word, and all that are seen', async () => {
  const { out } = await tenforward(['play', 'nim'], {
    typed: ['why 2', 'rules straight', 'rules raight', 'cards', 'cards taken', 'cards bent'],
  });
  expect(out).toMatch(/Ann> why 2\nNIM-1\.1 [^>]*\nStick {2}A straight one, to be taken\.\n/);
  expect(out).toContain('Ann> rules straight\nStick  A straight one, to be taken.\n');
  expect(out).toContain("No rule or card speaks of 'raight'.");
  expect(out.split('Ann> cards\n')[1]).toMatch(/^Stick {2}A straight one, to be taken\.\nAnn> /);
  expect(out).toContain('Ann> cards taken\nStick  A straight one, to be taken.\nAnn> ');
  expect(out.split('Ann> cards bent')[1]).toMatch(/^\nNo card you see speaks of 'bent'; rules bent searches all/);
});

test('rules alone lists the chapters, and a long list goes on with more', async () => {
  const { out } = await tenforward(['play', 'nim'], { typed: ['rules'] });
  expect(out).toContain('Ann> rules\n  NIM-1   Taking sticks (3 rules)\n  NIM-10  The clock (1 rule)\n');
  expect(out).toContain('rules NIM-1, rules card.');
  const long = await tenforward(['play', 'probe'], {
    typed: ['rules ship', ...Array.from({ length: 12 }, () => 'more')],
    games: catalogue,
  });
  expect(long.out).toMatch(/… and \d+ more: type more to read on\.\nAnn> more\nPRB-/);
  expect(long.out).toContain('There is nothing more to show.');
});

test('look and Enter repeat the question; at the end Enter says what can be done', async () => {
  const { out } = await tenforward(['play', 'nim', '--option', 'heap=2'], { typed: ['', 'look', '2', '', 'quit'] });
  expect(out).toMatch(/Ann> \n\nAnn: How many do you take\?/);
  expect(out).toMatch(/Ann> look\n\nHeap: \|\|\nYour word: word-of-ann\n\nAnn: How many do you take\?/);
  expect(out).toMatch(/> \nType save FILE to keep the record, history, [^>]*> quit/);
});

test('what is refused for one reason shares a line; not lists it', async () => {
  const { out } = await tenforward(['play', 'probe', '--seed', '5'], {
    typed: ['west', 'south', '0', '1', 'not', 'why not'],
    games: catalogue,
  });
  expect(out).toMatch(/^ {2}Not now \(type not for each of them\):$/m);
  expect(out).toMatch(/Attack … with … \(\d\): … is in another sector\. \(PRB-6\.1\)/);
  const [, listed = ''] = out.split('> not\n');
  expect(listed).toMatch(/Attack Ben’s (first|second) ship with Ann’s first ship: Ben’s \w+ ship is in/);
});

test('several people at one screen who are asked at once hear of as NAME', async () => {
  const { out } = await tenforward(['play', 'probe', '--seats', 'human,human'], {
    typed: ['1', '1', '1', '1'],
    games: catalogue,
  });
  expect(out).toContain('as NAME, save FILE');
  expect((await tenforward(hotSeat)).out).not.toContain('as NAME');
});

test('a refused option gives its reason', async () => {
  const { out } = await tenforward(['play', 'nim', '--option', 'heap=2'], { typed: ['3', 'why 3'] });
  expect(out).toContain('Ann> 3\nThere are only 2 left. (NIM-1.1)\n');
  expect(out).toContain('Ann> why 3\nThere are only 2 left.\nNIM-1.1  On your turn');
});

test('what has one answer only is not asked, and goes back with the decision before it', async () => {
  const { out } = await tenforward(['play', 'nim', '--option', 'heap=1'], { typed: ['quit'] });
  expect(out).toContain('Ann takes 1.');
  expect(out).not.toContain('How many do you take');
});

test('nobody sees the secrets of another seat', async () => {
  const { out } = await tenforward(hotSeat, {
    typed: ['1', 'history', '1', 'look', '1', 'as Ben', 'history', '', '1', '1'],
  });
  let reader = '';
  for (const line of out.split('\n')) {
    reader = /^── (Ann|Ben) ─/.exec(line)?.[1] ?? (line.includes('The game is over') ? '' : reader);
    for (const secret of line.match(/word-of-\w+/g) ?? []) expect(secret).toBe(`word-of-${reader.toLowerCase()}`);
  }
  expect(out).toContain('word-of-ben');
  expect(out).toContain('The game is over');
});

test('at one screen the next player takes over behind a curtain', async () => {
  const { out } = await tenforward(hotSeat, { typed: ['', '1', '', '1'], interactive: true });
  const curtain = '\u001b[2J\u001b[3J\u001b[H';
  expect(out).toContain(`Ann> 1\n${curtain}\nPass the screen to Ben, then press Enter. \n${curtain}\n\nHeap: ||||`);
  expect(out).toMatch(/\(full with `seed`\)\nPass the screen to Ann, then press Enter\. \n/);
  expect(out.split('Pass the screen to').length).toBe(4);
});

test('undo is free until another has decided; then all have to agree', async () => {
  const free = await tenforward(hotSeat, { typed: ['1', 'undo Ann', '2'] });
  expect(free.out).toContain('Ann takes back a decision.');
  expect(free.out).not.toContain('agree?');
  // three left: a die is rolled, so it is no longer free
  const refused = await tenforward(hotSeat, { typed: ['2', 'undo Ann', 'n'] });
  expect(refused.out).toContain('Ben, do you agree? (y/N) n\nBen does not agree. Everything stays as it is.');
  const agreed = await tenforward(hotSeat, { typed: ['2', 'undo Ann', 'y', 'history'] });
  expect(agreed.out).toContain('Ann takes back a decision and what followed; Ben agreed.');
  expect(agreed.out.split('Ann> history')[1]).not.toContain('Ann takes 2');
  const bot = await tenforward(['play', 'nim', '--seed', 's'], { typed: ['1', 'undo', 'y', 'history'] });
  expect(bot.out.split('Ann> history')[1]).toMatch(
    /· Ann takes back a decision and what followed; Ben agreed\.\n[^·]*$/,
  );
  const nothing = await tenforward(hotSeat, { typed: ['undo', 'undo Zoe'] });
  expect(nothing.out).toContain('That is nobody at this screen; there is Ann and Ben.');
  expect(nothing.out).toContain('There is nothing of Ann to take back.');
});

test('who is to agree is told how many decisions are taken back; looks are none', async () => {
  // three left: a die is rolled, so it is no longer free
  const typed = ['2', 'Count the sticks', 'Count the sticks', 'undo Ann', 'y'];
  const { out } = await tenforward(hotSeat, { typed, games: countingGames });
  expect(out).toContain('Ben counts.');
  expect(out).toMatch(/Ann wants to take back 1 decision\./);
  expect(out).toContain('Ann takes back a decision and what followed; Ben agreed.');
});

test('who is to agree gets the screen first, and nobody else sees a hand', async () => {
  const curtain = '\u001b[2J\u001b[3J\u001b[H';
  const typed = ['', '2', '', 'undo Ann', 'y', '', '1', '', 'quit', ''];
  const ben = await tenforward(hotSeat, { typed, interactive: true });
  // Ben sits there already when he is asked
  expect(ben.out).toMatch(/Ben> undo Ann\nAnn wants to take back 1 decision\.[^>]*Ben, do you agree\? \(y\/N\) y/);
  expect(ben.out).toContain('Ann takes back a decision and what followed; Ben agreed.');
  const ann = await tenforward(hotSeat, {
    typed: ['', '2', '', 'as Ann', '', 'undo', '', '', '', 'quit', ''],
    interactive: true,
  });
  const [before = '', after = ''] = ann.out.split('Ben, do you agree? (y/N) ');
  expect(before).toMatch(/Pass the screen to Ben, then press Enter\. \n[^\n]*\[H\nAnn wants to take back[^>]*$/);
  expect(before.split('Ann> undo\n')[1]?.startsWith(curtain)).toBe(true);
  expect(after.slice(after.indexOf(curtain) + curtain.length)).toMatch(
    /^\nBen does not agree\. Everything stays as it is\.\nPass the screen to Ann/,
  );
});

test('before a bot an undo tells what is lost, and always what was done', async () => {
  const args = ['play', 'nim', '--seed', 's'];
  const no = await tenforward(args, { typed: ['1', 'undo', '', 'history'] });
  expect(no.out).toContain(
    'This takes back what Ben decided and what was revealed since (a roll or a card). Do it? (y/N) \nEverything stays as it is.',
  );
  expect(no.out.split('> history')[1]).toContain('Ann takes 1.');
  const file = join(scratch(), 'undone.json');
  const yes = await tenforward(args, { typed: ['1', '1', 'undo', 'y', `save ${file}`, 'history'] });
  const said = '· Ann takes back a decision and what followed; Ben agreed.';
  expect(yes.out.split('Do it? (y/N) y')[1]?.split('> save')[0]).toContain(said);
  const opened = await tenforward(['play', '--load', file], { typed: ['history'] });
  expect(opened.out.split('> history')[1]).toContain(said);
});

test('a game that is gone on with begins behind a curtain', async () => {
  const file = join(scratch(), 'half.json');
  await tenforward(hotSeat, { typed: ['1', `save ${file}`] });
  const { out } = await tenforward(['play', '--load', file], { typed: ['', `load ${file}`, ''], interactive: true });
  const [start = '', , again = ''] = out.split('Pass the screen to Ben, then press Enter. ').flatMap((x) => [x, '']);
  expect(start).not.toContain('word-of');
  expect(again.slice(again.lastIndexOf('\u001b[2J'))).not.toContain('word-of');
});

test('saved, loaded and gone on with; unsaved games are kept', async () => {
  const file = join(scratch(), 'half.json');
  const first = await tenforward(hotSeat, { typed: ['1', `save ${file}`] });
  expect(first.out).toContain(`Good-bye. The game is saved. To go on:\n  npx tenforward play --load ${file}`);
  expect(readdirSync(first.kept)).toEqual([]);
  const second = await tenforward(['play', '--load', file], { typed: ['history', '1'] });
  expect(second.out).toContain('Ann and Ben go on after 1 entry.');
  expect(second.out).toContain('Ben> history\n  · Ann takes 1.\n  · Ann remembers a word.');
  const [kept = ''] = readdirSync(second.kept);
  expect(second.out).toContain(`  npx tenforward play --load ${join(second.kept, kept)}`);
  const third = await tenforward(['play', '--load', join(second.kept, kept), '--seats', 'bot:clever,human'], {
    typed: ['look', `load ${file}`],
  });
  expect(third.out).toContain('Ann (bot clever) and Ben go on after 4 entries.');
  expect(third.out).toContain('Ann and Ben go on after 1 entry.');
  expect((await tenforward(['play', 'nim', '--load', file, '--seed', '1'])).code).toBe(2);
});

test('a saved game is held to what was played, though it is not over', async () => {
  const file = join(scratch(), 'half.json');
  await tenforward(hotSeat, { typed: ['1', `save ${file}`] });
  expect((await tenforward(['verify', file])).out).toContain('Hashes compared: 1.');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"take:1"', '"take:3"'));
  const { code, out } = await tenforward(['verify', file]);
  expect(out).toContain('the snapshot after entry 1 differs from what was played');
  expect(code).toBe(1);
});

test('saving never harms another file', async () => {
  const file = join(scratch(), 'precious.txt');
  writeFileSync(file, 'precious');
  const { out } = await tenforward(hotSeat, {
    typed: ['1', `save ${file}`, `save ${join(file, 'x')}`],
    width: () => 300,
  });
  expect(out).toContain('holds something else; choose another name.');
  expect(out).toContain(`can't be written: ${file} is no folder.`);
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(existsSync(join(file, 'x'))).toBe(false);
});

test('a folder that is not there is named', async () => {
  const folder = join(scratch(), 'nowhere');
  const { out } = await tenforward(hotSeat, { typed: ['1', `save ${join(folder, 'x.json')}`], width: () => 300 });
  expect(out).toContain(`can't be written: there is no folder ${folder}.`);
});

test('a rule that fails is said, and the game goes on', async () => {
  const { out, code } = await tenforward([...hotSeat, '--option', 'trap=fault'], { typed: ['2', '1', 'look'] });
  expect(code).toBe(0);
  expect(out).toContain('The rules failed at this point. Nothing was done, and the fault was reported.');
  expect(out).toContain('Ben> look\n\n── Ben ─');
});

test('a bot that answers nonsense guesses instead', async () => {
  const { out, code } = await tenforward(['play', 'nim', '--seats', 'human,bot:cheat', '--seed', '1'], {
    typed: ['1'],
  });
  expect(out).toMatch(
    /Ben’s bot cheat can’t decide and guesses\. Its answer was refused: That is\n {4}not on offer\.\n {2}· Ben takes [123]\./,
  );
  expect(code).toBe(0);
});

test('whatever breaks, the game is kept', async () => {
  const broken = games.map((entry) => ({
    ...entry,
    rules: async () => {
      const { game, bots } = await entry.rules();
      const text: typeof game.text = (open) => {
        if ((open as { heap: number }).heap < 9) throw new Error('the board fell down');
        return 'fine';
      };
      return { game: { ...game, text }, bots };
    },
  }));
  const { out, err, code, kept } = await tenforward(['play', 'nim', '--seed', '1'], { typed: ['3'], games: broken });
  expect(err).toContain('tenforward broke: the board fell down');
  expect(out).toContain(`tenforward play --load ${join(kept, 'tenforward-nim-')}`);
  expect(code).toBe(70);
});

test('bots alone play to the end, as a spectator sees it', async () => {
  const { out } = await tenforward(['play', 'nim', '--seats', 'bot:random,bot:clever', '--seed', '3']);
  expect(out).toContain('Ann remembers a word.');
  expect(out).not.toContain('word-of');
  expect(out).toContain('The game is over');
});

test('the first game of the list is the one that is played', async () => {
  const { out } = await tenforward(['play', '--seed', '1'], { games: catalogue });
  expect(out).toContain('── Away Missions ─');
  expect(out).toMatch(/^Ann> $/m);
});

test('colours only where they are wanted, and no line wider than the screen', async () => {
  const plain = await tenforward(hotSeat, { typed: ['1', 'help'], width: () => 40 });
  expect(plain.out).not.toContain('\u001b');
  const long = plain.out
    .split('\n')
    .filter((line) => line.length > 40 && line.includes(' ') && !line.includes('--load'));
  expect(long).toEqual([]);
  const colourful = await tenforward(hotSeat, { typed: ['1'], colour: true });
  expect(colourful.out).toContain('\u001b[1;33m1\u001b[0m');
});
