/** The program itself: Node's own SHA-256, the real terminal, the real list of games. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { games } from '@tenforward/catalogue';
import { useSha256 } from '@tenforward/kernel';
import { run } from './app.ts';
import { processIo } from './io.ts';

useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));

process.exitCode = await run(process.argv.slice(2), {
  io: processIo(),
  games,
  catalogue: import.meta.resolve('@tenforward/catalogue'),
  keepIn: tmpdir(),
});
