/** The store in PostgreSQL, for more than one server: they hear from each other through it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from './migrations/index.ts';
import { append } from './postgres-append.ts';
import { listen } from './postgres-listen.ts';
import { isDown, openKysely, openPool, patient } from './postgres-pool.ts';
import { reads } from './reads.ts';
import { type Append, fillerOf, type Outcome, type Store, StoreDown } from './store.ts';

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize?: number | undefined;
}

export async function openPostgres({ url, poolSize = 10 }: PostgresSettings): Promise<Store> {
  const pool = openPool(url, poolSize);
  const db = openKysely(pool);
  /** Under this name others hear of our changes, and we know our own. */
  const self = randomUUID();
  const listeners = new Set<() => Promise<void>>();
  const turns = new Turns();

  const orDown = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new StoreDown(`The store can't be reached or written: ${String(error)}`, { cause: error });
    }
  };

  const store: Store = {
    engine: 'postgres',
    db,
    append: (batch) =>
      turns.take(new Set(batch.map((one) => one.entry.table_id)), () => orDown(() => patiently(batch))),
    ...reads(db),

    async listen(changed) {
      const stop = await orDown(() => listen(url, self, changed));
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    announce: (table) =>
      orDown(async () => {
        await pool.query('select pg_notify($1, $2)', ['tenforward', `${self} ${table}`]);
      }),

    reading: (work) =>
      withPatience(url, (own) =>
        own
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (moment) => {
            // a reading, since the moment is that of the first one; a mere `set` would leave it open
            await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(moment);
            return await work(moment);
          }),
      ),
    migrate: (to) => withPatience(url, (own) => migrate(own, to)),
    ready: () => Promise.resolve(),
    isDown,
    look: () =>
      orDown(async () => {
        const { rows } = await pool.query<{ only: boolean }>(
          `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as only`,
        );
        if (rows[0]?.only) throw new Error('the database can only be read');
      }),
    check: (bytes = 0) =>
      orDown(async () => {
        await pool.query(
          'insert into trial (id, filler) values ($1, $2) on conflict (id) do update set filler = excluded.filler',
          [self, fillerOf(bytes)],
        );
        await pool.query('delete from trial where id = $1', [self]);
      }),
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await leave();
    },
  };

  /**
   * Tries again where nothing was written and all may be well the next time: PostgreSQL ends a deadlock by refusing one
   * of those in it, and a whole batch for one table that was deleted while the statement ran.
   */
  async function patiently(batch: readonly Append[]): Promise<readonly Outcome[]> {
    for (let left = 3; ; left--) {
      try {
        return await append(pool, self, batch);
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error;
      }
    }
  }

  /** kysely ends the pool only if somebody has used it through kysely. */
  async function leave(): Promise<void> {
    await db.destroy();
    if (!pool.ending) await pool.end();
  }

  // says at once that there is nobody at this address
  try {
    await orDown(() => pool.query('select 1'));
    return store;
  } catch (error) {
    await leave();
    throw error;
  }
}

const passing: ReadonlySet<unknown> = new Set(['40P01', '23503']);
const isPassing = (error: unknown): boolean => error instanceof Error && 'code' in error && passing.has(error.code);

/** With one connection of its own, on which a statement may take as long as it takes. */
async function withPatience<T>(url: string, work: (db: ReturnType<typeof openKysely>) => Promise<T>): Promise<T> {
  const db = openKysely(openPool(url, 1, patient));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Appends of one table follow each other, as they do in a file: over two connections, the second could overtake the
 * first and be refused for want of it.
 */
class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(tables: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
    const before = [...tables].flatMap((table) => this.#last.get(table) ?? []);
    const turn = before.length === 0 ? work() : Promise.allSettled(before).then(work);
    for (const table of tables) this.#last.set(table, turn);
    try {
      return await turn;
    } finally {
      for (const table of tables) if (this.#last.get(table) === turn) this.#last.delete(table);
    }
  }
}
