import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boards } from '../content/boards.ts';
import { blockedEdge, type Layout, layoutOf } from '../rules/layout.ts';
import type { MissionArea, QuarterTurns } from '../rules/mission-area.ts';
import { type SightLine, sees, sightLine } from '../rules/sight.ts';

const open = (): boolean => true;
const closed = (): boolean => false;
const nobody = (): boolean => false;

function areaOf(drawing: readonly string[], turn: QuarterTurns = 0): MissionArea {
  return {
    boards: [{ id: 'map', kind: 'map', plan: { name: 'map', drawing, rooms: {} }, x: -3, y: 2, turn }],
    tiles: [],
    cube: false,
  };
}

/** Spaces by their short names: `r1c3`. */
function look(layout: Layout, from: string, to: string, friends: readonly string[] = [], doors = open): boolean {
  const index = (name: string): number => layout.space(`map.${name}`).index;
  const blocking = new Set(friends.map(index));
  return sees(layout, index(from), index(to), doors, (space) => blocking.has(space));
}

const room = (drawing: readonly string[]): Layout => layoutOf(areaOf(drawing));

const hall = room(['+---+---+---+---+', '|               |', '+---+---+---+---+']);
const square = room(['+---+---+', '|       |', '+   +   +', '|       |', '+---+---+']);

test.each([
  ['corridor', 'federation', 190, 90, 190],
  ['corridor', 'borg', 190, 84, 84],
  ['bridge', 'federation', 300, 234, 265],
  ['bridge', 'borg', 300, 221, 252],
  ['engineering', 'federation', 276, 221, 237],
  ['engineering', 'borg', 276, 179, 192],
  ['labs', 'federation', 300, 56, 190],
  ['labs', 'borg', 300, 56, 200],
  ['sickbay', 'federation', 300, 52, 134],
  ['sickbay', 'borg', 300, 52, 166],
] as const)(
  'AM-los-2, AM-los-3: %s, %s side: of %i pairs %i see each other, with doors open %i',
  (kind, side, ...table) => {
    const layout = layoutOf(areaOf(boards[kind][side].drawing));
    const pairs = layout.spaces.flatMap((a) =>
      layout.spaces.slice(a.index + 1).map((b) => [a.index, b.index] as const),
    );
    const seen = (doors: () => boolean): number => pairs.filter(([a, b]) => sees(layout, a, b, doors, nobody)).length;
    expect([pairs.length, seen(closed), seen(open)]).toEqual(table);
  },
);

describe('walls and doors', () => {
  test('AM-edges-1, AM-edges-2: one sees over an open edge and not over a blocked one', () => {
    const layout = room(['+---+---+---+', '|       |   |', '+---+---+---+']);
    expect(look(layout, 'r1c1', 'r1c2')).toBe(true);
    expect(look(layout, 'r1c2', 'r1c3')).toBe(false);
    expect(look(layout, 'r1c1', 'r1c3')).toBe(false);
  });

  test('AM-los-3: a closed door stops sight, an open one does not', () => {
    const layout = room(['+---+---+---+', '|       :   |', '+---+---+---+']);
    expect(look(layout, 'r1c1', 'r1c3', [], closed)).toBe(false);
    expect(look(layout, 'r1c1', 'r1c3', [], open)).toBe(true);
  });

  test('AM-los-2: there is no line around a corner, though one can walk', () => {
    const layout = room(['+---+---+---+', '|           |', '+   +---+   +', '|   |###|   |', '+---+---+---+']);
    expect(look(layout, 'r2c1', 'r2c3')).toBe(false);
    expect(look(layout, 'r2c1', 'r1c2')).toBe(true);
  });

  test('solid cells and outer doors that lead nowhere stop sight like walls', () => {
    const layout = room(['+...+---+---+', ':    ###    :', '+   +---+---+', '|   |###|   |', '+---+---+---+']);
    expect(look(layout, 'r1c1', 'r1c3')).toBe(false);
    expect(look(layout, 'r1c1', 'r2c1')).toBe(true);
  });

  test('AM-los-9: who stands beside a door holds it open for those who look through it', () => {
    const layout = room(['+---+---+---+---+---+', '|       :       |   |', '+---+---+---+---+---+']);
    const [from, beside, behind, third] = ['r1c1', 'r1c3', 'r1c4', 'r1c5'].map((id) => layout.space(`map.${id}`).index);
    const held = new Set(layout.bordering('map.r1c3'));
    const seen = (doors: (door: string) => boolean): boolean[] =>
      [beside, behind, third].map((to) => sees(layout, from!, to!, doors, nobody));
    expect(seen((door) => held.has(door))).toEqual([true, true, false]);
    expect(seen(closed)).toEqual([false, false, false]);
  });
});

