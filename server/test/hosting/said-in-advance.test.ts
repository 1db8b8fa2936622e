/** What a seat says in advance is stored like any decision, and to everybody else it never was. */
import { type Entry, type GameRecord, verify } from '@tenforward/kernel';
import type { ServerMessage, TableLine } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { FilmPage } from '../../src/hosting/film.ts';
import type { History } from '../../src/hosting/history.ts';
import {
  askedOf,
  chance,
  closeAll,
  createTable,
  guest,
  HeldTime,
  personOf,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { bothAt, decide, messageFor, problemOf, quiet, seen, type Table, twoAt, whoIsAsked } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

/** Everything a client is sent from now on, but the answers to itself. */
function hearing(client: Client): ServerMessage[] {
  const heard: ServerMessage[] = [];
  client.onChange((message) => {
    if (message.t !== 'line' && message.t !== 'pong') heard.push(message);
  });
  return heard;
}

/** Who is not asked now, and could say something in advance without answering anything. */
async function idle(table: string, clients: readonly Client[]): Promise<{ client: Client; seat: string }> {
  const { client } = await whoIsAsked(table, ...clients);
  const other = clients.find((one) => one !== client) as Client;
  return { client: other, seat: seen(other, table).as[0] ?? '' };
}

const entriesOf = async ({ store }: TestServer, table: string): Promise<Partial<Entry>[]> =>
  (await store.entries(table)).map(({ entry }) => JSON.parse(entry) as Partial<Entry>);
const numbersOf = async (server: TestServer, table: string): Promise<(number | undefined)[]> =>
  (await entriesOf(server, table)).map(({ n }) => n);

/** Somebody passes in advance and thinks better of it, so that play goes on as it would have. */
async function changesItsMind(table: string, { client, seat }: { client: Client; seat: string }): Promise<void> {
  await client.ask({ t: 'pass', table, seat, until: 'round ends' });
  await client.ask({ t: 'pass', table, seat, until: null });
}

test('the seat alone is told, under no number; sent twice it is taken once', async () => {
  const server = await testServer();
  const { id, clients } = await bothAt(server);
  await decide(id, clients, 3);
  const { client, seat } = await idle(id, clients);
  const other = clients.find((one) => one !== client) as Client;
  await quiet(server, ...clients);
  const [own, others] = [hearing(client), hearing(other)];
  const pass = { t: 'pass', id: 'pass-in-advance', table: id, seat, until: 'round ends' } as const;
  expect(await client.ask(pass)).toMatchObject({ t: 'done', n: 3 });
  expect(await client.ask(pass)).toMatchObject({ t: 'done', n: 3, again: true });
  await quiet(server, ...clients);
  expect(own.filter(({ t }) => t !== 'done')).toMatchObject([{ t: 'said', table: id, mine: { [seat]: {} } }]);
  expect(others).toEqual([]);
  expect(seen(client, id)).toMatchObject({ n: 3, mine: { [seat]: { passing: { now: { until: 'round ends' } } } } });
  expect(await numbersOf(server, id)).toEqual([0, 1, 2, 3, 3.000001]);
  // whoever looks anew sees the same as whoever was there
  expect((await client.watch(id)).mine[seat]?.passing?.now).toEqual({ until: 'round ends' });
  await client.ask({ t: 'pass', table: id, seat, until: null });
  await decide(id, clients, 1);
  expect([seen(client, id).n, seen(other, id).n]).toEqual([4, 4]);
  expect(await numbersOf(server, id)).toEqual([0, 1, 2, 3, 3.000001, 3.000002, 4]);
  expect(await problemOf(client.ask({ ...pass, id: 'no-such-mark', until: 'never' }))).toMatchObject({
    code: 'not-offered',
  });
});

/** All that somebody can read of a table over HTTP. */
async function reads({ id }: Pick<Table, 'id'>, who: Table['ada']) {
  const path = `/api/tables/${id}`;
  const film = await who.http<FilmPage>('GET', `${path}/film?from=2`);
  const history = await who.http<History>('GET', `${path}/history`);
  const { tables } = await who.http<{ tables: TableLine[] }>('GET', '/api/tables?list=mine');
  return { film: film.film, told: history.told, line: tables.find(({ table }) => table === id) };
}

test('films, histories, lists and clocks know nothing of it, before and after a restart', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const table = await bothAt(server, { clock: { kind: 'game', seconds: 1000, delay: 0 } });
  const { id, clients, ada, ben } = table;
  await decide(id, clients, 4);
  await quiet(server, ...clients);
  const before = await reads(table, ada);
  time.pass(7_000);
  await changesItsMind(id, await idle(id, clients));
  await quiet(server, ...clients);
  expect(await reads(table, ada)).toEqual(before);
  expect(before.line?.decisions).toBe(4);
  const clocks = (await server.store.entries(id)).slice(-3).map(({ clock }) => clock);
  expect(clocks).toEqual([clocks[0], clocks[0], clocks[0]]);
  await decide(id, clients, 2);
  await changesItsMind(id, await idle(id, clients));
  const { seat, client } = await idle(id, clients);
  await client.ask({ t: 'pass', table: id, seat, until: 'round ends' });
  await quiet(server, ...clients);
  const [now, looks] = [await reads(table, ada), clients.map((one) => seen(one, id))];
  expect(now.film.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6]);
  expect(now.line?.decisions).toBe(6);
  for (const one of clients) one.close();
  await server.close();

  const { dataDir } = server.settings;
  const next = await testServer({ dataDir, port: Number(new URL(server.url).port) }, { around: time.around });
  expect(await reads(table, ada)).toEqual(now);
  const again = [await ada.connect(), await ben.connect()];
  for (const [i, one] of again.entries()) {
    const { n, open, mine, told } = await one.watch(id);
    expect({ n, open, mine, told }).toEqual({ n: 6, open: looks[i]?.open, mine: looks[i]?.mine, told: looks[i]?.told });
  }
  expect((await next.tables.get(id)).play?.live?.passing(seat).now).toEqual({ until: 'round ends' });
  await decide(id, again, 1);
  expect(seen(again[0] as Client, id).n).toBe(7);
});

