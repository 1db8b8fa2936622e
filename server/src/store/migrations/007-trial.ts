/** Where it is tried whether a decision could be stored again: written by the same way, as large, and taken away. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trial')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('filler', 'text', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('trial').execute();
}
