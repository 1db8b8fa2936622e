/**
 * The store: a durable log of decisions per table, and everything else as ordinary rows. Two engines keep it; both pass
 * the very same tests (`contract.ts`).
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EntriesTable, ProgressTable, Schema, SnapshotsTable } from './schema.ts';

/** One decision of one table, with all that is written with it. */
export interface Append {
  readonly entry: Readonly<EntriesTable>;
  readonly snapshots: readonly Readonly<SnapshotsTable>[];
  /** How the table stands since; nothing where an entry changes nothing that others see. */
  readonly progress?: Readonly<ProgressTable>;
  /** The game is over: its result, as JSON. */
  readonly result?: string;
  /** A seat has changed hands with this entry. */
  readonly seat?: {
    readonly seat: string;
    readonly kind: 'open' | 'person' | 'bot';
    readonly person: string | null;
    readonly bot: string | null;
  };
}

/**
 * `done`: durable. `taken`: this is not the next entry of its table, since another server has written that `seq` first
 * (or the one before it is missing, or the table itself); nothing of it was written. `twice`: this very message of this
 * sender has been taken before.
 */
export type Outcome = 'done' | 'taken' | 'twice';

/** How large decisions are, for whoever tries whether as much can be written. */
export const bytesOf = (batch: readonly Append[]): number => Buffer.byteLength(JSON.stringify(batch));
/** So many bytes that no store makes smaller. */
export const fillerOf = (bytes: number): string => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');

/** The store can't be reached or written: whether what was under way is stored is not known. Ask again later. */
export class StoreDown extends Error {}

/** What was told of an entry; of one that was stored before it had a column of its own, the whole film. */
export interface ToldRow {
  readonly seq: number;
  readonly told: string | null;
  readonly film: string | null;
}

export interface StoredTable {
  readonly entries: readonly EntriesTable[];
  readonly snapshots: readonly SnapshotsTable[];
}

export interface Store {
  readonly engine: 'libsql' | 'postgres';
  /** Everything but the log. Errors of the engine come as they are; `isDown` tells what they mean. */
  readonly db: Kysely<Schema>;
  /**
   * Writes decisions of any number of tables in one durable commit: when it resolves, they survive anything short of a
   * burnt disk. Each is written whole or not at all. A table's log begins with `seq` 0, the opening, and has no holes.
   * Several of one table come in order of `seq`; after one that was not `done`, the rest of that table is `taken`.
   * Throws `StoreDown` if the commit failed. Never to be awaited inside a transaction of `db`: on libsql it would wait
   * for itself.
   */
  append(batch: readonly Append[]): Promise<readonly Outcome[]>;
  /** The log of a table in order: after a `seq` and up to another; all of it, with the opening, unless they are named. */
  entries(table: string, after?: number, upTo?: number): Promise<readonly EntriesTable[]>;
  /** The same without the film and what was told: that is most of the bytes, and not needed to play on. */
  moves(table: string, after?: number): Promise<readonly EntriesTable[]>;
  /** What was told alone, of the entries after a `seq` and up to another. */
  told(table: string, after: number, upTo: number): Promise<readonly ToldRow[]>;
  /** The snapshots of a table in order; the last so many of them, or all. */
  snapshots(table: string, last?: number): Promise<readonly SnapshotsTable[]>;
  /**
   * Calls back when another process has changed a table: by a decision, or in any other way that `announce` told. With
   * `'*'` after an interruption: nobody knows what was missed, so any table may have changed.
   */
  listen(changed: (table: string) => void): Promise<() => Promise<void>>;
  /** Tells other processes that something about a table has changed, without a decision. */
  announce(table: string): Promise<void>;
  /** Everything as it is at one moment, to be read while others write on. */
  reading<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Brings the tables to a version, the latest unless another is named. */
  migrate(to?: string): Promise<void>;
  /** Makes ready what the first decision would otherwise have to wait for. */
  ready(): Promise<void>;
  /** Whether an error means that the store is down, not that a request was wrong. */
  readonly isDown: (error: unknown) => boolean;
  /** Throws `StoreDown` unless the store can be read and has room for more. Writes nothing. */
  look(): Promise<void>;
  /**
   * Throws `StoreDown` unless a decision of so many bytes could be stored, which it tries: by the same way, as durable,
   * and taken away again. What is smaller would fit where a decision does not.
   */
  check(bytes?: number): Promise<void>;
  close(): Promise<void>;
}
