import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../open.ts';
import type { Schema } from '../schema.ts';
import type { Store } from '../store.ts';
import { passingTables, tableNames } from '../tables.ts';
import { type Engine, libsql, onPostgres, type Place } from '../testing/places.ts';
import { contentOf, fill, personRow } from '../testing/rows.ts';
import { latest, versionOf, versions } from './index.ts';

async function placeOn(engine: Engine): Promise<Place> {
  const place = await engine.place();
  onTestFinished(() => place.leave());
  return place;
}

/** Tables and columns in words that both engines share. */
async function shapeOf({ db }: Store): Promise<unknown> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => `${column.name} ${/int/i.test(column.dataType) ? 'number' : 'text'} ${column.isNullable}`)
        .sort(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of all indexes, those of keys and constraints among them. */
async function indexesOf({ db, engine }: Store): Promise<readonly string[]> {
  const query =
    engine === 'libsql'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`;
  return (await query.execute(db)).rows.map(({ name }) => name).sort();
}

/** As if a later program had been here. */
const leaveMarkOfTheFuture = (db: Kysely<Schema>): Promise<unknown> =>
  sql`insert into kysely_migration (name, timestamp) values ('999-holodeck', '2370')`.execute(db);

function migrates(engine: Engine): void {
  describe(`${engine.name}: versions of the store`, () => {
    test('from nothing to the latest, which has all tables and can be asked for again', async () => {
      const store = await (await placeOn(engine)).open();
      expect(await versionOf(store.db)).toBeUndefined();
      await store.migrate();
      expect(await versionOf(store.db)).toBe(latest);
      const there = (await store.db.introspection.getTables()).map(({ name }) => name).sort();
      expect(there).toEqual([...tableNames, ...passingTables].toSorted());
      await store.migrate();
      expect(await versionOf(store.db)).toBe(latest);
    });

    test.each(versions)('from %s, which keeps its rows', async (version) => {
      const store = await (await placeOn(engine)).open();
      await store.migrate(version);
      expect(await versionOf(store.db)).toBe(version);
      const rows = await fill(store.db);
      expect(Object.values(rows).flat().length).toBeGreaterThan(0);

      await store.migrate();
      expect(await versionOf(store.db)).toBe(latest);
      expect(await contentOf(store.db)).toMatchObject(rows);
    });

    test('down and up again, which leaves the same tables and indexes', async () => {
      const store = await (await placeOn(engine)).ready();
      const [shape, indexes] = [await shapeOf(store), await indexesOf(store)];
      await fill(store.db);
      for (const version of versions.toReversed()) await store.migrate(version);
      await store.migrate();
      expect(await shapeOf(store)).toEqual(shape);
      expect(await indexesOf(store)).toEqual(indexes);
      await store.db.insertInto('people').values(personRow('new')).execute();
    });

    test('a step that fails leaves nothing behind, and can be made once the reason is gone', async () => {
      const store = await (await placeOn(engine)).open();
      const last = '003-table-life';
      const before = versions[versions.indexOf(last) - 1];
      await store.migrate(before);
      const shape = await shapeOf(store);
      // the last table that the step would make
      await store.db.schema.createTable('chat').addColumn('n', 'integer').execute();
      await expect(store.migrate(last)).rejects.toThrow(/chat/);
      await store.db.schema.dropTable('chat').execute();
      expect(await shapeOf(store)).toEqual(shape);
      expect(await versionOf(store.db)).toBe(before);
      await store.migrate(last);
    });

    test('a store of a newer program is left alone, with a sentence that says so', async () => {
      const place = await placeOn(engine);
      const store = await place.ready();
      const rows = await fill(store.db);
      await leaveMarkOfTheFuture(store.db);
      const newer = /^The store was written by a newer version of Ten Forward than this one \(.*999-holodeck.*\)\.$/;
      await expect(store.migrate()).rejects.toThrow(newer);
      await store.close();
      await expect(openStore(place.settings)).rejects.toThrow(newer);
      // it was closed again: another may open it, and finds all rows
      expect(await contentOf((await place.open()).db)).toEqual(rows);
    });
  });
}

migrates(libsql);

await onPostgres((engine) => {
  migrates(engine);

  describe('PostgreSQL: versions of the store', () => {
    test('servers that start at the same moment let one of them do it', async () => {
      const place = await placeOn(engine);
      const servers = await Promise.all([place.open(), place.open(), place.open(), place.open()]);
      await Promise.all(servers.map((server) => server.migrate()));
      const { db } = servers[0];
      const done = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db);
      expect(done.rows.map(({ name }) => name)).toEqual(versions);
      expect(await contentOf(db)).toEqual(Object.fromEntries(tableNames.map((name) => [name, []])));
    });
    test('both engines have the same tables, columns and kinds', async () => {
      const here = await (await placeOn(engine)).ready();
      const there = await (await placeOn(libsql)).ready();
      expect(await shapeOf(here)).toEqual(await shapeOf(there));
      const named = (names: readonly string[]) => names.filter((name) => !/_key$|_pkey$|^sqlite_/.test(name));
      expect(named(await indexesOf(here))).toEqual(named(await indexesOf(there)));
    });
  });
});
