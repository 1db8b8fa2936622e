import { distance, HALF_TURN, QUARTER_TURN } from '@tenforward/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { D, discAt, type Galaxy, type LaneLength, laneAt, standing } from '../rules/galaxy.ts';
import { type Connection, connections, connectionsOfLane } from '../rules/galaxy-connections.ts';
import { layLane, newSystemAt } from '../rules/galaxy-room.ts';
import { swing } from '../rules/galaxy-swing.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { ANCHORED, disc, drawn, expectFreeWays, expectSound, INCH, SIZES, start, sure } from './galaxy-maps.ts';

const targets = (list: readonly Connection[]) => [...new Set(list.map(({ to }) => to))];
const to = (list: readonly Connection[], system: string) => list.filter((one) => one.to === system);

test.each([
  ['exactly fits', 6, ['b']],
  ['fits with the play of the table', 6.1, ['b']],
  ['is a little too short', 6.11, []],
  ['is a little too long', 5.89, []],
])('ASC-8.6.5a: a lane of two Sectors between Fixed Systems %s', (_, away, found) => {
  for (const [x, y] of [
    [away, 0],
    [0, away],
    [-away, 0],
    [0, -away],
  ] as const) {
    const g = drawn({ a: [1, 1, ANCHORED], b: [1 + x, 1 + y, ANCHORED] });
    expect(targets(connections(g, 'a', 2))).toEqual(found);
    for (const { galaxy, amount, lane } of connections(g, 'a', 2)) {
      expect(amount).toBe(0);
      expect(laneAt(galaxy, lane).ends).toEqual(['a', 'b']);
      expectSound(g, galaxy);
    }
  }
});

/** `b` floats on `c`; `a` is Fixed, 11 inches from `c`. */
const floats = (lanes = 4): Galaxy =>
  drawn({ a: [0, 0, { ...ANCHORED, lanes }], c: [11, 0, ANCHORED], b: [11, -6] }, [[2, 'c', 'b']]);

test('ASC-8.6.5a: a Floating System swings to where the lane fits, at most to two places, the nearer first', () => {
  const found = connections(floats(), 'a', 2);
  expect(targets(found)).toEqual(['b']);
  expect(found).toHaveLength(2);
  const [near, far] = found.map(({ galaxy }) => discAt(galaxy, 'b'));
  expect(sure(near).y).toBeLessThan(0);
  expect(sure(far).y).toBeGreaterThan(0);
  expect(sure(near).x).toBeCloseTo(5.5 * INCH, -1);
  for (const { galaxy, swings } of found) {
    expect(Math.abs(distance(discAt(galaxy, 'a'), discAt(galaxy, 'b')) - D(SIZES, 2))).toBeLessThan(2);
    expect(swings.map(({ piece }) => piece)).toEqual(['b']);
    expect(standing(galaxy, 'b')).toBe('fixed');
    expectSound(floats(), galaxy);
    expectFreeWays(floats(), swings);
  }
});

test('ASC-8.6.5a: the System left swings if it is the one that floats', () => {
  const found = connections(floats(), 'b', 2);
  expect(to(found, 'a')).toHaveLength(2);
  expect(sure(to(found, 'a')[0]).swings).toMatchObject([{ piece: 'b' }]);
});

test('a lane that is too short even for the nearest place connects nothing', () => {
  const g = drawn({ a: [0, 0, ANCHORED], c: [15, 0, ANCHORED], b: [15, -6] }, [[2, 'c', 'b']]);
  expect(connections(g, 'a', 2)).toEqual([]);
  expect(connections(g, 'a', 3)).toEqual([]);
  expect(connections(g, 'a', 4)).toEqual([]);
});

test('circles that miss each other by less than the play meet on the line between the centres', () => {
  for (const [away, found] of [
    [12, 1],
    [12.09, 1],
    [12.11, 0],
  ] as const) {
    const g = drawn({ a: [0, 0, ANCHORED], c: [away, 0, ANCHORED], b: [away, -6] }, [[2, 'c', 'b']]);
    expect(connections(g, 'a', 2)).toHaveLength(found);
  }
});

test('ASC-8.6.1.1a: no lane is attached to a System that is full, at either end', () => {
  expect(connections(floats(0), 'a', 2)).toEqual([]);
  expect(targets(connections(floats(0), 'a', 2, (id) => (id === 'a' ? 1 : 0)))).toEqual(['b']);
  expect(to(connections(floats(0), 'b', 2), 'a')).toEqual([]);
});

test('a System is not joined twice to the same neighbour', () => {
  expect(to(connections(floats(), 'c', 2), 'b')).toEqual([]);
});

