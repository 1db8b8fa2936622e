/** Questions that have one answer only: nobody sees them, and they are decided all the same, for their seat. */
import { games } from '@tenforward/catalogue';
import {
  choosable,
  type Entry,
  type Flow,
  must,
  type Next,
  option,
  asQuestion,
  type Seat,
  type Table,
  type Types,
  type Words,
} from '@tenforward/kernel';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { askedOf, chance, closeAll, testServer, type TestServer, until } from '../../src/testing/index.ts';
import { messageFor, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

const rowsOf = async (server: TestServer, table: string): Promise<{ by: string; entry: Entry }[]> =>
  (await server.store.entries(table)).map(({ by, entry }) => ({ by, entry: JSON.parse(entry) as Entry }));

const words = (key: string): Words => ({ key });
/** The probe, in which whoever has a turn can only nod before each action. */
const nodding = games
  .filter(({ id }) => id === 'probe')
  .map((entry) => ({
    ...entry,
    async rules() {
      const { game, bots } = await entry.rules();
      const { turn } = game.steps;
      const nods = function* (t: Table<Types>, from: object): Flow<Next<Types>> {
        yield* t.one((from as { seat: Seat }).seat, { name: 'nod', data: {}, own: { say: words('turn.then') } }, () => [
          option('nod', 'nod', { show: () => words('turn.then') }),
        ]);
        return yield* must(turn, 'turn')(t, from);
      };
      return { game: { ...game, steps: { ...game.steps, turn: nods } }, bots };
    },
  }));

/** A table in mid-game, and what of it goes by without a roll. Returns how many decisions there were before. */
async function untilForced(server: TestServer, table: string, clients: Client[]): Promise<number> {
  const below = chance(3);
  for (;;) {
    const { client, asked } = await whoIsAsked(table, ...clients);
    const before = seen(client, table).n;
    const step = asked.ask.options.find(({ key, no }) => key.startsWith('move:') && !no);
    const message = messageFor(table, asked, below);
    await client.ask(step ? { ...message, answer: step.key } : message);
    const last = (await rowsOf(server, table)).at(-1);
    await until(() => clients.every((one) => seen(one, table).n === last?.entry.n));
    expect(seen(client, table).open?.over).toBeUndefined();
    if (step && last?.by === 'forced') return before;
  }
}

test('it is stored as the seat’s decision, is on nobody’s screen, and goes back with the one before it', async () => {
  const server = await testServer({}, { games: nodding });
  const { id, ada, ben } = await twoAt(server.url, { options: { rounds: 6 } });
  const clients = [await ada.connect(), await ben.connect()];
  const needless: string[] = [];
  for (const client of clients) {
    await client.watch(id);
    client.onChange(() => {
      const asked = askedOf(seen(client, id));
      const isSecret = seen(client, id).open?.waiting.some(({ seat, secret }) => seat === asked?.seat && secret);
      const ask = asked?.ask;
      // what can only be passed is asked where being asked hides what one holds
      if (ask?.kind === 'one' && !isSecret && ask.name !== 'kernel.react' && choosable(asQuestion(ask)).length === 1)
        needless.push(ask.name);
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
  expect(seen(client, id).mine[seat]?.last).toBe(before + 1);
  await client.ask({ t: 'undo', table: id, seat, count: 1 });
  const [back] = (await rowsOf(server, id)).slice(-1);
  expect(back?.entry.move).toMatchObject({ kind: 'back', takes: expect.arrayContaining([entry.n, before + 1]) });
});

test('a server that was killed before it was given gives it when the table is opened again', async () => {
  const first = await testServer({}, { games: nodding });
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

  const second = await testServer(
    { dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) },
    { games: nodding },
  );
  const back = await ada.connect();
  await back.watch(id);
  expect((await rowsOf(second, id)).slice(0, n + 1)).toEqual(rows.slice(0, n + 1));
});
