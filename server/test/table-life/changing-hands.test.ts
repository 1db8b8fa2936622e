import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, guests, type TestPerson, type TestServer, testServer, until } from '../../src/testing/index.ts';
import { at, look, play, seatOf, seated } from './evening.ts';

/**
 * What happens at the very moment at which a seat changes hands. All of these fail until who sits where is read again in
 * the same turn in which the seat is given away, and requests no longer wait for who has gone.
 */
let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
});
afterAll(closeAll);

test('whoever has given up a seat decides nothing for it any more, however quick they are', async () => {
  const { table } = await seated([ada, ben, cleo]);
  const [one, two] = [await at(ben, table), await at(ben, table)];
  const [given, conceded] = await Promise.allSettled([
    one.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' }),
    two.client.ask({ t: 'act', table, seat: 'p2', act: 'concede' }),
  ]);
  // both are fine only in the other order
  expect(conceded.status === 'rejected' || numberOf(conceded) < numberOf(given)).toBe(true);
});

const numberOf = (one: PromiseSettledResult<object>): number =>
  one.status === 'fulfilled' && 'n' in one.value ? Number(one.value.n) : 0;

test('the very next decision is no longer theirs to see as that seat', async () => {
  const { table } = await seated([ada, ben]);
  const [a, b] = [await at(ada, table), await at(ben, table)];
  const seen: number[] = [];
  b.client.onChange((change) => change.t === 'decided' && change.mine && seen.push(change.n));
  const ask = a.shown().mine['p1']?.asks[0];
  const key = ask?.options.find(({ no }) => no === undefined)?.key ?? '';
  const [given, answered] = await Promise.all([
    b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' }),
    a.client.ask({ t: 'answer', table, seat: 'p1', ask: ask?.id ?? '', print: ask?.print ?? '', answer: key }),
  ]);
  await until(() => b.shown().as.length === 0);
  const [left = 0, next = 0] = [given, answered].map((reply) => ('n' in reply ? reply.n : undefined));
  expect(next > left && seen.includes(next)).toBe(false);
});

test('nobody waits for the consent of somebody who has handed over to a bot', async () => {
  const { table } = await seated([ada, ben]);
  const [a, b] = [await at(ada, table), await at(ben, table)];
  await play([a, b], 5, () => a.shown().n > 3);
  await a.client.ask({ t: 'rewind', table, seat: 'p1', to: 1 });
  await until(() => a.shown().meta.request?.waiting.includes('p2'));
  await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:random' });
  await server.tables.settled();
  const meta = await look(ada, table);
  expect(seatOf(meta, 'p2').kind).toBe('bot');
  expect(meta.request?.waiting ?? []).not.toContain('p2');
});

test('whoever sits down while consent is asked for is asked too', async () => {
  const { table } = await seated([ada, ben, cleo]);
  const [a, , c] = [await at(ada, table), await at(ben, table), await at(cleo, table)];
  await play([a, c], 5, () => a.shown().n > 0);
  await c.client.ask({ t: 'handOver', table, seat: 'p3', to: 'open' });
  await until(() => seatOf(a.shown().meta, 'p3').kind === 'open');
  await a.client.ask({ t: 'rewind', table, seat: 'p1', to: 1 });
  await until(() => a.shown().meta.request?.waiting.join() === 'p2');
  await cleo.http('POST', `/api/tables/${table}/sit`, { seat: 'p3' });
  await until(() => a.shown().meta.request?.waiting.join() === 'p2,p3');
});
