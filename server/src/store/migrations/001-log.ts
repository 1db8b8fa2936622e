/** Tables, who sits at them, and the log of decisions. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('header', 'text')
    .addColumn('request', 'text')
    .addColumn('result', 'text')
    .addColumn('rematch_of', 'text')
    .addColumn('next', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('tables_in_lobby').on('tables').columns(['status', 'visibility']).execute();

  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('bot', 'text')
    .addColumn('team', 'text')
    .addColumn('nonce', 'text')
    .addColumn('reserved', 'text')
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('seats_of_person').on('seats').column('person').execute();

  await db.schema
    .createTable('progress')
    .addColumn('table_id', 'text', (c) => c.primaryKey().notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('progress_due').on('progress').column('due_at').execute();

  await db.schema
    .createTable('entries')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('cid', 'text')
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('film', 'text', (c) => c.notNull())
    .addColumn('clock', 'text')
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('entries_once')
    .unique()
    .on('entries')
    .columns(['table_id', 'cid'])
    .where(sql.ref('cid'), 'is not', null)
    .execute();

  await db.schema
    .createTable('snapshots')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['table_id', 'n'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['snapshots', 'entries', 'progress', 'seats', 'tables'])
    await db.schema.dropTable(table).execute();
}
