/** Walls, doors, rooms and places of the drawn board, on boards small enough to check by eye. */
import { describe, expect, test } from 'vitest';
import { boards } from '../../content/boards.ts';
import { layoutOf } from '../../rules/layout.ts';
import type { MissionArea, Plan } from '../../rules/mission-area.ts';
import { boxOfDoor, edgesOf, extentOf, pathOf, slotsOf, solidOf, spotIn, standing, stepFrom } from '../geometry.ts';
import { handlePlaces, blockSide } from '../handles.ts';
import { shownFrom } from '../labels.ts';
import { roomNames } from '../room-names.ts';

const plan: Plan = {
  name: 'Closet',
  rooms: { closet: [1, 2, 1, 2] },
  drawing: ['+---+...+', '|   :   |', '+   +---+', '|    ###|', '+---+---+'],
};
const alone: MissionArea = {
  boards: [{ id: 'closet', kind: 'closet', plan, x: 0, y: 0, turn: 0 }],
  tiles: [],
  cube: false,
};

describe('edges', () => {
  const edges = edgesOf(layoutOf(alone));
  test('an open edge is a line, a door between two spaces a door', () => {
    expect(edges.lines).toEqual([{ x: 0, y: 60, upright: false }]);
    expect(edges.doors).toEqual([{ id: 'closet.r1c1|closet.r1c2', x: 60, y: 0, upright: true }]);
  });
  test('the rim and what is solid are walls, drawn in as few strokes as possible', () => {
    expect(edges.walls).toHaveLength(8);
    expect(pathOf(edges.walls)).toBe('M0 0v120M0 0h120M120 0v60M60 60v60M60 60h60M0 120h60');
  });
  test('a door that leads nowhere is a slot in its wall', () => {
    expect(slotsOf(alone, edges)).toEqual([{ x: 60, y: 0, upright: false }]);
  });
  test('what nobody can enter is solid', () => {
    expect(solidOf(alone)).toEqual([{ x: 60, y: 60, width: 60, height: 60 }]);
  });
  test('a board that is turned takes its walls along', () => {
    const [board] = alone.boards;
    if (!board) throw new Error('no board');
    const turnedArea: MissionArea = { ...alone, boards: [{ ...board, turn: 1 }] };
    const found = edgesOf(layoutOf(turnedArea));
    expect(found.doors).toEqual([{ id: 'closet.r1c1|closet.r1c2', x: 60, y: 60, upright: false }]);
    expect(slotsOf(turnedArea, found)).toEqual([{ x: 120, y: 60, upright: true }]);
  });
  test('every door of the real boards is a door or a slot, once', () => {
    for (const kinds of Object.values(boards))
      for (const one of Object.values(kinds)) {
        const area: MissionArea = {
          boards: [{ id: 'b', kind: 'b', plan: one, x: -3, y: 7, turn: 0 }],
          tiles: [],
          cube: false,
        };
        const found = edgesOf(layoutOf(area));
        const drawn = one.drawing.join('\n');
        const doors = (drawn.match(/\.\.\./g)?.length ?? 0) + (drawn.match(/:/g)?.length ?? 0);
        expect(found.doors.length + slotsOf(area, found).length, one.name).toBe(doors);
      }
  });
  test('a door is large enough to be hit at half its size', () => {
    const [door] = edges.doors;
    if (!door) throw new Error('no door');
    expect(boxOfDoor(door)).toEqual({ x: 44, y: 4, width: 32, height: 52 });
  });
});

describe('places', () => {
  const layout = layoutOf(alone);
  test('arrows walk to the next space, over gaps, and stay where there is none', () => {
    const first = layout.space('closet.r1c1');
    expect(stepFrom(layout, first, 1, 0).id).toBe('closet.r1c2');
    expect(stepFrom(layout, first, 0, 1).id).toBe('closet.r2c1');
    expect(stepFrom(layout, first, -1, 0).id).toBe('closet.r1c1');
    expect(stepFrom(layout, layout.space('closet.r1c2'), 0, 1).id).toBe('closet.r2c1');
  });
  test('a place for a board is read from its key, and nothing else is', () => {
    expect(spotIn('0,-5,2')).toEqual({ x: 0, y: -5, turn: 2 });
    expect([spotIn('0,-5,4'), spotIn('bridge'), spotIn('1,2')]).toEqual([undefined, undefined, undefined]);
  });
  test('a room is named at its bottom left, by its board where that is one room', () => {
    const named = { nameOf: () => 'It', isFilled: () => false };
    expect(roomNames(alone, layout, named)).toEqual([{ id: 'closet', text: 'It', at: [6, 114], from: 0 }]);
  });
  test('a name keeps clear of icons, and waits for the scale at which it fits', () => {
    const nameOf = () => 'Closet';
    const isFilled = ({ id }: { id: string }) => id === 'closet.r2c1';
    const [name] = roomNames(alone, layout, { nameOf, isFilled });
    expect(name?.at).toEqual([6, 54]);
    expect(name?.from).toBeCloseTo((6 * 6.3 * 1.1) / 52);
    expect(roomNames(alone, layout, { nameOf: () => 'It', isFilled: () => true })).toMatchObject([{ from: 0.52 }]);
  });
  test('handles of places that overlap stand apart, each in its own place', () => {
    const boxes = [0, 120, 240].map((x) => ({ x, y: 0, width: 300, height: 300 }));
    const places = handlePlaces(boxes);
    for (const [i, [x, y]] of places.entries()) {
      expect(Math.abs(x - (i * 120 + 150)) + blockSide / 2).toBeLessThanOrEqual(150);
      for (const [otherX, otherY] of places.slice(i + 1))
        expect(Math.max(Math.abs(otherX - x), Math.abs(otherY - y))).toBeGreaterThan(blockSide - 2);
    }
  });
  test('all that is drawn is in the extent', () => {
    expect(
      extentOf([
        { x: -60, y: 0, width: 60, height: 60 },
        { x: 0, y: 60, width: 60, height: 60 },
      ]),
    ).toEqual({
      x: -68,
      y: -8,
      width: 136,
      height: 136,
    });
  });
  test('two in one space stand apart, and name themselves on different sides', () => {
    const [a, b] = [standing(0, 2), standing(1, 2)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
    expect([a.label.above, b.label.above]).toEqual([false, true]);
  });
});

describe('names', () => {
  const label = (key: string, x: number, weight: number) =>
    ({ key, text: 'Locutus', at: [x, 0], anchor: 'middle', above: false, weight }) as const;
  test('that lie apart are always shown', () => {
    expect([...shownFrom([label('a', 0, 1), label('b', 500, 1)]).values()]).toEqual([0, 0]);
  });
  test('that would lie over each other: the less important one waits until there is room', () => {
    const from = shownFrom([label('a', 0, 1), label('b', 60, 2)]);
    expect(from.get('b')).toBe(0);
    expect(from.get('a')).toBeGreaterThan(0.6);
    expect(from.get('a')).toBeLessThan(1);
  });
});
