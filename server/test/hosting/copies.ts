/** A table of the store once more, under other ids: many of them are quicker copied than played. */
import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';

const parts = ['seats', 'progress', 'entries', 'snapshots', 'standing'] as const;

export async function copyTable({ db }: Store, id: string, copies: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables();
  const columnsOf = (name: string): string[] =>
    tables.find((one) => one.name === name)?.columns.map((column) => column.name) ?? [];
  await db.transaction().execute(async (all) => {
    for (const copy of copies)
      for (const name of ['tables', ...parts]) {
        const key = name === 'tables' ? 'id' : 'table_id';
        const others = sql.join(columnsOf(name).flatMap((column) => (column === key ? [] : [sql.ref(column)])));
        await sql`insert into ${sql.table(name)} (${sql.ref(key)}, ${others})
          select ${copy}, ${others} from ${sql.table(name)} where ${sql.ref(key)} = ${id}`.execute(all);
      }
  });
}
