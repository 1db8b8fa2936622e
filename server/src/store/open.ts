/** Opens the store that the settings name, at the latest version. */
import { join } from 'node:path';
import { openLibsql } from './libsql.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

export interface StoreSettings {
  /** PostgreSQL instead of a file. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly maxBytes?: number | undefined;
}

export const storeFile = (dataDir: string): string => join(dataDir, 'tenforward.db');

export async function openStore({ databaseUrl, dataDir, maxBytes }: StoreSettings): Promise<Store> {
  const store = databaseUrl
    ? await openPostgres({ url: databaseUrl })
    : await openLibsql({ file: storeFile(dataDir), maxBytes });
  try {
    await store.migrate();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
