import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';
import { type Store, StoreDown } from './store.ts';
import { onPostgres } from './testing/places.ts';
import { allOf, decision, newTable, personRow } from './testing/rows.ts';

await onPostgres((engine, server) => {
  async function ownPlace() {
    const place = await engine.place();
    onTestFinished(() => place.leave());
    return place;
  }
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'no failure',
      (why: unknown) => why,
    );
  /** Ends connections of this database, as an administrator may at any time. Says how many. */
  async function terminate({ db }: Store, where = sql`true`): Promise<number> {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${where}`.execute(db);
    return rows.length;
  }

  describe('PostgreSQL: connections that end', () => {
    test('an append whose connection ends is StoreDown; nothing of it is written, and the next one works', async () => {
      const place = await ownPlace();
      const [store, admin] = [await place.ready(), await place.open()];
      const table = await newTable(store);
      let under: Promise<unknown> | undefined;
      await admin.db.transaction().execute(async (trx) => {
        await trx.selectFrom('tables').where('id', '=', table).selectAll().forUpdate().execute();
        under = failureOf(store.append([decision(table, 0)]));
        await expect.poll(() => terminate(admin, sql`wait_event_type = 'Lock'`)).toBe(1);
      });
      expect(await under).toBeInstanceOf(StoreDown);
      expect(await store.entries(table)).toEqual([]);
      expect(await store.append([decision(table, 0)])).toEqual(['done']);
    });
    test('the error of any other statement tells that the store is down', async () => {
      const place = await ownPlace();
      const [store, admin] = [await place.ready(), await place.open()];
      const sleeping = failureOf(sql`select pg_sleep(60)`.execute(store.db));
      await expect.poll(() => terminate(admin, sql`query like '%pg_sleep(60)%'`)).toBe(1);
      expect(await sleeping).toSatisfy(store.isDown);
    });
    test('a transaction whose connection ends between two statements fails, and nobody else', async () => {
      const place = await ownPlace();
      const [store, admin] = [await place.ready(), await place.open()];
      const halfway = store.db.transaction().execute(async (trx) => {
        await trx.insertInto('people').values(personRow('halfway')).execute();
        expect(await terminate(admin, sql`state = 'idle in transaction'`)).toBe(1);
        // the news comes while nobody waits for an answer: to be found gone by others is to be gone
        await expect.poll(() => terminate(admin, sql`state = 'idle in transaction'`)).toBe(0);
        await trx.selectFrom('people').selectAll().execute();
      });
      expect(await failureOf(halfway)).toSatisfy(store.isDown);
      expect(await store.db.selectFrom('people').selectAll().execute()).toEqual([]);
    });
    test('connections that end while nobody uses them are replaced', async () => {
      const place = await ownPlace();
      const [store, admin] = [await place.ready(), await place.open()];
      const table = await newTable(store);
      await Promise.all(Array.from({ length: 4 }, () => store.check()));
      expect(await terminate(admin)).toBeGreaterThanOrEqual(4);
      // the news of the end may still be on its way to each of the four
      for (let tries = 0; tries < 5; tries++) {
        const error = await failureOf(store.check());
        if (error === 'no failure') break;
        expect(error).toBeInstanceOf(StoreDown);
      }
      expect(await store.append([decision(table, 0)])).toEqual(['done']);
    });
    test('nobody at the address, and a database that is not there, are told at once', async () => {
      await expect(openPostgres({ url: 'postgres://a:b@127.0.0.1:1/x' })).rejects.toThrow(StoreDown);
      const missing = new URL(server.url);
      missing.pathname = '/nowhere';
      await expect(openPostgres({ url: missing.href })).rejects.toThrow(StoreDown);
    });
    test('a store that may only be read does not pass for sound', async () => {
      const place = await ownPlace();
      const store = await place.ready();
      await sql`alter database ${sql.ref(nameOf(place.settings.databaseUrl))} set default_transaction_read_only = on`.execute(
        store.db,
      );
      const second = await place.open();
      await expect(second.check()).rejects.toThrow(StoreDown);
      const insert = second.db.insertInto('archived').values({ person: 'a', table_id: 't' }).execute();
      await expect(insert).rejects.toSatisfy(second.isDown);
    });
  });

  const { power } = server;
  describe.skipIf(!power)('PostgreSQL: a server that stops as in a crash', () => {
    test('is down until it is back; then all that was done is there and the log goes on', async () => {
      const place = await ownPlace();
      const store = await place.ready();
      const table = await newTable(store);
      await store.append([decision(table, 0, { pictures: { 0: '{}' } }), decision(table, 1)]);
      const before = await allOf(store, table);

      await power?.off();
      try {
        await expect(store.append([decision(table, 2)])).rejects.toThrow(StoreDown);
        await expect(store.check()).rejects.toThrow(StoreDown);
        await expect(store.entries(table)).rejects.toSatisfy(store.isDown);
        await expect(store.listen(() => undefined)).rejects.toThrow(StoreDown);
        await expect(store.announce(table)).rejects.toThrow(StoreDown);
        await expect(store.migrate()).rejects.toSatisfy(store.isDown);
        await expect(openPostgres({ url: server.url })).rejects.toThrow(StoreDown);
      } finally {
        await power?.on();
      }
      await store.check();
      expect(await allOf(store, table)).toEqual(before);
      expect(await store.append([decision(table, 2)])).toEqual(['done']);
    });
    test('has on disk what was done, even if its owner told it not to wait for the disk', async () => {
      const place = await ownPlace();
      const first = await place.ready();
      const table = await newTable(first);
      await sql`alter database ${sql.ref(nameOf(place.settings.databaseUrl))} set synchronous_commit = off`.execute(
        first.db,
      );
      await first.close();
      const store = await place.open();
      for (let seq = 0; seq < 20; seq++) await store.append([decision(table, seq)]);
      await power?.off();
      await power?.on();
      expect(await store.entries(table)).toHaveLength(20);
    });
  });
});

const nameOf = (url = ''): string => new URL(url).pathname.slice(1);
