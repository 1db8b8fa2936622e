/** Places where tests keep stores: a folder for libsql, a database for PostgreSQL. Both are gone after the test. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test } from 'vitest';
import { type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { openLibsql } from '../libsql.ts';
import { storeFile, type StoreSettings } from '../open.ts';
import { openPostgres } from '../postgres.ts';
import type { Store } from '../store.ts';

export interface Place {
  readonly settings: StoreSettings;
  /** One more server on the same store, its tables as they are. */
  open(): Promise<Store>;
  /** One more server on the same store, its tables up to date. */
  ready(): Promise<Store>;
  /** Changes whenever something was written. */
  written(): Promise<string>;
  /** Closes what is still open, and removes it all. */
  leave(): Promise<void>;
}

/** An engine that can be had on this machine. */
export interface Engine {
  readonly name: 'libsql' | 'PostgreSQL';
  place(): Promise<Place>;
}

export const libsql = {
  name: 'libsql',
  place(): Promise<Place> {
    const dataDir = mkdtempSync(join(tmpdir(), 'tenforward-store-'));
    return Promise.resolve(
      placeOf(
        { dataDir },
        () => openLibsql({ file: storeFile(dataDir) }),
        () => Promise.resolve(rmSync(dataDir, { recursive: true })),
        () => {
          const parts = [storeFile(dataDir), `${storeFile(dataDir)}-wal`].map((file) => readFileSync(file));
          return Promise.resolve(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
        },
      ),
    );
  },
} satisfies Engine;

export const postgresOn = (server: TestPostgres): Engine => ({
  name: 'PostgreSQL',
  async place() {
    const { url, drop } = await server.database();
    const written = async (): Promise<string> => {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      try {
        // a statement that writes has a number of its own
        const { rows } = await admin.query<{ at: string }>('select txid_snapshot_xmax(txid_current_snapshot()) as at');
        return String(rows[0]?.at);
      } finally {
        await admin.end();
      }
    };
    return placeOf({ databaseUrl: url, dataDir: '' }, () => openPostgres({ url, poolSize: 4 }), drop, written);
  },
});

/** Defines tests that need PostgreSQL. Where there is none, they are missed loudly; on CI, they fail. */
export async function onPostgres(define: (engine: Engine, server: TestPostgres) => void): Promise<void> {
  const server = await testPostgres();
  if (server) return define(postgresOn(server), server);
  const missing = 'NOT TESTED on PostgreSQL: there is none on this machine';
  console.warn(`\n${missing}. Install it, or name one that runs in TENFORWARD_TEST_DATABASE_URL.\n`);
  if (process.env['CI'])
    test('PostgreSQL is there to be tested', () => {
      throw new Error(missing);
    });
  else test.skip(missing, () => undefined);
}

function placeOf(
  settings: StoreSettings,
  opener: () => Promise<Store>,
  remove: () => Promise<void>,
  written: () => Promise<string>,
): Place {
  const closers = new Set<() => Promise<void>>();
  const open = async (): Promise<Store> => {
    const store = await opener();
    const close = async (): Promise<void> => {
      if (closers.delete(close)) await store.close();
    };
    closers.add(close);
    return { ...store, close };
  };
  return {
    settings,
    open,
    written,
    async ready() {
      const store = await open();
      await store.migrate();
      return store;
    },
    async leave() {
      await Promise.all([...closers].map((close) => close()));
      await remove();
    },
  };
}
