/** Two servers on one PostgreSQL: both play the same tables, and no table is forked. */
import { canonical, type Entry, type Header, Live, verify } from '@tenforward/kernel';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { knobs } from '../../src/hosting/game-in-play.ts';
import { recordOf } from '../../src/hosting/log.ts';
import {
  chance,
  closeAll,
  createTable,
  guest,
  personOf,
  playOn,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { seen } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

test('people at one table play through different servers; each sees what the other did, and the log has no fork', async () => {
  const servers = [
    await testServer({ databaseUrl: database.url }),
    await testServer({ databaseUrl: database.url }),
  ] as [TestServer, TestServer];
  const [here, there] = servers;
  const tables: string[] = [];
  const games: Promise<void>[] = [];
  for (let i = 0; i < 4; i++) {
    const ada = await guest(here.url);
    const ben = await guest(there.url);
    const { table } = await createTable(ada, {
      seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }, { kind: 'bot', bot: 'random' }],
    });
    await ben.http('POST', `/api/tables/${table}/sit`, {});
    tables.push(table);
    // Ada also has a second browser, on the other server: it answers the same questions
    const twin = personOf(there.url, ada, ada.token);
    const clients = [await ada.connect(), await ben.connect(), await twin.connect()];
    for (const client of clients) await client.watch(table);
    games.push(...clients.map((client, k) => playOn(client, () => seen(client, table), chance(100 * i + k + 1))));
    if (i === 0) await chatIsHeardOnBoth(table, clients as [Client, Client]);
  }
  await Promise.all(games);

  for (const table of tables) {
    const [a, b] = await Promise.all(servers.map(({ tables: open }) => open.get(table)));
    await until(() => a?.play?.showing.n === b?.play?.showing.n);
    expect(a?.play?.showing.openJson).toBe(b?.play?.showing.openJson);
    // whoever only follows keeps no more in memory than who decides
    for (const open of [a, b]) expect(open?.play?.live?.snapshots.length ?? 0).toBeLessThanOrEqual(knobs.keepSnapshots);
    const entries = await here.store.entries(table);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i));
    const asks = entries.flatMap(({ entry }) => {
      const { move } = JSON.parse(entry) as Partial<Entry>;
      return move?.kind === 'answer' ? [`${move.seat} ${move.ask}`] : [];
    });
    expect(new Set(asks).size).toBe(asks.length);
    const row = await here.store.db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
    const record = recordOf(JSON.parse(row.header ?? '') as Header, entries, await here.store.snapshots(table), row);
    const { game } = await here.tables.house.shelf.load('probe');
    expect(verify(game, record).problems).toEqual([]);
    expect(row.status).toBe('over');
    expect(canonical(Live.restore(game, record).over)).toBe(canonical(JSON.parse(row.result ?? '').over));
  }
});

async function chatIsHeardOnBoth(table: string, [here, there]: [Client, Client]): Promise<void> {
  await here.ask({ t: 'chat', table, text: 'hello over there' });
  await until(() => seen(there, table).chat.some(({ text }) => text === 'hello over there'));
  await there.ask({ t: 'chat', table, text: 'and back' });
  await until(() => seen(here, table).chat.filter(({ text }) => text === 'and back').length === 1);
}