describe('friends in the way', () => {
  test('AM-los-4: a space with a friend stops the lines through it, and no other space does', () => {
    expect(look(hall, 'r1c1', 'r1c4', ['r1c3'])).toBe(false);
    expect(look(hall, 'r1c1', 'r1c4', ['r1c2'])).toBe(false);
    expect(look(hall, 'r1c1', 'r1c4')).toBe(true);
    expect(look(hall, 'r1c1', 'r1c3', ['r1c4'])).toBe(true);
  });

  test('AM-los-6: friends in the two end spaces do not block, friends between them do', () => {
    expect(look(hall, 'r1c1', 'r1c3', ['r1c1', 'r1c3'])).toBe(true);
    expect(look(square, 'r1c1', 'r2c2', ['r1c1', 'r2c2'])).toBe(true);
    expect(look(hall, 'r1c1', 'r1c3', ['r1c2'])).toBe(false);
  });

  test('AM-los-7: a space sees itself, and over any open edge, whoever is there', () => {
    expect(look(hall, 'r1c2', 'r1c2', ['r1c2'], closed)).toBe(true);
    const slot = room(['+---+---+', '|   |   |', '+   +---+', '|   |   |', '+---+---+']);
    expect(look(slot, 'r1c1', 'r2c1', ['r1c1', 'r2c1'], closed)).toBe(true);
  });
});

describe('borderline', () => {
  /** Two rows of `columns` spaces with a wall between them, open below the first space alone. */
  const gap = (columns: number): string[] => {
    const line = (first: string, rest: string, last: string): string => first + rest.repeat(columns - 1) + last;
    return [
      line('+---', '+---', '+'),
      line('|   ', '    ', '|'),
      line('+   ', '+---', '+'),
      line('|   ', '    ', '|'),
      line('+---', '+---', '+'),
    ];
  };
  // From (1, 15) to (x, 31) a segment crosses the middle line at 1 + (x - 1) / 16; the wall begins at 16.
  const table = [
    { column: 14, what: 'well inside', seen: true },
    { column: 15, what: 'just inside: x is at most 239', seen: true },
    { column: 16, what: 'exactly on the end of the wall: x is at least 241', seen: false },
    { column: 17, what: 'outside', seen: false },
  ];
  const ways = [false, true].flatMap((mirror) => ([0, 1, 2, 3] as const).map((turn) => ({ mirror, turn })));

  test.each(table.flatMap((row) => ways.map((way) => ({ ...row, ...way }))))(
    'AM-los-2: column $column, $what (mirrored: $mirror, turned $turn)',
    ({ column, seen, mirror, turn }) => {
      const drawing = mirror ? mirrored(gap(18)) : gap(18);
      const layout = layoutOf(areaOf(drawing, turn));
      const name = (row: number, c: number): string => `r${row}c${mirror ? 19 - c : c}`;
      expect(look(layout, name(1, 1), name(2, column))).toBe(seen);
      expect(look(layout, name(2, column), name(1, 1))).toBe(seen);
    },
  );

  test('AM-los-4: a line through the corner between two friends enters neither space', () => {
    expect(look(square, 'r1c1', 'r2c2', ['r1c2', 'r2c1'])).toBe(true);
    const line = sightLine(square, 0, 3, open, (space) => space === 1 || space === 2);
    expect(line).toEqual([-3 * 16 + 7, 2 * 16 + 7, -3 * 16 + 23, 2 * 16 + 23]);
  });

  test.each([
    ['above', '|   |   |', '+   +   +', '|       |'],
    ['left', '|       |', '+---+   +', '|       |'],
    ['right', '|       |', '+   +---+', '|       |'],
    ['below', '|       |', '+   +   +', '|   |   |'],
  ])('AM-edges-2: a wall that ends in that corner, from %s, stops that line', (_, first, middle, second) => {
    const layout = room(['+---+---+', first, middle, second, '+---+---+']);
    expect(look(layout, 'r1c1', 'r2c2', ['r1c2', 'r2c1'])).toBe(false);
    expect(look(layout, 'r1c1', 'r2c2')).toBe(true);
  });

  test('a single segment is enough', () => {
    const layout = room([
      '+---+---+---+', //
      '|           |',
      '+---+   +   +',
      '|           |',
      '+   +   +   +',
      '|           |',
      '+---+---+---+',
    ]);
    const friends = new Set([3, 5, 7]);
    expect(segmentsBetween(layout, 0, 8).filter((line) => isFree(layout, line, 0, 8, open, friends))).toHaveLength(1);
    expect(look(layout, 'r1c1', 'r3c3', ['r2c1', 'r2c3', 'r3c2'])).toBe(true);
  });
});

test('AM-los-2, AM-los-3, AM-los-4: the same as trying all 4096 segments against all walls', () => {
  fc.assert(
    fc.property(anyMap, ({ drawing, friends, doors, from, to }) => {
      const layout = room(drawing);
      const isOpen = (door: string): boolean => doors[layout.doors.findIndex(({ id }) => id === door) % 8] ?? false;
      const blocking = new Set(friends);
      const line = sightLine(layout, from, to, isOpen, (space) => blocking.has(space));
      const isIt = (l: SightLine): boolean => isFree(layout, l, from, to, isOpen, blocking);
      const segments = segmentsBetween(layout, from, to);
      if (!line) expect(segments.some(isIt)).toBe(false);
      else {
        expect(isIt(line)).toBe(true);
        expect(segments).toContainEqual(line);
      }
    }),
    { numRuns: 150 },
  );
});

