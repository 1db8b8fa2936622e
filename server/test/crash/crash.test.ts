/** The short form of `npm run torture -- crash`: the same, with fewer strikes. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeAll, tempFolder, type TestDatabase, testPostgres, type TestPostgres } from '../../src/testing/index.ts';
import { blackout, crash, cutOff, fullDisk, kills, type Report } from './crash.ts';

afterEach(closeAll);

/** How much goes through in its time depends on how busy the machine is. */
function expectUnharmed(report: Report, atLeast = 5): void {
  expect(report.problems).toEqual([]);
  expect(report.stuck).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(atLeast);
}

test('killed at random moments, a server on a file loses nothing that it acknowledged', async () => {
  expectUnharmed(await crash({ dataDir: tempFolder() }, kills(4), { seed: 11, tables: 6 }));
}, 120_000);

test('with a full disk it says so, takes nothing, and goes on when there is room', async () => {
  const trouble = fullDisk(2, 1_000_000);
  const report = await crash({ dataDir: tempFolder(), ...trouble.first }, trouble, { seed: 13, tables: 6 });
  expectUnharmed(report);
  expect(report.refusals['degraded']).toBeGreaterThan(10);
}, 120_000);

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
  }, 60_000);
  afterAll(() => database.drop());
  const where = () => ({ dataDir: tempFolder(), databaseUrl: database.url });

  test('killed at random moments, it loses nothing that it acknowledged', async () => {
    expectUnharmed(await crash(where(), kills(3), { seed: 12, tables: 6 }));
  }, 120_000);

  test('cut off from the database again and again, it goes on', async () => {
    expectUnharmed(await crash(where(), cutOff(6, database.cutOff), { seed: 14, tables: 6 }));
  }, 120_000);

  test('without a database it says so, and goes on when it is back', async () => {
    if (!postgres.power) return;
    const report = await crash(where(), blackout(2, postgres.power), { seed: 15, tables: 6 });
    expectUnharmed(report);
    expect(report.refusals['degraded']).toBeGreaterThan(0);
  }, 120_000);
});