test('ASC-8.6.1.4a: no connection across a lane that cannot give way', () => {
  const wall = drawn({ a: [-3, 0, ANCHORED], b: [3, 0, ANCHORED], p: [0, -4.25, ANCHORED], q: [0, 4.25, ANCHORED] }, [
    [4, 'p', 'q'],
  ]);
  expect(connections(wall, 'a', 2)).toEqual([]);
  const { lanes: _, ...without } = wall;
  expect(targets(connections({ ...without, lanes: {} }, 'a', 2))).toContain('b');
});

test('ASC-8.6.4a: an open lane in the way is swung aside, no farther than it must', () => {
  const g = drawn({ a: [-4.25, 0, ANCHORED], b: [4.25, 0, ANCHORED], p: [0, -4.5, ANCHORED] }, [[2, 'p', [0, 1.5]]]);
  const [found] = connections(g, 'a', 4);
  const { galaxy, swings } = sure(found);
  expect(swings).toMatchObject([{ piece: 'lane-1', from: HALF_TURN }]);
  expectSound(g, galaxy);
  expectFreeWays(g, swings);
  const { turn, to: angle } = sure(swings[0]);
  const amountAfter = (at: number) => connections(sure(swing(g, 'lane-1', at)), 'a', 4)[0]?.amount;
  expect(amountAfter(angle)).toBe(0);
  expect(amountAfter(angle - Math.sign(turn))).toBe(1);
});

test('an open lane in the way that is itself hemmed in stays there', () => {
  const g = drawn({ a: [-3, 0, ANCHORED], b: [3, 0, ANCHORED], p: [0, -4.25, ANCHORED] }, [[4, 'p', [0, 4.25]]]);
  expect(to(connections(g, 'a', 2), 'b')).toEqual([]);
});

test('both Floating: the least turn of both together', () => {
  // Their circles are 17 inches apart; each reaches 6, the lane 6: they must come towards each other.
  const g = drawn({ c: [-8, 0, ANCHORED], a: [-8, -6], d: [8, 0, ANCHORED], b: [8, -6] }, [
    [2, 'c', 'a'],
    [2, 'd', 'b'],
  ]);
  const [found] = connections(g, 'a', 2);
  expect(sure(found).to).toBe('b');
  const { galaxy, swings, amount } = sure(found);
  expect(new Set(swings.map(({ piece }) => piece))).toEqual(new Set(['a', 'b']));
  expectSound(g, galaxy);
  expectFreeWays(g, swings);
  // Mirrored systems that turn alike: cos = (8 − 3) / 6, so each turns asin(5/6) = 56.44°.
  expect(amount).toBeGreaterThan(15_000);
  expect(amount).toBeLessThan(2 * 10_275 + 20);
});

test('ASC-8.6.3.3a: Systems joined only to each other do not swing, but may be connected to as they lie', () => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [6, 0], c: [12, 0] }, [[2, 'b', 'c']]);
  expect(connections(g, 'a', 2)).toMatchObject([{ to: 'b', amount: 0 }]);
  const off = drawn({ a: [0, 0, ANCHORED], b: [7, 0], c: [13, 0] }, [[2, 'b', 'c']]);
  expect(connections(off, 'a', 2)).toEqual([]);
});

test('ASC-8.6.4.2a: an open lane is turned to a System within its reach, Ships or not', () => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [6, 0, ANCHORED], n: [0, 12, ANCHORED] }, [[2, 'a', [0, -6]]]);
  const [found] = connectionsOfLane(g, 'lane-1', 1);
  expect(sure(found)).toMatchObject({ to: 'b', lane: 'lane-1', amount: QUARTER_TURN });
  expect(laneAt(sure(found).galaxy, 'lane-1').ends).toEqual(['a', 'b']);
  expectSound(g, sure(found).galaxy);
});

test('an open lane and a Floating System come together', () => {
  const g = sure(layLane(floats(), 'a', 2, 0)).galaxy;
  const found = connectionsOfLane(g, 'lane-2', 1);
  expect(targets(found)).toEqual(['b']);
  for (const { galaxy, amount, swings } of found) {
    expectSound(g, galaxy);
    expect(laneAt(galaxy, 'lane-2').ends).toEqual(['a', 'b']);
    expect(amount).toBe(swings.reduce((sum, { turn }) => sum + Math.abs(turn), 0));
  }
});

