/** Connections to PostgreSQL: none hangs for ever, none that broke is used again, none takes the process with it. */
import pg from 'pg';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreDown } from './store.ts';

export interface Patience {
  /** How long one statement may take, in milliseconds; 0: for ever. */
  readonly statement: number;
}
export const usual: Patience = { statement: 30_000 };
/** For migrations and backups, which take as long as they take. */
export const patient: Patience = { statement: 0 };

const connecting = 10_000;

/** Numbers of PostgreSQL's type `int8` are times and counts: they fit into ours. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
  },
};

export function clientSettings(url: string, { statement }: Patience): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connecting,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // the server's own timeout comes first, unless the server or the way to it is gone
    ...(statement > 0
      ? { statement_timeout: statement, query_timeout: statement + 5000 }
      : { options: '-c statement_timeout=0' }),
    application_name: 'ten-forward',
    types,
  };
}

export function openPool(url: string, max: number, patience: Patience = usual): pg.Pool {
  const pool = new pg.Pool({ ...clientSettings(url, patience), max });
  // A connection that breaks says so twice: to whoever waits for it, and as an event that ends the process if nobody
  // listens. The first is enough.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** kysely gives every connection back as if it were sound; here one that failed is thrown away. */
export function openKysely(pool: pg.Pool): Kysely<Schema> {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let broken = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        broken ||= isDown(error);
        throw error;
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) };
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

const downStates = /^(08|28|3D000|53|58|57P0|XX|57014|25006|25P03)/;
const downSystem = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|HOSTDOWN|ADDRNOTAVAIL)/;
// the driver's own errors have no code
const downWords = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
const downMore = /^(Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Whether an error means that the server is gone, full, in a hurry to stop, or only to be read: SQLSTATE classes, codes
 * of the system, and what the driver itself says.
 */
export function isDown(error: unknown): boolean {
  if (error instanceof StoreDown) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDown)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code) return downStates.test(code) || downSystem.test(code);
  return downWords.test(error.message) || downMore.test(error.message);
}
