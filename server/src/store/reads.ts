/** Reading the log of a table, the same on both engines. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** More than any game has decisions. */
const theEnd = 2_147_483_647;

export function reads(db: Kysely<Schema>): Pick<Store, 'entries' | 'moves' | 'told' | 'snapshots'> {
  const log = (table: string, after = -1, upTo = theEnd) =>
    db
      .selectFrom('entries')
      .where('table_id', '=', table)
      .where('seq', '>', after)
      .where('seq', '<=', Math.min(upTo, theEnd))
      .orderBy('seq');
  return {
    entries: (table, after, upTo) => log(table, after, upTo).selectAll().execute(),
    moves: (table, after) =>
      log(table, after)
        .select(['table_id', 'seq', 'cid', 'by', 'at', 'entry', 'clock'])
        .select([sql<string>`''`.as('film'), sql<null>`null`.as('told')])
        .execute(),
    told: (table, after, upTo) =>
      log(table, after, upTo)
        .select(['seq', 'told'])
        .select(sql<string | null>`case when told is null then film end`.as('film'))
        .execute(),
    snapshots: async (table, last = Number.MAX_SAFE_INTEGER) => {
      const rows = await db
        .selectFrom('snapshots')
        .selectAll()
        .where('table_id', '=', table)
        .orderBy('n', 'desc')
        .limit(last)
        .execute();
      return rows.reverse();
    },
  };
}
