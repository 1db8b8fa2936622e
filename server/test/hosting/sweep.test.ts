/** Tables at which something has to happen by itself are found, however many there are and however many can't be opened. */
import { games } from '@tenforward/catalogue';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import type { Extras } from '../../src/app.ts';
import { windowOf } from '@tenforward/protocol';
import { openStore } from '../../src/store/open.ts';
import {
  closeAll,
  createTable,
  guest,
  HeldTime,
  type TestServer,
  testServer,
  until,
  untilAsked,
} from '../../src/testing/index.ts';
import { bothAt, entriesBy, quiet, seen, whoIsAsked } from './at-a-table.ts';
import { copyTable } from './copies.ts';
import { closeGates, games as wrongGames, gateOf } from './wrong-bots.ts';

const gate = gateOf('slow');
afterEach(async () => {
  await closeAll();
  closeGates();
});

/** A store in which a standing answer waits to be given at a table, and nobody is there. */
async function waiting(time: HeldTime, extras: Extras = {}) {
  const server = await testServer({}, { around: time.around, ...extras });
  const { id, clients } = await bothAt(server);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const answer = asked.ask.options.find((one) => one.no === undefined)?.key ?? '';
  await client.ask({ t: 'standing', table: id, seat: asked.seat, window: windowOf(asked.ask), answer });
  for (const one of clients) one.close();
  await server.close();
  return { id, dataDir: server.settings.dataDir };
}

/** More than one sweep reads at once. */
const many = 230;
/** An id before or after that of any table: sweeps go by them. */
const idOf = (where: 'first' | 'last', i: number): string =>
  `${where === 'first' ? '0' : 'z'}${String(i).padStart(15, '0')}`;

const hasMoved = (server: TestServer, ids: readonly string[]) => async (): Promise<boolean> => {
  const rows = await server.store.db
    .selectFrom('progress')
    .select('table_id')
    .where('seq', '>', 0)
    .where('table_id', 'in', [...ids])
    .execute();
  return rows.length === ids.length;
};

test('those that can’t be opened keep none of the others waiting, and are tried more and more rarely', async () => {
  const time = new HeldTime();
  const { id, dataDir } = await waiting(time);
  const store = await openStore({ dataDir });
  const broken = Array.from({ length: many }, (_, i) => idOf('first', i));
  const good = [idOf('last', 0), idOf('last', 1)];
  await copyTable(store, id, [...broken, ...good]);
  await store.db.updateTable('tables').set({ game: 'gone-game' }).where('id', 'in', broken).execute();
  await store.close();

  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const server = await testServer({ dataDir }, { around: time.around, log });
  const moved = hasMoved(server, [id, ...good]);
  await untilAsked(async () => {
    time.pass(50);
    return moved();
  });
  const tries = (): number => lines.filter((line) => line.includes(idOf('first', 7))).length;
  expect(tries()).toBe(1);
  for (let seconds = 0; seconds < 600; seconds += 5) {
    time.pass(5_000);
    await server.tables.swept();
  }
  // 5, 10, 20 seconds and so on after the one before: not 120 times in ten minutes
  expect(tries()).toBe(7);
});

test('those that are open already keep none of the others waiting', async () => {
  const time = new HeldTime();
  const extras = { games: wrongGames, catalogue: new URL('./wrong-bots.ts', import.meta.url).href };
  const { id, dataDir } = await waiting(time, extras);
  const before = await testServer({ dataDir }, { ...extras, around: time.around });
  const bot = { kind: 'bot', bot: 'slow' } as const;
  const { table: thinking } = await createTable(await guest(before.url), { seats: [bot, bot] });
  await until(() => existsSync(gate.thinking));
  await before.close();
  const store = await openStore({ dataDir });
  await copyTable(
    store,
    thinking,
    Array.from({ length: many }, (_, i) => idOf('first', i)),
  );
  const late = idOf('last', 0);
  await copyTable(store, id, [late]);
  await store.close();

  const server = await testServer({ dataDir }, { ...extras, around: time.around });
  // their bots think for ever: each of them is asked in every sweep
  const moved = hasMoved(server, [id, late]);
  await untilAsked(async () => {
    time.pass(50);
    return moved();
  });
  expect(server.tables.count).toBeGreaterThanOrEqual(many);
});

test('the server is open to people before it has looked after all tables', async () => {
  const time = new HeldTime();
  const { dataDir } = await waiting(time);
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = games.map((entry) => ({ ...entry, rules: () => opened.then(() => entry.rules()) }));
  const server = await testServer({ dataDir }, { around: time.around, games: slow });
  try {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.tables.count).toBe(0);
  } finally {
    open(); // else nothing could be closed
  }
  await until(() => server.tables.count === 1);
});

test('a clock that jumped, as on a machine that slept, is noticed at tables that are open', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, clients } = await bothAt(server, { clock: { kind: 'decision', seconds: 3600 }, whenOut: 'concede' });
  // the timer that was set for it has an hour to go
  time.jump(3_700_000);
  await quiet(server, clients[0]);
  expect(seen(clients[0], id).open?.over).toBeUndefined();
  time.pass(5_000);
  await until(() => seen(clients[0], id).open?.over);
  expect(await entriesBy(server, id)).toContain('clock');
});

test('spectators of a delayed table are not kept waiting by a clock that jumped', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, clients } = await bothAt(server, { delay: 3600, visibility: 'open' });
  const spectator = await (await guest(server.url)).connect();
  await spectator.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  await client.ask({
    t: 'answer',
    table: id,
    seat: asked.seat,
    ask: asked.ask.id,
    print: asked.ask.print,
    answer: asked.ask.options.find((one) => one.no === undefined)?.key ?? '',
  });
  time.jump(3_700_000);
  time.pass(5_000);
  await until(() => seen(spectator, id).n === 1);
});

test('clocks that ran down are found as well, however many there are', async () => {
  const time = new HeldTime();
  const first = await testServer({}, { around: time.around });
  const { id, clients } = await bothAt(first, { clock: { kind: 'days', days: 1 }, whenOut: 'concede' });
  for (const client of clients) client.close();
  await first.close();
  const { dataDir } = first.settings;
  const store = await openStore({ dataDir });
  const broken = Array.from({ length: many }, (_, i) => idOf('first', i));
  const last = idOf('last', 0);
  await copyTable(store, id, [...broken, last]);
  await store.db.updateTable('tables').set({ game: 'gone-game' }).where('id', 'in', broken).execute();
  await store.close();
  time.pass(86_401_000);
  const server = await testServer({ dataDir }, { around: time.around });
  const moved = hasMoved(server, [id, last]);
  await untilAsked(async () => {
    time.pass(10);
    return moved();
  });
});
