import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame, INCH, obstacle } from '../test/arbitrary.ts';
import { FULL_TURN, type Frame, freeAngles, intersection, isSurelyBlocked, roundAt } from './index.ts';

const arc = fc
  .tuple(fc.nat(FULL_TURN - 1), fc.oneof(fc.nat(3_000), fc.nat(FULL_TURN - 1)))
  .map(([from, size]) => ({ from, to: from + size }));
const everywhere = { shape: 'circle', diameter: 100 * INCH } as const;

test('where a group is surely blocked, the longer look finds no place either', () => {
  let sure = 0;
  fc.assert(
    fc.property(frame, fc.array(obstacle, { minLength: 1, maxLength: 3 }), arc, (group, shapes, where) => {
      if (!isSurelyBlocked(group, where, shapes)) return;
      sure += 1;
      expect(intersection([where], freeAngles(group, shapes, everywhere))).toEqual([]);
    }),
    { numRuns: 4_000 },
  );
  expect(sure).toBeGreaterThan(50);
});

test('a shape may lie on what it is attached to', () => {
  const group: Frame = {
    pivot: { x: 0, y: 0 },
    points: [
      { x: 0, y: 0 },
      { x: 0, y: -4 * INCH },
    ],
    parts: [{ kind: 'round', id: 'tip', meets: [], at: 1, radius: INCH }],
  };
  const at = { x: 0, y: -4 * INCH };
  expect(isSurelyBlocked(group, { from: 0, to: 100 }, [roundAt('rock', at, INCH)])).toBe(true);
  expect(isSurelyBlocked(group, { from: 0, to: 100 }, [roundAt('rock', at, INCH, ['tip'])])).toBe(false);
});
