/** Taking back: freely one's own, otherwise with the consent of all people concerned; bots always agree. */
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { closeAll, createTable, guest, testServer, until } from '../../src/testing/index.ts';
import { decide, problemOf, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

async function atTable(seats: 'people' | 'bot' = 'people') {
  const server = await testServer();
  if (seats === 'bot') {
    const ada = await guest(server.url, 'Ada');
    const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] });
    const client = await ada.connect();
    await client.watch(table);
    return { server, id: table, clients: [client] };
  }
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  return { server, id, clients };
}

test('one’s own last decision is taken back while that is free, and everybody sees the table as before', async () => {
  const { id, clients } = await atTable();
  for (let tries = 0; tries < 60; tries++) {
    const { client, asked } = await whoIsAsked(id, ...clients);
    const before = seen(client, id).open?.view;
    await decide(id, clients, 1);
    const after = seen(client, id);
    if ((after.mine[asked.seat]?.undo ?? 0) === 0) continue;
    const told = after.told.map((one) => one.id);
    await client.ask({ t: 'undo', table: id, seat: asked.seat, count: 1 });
    const { n } = seen(client, id);
    await until(() => clients.every((one) => seen(one, id).n >= n));
    for (const one of clients) expect(seen(one, id).open?.view).toEqual(before);
    expect(
      seen(client, id)
        .told.map((one) => one.id)
        .filter((tell) => !told.includes(tell)),
    ).toEqual([]);
    return;
  }
  throw new Error('nothing was free to take back');
});

test('what is not free is not taken back alone', async () => {
  const { server, id, clients } = await atTable();
  await decide(id, clients, 6);
  const shown = seen(clients[0] as Client, id);
  const seat = shown.as[0] ?? '';
  const { code } = await problemOf((clients[0] as Client).ask({ t: 'undo', table: id, seat, count: 500 }));
  expect(code).toBe('not-free');
  expect(await server.store.entries(id)).toHaveLength(7);
});

test('with the consent of the others everything from a decision on is taken back', async () => {
  const { id, clients } = await atTable();
  const [ada, ben] = clients as [Client, Client];
  await decide(id, clients, 3);
  const before = seen(ada, id).open?.view;
  await decide(id, clients, 5);
  await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 4 });
  const request = await until(() => seen(ben, id).meta.request);
  expect(request).toMatchObject({ kind: 'rewind', by: 'p1', to: 4, waiting: ['p2'], yes: ['p1'] });
  // one at a time
  expect((await problemOf(ben.ask({ t: 'rewind', table: id, seat: 'p2', to: 2 }))).code).toBe('conflict');
  await ben.ask({ t: 'consent', table: id, seat: 'p2', request: request.id, yes: true });
  await until(() => clients.every((one) => seen(one, id).n === 9));
  for (const one of clients) {
    expect(seen(one, id).open?.view).toEqual(before);
    expect(seen(one, id).told.every(({ id: tell }) => Number(tell.split(':')[0]) < 4 || tell.startsWith('9:'))).toBe(
      true,
    );
  }
  await until(() => seen(ada, id).meta.request === undefined);
  await decide(id, clients, 3);
});

test('one no is enough, and whoever asked may withdraw', async () => {
  const { server, id, clients } = await atTable();
  const [ada, ben] = clients as [Client, Client];
  await decide(id, clients, 4);
  for (const [who, seat] of [
    [ben, 'p2'],
    [ada, 'p1'],
  ] as const) {
    await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 2 });
    const request = await until(() => seen(ben, id).meta.request);
    await who.ask({ t: 'consent', table: id, seat, request: request.id, yes: false });
    await until(() => seen(ada, id).meta.request === undefined && seen(ben, id).meta.request === undefined);
    expect(
      (await problemOf(ben.ask({ t: 'consent', table: id, seat: 'p2', request: request.id, yes: true }))).code,
    ).toBe('stale');
  }
  expect(await server.store.entries(id)).toHaveLength(5);
});

test('a request is in the store: it waits over a restart', async () => {
  const { server, id, clients } = await atTable();
  const [ada] = clients as [Client];
  await decide(id, clients, 4);
  await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 2 });
  for (const client of clients) client.close();
  await server.close();
  const second = await testServer({ dataDir: server.settings.dataDir });
  expect((await second.tables.get(id)).meta().request).toMatchObject({ kind: 'rewind', to: 2 });
});

test('bots always agree', async () => {
  const { id, clients } = await atTable('bot');
  const [ada] = clients as [Client];
  await decide(id, clients, 4);
  const { n } = seen(ada, id);
  await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 1 });
  await until(() => seen(ada, id).n > n);
  expect(seen(ada, id).meta.request).toBeUndefined();
  await decide(id, clients, 2);
});

test('there is no taking back of what never was', async () => {
  const { id, clients } = await atTable();
  const [ada] = clients as [Client];
  await decide(id, clients, 2);
  for (const to of [3, 99])
    expect((await problemOf(ada.ask({ t: 'rewind', table: id, seat: 'p1', to }))).code).toBe('not-offered');
  expect((await problemOf(ada.ask({ t: 'rewind', table: id, seat: 'p2', to: 1 }))).code).toBe('forbidden');
});

test('spectators of a delayed table are told later what was taken back', async () => {
  const { url } = await testServer();
  const [ada, cleo] = [await guest(url), await guest(url)];
  const { table } = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    settings: { visibility: 'open', delay: 1 },
  });
  const player = await ada.connect();
  await player.watch(table);
  const spectator = await cleo.connect();
  await spectator.watch(table);
  const back: number[] = [];
  spectator.onChange((message) => {
    if (message.t === 'decided') back.push(...(message.back ?? []));
  });
  await decide(table, [player], 3);
  await player.ask({ t: 'rewind', table, seat: 'p1', to: 1 });
  await until(() => back.includes(1));
  const gone = (id: string): boolean => back.includes(Number(id.split(':')[0]));
  expect(seen(spectator, table).told.filter(({ id }) => gone(id))).toEqual([]);
  const { told } = await (await cleo.connect()).watch(table);
  expect(told.filter(({ id }) => gone(id))).toEqual([]);
});
