import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Arc,
  angleOf,
  arcsOf,
  barBetween,
  circlesMeet,
  clash,
  complement,
  cos,
  direction,
  distance,
  distanceToSegment,
  EVERYWHERE,
  FULL_TURN,
  gap,
  HALF_TURN,
  includes,
  inside,
  intersection,
  NOWHERE,
  nearest,
  normal,
  QUARTER_TURN,
  quantise,
  roundAt,
  segmentDistance,
  sin,
  sizeOf,
  turnBetween,
  turned,
  turnedBack,
  union,
} from './index.ts';

const angle = fc.nat(FULL_TURN - 1);
const arc = fc.tuple(angle, fc.nat(FULL_TURN - 1)).map(([from, size]): Arc => ({ from, to: from + (size >> 2) }));
const arcs = fc.array(arc, { maxLength: 4 }).map(arcsOf);

test('the table agrees with the sine, and quarter turns are exact', () => {
  for (let a = 0; a < FULL_TURN; a += 1) {
    if (Math.abs(sin(a) - Math.sin((a / FULL_TURN) * 2 * Math.PI)) > 1e-14) expect.fail(`at ${a}`);
    if (sin(a) !== cos(a - QUARTER_TURN) || sin(a) + sin(a + HALF_TURN) !== 0) expect.fail(`at ${a}`);
  }
  expect([0, 1, 2, 3].map((quarter) => direction(quarter * QUARTER_TURN)).map(({ x, y }) => [x + 0, y + 0])).toEqual([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]);
});

test('the table is the same to the last bit on every machine', () => {
  const bits = new Uint32Array(Float64Array.from({ length: FULL_TURN }, (_, a) => sin(a)).buffer);
  let print = 2_166_136_261;
  for (const word of bits) print = Math.imul(print ^ word, 16_777_619);
  expect(print >>> 0).toBe(4_059_185_365);
});

test('the angle of a direction is that angle', () => {
  for (let a = 0; a < FULL_TURN; a += 7) {
    const { x, y } = direction(a);
    expect(Math.abs(turnBetween(a, Math.round(angleOf(x * 8000, y * 8000))))).toBe(0);
  }
  expect(angleOf(0, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -9e4, max: 9e4 }), fc.integer({ min: -9e4, max: 9e4 }), (x, y) => {
      const exact = normal((Math.atan2(x, -y) / (2 * Math.PI)) * FULL_TURN);
      if (x !== 0 || y !== 0) expect(Math.abs(turnBetween(exact, angleOf(x, y)))).toBeLessThan(1e-3);
      expect(angleOf(x, y)).toBeLessThan(FULL_TURN);
    }),
  );
});

test('turning and turning back', () => {
  fc.assert(
    fc.property(angle, fc.integer(), fc.integer(), (a, x, y) => {
      const back = turnedBack(turned({ x, y }, direction(a)), direction(a));
      expect(distance(back, { x, y })).toBeLessThan(1e-4);
    }),
  );
  expect(quantise(turned({ x: 0, y: -100 }, direction(QUARTER_TURN)))).toEqual({ x: 100, y: 0 });
});

test('rounding treats both sides of 0 alike, and there is one 0', () => {
  expect(quantise({ x: -0.5, y: 0.5 })).toEqual({ x: -1, y: 1 });
  expect(Object.is(quantise({ x: -0.2, y: 0 }).x, 0)).toBe(true);
});

test('arcs are sets', () => {
  fc.assert(
    fc.property(arcs, arcs, fc.array(angle, { minLength: 20, maxLength: 20 }), (a, b, samples) => {
      const ends = [...a, ...b].flatMap(({ from, to }) => [from - 1, from, to, to + 1]);
      for (const at of [...samples, ...ends].map(normal)) {
        expect(includes(union(a, b), at)).toBe(includes(a, at) || includes(b, at));
        expect(includes(intersection(a, b), at)).toBe(includes(a, at) && includes(b, at));
        expect(includes(complement(a), at)).toBe(!includes(a, at));
      }
      expect(complement(complement(a))).toEqual(a);
      expect(sizeOf(a) + sizeOf(complement(a))).toBe(FULL_TURN);
      for (const { from, to } of union(a, b)) expect(from >= 0 && from < FULL_TURN && to >= from).toBe(true);
    }),
  );
  expect(complement(EVERYWHERE)).toEqual(NOWHERE);
  expect(
    arcsOf([
      { from: 65_000, to: 65_535 },
      { from: 0, to: 10 },
    ]),
  ).toEqual([{ from: 65_000, to: 65_546 }]);
  expect(arcsOf([{ from: -5, to: 5 }])).toEqual([{ from: 65_531, to: 65_541 }]);
});

