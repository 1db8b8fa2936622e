/** Whole games, as people play them. */
import { games } from '@tenforward/catalogue';
import { serverMessage } from '@tenforward/protocol';
import { Client } from '@tenforward/protocol/client';
import { WebSocket } from 'ws';
import { afterEach, expect, test } from 'vitest';
import {
  chance,
  closeAll,
  createTable,
  guest,
  playOn,
  socketUrl,
  type TestPerson,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { seen } from './at-a-table.ts';

afterEach(closeAll);

/** A client of which every message is kept. */
function listening(url: string, { token }: TestPerson, frames: string[]): Client {
  return new Client({
    token,
    open: () => {
      const socket = new WebSocket(socketUrl(url));
      socket.on('message', (data: Buffer) => frames.push(data.toString()));
      return socket;
    },
  });
}

test.each(games.filter(({ listed }) => listed).map(({ id }) => id))(
  'two people and a spectator play %s to its end; half of all messages are no longer than a kilobyte',
  async (game) => {
    const server = await testServer();
    const people = [
      await guest(server.url, 'Ada'),
      await guest(server.url, 'Ben'),
      await guest(server.url, 'Cleo'),
    ] as const;
    const [ada, ben] = people;
    const made = await createTable(ada, {
      game,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { visibility: 'open' },
    });
    expect(made.status).toBe('gathering');
    await ben.http('POST', `/api/tables/${made.table}/sit`, {});
    const frames: string[] = [];
    const clients = people.map((who) => listening(server.url, who, frames));
    for (const client of clients) {
      await client.start();
      await client.watch(made.table);
    }
    expect(clients.map((client) => seen(client, made.table).as)).toEqual([['p1'], ['p2'], []]);
    await Promise.all(
      clients.slice(0, 2).map((client, i) => playOn(client, () => seen(client, made.table), chance(7 + i))),
    );
    await until(() => clients.every((client) => seen(client, made.table).meta.status === 'over'));
    const open = clients.map((client) => seen(client, made.table).open);
    expect(open[0]?.over).toBeDefined();
    expect(open[1]).toEqual(open[0]);
    expect(open[2]).toEqual(open[0]);

    const steps = frames.filter((frame) => frame.startsWith('{"t":"decided"')).map((frame) => Buffer.byteLength(frame));
    const sorted = steps.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(100);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(1024);
    // what is documented is what is sent
    for (const frame of frames) expect(serverMessage.safeParse(JSON.parse(frame)).error).toBeUndefined();
  },
);
