/** Clocks, pauses, and spectators who see everything later. Time stands still until a test lets it pass. */
import type { Client } from '@tenforward/protocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { closeAll, createTable, guest, HeldTime, testServer, until, untilAsked } from '../../src/testing/index.ts';
import { bothAt, decide, entriesBy, messageFor, problemOf, quiet, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

const second = 1000;
const day = 86_400 * second;

async function held() {
  const time = new HeldTime();
  return { time, server: await testServer({}, { around: time.around }) };
}

describe('a clock', () => {
  test('that runs out for a decision answers with what does least, and says so', async () => {
    const { time, server } = await held();
    const { id, clients } = await bothAt(server, { clock: { kind: 'decision', seconds: 60 }, whenOut: 'least' });
    const [first] = clients;
    expect(seen(first, id).clock?.running).toEqual(['p1', 'p2']);
    time.pass(59 * second);
    await quiet(server, first);
    expect(seen(first, id).n).toBe(0);
    time.pass(2 * second);
    await until(() => seen(first, id).n > 0);
    expect((await entriesBy(server, id)).slice(0, 2)).toEqual(['server', 'clock']);
    await until(() => seen(first, id).chat.some(({ text }) => text.endsWith(' ran out of time.')));
  });

  test('charges the seat that is asked, and nobody else', async () => {
    const { time, server } = await held();
    const { id, clients } = await bothAt(server, { clock: { kind: 'game', seconds: 100, delay: 0 } });
    // the probe begins with a round in which both are asked
    while (seen(clients[0], id).clock?.running.length !== 1) await decide(id, clients, 1);
    const { client, asked } = await whoIsAsked(id, ...clients);
    const { n, clock } = seen(client, id);
    const other = asked.seat === 'p1' ? 'p2' : 'p1';
    time.pass(7 * second);
    await client.ask(messageFor(id, asked));
    await until(() => seen(client, id).n === n + 1);
    const now = seen(client, id).clock;
    expect(now?.left[other]).toBe(clock?.left[other]);
    expect((clock?.left[asked.seat] ?? 0) - (now?.left[asked.seat] ?? 0)).toBe(7 * second);
  });

  test('leaves the first seconds of each decision free where the table says so', async () => {
    const { time, server } = await held();
    const { id, clients } = await bothAt(server, { clock: { kind: 'game', seconds: 100, delay: 60 } });
    for (let i = 0; i < 3; i++) {
      time.pass(20 * second);
      await decide(id, clients, 1);
    }
    expect(Object.values(seen(clients[0], id).clock?.left ?? {})).toEqual([100_000, 100_000]);
  });

  test('that runs out for the game concedes, or hands the seat to a bot, as the table says', async () => {
    const { time, server } = await held();
    const clock = { kind: 'game', seconds: 30, delay: 0 } as const;
    const conceding = await bothAt(server, { clock, whenOut: 'concede' });
    const replaced = await bothAt(server, { clock, whenOut: 'bot' });
    const kinds = () => seen(replaced.clients[0], replaced.id).meta.seats.map(({ kind }) => kind);
    time.pass(31 * second);
    await until(() => seen(conceding.clients[0], conceding.id).open?.over);
    await time.until(() => kinds().every((kind) => kind === 'bot'), 5);
    await time.until(() => seen(replaced.clients[0], replaced.id).open?.over, 1);
  });

  test('goes on over a restart, and charges nobody for the time in between', async () => {
    const { time, server: first } = await held();
    const { id, clients, ada } = await bothAt(first, { clock: { kind: 'game', seconds: 100, delay: 0 } });
    await decide(id, clients, 2);
    for (const client of clients) client.close();
    await first.close();
    time.pass(60 * second);
    const port = Number(new URL(first.url).port);
    await testServer({ dataDir: first.settings.dataDir, port }, { around: time.around });
    const back = await ada.connect();
    const { clock } = await back.watch(id);
    expect(Object.values(clock?.left ?? {})).toEqual([100_000, 100_000]);
  });

  test('of days runs while nobody has the table open: the server finds it by itself', async () => {
    const { time, server: first } = await held();
    const { id, clients } = await bothAt(first, { clock: { kind: 'days', days: 1 }, whenOut: 'concede' });
    for (const client of clients) client.close();
    await first.close();
    time.pass(day + second);
    const { store } = await testServer({ dataDir: first.settings.dataDir }, { around: time.around });
    const row = () => store.db.selectFrom('tables').select('status').where('id', '=', id).executeTakeFirst();
    await untilAsked(async () => {
      time.pass(second);
      return (await row())?.status === 'over';
    });
  });

  test('stops when all people agree, and goes on when they agree again', async () => {
    const { time, server } = await held();
    const { id, clients } = await bothAt(server, { clock: { kind: 'decision', seconds: 60 }, whenOut: 'concede' });
    const [ada, ben] = clients;
    await ada.ask({ t: 'pause', table: id, seat: 'p1' });
    const asked = await until(() => seen(ben, id).meta.request);
    expect(asked).toMatchObject({ kind: 'pause', by: 'p1', waiting: ['p2'] });
    expect((await problemOf(ada.ask({ t: 'consent', table: id, seat: 'p1', request: asked.id, yes: true }))).code).toBe(
      'not-asked',
    );
    await ben.ask({ t: 'consent', table: id, seat: 'p2', request: asked.id, yes: true });
    await until(() => seen(ada, id).clock?.paused === true);
    time.pass(600 * second);
    await quiet(server, ada);
    expect(seen(ada, id).open?.over).toBeUndefined();
    await ben.ask({ t: 'pause', table: id, seat: 'p2' });
    const again = await until(() => seen(ada, id).meta.request);
    expect(again.kind).toBe('resume');
    await ada.ask({ t: 'consent', table: id, seat: 'p1', request: again.id, yes: true });
    await until(() => seen(ada, id).clock?.paused === false);
    time.pass(61 * second);
    await until(() => seen(ada, id).open?.over);
  });

  test('is paused once, however often the same message is sent', async () => {
    const { server } = await held();
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
    const { time, server } = await held();
    const { id, clients } = await bothAt(server, { clock: { kind: 'decision', seconds: 100 } });
    for (let tries = 0; tries < 60; tries++) {
      const { client, asked } = await whoIsAsked(id, ...clients);
      const before = seen(client, id).clock?.left[asked.seat] ?? 0;
      time.pass(second);
      await decide(id, clients, 1);
      if ((seen(client, id).mine[asked.seat]?.undo ?? 0) === 0) continue;
      const { n } = seen(client, id);
      await client.ask({ t: 'undo', table: id, seat: asked.seat, count: 1 });
      await until(() => seen(client, id).n > n);
      expect(seen(client, id).clock?.left[asked.seat]).toBe(before - second);
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

describe('spectators of a delayed table', () => {
  test('see every step, each so many seconds later, and nothing earlier by any way', async () => {
    const { time, server } = await held();
    const clock = { kind: 'game', seconds: 100, delay: 0 } as const;
    const table = await bothAt(server, { clock, delay: 5, visibility: 'open' });
    const [player] = table.clients;
    const cleo = await guest(server.url, 'Cleo');
    const spectator = await cleo.connect();
    await spectator.watch(table.id);
    for (let i = 0; i < 4; i++) {
      await decide(table.id, table.clients, 1);
      time.pass(second);
    }
    await quiet(server, spectator);
    expect(seen(spectator, table.id).n).toBe(0);
    // a clock would say who is asked now
    expect(seen(spectator, table.id).clock).toBeUndefined();
    expect(seen(player, table.id).clock).toBeDefined();
    const history = await cleo.http<{ told: { id: string }[] }>('GET', `/api/tables/${table.id}/history`);
    expect(history.told.filter(({ id }) => !id.startsWith('0:'))).toEqual([]);
    const late = await cleo.connect();
    expect((await late.watch(table.id)).n).toBe(0);
    for (let n = 1; n <= 4; n++) {
      time.pass(second);
      await quiet(server, spectator, late);
      expect([seen(spectator, table.id).n, seen(late, table.id).n]).toEqual([n, n]);
    }
    expect(seen(spectator, table.id).open).toEqual(seen(player, table.id).open);
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
  const client: Client = await ada.connect();
  await client.watch(table);
  await until(() => seen(client, table).open?.over);
  const by = new Set(await entriesBy(server, table));
  by.delete('forced'); // what nobody has to decide comes up or does not
  expect(by).toEqual(new Set(['server', 'bot:steady', 'bot:random']));
});
