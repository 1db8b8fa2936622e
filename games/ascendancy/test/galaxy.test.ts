import { expect, test } from 'vitest';
import {
  adjacentSectors,
  areConnected,
  connectedSystems,
  D,
  freeConnections,
  laneAt,
  laneIds,
  lastSectorTowards,
  links,
  neighbours,
  openEnds,
  removeLane,
  sectorsOf,
  standing,
} from '../rules/galaxy.ts';
import { destroySystem } from '../rules/galaxy-changes.ts';
import { placeDisc } from '../rules/galaxy-room.ts';
import { swingAngles } from '../rules/galaxy-turns.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { ANCHORED, CIRCLE, disc, drawn, INCH, SIZES, start, sure } from './galaxy-maps.ts';

const CONDUIT = { link: 'conduit' } as const;
const LATE_HUB = { link: 'hub' } as const;

test('ASC-5.2b: the Hub lies in the centre and Home Systems 18 inches from it, clockwise from 12 o’clock', () => {
  const g = start(['earth', 'romulus', 'kronos', 'cardassia']);
  expect(Object.values(g.discs).map(({ id, x, y }) => [id, x / INCH, y / INCH])).toEqual([
    ['hub', 0, 0],
    ['earth', 0, -18],
    ['romulus', 18, 0],
    ['kronos', 0, 18],
    ['cardassia', -18, 0],
  ]);
  for (const homes of [2, 3, 4, 5]) expect(validGalaxy(start(Array.from({ length: homes }, String)))).toBeUndefined();
});

test('neighbouring Systems are 6, 7.25 or 8.5 inches apart', () => {
  expect(([2, 3, 4] as const).map((length) => D(SIZES, length) / INCH)).toEqual([6, 7.25, 8.5]);
});

test('lanes come in the order of their numbers, Sectors from the first end to the second', () => {
  const g = drawn({ a: [0, 0], b: [6, 0] }, [[2, 'a', 'b']]);
  const many = { ...g, lanes: { 'lane-10': laneAt(g, 'lane-1'), 'lane-9': laneAt(g, 'lane-1'), ...g.lanes } };
  expect(laneIds(many)).toEqual(['lane-1', 'lane-9', 'lane-10']);
  expect(sectorsOf(laneAt(g, 'lane-1'))).toEqual(['lane-1.1', 'lane-1.2']);
  expect(lastSectorTowards(laneAt(g, 'lane-1'), 0)).toBe('lane-1.1');
  expect(lastSectorTowards(laneAt(g, 'lane-1'), 1)).toBe('lane-1.2');
});

const chain = drawn({ a: [-6, 0, ANCHORED], b: [0, 0], c: [7.25, 0] }, [
  [2, 'a', 'b'],
  [3, 'b', 'c'],
  [2, 'c', [7.25, 6]],
]);

test('a Sector is next to those before and after it; beyond an open end there is nothing', () => {
  const next = (sector: string) => adjacentSectors(chain, sector, { link: true });
  expect(next('b')).toEqual(['lane-1.2', 'lane-2.1']);
  expect(next('lane-1.1')).toEqual(['a', 'lane-1.2']);
  expect(next('lane-2.2')).toEqual(['lane-2.1', 'lane-2.3']);
  expect(next('lane-2.3')).toEqual(['lane-2.2', 'c']);
  expect(next('lane-3.2')).toEqual(['lane-3.1']);
  expect(openEnds(laneAt(chain, 'lane-3'))).toEqual([1]);
});

test('ASC-8.5a, ASC-8.5b: Hub and Conduits are next to each other by the link, two Conduits are not', () => {
  const g = drawn({
    hub: [0, 0, { ...LATE_HUB, ...ANCHORED }],
    c1: [10, 0, CONDUIT],
    c2: [-10, 0, CONDUIT],
    x: [0, 10],
  });
  expect(links(g, 'hub')).toEqual(['c1', 'c2']);
  expect(links(g, 'c1')).toEqual(['hub']);
  expect(links(g, 'x')).toEqual([]);
  expect(adjacentSectors(g, 'c1', { link: true })).toEqual(['hub']);
  expect(adjacentSectors(g, 'c1', { link: false })).toEqual([]);
  expect(connectedSystems(g, 'c1')).toEqual(['c1', 'c2', 'hub']);
  expect(areConnected(g, 'c1', 'x')).toBe(false);
});

