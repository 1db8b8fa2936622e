/** Where cards go that no list of a scenario names: face down out of the starting stack, and out of the game with a System. */
import { isRefusal, type Json, Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import type { Ascendancy } from '../rules/types.ts';
import { lying } from '../rules/zones.ts';

const seats = ['ann', 'ben', 'cat'];
function table(arrange?: Json): Live<Ascendancy> {
  const setup = { seats, seed: 'where cards go', dice: 'fast', options: {} } as const;
  const live = Live.start(ascendancy, arrange === undefined ? setup : { ...setup, arrange });
  if (!(live instanceof Live)) throw new Error(live.map((one) => one.no.key).join());
  return live;
}

test('ASC-8.7.1a, ASC-5.4.2a: what lies face down out of the starting stack is nothing that was kept out of it, in any world', () => {
  const { state } = table();
  // Ann has discovered Kronos, and none of her Ships is left
  const found = { step: 'arrival', seat: 'ann', units: [], system: 'kronos', discovered: true };
  const agenda = [found, { step: 'command', seat: 'ann' }, { step: 'next-turn' }];
  const live = table({ position: { state: state as unknown as Json, agenda } });
  expect(lying(live, 'hidden', 'kronos')).toMatchObject([{ data: { early: true } }]);
  const kinds = Array.from({ length: 150 }, (_, i) => live.imagine('ben', `world ${i}`)).flatMap((world) =>
    lying(world, 'hidden', 'kronos').map(({ kind }) => kind),
  );
  expect(new Set(kinds).size).toBeGreaterThan(10);
  expect(kinds.filter((kind) => state.late.includes(kind))).toEqual([]);
});

test('ASC-8.9.1.1a, ASC-8.9.1.1b: the disc of a destroyed System is out of the game, and nothing is left lying where it was', () => {
  const live = table({
    map: ['earth -2- risa -3- bajor'],
    systems: { risa: { hidden: 'gomtuu', card: 'dangerous-flora' } },
    ships: { ann: { risa: 1 } },
    found: { system: 'risa', card: 'the-planet-eater' },
    turn: 'ann',
  });
  for (const answer of ['no', 'lane-1.2']) {
    const [asked] = live.asks();
    const done = live.decide({ seat: 'ann', ask: asked?.id ?? '', answer });
    if (isRefusal(done)) throw new Error(done.no.key);
  }
  expect(lying(live, 'gone', 'discs')).toMatchObject([{ kind: 'risa' }]);
  for (const zone of ['map', 'remains', 'hidden'] as const) expect(lying(live, zone, 'risa')).toEqual([]);
});
