/** The short form of `npm run torture -- crash`: the same, with one strike of each kind unless TENFORWARD_CRASHES says more. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeAll, tempFolder, type TestDatabase, testPostgres, type TestPostgres } from '../../src/testing/index.ts';
import { blackout, crash, cutOff, fullDisk, kills, type Report } from './crash.ts';

afterEach(closeAll);

const times = Number(process.env['TENFORWARD_CRASHES'] ?? 1);
/** One of each kind: two games, against a person and against a bot. */
const tables = 4;

/** It strikes when some were acknowledged, and afterwards some more are at every table: so there was something to lose. */
function expectUnharmed(report: Report): void {
  expect(report.problems).toEqual([]);
  expect(report.stuck).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(5 * times);
}

test(
  'killed at random moments, a server on a file loses nothing that it acknowledged',
  async () => {
    expectUnharmed(await crash({ dataDir: tempFolder() }, kills(times), { seed: 11, tables }));
  },
  120_000 + times * 20_000,
);

test(
  'with a full disk it says so, takes nothing, and goes on when there is room',
  async () => {
    const trouble = fullDisk(times, 1_000_000);
    const report = await crash({ dataDir: tempFolder(), ...trouble.first }, trouble, { seed: 13, tables });
    expectUnharmed(report);
    expect(report.refusals['degraded']).toBeGreaterThan(5);
  },
  120_000 + times * 20_000,
);

describe('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;
  beforeAll(async () => {
    const found = await testPostgres();
    if (!found)
      throw new Error(
        'There is no PostgreSQL on this machine: install it, or name one with TENFORWARD_TEST_DATABASE_URL.',
      );
    postgres = found;
    database = await found.database();
  });
  afterAll(() => database.drop());
  const where = () => ({ dataDir: tempFolder(), databaseUrl: database.url });

  test(
    'killed at random moments, it loses nothing that it acknowledged',
    async () => {
      expectUnharmed(await crash(where(), kills(times), { seed: 12, tables }));
    },
    120_000 + times * 20_000,
  );

  test(
    'cut off from the database again and again, it goes on',
    async () => {
      expectUnharmed(await crash(where(), cutOff(times, database.cutOff), { seed: 14, tables }));
    },
    120_000 + times * 20_000,
  );

  test(
    'without a database it says so, and goes on when it is back',
    async () => {
      if (!postgres.power) return;
      const report = await crash(where(), blackout(times, postgres.power), { seed: 15, tables });
      expectUnharmed(report);
      expect(report.refusals['degraded']).toBeGreaterThan(0);
    },
    120_000 + times * 20_000,
  );
});
