/** Clocks, pauses, standing answers, and spectators who see everything later. */
import type { ServerMessage } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { real } from '../../src/settings.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { standingWait, windowOf } from '../../src/hosting/driver.ts';
import { closeAll, createTable, guest, testServer, until } from '../../src/testing/index.ts';
import { clocked, decide, entriesBy, messageFor, problemOf, seatOf, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

describe('a clock', () => {
  test('that runs out for a decision answers with what does least, and says so', async () => {
    const server = await testServer();
    const { id, clients } = await clocked(server, { clock: { kind: 'decision', seconds: 0.3 }, whenOut: 'least' });
    const [first] = clients;
    const clock = seen(first as Client, id).clock;
    expect(clock?.running).toEqual(['p1', 'p2']);
    await until(() => seen(first as Client, id).n > 0);
    expect((await entriesBy(server, id)).slice(0, 2)).toEqual(['server', 'clock']);
    await until(() => seen(first as Client, id).chat.some(({ text }) => text.endsWith(' ran out of time.')));
  });

  test('charges the seat that is asked, and nobody else', async () => {
    const server = await testServer();
    const { id, clients } = await clocked(server, { clock: { kind: 'game', seconds: 100, delay: 0 } });
    // the probe begins with a round in which both are asked
    while (seen(clients[0] as Client, id).clock?.running.length !== 1) await decide(id, clients, 1);
    const { client, asked } = await whoIsAsked(id, ...clients);
    const { n, clock } = seen(client, id);
    const other = asked.seat === 'p1' ? 'p2' : 'p1';
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.ask(messageFor(id, asked));
    await until(() => seen(client, id).n === n + 1);
    const now = seen(client, id).clock;
    expect(now?.left[other]).toBe(clock?.left[other]);
    expect((clock?.left[asked.seat] ?? 0) - (now?.left[asked.seat] ?? 0)).toBeGreaterThan(250);
  });

  test('leaves the first seconds of each decision free where the table says so', async () => {
    const server = await testServer();
    const { id, clients } = await clocked(server, { clock: { kind: 'game', seconds: 100, delay: 60 } });
    await decide(id, clients, 3);
    expect(Object.values(seen(clients[0] as Client, id).clock?.left ?? {})).toEqual([100_000, 100_000]);
  });

  test('that runs out for the game concedes, or hands the seat to a bot, as the table says', async () => {
    const server = await testServer();
    const conceding = await clocked(server, { clock: { kind: 'game', seconds: 0.2, delay: 0 }, whenOut: 'concede' });
    await until(() => seen(conceding.clients[0] as Client, conceding.id).open?.over);
    const replaced = await clocked(server, { clock: { kind: 'decision', seconds: 0.3 }, whenOut: 'bot' });
    const [client] = replaced.clients as [Client];
    await until(() => seen(client, replaced.id).meta.seats.some(({ kind }) => kind === 'bot'));
    await until(() => seen(client, replaced.id).meta.seats.every(({ kind }) => kind === 'bot'));
    await until(() => seen(client, replaced.id).open?.over, 15_000);
  });

  test('goes on over a restart, and charges nobody for the time in between', async () => {
    // time stands still while they play, and a minute goes by without a server: nobody may be charged for it
    let now = 1_800_000_000_000;
    const around = { ...real, now: () => now };
    const first = await testServer({}, { around });
    const { id, clients, ada } = await clocked(first, { clock: { kind: 'game', seconds: 100, delay: 0 } });
    await decide(id, clients, 2);
    for (const client of clients) client.close();
    await first.close();
    now += 60_000;
    await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) }, { around });
    const back = await ada.connect();
    const { clock } = await back.watch(id);
    const left = Object.values(clock?.left ?? {});
    expect(left.length).toBeGreaterThan(0);
    for (const one of left) expect(one).toBeGreaterThan(99_000);
  });

  test('of days runs while nobody has the table open: the server finds it by itself', async () => {
    const first = await testServer();
    const { id, clients } = await clocked(first, { clock: { kind: 'days', days: 0.7 / 86_400 }, whenOut: 'concede' });
    for (const client of clients) client.close();
    await first.close();
    await new Promise((resolve) => setTimeout(resolve, 900));
    const second = await testServer({ dataDir: first.settings.dataDir });
    const isOver = async (): Promise<boolean> =>
      (await second.store.db.selectFrom('tables').select('status').where('id', '=', id).executeTakeFirst())?.status ===
      'over';
    await expect.poll(isOver, { timeout: 8000 }).toBe(true);
  });

  test('stops when all people agree, and goes on when they agree again', async () => {
    const server = await testServer();
    const { id, clients } = await clocked(server, { clock: { kind: 'decision', seconds: 1.2 }, whenOut: 'concede' });
    const [ada, ben] = clients as [Client, Client];
    await ada.ask({ t: 'pause', table: id, seat: seatOf(seen(ada, id)) });
    const asked = await until(() => seen(ben, id).meta.request);
    expect(asked).toMatchObject({ kind: 'pause', by: 'p1', waiting: ['p2'] });
    expect((await problemOf(ada.ask({ t: 'consent', table: id, seat: 'p1', request: asked.id, yes: true }))).code).toBe(
      'not-asked',
    );
    await ben.ask({ t: 'consent', table: id, seat: 'p2', request: asked.id, yes: true });
    await until(() => seen(ada, id).clock?.paused === true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(seen(ada, id).open?.over).toBeUndefined();
    await ben.ask({ t: 'pause', table: id, seat: 'p2' });
    const again = await until(() => seen(ada, id).meta.request);
    expect(again.kind).toBe('resume');
    await ada.ask({ t: 'consent', table: id, seat: 'p1', request: again.id, yes: true });
    await until(() => seen(ada, id).clock?.paused === false);
    await until(() => seen(ada, id).open?.over);
  });

  test('is paused once, however often the same message is sent', async () => {
    const server = await testServer();
    const ada = await guest(server.url);
    const made = await createTable(ada, {
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
      settings: { clock: { kind: 'game', seconds: 100, delay: 0 } },
    });
    const client = await ada.connect();
    await client.watch(made.table);
    const message = { t: 'pause', table: made.table, seat: 'p1', id: 'pause-me-once' } as const;
    await client.ask(message);
    expect(await client.ask(message)).toMatchObject({ t: 'done', again: true });
    await until(() => seen(client, made.table).clock?.paused === true);
  });

  test('goes on after an undo as if nothing had been answered', async () => {
    const server = await testServer();
    const { id, clients } = await clocked(server, { clock: { kind: 'decision', seconds: 100 } });
    for (let tries = 0; tries < 60; tries++) {
      const { client, asked } = await whoIsAsked(id, ...clients);
      const before = seen(client, id).clock?.left[asked.seat] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 30));
      await decide(id, clients, 1);
      if ((seen(client, id).mine[asked.seat]?.undo ?? 0) === 0) continue;
      const { n } = seen(client, id);
      await client.ask({ t: 'undo', table: id, seat: asked.seat, count: 1 });
      await until(() => seen(client, id).n > n);
      expect(seen(client, id).clock?.left[asked.seat]).toBeLessThan(before - 25);
      return;
    }
    throw new Error('nothing was free to take back');
  });

  test('is not there to be paused where there is none', async () => {
    const { url } = await testServer();
    const { id, ada } = await twoAt(url);
    const client = await ada.connect();
    await client.watch(id);
    expect((await problemOf(client.ask({ t: 'pause', table: id, seat: 'p1' }))).code).toBe('not-now');
  });
});

