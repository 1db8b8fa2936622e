/** Two servers on one PostgreSQL that know different things: of a pause, of the rules. */
import { type GameEntry, games } from '@tenforward/catalogue';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { closeAll, createTable, guest, HeldTime, personOf, testServer, until } from '../../src/testing/index.ts';
import { decide, quiet, seen } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

test('a pause that was agreed on at one server stops the clocks of the other', async () => {
  const time = new HeldTime();
  const here = await testServer({ databaseUrl: database.url }, { around: time.around });
  const there = await testServer({ databaseUrl: database.url }, { around: time.around });
  const [ada, ben] = [await guest(here.url), await guest(there.url)];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const, person: ben.person }];
  const settings = { clock: { kind: 'decision', seconds: 60 }, whenOut: 'concede' } as const;
  const { table } = await createTable(ada, { seats, settings });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const [a, b] = [await ada.connect(), await ben.connect()];
  await a.watch(table);
  await b.watch(table);
  await a.ask({ t: 'pause', table, seat: 'p1' });
  const request = await until(() => seen(b, table).meta.request);
  await b.ask({ t: 'consent', table, seat: 'p2', request: request.id, yes: true });
  for (const client of [a, b]) await until(() => seen(client, table).clock?.paused === true);
  time.pass(120_000);
  for (const server of [here, there]) await quiet(server);
  expect((await here.store.entries(table)).map(({ by }) => by)).toEqual(['server']);
});

/** The probe under another version of its rules. */
const probeAs = (version: string): GameEntry[] =>
  games
    .filter(({ id }) => id === 'probe')
    .map((entry) => ({
      ...entry,
      async rules() {
        const { game, bots } = await entry.rules();
        return { game: { ...game, version }, bots };
      },
    }));

test('servers with different rules do not take a table from each other for ever: it goes on where the rules came last', async () => {
  const old = await testServer({ databaseUrl: database.url }, { games: probeAs('1.0.0') });
  const [ada, ben] = [await guest(old.url), await guest(old.url)];
  const { table } = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }],
  });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const before = [await ada.connect(), await ben.connect()];
  for (const client of before) await client.watch(table);
  await decide(table, before, 3);

  const latest = await testServer({ databaseUrl: database.url }, { games: probeAs('2.0.0') });
  const after: Client[] = [];
  for (const who of [ada, ben]) after.push(await personOf(latest.url, who, who.token).connect());
  for (const client of after) await client.watch(table);
  await expect((before[0] as Client).watch(table)).rejects.toMatchObject({ problem: { code: 'busy' } });
  // each of them is told to the other server, which would take the table back if it could
  await decide(table, after, 3);
  await quiet(old);
  await expect((before[0] as Client).watch(table)).rejects.toMatchObject({ problem: { code: 'busy' } });
  const entries = await latest.store.entries(table);
  expect(entries.filter(({ entry }) => entry.includes('"kind":"upgrade"'))).toHaveLength(1);
});
