/** Clocks, medians and windows: how things are measured here, whatever they are. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Below = (n: number) => number;

/** A seeded row of numbers, 0..n−1, for players who choose at random. */
export function generator(seed: number): Below {
  let s = seed | 0;
  return (n) => {
    s = (s + 0x6d2b79f5) | 0;
    let h = Math.imul(s ^ (s >>> 15), 1 | s);
    h = (h + Math.imul(h ^ (h >>> 7), 61 | h)) ^ h;
    return Math.floor((((h ^ (h >>> 14)) >>> 0) / 0x1_0000_0000) * n);
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How long something takes, in milliseconds. */
export function timed(run: () => void): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** Node's collector, also without `--expose-gc`; nothing where a runtime has none to offer. */
export const collectGarbage: (() => void) | undefined = (() => {
  try {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    return typeof gc === 'function' ? () => void gc() : undefined;
  } catch {
    return undefined;
  }
})();
