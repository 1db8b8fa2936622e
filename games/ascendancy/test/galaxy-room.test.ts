import {
  EVERYWHERE,
  includes,
  minus,
  normal,
  QUARTER_TURN,
  sizeOf,
  turnBetween,
  wholeAngleOf,
} from '@tenforward/geometry';
import { expect, test } from 'vitest';
import { discAt, laneAt, standing } from '../rules/galaxy.ts';
import { borgLane } from '../rules/galaxy-borg.ts';
import {
  feasibleAngles,
  feasibleAnglesWithSwings,
  layLane,
  newSystemAt,
  placeDisc,
  placements,
  roomForNew,
  roomForNewWithSwings,
} from '../rules/galaxy-room.ts';
import { hung } from '../rules/galaxy-shapes.ts';
import { swing } from '../rules/galaxy-swing.ts';
import { swingAngles } from '../rules/galaxy-turns.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { ANCHORED, disc, drawn, expectFreeWays, expectSound, INCH, start, sure } from './galaxy-maps.ts';

test('ASC-5.2.1a: a lane from a Home System never points out of the area', () => {
  const g = start(['earth', 'romulus', 'kronos']);
  const arcs = feasibleAngles(g, 'earth', 4);
  expect(includes(arcs, 0)).toBe(false);
  expect(includes(arcs, 2 * QUARTER_TURN)).toBe(true);
  expect(layLane(g, 'earth', 4, 0)).toBeUndefined();
  for (const { from, to } of arcs)
    for (const [at, fits] of [
      [from - 1, false],
      [from, true],
      [to, true],
      [to + 1, false],
    ] as const)
      expect(layLane(g, 'earth', 4, at) !== undefined).toBe(fits);
});

test('a lane from the Hub may be laid anywhere on an empty map', () => {
  expect(feasibleAngles(start(['earth', 'romulus']), 'hub', 4)).toEqual(EVERYWHERE);
});

test('ASC-8.6a: where there is no room nothing is placed', () => {
  const g = drawn({
    a: [0, 0, ANCHORED],
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `r${i}`,
        [5.5 * Math.sin((i * Math.PI) / 4), 5.5 * Math.cos((i * Math.PI) / 4)],
      ]),
    ),
  });
  expect(validGalaxy(g)).toBeUndefined();
  expect(feasibleAngles(g, 'a', 4)).toEqual([]);
  expect(layLane(g, 'a', 4, 100)).toBeUndefined();
  expect(borgLane(g, 'a', 4, 'r0')).toEqual([]);
});

test('ASC-8.6.2.1a: a new System may not touch or overlap anything but its lane', () => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [3.4, -6, ANCHORED] });
  const { galaxy, lane } = sure(layLane(g, 'a', 2, 0));
  const placed = sure(placeDisc(galaxy, lane, 1, disc('new')));
  // The lane gives way to the left, by the least that will do.
  expect(placed.swings).toMatchObject([{ piece: 'lane-1', from: 0 }]);
  expect(sure(placed.swings[0]).turn).toBeLessThan(0);
  expectSound(g, placed.galaxy);
  expect(placeDisc(galaxy, lane, 1, disc('new'), normal(sure(placed.swings[0]).to + 1))).toBeUndefined();
  expect(placeDisc(galaxy, lane, 1, disc('new'), 0)).toBeUndefined();
  const { free } = placements(galaxy, lane, 1);
  expect(free.some(({ to }) => normal(to) === sure(placed.swings[0]).to)).toBe(true);
});

test('a disc that fits lies at the end of its lane as that lies', () => {
  const { galaxy, lane } = sure(layLane(start(['earth', 'romulus']), 'earth', 3, 30_000));
  const placed = sure(placeDisc(galaxy, lane, 1, disc('vulcan')));
  expect(placed.swings).toEqual([]);
  const spot = laneAt(galaxy, lane).ends[1];
  expect(discAt(placed.galaxy, 'vulcan')).toMatchObject(typeof spot === 'string' ? {} : spot);
  expect(standing(placed.galaxy, 'vulcan')).toBe('floating');
});

