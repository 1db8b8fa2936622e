import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  barBetween,
  direction,
  FULL_TURN,
  type Frame,
  freeAngles,
  intersection,
  isSurelyBlocked,
  plus,
  quantise,
  roundAt,
  type Shape,
} from './index.ts';

const INCH = 1024;
const spot = (span: number) =>
  fc.record({ x: fc.integer({ min: -span, max: span }), y: fc.integer({ min: -span, max: span }) });
const shape = fc
  .tuple(fc.boolean(), spot(9 * INCH), fc.nat(FULL_TURN - 1), fc.integer({ min: 2, max: 4 }))
  .map(
    ([round, at, angle, length]): Shape =>
      round
        ? roundAt('rock', at, 1.75 * INCH)
        : barBetween('rock', at, quantise(plus(at, direction(angle), (3.5 + length * 1.25) * INCH)), 1.75 * INCH, INCH),
  );
/** A lane with a disc at its end and, perhaps, an open lane beyond it. */
const frame = fc
  .tuple(spot(6 * INCH), fc.integer({ min: 2, max: 4 }), fc.nat(2), fc.nat(FULL_TURN - 1))
  .map(([pivot, length, size, askew]): Frame => {
    const tip = { x: 0, y: -(3.5 + length * 1.25) * INCH };
    const lane = { kind: 'bar', id: 'lane', meets: ['tip'], from: 0, to: 1, inset: 1.75 * INCH, width: INCH } as const;
    const disc = { kind: 'round', id: 'tip', meets: [], at: 1, radius: 1.75 * INCH } as const;
    const beyond = { ...lane, id: 'beyond', from: 1, to: 2 };
    return {
      pivot,
      points: [{ x: 0, y: 0 }, tip, plus(tip, direction(askew), 6 * INCH)],
      parts: [lane, disc, beyond].slice(0, size + 1),
    };
  });
const arc = fc
  .tuple(fc.nat(FULL_TURN - 1), fc.oneof(fc.nat(3_000), fc.nat(FULL_TURN - 1)))
  .map(([from, size]) => ({ from, to: from + size }));
const everywhere = { shape: 'circle', diameter: 100 * INCH } as const;

test('where a group is surely blocked, the longer look finds no place either', () => {
  let sure = 0;
  fc.assert(
    fc.property(frame, fc.array(shape, { minLength: 1, maxLength: 3 }), arc, (group, shapes, where) => {
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
