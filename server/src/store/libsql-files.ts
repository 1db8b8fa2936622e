/** The file of the store: opened, and kept from a second server. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import Database from 'libsql';
import { StoreDown } from './store.ts';

/** Opens the file for writing, made if it isn't there. Every commit waits for the disk. */
export function openFile(file: string, maxBytes?: number): Database.Database {
  makeFile(file);
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
    throw unusable(file, error);
  }
}

/** Whoever can read it can read the dice to come, and every hand: only the server itself may. */
function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
}

/** What is wrong with the folder, or the file in it, as a sentence that says what to do. */
function unusable(file: string, error: unknown): StoreDown {
  const code = codeOf(error);
  const say = (sentence: string): StoreDown => new StoreDown(sentence, { cause: error });
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code))
    return say(
      `The store in ${dirname(file)} can't be written: the account of the server may not write in that folder, or the disk can only be read. Let it, or name another folder.`,
    );
  if (/^SQLITE_(FULL|IOERR)/.test(code))
    return say(`The store in ${dirname(file)} can't be written: there is no room on the disk, or it fails (${code}).`);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return say(`${file} is no store of Ten Forward, or it is damaged: ${String(error)}. Restore a backup elsewhere.`);
  return say(`The store ${file} can't be opened: ${String(error)}`);
}

/** The name of an error of SQLite. The library says some by their number alone, and only in words. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('SQLITE_')) return code;
  const number = /ConnectionFailed\(.*: (\d+)"?\)/.exec(String(error))?.[1];
  return { 3: 'SQLITE_PERM', 8: 'SQLITE_READONLY', 14: 'SQLITE_CANTOPEN', 23: 'SQLITE_AUTH' }[Number(number)] ?? '';
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
 * ends. A file with a process id would lie in containers, where every server is process 1. A file can be removed, though:
 * so where the system has names for lines between processes, the store itself is one, too.
 */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  makeFile(file);
  const lock = open(`${file}.lock`, 0);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw isBusy ? another(file, error) : unusable(file, error);
  }
  const letGo = (): void => {
    lock.exec('rollback');
    lock.close();
  };
  try {
    const line = await ownLine(file);
    return async () => {
      await line?.();
      letGo();
    };
  } catch (error) {
    letGo();
    throw another(file, error);
  }
}

const another = (file: string, cause: unknown): StoreDown =>
  new StoreDown(`Another Ten Forward server is running on ${dirname(file)}: stop it first.`, { cause });

/** A line that only one process can have, named after the file as the system knows it; none where there are no such names. */
async function ownLine(file: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = statSync(file, { bigint: true });
  const name = `tenforward-store-${dev}-${ino}`;
  const path = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform as string];
  if (path === undefined) return undefined;
  const line = createServer((socket) => socket.destroy()).unref();
  try {
    await new Promise<void>((resolve, reject) => {
      line.once('error', reject).listen(path, resolve);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error;
    // a system that forbids it: the file has to do
    return undefined;
  }
  return () => new Promise((closed) => line.close(() => closed()));
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
    throw unusable(file, error);
  }
}
