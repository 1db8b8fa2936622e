import { games as catalogue } from '@tenforward/catalogue';
import type { Bot, Types } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { games } from '../../test/nim.ts';
import { tenforward } from '../../test/terminal.ts';

const keys = [
  'game',
  'seats',
  'games',
  'completed',
  'errors',
  'invariantBreaks',
  'decisions',
  'decisionsPerSecond',
  'wins',
  'winsBySeat',
  'lengths',
  'draws',
  'lost',
  'endings',
];

async function sim(...args: string[]) {
  const ran = await tenforward(['sim', 'nim', '--json', ...args]);
  const { decisionsPerSecond, ...result } = JSON.parse(ran.out);
  expect(decisionsPerSecond).toBeGreaterThan(0);
  return { ...ran, result };
}

test('the result does not depend on the number of workers', async () => {
  const args = ['--games', '60', '--seed', '7', '--bots', 'clever,random,random'];
  const [one, two] = await Promise.all([sim(...args, '--workers', '1'), sim(...args, '--workers', '2')]);
  expect(two.result).toEqual(one.result);
  expect(one.code).toBe(0);
  expect(one.result).toMatchObject({ game: 'nim', seats: 3, games: 60, completed: 60, errors: 0 });
});

test('the JSON has its keys in order', async () => {
  const { out } = await tenforward(['sim', 'nim', '--json', '--games', '3', '--workers', '1']);
  expect(Object.keys(JSON.parse(out))).toEqual(keys);
});

test('wins are counted by bot and by seat, and bots of one name together', async () => {
  const { result } = await sim('--games', '40', '--seed', '1', '--bots', 'clever,random', '--workers', '1');
  expect(result.wins.clever).toBeGreaterThan(result.wins.random);
  const { p1, p2 } = result.winsBySeat;
  expect(p1 + p2).toBe(result.wins.clever + result.wins.random);
  expect(Math.min(p1, p2)).toBeGreaterThan(5);
  const same = await sim('--games', '40', '--seed', '1', '--bots', 'clever,clever', '--workers', '1');
  expect(Object.keys(same.result.wins)).toEqual(['clever']);
});

test('interjections are made, four in a row at most, and the clock ends a game now and then', async () => {
  // two sticks take two answers at most, so what is more was interjected
  const args = ['--games', '400', '--seed', '2', '--workers', '1', '--option', 'heap=2'];
  const { result } = await sim(...args, '--bots', 'random,random');
  expect(result.lengths.max).toBeGreaterThan(2);
  expect(result.lengths.max).toBeLessThanOrEqual(6);
  expect(result.wins.random).toBeLessThan(400);
  const clever = await sim(...args, '--bots', 'clever,clever');
  expect(clever.result.lengths.max).toBe(1);
});

test('a game can be played again by its number', async () => {
  const all = await sim('--games', '3', '--seed', '9', '--bots', 'random,clever', '--workers', '1');
  const parts = await Promise.all(
    ['1', '2', '3'].map((n) => sim('--games', '1', '--first', n, '--seed', '9', '--bots', 'random,clever')),
  );
  expect(parts.reduce((sum, { result }) => sum + result.decisions, 0)).toBe(all.result.decisions);
});

test.each([
  ['trap=fault', 'refused: fault (the heap fell over)'],
  ['trap=endless', 'not over after 50 decisions'],
])('%s is an error, with its seed', async (option, message) => {
  const args = ['--games', '4', '--seed', 'x', '--bots', 'clever,clever', '--most', '50', '--workers', '1'];
  const { result, code, err } = await sim(...args, '--option', option);
  expect(result.errors).toBeGreaterThan(0);
  expect(result.completed).toBe(4 - result.errors);
  expect(err).toMatch(/^game \d \(seed x:\d\): /);
  expect(err).toContain(message);
  expect(code).toBe(1);
});

test('a bot that answers what is not offered is an error', async () => {
  const { result, err } = await sim('--games', '2', '--bots', 'cheat,clever', '--workers', '1');
  expect(result.errors).toBe(2);
  expect(err).toContain('cheat at p2 answered "take:99" to turn, which was refused: not-offered');
});

test('a bot that breaks is named with its seat, and with --debug its place', async () => {
  const broken = games.map((entry) => ({
    ...entry,
    rules: async () => {
      const hunter: Bot<Types> = {
        id: 'hunter',
        answer: () => {
          throw new Error('oops');
        },
      };
      return { game: (await entry.rules()).game, bots: { hunter } };
    },
  }));
  const args = ['sim', 'nim', '--games', '2', '--bots', 'hunter,hunter', '--workers', '1'];
  const { out, err, code } = await tenforward(args, { games: broken });
  expect(err).toContain('game 1 (seed 1:1): bot hunter at p1: oops\n');
  expect(err).toContain('With --debug it also says where.');
  expect(out).toBe('2 games of nim with 2 seats: 0 completed, 2 errors, 0 broken invariants, 0 draws.');
  expect(code).toBe(1);
  const debug = await tenforward([...args, '--debug'], { games: broken });
  expect(debug.err).toContain('sim.test.ts');
});

test('a broken invariant is counted once a game', async () => {
  const args = ['--games', '3', '--seed', 'x', '--bots', 'clever,clever', '--workers', '1', '--option', 'heap=1'];
  const { result, code, err } = await sim(...args, '--option', 'trap=invariant');
  expect(result).toMatchObject({ completed: 3, errors: 0, invariantBreaks: 3 });
  expect(err).toContain('game 1 (seed x:1): broken: the heap is never empty: it is');
  expect(code).toBe(1);
});

test('teams win together, and only others make a draw', async () => {
  const args = ['sim', 'probe', '--json', '--games', '12', '--seed', '4', '--workers', '1'];
  const alone = await tenforward([...args, '--bots', 'random,random'], { games: catalogue });
  expect(JSON.parse(alone.out)).toMatchObject({ completed: 12, errors: 0 });
  const teams = await tenforward([...args, '--bots', 'random,random', '--teams', 'red,red'], { games: catalogue });
  expect(JSON.parse(teams.out).draws).toBe(0);
});

test('games that nobody wins are counted, and how games ended in the words of the game', async () => {
  const args = ['sim', 'nim', '--games', '2', '--bots', 'random,random', '--workers', '1', '--option', 'trap=doom'];
  const { out } = await tenforward(args);
  expect(out).toContain('Nobody won 2 games.');
  expect(out).toMatch(/^ +2 {2}The heap has won\.$/m);
  const json = await tenforward([...args, '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ lost: 2, endings: { 'The heap has won.': 2 } });
});

test('the report for people', async () => {
  const { out } = await tenforward(['sim', 'nim', '--games', '5', '--workers', '1']);
  expect(out).toMatch(/^5 games of nim with 2 seats: 5 completed, 0 errors, 0 broken invariants, 0 draws\.$/m);
  expect(out).toMatch(/^ {2}random +\d+ +\d+\.\d %$/m);
});