describe('a standing answer', () => {
  test('is given by the server, after a while that tells nothing; setting it tells nobody', async () => {
    const server = await testServer();
    const { id, ada, ben } = await twoAt(server.url);
    const clients = [await ada.connect(), await ben.connect()];
    for (const client of clients) await client.watch(id);
    const { client, asked } = await whoIsAsked(id, ...clients);
    const other = clients.find((one) => one !== client) as Client;
    // that both are there has been told before we listen
    await until(() => clients.every((one) => seen(one, id).meta.seats.every(({ here }) => here)));
    const heard: ServerMessage[] = [];
    other.onChange((message) => {
      if (message.t !== 'line') heard.push(message);
    });
    const option = asked.ask.options.find((one) => one.no === undefined);
    const window = windowOf(asked.ask);
    const began = performance.now();
    await client.ask({ t: 'standing', table: id, seat: asked.seat, window, answer: option?.key ?? '' });
    await new Promise((resolve) => setTimeout(resolve, standingWait.least - 250));
    expect(heard).toEqual([]);
    await until(() => seen(other, id).n === 1);
    expect(performance.now() - began).toBeGreaterThan(standingWait.least - 50);
    expect((await entriesBy(server, id))[1]).toBe('standing');
    expect((await client.watch(id)).standing[asked.seat]).toEqual({ [window]: option?.key });
    // the others don't see that there is one
    expect(JSON.stringify((await other.watch(id)).standing)).not.toContain(window);
    await client.ask({ t: 'standing', table: id, seat: asked.seat, window, answer: null });
    expect((await client.watch(id)).standing[asked.seat]).toEqual({});
  });

  test('is one’s own: nobody sets it for another seat', async () => {
    const { url } = await testServer();
    const { id, ada } = await twoAt(url);
    const client = await ada.connect();
    expect(
      (await problemOf(client.ask({ t: 'standing', table: id, seat: 'p2', window: 'any', answer: 'pass' }))).code,
    ).toBe('forbidden');
  });

  test('holds while nobody is there: it is kept in the store', async () => {
    const first = await testServer();
    const { id, ada, ben } = await twoAt(first.url);
    const clients = [await ada.connect(), await ben.connect()];
    for (const client of clients) await client.watch(id);
    const { client, asked } = await whoIsAsked(id, ...clients);
    const option = asked.ask.options.find((one) => one.no === undefined);
    await client.ask({
      t: 'standing',
      table: id,
      seat: asked.seat,
      window: windowOf(asked.ask),
      answer: option?.key ?? '',
    });
    for (const one of clients) one.close();
    await first.close();
    const second = await testServer({ dataDir: first.settings.dataDir });
    await expect.poll(() => entriesBy(second, id), { timeout: 6000 }).toContain('standing');
  });
});

