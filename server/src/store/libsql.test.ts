import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeContract } from './contract.ts';
import { mustHaveRoom, openLibsql } from './libsql.ts';
import { openStore, storeFile } from './open.ts';
import { bytesOf, type Store, StoreDown } from './store.ts';
import { libsql, type Place } from './testing/places.ts';
import { allOf, decision, newTable, personRow } from './testing/rows.ts';

storeContract('libsql', () => libsql.place());

async function ownPlace(): Promise<Place> {
  const place = await libsql.place();
  onTestFinished(() => place.leave());
  return place;
}

describe('libsql: one server', () => {
  test('a second server on the same folder is told to wait for the first', async () => {
    const place = await ownPlace();
    const first = await place.ready();
    await expect(place.open()).rejects.toThrow(/^Another Ten Forward server is running on .*: stop it first\.$/);
    await expect(place.open()).rejects.toThrow(StoreDown);
    // and has done no harm
    await first.append([decision(await newTable(first), 0)]);
    await first.close();
    await place.ready();
  });
  test.runIf(['linux', 'win32'].includes(process.platform))(
    'a second server is told so even if somebody has removed the file of the lock',
    async () => {
      const place = await ownPlace();
      const first = await place.ready();
      rmSync(`${storeFile(place.settings.dataDir)}.lock`);
      await expect(place.open()).rejects.toThrow(/^Another Ten Forward server is running on .*: stop it first\.$/);
      await first.append([decision(await newTable(first), 0)]);
      await first.close();
      // and whoever comes when it has gone finds the store as it was left
      await (await place.ready()).check();
    },
  );
  test('a folder that can’t be written is told in a sentence that says what to do, with and without a store in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenforward-readonly-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'tenforward.db');
    const sentence = /^The store in .* can't be written: the account of the server may not write in that folder/;
    // an administrator may write anywhere, so somebody else tries
    const asNobody = async (): Promise<unknown> => {
      const isRoot = process.getuid?.() === 0;
      chmodSync(folder, 0o555);
      if (isRoot) process.seteuid?.(65_534);
      try {
        return await openLibsql({ file }).then(
          () => undefined,
          (error: unknown) => error,
        );
      } finally {
        if (isRoot) process.seteuid?.(0);
        chmodSync(folder, 0o755);
      }
    };
    const empty = await asNobody();
    expect(empty).toMatchObject({ code: 'EACCES' });
    const store = await openLibsql({ file });
    await store.migrate();
    await store.close();
    for (const left of ['-wal', '-shm', '.lock']) rmSync(`${file}${left}`, { force: true });
    chmodSync(file, 0o444);
    const full = await asNobody();
    expect(full).toBeInstanceOf(StoreDown);
    expect((full as Error).message).toMatch(sentence);
  });
  test('there is nobody to listen to', async () => {
    const store = await (await ownPlace()).ready();
    const heard: string[] = [];
    const stop = await store.listen((table) => heard.push(table));
    await store.announce('t');
    await stop();
    expect(heard).toEqual([]);
  });
  test('every commit waits for the disk', async () => {
    const { db } = await (await ownPlace()).ready();
    const [full, wal] = [{ rows: [{ synchronous: 2 }] }, { rows: [{ journal_mode: 'wal' }] }];
    expect(await sql`pragma synchronous`.execute(db)).toMatchObject(full);
    expect(await sql`pragma journal_mode`.execute(db)).toMatchObject(wal);
  });
  test('a file that is no store can not be opened', async () => {
    const place = await ownPlace();
    writeFileSync(storeFile(place.settings.dataDir), 'Captain’s log, '.repeat(1000));
    const error = await place.open().then(
      () => undefined,
      (why: unknown) => why,
    );
    expect(error).toBeInstanceOf(StoreDown);
    expect(String(error)).toMatch(/is no store of Ten Forward, or it is damaged: .*not a database/);
  });
  test('a server that is killed keeps nobody out, and loses nothing that it said was done', async () => {
    const place = await ownPlace();
    const script = fileURLToPath(new URL('testing/append-forever.ts', import.meta.url));
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const child = spawn(process.execPath, ['--import', tsx, script, place.settings.dataDir]);
    let said = -1;
    createInterface(child.stdout).on('line', (line) => {
      said = Number(line);
      if (said > 100) child.kill('SIGKILL');
    });
    await once(child, 'close');
    expect(said).toBeGreaterThan(100);

    const { entries, snapshots, progress } = await allOf(await place.ready(), 'victim');
    const last = entries.at(-1)?.seq ?? -1;
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: last + 1 }, (_, seq) => seq));
    expect(last).toBeGreaterThanOrEqual(said);
    expect({ snapshots, progress }).toMatchObject({ snapshots: [{ snapshot: `${last}` }], progress: { seq: last } });
  });
});

