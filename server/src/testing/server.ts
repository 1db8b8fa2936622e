/** Starts real servers for tests: on a free port, in a folder of their own, quiet, and without limits unless wanted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Extras, type Server, startServer } from '../app.ts';
import { noRates, type Settings, settingsFrom } from '../settings.ts';
import { testChance, testSeed } from './seeds.ts';

export interface TestServer extends Server {
  readonly settings: Settings;
}

const begun: (() => Promise<void>)[] = [];

/** An empty folder that goes when the tests are through. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-test-'));
  begun.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function testServer(over: Partial<Settings> = {}, extras: Extras = {}): Promise<TestServer> {
  const usual = { port: 0, rates: noRates, dataDir: '', logLevel: 'silent', web: undefined } as const;
  const settings = settingsFrom({}, { ...usual, ...over });
  const own = settings.dataDir === '' ? { ...settings, dataDir: tempFolder() } : settings;
  const server = await startServer(own, { log: pino({ level: own.logLevel }), around: testChance, ...extras });
  begun.push(() => server.close());
  return { ...server, settings: own };
}

/** Closes whatever was started, newest first. For `afterEach` or `afterAll`. */
export async function closeAll(): Promise<void> {
  for (let close = begun.pop(); close; close = begun.pop()) await close();
  testChance.begin(String(testSeed));
}
