/** kysely's own SQLite dialect, with two habits changed that lose data or errors when a disk is full. */
import type Database from 'libsql';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';

/** SQLite can take back changes of tables. kysely doesn't count on it, and would leave half a migration behind. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Driver extends SqliteDriver {
  readonly #handle: Database.Database;

  constructor(handle: Database.Database) {
    super({ database: handle });
    this.#handle = handle;
  }

  /** Takes the right to write at once: a transaction that reads first could be refused it later. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has rolled back already; to do it again would hide that error behind another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.inTransaction) await super.rollbackTransaction(connection);
  }
}

export class LibsqlDialect extends SqliteDialect {
  readonly #handle: Database.Database;

  constructor(handle: Database.Database) {
    super({ database: handle });
    this.#handle = handle;
  }

  override createDriver(): Driver {
    return new Driver(this.#handle);
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }
}
