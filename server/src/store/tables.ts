/**
 * The tables of the store as a list: parents before children, each with the columns that tell its rows apart. Backups
 * are written and read in this order.
 */
import type { Schema } from './schema.ts';

/** Tables of what is so only now. They are in no backup, and whatever is in them is in nobody's way. */
export const passingTables = ['servers', 'presence', 'trial'] as const satisfies readonly (keyof Schema)[];

export type TableName = Exclude<keyof Schema, (typeof passingTables)[number]>;

type Keys = { readonly [T in TableName]: readonly (keyof Schema[T] & string)[] };

export const keysOf: Keys = {
  people: ['id'],
  sessions: ['hash'],
  codes: ['hash'],
  relations: ['person', 'other', 'kind'],
  addresses: ['person', 'hash'],
  seeds: ['commitment'],
  tables: ['id'],
  seats: ['table_id', 'seat'],
  invites: ['hash'],
  progress: ['table_id'],
  entries: ['table_id', 'seq'],
  snapshots: ['table_id', 'n'],
  standing: ['table_id', 'seat', 'window'],
  chat: ['table_id', 'n'],
  once: ['table_id', 'cid'],
  archived: ['person', 'table_id'],
  decks: ['id'],
  reports: ['id'],
};

export const tableNames = Object.keys(keysOf) as readonly TableName[];

export const isTableName = (name: string): name is TableName => Object.hasOwn(keysOf, name);
