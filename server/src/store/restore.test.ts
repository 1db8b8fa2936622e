import { createReadStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BackupError, type Limits } from './backup-file.ts';
import { latest, versionOf, versions } from './migrations/index.ts';
import { restore } from './restore.ts';
import type { Store } from './store.ts';
import { tableNames } from './tables.ts';
import { type Line, packed, readableOf, repacked, unpacked } from './testing/packed.ts';
import { type Engine, libsql, onPostgres, type Place } from './testing/places.ts';
import { contentOf, decision, fill, newTable, personRow, tableRow } from './testing/rows.ts';

const nothing = Object.fromEntries(tableNames.map((table) => [table, []]));

async function clear({ db }: Store): Promise<void> {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
}

/** A sound backup, to be spoilt. */
async function soundFile(version = latest): Promise<Buffer> {
  const place = await libsql.place();
  try {
    const store = await place.open();
    await store.migrate(version);
    await fill(store.db);
    return (await packed(store)).file;
  } finally {
    await place.leave();
  }
}
const file = await soundFile();
const older = await soundFile(versions[0]);
const lines = unpacked(file).slice(0, -1);
const [head = {}, ...rows] = lines;
const end = unpacked(file).at(-1) ?? {};

/** The sound backup with the rows of one table changed, and an end that fits. */
const changed = (table: string, change: (row: Line) => Line): Buffer =>
  repacked(
    [head, ...rows.map((line) => (line['table'] === table ? { ...line, row: change(line['row'] as Line) } : line))],
    {
      counts: end['counts'],
    },
  );
const without = (row: Line, name: string): Line =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
const zipped = (text: string): Buffer => gzipSync(text);
const asText = (some: readonly Line[]): string => some.map((line) => `${JSON.stringify(line)}\n`).join('');

