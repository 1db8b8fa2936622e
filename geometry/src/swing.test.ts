import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame, INCH, obstacle } from '../test/arbitrary.ts';
import {
  type Bounds,
  blockedAmong,
  FULL_TURN,
  type Frame,
  fitsAt,
  freeAmong,
  freeAngles,
  includes,
  type Shape,
  sizeOf,
  work,
} from './index.ts';

const area = fc.constantFrom<Bounds>({ shape: 'circle', diameter: 20 * INCH }, { shape: 'square', side: 18 * INCH });
const larger = (shape: Shape): Shape =>
  shape.kind === 'round'
    ? { ...shape, reach: shape.reach + 2 }
    : { ...shape, long: shape.long + 2, wide: shape.wide + 2, reach: shape.reach + 4 };
const smaller = (bounds: Bounds): Bounds =>
  bounds.shape === 'circle' ? { ...bounds, diameter: bounds.diameter - 4 } : { ...bounds, side: bounds.side - 4 };

test('every angle of a free arc passes the exact test, and the first one outside does not', () => {
  fc.assert(
    fc.property(frame, fc.array(obstacle, { maxLength: 5 }), area, (group, obstacles, bounds) => {
      const free = freeAngles(group, obstacles, bounds);
      const fits = (angle: number) => fitsAt(group, angle, obstacles, bounds);
      const wrong: number[] = [];
      for (const { from, to } of free) {
        if (to - from < FULL_TURN - 1) wrong.push(...[from - 1, to + 1].filter(fits));
        for (let angle = from; angle <= to; angle += Math.min(97, Math.max(1, to - angle)))
          if (!fits(angle)) wrong.push(angle);
      }
      // What the arcs leave out is blocked, or would be if everything were two steps of the grid larger.
      const [most, least] = [obstacles.map(larger), smaller(bounds)];
      for (let angle = 0; angle < FULL_TURN; angle += 97)
        if (!includes(free, angle) && fitsAt(group, angle, most, least)) wrong.push(angle);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('a group with nothing around it may turn all the way', () => {
  const lane = { kind: 'bar', id: 'lane', meets: [], from: 0, to: 1, inset: 0, width: 10 } as const;
  const alone: Frame = {
    pivot: { x: 0, y: 0 },
    points: [
      { x: 0, y: 0 },
      { x: 0, y: -100 },
    ],
    parts: [lane],
  };
  expect(sizeOf(freeAngles(alone, [], { shape: 'circle', diameter: 1000 }))).toBe(FULL_TURN);
  expect(freeAngles(alone, [], { shape: 'circle', diameter: 150 })).toEqual([]);
});

test('among shapes that rest the same arcs are free, and what one of them blocks is worked out once', () => {
  fc.assert(
    fc.property(frame, fc.array(obstacle, { maxLength: 8 }), area, (group, obstacles, bounds) => {
      const halves = [obstacles.slice(0, 4), obstacles.slice(2), obstacles];
      for (const some of halves)
        expect(freeAmong(group, blockedAmong(group, some, bounds), bounds)).toEqual(freeAngles(group, some, bounds));
      const before = work.meetings;
      blockedAmong(group, obstacles, bounds);
      expect(work.meetings).toBe(before);
    }),
    { numRuns: 80 },
  );
});