describe('spectators of a delayed table', () => {
  test('see every step, each so many seconds later, and nothing earlier by any way', async () => {
    const server = await testServer();
    const table = await clocked(server, {
      clock: { kind: 'game', seconds: 100, delay: 0 },
      delay: 1,
      visibility: 'open',
    });
    await server.store.db.updateTable('tables').set({ visibility: 'open' }).where('id', '=', table.id).execute();
    await (await server.tables.get(table.id)).run(async () => (await server.tables.get(table.id)).reload());
    const cleo = await guest(server.url, 'Cleo');
    const spectator = await cleo.connect();
    await spectator.watch(table.id);
    await decide(table.id, table.clients, 4);
    expect(seen(spectator, table.id).n).toBe(0);
    // a clock would say who is asked now
    expect(seen(spectator, table.id).clock).toBeUndefined();
    expect(seen(table.clients[0] as Client, table.id).clock).toBeDefined();
    const history = await cleo.http<{ told: { id: string }[] }>('GET', `/api/tables/${table.id}/history`);
    expect(history.told.filter(({ id }) => !id.startsWith('0:'))).toEqual([]);
    const late = await cleo.connect();
    expect((await late.watch(table.id)).n).toBe(0);
    await until(() => seen(spectator, table.id).n === 4);
    expect(seen(spectator, table.id).open).toEqual(seen(table.clients[0] as Client, table.id).open);
    expect(seen(late, table.id).open).toEqual(seen(spectator, table.id).open);
  });
});

test('a bot sits in a seat like anybody, thinks elsewhere, and never holds up the loop', async () => {
  const server = await testServer();
  const ada = await guest(server.url, 'Ada');
  const { table } = await createTable(ada, {
    game: 'probe',
    seats: [
      { kind: 'bot', bot: 'steady' },
      { kind: 'bot', bot: 'random' },
    ],
    settings: { visibility: 'open' },
  });
  const client = await ada.connect();
  await client.watch(table);
  await until(() => seen(client, table).open?.over, 20_000);
  expect(new Set(await entriesBy(server, table))).toEqual(new Set(['server', 'bot:steady', 'bot:random']));
});

test('whoever takes back what a standing answer did decides it themselves', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const option = asked.ask.options.find((one) => one.no === undefined);
  const window = windowOf(asked.ask);
  await client.ask({ t: 'standing', table: id, seat: asked.seat, window, answer: option?.key ?? '' });
  await until(() => seen(client, id).n === 1);
  await client.ask({ t: 'undo', table: id, seat: asked.seat, count: 1 });
  await new Promise((resolve) => setTimeout(resolve, standingWait.most + 300));
  expect(seen(client, id).n).toBe(2);
  expect(seen(client, id).mine[asked.seat]?.asks[0]?.say.key).toBe(asked.ask.say.key);
});
