/** A finished game goes on from one of its moments: another table, other dice, the same rules. */
import { findGame } from '@tenforward/catalogue';
import { type GameRecord, Live, verify } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guests,
  personOf,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, look, path, play, played, quick, seated } from './evening.ts';

let server: TestServer;
let [ada, ben, eve]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

const goOn = (who: TestPerson, table: string, body: object): Promise<TableMeta> =>
  who.http('POST', path(table, '/continue'), body);
const recordOf = (who: TestPerson, table: string): Promise<GameRecord> => who.http('GET', path(table, '/record'));

/** A whole game between bots and one person. */
async function finished(game: string, options: object): Promise<{ table: string; record: GameRecord }> {
  const { table } = await createTable(ada!, {
    game,
    options: { ...options },
    seats: [{ kind: 'me' }, { kind: 'me' }],
    settings: { visibility: 'open', title: 'The first time' },
  });
  const all = [await at(ada!, table)];
  await play(all, 11);
  await until(() => all[0]?.shown().meta.status === 'over');
  all[0]?.client.close();
  return { table, record: await recordOf(ada!, table) };
}

describe.each([
  ['probe', { rounds: 2 }],
  ['away-missions', {}],
])('%s', (id, options) => {
  test('goes on from any moment, restores, ends, and can be checked', async () => {
    const { game } = await findGame(id)!.rules();
    const before = await finished(id, options);
    const { length } = before.record.entries;
    expect(length).toBeGreaterThan(10);
    for (const n of [0, Math.floor(length / 2), length - 2]) {
      const nonce = 'a-nonce-of-eve-s-own';
      const made = await goOn(eve!, before.table, { n, seat: 'p2', bots: { p1: 'random' }, nonce });
      expect(made).toMatchObject({
        status: 'playing',
        host: eve!.person,
        game: id,
        continuedFrom: { table: before.table },
      });
      expect(made.settings).toMatchObject({ visibility: 'private', title: 'The first time' });
      expect(made.commitment).not.toBe(before.record.dice.kind === 'fair' && before.record.dice.commitment);
      expect(made.seats.map(({ seat, kind, person, bot }) => [seat, kind, person ?? bot])).toEqual([
        ['p1', 'bot', 'random'],
        ['p2', 'person', eve!.person],
      ]);
      const from = made.continuedFrom!.n;
      expect(from).toBeLessThanOrEqual(n);
      // what the old game was at that boundary is what the new one began as
      const entries = before.record.entries.slice(0, n);
      const { end: _end, ...rest } = before.record;
      const then = Live.restore(game, { ...rest, entries, snapshots: [] }).checkpoint();
      expect(then.n).toBe(from);
      const { state, agenda } = then.world as { state: object; agenda: object };

      const there = await at(eve!, made.table);
      await play([there], 3);
      await until(() => there.shown().meta.status === 'over');
      there.client.close();
      const record = await recordOf(eve!, made.table);
      expect(record.position).toMatchObject({ position: { state, agenda } });
      expect(record.dice).toMatchObject({ kind: 'fair', commitment: made.commitment, nonces: { p2: nonce } });
      expect(verify(game, record)).toMatchObject({ ok: true, problems: [], commitment: 'kept', isArranged: true });
      expect(verify(game, { ...record, position: {} }).ok).toBe(false);
      const again = Live.restore(game, record, { from: 'start' });
      expect(again.record().end).toEqual(record.end);
    }
  });
});

test('a table that goes on is there after a restart, in the middle of it', async () => {
  const { table } = await finished('probe', { rounds: 2 });
  const made = await goOn(ada!, table, { n: 4, seat: 'p1' });
  const first = await at(ada!, made.table);
  await play([first], 7, () => first.shown().n >= 3);
  await server.tables.settled();
  const shown = first.shown().open;
  const { n } = first.shown();
  await server.close();
  server = await testServer({ dataDir: server.settings.dataDir });
  [ada, ben, eve] = [ada!, ben!, eve!].map((who) => personOf(server.url, who, who.token));
  const again = await at(ada!, made.table);
  if (again.shown().n === n) expect(again.shown().open).toEqual(shown);
  expect((await look(ada!, made.table)).continuedFrom).toEqual(made.continuedFrom);
  await play([again], 8);
  // and a rematch of it is a game from the beginning
  await until(() => again.shown().meta.status === 'over');
  const next = await ada!.http<TableMeta>('POST', path(made.table, '/rematch'), {});
  expect(next.continuedFrom).toBeUndefined();
});

test('only from a finished game, from a moment it had, at a seat that was still there, with bots that there are', async () => {
  const running = await seated([ada!, ben!]);
  expect(await codeOf(goOn(ada!, running.table, { n: 0, seat: 'p1' }))).toBe('not-now');
  const { table } = await played([ada!, ben!]);
  const last = (await recordOf(ada!, table)).entries.length;
  const tables = () => server.store.db.selectFrom('tables').select('id').execute();
  const before = await tables();
  for (const [body, code] of [
    [{ n: last + 1, seat: 'p1' }, 'malformed'],
    [{ n: -1, seat: 'p1' }, 'malformed'],
    [{ n: last, seat: 'p1' }, 'not-now'],
    [{ n: 0, seat: 'p9' }, 'unknown-seat'],
    [{ n: 0, seat: 'p1', bots: { p1: 'random' } }, 'unknown-seat'],
    [{ n: 0, seat: 'p1', bots: { p9: 'random' } }, 'unknown-seat'],
    [{ n: 0, seat: 'p1', bots: { p2: 'nobody' } }, 'not-found'],
    [{ n: 0, seat: 'p1', commitment: 'never promised' }, 'not-found'],
  ] as const)
    expect([body, await codeOf(goOn(ada!, table, body))]).toEqual([body, code]);
  const secret = await played([ada!, ben!], { visibility: 'private' });
  expect(await codeOf(goOn(eve!, secret.table, { n: 0, seat: 'p1' }))).toBe('not-found');
  expect(await tables()).toHaveLength(before.length + 1);
});

test('a seat that had conceded can’t be taken, and the seed may be promised before', async () => {
  const { table } = await createTable(ada!, { ...quick, seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }] });
  const all = await at(ada!, table);
  await all.client.ask({ t: 'act', table, seat: 'p3', act: 'concede' });
  await play([all], 2);
  await until(() => all.shown().meta.status === 'over');
  const last = (await recordOf(ada!, table)).entries.length;
  const late = { n: last - 1, seat: 'p3' };
  expect(await codeOf(goOn(ada!, table, late))).toBe('not-now');
  const { commitment } = await ada!.http<{ commitment: string }>('POST', '/api/dice', {});
  const made = await goOn(ada!, table, { n: last - 1, seat: 'p1', commitment, nonce: 'chosen-after-the-promise' });
  expect(made).toMatchObject({ commitment });
  expect(made.seats.find(({ seat }) => seat === 'p1')?.nonce).toBe(true);
});

test('what was played under other rules does not go on under these', async () => {
  const { table } = await played([ada!, ben!]);
  const { db } = server.store;
  const row = await db.selectFrom('tables').select('header').where('id', '=', table).executeTakeFirstOrThrow();
  const header = JSON.stringify({ ...(JSON.parse(row.header ?? '') as object), rules: 'older' });
  await db.updateTable('tables').set({ header }).where('id', '=', table).execute();
  expect(await codeOf(goOn(ada!, table, { n: 1, seat: 'p1' }))).toBe('not-now');
});
