/**
 * Sent twice, done once: for what is no decision of the game, whose ids are in its log, but would still be wrong twice,
 * such as a pause that would end by being asked for again. A message is marked in the very commit that does it.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { House } from './house.ts';

/** Who sent it, and their own id of it. */
export const cidOf = ({ person, id }: { readonly person: string; readonly id: string }): string => `${person}:${id}`;

/** A message at a table. */
export interface Sent {
  readonly table: string;
  readonly cid: string;
}

/** Thrown out of a transaction that finds that all of it was done before. */
class DoneBefore extends Error {}

export async function wasDone({ store }: House, { table, cid }: Sent): Promise<boolean> {
  const row = await store.db
    .selectFrom('once')
    .select('at')
    .where('table_id', '=', table)
    .where('cid', '=', cid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does something in one commit together with the mark that it was; false if it had been done before. */
export async function doOnce(
  { store, around }: House,
  { table, cid }: Sent,
  work: (db: Kysely<Schema>) => Promise<void>,
): Promise<boolean> {
  try {
    await store.db.transaction().execute(async (db) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('once')
        .values({ table_id: table, cid, at: around.now() })
        .onConflict((same) => same.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new DoneBefore();
      await work(db);
    });
    return true;
  } catch (error) {
    if (error instanceof DoneBefore) return false;
    throw error;
  }
}

/** Nobody sends a message again after a week. */
const keptFor = 7 * 86_400_000;

export async function sweepOnce({ store, around }: House): Promise<void> {
  await store.db
    .deleteFrom('once')
    .where('at', '<', around.now() - keptFor)
    .execute();
}
