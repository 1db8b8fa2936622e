import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { after, expectFreeWays, expectSound, moves, start } from './galaxy-maps.ts';

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
