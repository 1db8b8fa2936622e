/** Reading the log of a table, the same on both engines. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export const reads = (db: Kysely<Schema>): Pick<Store, 'entries' | 'moves' | 'snapshots'> => ({
  entries: (table, after = -1) =>
    db
      .selectFrom('entries')
      .selectAll()
      .where('table_id', '=', table)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute(),
  moves: (table) =>
    db
      .selectFrom('entries')
      .select(['table_id', 'seq', 'cid', 'by', 'at', 'entry', 'clock'])
      .select(sql<string>`''`.as('film'))
      .where('table_id', '=', table)
      .orderBy('seq')
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
});
