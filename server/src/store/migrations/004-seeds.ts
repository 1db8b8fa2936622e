/** Seeds that were promised by their hash before the table they are for was made. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seeds')
    .addColumn('commitment', 'text', (c) => c.primaryKey().notNull())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('seeds_of_person').on('seeds').column('person').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('seeds').execute();
}
