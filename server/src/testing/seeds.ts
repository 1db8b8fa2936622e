/** Chance for tests: the same each time, and another with `TENFORWARD_TEST_SEED=2`. */
import { createHash } from 'node:crypto';

/** 1 unless the environment says otherwise. */
export const testSeed = Number(process.env['TENFORWARD_TEST_SEED'] ?? 1);
if (!Number.isSafeInteger(testSeed) || testSeed < 1)
  throw new Error('TENFORWARD_TEST_SEED must be a whole number from 1 on.');

/** A source of chance that is the same each time. */
export function chance(seed = 1): (n: number) => number {
  let state = (seed + (testSeed - 1) * 7919) >>> 0 || 1;
  return (n) => {
    // xorshift: good enough to choose among options
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

let drawn = 0;

/** The next seed of dice, counted from the last time that everything was closed. */
export const nextSeed = (): string => createHash('sha256').update(`dice ${testSeed} ${drawn++}`).digest('base64url');

export function beginSeedsAnew(): void {
  drawn = 0;
}
