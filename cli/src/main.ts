/** The program itself: Node's own SHA-256, the real terminal, the real list of games. */
import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@tenforward/catalogue';
import { useSha256 } from '@tenforward/kernel';
import { run } from './app.ts';
import { processIo } from './io.ts';
import { stoppedBy } from './stopping.ts';

useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));

const { env } = process;

process.exitCode = await run(process.argv.slice(2), {
  io: processIo(),
  games,
  catalogue: import.meta.resolve('@tenforward/catalogue'),
  keepIn: tmpdir(),
  configIn: join(env['XDG_CONFIG_HOME'] || env['APPDATA'] || join(homedir(), '.config'), 'tenforward'),
  env,
  stopped: stoppedBy(process),
});
