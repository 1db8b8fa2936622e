import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemIds } from '../rules/galaxy.ts';
import { feasibleAngles, feasibleAnglesWithSwings, lengthsOpen, possibleAngles } from '../rules/galaxy-room.ts';
import { allHung, sceneOf } from '../rules/galaxy-shapes.ts';
import { swingAngles } from '../rules/galaxy-turns.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { after, expectFreeWays, expectSound, lateMap, moves, start } from './galaxy-maps.ts';

test('ASC-8.6a, ASC-8.6.4b: whatever is laid, placed, joined, swung or destroyed, the map stays sound', () => {
  const done: Record<string, number> = {};
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), moves, (players, list) => {
      let g = start(Array.from({ length: players }, (_, i) => `home-${i + 1}`));
      expect(validGalaxy(g)).toBeUndefined();
      for (const [index, move] of list.entries()) {
        const next = after(g, move, `system-${index}`);
        if (!next) continue;
        done[move.do] = (done[move.do] ?? 0) + 1;
        expectSound(g, next.galaxy);
        expectFreeWays(g, next.swings, move.do === 'join' ? [next.lane ?? '', next.to ?? ''] : []);
        g = next.galaxy;
      }
    }),
    { numRuns: 40 },
  );
  // Each kind of move was possible now and then.
  expect(Object.keys(done).sort()).toEqual(['connect', 'destroy', 'join', 'lay', 'new', 'place', 'swing']);
});

test('ASC-8.6.1.5a: the lengths that lie open are those for which an angle is found, each looked at by itself', () => {
  const found = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 40 }), fc.nat(1_000), (systems, seed) => {
      const g = lateMap(systems, seed);
      for (const from of systemIds(g)) {
        const lengths = ([2, 3, 4] as const).filter(
          (length) =>
            feasibleAngles(g, from, length).length > 0 || feasibleAnglesWithSwings(g, from, length).length > 0,
        );
        expect(lengthsOpen(g, from)).toEqual(lengths);
        found.add(lengths.join());
      }
    }),
    // The first map has Systems of every kind: nothing open, everything, and what only short lanes reach.
    { numRuns: 8, examples: [[40, 2]] },
  );
  expect([...found]).toEqual(expect.arrayContaining(['', '2', '2,3', '2,3,4']));
});

test('what a change leaves alone keeps its notes: a map says the same as its copy, of which nothing is known', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), moves, (players, list) => {
      let g = start(Array.from({ length: players }, (_, i) => `home-${i + 1}`));
      for (const [index, move] of list.entries()) {
        g = after(g, move, `system-${index}`)?.galaxy ?? g;
        const copy = structuredClone(g);
        expect(sceneOf(g)).toEqual(sceneOf(copy));
        expect(allHung(g)).toEqual(allHung(copy));
        for (const piece of allHung(g).keys()) expect(swingAngles(g, piece)).toEqual(swingAngles(copy, piece));
        for (const from of systemIds(g)) {
          expect(feasibleAngles(g, from, 3)).toEqual(feasibleAngles(copy, from, 3));
          expect(possibleAngles(g, from, 3)).toEqual(possibleAngles(copy, from, 3));
        }
      }
    }),
    { numRuns: 15 },
  );
});