test('ASC-8.6a: an open lane walled in on both sides leaves no room for a disc', () => {
  const g = drawn({ a: [0, 0, ANCHORED], l: [-2.3, -3.5, ANCHORED], r: [2.3, -3.5, ANCHORED] }, [[2, 'a', [0, -6]]]);
  expect(validGalaxy(g)).toBeUndefined();
  expect(sizeOf(placements(g, 'lane-1', 1).withSwings)).toBe(0);
  expect(placeDisc(g, 'lane-1', 1, disc('new'))).toBeUndefined();
});

test('ASC-15.3.1.1d: the System a lane hangs on is swung if there is no room otherwise', () => {
  const g = drawn({ c: [0, 6, ANCHORED], a: [0, 0], l: [-2.3, -3.5, ANCHORED], r: [2.3, -3.5, ANCHORED] }, [
    [2, 'c', 'a'],
    [2, 'a', [0, -6]],
  ]);
  expect(validGalaxy(g)).toBeUndefined();
  // The lane cannot turn between the two discs, so neither can the System: all is stuck.
  expect(placeDisc(g, 'lane-2', 1, disc('new'))).toBeUndefined();
  const loose = { ...g, discs: { ...g.discs, r: { ...discAt(g, 'r'), x: 6 * INCH, y: -3.5 * INCH } } };
  const placed = sure(placeDisc(loose, 'lane-2', 1, disc('new')));
  expectSound(loose, placed.galaxy);
  expectFreeWays(loose, placed.swings);
});

test('ASC-8.6.4a: a Floating System in the way of a new lane is swung by the least that frees it', () => {
  const g = drawn({ c: [0, -8, ANCHORED], b: [0, -2], a: [0, 6, ANCHORED] }, [[2, 'c', 'b']]);
  expect(includes(feasibleAngles(g, 'a', 4), 0)).toBe(false);
  expect(includes(feasibleAnglesWithSwings(g, 'a', 4), 0)).toBe(true);
  const laid = sure(layLane(g, 'a', 4, 0));
  expect(laid.swings).toMatchObject([{ piece: 'b' }]);
  expectSound(g, laid.galaxy);
  expectFreeWays(g, laid.swings);
  const { turn, to } = sure(laid.swings[0]);
  const less = sure(swing(g, 'b', to - Math.sign(turn)));
  expect(includes(feasibleAngles(less, 'a', 4), 0)).toBe(false);
  expect(includes(feasibleAngles(sure(swing(g, 'b', to)), 'a', 4), 0)).toBe(true);
});

test('the System that is left stays where it is', () => {
  const g = drawn({ c: [0, -6, ANCHORED], a: [0, 0], b: [0, 8, ANCHORED] }, [[2, 'c', 'a']]);
  expect(layLane(g, 'a', 4, 2 * QUARTER_TURN)).toBeUndefined();
});

test('a new System and its lane in one go', () => {
  const g = start(['earth', 'romulus']);
  const arcs = roomForNew(g, 'earth', 2);
  expect(roomForNewWithSwings(g, 'earth', 2)).toEqual(arcs);
  for (const { from, to } of arcs)
    for (const [at, fits] of [
      [from - 1, false],
      [from, true],
      [to, true],
      [to + 1, false],
    ] as const) {
      const made = newSystemAt(g, 'earth', 2, disc('new'), at);
      expect(made !== undefined).toBe(fits);
      if (made) expectSound(g, made.galaxy);
    }
});

test('ASC-8.6.4a, ASC-8.6.4b: a Floating System swings as far as its way is free, with what hangs on it', () => {
  const g = drawn({ c: [0, 0, ANCHORED], b: [0, -6], wall: [6, 0, ANCHORED], far: [-6, 0, ANCHORED] }, [
    [2, 'c', 'b'],
    [2, 'b', [0, -12]],
  ]);
  const [arc] = swingAngles(g, 'b');
  const { from, to } = sure(arc);
  expect(from).toBeGreaterThan(3 * QUARTER_TURN);
  expect(to).toBeLessThan(5 * QUARTER_TURN);
  const moved = sure(swing(g, 'b', to));
  expectSound(g, moved);
  const out = minus(discAt(moved, 'b'), discAt(moved, 'c'));
  expect(Math.abs(turnBetween(wholeAngleOf(out.x, out.y), to))).toBeLessThanOrEqual(2);
  // Below the wall there is room as well, but no way there.
  expect(swing(g, 'b', 2 * QUARTER_TURN)).toBeUndefined();
  expect(swing(g, 'b', to + 1)).toBeUndefined();
});

