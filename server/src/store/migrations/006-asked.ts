/** Tables at which somebody is asked are looked for every few seconds: among all that were ever played, they are few. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('progress_asked')
    .on('progress')
    .column('table_id')
    .where(sql.ref('waiting'), '<>', sql.lit(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('progress_asked').execute();
}