describe('libsql: a disk that is full', () => {
  const big = 'x'.repeat(20_000);

  /** A store with so little room that big entries soon fill it; `last` is the last that was done. */
  async function fullStore(): Promise<{ place: Place; store: Store; table: string; last: number }> {
    const place = await ownPlace();
    const store = await openStore({ ...place.settings, maxBytes: 512 * 1024 });
    onTestFinished(() => store.close().catch(() => undefined));
    const table = await newTable(store, 'full');
    await store.check();
    for (let seq = 0; ; seq++) {
      try {
        await store.append([decision(table, seq, { film: big })]);
      } catch (error) {
        expect(error).toBeInstanceOf(StoreDown);
        expect(String(error)).toMatch(/full/);
        return { place, store, table, last: seq - 1 };
      }
    }
  }

  test('is told as the store being down, by appends, by check and of other statements', async () => {
    const { store, table, last } = await fullStore();
    await expect(store.append([decision(table, last + 1, { film: big })])).rejects.toThrow(StoreDown);
    await expect(store.check()).rejects.toThrow(StoreDown);
    await expect(store.look()).rejects.toThrow(StoreDown);
    const greedy = { ...personRow('greedy'), name: big.repeat(2) };
    const alone = store.db.insertInto('people').values(greedy).execute();
    await expect(alone).rejects.toSatisfy(store.isDown);
    const inTransaction = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('people').values(personRow('modest')).execute();
      await trx.insertInto('people').values(greedy).execute();
    });
    await expect(inTransaction).rejects.toSatisfy(store.isDown);
    expect(await store.db.selectFrom('people').selectAll().execute()).toEqual([]);
  });
  test('is not well while a decision does not fit, though something small would', async () => {
    const place = await ownPlace();
    const store = await openStore({ ...place.settings, maxBytes: 512 * 1024 });
    onTestFinished(() => store.close().catch(() => undefined));
    const large = [decision(await newTable(store), 0, { film: 'x'.repeat(600_000) })];
    await expect(store.append(large)).rejects.toThrow(StoreDown);
    await store.check();
    await expect(store.check(bytesOf(large))).rejects.toThrow(StoreDown);
    // and what was tried is in nobody's way
    await store.check(100_000);
    expect(await store.db.selectFrom('trial').selectAll().execute()).toEqual([]);
  });
  test('is seen on the disk itself, before anything is refused', () => {
    expect(() => mustHaveRoom({ bavail: 200, bsize: 4096 })).toThrow('the disk is full: 819200 bytes are left');
    mustHaveRoom({ bavail: 300, bsize: 4096 });
  });
  test('takes nothing of a batch that does not fit, and nothing that was there', async () => {
    const { store, table, last } = await fullStore();
    const before = await allOf(store, table);
    expect(before.entries.map(({ film }) => film)).toEqual(Array.from({ length: last + 1 }, () => big));
    const batch = [decision(table, last + 1, { result: '{}' }), decision(table, last + 2, { film: big })];
    await expect(store.append(batch)).rejects.toThrow(StoreDown);
    expect(await allOf(store, table)).toEqual(before);
  });
  test('goes on where it was once there is more room', async () => {
    const { place, store, table, last } = await fullStore();
    await store.close();
    const roomy = await openLibsql({ file: storeFile(place.settings.dataDir), maxBytes: 1024 * 1024 });
    onTestFinished(() => roomy.close());
    await roomy.check();
    expect(await roomy.append([decision(table, last + 1, { film: big })])).toEqual(['done']);
    expect(await roomy.entries(table)).toHaveLength(last + 2);
  });
});
