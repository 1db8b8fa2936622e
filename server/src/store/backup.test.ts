import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BackupError, openForBackup, restore } from './backup.ts';
import { latest, versionOf, versions } from './migrations/index.ts';
import { StoreDown } from './store.ts';
import { tableNames } from './tables.ts';
import { packed, readableOf, unpacked } from './testing/packed.ts';
import { type Engine, libsql, onPostgres, type Place } from './testing/places.ts';
import { contentOf, decision, fill, newTable } from './testing/rows.ts';

async function placeOn(engine: Engine): Promise<Place> {
  const place = await engine.place();
  onTestFinished(() => place.leave());
  return place;
}
const sizesOf = (content: Readonly<Record<string, readonly unknown[]>>): Record<string, number> =>
  Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));

function goesInto(from: Engine, to: Engine): void {
  describe(`a backup from ${from.name} into ${to.name}`, () => {
    test('has every row of every table, to the byte', async () => {
      const [source, target] = [await (await placeOn(from)).ready(), await (await placeOn(to)).ready()];
      await fill(source.db);
      const content = await contentOf(source.db);
      expect(Object.keys(content)).toEqual(tableNames);

      const { file, counts } = await packed(source);
      expect(counts).toEqual(sizesOf(content));
      expect(unpacked(file)[0]).toMatchObject({ schema: latest, engine: source.engine });
      expect(await restore(target, readableOf(file))).toEqual(counts);
      expect(await contentOf(target.db)).toEqual(content);
      // and the log goes on where it was
      expect(await target.append([decision('t1', 2), decision('t2', 0)])).toEqual(['taken', 'done']);
      expect(await target.append([decision('t1', 3, { cid: 'ann 1' })])).toEqual(['twice']);
      expect(await target.append([decision('t1', 3)])).toEqual(['done']);
    });
    test.each(versions.slice(0, -1))('that was made of %s comes up to date with its rows', async (version) => {
      const [source, target] = [await (await placeOn(from)).open(), await (await placeOn(to)).ready()];
      await source.migrate(version);
      const content = await fill(source.db);
      const { file, counts } = await packed(source);
      expect(counts).toEqual(sizesOf(content));
      expect(await restore(target, readableOf(file))).toEqual(counts);
      expect(await versionOf(target.db)).toBe(latest);
      expect(await contentOf(target.db)).toMatchObject(content);
    });
  });
}

function isTakenWhileOthersWrite(engine: Engine): void {
  describe(`a backup on ${engine.name}`, () => {
    test('is of one moment, however many decisions are made while it is written', async () => {
      const store = await (await placeOn(engine)).ready();
      const tables = [await newTable(store), await newTable(store)];
      let seq = 0;
      // both tables always get as far; what is random can't be packed, so the backup comes in many pieces
      const decide = (): Promise<unknown> => {
        const film = randomBytes(1500).toString('hex');
        const next = seq++;
        return store.append(tables.map((table) => decision(table, next, { film, pictures: { [next]: film } })));
      };
      for (let n = 0; n < 150; n++) await decide();

      const { file, counts } = await packed(store, decide);
      expect(counts).toMatchObject({ entries: 300, snapshots: 300, progress: 2 });
      expect((await store.entries(tables[0] ?? '')).length).toBeGreaterThan(155);

      const target = await (await placeOn(libsql)).ready();
      expect(await restore(target, readableOf(file))).toEqual(counts);
      for (const table of tables) {
        const log = await target.entries(table);
        expect(log).toEqual((await store.entries(table)).slice(0, 150));
      }
      expect(await target.db.selectFrom('progress').select('seq').execute()).toEqual([{ seq: 149 }, { seq: 149 }]);
    });
    test('can be taken beside the server that runs on the store, and changes nothing', async () => {
      const place = await placeOn(engine);
      const store = await place.ready();
      await fill(store.db);
      const before = await contentOf(store.db);
      const source = await openForBackup(place.settings);
      const { counts } = await packed(source);
      await source.close();
      expect(counts).toEqual(sizesOf(before));
      expect(await contentOf(store.db)).toEqual(before);
    });
    test('needs a store that was used, and one that this program understands', async () => {
      const store = await (await placeOn(engine)).open();
      await expect(packed(store)).rejects.toThrow(/^There is nothing to back up: the store was never used\.$/);
      await store.migrate();
      await newTable(store);
      await sql`
        insert into kysely_migration (name, timestamp) values ('999-holodeck', '2370')`.execute(store.db);
      const newer = packed(store);
      await expect(newer).rejects.toThrow(BackupError);
      await expect(newer).rejects.toThrow(/newer version \(999-holodeck\)/);
    });
  });
}

goesInto(libsql, libsql);
isTakenWhileOthersWrite(libsql);

test('a backup of a folder without a store says so, and makes none', async () => {
  const { settings } = await placeOn(libsql);
  const source = await openForBackup(settings);
  await expect(packed(source)).rejects.toThrow(StoreDown);
  await expect(packed(source)).rejects.toThrow(/^There is no store at /);
});

await onPostgres((postgres) => {
  goesInto(postgres, postgres);
  goesInto(libsql, postgres);
  goesInto(postgres, libsql);
  isTakenWhileOthersWrite(postgres);
});
