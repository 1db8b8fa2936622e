/**
 * What a backup looks like: gzip'd lines of JSON. The first says what this is, then comes a line for each row, parents
 * before children, and the last has the counts and a SHA-256 over all before it, so that a cut file is found out.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The file is no backup, or not a whole one, or not one for this store. Nothing was restored. */
export class BackupError extends Error {}

export const format = 'ten-forward-backup/1';

export interface Head {
  readonly format: typeof format;
  /** The version of the store that the rows are of. */
  readonly schema: string;
  readonly engine: 'libsql' | 'postgres';
  readonly at: number;
}
export interface RowLine {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}
/** How many rows of each table there are. */
export type Counts = Readonly<Record<string, number>>;
export interface End {
  readonly counts: Counts;
  readonly sha256: string;
}

export interface Limits {
  /** Of one line, in bytes: a row is read whole. */
  readonly line: number;
  /** Of everything unpacked: a small file can claim to be endless. */
  readonly total: number;
}
export const usualLimits: Limits = { line: 64 * 1024 ** 2, total: 256 * 1024 ** 3 };

export interface Line {
  readonly value: unknown;
  /** Of all lines before this one. */
  readonly sha256: () => string;
}

/** The lines of a backup, one at a time. */
export async function* readLines(readable: Readable, limits: Limits): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let n = 0;
  for await (const bytes of splitLines(readable, limits)) {
    n++;
    yield { value: parse(bytes, n), sha256: () => hash.copy().digest('hex') };
    hash.update(bytes).update('\n');
  }
}

async function* splitLines(readable: Readable, { line, total }: Limits): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  readable.on('error', (error) => unzipped.destroy(error));
  // who goes away without a word would be waited for for ever
  readable.on('close', () => {
    if (!readable.readableEnded) unzipped.destroy(new BackupError('The backup is cut off: nobody sends the rest.'));
  });
  readable.pipe(unzipped);
  let begun: Buffer[] = [];
  let length = 0;
  let seen = 0;
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > total) throw new BackupError(`The backup unpacks to more than ${total} bytes.`);
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        if (length + at - from > line) throw tooLong(line);
        yield Buffer.concat([...begun, chunk.subarray(from, at)]);
        begun = [];
        length = 0;
        from = at + 1;
      }
      begun.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > line) throw tooLong(line);
    }
  } catch (error) {
    throw isZlib(error) ? new BackupError(`The backup is no sound gzip file: ${error.message}.`) : error;
  } finally {
    readable.unpipe(unzipped);
    readable.destroy();
    unzipped.destroy();
  }
  if (length > 0) throw new BackupError('The backup is cut off in the middle of a line.');
}

const tooLong = (line: number) => new BackupError(`The backup has a line of more than ${line} bytes.`);

const isZlib = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(Z_|ERR_.*ZLIB)/.test(error.code);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer, n: number): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new BackupError(`Line ${n} of the backup is no JSON.`);
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
