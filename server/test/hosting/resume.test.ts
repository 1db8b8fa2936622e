import { afterEach, expect, test } from 'vitest';
import { closeAll, createTable, guest, HeldTime, testServer, until } from '../../src/testing/index.ts';
import { decide, messageFor, problemOf, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

test('after a restart a table is in the middle of the same question', async () => {
  const first = await testServer();
  const { id, ada, ben } = await twoAt(first.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  await decide(id, clients, 7);
  const before = clients.map((client) => seen(client, id));
  const { asked } = await whoIsAsked(id, ...clients);
  for (const client of clients) client.close();
  await first.close();

  const second = await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) });
  expect(second.tables.count).toBe(0);
  const again = [await ada.connect(), await ben.connect()];
  for (const client of again) await client.watch(id);
  expect(second.tables.count).toBe(1);
  for (const [i, client] of again.entries()) {
    const { n, open, mine } = seen(client, id);
    expect({ n, open, mine }).toEqual({ n: before[i]?.n, open: before[i]?.open, mine: before[i]?.mine });
  }
  // the question that was open before is answered under its old name and print
  const client = again[before.findIndex((one) => one.as.includes(asked.seat))];
  await client?.ask(messageFor(id, asked));
  expect(seen(client as never, id).n).toBe((before[0]?.n ?? 0) + 1);
});

test('whoever comes back is sent what it missed, and nothing twice', async () => {
  const { url } = await testServer();
  const { id, ada, ben } = await twoAt(url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const [absent, present] = clients as [(typeof clients)[0], (typeof clients)[0]];
  await decide(id, clients, 5);
  const other = await ada.connect();
  await other.watch(id);
  const seenBefore = seen(absent, id).told.map((one) => one.id);

  absent.cut();
  await decide(id, [present, other], 6);
  await until(
    () => seen(absent, id).n === seen(present, id).n && seen(absent, id).meta.seats.every((seat) => seat.here),
  );
  const told = seen(absent, id).told.map((one) => one.id);
  expect(new Set(told).size).toBe(told.length);
  expect(told.slice(0, seenBefore.length)).toEqual(seenBefore);
  expect(told.at(-1)).toBe(seen(present, id).told.at(-1)?.id);
  expect(seen(absent, id).open).toEqual(seen(present, id).open);
});

test('a decision that is sent twice is taken once, also over a restart', async () => {
  const first = await testServer();
  const { id, ada, ben } = await twoAt(first.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const message = { ...messageFor(id, asked), id: 'sent-again-and-again' };
  const done = await client.ask(message);
  expect(done).toMatchObject({ t: 'done', n: 1 });
  expect(await client.ask(message)).toMatchObject({ t: 'done', n: 1, again: true });
  // an id is one's own: another's is not known by it
  const foreign = clients.find((one) => one !== client);
  expect((await problemOf(foreign?.ask(message) ?? Promise.resolve())).code).toBe('forbidden');
  for (const one of clients) one.close();
  await first.close();

  const second = await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) });
  const person = client === clients[0] ? ada : ben;
  const back = await person.connect();
  expect(await back.ask(message)).toMatchObject({ t: 'done', n: 1, again: true });
  expect(await second.store.entries(id)).toHaveLength(2);
});

test('the decision that ended the game is known when it is sent again', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  for (let i = 1; ; i++) {
    const { client, asked } = await whoIsAsked(id, ...clients);
    const message = { ...messageFor(id, asked), id: `decision-${i}` };
    const done = await client.ask(message);
    const n = done.t === 'done' ? (done.n ?? 0) : 0;
    await until(() => clients.every((one) => seen(one, id).n >= n));
    if (!seen(client, id).open?.over) continue;
    expect(await client.ask(message)).toMatchObject({ t: 'done', n, again: true });
    expect((await problemOf(client.ask({ ...message, id: 'another-message' }))).code).toBe('over');
    return;
  }
});

test('an answer to what was offered before, or to nothing, is refused and changes nothing', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const good = messageFor(id, asked);
  expect((await problemOf(client.ask({ ...good, print: 'another' }))).code).toBe('changed');
  expect((await problemOf(client.ask({ ...good, ask: 'no-such-question' }))).code).toBe('stale');
  expect((await problemOf(client.ask({ ...good, answer: 'no-such-thing' }))).code).toBe('not-offered');
  expect((await problemOf(client.ask({ ...good, seat: 'p9' }))).code).toBe('unknown-seat');
  expect(await server.store.entries(id)).toHaveLength(1);
  await client.ask(good);
  expect((await problemOf(client.ask({ ...good, id: 'another-message' }))).code).toBe('stale');
  expect(await server.store.entries(id)).toHaveLength(2);
});

test('several browsers on one seat see the same; one answers, and the other comes too late', async () => {
  const { url } = await testServer();
  const { id, ada, ben } = await twoAt(url);
  const clients = [await ada.connect(), await ben.connect(), await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const twin = clients[(clients.indexOf(client) + 2) % 4];
  const results = await Promise.allSettled([client.ask(messageFor(id, asked)), twin?.ask(messageFor(id, asked))]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await until(() => clients.every((one) => seen(one, id).n === 1));
  expect(seen(clients[0] as never, id).mine).toEqual(seen(clients[2] as never, id).mine);
  expect(seen(clients[1] as never, id).mine).toEqual(seen(clients[3] as never, id).mine);
});

test('several seats in one browser: it sees all of its own, and only those it asks for', async () => {
  const { url } = await testServer();
  const { ada } = await twoAt(url);
  const { table } = await ada.http<{ table: string }>('POST', '/api/tables', {
    game: 'probe',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  const client = await ada.connect();
  const shown = await client.watch(table);
  expect(shown.as).toEqual(['p1', 'p2']);
  expect(Object.keys(shown.mine)).toEqual(['p1', 'p2']);
  await decide(table, [client], 10);
  const one = await ada.connect();
  expect(Object.keys((await one.watch(table, { as: ['p2'] })).mine)).toEqual(['p2']);
  const watcher = await ada.connect();
  expect((await watcher.watch(table, { as: [] })).mine).toEqual({});
});

test('a table that nobody needs leaves memory and comes back when it is wanted', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, ada } = await twoAt(server.url);
  expect(server.tables.count).toBe(1);
  time.pass(10 * 60_000);
  expect(server.tables.count).toBe(0);
  const client = await ada.connect();
  expect((await client.watch(id)).n).toBe(0);
});

test('whoever waits at the table while it gathers is told how the game begins', async () => {
  const { url } = await testServer();
  const [ada, ben] = [await guest(url), await guest(url)];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const settings = { visibility: 'open' as const };
  const { table } = await createTable(ada, { game: 'away-missions', seats, settings });
  const early = await ada.connect();
  await early.watch(table);
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  await until(() => seen(early, table).open);
  const { told } = await (await ada.connect()).watch(table);
  expect(told).not.toEqual([]);
  expect(seen(early, table).told).toEqual(told);
});