test('ASC-8.9.1.1c: to a lane that hangs on nothing a Floating System comes, if its circle runs through the end', () => {
  const stray = (away: number) =>
    drawn({ c: [away, 0, ANCHORED], b: [away, 6], near: [-9, 0, ANCHORED] }, [
      [2, 'c', 'b'],
      [2, [0, -6], [0, 0]],
    ]);
  const [found] = connectionsOfLane(stray(6), 'lane-2', 1);
  expect(sure(found).to).toBe('b');
  expect(laneAt(sure(found).galaxy, 'lane-2').ends).toEqual([{ x: 0, y: -6 * INCH }, 'b']);
  expectSound(stray(6), sure(found).galaxy);
  expect(connectionsOfLane(stray(7), 'lane-2', 1)).toEqual([]);
  expect(connectionsOfLane(stray(6), 'lane-2', 0)).toEqual([]);
});

test('ASC-8.6.4b: an open lane does not pass through a piece to get to a System', () => {
  // Discs on both sides of the lane keep it where it is.
  const g = drawn({ a: [0, 0, ANCHORED], l: [-2.6, -3.8, ANCHORED], r: [2.6, -3.8, ANCHORED], b: [0, 6, ANCHORED] }, [
    [2, 'a', [0, -6]],
  ]);
  expect(validGalaxy(g)).toBeUndefined();
  expect(connectionsOfLane(g, 'lane-1', 1)).toEqual([]);
});

test('what can be connected is the same on a map turned by a quarter or mirrored', () => {
  const spin = (g: Galaxy, map: (x: number, y: number) => readonly [number, number]): Galaxy => ({
    ...g,
    discs: Object.fromEntries(
      Object.values(g.discs).map((one) => {
        const [x, y] = map(one.x, one.y);
        return [one.id, { ...one, x, y }];
      }),
    ),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(99), fc.constantFrom<LaneLength>(2, 3, 4), fc.nat(65_535)), {
        minLength: 4,
        maxLength: 12,
      }),
      fc.constantFrom<LaneLength>(2, 3, 4),
      (list, length) => {
        let g = start(['h1', 'h2', 'h3', 'h4']);
        for (const [index, [which, size, angle]] of list.entries()) {
          const from = sure(Object.keys(g.discs)[which % Object.keys(g.discs).length]);
          g = newSystemAt(g, from, size, disc(`s${index}`, 9), angle)?.galaxy ?? g;
        }
        const from = sure(Object.keys(g.discs).at(-1));
        const amounts = (map: Galaxy) =>
          connections(map, from, length).map((one) => [one.to, one.swings.length] as const);
        const here = amounts(g);
        expect(amounts(spin(g, (x, y) => [0 - y, x]))).toEqual(here);
        expect(
          targets(
            connections(
              spin(g, (x, y) => [0 - x, y]),
              from,
              length,
            ),
          ),
        ).toEqual([...new Set(here.map(([id]) => id))]);
      },
    ),
    // Always the same maps: equal turns are settled one way, which now and then leads to another arrangement.
    { numRuns: 20, seed: 1 },
  );
});

/** A Floating System hangs between a Home System and one that is to be joined with it. */
const between = (): Galaxy => {
  const at = (x: number, y: number, more = {}) => [x / INCH, y / INCH, more] as const;
  return drawn(
    {
      hub: at(0, 0, { ...ANCHORED, lanes: 6, link: 'hub' }),
      earth: at(0, -18_432, ANCHORED),
      romulus: at(15_963, 9215, ANCHORED),
      kronos: at(-15_963, 9215, ANCHORED),
      p24: at(5321, 3072),
      cloud: at(0, -6144),
      p8: at(-582, 4776),
      p27: at(6278, 7615),
      p15: at(7420, -246),
      p7: at(13_747, -4130),
      p9: at(10_966, 281),
    },
    [
      [2, 'hub', 'p24'],
      [2, 'hub', 'cloud'],
      [2, 'p24', 'p8'],
      [3, 'p8', 'p27'],
      [3, 'hub', 'p15'],
      [3, 'p15', 'p7'],
      [4, 'p27', 'p9'],
    ],
  );
};

test('ASC-8.6.2.1a: what hangs before a Home System is not swung onto it to let a lane through', () => {
  const g = between();
  expect(validGalaxy(g)).toBeUndefined();
  let joined = 0;
  for (let angle = 0; angle < 4 * QUARTER_TURN; angle += QUARTER_TURN / 8) {
    const laid = layLane(g, 'p7', 3, angle);
    if (!laid) continue;
    const found = connectionsOfLane(laid.galaxy, laid.lane, 1);
    expect(to(found, 'romulus')).toEqual([]); // `p9` is in the way, and can't get out of it
    for (const { galaxy } of found) expectSound(g, galaxy);
    joined += found.length;
  }
  expect(joined).toBeGreaterThan(0);
  expect(targets(connections(g, 'p9', 2))).toContain('romulus');
});