const spoilt: readonly (readonly [string, Buffer, RegExp])[] = [
  ['is empty', Buffer.alloc(0), /no sound gzip file/],
  ['is cut in the middle', file.subarray(0, file.length / 2), /no sound gzip file: unexpected end of file/],
  ['lacks its last byte', file.subarray(0, -1), /no sound gzip file/],
  ['was cut before it was packed', zipped(asText(lines)), /cut off: its last line is missing/],
  [
    'was cut in the middle of a line before it was packed',
    zipped(asText(lines).slice(0, -9)),
    /in the middle of a line/,
  ],
  ['is something else', Buffer.from('%PDF-1.4 not a backup'), /no sound gzip file/],
  ['is something else that was packed', zipped('once upon a time\n'), /Line 1 of the backup is no JSON/],
  ['is JSON of somebody else', zipped('{"format":"other"}\n[]\n'), /no backup of Ten Forward/],
  ['has text that is no UTF-8', gzipSync(Buffer.from([0x22, 0xff, 0x22, 10])), /no JSON/],
  ['is of a newer version', repacked([{ ...head, schema: '999-holodeck' }, ...rows]), /doesn't know: "999-holodeck"/],
  [
    'has a version that is no text',
    repacked([{ ...head, schema: ['001-log'] }, ...rows]),
    /doesn't know: \["001-log"\]/,
  ],
  ['has another checksum', repacked(lines, { ...end, sha256: '0'.repeat(64) }), /checksum is wrong/],
  ['lacks a row that it counts', repacked(lines.slice(0, -1), { counts: end['counts'] }), /other rows than it says/],
  ['counts too few tables', repacked(lines, { counts: {} }), /other rows than it says/],
  [
    'counts a table that is not there',
    repacked(lines, { counts: { ...(end['counts'] as Line), holodecks: 0 } }),
    /than it says/,
  ],
  ['goes on after its end', zipped(asText([...lines, end, head])), /goes on after its last line/],
  ['has a line that is no row', repacked([head, { table: 'people' }, ...rows]), /no row/],
  ['has a row with more to it', repacked([head, { ...rows[0], or: 'drop' }]), /no row/],
  ['has rows of a foreign table', repacked([head, { table: 'kysely_migration', row: {} }]), /table that doesn't exist/],
  [
    'has rows of a thing that is no table',
    repacked([head, { table: '__proto__', row: {} }]),
    /table that doesn't exist/,
  ],
  ['has an unknown column', changed('decks', (row) => ({ ...row, 'x"; drop table decks; --': 1 })), /has no column/],
  ['lacks a column', changed('decks', (row) => without(row, 'name')), /else than a text in 'name'/],
  ['has null where nothing may be missing', changed('decks', (row) => ({ ...row, name: null })), /else than a text/],
  ['has text for a number', changed('chat', (row) => ({ ...row, at: '1' })), /else than a number in 'at'/],
  ['has half a number', changed('chat', (row) => ({ ...row, n: 1.5 })), /else than a number in 'n'/],
  ['has an object for text', changed('chat', (row) => ({ ...row, text: {} })), /else than a text in 'text'/],
  ['has a row twice', repacked([...lines, rows.at(-1) ?? {}]), /Rows of 'reports' were refused/],
  ['has a row without its parent', changed('decks', (row) => ({ ...row, person: 'nobody' })), /'decks' were refused/],
  ['is of an older version and cut', older.subarray(0, -1), /no sound gzip file/],
  [
    'is of an older version with rows of a later one',
    repacked([{ ...head, schema: versions[0] }, ...rows]),
    /doesn't exist/,
  ],
];

function refuses(engine: Engine): void {
  describe(`${engine.name}: nothing is restored from a backup that`, () => {
    let place: Place;
    let store: Store;
    beforeAll(async () => {
      place = await engine.place();
      store = await place.ready();
    });
    afterAll(() => place.leave());

    const expectRefusal = async (readable: Readable, why: RegExp, limits?: Limits): Promise<void> => {
      const error = await restore(store, readable, limits).then(
        () => 'restored',
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(BackupError);
      expect(String(error)).toMatch(why);
      expect(await contentOf(store.db)).toEqual(nothing);
      expect(await versionOf(store.db)).toBe(latest);
      // nobody goes on reading a file that is not wanted
      expect(readable.destroyed).toBe(true);
    };

    test.each(spoilt)('%s', (_, bytes, why) => expectRefusal(readableOf(bytes), why));

    test('comes from somebody who goes away', async () => {
      const upload = new PassThrough();
      upload.write(file.subarray(0, -20));
      // all that came has been read, and more is waited for
      const going = expectRefusal(upload, /cut off/);
      await expect.poll(() => upload.readableLength).toBe(0);
      upload.destroy();
      await going;
    });
    test('has a line that is too long, or is too long as a whole', async () => {
      const text = asText([...lines, end]);
      const line = Math.max(...text.split('\n').map((one) => Buffer.byteLength(one)));
      const total = Buffer.byteLength(text);
      await expectRefusal(readableOf(file), /line of more than/, { line: line - 1, total });
      await expectRefusal(readableOf(file), /unpacks to more than/, { line, total: total - 1 });
      // a small file that claims to be endless
      const bomb = gzipSync(Buffer.alloc(30_000_000, 'x'));
      await expectRefusal(readableOf(bomb), /line of more than 1000 bytes/, { line: 1000, total: 1e9 });
      await expectRefusal(readableOf(bomb), /unpacks to more than 20000 bytes/, { line: 1e9, total: 20_000 });
      // just as long as it may be is fine
      await restore(store, readableOf(file), { line, total });
      await clear(store);
    });
    test('would come to rows that are there already', async () => {
      const used = await engine.place();
      onTestFinished(() => used.leave());
      const target = await used.ready();
      await target.db.insertInto('people').values(personRow('here')).execute();
      const before = await contentOf(target.db);
      for (const bytes of [file, older]) {
        const restoring = restore(target, readableOf(bytes));
        await expect(restoring).rejects.toThrow(BackupError);
        await expect(restoring).rejects.toThrow(/empty store only: here, 'people' has rows/);
        expect(await contentOf(target.db)).toEqual(before);
      }
    });
    test('would come to rows that somebody writes at the last moment', async () => {
      const used = await engine.place();
      onTestFinished(() => used.leave());
      const target = await used.ready();
      const migrate: Store['migrate'] = async (to) => {
        await target.migrate(to);
        const { position: _p, continued_from: _c, ...row } = tableRow('meanwhile');
        if (to !== undefined) await target.db.insertInto('tables').values(row).execute();
      };
      await expect(restore({ ...target, migrate }, readableOf(older))).rejects.toThrow(/'tables' has rows/);
      expect((await contentOf(target.db))['tables']).toMatchObject([{ id: 'meanwhile' }]);
    });
    test('can not be read at all; the reason comes as it is', async () => {
      await expect(restore(store, createReadStream('/no/such/file'))).rejects.toThrow(/ENOENT/);
      expect(await contentOf(store.db)).toEqual(nothing);
    });
    test('was refused before; the store takes decisions and a sound one afterwards', async () => {
      expect(await restore(store, readableOf(file))).toEqual(end['counts']);
      expect(await store.append([decision(await newTable(store), 0)])).toEqual(['done']);
    });
  });
}

refuses(libsql);
await onPostgres(refuses);

describe('a backup of which a bit is flipped', () => {
  /** Restores it with one bit flipped, here and there in turn, and says how many of those came through. */
  async function flips(bytes: Buffer, step: number, pack: (bytes: Buffer) => Buffer): Promise<number> {
    const place = await libsql.place();
    onTestFinished(() => place.leave());
    const store = await place.ready();
    let through = 0;
    for (let at = 0; at < bytes.length; at += step) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      const outcome = await restore(store, readableOf(pack(flipped))).catch((error: unknown) => error);
      if (outcome instanceof BackupError) continue;
      through++;
      expect({ at, content: await contentOf(store.db) }).toEqual({ at, content: sound });
      await clear(store);
    }
    expect(await contentOf(store.db)).toEqual(nothing);
    return through;
  }
  const sound = Object.fromEntries(
    tableNames.map((table) => [table, rows.filter((line) => line['table'] === table).map(({ row }) => row)]),
  );

  // gzip has a few bits that mean nothing: when and on which system it was packed, and what fills the last byte
  test('is refused, or has every row as it was', async () =>
    expect(await flips(file, 3, (bytes) => bytes)).toBeLessThan(8));
  test('before it was packed is refused', async () =>
    expect(await flips(Buffer.from(asText([...lines, end])), 23, (bytes) => gzipSync(bytes))).toBe(0));
});
