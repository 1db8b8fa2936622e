import { type GameEntry, games as catalogue } from '@tenforward/catalogue';
import type { AnyGame } from '@tenforward/kernel';
import { afterEach, expect, test } from 'vitest';
import { chance, closeAll, createTable, guest, playOn, testServer, type TestServer } from './testing/index.ts';
import { openForBackup } from './store/backup.ts';
import { checkTables, type TableCheck } from './upgrade-check.ts';

afterEach(closeAll);

/** The probe as another version of this program might have it. */
const probeWith = (change: (game: AnyGame) => AnyGame): GameEntry[] =>
  catalogue
    .filter(({ id }) => id === 'probe')
    .map((entry) => ({
      ...entry,
      rules: async () => {
        const rules = await entry.rules();
        return { ...rules, game: change(rules.game) };
      },
    }));

/** Every step says one thing more, so that nothing comes out as it did. */
const talkative = (game: AnyGame): AnyGame => ({
  ...game,
  steps: Object.fromEntries(
    Object.entries(game.steps).map(([name, step]) => [
      name,
      function* (t: Parameters<typeof step>[0], from: Parameters<typeof step>[1]) {
        t.tell('kernel.upgraded', { rules: 'next' });
        return yield* step(t, from);
      },
    ]),
  ),
});

/** A server with a table of the probe, some decisions into its game. */
async function playing(decisions = 12): Promise<{ server: TestServer; table: string }> {
  const server = await testServer();
  const ada = await guest(server.url, 'Ada');
  const { table } = await createTable(ada, { game: 'probe', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const client = await ada.connect();
  const first = await client.watch(table);
  const shown = () => client.tables.get(table) ?? first;
  await playOn(client, shown, chance(3), () => shown().n >= decisions);
  client.close();
  return { server, table };
}

async function checked({ settings }: TestServer, games: readonly GameEntry[]): Promise<TableCheck[]> {
  const store = await openForBackup(settings);
  const all: TableCheck[] = [];
  for await (const one of checkTables(store, games)) all.push(one);
  await store.close();
  return all;
}

test('under the same rules a table plays again alike, beside the server that runs it', async () => {
  const { server, table } = await playing();
  expect(await checked(server, catalogue)).toEqual([
    expect.objectContaining({ table, game: 'probe', verdict: 'same', decisions: 12, dropped: [], restarts: false }),
  ]);
});

test('under another version it goes on at a step boundary, and nothing is written', async () => {
  const { server, table } = await playing();
  const before = await server.store.entries(table);
  const [one] = await checked(
    server,
    probeWith((game) => ({ ...game, version: 'next' })),
  );
  expect(one).toMatchObject({ verdict: 'goes on', to: 'next', dropped: [], restarts: false });
  expect(await server.store.entries(table)).toEqual(before);
});

test('decisions that the new rules no longer take are named', async () => {
  const { server } = await playing();
  const [one] = await checked(
    server,
    probeWith((game) => ({ ...talkative(game), version: 'next' })),
  );
  expect(one).toMatchObject({ verdict: 'goes on', restarts: true });
  // the whole steps since the last snapshot, up to the last decision
  expect(one?.dropped.at(-1)).toBe(12);
  expect(one?.dropped).toEqual(one?.dropped.toSorted((a, b) => a - b));
});

test('a table whose game is gone, or whose rules break, cannot go on', async () => {
  const { server } = await playing();
  expect(await checked(server, [])).toEqual([
    expect.objectContaining({ verdict: 'cannot', to: undefined, why: 'this program does not have the game' }),
  ]);
  const broken = probeWith((game) => ({
    ...game,
    version: 'next',
    migrate: () => {
      throw new Error('what a state');
    },
  }));
  expect(await checked(server, broken)).toEqual([expect.objectContaining({ verdict: 'cannot', why: 'what a state' })]);
});

test('rules that were changed without a new version are found out', async () => {
  const { server } = await playing();
  const [one] = await checked(server, probeWith(talkative));
  expect(one).toMatchObject({ verdict: 'cannot', why: expect.stringContaining('the record says') });
});
