/**
 * The store as one file on this machine, in libsql (SQLite). Two handles write it, and SQLite lets one at a time: kysely's
 * for everything, in turn, and that of a thread for appending (`libsql-thread.ts`).
 */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { LibsqlDialect } from './libsql-dialect.ts';
import { AppendThread } from './libsql-thread.ts';
import { lockFile, numberOf, openFile, openReader } from './libsql-files.ts';
import { migrate } from './migrations/index.ts';
import { reads } from './reads.ts';
import type { Schema } from './schema.ts';
import { type Store, StoreDown } from './store.ts';

export interface LibsqlSettings {
  readonly file: string;
  /** The most that the file may grow to: what is too much is refused as if the disk were full. */
  readonly maxBytes?: number | undefined;
}

export async function openLibsql({ file, maxBytes }: LibsqlSettings): Promise<Store> {
  const unlock = await lockFile(file);
  try {
    return libsqlStore(file, openFile(file, maxBytes), new AppendThread(file, maxBytes), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function libsqlStore(
  file: string,
  handle: Database.Database,
  thread: AppendThread,
  unlock: () => Promise<void>,
): Store {
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(handle) });
  /** When nobody else is using the handle. */
  const mustBeSound = (): Promise<void> =>
    db.connection().execute(() => Promise.resolve().then(() => mustBeReadable(handle)));

  return {
    engine: 'libsql',
    db,
    append: (batch) => orDown(() => thread.append(batch)),
    ...reads(db),

    // The file belongs to one server, so there is nobody to listen to.
    listen: () => Promise.resolve(() => Promise.resolve()),
    announce: () => Promise.resolve(),

    reading: (work) => readingFile(file, work),
    migrate: (to) => migrate(db, to),
    isDown,
    look: () =>
      orDown(async () => {
        mustHaveRoom(await statfs(dirname(file)));
        await mustBeSound();
      }),
    check: (bytes = 0) =>
      orDown(async () => {
        await mustBeSound();
        await thread.check(bytes);
      }),
    ready: () => Promise.resolve(void thread.started()),
    async close() {
      await thread.close();
      await db.destroy();
      await unlock();
    },
  };
}

async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreDown(`The store can't be written: ${String(error)}`, { cause: error });
  }
}

/** Reads the file as it is at one moment, through a handle of its own. */
export async function readingFile<T>(file: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openReader(file) }) });
  try {
    return await db.transaction().execute(async (moment) => {
      // the moment is that of the first reading, not that of `begin`
      await sql`select 1 from sqlite_schema`.execute(moment);
      return await work(moment);
    });
  } finally {
    await db.destroy();
  }
}

/** Reads something, and looks whether the file may grow. */
function mustBeReadable(handle: Database.Database): void {
  handle.prepare('select 1 from kysely_migration_lock').get();
  const used = numberOf(handle, 'page_count') - numberOf(handle, 'freelist_count');
  const most = numberOf(handle, 'max_page_count');
  if (most - used < spare) throw new Error(`database is full: ${used} of ${most} pages are used`);
}
/** A decision with its film takes a few pages; with less than this left, the next may be refused. */
const spare = 16;

/** On a disk with less room than this a single page may still be written where a decision is not. */
const leastRoom = 1_000_000;
export function mustHaveRoom({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): void {
  if (bavail * bsize < leastRoom) throw new Error(`the disk is full: ${bavail * bsize} bytes are left`);
}

const downCodes =
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL|PERM|AUTH|INTERRUPT)(_|$)/;

function isDown(error: unknown): boolean {
  if (error instanceof StoreDown) return true;
  return error instanceof Database.SqliteError && downCodes.test(error.code);
}
