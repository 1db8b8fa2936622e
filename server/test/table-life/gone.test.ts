import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreDown } from '../../src/store/store.ts';
import {
  chance,
  closeAll,
  createTable,
  guest,
  http,
  personOf,
  playOn,
  type TestPerson,
  type TestServer,
  testServer,
  until,
  untilAsked,
} from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, play, played, seatOf, seated, sit } from './evening.ts';

/** Somebody deletes their account while tables of theirs wait, are played, and are over. */
let server: TestServer;
let ben: TestPerson;
let someName = 0;
beforeAll(async () => {
  server = await testServer();
  ben = await guest(server.url, 'Ben');
});
afterAll(closeAll);

/** Somebody whose name stands nowhere else. */
const newcomer = (): Promise<TestPerson> => guest(server.url, `Zephyrine ${++someName}`);
const deleteAccount = (who: TestPerson): Promise<unknown> => who.http('POST', '/api/me/delete', {});

/** All that anybody can read about a table, and everything in the store. */
async function everything(reader: TestPerson, table: string): Promise<string> {
  const read = ['', '/history', '/record', '/film'].map((more) =>
    reader.http('GET', path(table, more)).catch((error: Error) => error.message),
  );
  const lists = ['mine', 'open', 'over', 'watch', 'archived'].map((list) =>
    reader.http('GET', `/api/tables?list=${list}`),
  );
  const { client } = await at(reader, table);
  const shown = client.tables.get(table);
  client.close();
  const stored = await server.store.reading(async (moment) => {
    const rows: unknown[] = [];
    for (const { name } of await moment.introspection.getTables())
      rows.push(
        await moment
          .selectFrom(name as 'people')
          .selectAll()
          .execute(),
      );
    return rows;
  });
  return JSON.stringify([await Promise.all([...read, ...lists]), shown, stored]);
}

test('in the middle of a game a bot takes over, and the game goes on to its end', async () => {
  const ada = await newcomer();
  const { table } = await seated([ada, ben]);
  const [a, b] = [await at(ada, table), await at(ben, table)];
  await play([a, b], 5, () => b.shown().n > 5);
  let closed: number | undefined;
  a.client.onChange((change) => change.t === 'bye' && (closed = 1));
  await deleteAccount(ada);
  await until(() => closed);
  await until(() => seatOf(b.shown().meta, 'p1').kind === 'bot');
  expect(seatOf(b.shown().meta, 'p1').person).toBeUndefined();
  await playOn(b.client, b.shown, chance(6));
  await until(() => b.shown().meta.status === 'over');
  expect(await everything(ben, table)).not.toContain(ada.name);
});

test('the name goes from everything that was played and said, and all of that stays', async () => {
  const ada = await newcomer();
  const { table } = await seated([ada, ben]);
  const [a, b] = [await at(ada, table), await at(ben, table)];
  await a.client.ask({ t: 'chat', table, text: 'good luck' });
  await play([a, b]);
  await until(() => b.shown().meta.status === 'over');
  const before = await ben.http<{ entries: object[] }>('GET', path(table, '/record'));
  expect(await everything(ben, table)).toContain(ada.name);

  await deleteAccount(ada);

  expect(await everything(ben, table)).not.toContain(ada.name);
  const meta = await look(ben, table);
  expect(seatOf(meta, 'p1').name).toBe('Someone');
  expect(meta.status).toBe('over');
  const record = await ben.http<{ entries: object[]; seats: { name: string }[] }>('GET', path(table, '/record'));
  expect(record.entries).toEqual(before.entries);
  expect(record.seats.map(({ name }) => name)).toEqual(['Someone', 'Ben']);
  const again = await at(ben, table);
  expect(again.shown().chat.map(({ name, text }) => `${name}: ${text}`)).toContain('Someone: good luck');
  await until(() => seatOf(b.shown().meta, 'p1').name === 'Someone');
});