test('ASC-8.6.4.2a: an open lane is swung about its System', () => {
  const g = drawn({ a: [0, 0] }, [[4, 'a', [0, -8.5]]]);
  expect(swingAngles(g, 'lane-1')).toEqual(EVERYWHERE);
  expect(laneAt(sure(swing(g, 'lane-1', QUARTER_TURN)), 'lane-1').ends).toEqual(['a', { x: 8.5 * INCH, y: 0 }]);
});

test('nobody swings a Fixed System or a lane between two', () => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [6, 0, ANCHORED] }, [[2, 'a', 'b']]);
  for (const piece of ['a', 'b', 'lane-1', 'nothing']) expect(swingAngles(g, piece)).toEqual([]);
  expect(swing(g, 'b', 5)).toBeUndefined();
});

test('ASC-15.3.1.1b: a Borg lane points straight to the Home System if it can', () => {
  const g = start(['earth', 'romulus', 'kronos', 'cardassia']);
  expect(borgLane(g, 'hub', 3, 'romulus')).toMatchObject([{ angle: QUARTER_TURN, amount: 0 }]);
});

test('ASC-15.3.1.1b, ASC-15.3.1.4a: else as closely as possible, and both sides if they are equal', () => {
  const g = drawn({ hub: [0, 0, ANCHORED], home: [0, -18, ANCHORED], rock: [0, -6, ANCHORED] });
  const found = borgLane(g, 'hub', 3, 'home');
  expect(found).toHaveLength(2);
  expect(sure(found[0]).angle + sure(found[1]).angle).toBe(4 * QUARTER_TURN);
  for (const { angle, galaxy } of found) {
    expectSound(g, galaxy);
    expect(includes(feasibleAngles(g, 'hub', 3), angle)).toBe(true);
  }
});

test('ASC-15.3.1.1b: past something that lies to one side it goes on the other', () => {
  const beside = (x: number): number[] => {
    const g = drawn({ hub: [0, 0, ANCHORED], home: [0, -18, ANCHORED], rock: [x, -6, ANCHORED] });
    return borgLane(g, 'hub', 3, 'home').map(({ angle }) => angle);
  };
  const [left, right] = [beside(1), beside(-1)];
  expect([left.length, right.length]).toEqual([1, 1]);
  expect(right[0]).toBeLessThan(QUARTER_TURN);
  expect(left[0]).toBe(4 * QUARTER_TURN - sure(right[0]));
});

test('ASC-15.3.1.1b: other Floating Systems give way to a Borg lane, its own System does not', () => {
  const g = drawn({ hub: [0, 0, ANCHORED], home: [0, -18, ANCHORED], c: [7, -6, ANCHORED], b: [1, -6] }, [
    [2, 'c', 'b'],
  ]);
  const [found] = borgLane(g, 'hub', 4, 'home');
  expect(sure(found)).toMatchObject({ angle: 0, swings: [{ piece: 'b' }] });
  expectSound(g, sure(found).galaxy);
});

test('ASC-8.6.4: a Floating System carries a lane that was swung on it as the lane lies now', () => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [0, -6] }, [
    [2, 'a', 'b'],
    [2, 'b', [0, -12]],
  ]);
  const swung = sure(swing(g, 'lane-2', 10_000));
  // a map that is read from a record knows nothing of what it came from
  expect(hung(swung, 'b')).toEqual(hung({ ...swung }, 'b'));
  expect(hung(swung, 'b')).not.toEqual(hung(g, 'b'));
});