test('whoever watches with a delay learns no more: neither by the film nor by the list', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, clients } = await bothAt(server, { visibility: 'open', spectators: true, delay: 60 });
  const eve = await guest(server.url, 'Eve');
  const watching = await eve.connect();
  await watching.watch(id);
  await decide(id, clients, 2);
  await changesItsMind(id, await idle(id, clients));
  await decide(id, clients, 1);
  await changesItsMind(id, await idle(id, clients));
  time.pass(61_000);
  await until(() => seen(watching, id).n === 3);
  const { tables } = await eve.http<{ tables: TableLine[] }>('GET', '/api/tables?list=watch');
  expect(tables.find(({ table }) => table === id)?.decisions).toBe(3);
  // one who comes later, to a table that was opened anew
  await server.tables.get(id).then((open) => open.run(() => open.reload()));
  const late = await (await guest(server.url, 'Fay')).connect();
  expect((await late.watch(id)).n).toBe(3);
});

test('a pause is kept beside it', async () => {
  const server = await testServer();
  const { id, clients } = await bothAt(server, { clock: { kind: 'game', seconds: 1000, delay: 0 } });
  await decide(id, clients, 2);
  const { client, seat } = await idle(id, clients);
  const other = clients.find((one) => one !== client) as Client;
  await changesItsMind(id, { client, seat });
  await client.ask({ t: 'pause', table: id, seat });
  const { request } = await until(() => seen(other, id).meta.request && seen(other, id).meta);
  await other.ask({
    t: 'consent',
    table: id,
    seat: seen(other, id).as[0] ?? '',
    request: request?.id ?? '',
    yes: true,
  });
  await until(() => seen(client, id).clock?.paused);
  const last = (await server.store.entries(id)).at(-1);
  expect(JSON.parse(last?.clock ?? '{}')).toMatchObject({ paused: true });
});

