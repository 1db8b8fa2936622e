/** Two servers on one PostgreSQL: who is connected to one of them is there for the other as well. */
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { awayFor } from '../../src/hosting/consent.ts';
import type { SharedPresence } from '../../src/hosting/presence.ts';
import {
  closeAll,
  createTable,
  guest,
  HeldTime,
  http,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { decide, problemOf, seen } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

const presenceOf = ({ tables }: TestServer) => tables.house.presence as SharedPresence;

/** Ann on one server, Ben on another; each has a clock of its own, and neither is right. */
async function apart() {
  const [here, there] = [new HeldTime(), new HeldTime(Date.UTC(2031, 4, 5, 11))];
  const servers = [
    await testServer({ databaseUrl: database.url }, { around: here.around }),
    await testServer({ databaseUrl: database.url }, { around: there.around }),
  ] as const;
  const [ann, ben] = [await guest(servers[0].url, 'Ann'), await guest(servers[1].url, 'Ben')];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const, person: ben.person }];
  const { table } = await createTable(ann, { seats, settings: { visibility: 'open' } });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const [a, b] = [await ann.connect(), await ben.connect()];
  await a.watch(table);
  await b.watch(table);
  /** Lets time pass on both, or on one of them while the other stands still as if it were dead. */
  const pass = async (ms: number, which: readonly [HeldTime, TestServer][]): Promise<void> => {
    for (let left = ms; left > 0; left -= 5_000) {
      for (const [time] of which) time.pass(5_000);
      for (const [, server] of which) await presenceOf(server).beat();
    }
  };
  const both = [
    [here, servers[0]],
    [there, servers[1]],
  ] as [HeldTime, TestServer][];
  return { table, servers, ann, ben, a, b, pass, both, onlyHere: both.slice(0, 1) };
}

/** Plays until Ben is asked, and Ann is not. */
async function untilBenIsAsked(table: string, a: Client, b: Client): Promise<void> {
  const isAsked = (seat: string) =>
    seen(a, table).open?.waiting.some((one) => one.seat === seat && one.secret !== 'decided');
  for (let i = 0; i < 100 && (isAsked('p1') || !isAsked('p2')); i++) await decide(table, [a, b], 1);
  expect([isAsked('p1'), isAsked('p2')]).toEqual([false, true]);
}

const isHere = (client: Client, table: string, seat: string) =>
  seen(client, table).meta.seats.find((one) => one.seat === seat)?.here;

test('who is connected elsewhere keeps their seat, however long they think', async () => {
  const { table, a, b, pass, both } = await apart();
  await untilBenIsAsked(table, a, b);
  await pass(awayFor + 10_000, both);
  const wish = { t: 'replace', table, seat: 'p1', whose: 'p2', bot: 'random' } as const;
  expect(await problemOf(a.ask(wish))).toMatchObject({ code: 'not-now', say: expect.stringContaining('Ben') });
  await decide(table, [b], 1);
});

test('each server tells that the other’s people are there, and how many there are', async () => {
  const { table, servers, a, b, pass, both } = await apart();
  for (const client of [a, b]) for (const seat of ['p1', 'p2']) await until(() => isHere(client, table, seat) === true);
  const cleo = await (await guest(servers[1].url, 'Cleo')).connect();
  await cleo.watch(table);
  await until(() => seen(a, table).meta.spectators === 1);
  await pass(10_000, both);
  const count = async ({ url }: TestServer) => (await http<{ people: number }>(url, 'GET', '/api/here')).people;
  for (const server of servers) expect(await count(server)).toBe(3);

  b.close();
  await until(() => isHere(a, table, 'p2') === false);
  cleo.close();
  await until(() => seen(a, table).meta.spectators === 0);
});

test('who has left the other server is away, and may be replaced after five minutes', async () => {
  const { table, a, b, pass, both } = await apart();
  await untilBenIsAsked(table, a, b);
  await pass(awayFor, both);
  b.close();
  await until(() => isHere(a, table, 'p2') === false);
  const wish = { t: 'replace', table, seat: 'p1', whose: 'p2', bot: 'random' } as const;
  expect((await problemOf(a.ask(wish))).code).toBe('not-now');
  await pass(awayFor - 10_000, both);
  expect((await problemOf(a.ask(wish))).code).toBe('not-now');
  await pass(15_000, both);
  await a.ask(wish);
  await until(() => seen(a, table).meta.seats[1]?.kind === 'bot');
});

test('a server that died takes its people with it, and they have five minutes to come back', async () => {
  const { table, a, b, pass, onlyHere } = await apart();
  await untilBenIsAsked(table, a, b);
  await until(() => isHere(a, table, 'p2') === true);
  await pass(30_000, onlyHere);
  await until(() => isHere(a, table, 'p2') === false);
  const wish = { t: 'replace', table, seat: 'p1', whose: 'p2', bot: 'random' } as const;
  expect((await problemOf(a.ask(wish))).code).toBe('not-now');
  await pass(awayFor, onlyHere);
  await a.ask(wish);
  await until(() => seen(a, table).meta.seats[1]?.kind === 'bot');
});

test('a server that closes says so, and what a dead one said is removed after an hour', async () => {
  const { table, servers, a, pass, onlyHere, b } = await apart();
  const rows = async () => (await servers[0].store.db.selectFrom('servers').selectAll().execute()).length;
  expect(await rows()).toBe(2);
  await servers[0].store.db.insertInto('servers').values({ id: 'dead', beat: 7, people: '["somebody"]' }).execute();
  await servers[0].store.db
    .insertInto('presence')
    .values({ server: 'dead', table_id: table, here: '{"seats":["p2"],"spectators":3}' })
    .execute();
  await pass(5_000, onlyHere);
  await until(() => seen(a, table).meta.spectators === 3);
  b.close();
  await servers[1].close();
  await pass(25_000, onlyHere);
  await until(() => seen(a, table).meta.spectators === 0);
  expect(await rows()).toBe(2);
  const [[time] = [new HeldTime()]] = onlyHere;
  time.pass(3_600_000);
  await presenceOf(servers[0]).beat();
  await presenceOf(servers[0]).beat();
  expect(await rows()).toBe(1);
});
