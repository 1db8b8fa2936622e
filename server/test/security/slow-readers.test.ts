/**
 * Whoever does not read is dropped before it fills our memory, and nobody else notices. The line is one of our own: what
 * the buffers of a system hold differs from machine to machine.
 */
import { duplexPair } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { closeAll, createTable, guest, type TestServer, testServer, untilAsked } from '../../src/testing/index.ts';
import { decide } from '../hosting/at-a-table.ts';
import { Raw } from './raw.ts';

afterEach(closeAll);

async function metric({ url }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
const isDropped = (server: TestServer) => async () => (await metric(server, 'tenforward_dropped_total')) === 1;

/** Somebody on a line that holds a few kilobytes: while they don't read, whatever is written waits at the server. */
async function onOwnLine(server: TestServer): Promise<Raw> {
  const { token } = await guest(server.url);
  const [theirs, ours] = duplexPair();
  Object.defineProperty(ours, 'remoteAddress', { value: '127.0.0.1' });
  // one that is cut at one end is cut at the other
  ours.on('close', () => theirs.destroy());
  server.http.emit('connection', ours);
  return Raw.as(server.url, token, { createConnection: (() => theirs) as never });
}

test('a socket that never reads at a busy table is dropped and counted, and the game goes on', async () => {
  const server = await testServer();
  const ada = await guest(server.url);
  const { table } = await createTable(ada, {
    game: 'away-missions',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    settings: { visibility: 'open' },
  });
  const slow = await onOwnLine(server);
  await slow.ask({ t: 'watch', table });
  const client = await ada.connect();
  await client.watch(table);
  for (let i = 0; i < 50; i++) await client.ask({ t: 'chat', table, text: 'a long story '.repeat(38) });
  const opened = await metric(server, 'tenforward_sockets_open');
  slow.socket.pause();
  await decide(table, [client], 2);
  // it asks and asks, and never looks at the answers: each is more than 25 kB, and a megabyte is too much
  for (let asked = 0; asked < 60; asked++) {
    slow.say({ t: 'watch', id: `slow-${String(asked).padStart(6, '0')}`, table });
    expect((await client.ask({ t: 'ping' })).t).toBe('pong');
  }
  await untilAsked(isDropped(server));
  expect(await metric(server, 'tenforward_sockets_open')).toBe(opened - 1);
  slow.socket.resume();
  expect(await slow.end()).toMatchObject({ code: 1006 });
  await decide(table, [client], 2);
  client.close();
});

test('pings that nobody reads the answers of fill no memory either', async () => {
  const server = await testServer();
  const slow = await onOwnLine(server);
  slow.socket.pause();
  const payload = Buffer.alloc(125);
  // each is answered by as much again
  for (let sent = 0; sent < 10_000; sent++) slow.socket.ping(payload);
  await untilAsked(isDropped(server));
  slow.close();
});
