/** Sent twice, it is done once: whatever it is, also after a restart. And what all agreed on is done. */
import type { Client } from '@tenforward/protocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { StoreDown } from '../../src/store/store.ts';
import {
  closeAll,
  createTable,
  guest,
  HeldTime,
  personOf,
  type TestPerson,
  type TestServer,
  testServer,
  until,
  untilAsked,
} from '../../src/testing/index.ts';
import { bothAt, decide, problemOf, quiet, seen } from './at-a-table.ts';

afterEach(closeAll);

const again = { t: 'done', again: true };
const clock = { kind: 'game', seconds: 100, delay: 0 } as const;

/** The same server after it was gone for a moment; who was there comes back to it. */
async function restarted(server: TestServer, time: HeldTime, people: readonly TestPerson[], table: string) {
  await server.close();
  const { dataDir } = server.settings;
  const port = Number(new URL(server.url).port);
  const next = await testServer({ dataDir, port }, { around: time.around });
  const clients = await Promise.all(people.map((one) => one.connect()));
  for (const client of clients) await client.watch(table);
  return { next, clients: clients as [Client, Client] };
}

async function atTable() {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, ada, ben, clients } = await bothAt(server, { clock });
  const restart = async () => {
    for (const client of clients) client.close();
    return restarted(server, time, [ada, ben], id);
  };
  return { time, server, id, ada, ben, clients, restart };
}

describe('the same message', () => {
  test('of a chat is one line, before and after a restart', async () => {
    const { id, clients, restart } = await atTable();
    const line = { t: 'chat', table: id, text: 'hello', id: 'one-line-only' } as const;
    expect(await clients[0].ask(line)).not.toMatchObject(again);
    expect(await clients[0].ask(line)).toMatchObject(again);
    // an id is one's own
    expect(await clients[1].ask(line)).not.toMatchObject(again);
    const { clients: back } = await restart();
    expect(await back[0].ask(line)).toMatchObject(again);
    const said = seen(back[0], id).chat.filter(({ text }) => text === 'hello');
    expect(said.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  });

  test('of a chat is one line however many of them come at once', async () => {
    const { server, id, ada, clients } = await atTable();
    const more = await Promise.all(Array.from({ length: 5 }, () => ada.connect()));
    const line = { t: 'chat', table: id, text: 'hello', id: 'one-line-only' } as const;
    const answers = await Promise.all(more.map((client) => client.ask(line)));
    expect(answers.filter((one) => one.t === 'done' && one.again !== true)).toHaveLength(1);
    await quiet(server, ...clients);
    expect(seen(clients[1], id).chat.filter(({ text }) => text === 'hello')).toHaveLength(1);
  });

  test('that paused the clocks does not let them go on after a restart', async () => {
    const time = new HeldTime();
    const server = await testServer({}, { around: time.around });
    const ada = await guest(server.url);
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }];
    const { table } = await createTable(ada, { seats, settings: { clock } });
    const client = await ada.connect();
    await client.watch(table);
    const pause = { t: 'pause', table, seat: 'p1', id: 'pause-me-once' } as const;
    await client.ask(pause);
    await until(() => seen(client, table).clock?.paused === true);
    client.close();
    const { clients } = await restarted(server, time, [ada], table);
    expect(await clients[0].ask(pause)).toMatchObject(again);
    expect((await clients[0].watch(table)).clock?.paused).toBe(true);
    await clients[0].ask({ ...pause, id: 'and-now-go-on' });
    await until(() => seen(clients[0], table).clock?.paused === false);
  });

  test('that asked for something is no second request, and one that was answered is not answered again', async () => {
    const { id, clients, restart } = await atTable();
    const [ada, ben] = clients;
    await decide(id, clients, 4);
    const rewind = { t: 'rewind', table: id, seat: 'p1', to: 2, id: 'take-it-back' } as const;
    await ada.ask(rewind);
    expect(await ada.ask(rewind)).toMatchObject(again);
    const request = await until(() => seen(ben, id).meta.request);
    const no = { t: 'consent', table: id, seat: 'p2', request: request.id, yes: false, id: 'no-thank-you' } as const;
    await ben.ask(no);
    expect(await ben.ask(no)).toMatchObject(again);
    const { clients: back } = await restart();
    expect(await back[0].ask(rewind)).toMatchObject(again);
    expect(await back[1].ask(no)).toMatchObject(again);
    expect(seen(back[0], id).meta.request).toBeUndefined();
    expect(seen(back[0], id).n).toBe(4);
  });

  test('of a yes is told as done, though what was agreed on was done long ago', async () => {
    const { id, clients, restart } = await atTable();
    const [ada, ben] = clients;
    await decide(id, clients, 4);
    await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 2 });
    const request = await until(() => seen(ben, id).meta.request);
    const yes = { t: 'consent', table: id, seat: 'p2', request: request.id, yes: true, id: 'of-course-yes' } as const;
    await ben.ask(yes);
    expect(await ben.ask(yes)).toMatchObject(again);
    const { clients: back } = await restart();
    expect(await back[1].ask(yes)).toMatchObject(again);
    expect(seen(back[1], id).n).toBe(5);
  });

  test('of a standing answer does not come back over a later one', async () => {
    const { id, clients, restart } = await atTable();
    const [ada] = clients;
    const wish = { t: 'standing', table: id, seat: 'p1', window: 'some window' } as const;
    const first = { ...wish, answer: 'this', id: 'the-first-wish' } as const;
    await ada.ask(first);
    await ada.ask({ ...wish, answer: 'that' });
    expect(await ada.ask(first)).toMatchObject(again);
    const { clients: back } = await restart();
    expect(await back[0].ask(first)).toMatchObject(again);
    expect((await back[0].watch(id)).standing['p1']).toEqual({ 'some window': 'that' });
  });

  test('that was refused was not done, and may be tried again', async () => {
    const { id, clients } = await atTable();
    const rewind = { t: 'rewind', table: id, seat: 'p1', to: 1, id: 'not-yet-there' } as const;
    expect((await problemOf(clients[0].ask(rewind))).code).toBe('not-offered');
    await decide(id, clients, 2);
    expect(await clients[0].ask(rewind)).not.toMatchObject(again);
  });

  test('is forgotten after some days: by then nobody sends it again', async () => {
    const { time, server, id, clients } = await atTable();
    await clients[0].ask({ t: 'chat', table: id, text: 'hello' });
    const rows = () => server.store.db.selectFrom('once').selectAll().execute();
    expect(await rows()).toHaveLength(1);
    time.pass(8 * 86_400_000);
    await untilAsked(async () => (await rows()).length === 0);
  });
});

