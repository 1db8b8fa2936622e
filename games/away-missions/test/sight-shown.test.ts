/** The lines that screens draw are the lines the rules judged. */
import { describe, expect, test } from 'vitest';
import { boards } from '../content/boards.ts';
import { type Layout, layoutOf } from '../rules/layout.ts';
import { sightLine } from '../rules/sight.ts';
import { doorsOn, nearestLine } from '../rules/sight-shown.ts';

const layoutFrom = (drawing: readonly string[]): Layout =>
  layoutOf({
    boards: [{ id: 'map', kind: 'map', plan: { name: 'map', drawing, rooms: {} }, x: -3, y: 2, turn: 0 }],
    tiles: [],
    cube: false,
  });
const open = (): boolean => true;
const nobody = (): boolean => false;

describe.each(['bridge', 'labs', 'corridor'] as const)('on the %s board', (kind) => {
  const layout = layoutFrom(boards[kind].federation.drawing);
  const pairs = layout.spaces.flatMap((a) => layout.spaces.map((b) => [a.index, b.index] as const));

  test('where there is sight between the middles, the nearest line is the one that was judged', () => {
    let seen = 0;
    for (const [a, b] of pairs) {
      const line = sightLine(layout, a, b, open, nobody);
      if (!line?.every((at) => [7, 9].includes(((at % 16) + 16) % 16))) continue;
      seen++;
      expect(nearestLine(layout, a, b, open, nobody)).toEqual(line);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('a line that needs a door passes one, and one that needs none is free with all doors closed', () => {
    let through = 0;
    for (const [a, b] of pairs) {
      const line = sightLine(layout, a, b, open, nobody);
      if (!line) continue;
      const doors = doorsOn(layout, a, b, line);
      if (doors.length > 0) through++;
      const onlyThese = sightLine(layout, a, b, (door) => doors.includes(door), nobody);
      expect(onlyThese, `${a} ${b} ${doors.join(' ')}`).toBeDefined();
    }
    expect(through).toBeGreaterThan(0);
  });
});

test('a line that is barred once is nearer than one that is barred twice', () => {
  const layout = layoutFrom(['+---+---+---+', '|   |   |   |', '+---+---+---+']);
  const [x1, y1, x2, y2] = nearestLine(layout, 0, 1, open, nobody);
  expect([Math.floor(x1 / 16), Math.floor(y1 / 16), Math.floor(x2 / 16), Math.floor(y2 / 16)]).toEqual([-3, 2, -2, 2]);
  const around = layoutFrom(['+---+---+', '|   |   |', '+   +   +', '|       |', '+---+---+']);
  const space = (id: string): number => around.space(`map.${id}`).index;
  expect(sightLine(around, space('r1c1'), space('r1c2'), open, nobody)).toBeUndefined();
  const line = nearestLine(around, space('r2c1'), space('r2c2'), open, nobody);
  expect(line).toEqual(sightLine(around, space('r2c1'), space('r2c2'), open, nobody));
});
