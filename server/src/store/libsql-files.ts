/** The file of the store: opened, and kept from a second server. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { StoreDown } from './store.ts';

/** Opens the file for writing, made if it isn't there. Every commit waits for the disk. */
export function openFile(file: string, maxBytes?: number): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // whoever can read it can read the dice to come, and every hand: only the server itself may
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  const handle = open(file);
  try {
    handle.pragma('journal_mode = wal');
    handle.pragma('synchronous = full');
    handle.pragma('foreign_keys = on');
    // a backup keeps the log of writes from being folded in, and it grows: afterwards it shrinks again
    handle.pragma('journal_size_limit = 67108864');
    if (maxBytes !== undefined)
      handle.pragma(`max_page_count = ${Math.floor(maxBytes / numberOf(handle, 'page_size'))}`);
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** Opens the file beside a server that writes it. Nothing can be written through this. */
export function openReader(file: string): Database.Database {
  if (!existsSync(file)) throw new StoreDown(`There is no store at ${file}.`);
  const handle = open(file);
  handle.pragma('query_only = on');
  return handle;
}

/**
 * Keeps a second server from the same folder: two would each keep tables in memory and never hear of the other's
 * decisions. The lock is SQLite's own, on an empty file: the system lets go of it when the process ends, however it
 * ends. A file with a process id would lie in containers, where every server is process 1.
 */
export function lockFile(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = open(`${file}.lock`, 0);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new StoreDown(`Another Ten Forward server is running on ${dirname(file)}: stop it first.`, { cause: error });
  }
  return () => {
    lock.exec('rollback');
    lock.close();
  };
}

/** The number that a pragma tells. */
export function numberOf(handle: Database.Database, pragma: string): number {
  const [row] = handle.pragma(pragma) as [Readonly<Record<string, number>>?];
  return Object.values(row ?? {})[0] ?? 0;
}

function open(file: string, busyTimeout = 5000): Database.Database {
  try {
    const handle = new Database(file);
    handle.pragma(`busy_timeout = ${busyTimeout}`);
    return handle;
  } catch (error) {
    throw new StoreDown(`The store ${file} can't be opened: ${String(error)}`, { cause: error });
  }
}
