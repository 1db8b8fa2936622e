/**
 * A server in a process of its own whose chance is told from outside: `{ seed }` begins anew, and is answered with the
 * same. Prints where it listens. For browser tests, which kill it too.
 */
import { startServer } from '../app.ts';
import { makeLog } from '../http/log.ts';
import { settingsFrom } from '../settings.ts';
import { fixedChance } from './seeds.ts';

const around = fixedChance();
process.on('message', (message: { seed: string }) => {
  around.begin(message.seed);
  process.send?.(message);
});
const settings = settingsFrom(process.env, { host: '127.0.0.1', publicUrl: undefined, databaseUrl: undefined });
const log = makeLog(settings, process.stderr);
const server = await startServer(settings, { around, log });
console.log(server.url);
process.once('SIGTERM', () => {
  // the channel would keep the process alive
  process.disconnect?.();
  void server.close();
});
