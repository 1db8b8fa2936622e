/** The server under fire: killed, without room on the disk, without its database. Nothing that was acknowledged may be lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blackout, crash, cutOff, fullDisk, kills, type Report } from '@tenforward/server/crash';
import { testPostgres } from '@tenforward/server/testing';

export async function crashes(times: number, seed: number, json: boolean): Promise<boolean> {
  const reports: Record<string, Report> = {};
  const run = async (name: string, work: (dataDir: string) => Promise<Report>): Promise<void> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tenforward-torture-'));
    try {
      reports[name] = await work(dataDir);
      if (!json) console.log(inWords(name, reports[name]));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  const options = { seed, tables: 8, log: (say: string) => console.error(say) };
  const few = Math.max(3, Math.round(times / 20));
  await run('libsql, killed', (dataDir) => crash({ dataDir }, kills(times), options));
  await run('libsql, disk full', (dataDir) => {
    const trouble = fullDisk(Math.min(6, few), 1_000_000);
    return crash({ dataDir, ...trouble.first }, trouble, options);
  });
  const postgres = await testPostgres();
  if (!postgres) {
    console.error('There is no PostgreSQL on this machine: that half is missing.');
    return false;
  }
  const onPostgres = async (name: string, trouble: (cut: () => Promise<void>) => Parameters<typeof crash>[1]) => {
    const database = await postgres.database();
    await run(name, (dataDir) => crash({ dataDir, databaseUrl: database.url }, trouble(database.cutOff), options));
    await database.drop();
  };
  await onPostgres('PostgreSQL, killed', () => kills(times));
  await onPostgres('PostgreSQL, cut off', (cut) => cutOff(times, cut));
  const { power } = postgres;
  if (power) await onPostgres('PostgreSQL, down', () => blackout(few, power));
  if (json) console.log(JSON.stringify(reports, null, 2));
  return Object.values(reports).every(({ problems, stuck }) => problems.length === 0 && stuck.length === 0);
}

function inWords(name: string, report: Report): string {
  const { strikes, tables, decisions, acknowledged, finished, problems, stuck, restarts, refusals } = report;
  return [
    `${name}: ${strikes} times; ${tables} tables, ${finished} games to their end, ${decisions} decisions, ${acknowledged} acknowledged`,
    `  ${problems.length} lost, doubled or different; ${stuck.length} tables stuck`,
    ...(restarts.median > 0
      ? [`  back after ${Math.round(restarts.median)} ms (median), ${Math.round(restarts.slowest)} ms (slowest)`]
      : []),
    `  refused meanwhile: ${
      Object.entries(refusals)
        .map(([code, n]) => `${code} ${n}`)
        .join(', ') || 'nothing'
    }`,
    ...problems.slice(0, 10).map((say) => `  LOST ${say}`),
    ...stuck.map((table) => `  STUCK ${table}`),
  ].join('\n');
}
