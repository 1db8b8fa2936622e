/** New rules: open tables go on at a step boundary, finished ones are shown as they were. */
import { type GameEntry, games } from '@tenforward/catalogue';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { chance, closeAll, playOn, testServer, until } from '../../src/testing/index.ts';
import { decide, seen, twoAt } from './at-a-table.ts';

afterEach(closeAll);

/** The probe under another version of its rules. */
function probeAs(version: string): GameEntry[] {
  const probe = games.find((one) => one.id === 'probe');
  if (!probe) throw new Error('there is no probe');
  return [
    {
      ...probe,
      async rules() {
        const { game, bots } = await probe.rules();
        return { game: { ...game, version }, bots };
      },
    },
  ];
}

test('a table that was open under other rules goes on under the new ones, and says so', async () => {
  const first = await testServer({}, { games: probeAs('1.0.0') });
  const { id, ada, ben } = await twoAt(first.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  await decide(id, clients, 9);
  for (const client of clients) client.close();
  await first.close();

  const port = Number(new URL(first.url).port);
  const second = await testServer({ dataDir: first.settings.dataDir, port }, { games: probeAs('2.0.0') });
  const back = [await ada.connect(), await ben.connect()] as [Client, Client];
  for (const client of back) await client.watch(id);
  expect(seen(back[0], id).meta.rules).toBe('2.0.0');
  const entries = await second.store.entries(id);
  expect(JSON.parse(entries.at(-1)?.entry ?? '{}')).toMatchObject({ move: { kind: 'upgrade', from: '1.0.0' } });
  await decide(id, back, 5);

  // once more, without new rules: nothing is upgraded twice
  for (const client of back) client.close();
  await second.close();
  const third = await testServer({ dataDir: first.settings.dataDir, port }, { games: probeAs('2.0.0') });
  const again = [await ada.connect(), await ben.connect()] as [Client, Client];
  for (const client of again) await client.watch(id);
  expect((await third.store.entries(id)).filter(({ entry }) => entry.includes('"upgrade"'))).toHaveLength(1);
  await decide(id, again, 2);
});

test('a finished table opens under any rules: it is shown from its film', async () => {
  const first = await testServer({}, { games: probeAs('1.0.0') });
  const { id, ada, ben } = await twoAt(first.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  await Promise.all(clients.map((client, i) => playOn(client, () => seen(client, id), chance(40 + i))));
  await until(() => clients.every((client) => seen(client, id).open?.over));
  const before = seen(clients[0] as Client, id);
  for (const client of clients) client.close();
  await first.close();

  const broken = probeAs('9.0.0').map((entry) => ({
    ...entry,
    async rules() {
      const { game, bots } = await entry.rules();
      return {
        game: {
          ...game,
          setup: () => {
            throw new Error('these rules know nothing of old games');
          },
        },
        bots,
      };
    },
  }));
  await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) }, { games: broken });
  const back = await ada.connect();
  const shown = await back.watch(id);
  expect(shown.meta.rules).toBe('1.0.0');
  expect(shown.open).toEqual(before.open);
  expect(shown.mine['p1']?.view).toEqual(before.mine['p1']?.view);
  expect(shown.mine['p1']?.asks).toEqual([]);
});
