/**
 * The versions of the store, oldest first. A version that was released never changes: what comes later is a new file.
 * Every one runs on both engines, and down as well as up, so that an old backup finds the tables it was made of.
 */
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Schema } from '../schema.ts';
import * as log from './001-log.ts';
import * as people from './002-people.ts';
import * as tableLife from './003-table-life.ts';
import * as seeds from './004-seeds.ts';
import * as webClient from './005-web-client.ts';
import * as aroundDecisions from './006-around-decisions.ts';
import * as trial from './007-trial.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '001-log': log,
  '002-people': people,
  '003-table-life': tableLife,
  '004-seeds': seeds,
  '005-web-client': webClient,
  '006-around-decisions': aroundDecisions,
  '007-trial': trial,
};

export const versions: readonly string[] = Object.keys(migrations);

export const latest = versions.at(-1) ?? '';

/** Brings a store to a version, up or down. An engine that takes servers at once lets one of them do it. */
export async function migrate(db: Kysely<Schema>, to = latest): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateTo(to);
  if (error === undefined) return;
  const why = error instanceof Error ? error.message : 'something that is no error was thrown';
  if (why.startsWith('corrupted migrations'))
    throw new Error(`The store was written by a newer version of Ten Forward than this one (${why}).`, {
      cause: error,
    });
  throw error;
}

/** The version a store is at, or undefined if it has never been set up. */
export async function versionOf(db: Kysely<Schema>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return undefined;
  const done = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirst();
  return done?.name;
}
