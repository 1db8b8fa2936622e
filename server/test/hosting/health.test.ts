/** `/healthz` tells a balancer or an alarm what people feel, and costs next to nothing. */
import { afterEach, expect, test } from 'vitest';
import { StoreDown } from '../../src/store/store.ts';
import { closeAll, HeldTime, testServer, until, untilAsked } from '../../src/testing/index.ts';
import { bothAt, messageFor, problemOf, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

async function held() {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const health = async (): Promise<number> => (await fetch(`${server.url}/healthz`)).status;
  return { time, server, health };
}

test('while the last decision could not be stored it is not well, though a page could still be written', async () => {
  const { time, server, health } = await held();
  const { store } = server;
  const { id, clients } = await bothAt(server);
  expect(await health()).toBe(200);
  const append = store.append.bind(store);
  store.append = () => Promise.reject(new StoreDown('the disk is full'));
  const { client, asked } = await whoIsAsked(id, ...clients);
  expect((await problemOf(client.ask(messageFor(id, asked)))).code).toBe('degraded');
  expect(await health()).toBe(503);
  await store.look();
  expect(await health()).toBe(503);

  // it is well again with the next decision that is stored
  store.append = append;
  await time.until(() => clients.every((one) => one.tables.get(id)?.open));
  await untilAsked(async () => {
    time.pass(10);
    const again = await whoIsAsked(id, ...clients);
    return again.client.ask(messageFor(id, again.asked)).catch(() => undefined);
  });
  expect(await health()).toBe(200);
});

test('it is not well again before as much as the last decision could be stored', async () => {
  const { time, server, health } = await held();
  const { store } = server;
  const { id, clients } = await bothAt(server);
  const [append, check] = [store.append.bind(store), store.check.bind(store)];
  const tried: number[] = [];
  // a page fits, a decision does not
  Object.assign(store, {
    append: () => Promise.reject(new StoreDown('the disk is full')),
    check: (bytes = 0) => {
      tried.push(bytes);
      return bytes > 100 ? Promise.reject(new StoreDown('the disk is full')) : check(bytes);
    },
  });
  const { client, asked } = await whoIsAsked(id, ...clients);
  await client.ask(messageFor(id, asked)).catch(() => undefined);
  for (const one of clients) one.close();
  await untilAsked(async () => {
    time.pass(1000);
    expect(await health()).toBe(503);
    return tried.length >= 3;
  });
  Object.assign(store, { append, check });
  await untilAsked(async () => {
    time.pass(1000);
    return (await health()) === 200;
  });
});

test('without anybody who plays it finds out by itself that it can write again', async () => {
  const { time, server, health } = await held();
  const { store } = server;
  const { id, clients } = await bothAt(server);
  const [append, check] = [store.append.bind(store), store.check.bind(store)];
  const down = () => Promise.reject(new StoreDown('the disk is full'));
  Object.assign(store, { append: down, check: down });
  const { client, asked } = await whoIsAsked(id, ...clients);
  await client.ask(messageFor(id, asked)).catch(() => undefined);
  for (const one of clients) one.close();
  for (let seconds = 0; seconds < 60; seconds++) {
    time.pass(1000);
    expect(await health()).toBe(503);
  }
  Object.assign(store, { append, check });
  await untilAsked(async () => {
    time.pass(1000);
    return (await health()) === 200;
  });
});

test('however many ask, the store is looked at once a second, and nothing is written', async () => {
  const { time, server, health } = await held();
  const { store } = server;
  let looks = 0;
  let checks = 0;
  const [look, check] = [store.look.bind(store), store.check.bind(store)];
  Object.assign(store, {
    look: () => (looks++, look()),
    check: () => (checks++, check()),
  });
  const all = await Promise.all(Array.from({ length: 30 }, () => health()));
  expect(new Set(all)).toEqual(new Set([200]));
  expect(looks).toBe(1);
  time.pass(999);
  await health();
  expect(looks).toBe(1);
  time.pass(1);
  await health();
  expect([looks, checks]).toEqual([2, 0]);
  // what is seen to be wrong is told as long
  Object.assign(store, { look: () => (looks++, Promise.reject(new StoreDown('gone'))) });
  time.pass(1000);
  expect([await health(), await health(), looks]).toEqual([503, 503, 3]);
  await until(() => checks === 0);
});
