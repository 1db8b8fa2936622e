/** Backups in memory, whole or spoilt. */
import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backup, type Counts, type Source } from '../backup.ts';

/** Takes a backup; `busy` is called before each piece of it is taken, and holds it up. */
export async function packed(
  store: Omit<Source, 'close'>,
  busy: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly file: Buffer; readonly counts: Counts }> {
  const pieces: Buffer[] = [];
  const writable = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      busy().then(() => done(), done);
    },
  });
  const counts = await backup(store, writable);
  return { file: Buffer.concat(pieces), counts };
}

/** The lines of a backup as values: the head, the rows, the end. */
export const unpacked = (file: Buffer): readonly Line[] =>
  gunzipSync(file)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

export type Line = Record<string, unknown>;

/** Packs lines with an end that is right for them, so that only what is wrong in them can be found out. */
export function repacked(lines: readonly Line[], end: Line = {}): Buffer {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return gzipSync(`${text}${JSON.stringify({ counts: countsOf(lines), sha256: sha256(text), ...end })}\n`);
}

export const readableOf = (file: Buffer): Readable => Readable.from([file], { objectMode: false });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function countsOf(lines: readonly Line[]): Counts {
  const counts: Record<string, number> = {};
  for (const { table } of lines) if (typeof table === 'string') counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}