test('sight is the same in both directions, and on a map that is turned or mirrored', () => {
  fc.assert(
    fc.property(anyMap, fc.constantFrom<QuarterTurns>(1, 2, 3), ({ drawing, friends, from, to }, turn) => {
      const layout = room(drawing);
      const name = (index: number): string => layout.spaces[index]!.id.slice(4);
      const names = friends.map(name);
      const seen = look(layout, name(from), name(to), names);
      expect(look(layout, name(to), name(from), names)).toBe(seen);
      expect(look(layoutOf(areaOf(drawing, turn)), name(from), name(to), names)).toBe(seen);
      const columns = (drawing[0]!.length - 1) / 4;
      const flipped = (id: string): string => id.replace(/c(\d+)/, (__, c: string) => `c${columns + 1 - Number(c)}`);
      const other = room(mirrored(drawing));
      expect(look(other, flipped(name(from)), flipped(name(to)), names.map(flipped))).toBe(seen);
    }),
    { numRuns: 300 },
  );
});

function mirrored(drawing: readonly string[]): string[] {
  return drawing.map((line) => line.split('').reverse().join(''));
}

/** Up to 4 by 5 spaces with any inner walls and doors, some friends, and two of the spaces. */
const anyMap = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 5 }) })
  .chain(({ rows, columns }) => {
    const edges = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 50, maxLength: 50 });
    const index = fc.nat(rows * columns - 1);
    const doors = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    return fc
      .record({
        across: edges,
        upright: edges,
        doors,
        friends: fc.array(index, { maxLength: 4 }),
        from: index,
        to: index,
      })
      .map(({ across, upright, ...rest }) => ({ drawing: drawn(rows, columns, across, upright), ...rest }));
  });

function drawn(rows: number, columns: number, across: readonly number[], upright: readonly number[]): string[] {
  const lines: string[] = [];
  for (let row = 0; row <= rows; row++) {
    const isOuter = row === 0 || row === rows;
    const edges = across.slice(row * columns, (row + 1) * columns);
    lines.push(`+${edges.map((edge) => `${isOuter ? '---' : ['   ', '---', '...'][edge]}+`).join('')}`);
    const sides = upright.slice(row * columns, row * columns + columns - 1);
    if (row < rows) lines.push(`|${sides.map((edge) => `   ${' |:'[edge]}`).join('')}   |`);
  }
  return lines;
}

// What sight is measured against: the definition word for word, slow and without any of the tricks.

function segmentsBetween(layout: Layout, from: number, to: number): SightLine[] {
  const odd = [1, 3, 5, 7, 9, 11, 13, 15];
  const [a, b] = [layout.spaces[from]!, layout.spaces[to]!];
  const points = odd.flatMap((x) => odd.map((y) => [x, y] as const));
  return points.flatMap(([x, y]) =>
    points.map(([u, v]): SightLine => [a.x * 16 + x, a.y * 16 + y, b.x * 16 + u, b.y * 16 + v]),
  );
}

function isFree(
  layout: Layout,
  line: SightLine,
  from: number,
  to: number,
  isOpen: (door: string) => boolean,
  friends: ReadonlySet<number>,
): boolean {
  const { left, top, columns, right, below } = layout.grid;
  const isBlocked = (edge: number): boolean => edge === blockedEdge || (edge >= 0 && !isOpen(layout.doors[edge]!.id));
  for (let i = 0; i < right.length; i++) {
    const [x, y] = [(left + (i % columns)) * 16, (top + Math.floor(i / columns)) * 16];
    if (isBlocked(right[i]!) && touches(line, [x + 16, y, x + 16, y + 16])) return false;
    if (isBlocked(below[i]!) && touches(line, [x, y + 16, x + 16, y + 16])) return false;
  }
  return ![...friends].some((friend) => friend !== from && friend !== to && enters(line, layout.spaces[friend]!));
}

/** On which side of a line a point lies. */
const side = ([x1, y1, x2, y2]: SightLine, x: number, y: number): number =>
  Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));

const span = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

function touches(line: SightLine, wall: SightLine): boolean {
  const near = (a: number, b: number): boolean => {
    const [[low, high], [from, to]] = [span(line[a]!, line[b]!), span(wall[a]!, wall[b]!)];
    return low <= to && from <= high;
  };
  const parted = (l: SightLine, w: SightLine): boolean => side(l, w[0], w[1]) * side(l, w[2], w[3]) > 0;
  return near(0, 2) && near(1, 3) && !parted(line, wall) && !parted(wall, line);
}

function enters(line: SightLine, { x, y }: { x: number; y: number }): boolean {
  const [[left, right], [top, bottom]] = [span(line[0], line[2]), span(line[1], line[3])];
  const corners = [0, 16].flatMap((dx) => [0, 16].map((dy) => side(line, x * 16 + dx, y * 16 + dy)));
  const near = left < x * 16 + 16 && x * 16 < right && top < y * 16 + 16 && y * 16 < bottom;
  return near && corners.includes(1) && corners.includes(-1);
}