test('bots think on with it in mind, and the record of the game is verified to its end', async () => {
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warned.push(line) });
  const server = await testServer({ logLevel: 'warn' }, { log });
  const ada = await guest(server.url, 'Ada');
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] });
  const client = await ada.connect();
  await client.watch(table);
  const below = chance(8);
  while (!seen(client, table).open?.over) {
    const asked = await until(() => seen(client, table).open?.over || askedOf(seen(client, table)));
    if (!('seat' in asked)) break;
    await changesItsMind(table, { client, seat: asked.seat }).catch(() => undefined);
    // a bot may have gone on meanwhile, and what was said may have answered it
    const still = askedOf(seen(client, table));
    if (still) await client.ask(messageFor(table, still, below)).catch(() => undefined);
  }
  await until(() => seen(client, table).open?.over);
  expect(warned).toEqual([]);
  const record = await ada.http<GameRecord>('GET', `/api/tables/${table}/record`);
  expect(record.entries.filter(({ n }) => !Number.isInteger(n)).length).toBeGreaterThan(10);
  const { game } = await server.tables.house.shelf.load('probe');
  expect(verify(game, record)).toMatchObject({ ok: true, problems: [] });
  // and going on from the middle of it works by the numbers that everybody saw
  const n = Math.floor(seen(client, table).n / 2);
  const { table: next } = await ada.http<{ table: string }>('POST', `/api/tables/${table}/continue`, {
    n,
    seat: 'p1',
    bots: {},
  });
  expect((await (await ada.connect()).watch(next)).open).toBeDefined();
});

test('said at one server it holds at the other, and no table is forked by it', async () => {
  const [here, there] = [
    await testServer({ databaseUrl: database.url }),
    await testServer({ databaseUrl: database.url }),
  ];
  const { id, ada, ben } = await twoAt(here.url);
  const twin = personOf(there.url, ben, ben.token);
  const clients = [await ada.connect(), await twin.connect()];
  for (const client of clients) await client.watch(id);
  for (let round = 0; round < 6; round++) {
    await decide(id, clients, 1);
    const { client, seat } = await idle(id, clients);
    await changesItsMind(id, { client, seat });
    // the next decision may come from the other server, which must have heard of it, or be told to judge anew
  }
  await quiet(here, ...clients);
  await quiet(there, ...clients);
  const numbers = await numbersOf(here, id);
  expect(numbers.filter((n) => Number.isInteger(n))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(numbers).toEqual(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  const lives = await Promise.all([here, there].map(async ({ tables }) => (await tables.get(id)).play?.live));
  await until(() => lives[0]?.log.length === lives[1]?.log.length);
  expect(lives[0]?.hash()).toBe(lives[1]?.hash());
});

test('opened anew, a table shows the seat what it has said elsewhere, and the others nothing', async () => {
  const [here, there] = [
    await testServer({ databaseUrl: database.url }),
    await testServer({ databaseUrl: database.url }),
  ];
  const { id, ada, ben } = await twoAt(here.url);
  const people = [ada, ben];
  const clients = await Promise.all(people.map((person) => person.connect()));
  for (const client of clients) await client.watch(id);
  await decide(id, clients, 2);
  const { client, seat } = await idle(id, clients);
  const own = clients.indexOf(client);
  const other = clients[1 - own] as Client;
  const speaker = people[own] as Table['ada'];
  const elsewhere = await personOf(there.url, speaker, speaker.token).connect();
  await elsewhere.watch(id);
  await quiet(here, ...clients);
  const heard = hearing(other);
  const table = await here.tables.get(id);
  await table.run(async () => {
    await elsewhere.ask({ t: 'pass', table: id, seat, until: 'round ends' });
    await table.reload();
  });
  await until(() => seen(client, id).mine[seat]?.passing?.now);
  await quiet(here, ...clients);
  expect(heard.filter(({ t }) => t !== 'meta')).toEqual([]);
});
