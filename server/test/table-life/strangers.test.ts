import { newId } from '@tenforward/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guests,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, played, refused, seated } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

test('of a private table whose game is gone strangers learn nothing, and its people why it can’t be opened', async () => {
  const { table } = await seated([ada, ben], { visibility: 'private' });
  const gone = await testServer({}, { games: [] });
  const rows = await server.store.db.selectFrom('tables').selectAll().where('id', '=', table).execute();
  await gone.store.db.insertInto('tables').values(rows).execute();
  const [host, stranger] = await guests(gone.url, 'Ada', 'Eve');
  await gone.store.db.updateTable('tables').set({ host: host.person }).execute();
  expect(await refused(look(host, table))).toMatchObject({ code: 'not-found', field: 'game' });
  expect(await refused(look(stranger, table))).toEqual(await refused(look(stranger, 'nosuchtable00000')));
});

describe('a private table is not there at all for strangers', () => {
  const asked: [method: string, more: string, body?: object][] = [
    ['GET', ''],
    ['POST', '/sit', {}],
    ['POST', '/stand', {}],
    ['POST', '/start', {}],
    ['POST', '/close', {}],
    ['PUT', '/seats/p2', { kind: 'open' }],
    ['POST', '/invite', {}],
    ['POST', '/rematch', {}],
    ['PUT', '/archive', { on: true }],
    ['GET', '/history'],
    ['GET', '/record'],
    ['GET', '/film'],
  ];
  const stages: [string, () => Promise<string>][] = [
    ['while it gathers', async () => (await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] })).table],
    ['while it is played', async () => (await seated([ada, ben], { visibility: 'private' })).table],
    ['when it is over', async () => (await played([ada, ben], { visibility: 'private' })).table],
  ];
  test.each(stages)('%s', async (_when, make) => {
    const table = await make();
    const nowhere = await refused(look(eve, 'nosuchtableatall'));
    expect(nowhere.code).toBe('not-found');
    for (const [method, more, body] of asked)
      expect(await refused(eve.http(method, path(table, more), body)), `${method} ${more}`).toEqual(nowhere);
    const client = await eve.connect();
    const seat = { table, seat: 'p1' } as const;
    expect(await refused(client.watch(table))).toEqual(nowhere);
    expect(await refused(client.watch(table, { as: ['p1'] }))).toEqual(nowhere);
    for (const message of [
      { t: 'chat', table, text: 'hello' },
      { t: 'answer', ...seat, ask: 'a', print: 'b', answer: 'c' },
      { t: 'act', ...seat, act: 'concede' },
      { t: 'undo', ...seat, count: 1 },
      { t: 'rewind', ...seat, to: 1 },
      { t: 'pause', ...seat },
      { t: 'consent', ...seat, request: newId(), yes: true },
      { t: 'standing', ...seat, window: 'w', answer: null },
      { t: 'handOver', ...seat, to: 'open' },
    ] as const)
      expect(await refused(client.ask(message)), message.t).toEqual(nowhere);
    for (const list of ['open', 'watch', 'over', 'mine', 'archived'])
      expect(JSON.stringify(await eve.http('GET', `/api/tables?list=${list}`))).not.toContain(table);
    client.close();
  });
});

describe('at an open table a stranger watches, and does nothing for any seat', () => {
  test('over the socket', async () => {
    const { table } = await seated([ada, ben]);
    const { client, shown } = await at(eve, table);
    expect(shown()).toMatchObject({ as: [], mine: {}, more: {}, standing: {} });
    expect(shown().open?.view).toBeDefined();
    expect(await codeOf(client.watch(table, { as: ['p1'] }))).toBe('forbidden');
    const seat = { table, seat: 'p1' } as const;
    for (const message of [
      { t: 'answer', ...seat, ask: 'a', print: 'b', answer: 'c' },
      { t: 'act', ...seat, act: 'concede' },
      { t: 'undo', ...seat, count: 1 },
      { t: 'standing', ...seat, window: 'w', answer: null },
      { t: 'handOver', ...seat, to: 'open' },
    ] as const)
      expect(await codeOf(client.ask(message)), message.t).toBe('forbidden');
    expect((await look(ada, table)).seats.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  });

  test('and neither does a player for another seat', async () => {
    const { table } = await seated([ada, ben]);
    const { client } = await at(ben, table);
    expect(await codeOf(client.ask({ t: 'act', table, seat: 'p1', act: 'concede' }))).toBe('forbidden');
    expect(await codeOf(client.ask({ t: 'handOver', table, seat: 'p1', to: 'bot:random' }))).toBe('forbidden');
    expect(await codeOf(client.ask({ t: 'act', table, seat: 'p7', act: 'concede' }))).toBe('unknown-seat');
  });
});

describe('where spectators are not wanted', () => {
  test('strangers see who sits down, but nothing of the game', async () => {
    const gathering = await createTable(ada, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { visibility: 'open', spectators: false },
    });
    expect(await look(eve, gathering.table)).toMatchObject({ status: 'gathering' });
    const { table } = await seated([ada, ben], { spectators: false });
    for (const more of ['', '/history']) expect(await codeOf(eve.http('GET', path(table, more)))).toBe('forbidden');
    const client = await eve.connect();
    expect(await codeOf(client.watch(table))).toBe('forbidden');
    const { tables } = await eve.http<{ tables: { table: string }[] }>('GET', '/api/tables?list=watch');
    expect(tables.map((line) => line.table)).not.toContain(table);
  });

  test('whoever watched while it gathered does not see the game', async () => {
    const { table } = await createTable(ada, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { visibility: 'open', spectators: false },
    });
    const { shown } = await at(eve, table);
    const mine = await at(ada, table);
    await ben.http('POST', path(table, '/sit'), {});
    await until(() => mine.shown().open);
    await (await eve.connect()).ask({ t: 'ping' });
    expect(shown().open).toBeUndefined();
  });

  test('those whom the host invites may watch all the same', async () => {
    const { table } = await seated([ada, ben], { spectators: false });
    const { shown } = await at(eve, table, { invite: await invited(ada, table) });
    expect(shown().open?.view).toBeDefined();
  });
});