test('a seat at a table that waits is free again', async () => {
  const ada = await newcomer();
  const { table } = await createTable(ben, {
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  await sit(ada, table);
  await deleteAccount(ada);
  expect(seatOf(await look(ben, table), 'p2')).toMatchObject({ kind: 'open', name: 'Seat 2' });
  expect(await everything(ben, table)).not.toContain(ada.name);
});

test('a seat that was kept for them is for anybody', async () => {
  const ada = await newcomer();
  const { table } = await createTable(ben, {
    seats: [{ kind: 'me' }, { kind: 'open', person: ada.person }],
    settings: { visibility: 'open' },
  });
  expect(seatOf(await look(ben, table), 'p2').reserved).toBe(ada.person);
  await deleteAccount(ada);
  expect(seatOf(await look(ben, table), 'p2').reserved).toBeUndefined();
});

test('a table that waited for its host alone is closed; one with others at it goes to the next of them', async () => {
  const ada = await newcomer();
  const alone = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  const joined = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    settings: { start: 'host' },
  });
  await sit(ben, joined.table, { invite: await invited(ada, joined.table, 'p2') });
  const running = await seated([ada, ben]);
  await deleteAccount(ada);
  expect(await look(ben, alone.table)).toMatchObject({ status: 'closed' });
  for (const { table } of [joined, running]) expect((await look(ben, table)).host).toBe(ben.person);
  for (const seat of ['p1', 'p3'])
    await ben.http('PUT', path(joined.table, `/seats/${seat}`), { kind: 'bot', bot: 'random' });
  expect(await ben.http('POST', path(joined.table, '/start'), {})).toMatchObject({ status: 'playing' });
});

describe('a table that can’t be opened', () => {
  /** Two tables of Ada's whose game is taken from the shelf: one that waits, one that is played. */
  async function withoutGame() {
    const ada = await newcomer();
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const, person: ben.person }, { kind: 'open' as const }];
    const waiting = await createTable(ada, { seats, settings: { start: 'host' } });
    await sit(ben, waiting.table);
    const playing = await seated([ada, ben]);
    await server.close();
    const { dataDir } = server.settings;
    const bare = await testServer({ dataDir }, { games: [] });
    return { ada, bens: personOf(bare.url, ben, ben.token), bare, dataDir, waiting, playing };
  }

  test('keeps nobody from deleting their account, and goes on without them once it can be', async () => {
    const { ada, bare, dataDir, waiting, playing } = await withoutGame();
    await deleteAccount(personOf(bare.url, ada, ada.token));
    expect(await codeOf(personOf(bare.url, ada, ada.token).http('GET', '/api/me'))).toBe('not-signed-in');
    const rows = await bare.store.db.selectFrom('people').selectAll().where('id', '=', ada.person).execute();
    expect(rows).toMatchObject([{ kind: 'gone', name: 'Someone' }]);
    await bare.close();

    server = await testServer({ dataDir });
    ben = personOf(server.url, ben, ben.token);
    await untilAsked(async () => seatOf(await look(ben, playing.table), 'p1').kind === 'bot');
    await untilAsked(async () => (await look(ben, waiting.table)).host === ben.person);
    expect(seatOf(await look(ben, waiting.table), 'p1').kind).toBe('open');
  });
});

test('a store that fails at the tables has forgotten the person all the same', async () => {
  const ada = await newcomer();
  const { table } = await seated([ada, ben]);
  const { store } = server;
  const append = store.append.bind(store);
  store.append = () => Promise.reject(new StoreDown('the disk is full'));
  await deleteAccount(ada);
  expect(await codeOf(look(ada, table))).toBe('not-signed-in');
  store.append = append;
  await untilAsked(async () => seatOf(await look(ben, table), 'p1').kind === 'bot');
});

test('a rematch is not kept for somebody who has gone', async () => {
  const ada = await newcomer();
  const { table } = await played([ben, ada]);
  await deleteAccount(ada);
  const next = await ben.http<{ table: string }>('POST', path(table, '/rematch'), {});
  expect(seatOf(await look(ben, next.table), 'p2')).toMatchObject({ kind: 'open', name: 'Seat 2' });
  expect(seatOf(await look(ben, next.table), 'p2').reserved).toBeUndefined();
  const cleo = await guest(server.url, 'Cleo');
  expect(await sit(cleo, next.table)).toMatchObject({ status: 'playing' });
});

test('whoever has gone comes in nowhere any more', async () => {
  const ada = await newcomer();
  const { table } = await seated([ada, ben]);
  await deleteAccount(ada);
  expect(await codeOf(look(ada, table))).toBe('not-signed-in');
  expect(await codeOf(ada.connect())).toBe('not-signed-in');
});

test('a name they had before goes as well', async () => {
  const ada = await newcomer();
  const { table } = await createTable(ben, {
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  await sit(ada, table);
  const password = 'a long enough password';
  const member = await http<{ token: string }>(
    server.url,
    'POST',
    '/api/register',
    { name: 'Zenobia', password, asToken: true },
    ada.token,
  );
  await http(server.url, 'POST', '/api/me/delete', { password }, member.token);
  expect(await everything(ben, table)).not.toContain(ada.name);
});

test('a short name goes, and the words it is a part of stay', async () => {
  const it = await guest(server.url, 'it');
  const { table } = await createTable(ben, {
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  await sit(it, table);
  await deleteAccount(it);
  const { shown } = await at(ben, table);
  expect(shown().chat.map(({ text }) => text)).toEqual(['Someone sits down.']);
});
