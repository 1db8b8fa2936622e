import { type Arcs, FULL_TURN, includes, normal } from '@tenforward/geometry';
import { runScenario } from '@tenforward/kernel/testing';
import { anyGame } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import { clockFaces } from '../rules/directions.ts';

const exactly = (degrees: number): number => Math.round((degrees * FULL_TURN) / 360);
const shown = (arcs: Arcs): number[] =>
  clockFaces(arcs).map(({ show }) => {
    const words = show(true);
    return Number('key' in words ? words.with?.['degrees'] : undefined);
  });

test('ASC-8.6.1.3a: an arc that ends between two degrees suggests one that lies in it, and not the nearest', () => {
  // 12 o'clock is near its end, which is nearer to 358° than to 357°
  const arcs = [{ from: exactly(336.7), to: exactly(357.6) }];
  expect(shown(arcs)).toEqual([337, 357]);
});

test('ASC-8.6.1.3a: whatever degree is suggested may be typed, if the arc has a full degree at all', () => {
  const arcsFrom = (first: number, last: number): Arcs => [{ from: normal(first), to: normal(first) + last - first }];
  for (let start = 0; start < 360; start += 0.7)
    for (const wide of [1, 1.9, 7.3, 33.1, 200.3]) {
      const arcs = arcsFrom(exactly(start), exactly(start + wide));
      for (const degrees of shown(arcs)) expect(includes(arcs, exactly(degrees)), `${start}° and ${wide}°`).toBe(true);
    }
});

test('ASC-8.6.1.3a: a gap without a full degree shows the nearest', () => {
  expect(shown([{ from: exactly(12.2), to: exactly(12.4) }])).toEqual([12]);
  expect(shown([{ from: exactly(359.6), to: exactly(359.8) }])).toEqual([0]);
});

test('what is barred says why: ASC-8.3a, ASC-8.6.1.1a, ASC-7.3.1a, ASC-9.8.6a', () => {
  const sceneOf = (setup: object, first: readonly object[], dice: readonly number[] = []): string =>
    runScenario(anyGame(ascendancy), {
      name: 'a scene',
      game: 'ascendancy',
      rules: [],
      seats: ['ann', 'ben', 'cat'],
      setup: { turn: 'ann', ...setup },
      dice,
      do: first,
      expect: [{ over: true }], // shown as it stands, for it does not hold
    } as never).scene;
  const move = [{ ann: 'impulse:ann.1' }];
  expect(
    sceneOf(
      { map: ['earth -3- risa'], ships: { ann: { earth: 1 }, ben: { 'lane-1.2': 1 }, cat: { 'lane-1.2': 1 } } },
      move,
    ),
  ).toContain('(not go:lane-1.2: Hostile Ships are there: Ben and Cat. ASC-8.3a)');
  expect(sceneOf({ map: ['earth -2- ohniaka'], ships: { ann: { ohniaka: 1 } } }, move)).toContain(
    '(not lane:ohniaka: Ohniaka takes no other Space Lane: it has 1. ASC-8.6.1.1a)',
  );
  expect(sceneOf({ map: ['risa'], systems: { risa: { control: 'ann' } }, phase: 'building' }, [])).toContain(
    '(not node:risa:production: No slot of Risa is free for it. ASC-7.3.1a)',
  );
  const battle = [{ ann: 'battle:terra-nova' }, { ann: 'all' }];
  const cubes = {
    systems: { 'terra-nova': { control: 'ann' } },
    ships: { ann: { 'terra-nova': 2 } },
    cubes: ['terra-nova'],
  };
  const dice = [1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1];
  expect(sceneOf({ map: ['earth -2- terra-nova'], ...cubes }, battle, dice)).toContain(
    '(not lane-1.2: That is next to the Cube. ASC-9.8.6a)',
  );
});