describe('a table that is made by the same message', () => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];

  test('is made once, also if the answer was lost and the server began anew', async () => {
    const server = await testServer();
    const ada = await guest(server.url);
    const wanted = { seats, id: 'my-one-table' };
    const [first, second] = await Promise.all([createTable(ada, wanted), createTable(ada, wanted)]);
    expect(second.table).toBe(first.table);
    await server.close();
    const next = await testServer({ dataDir: server.settings.dataDir });
    const back = personOf(next.url, ada, ada.token);
    expect((await createTable(back, wanted)).table).toBe(first.table);
    expect((await createTable(back, { seats, id: 'my-other-table' })).table).not.toBe(first.table);
    // an id is one's own
    expect((await createTable(await guest(next.url), wanted)).table).not.toBe(first.table);
    expect(await next.store.db.selectFrom('tables').select('id').execute()).toHaveLength(3);
  });

  test('keeps the seed it was promised', async () => {
    const server = await testServer();
    const ada = await guest(server.url);
    const { commitment } = await ada.http<{ commitment: string }>('POST', '/api/dice', {});
    const wanted = { seats, id: 'my-one-table', commitment };
    const made = await createTable(ada, wanted);
    expect(await createTable(ada, wanted)).toMatchObject({ table: made.table, commitment });
  });
});

describe('what all agreed on', () => {
  test('is done after a restart, if the store failed before it could be', async () => {
    const { server, id, clients, restart } = await atTable();
    const [ada, ben] = clients;
    await decide(id, clients, 4);
    await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 2 });
    const request = await until(() => seen(ben, id).meta.request);
    server.store.append = () => Promise.reject(new StoreDown('the power fails'));
    const yes = { t: 'consent', table: id, seat: 'p2', request: request.id, yes: true, id: 'of-course-yes' } as const;
    expect((await problemOf(ben.ask(yes))).code).toBe('degraded');
    const { next, clients: back } = await restart();
    await until(() => seen(back[0], id).n === 5);
    const { entry } = (await next.store.entries(id)).at(-1) ?? { entry: '{}' };
    expect(JSON.parse(entry)).toMatchObject({ move: { kind: 'back', seat: 'p1' } });
    await until(() => seen(back[0], id).meta.request === undefined);
    expect(await back[1].ask(yes)).toMatchObject(again);
    await decide(id, back, 2);
  });

  test('is done by the same server as soon as it can store again, and only once', async () => {
    const { time, server, id, clients } = await atTable();
    const [ada, ben] = clients;
    await decide(id, clients, 4);
    await ada.ask({ t: 'rewind', table: id, seat: 'p1', to: 2 });
    const request = await until(() => seen(ben, id).meta.request);
    const { store } = server;
    const append = store.append.bind(store);
    // it is stored, but nobody hears of it
    store.append = async (batch) => {
      store.append = append;
      await append(batch);
      throw new StoreDown('the line was cut before the answer');
    };
    const yes = { t: 'consent', table: id, seat: 'p2', request: request.id, yes: true } as const;
    expect((await problemOf(ben.ask(yes))).code).toBe('degraded');
    await time.until(() => seen(ada, id).n === 5 && seen(ada, id).meta.request === undefined);
    await quiet(server, ada);
    expect(await store.entries(id)).toHaveLength(6);
  });

  test('stops the clocks after a restart as well', async () => {
    const { server, id, clients, restart } = await atTable();
    const [ada, ben] = clients;
    await ada.ask({ t: 'pause', table: id, seat: 'p1' });
    const request = await until(() => seen(ben, id).meta.request);
    // as the store is between the last yes and what follows from it
    const agreed = JSON.stringify({ ...request, yes: ['p1', 'p2'], waiting: [] });
    await server.store.db.updateTable('tables').set({ request: agreed }).where('id', '=', id).execute();
    const { clients: back } = await restart();
    await until(() => seen(back[0], id).clock?.paused === true);
    await until(() => seen(back[0], id).meta.request === undefined);
  });
});