test('ASC-8.6.3.1a, ASC-8.6.3.1b: Home Systems and the first Hub are Fixed without any lane', () => {
  const g = start(['earth', 'romulus']);
  for (const id of ['earth', 'romulus', 'hub']) expect(standing(g, id)).toBe('fixed');
});

test('ASC-8.6.3.1c, ASC-8.6.3.2a: two neighbours make a System Fixed, one that is Fixed makes it Floating', () => {
  expect(standing(chain, 'b')).toBe('fixed');
  expect(standing(chain, 'c')).toBe('floating');
  expect(neighbours(chain, 'b')).toEqual(['a', 'c']);
});

test('ASC-8.6.4c: a System that loses its second neighbour floats again, and one that gains one does not', () => {
  expect(
    standing(
      destroySystem(chain, 'c', () => false),
      'b',
    ),
  ).toBe('floating');
  const grown = sure(placeDisc(chain, 'lane-3', 1, disc('d')));
  expect(grown.swings).toEqual([]);
  expect(standing(grown.galaxy, 'c')).toBe('fixed');
  expect(swingAngles(grown.galaxy, 'c')).toEqual([]);
  expect(swingAngles(grown.galaxy, 'd')).toHaveLength(1);
});

test('ASC-8.6.3.3a: two Systems joined only to each other are neither kind and cannot be swung', () => {
  const g = destroySystem(chain, 'a', () => false);
  expect(['b', 'c'].map((id) => standing(g, id))).toEqual(['neither', 'neither']);
  expect(swingAngles(g, 'c')).toEqual([]);
  // The open lane on one of them still may.
  expect(swingAngles(g, 'lane-3')).toHaveLength(1);
  expect(
    standing(
      destroySystem(g, 'b', () => false),
      'c',
    ),
  ).toBe('neither');
});

test('ASC-8.6.3.1d: the link does not help a Conduit to become Fixed', () => {
  const g = drawn(
    { hub: [0, 0, { ...LATE_HUB, ...ANCHORED }], a: [-10, 0, ANCHORED], b: [-4, 6], c: [-10, 6, CONDUIT] },
    [[2, 'a', 'c']],
  );
  expect(standing(g, 'c')).toBe('floating');
  expect(standing({ ...g, lanes: { ...g.lanes, 'lane-2': { id: 'lane-2', length: 2, ends: ['b', 'c'] } } }, 'c')).toBe(
    'fixed',
  );
});

test('ASC-8.6.3.1e: the link counts for a Hub drawn during the game', () => {
  const discs = { a: [-6, 0, ANCHORED], hub: [0, 0, LATE_HUB] } as const;
  expect(standing(drawn(discs, [[2, 'a', 'hub']]), 'hub')).toBe('floating');
  expect(standing(drawn({ ...discs, c: [10, 0, CONDUIT] }, [[2, 'a', 'hub']]), 'hub')).toBe('fixed');
  // Joined by lane and link to the same Conduit, it has one neighbour.
  const both = drawn({ hub: [0, 0, LATE_HUB], c: [6, 0, { ...CONDUIT, ...ANCHORED }] }, [[2, 'hub', 'c']]);
  expect(standing(both, 'hub')).toBe('floating');
});

test('ASC-8.6.1.1a: open lanes use a lane connection, the link does not', () => {
  const g = drawn({ hub: [0, 0, { ...LATE_HUB, lanes: 2 }], c: [10, 0, CONDUIT] }, [[2, 'hub', [0, 6]]]);
  expect(freeConnections(g, 'hub')).toBe(1);
  expect(freeConnections(g, 'hub', 1)).toBe(2);
  const crowded = drawn({ a: [0, 0, { lanes: 1 }] }, [
    [2, 'a', [0, 6]],
    [2, 'a', [6, 0]],
  ]);
  expect(validGalaxy(crowded)).toMatch('ASC-8.6.1.1a');
  expect(validGalaxy(crowded, () => 1)).toBeUndefined();
});

test('ASC-8.9.1.1a: a destroyed System takes its empty lanes along', () => {
  const g = destroySystem(chain, 'b', () => false);
  expect(laneIds(g)).toEqual(['lane-3']);
  expect(g.discs['b']).toBeUndefined();
  expect(validGalaxy(g)).toBeUndefined();
});

