/** Whoever does not read is dropped before it fills our memory, and nobody else notices. */
import { afterEach, expect, test } from 'vitest';
import {
  chance,
  closeAll,
  createTable,
  guest,
  playOn,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { Raw } from './raw.ts';

afterEach(closeAll);

async function metric({ url }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

test('a socket that never reads at a busy table is dropped and counted, and the game goes on', async () => {
  const server = await testServer();
  const ada = await guest(server.url);
  const { table } = await createTable(ada, {
    game: 'away-missions',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    settings: { visibility: 'open' },
  });
  const slow = await Raw.as(server.url, (await guest(server.url)).token);
  await slow.ask({ t: 'watch', table });
  const client = await ada.connect();
  await client.watch(table);
  for (let i = 0; i < 50; i++) await client.ask({ t: 'chat', table, text: 'a long story '.repeat(38) });
  slow.socket.pause();
  let isDropped = false;
  const playing = playOn(
    client,
    () => client.tables.get(table)!,
    chance(3),
    () => isDropped,
  );
  const opened = await metric(server, 'tenforward_sockets_open');
  // it asks and asks, and never looks at the answers
  let asked = 0;
  while ((await metric(server, 'tenforward_dropped_total')) === 0 && asked < 20_000) {
    for (let i = 0; i < 10; i++) slow.say({ t: 'watch', id: `slow-${String(asked++).padStart(6, '0')}`, table });
    const ping = await client.ask({ t: 'ping' });
    expect(ping.t).toBe('pong');
  }
  expect(await metric(server, 'tenforward_dropped_total')).toBe(1);
  expect(await metric(server, 'tenforward_sockets_open')).toBe(opened - 1);
  // what was held for it is a few of the system's own buffers, not everything it asked for
  expect(asked).toBeLessThan(20_000);
  slow.socket.resume();
  expect(await slow.end()).toMatchObject({ code: 1006 });
  const { n } = client.tables.get(table)!;
  await until(() => client.tables.get(table)!.n > n || client.tables.get(table)!.open?.over !== undefined);
  isDropped = true;
  await playing;
  client.close();
});

test('pings that nobody reads the answers of fill no memory either', async () => {
  const server = await testServer();
  const slow = await Raw.as(server.url, (await guest(server.url)).token);
  slow.socket.pause();
  const payload = Buffer.alloc(125);
  let sent = 0;
  while ((await metric(server, 'tenforward_dropped_total')) === 0 && sent < 400_000) {
    for (let i = 0; i < 10_000 && slow.socket.bufferedAmount < 4_000_000; i++, sent++) slow.socket.ping(payload);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await metric(server, 'tenforward_dropped_total')).toBe(1);
  slow.close();
});
