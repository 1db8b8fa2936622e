/** Questions that have one answer only: nobody sees them, and they are decided all the same, for their seat. */
import { choosable, type Entry, type Question } from '@tenforward/kernel';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { askedOf, chance, closeAll, testServer, type TestServer, until } from '../../src/testing/index.ts';
import { messageFor, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

const rowsOf = async (server: TestServer, table: string): Promise<{ by: string; entry: Entry }[]> =>
  (await server.store.entries(table)).map(({ by, entry }) => ({ by, entry: JSON.parse(entry) as Entry }));

/** Plays until the last decision was one that nobody had to take. */
async function untilForced(server: TestServer, table: string, clients: Client[]): Promise<number> {
  const below = chance(3);
  for (;;) {
    const { client, asked } = await whoIsAsked(table, ...clients);
    const before = seen(client, table).n;
    await client.ask(messageFor(table, asked, below));
    const rows = await rowsOf(server, table);
    const last = rows.at(-1);
    if (last?.by === 'forced') return before;
    await until(() => clients.every((one) => seen(one, table).n === last?.entry.n));
    expect(seen(client, table).open?.over).toBeUndefined();
  }
}

test('it is stored as the seat’s decision, is on nobody’s screen, and goes back with the one before it', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url, { options: { rounds: 6 } });
  const clients = [await ada.connect(), await ben.connect()];
  const needless: string[] = [];
  for (const client of clients) {
    await client.watch(id);
    client.onChange(() => {
      const asked = askedOf(seen(client, id));
      const isSecret = seen(client, id).open?.waiting.some(({ seat, secret }) => seat === asked?.seat && secret);
      const ask = asked?.ask as Question | undefined;
      // what can only be passed is asked where being asked hides what one holds
      if (ask?.kind === 'one' && !isSecret && !ask.say.key.startsWith('kernel.react') && choosable(ask).length === 1)
        needless.push(ask.say.key);
    });
  }
  const before = await untilForced(server, id, clients);
  expect(needless).toEqual([]);
  const rows = await rowsOf(server, id);
  const { entry } = rows.at(-1) as { entry: Entry };
  expect(entry.move).toMatchObject({ kind: 'answer', seat: expect.stringMatching(/^p[12]$/), forced: true });
  await until(() => clients.every((one) => seen(one, id).n === entry.n));
  const decided = rows.find((row) => row.entry.n === before + 1)?.entry.move;
  const seat = decided?.kind === 'answer' ? decided.seat : '';
  const client = clients.find((one) => seen(one, id).as.includes(seat)) as Client;
  const { undo = 0, last } = seen(client, id).mine[seat] ?? {};
  expect(last).toBe(before + 1);
  if (undo === 0) return; // it rolled: then nothing goes back freely
  await client.ask({ t: 'undo', table: id, seat, count: 1 });
  const [back] = (await rowsOf(server, id)).slice(-1);
  expect(back?.entry.move).toMatchObject({ kind: 'back', takes: expect.arrayContaining([entry.n, before + 1]) });
});

test('a server that was killed before it was given gives it when the table is opened again', async () => {
  const first = await testServer();
  const { id, ada, ben } = await twoAt(first.url, { options: { rounds: 6 } });
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  await untilForced(first, id, clients);
  const rows = await rowsOf(first, id);
  const n = rows.at(-1)?.entry.n ?? 0;
  for (const client of clients) client.close();
  await first.tables.settled();
  await first.store.db.deleteFrom('entries').where('table_id', '=', id).where('seq', '>=', n).execute();
  await first.store.db.deleteFrom('snapshots').where('table_id', '=', id).where('n', '>=', n).execute();
  await first.close();

  const second = await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) });
  const back = await ada.connect();
  await back.watch(id);
  expect((await rowsOf(second, id)).slice(0, n + 1)).toEqual(rows.slice(0, n + 1));
});
