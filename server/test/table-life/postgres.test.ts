/** Table life where two servers share one PostgreSQL: what is done at the same moment there is done once. */
import type { TableLine } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  personOf,
  type TestDatabase,
  type TestPerson,
  type TestServer,
  testPostgres,
  testServer,
  until,
  untilAsked,
} from '../../src/testing/index.ts';
import { at, look, path, played, seatOf, seated, sit } from './evening.ts';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  const postgres = await testPostgres();
  if (!postgres)
    throw new Error(
      'There is no PostgreSQL on this machine: install it, or name one with TENFORWARD_TEST_DATABASE_URL.',
    );
  database = await postgres.database();
  here = await testServer({ databaseUrl: database.url });
  there = await testServer({ databaseUrl: database.url });
  [ada, ben, cleo] = [await guest(here.url, 'Ada'), await guest(here.url, 'Ben'), await guest(here.url, 'Cleo')];
});
afterAll(async () => {
  await closeAll();
  await database.drop();
});

/** The same person, through the other server. */
const elsewhere = (who: TestPerson): TestPerson => personOf(there.url, who, who.token);

test('many who speak at once are all heard, in one order', async () => {
  const { table } = await seated([ada, ben]);
  const sockets = await Promise.all(
    Array.from({ length: 24 }, (_, i) => at(i % 3 === 0 ? elsewhere(cleo) : cleo, table)),
  );
  await Promise.all(sockets.map(({ client }, i) => client.ask({ t: 'chat', table, text: `line ${i}` })));
  const said = (one: (typeof sockets)[number]): string[] =>
    one.shown().chat.flatMap(({ kind, text }) => (kind === 'said' ? [text] : []));
  for (const one of sockets) await until(() => said(one).length >= sockets.length);
  const later = await at(ada, table);
  expect(said(later)).toHaveLength(sockets.length);
  for (const one of sockets) expect(said(one)).toEqual(said(later));
});

test('the last seat is taken by one of two who come through different servers', async () => {
  for (let i = 0; i < 4; i++) {
    const { table } = await createTable(ada, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { visibility: 'open' },
    });
    await look(elsewhere(ada), table);
    const outcomes = await Promise.allSettled([sit(ben, table), sit(elsewhere(cleo), table)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = outcomes[0]?.status === 'fulfilled' ? ben : cleo;
    for (const who of [ada, elsewhere(ada)])
      await untilAsked(async () => seatOf(await look(who, table), 'p2').person === won.person);
    await untilAsked(async () => (await look(elsewhere(ada), table)).status === 'playing');
  }
});

test('two who sit down with their own choices at the same moment both have what they chose', async () => {
  for (let i = 0; i < 4; i++) {
    const { table } = await createTable(ada, {
      game: 'away-missions',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      settings: { visibility: 'open', start: 'host' },
    });
    await look(elsewhere(ada), table);
    await Promise.all([
      sit(ben, table, { seat: 'p2', options: { team: 'romulan' } }),
      sit(elsewhere(cleo), table, { seat: 'p3', options: { team: 'borg' } }),
    ]);
    await untilAsked(async () => {
      const { team } = (await look(ada, table)).options as { team: Record<string, string> };
      return team['p2'] === 'romulan' && team['p3'] === 'borg';
    });
  }
});

test('so is a seat that is free in a running game', async () => {
  const dan = await guest(here.url, 'Dan');
  for (let i = 0; i < 4; i++) {
    const { table } = await seated([ada, ben]);
    const b = await at(ben, table);
    await at(elsewhere(ada), table);
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
    b.client.close();
    await untilAsked(async () => seatOf(await look(elsewhere(ada), table), 'p2').kind === 'open');
    const outcomes = await Promise.allSettled([sit(cleo, table), sit(elsewhere(dan), table)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = outcomes[0]?.status === 'fulfilled' ? cleo : dan;
    expect(seatOf(await look(won, table), 'p2').person).toBe(won.person);
  }
});

test('a rematch that is asked for through both at once is one table', async () => {
  const { table } = await played([ada, ben]);
  const asked = [ada, elsewhere(ben)].map((who) => who.http<{ table: string }>('POST', path(table, '/rematch'), {}));
  const [one, other] = await Promise.all(asked);
  expect(one?.table).toBe(other?.table);
  await untilAsked(async () => (await look(ada, one?.table ?? '')).status === 'playing');
});

test('lists, archive and invitations work there as well', async () => {
  const { table } = await played([ada, ben]);
  await Promise.all([ada, elsewhere(ada)].map((who) => who.http('PUT', path(table, '/archive'), { on: true })));
  for (const list of ['open', 'mine', 'watch', 'over', 'archived']) {
    const { tables } = await ada.http<{ tables: TableLine[] }>('GET', `/api/tables?list=${list}&before=9999999999999`);
    expect(
      tables.some((line) => line.table === table),
      list,
    ).toBe(list === 'archived');
  }
});

test('the same message that comes through both servers is done once', async () => {
  const { table } = await seated([ada, ben]);
  const [a, b] = [await at(ada, table), await at(elsewhere(ada), table)];
  const line = { t: 'chat', table, text: 'said once', id: 'through-both-of-them' } as const;
  const answers = await Promise.all([a.client.ask(line), b.client.ask(line)]);
  expect(answers.filter((one) => one.t === 'done' && one.again !== true)).toHaveLength(1);
  const later = await at(ben, table);
  expect(later.shown().chat.filter(({ text }) => text === 'said once')).toHaveLength(1);
});
