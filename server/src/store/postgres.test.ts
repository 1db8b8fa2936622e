import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeContract } from './contract.ts';
import type { Outcome, Store } from './store.ts';
import { onPostgres } from './testing/places.ts';
import { decision, newTable } from './testing/rows.ts';

await onPostgres((engine) => {
  storeContract('PostgreSQL', () => engine.place());

  /** Two servers on one store, and three tables. */
  async function twoServers() {
    const place = await engine.place();
    onTestFinished(() => place.leave());
    const [one, other] = [await place.ready(), await place.open()];
    const tables = [await newTable(one), await newTable(one), await newTable(one)];
    return { place, one, other, tables };
  }
  const seqsOf = async (store: Store, table: string) => (await store.entries(table)).map(({ seq }) => seq);
  const upTo = (length: number) => Array.from({ length }, (_, seq) => seq);

  test('PostgreSQL: a store that is closed leaves no connection behind, whatever it was used for', async () => {
    const place = await engine.place();
    onTestFinished(() => place.leave());
    const [busy, checked] = [await place.ready(), await place.open()];
    await newTable(busy);
    await busy.listen(() => undefined);
    await checked.check();
    await Promise.all([busy.close(), checked.close()]);
    await allHaveLeft(place.settings.databaseUrl ?? '');
  });

  describe('PostgreSQL: two servers that decide at the same moment', () => {
    test('one of them wins each seq, without holes and without deadlocks', async () => {
      const { place, one, other, tables } = await twoServers();
      const next = new Map(tables.map((table) => [table, 0]));
      for (let round = 0; round < 60; round++) {
        // one to three decisions for every table; the second server begins with the last table
        const batch = tables.map((table, i) =>
          upTo(1 + ((round + i) % 3)).map((k) => ({ table, seq: (next.get(table) ?? 0) + k })),
        );
        const send = async (store: Store, by: string, parts: typeof batch) => {
          const sent = parts.flat();
          const outcomes = await store.append(sent.map(({ table, seq }) => decision(table, seq, { by })));
          return new Map(sent.map(({ table, seq }, i) => [`${table} ${seq}`, outcomes[i]]));
        };
        const got = await Promise.all([send(one, 'one', batch), send(other, 'other', batch.toReversed())]);
        for (const part of batch) {
          const outcomes = got.map((of) => part.map(({ table, seq }) => of.get(`${table} ${seq}`)));
          const [won, lost] = outcomes[0]?.[0] === 'done' ? outcomes : outcomes.toReversed();
          expect(won).toEqual(part.map(() => 'done'));
          expect(lost).toEqual(part.map(() => 'taken'));
          for (const { table, seq } of part) next.set(table, seq + 1);
        }
      }
      for (const table of tables) expect(await seqsOf(one, table)).toEqual(upTo(next.get(table) ?? -1));

      await Promise.all([one.close(), other.close()]);
      expect(await deadlocksAt(place.settings.databaseUrl ?? '')).toBe(0);
    });
    test('while neither waits for the other, each decision is in the log of the one who was told so', async () => {
      const { one, other, tables } = await twoServers();
      const done: string[] = [];
      const serve = async (store: Store, by: string): Promise<void> => {
        for (let turn = 0; turn < 60; turn++) {
          const pair = tables.filter((_, i) => i !== turn % 3);
          const batch = await Promise.all(
            pair.map(async (table) =>
              decision(table, (await store.entries(table)).length, { by, cid: `${by} ${turn}` }),
            ),
          );
          const outcomes = await store.append(batch);
          batch.forEach(({ entry }, i) => {
            if (outcomes[i] === 'done') done.push(`${entry.table_id} ${entry.seq} ${entry.cid}`);
            else expect(outcomes[i]).toBe('taken');
          });
        }
      };
      await Promise.all([serve(one, 'one'), serve(other, 'other')]);
      const logs = await Promise.all(tables.map((table) => one.entries(table)));
      for (const log of logs) expect(log.map(({ seq }) => seq)).toEqual(upTo(log.length));
      expect(done.sort()).toEqual(
        logs
          .flat()
          .map(({ table_id, seq, cid }) => `${table_id} ${seq} ${cid}`)
          .sort(),
      );
    });
    test('a message that comes to both is done by one of them, and there twice for the other', async () => {
      const { one, other, tables } = await twoServers();
      const [table = ''] = tables;
      for (const seq of upTo(20)) {
        const send = (store: Store): Promise<readonly Outcome[]> =>
          store.append([decision(table, seq, { cid: `${seq}` })]);
        const outcomes = await Promise.all([send(one), send(other)]);
        expect(outcomes.flat().sort()).toEqual(['done', 'twice']);
      }
    });
    test('a table that is deleted at that moment is taken, and the others of the batch go on', async () => {
      const { one, other, tables } = await twoServers();
      const [gone = '', kept = ''] = tables;
      let under: Promise<readonly Outcome[]> | undefined;
      await other.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('tables').where('id', '=', gone).execute();
        under = one.append([decision(gone, 0), decision(kept, 0)]);
        under.catch(() => undefined);
        await somebodyWaits(other);
      });
      expect(await under).toEqual(['taken', 'done']);
      expect(await seqsOf(one, kept)).toEqual([0]);
    });
  });

  /** Waits until a connection of this database waits for a lock. */
  async function somebodyWaits({ db }: Store): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      })
      .toBe(1);
  }

  /** Waits until a database has no connections, and gives back one to its neighbour. */
  async function allHaveLeft(url: string): Promise<Store> {
    const place = await engine.place();
    onTestFinished(() => place.leave());
    const neighbour = await place.open();
    const left = () =>
      sql`select 1 from pg_stat_activity
        where datname = ${nameOf(url)} and backend_type = 'client backend'`.execute(neighbour.db);
    await expect.poll(async () => (await left()).rows).toEqual([]);
    return neighbour;
  }

  /** How many deadlocks there were in a database: known for certain once all have left it. */
  async function deadlocksAt(url: string): Promise<number | undefined> {
    const { db } = await allHaveLeft(url);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = ${nameOf(url)}`.execute(db);
    return rows[0]?.deadlocks;
  }
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
