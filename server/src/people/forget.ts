/** Forgets a person. What was played stays, and says ‘Someone’ where a name stood. */
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { someone } from './names.ts';

export async function forget(db: Kysely<Schema>, person: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('people')
      .set({ name: someone, name_key: null, password: null, kind: 'gone', admin: 0 })
      .where('id', '=', person)
      .execute();
    await tx.deleteFrom('sessions').where('person', '=', person).execute();
    await tx.deleteFrom('addresses').where('person', '=', person).execute();
    await tx.deleteFrom('codes').where('person', '=', person).execute();
    await tx.deleteFrom('decks').where('person', '=', person).execute();
    await tx.deleteFrom('reports').where('person', '=', person).execute();
    await tx.deleteFrom('archived').where('person', '=', person).execute();
    await tx
      .deleteFrom('relations')
      .where((row) => row.or([row('person', '=', person), row('other', '=', person)]))
      .execute();
    await tx.updateTable('seats').set({ reserved: null }).where('reserved', '=', person).execute();
    await tx.updateTable('chat').set({ name: someone }).where('person', '=', person).execute();
  });
}
