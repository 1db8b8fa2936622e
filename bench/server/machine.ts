/** What the figures were measured on, as far as it matters to read them. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { median, timed } from '../src/measure.ts';

export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  /** One write of 4 KB that waits for the disk, in milliseconds. */
  readonly diskMillis: number;
  /** How busy the machine was before: of itself, each core that is at work counts one. */
  readonly loadBefore: number;
}

export const machineNow = (): Machine => ({
  node: process.version,
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGB: Math.round(totalmem() / 2 ** 30),
  diskMillis: diskMillis(),
  loadBefore: loadavg()[0] ?? 0,
});

function diskMillis(): number {
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-bench-'));
  const file = openSync(join(folder, 'disk'), 'w');
  const page = Buffer.alloc(4_096);
  const times = Array.from({ length: 100 }, () =>
    timed(() => {
      writeSync(file, page);
      fdatasyncSync(file);
    }),
  );
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(times);
}
