import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, look, refused, seatOf } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await testServer();
  ada = await guest(server.url, 'Ada');
  ben = await guest(server.url, 'Ben');
});
afterAll(closeAll);

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
type Wanted = Parameters<typeof createTable>[1];

describe('a table that can’t be is refused when it is made, and nothing of it is kept', () => {
  const cases: [name: string, wanted: Wanted, problem: object][] = [
    [
      'an option there is not',
      { seats: [me, open], options: { speed: 3 } },
      { code: 'options', say: /no option speed/ },
    ],
    ['a value out of range', { seats: [me, open], options: { rounds: 99 } }, { code: 'options', rule: 'PRB-12.1' }],
    [
      'a preset there is not',
      { seats: [me, open], options: { preset: 'endless' } },
      { code: 'options', say: /preset/ },
    ],
    ['too few seats', { seats: [me] }, { code: 'options', say: /2 to 8 seats, not 1/ }],
    [
      'too many seats',
      { seats: [me, ...Array.from({ length: 8 }, () => open)] },
      { code: 'malformed', field: 'seats' },
    ],
    [
      'too many for this game',
      { game: 'away-missions', seats: [me, open, open, open, open] },
      { code: 'options', say: /2 to 4 seats, not 5/ },
    ],
    ['two seats of one name', { seats: [{ ...me, seat: 'p2' }, open] }, { code: 'options', say: /same name/ }],
    ['a seat that is called the clock', { seats: [{ ...me, seat: 'clock' }, open] }, { code: 'options' }],
    ['a game there is not', { game: 'chess', seats: [me, open] }, { code: 'not-found', field: 'game' }],
    ['a game that is a part of every object', { game: 'constructor', seats: [me, open] }, { code: 'not-found' }],
    [
      'a bot there is not',
      { seats: [me, { kind: 'bot', bot: 'deep' }] },
      { code: 'not-found', field: 'seats.1.bot', say: /random, steady/ },
    ],
    ['a bot without a name', { seats: [me, { kind: 'bot' }] }, { code: 'not-found', field: 'seats.1.bot' }],
    [
      'teams that the rules do not know',
      {
        game: 'away-missions',
        seats: [
          { ...me, team: 'red' },
          { ...open, team: 'blue' },
        ],
      },
      { code: 'options', rule: 'AM-team-1' },
    ],
    [
      'a deck of cards there are not',
      { game: 'away-missions', seats: [me, open], options: { support: { p1: ['no-such-card'], p2: [] } } },
      { code: 'options' },
    ],
    [
      'a seat kept for somebody there is not',
      { seats: [me, { ...open, person: 'nobodynobody' }] },
      { code: 'not-found', field: 'seats.1.person' },
    ],
    ['a setting there is not', { seats: [me, open], settings: { pace: 'hasty' as never } }, { code: 'malformed' }],
  ];
  test.each(cases)('%s', async (_name, wanted, problem) => {
    const { db } = server.store;
    const count = async () => [
      (await db.selectFrom('tables').select('id').execute()).length,
      (await db.selectFrom('seats').select('seat').execute()).length,
    ];
    const before = await count();
    const said = await refused(createTable(ada, wanted));
    const wants = Object.entries(problem).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    expect(said).toMatchObject(Object.fromEntries(wants));
    expect(said.say).toMatch(/ .*\.$/);
    expect(await count()).toEqual(before);
  });
});

test('what was chosen is what is played', async () => {
  const meta = await createTable(ada, {
    seats: [
      { ...me, seat: 'north', team: 'a' },
      { ...me, seat: 'south', team: 'b' },
    ],
    options: { preset: 'quick', actions: 1 },
    settings: { title: '  A quiet evening ', pace: 'turns', clock: { kind: 'days', days: 3 } },
  });
  expect(meta).toMatchObject({
    status: 'playing',
    host: ada.person,
    options: { preset: 'quick', actions: 1 },
    settings: { title: 'A quiet evening', pace: 'turns', clock: { kind: 'days', days: 3 }, visibility: 'private' },
  });
  expect(meta.seats.map(({ seat, team, name }) => [seat, team, name])).toEqual([
    ['north', 'a', 'Ada'],
    ['south', 'b', 'Ada'],
  ]);
  const shown = await (await ada.connect()).watch(meta.table);
  expect(shown.open?.view).toMatchObject({ rounds: 2, teams: { north: 'a', south: 'b' } });
});

test('the hash of the seed is told before the game, the seed is not', async () => {
  const meta = await createTable(ada, { seats: [me, open] });
  expect(meta.commitment).toMatch(/^[0-9a-f]{64}$/);
  const { seed } = await server.store.db
    .selectFrom('tables')
    .select('seed')
    .where('id', '=', meta.table)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(await look(ada, meta.table))).not.toContain(seed);
});

test('a nonce of one’s own is used, and only that there is one is told', async () => {
  const nonce = 'ada-chose-this-herself';
  const meta = await createTable(ada, { seats: [{ ...me, nonce }, open, { kind: 'bot', bot: 'random' }] });
  expect(meta.seats.map((seat) => seat.nonce)).toEqual([true, false, false]);
  expect(JSON.stringify(meta)).not.toContain(nonce);
});

test('a seat can be kept for somebody, who sees it at once', async () => {
  const meta = await createTable(ada, { seats: [me, { ...open, person: ben.person }] });
  expect(seatOf(meta, 'p2')).toMatchObject({ kind: 'open', reserved: ben.person, name: 'Seat 2' });
  expect(await look(ben, meta.table)).toMatchObject({ table: meta.table, status: 'gathering' });
  const { tables } = await ben.http<{ tables: { table: string }[] }>('GET', '/api/tables?list=mine');
  expect(tables.map(({ table }) => table)).toContain(meta.table);
});

test('a table of bots alone begins at once, and its host watches', async () => {
  const bot = { kind: 'bot', bot: 'random' } as const;
  const meta = await createTable(ada, { seats: [bot, bot], options: { rounds: 1 } });
  expect(meta.status).toBe('playing');
  expect(meta.seats.map(({ name }) => name)).toEqual(['Random bot', 'Random bot']);
  const { shown } = await at(ada, meta.table);
  expect(shown().as).toEqual([]);
  await until(() => shown().open?.over);
});