test('the nearest angle of a set to a wish, both if they are equally near', () => {
  const set = arcsOf([
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ]);
  expect(nearest(set, 150)).toEqual([150]);
  expect(nearest(set, 249)).toEqual([200]);
  expect(nearest(set, 250)).toEqual([200, 300]);
  expect(nearest(set, 65_530)).toEqual([100]);
  expect(nearest(NOWHERE, 5)).toEqual([]);
});

test.each([
  ['cross', 10, 2],
  ['touch', 12, 1],
  ['miss', 12.1, 0],
  ['touch from within', 0, 0],
])('circles that %s', (_, apart, points) => {
  const met = circlesMeet({ x: 0, y: 0 }, 6, { x: apart, y: 0 }, 6);
  expect(met).toHaveLength(points);
  for (const point of met) {
    expect(distance(point, { x: 0, y: 0 })).toBeCloseTo(6, 9);
    expect(distance(point, { x: apart, y: 0 })).toBeCloseTo(6, 9);
  }
});

test('circles that miss by no more than the play meet at the rim of the first', () => {
  expect(circlesMeet({ x: 0, y: 0 }, 6, { x: 12.1, y: 0 }, 6, 0.2)).toEqual([{ x: 6, y: 0 }]);
  expect(circlesMeet({ x: 0, y: 0 }, 6, { x: 1, y: 0 }, 3, 2.5)).toEqual([{ x: 6, y: 0 }]);
  expect(circlesMeet({ x: 0, y: 0 }, 3, { x: 1, y: 0 }, 6, 2.5)).toEqual([{ x: -3, y: 0 }]);
});

test('distances of segments', () => {
  const o = { x: 0, y: 0 };
  expect(distanceToSegment({ x: 5, y: 3 }, o, { x: 10, y: 0 })).toBe(3);
  expect(distanceToSegment({ x: 13, y: 4 }, o, { x: 10, y: 0 })).toBe(5);
  expect(distanceToSegment({ x: 3, y: 4 }, o, o)).toBe(5);
  expect(segmentDistance(o, { x: 10, y: 0 }, { x: 5, y: -5 }, { x: 5, y: 5 })).toBe(0);
  expect(segmentDistance(o, { x: 10, y: 0 }, { x: 5, y: 2 }, { x: 5, y: 5 })).toBe(2);
  expect(segmentDistance(o, { x: 10, y: 0 }, { x: 13, y: 4 }, { x: 20, y: 4 })).toBe(5);
});

test.each([
  [-1, true],
  [0, false],
  [1, false],
])('two bars %i apart overlap: %s', (apart, overlap) => {
  for (const quarter of [0, 1, 2, 3]) {
    const by = direction(quarter * QUARTER_TURN);
    const bar = (id: string, x: number) => barBetween(id, turned({ x, y: -50 }, by), turned({ x, y: 50 }, by), 0, 10);
    expect(clash(bar('a', 0), bar('b', 10 + apart))).toBe(overlap);
    expect(gap(bar('a', 0), bar('b', 10 + apart))).toBeCloseTo(apart, 9);
    expect(clash(bar('a', 0), bar('b', 10 + apart), 1)).toBe(false);
  }
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('a disc %i from a bar or a disc touches it: %s', (apart, touches) => {
  const bar = barBetween('bar', { x: -50, y: 0 }, { x: 50, y: 0 }, 0, 10);
  expect(clash(roundAt('disc', { x: 3, y: 25 + apart }, 20), bar)).toBe(touches);
  expect(clash(bar, roundAt('disc', { x: 70 + apart, y: 2 }, 20))).toBe(touches);
  expect(clash(roundAt('disc', { x: 3, y: 25 + apart }, 20, ['bar']), bar)).toBe(false);
  expect(clash(roundAt('a', { x: 0, y: 0 }, 20), roundAt('b', { x: 0, y: 40 + apart }, 20))).toBe(touches);
  // Past the corner: (3, 4) and 5.
  expect(clash(roundAt('disc', { x: 53, y: 9 }, 5 - apart), bar)).toBe(touches);
});

test.each([
  [1, true],
  [0, true],
  [-1, false],
])('a shape with %i to spare lies inside the area: %s', (spare, fits) => {
  const circle = { shape: 'circle', diameter: 200 } as const;
  const square = { shape: 'square', side: 200 } as const;
  expect(inside(circle, roundAt('disc', { x: 48 - 0.6 * spare, y: 64 - 0.8 * spare }, 20))).toBe(fits);
  expect(inside(square, roundAt('disc', { x: 80, y: 80 - spare }, 20))).toBe(fits);
  // Corners at (±60, 80).
  const bar = (at: number) => barBetween('bar', { x: -60, y: at }, { x: 60, y: at }, 0, 10);
  expect(inside(circle, bar(75 - spare))).toBe(fits);
  expect(inside(square, bar(95 - spare))).toBe(fits);
  expect(inside(circle, bar(75 - spare), 2)).toBe(false);
});
