import { expect, test } from 'vitest';
import fc from 'fast-check';
import { discAt, type Galaxy, type LaneLength, laneIds, laneAt, spotOf, standing, systemIds } from '../rules/galaxy.ts';
import { connections } from '../rules/galaxy-connections.ts';
import { newSystemAt } from '../rules/galaxy-room.ts';
import { disc, start, sure } from './galaxy-maps.ts';
test.runIf(process.env.TMPRUN)(
  'tmp',
  () => {
    let shown = 0;
    let n = 0;
    const flip = (g: Galaxy): Galaxy => ({
      ...g,
      discs: Object.fromEntries(Object.values(g.discs).map((o) => [o.id, { ...o, x: 0 - o.x }])),
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
          const a = connections(g, from, length),
            b = connections(flip(g), from, length);
          const ta = new Set(a.map((c) => c.to)),
            tb = new Set(b.map((c) => c.to));
          n += 1;
          for (const [x, y, cs] of [
            [ta, tb, a],
            [tb, ta, b],
          ] as const)
            for (const t of x)
              if (!y.has(t) && shown < 6) {
                shown += 1;
                console.log(
                  'only one side',
                  from,
                  standing(g, from),
                  t,
                  standing(g, t),
                  length,
                  JSON.stringify(cs.find((c) => c.to === t)!.swings),
                );
              }
        },
      ),
      { numRuns: 4000 },
    );
    console.log(n, shown);
  },
  200000,
);
