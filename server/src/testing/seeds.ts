/** Chance for tests: the same each time, and another with `TENFORWARD_TEST_SEED=2`. */
import { createHash } from 'node:crypto';
import { real, type Surroundings } from '../settings.ts';

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

export interface FixedChance extends Surroundings {
  /** From here on everything that chance decides follows from this text. */
  readonly begin: (seed: string) => void;
}

/**
 * What decides how games go and how guests are called is fixed. Each kind of thing has a row of its own, so that one more
 * of one kind moves no other. Ids and keys stay as random as ever: they must never come twice.
 */
export function fixedChance(first = ''): FixedChance {
  let from = first;
  const drawn = new Map<string, number>();
  return {
    ...real,
    seed(about) {
      const n = drawn.get(about) ?? 0;
      drawn.set(about, n + 1);
      return createHash('sha256')
        .update(JSON.stringify([from, about, n]))
        .digest('base64url');
    },
    begin(seed) {
      from = seed;
      drawn.clear();
    },
  };
}

/** What servers of tests play by, counted from the last time that everything was closed. */
export const testChance = fixedChance(String(testSeed));
