/** What pages show: what a seat is asked, where a table was continued from, and what people reported of a moment. */
import type { Kysely } from 'kysely';

const added = [
  ['progress', 'asked'],
  ['tables', 'position'],
  ['tables', 'continued_from'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of added) await db.schema.alterTable(table).addColumn(column, 'text').execute();

  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reports_of_person').on('reports').column('person').execute();
  await db.schema.createIndex('reports_of_table').on('reports').column('table_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reports').execute();
  for (const [table, column] of added) await db.schema.alterTable(table).dropColumn(column).execute();
}
