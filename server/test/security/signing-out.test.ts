/** Whoever is signed out is out at once, on every socket. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  http,
  personOf,
  type TestPerson,
  type TestServer,
  testServer,
} from '../../src/testing/index.ts';
import { Raw } from './raw.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await testServer();
  ({ url } = server);
});
afterAll(closeAll);

const password = 'mellow quartz umbrella';
let count = 0;
async function member(): Promise<TestPerson & { again(): Promise<TestPerson> }> {
  const name = `Member ${String(count++)}`;
  type In = { me: { person: string; name: string }; token: string };
  const { me, token } = await http<In>(url, 'POST', '/api/register', { name, password, asToken: true });
  return {
    ...personOf(url, me, token),
    again: async () => {
      const second = await http<In>(url, 'POST', '/api/sign-in', { name, password, asToken: true });
      return personOf(url, second.me, second.token);
    },
  };
}
const socketOf = ({ token }: TestPerson) => Raw.as(url, token);
const isOut = async (raw: Raw) => {
  expect(await raw.end()).toMatchObject({ code: 4001 });
  expect(raw.heard.at(-1)).toMatchObject({ t: 'bye', code: 'not-signed-in' });
};
const isIn = async (raw: Raw) => expect(await raw.code({ t: 'ping' })).toBe('pong');

test('signing out closes the sockets of that session, and no others', async () => {
  const ada = await member();
  const elsewhere = await ada.again();
  const [one, two, other] = [await socketOf(ada), await socketOf(ada), await socketOf(elsewhere)];
  await ada.http('POST', '/api/sign-out');
  await isOut(one);
  await isOut(two);
  await isIn(other);
});

test('signing out everywhere closes all sockets of a person, and nobody else’s', async () => {
  const [ada, ben] = [await member(), await guest(url)];
  const sockets = [await socketOf(ada), await socketOf(await ada.again())];
  const bens = await socketOf(ben);
  await ada.http('POST', '/api/sign-out-everywhere');
  for (const raw of sockets) await isOut(raw);
  await isIn(bens);
});

test('a new password closes the sockets of every other session', async () => {
  const ada = await member();
  const [mine, other] = [await socketOf(ada), await socketOf(await ada.again())];
  await ada.http('POST', '/api/password', { old: password, password: 'another mellow quartz' });
  await isOut(other);
  await isIn(mine);
});

test('a deleted account has no sockets', async () => {
  const ada = await member();
  const raw = await socketOf(ada);
  const guests = await guest(url);
  const theirs = await socketOf(guests);
  await ada.http('POST', '/api/me/delete', { password });
  await guests.http('POST', '/api/me/delete', {});
  await isOut(raw);
  await isOut(theirs);
});

test('a guest who registers comes back under the new session', async () => {
  const ada = await guest(url);
  const raw = await socketOf(ada);
  await ada.http('POST', '/api/register', { name: 'Newly Named', password, asToken: true });
  await isOut(raw);
});

test('what is still sent after that counts for nothing, even if the closing is never answered', async () => {
  const ada = await guest(url);
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] });
  const raw = await socketOf(ada);
  await raw.ask({ t: 'watch', table });
  raw.socket.pause();
  await ada.http('POST', '/api/sign-out');
  raw.say({ t: 'chat', id: 'too-late-1', table, text: 'still here' });
  // only now does it read that it was closed: its answer to that comes after what it said
  raw.socket.resume();
  await isOut(raw);
  await server.tables.settled();
  expect(await server.store.db.selectFrom('chat').selectAll().where('table_id', '=', table).execute()).toEqual([]);
});

test('whoever gave up a seat at a private table is nobody there, on the very same socket', async () => {
  const [ada, ben] = [await guest(url), await guest(url)];
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }] });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const raw = await socketOf(ben);
  await raw.ask({ t: 'watch', table });
  expect(await raw.code({ t: 'chat', table, text: 'here I am' })).toBe('done');
  expect(await raw.code({ t: 'handOver', table, seat: 'p2', to: 'bot:random' })).toBe('done');
  await raw.hears('error');
  expect(await raw.code({ t: 'chat', table, text: 'still here' })).toBe('not-found');
  expect(await raw.code({ t: 'watch', table })).toBe('not-found');
});
