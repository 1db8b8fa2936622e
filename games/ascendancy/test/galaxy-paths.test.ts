import { expect, test } from 'vitest';
import {
  nearestAtWarp,
  reachable,
  sectorDistance,
  shortestPaths,
  warpDistance,
  warpReach,
} from '../rules/galaxy-paths.ts';
import { ANCHORED, drawn } from './galaxy-maps.ts';

/** a -2- b -3- c -2- d, an open lane beyond d, and a Conduit next to the Hub. */
const g = drawn(
  {
    a: [-13, 0, ANCHORED],
    b: [-7, 0],
    c: [0.25, 0],
    d: [6.25, 0],
    conduit: [0.25, 6, { link: 'conduit' }],
    hub: [-10, -8, { link: 'hub' }],
  },
  [
    [2, 'a', 'b'],
    [3, 'b', 'c'],
    [2, 'c', 'd'],
    [2, 'd', [12.25, 0]],
    [2, 'c', 'conduit'],
  ],
);

test('at Impulse a unit goes from Sector to Sector, not by the link', () => {
  expect([...reachable(g, 'b', { steps: 2, link: false }).keys()]).toEqual([
    'lane-1.2',
    'lane-2.1',
    'lane-1.1',
    'lane-2.2',
  ]);
  expect([...reachable(g, 'conduit', { steps: 1, link: false }).keys()]).toEqual(['lane-5.2']);
  expect([...reachable(g, 'conduit', { steps: 1, link: true }).keys()]).toEqual(['lane-5.2', 'hub']);
  expect(reachable(g, 'a', { steps: 3, link: false }).get('b')?.path).toEqual(['lane-1.1', 'lane-1.2', 'b']);
});

test('a Sector that may be entered but not passed ends the way', () => {
  const how = { steps: 9, link: false, mayPass: (sector: string) => sector !== 'b' };
  expect([...reachable(g, 'a', how).keys()]).toEqual(['lane-1.1', 'lane-1.2', 'b']);
  expect([...reachable(g, 'a', { ...how, mayEnter: (sector) => sector !== 'b' }).keys()]).toEqual([
    'lane-1.1',
    'lane-1.2',
  ]);
});

test('ASC-8.2.2b, ASC-8.2.2d: Systems entered count, the first does not; a unit may stop in any lane on the way', () => {
  const reach = warpReach(g, 'a', { systems: 2 });
  expect([...reach.keys()]).toEqual(['lane-1.1', 'lane-1.2', 'b', 'lane-2.1', 'lane-2.2', 'lane-2.3', 'c']);
  expect(reach.get('c')).toMatchObject({ systems: 2, sectors: 7 });
  expect(reach.get('lane-2.2')).toMatchObject({ systems: 1 });
});

test('ASC-8.2.2c: a unit that entered Warp in a lane counts the first System it enters', () => {
  const reach = warpReach(g, 'lane-2.2', { systems: 1 });
  expect([...reach.keys()].sort()).toEqual(['b', 'c', 'lane-2.1', 'lane-2.3']);
});

test('ASC-8.2.2g: no lane beyond the last System paid for', () => {
  expect([...warpReach(g, 'c', { systems: 1 }).keys()].filter((sector) => sector.startsWith('lane-4'))).toEqual([]);
  expect(warpReach(g, 'c', { systems: 2 }).has('lane-4.2')).toBe(true);
  expect(warpReach(g, 'c', { systems: 0 }).size).toBe(0);
});

test('ASC-8.5f: at Warp the link enters one System', () => {
  expect(warpReach(g, 'conduit', { systems: 1 }).get('hub')).toEqual({ path: ['hub'], systems: 1, sectors: 1 });
  expect(warpDistance(g, 'c', 'hub')).toEqual({ systems: 2, sectors: 4 });
});

test('ASC-15.2.4.1a: nearest is fewest Systems, then fewest Sectors, and all that are equal', () => {
  expect(warpDistance(g, 'a', 'lane-4.1')).toEqual({ systems: 3, sectors: 11 });
  expect(nearestAtWarp(g, 'c', ['b', 'd', 'conduit', 'a'])).toEqual(['d', 'conduit']);
  expect(nearestAtWarp(g, 'c', ['c', 'd'])).toEqual(['c']);
  expect(warpDistance(drawn({ a: [0, 0], b: [9, 0] }), 'a', 'b')).toBeUndefined();
  expect(sectorDistance(g, 'a', 'c')).toBe(7);
});

test('every shortest way is listed', () => {
  const square = drawn({ a: [0, 0], b: [6, 0], c: [6, 6], d: [0, 6] }, [
    [2, 'a', 'b'],
    [2, 'b', 'c'],
    [2, 'c', 'd'],
    [2, 'd', 'a'],
  ]);
  expect(shortestPaths(square, 'a', 'c')).toEqual([
    ['lane-1.1', 'lane-1.2', 'b', 'lane-2.1', 'lane-2.2', 'c'],
    ['lane-4.2', 'lane-4.1', 'd', 'lane-3.2', 'lane-3.1', 'c'],
  ]);
  expect(shortestPaths(square, 'a', 'c', { mayEnter: (sector) => sector !== 'b' })).toHaveLength(1);
  expect(shortestPaths(square, 'a', 'a')).toEqual([[]]);
});