test('ASC-8.9.1.1c: a lane with Ships lies on, open where the System was, and a new one fits on the same spot', () => {
  const g = destroySystem(chain, 'b', (lane) => lane === 'lane-2');
  expect(laneIds(g)).toEqual(['lane-2', 'lane-3']);
  expect(laneAt(g, 'lane-2').ends).toEqual([{ x: 0, y: 0 }, 'c']);
  const again = sure(placeDisc(g, 'lane-2', 0, disc('d')));
  expect(again.swings).toEqual([]);
  expect(again.galaxy.discs['d']).toMatchObject({ x: 0, y: 0 });
  expect(laneAt(again.galaxy, 'lane-2').ends).toEqual(['d', 'c']);
});

test('ASC-8.9.1.1c: a lane that lost both its Systems stays put, and a System may be found at either end', () => {
  const kept = (lane: string) => lane === 'lane-2';
  const g = destroySystem(destroySystem(chain, 'b', kept), 'c', kept);
  expect(openEnds(laneAt(g, 'lane-2'))).toEqual([0, 1]);
  expect(swingAngles(g, 'lane-2')).toEqual([]);
  expect(validGalaxy(sure(placeDisc(g, 'lane-2', 1, disc('d'))).galaxy)).toBeUndefined();
  expect(laneIds(removeLane(g, 'lane-2'))).toEqual([]);
});

test.each([
  ['just inside', 20 - 1.75 - 1 / 1024, undefined],
  ['exactly on the edge', 20 - 1.75, undefined],
  ['just outside', 20 - 1.75 + 1 / 1024, 'ASC-5.2.1a'],
])('ASC-5.2.1a: a disc %s of the area', (_, at, wrong) => {
  for (const [x, y] of [
    [0, at],
    [at, 0],
    [0, -at],
    [-at, 0],
  ] as const)
    expect(validGalaxy(drawn({ a: [x, y] }))?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
  const square = { ...drawn({ a: [-at, at] }), area: { shape: 'square', side: CIRCLE.diameter } } as const;
  expect(validGalaxy(square)?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
});

test.each([
  ['just clear', 3.5 + 1 / 1024, undefined],
  ['touching', 3.5, 'ASC-8.6.2.1a'],
  ['overlapping', 3.5 - 1 / 1024, 'ASC-8.6.2.1a'],
])('ASC-8.6.2.1a: two discs %s', (_, away, wrong) => {
  for (const [x, y] of [
    [away, 0],
    [0, away],
    [-away, 0],
    [0, -away],
  ] as const)
    expect(validGalaxy(drawn({ a: [1, 2], b: [1 + x, 2 + y] }))?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
});

test.each([
  ['just clear of', 2.25 + 1 / 1024, undefined],
  ['touching', 2.25, 'ASC-8.6.2.1a'],
  ['overlapping', 2.25 - 1 / 1024, 'ASC-8.6.2.1a'],
])('ASC-8.6.2.1a: a disc %s a lane of others', (_, away, wrong) => {
  for (const side of [away, -away])
    for (const turned of [false, true]) {
      const at = (x: number, y: number) => (turned ? ([y, x] as const) : ([x, y] as const));
      const g = drawn({ a: at(-4.25, 0), b: at(4.25, 0), c: at(0, side) }, [[4, 'a', 'b']]);
      expect(validGalaxy(g)?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
    }
});

test.each([
  ['side by side', 0, undefined],
  ['apart', 1 / 8, undefined],
  ['over each other', -1 / 8, 'ASC-8.6.1.4a'],
])('ASC-8.6.1.4a: two lanes %s', (_, gap, wrong) => {
  // One ends just beside the other, at right angles.
  const g = drawn({ a: [-4.25, 0], b: [4.25, 0], c: [0, 0.5 + gap + 2.5 + 1.75] }, [
    [4, 'a', 'b'],
    [2, 'c', [0, 0.5 + gap - 1.75]],
  ]);
  expect(validGalaxy(g)?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
});

test.each([
  ['as long as it should be', 0, undefined],
  ['within the play', 0.1, undefined],
  ['too long', 0.11, 'ASC-8.6.5a'],
  ['too short', -0.11, 'ASC-8.6.5a'],
])('ASC-8.6.5a: a lane %s', (_, more, wrong) => {
  const g = drawn({ a: [0, 0, ANCHORED], b: [6 + more, 0, ANCHORED] }, [[2, 'a', 'b']]);
  expect(validGalaxy(g)?.match(/ASC[^)]*/)?.[0]).toBe(wrong);
});
