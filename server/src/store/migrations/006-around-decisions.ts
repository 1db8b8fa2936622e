/**
 * What goes on around decisions: which tables want something by themselves, who is where on several servers, from
 * where people came in before, which messages were done, and what was told, which is read far more often than the pictures beside it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await askedIndex(db);
  await presence(db);
  await addresses(db);
  await once(db);
  // of what was stored before it is in the film
  await db.schema.alterTable('entries').addColumn('told', 'text').execute();
}

/** Tables at which somebody is asked are looked for every few seconds: among all that were ever played, they are few. */
async function askedIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('progress_asked')
    .on('progress')
    .column('table_id')
    .where(sql.ref('waiting'), '<>', sql.lit(''))
    .execute();
}

/** It passes: nothing of it is in a backup, nor has to be durable. */
async function presence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('servers')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('beat', 'integer', (c) => c.notNull())
    .addColumn('people', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('server', 'text', (c) => c.notNull().references('servers.id').onDelete('cascade'))
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('here', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_key', ['server', 'table_id'])
    .execute();
  await db.schema.createIndex('presence_at_table').on('presence').column('table_id').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const table of ['presence', 'servers']) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

async function addresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('addresses_key', ['person', 'hash'])
    .execute();
}

async function once(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('once')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('cid', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('once_key', ['table_id', 'cid'])
    .execute();
  await db.schema.createIndex('once_at').on('once').column('at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('entries').dropColumn('told').execute();
  for (const table of ['once', 'addresses', 'presence', 'servers']) await db.schema.dropTable(table).execute();
  await db.schema.dropIndex('progress_asked').execute();
}
