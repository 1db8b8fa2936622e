/** Everything in a store as one file, written while the server runs, and the way from one engine to the other. */
import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { BackupError, type Counts, type End, format, type Head, type RowLine, usualLimits } from './backup-file.ts';
import { readingFile } from './libsql.ts';
import { versionOf, versions } from './migrations/index.ts';
import { type StoreSettings, storeFile } from './open.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { keysOf, type TableName, tableNames } from './tables.ts';

export { BackupError, type Counts } from './backup-file.ts';
export { restore } from './restore.ts';

/** A store as far as a backup needs it. */
export type Source = Pick<Store, 'engine' | 'reading' | 'close'>;

/** Rows that are read at once: the most of a backup that is in memory. */
const page = 100;

/** Writes everything as it is at one moment. Says how many rows of each table that were. */
export async function backup(store: Omit<Source, 'close'>, writable: Writable): Promise<Counts> {
  return await store.reading(async (db) => {
    const counts: Record<string, number> = {};
    await pipeline(Readable.from(lines(db, store.engine, counts)), createGzip(), writable);
    return counts;
  });
}

/** Opens a store to be backed up, beside a server that may be running on it; changes nothing in it. */
export async function openForBackup({ databaseUrl, dataDir }: StoreSettings): Promise<Source> {
  if (databaseUrl) return await openPostgres({ url: databaseUrl, poolSize: 1 });
  return {
    engine: 'libsql',
    reading: (work) => readingFile(storeFile(dataDir), work),
    close: () => Promise.resolve(),
  };
}

/** The lines, some at a time. Fills `counts` as it goes. */
async function* lines(
  db: Kysely<Schema>,
  engine: Store['engine'],
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const schema = await versionOf(db);
  if (schema === undefined) throw new BackupError('There is nothing to back up: the store was never used.');
  if (!versions.includes(schema))
    throw new BackupError(`The store is of a newer version (${schema}) than this program.`);
  yield hashed(line({ format, schema, engine, at: Date.now() } satisfies Head));

  // a store that was not yet brought up to date has fewer tables
  const there = new Set((await db.introspection.getTables()).map((table) => table.name));
  for (const table of tableNames) {
    if (!there.has(table)) continue;
    counts[table] = 0;
    for await (const rows of pages(db, table)) {
      counts[table] += rows.length;
      yield hashed(rows.map((row) => line({ table, row } satisfies RowLine)).join(''));
    }
  }
  yield line({ counts, sha256: hash.digest('hex') } satisfies End);
}

function line(value: unknown): string {
  const text = JSON.stringify(value);
  // better no backup than one that can't be restored
  if (Buffer.byteLength(text) > usualLimits.line) throw new BackupError('A row is too long for a backup.');
  return `${text}\n`;
}

type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of a table in the order of their keys, some at a time. */
async function* pages(db: Kysely<Schema>, table: TableName): AsyncGenerator<readonly AnyRow[]> {
  const names: readonly string[] = keysOf[table];
  const keys = sql.join(names.map((key) => sql.ref(key)));
  let last: AnyRow | undefined;
  for (;;) {
    const from: AnyRow | undefined = last;
    const after = from ? sql`where (${keys}) > (${sql.join(names.map((key) => from[key]))})` : sql``;
    const query = sql<AnyRow>`select * from ${sql.table(table)} ${after} order by ${keys} limit ${sql.lit(page)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
    last = rows.at(-1);
  }
}
