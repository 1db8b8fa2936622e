/** Tables that somebody is done with. Nothing is deleted because it is old. */
import { Refused } from '../problems.ts';
import type { Person } from './asking.ts';
import type { OpenTable } from './open-table.ts';
import { changeSeats } from './seating.ts';

/** Puts a table out of one's sight. */
export async function archive({ house, id }: OpenTable, who: Person, on: boolean): Promise<void> {
  const { db } = house.store;
  const row = { person: who.person, table_id: id };
  if (on)
    await db
      .insertInto('archived')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute();
  else await db.deleteFrom('archived').where('person', '=', row.person).where('table_id', '=', id).execute();
}

/** The host gives up a table at which nobody has begun to play. */
export async function closeTable(table: OpenTable, who: Person): Promise<void> {
  if (table.facts.row.host !== who.person) throw new Refused('forbidden', 'Only the host can do that.');
  await changeSeats(table, async () => {
    await table.house.store.db
      .updateTable('tables')
      .set({ status: 'closed' })
      .where('id', '=', table.id)
      .where('status', '=', 'gathering')
      .execute();
  });
}
