/** A backup is taken while people play, restored elsewhere, and played on. */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { backup, openForBackup, restore } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { chance, closeAll, personOf, playOn, tempFolder, testServer, until } from '../../src/testing/index.ts';
import { decide, seen, twoAt } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

test('a game goes on from a backup that was taken in the middle of it, on the other engine, with the same people', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  await decide(id, clients, 8);

  const file = join(tempFolder(), 'backup.gz');
  const source = await openForBackup(server.settings);
  let isEnough = false;
  const playing = clients.map((client, i) =>
    playOn(
      client,
      () => seen(client, id),
      chance(9 + i),
      () => isEnough,
    ),
  );
  await backup(source, createWriteStream(file));
  await source.close();
  isEnough = true;
  await Promise.all(playing);

  const target = { databaseUrl: database.url, dataDir: tempFolder() };
  const store = await openStore(target);
  await restore(store, createReadStream(file));
  await store.close();
  const second = await testServer(target);
  const there = [personOf(second.url, ada, ada.token), personOf(second.url, ben, ben.token)];
  const again = await Promise.all(there.map((who) => who.connect()));
  for (const client of again) await client.watch(id);
  expect(seen(again[0] as never, id).n).toBeGreaterThanOrEqual(8);
  await Promise.all(again.map((client, i) => playOn(client, () => seen(client, id), chance(19 + i))));
  await until(() => again.every((client) => seen(client, id).open?.over));
});
