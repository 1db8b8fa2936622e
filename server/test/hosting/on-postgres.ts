/** A database of one's own for the tests of a file. Without PostgreSQL they fail and say why: half of us runs on it. */
import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testPostgres } from '../../src/testing/index.ts';

const nowhere = 'There is no PostgreSQL on this machine: install it, or name one with TENFORWARD_TEST_DATABASE_URL.';

export function ownDatabase(): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    const postgres = await testPostgres();
    if (!postgres) throw new Error(nowhere);
    database = await postgres.database();
  }, 60_000);
  afterAll(() => database?.drop());
  return {
    get url() {
      if (!database) throw new Error(nowhere);
      return database.url;
    },
  };
}
