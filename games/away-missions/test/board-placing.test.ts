import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boards } from '../content/boards.ts';
import {
  cubeBlock,
  cubeSpotsFor,
  emptyArea,
  type LooseBoard,
  type Spot,
  spotsFor,
  withBoard,
  withLiftTiles,
} from '../rules/board-placing.ts';
import { distances, layoutOf } from '../rules/layout.ts';
import type { MissionArea, Side } from '../rules/mission-area.ts';

type Kind = keyof typeof boards;

const two: readonly Kind[] = ['bridge', 'engineering', 'labs', 'sickbay'];
const six: readonly Kind[] = [...two, 'bridge', 'engineering'];
const sides: readonly Side[] = ['federation', 'borg'];

const loose = (kind: Kind, side: Side, id: string = kind): LooseBoard => ({ id, kind, plan: boards[kind][side] });
const corridorOf = (side: Side): MissionArea => withBoard(emptyArea, loose('corridor', side), { x: 0, y: 0, turn: 0 });
const mapBoard = (id: string, kind: string, ...drawing: string[]): LooseBoard => ({
  id,
  kind,
  plan: { name: id, drawing, rooms: {} },
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** Lays boards one after the other; `choose` picks among the spots. */
function lay(
  area: MissionArea,
  loosened: readonly LooseBoard[],
  spots: (area: MissionArea, board: LooseBoard) => readonly Spot[],
  choose: (count: number, step: number) => number,
): MissionArea {
  return loosened.reduce((laid, board, step) => {
    const offered = spots(laid, board);
    expect(offered.length, `spots for ${board.id}`).toBeGreaterThan(0);
    return withBoard(laid, board, offered[choose(offered.length, step)]!);
  }, area);
}

const required = (area: MissionArea, board: LooseBoard): readonly Spot[] =>
  spotsFor(area, board, { corridor: 'required' });
const ifPossible = (area: MissionArea, board: LooseBoard): readonly Spot[] =>
  spotsFor(area, board, { corridor: 'if-possible' });

function isAllOnePiece(area: MissionArea): boolean {
  return !distances(layoutOf(area), 0, () => true).includes(-1);
}

describe('two players', () => {
  const choices = [() => 0, (n: number) => n - 1, (n: number, step: number) => (step * 7 + 3) % n];

  test.each(sides)('AM-scan-8, AM-scan-9: any order of boards on the %s side leaves two Turbolift tiles', (side) => {
    for (const order of orders(two))
      for (const choose of choices) {
        const bare = lay(
          corridorOf(side),
          order.map((kind) => loose(kind, side)),
          required,
          choose,
        );
        const area = withLiftTiles(bare);
        expect(area.boards).toHaveLength(5);
        expect(area.tiles.map(({ id }) => id)).toEqual(['lift-1', 'lift-2']);
        expect(isAllOnePiece(area)).toBe(true);
      }
  });

  test('AM-scan-8: tiles lie beside free doors only, north before east before south before west', () => {
    const tiles = (area: MissionArea): unknown[] => withLiftTiles(area).tiles.map((t) => [t.id, t.x, t.y, t.beside]);
    expect(tiles(corridorOf('federation'))).toEqual([
      ['lift-1', 2, -1, 'corridor.r1c3'],
      ['lift-2', 7, -1, 'corridor.r1c8'],
      ['lift-3', 10, 1, 'corridor.r2c10'],
      ['lift-4', 2, 2, 'corridor.r2c3'],
      ['lift-5', 7, 2, 'corridor.r2c8'],
      ['lift-6', -1, 0, 'corridor.r1c1'],
    ]);
    const bridge = withBoard(corridorOf('borg'), loose('bridge', 'borg'), { x: 5, y: -5, turn: 0 });
    expect(tiles(bridge)).toHaveLength(5);
    expect(tiles(bridge)).not.toContainEqual(expect.arrayContaining(['corridor.r1c8']));
  });

  test('a first board may lie at any door of the Main Corridor, turned with any door of its own', () => {
    const spots = required(corridorOf('federation'), loose('labs', 'federation'));
    expect(spots).toHaveLength(6 * 4);
    expect(spots.every(({ connected, blocked }) => connected === 1 && blocked === 0)).toBe(true);
    expect(required(corridorOf('federation'), loose('bridge', 'federation'))).toHaveLength(6 * 3);
  });

  test('AM-scan-6, AM-scan-12: with Engineering down the Bridge must also meet a door of Engineering', () => {
    const engineering = { x: 0, y: 2, turn: 0 } as const;
    const area = withBoard(corridorOf('federation'), loose('engineering', 'federation'), engineering);
    expect(required(area, loose('bridge', 'federation'))).toEqual([
      { x: 5, y: 2, turn: 1, connected: 2, blocked: 0 },
      { x: 5, y: 2, turn: 2, connected: 2, blocked: 0 },
    ]);
  });

  test('AM-scan-6: of spots that connect as many doors those that block fewest are offered', () => {
    const area = withBoard(corridorOf('federation'), loose('engineering', 'federation'), { x: 0, y: 2, turn: 3 });
    const beside = (kind: Kind): Spot[] =>
      required(area, loose(kind, 'federation')).filter(({ x, y }) => x === 5 && y === 2);
    // the wall of Engineering is there: the Bridge must turn its own wall to it, and the labs have a door on each side
    expect(beside('bridge')).toEqual([{ x: 5, y: 2, turn: 3, connected: 1, blocked: 0 }]);
    expect(beside('labs')).toEqual([]);
  });
});

describe('small maps', () => {
  const origin = { x: 0, y: 0, turn: 0 } as const;
  const oneDoor = mapBoard('b', 'b', '+...+', '|   |', '+---+');

  test('AM-scan-6: a door of a board that lies there is blocked by a wall as well', () => {
    const corridor = mapBoard('c', 'corridor', '+---+---+---+', '|           |', '+...+...+...+');
    const neighbour = mapBoard('a', 'a', '+...+', '|   :', '+---+');
    const area = withBoard(withBoard(emptyArea, corridor, origin), neighbour, { x: 0, y: 1, turn: 0 });
    expect(required(area, oneDoor)).toEqual([{ x: 2, y: 1, turn: 0, connected: 1, blocked: 0 }]);
  });

  const through = mapBoard('a', 'a', '+...+', '|   |', '+...+');
  const under = { x: 0, y: 1, turn: 0 } as const;

  test('AM-scan-4, AM-scan-5, AM-ffa-5: no board on another, none off the Main Corridor unless it must be', () => {
    const corridor = mapBoard('c', 'corridor', '+---+', '|   |', '+...+');
    const area = withBoard(withBoard(emptyArea, corridor, origin), through, under);
    expect(required(area, oneDoor)).toEqual([]);
    expect(ifPossible(area, oneDoor)).toEqual([{ x: 0, y: 2, turn: 0, connected: 1, blocked: 0 }]);
  });

  test('AM-scan-5, AM-ffa-5: while a door of the Main Corridor is free a board goes there', () => {
    const corridor = mapBoard('c', 'corridor', '+---+', '|   :', '+...+');
    const area = withBoard(withBoard(emptyArea, corridor, origin), through, under);
    const spot = { x: 1, y: 0, turn: 3, connected: 1, blocked: 0 };
    expect(required(area, oneDoor)).toEqual([spot]);
    expect(ifPossible(area, oneDoor)).toEqual([spot]);
  });

  test('a larger board slides along a door by whole spaces', () => {
    const corridor = mapBoard('c', 'corridor', '+---+', '|   |', '+...+');
    const wide = mapBoard('w', 'w', '+...+...+---+', '|           |', '+---+---+---+');
    const spots = required(withBoard(emptyArea, corridor, origin), wide);
    expect(spots.map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [0, 1, 0],
      [-1, 1, 0],
    ]);
  });
});

describe('six boards', () => {
  const picks = fc.array(fc.nat(999), { minLength: 6, maxLength: 6 });

  test('fit in any order, each at the Main Corridor, whatever is chosen', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...six.keys()], { minLength: 6 }),
        picks,
        fc.constantFrom(...sides),
        (order, pick, side) => {
          const laid = order.map((i) => loose(six[i]!, side, `board-${i}`));
          const area = lay(corridorOf(side), laid, ifPossible, (count, step) => pick[step]! % count);
          expect(area.boards).toHaveLength(7);
          expect(withLiftTiles(area).tiles).toEqual([]);
          expect(isAllOnePiece(area)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('AM-cube-1, AM-cube-4: four boards lie in a square, six in a block of two by three', () => {
    expect([cubeBlock(4), cubeBlock(5), cubeBlock(6)]).toEqual([
      { columns: 2, rows: 2 },
      { columns: 3, rows: 2 },
      { columns: 3, rows: 2 },
    ]);
  });

  test('AM-cube-4: in the Borg cube too they fit in any order, door on door at all seven seams', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...six.keys()], { minLength: 6 }), picks, (order, pick) => {
        const laid = order.map((i) => loose(six[i]!, 'borg', `board-${i}`));
        const area = lay({ ...emptyArea, cube: true }, laid, cubeSpots(6), (count, step) => pick[step]! % count);
        expect(seams(area)).toBe(7);
        expect(isAllOnePiece(area)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the Borg cube', () => {
  const cube: MissionArea = { ...emptyArea, cube: true };

  test('AM-cube-1: four boards in any order and with any choice make a square, door on door at all four seams', () => {
    for (const order of orders(two))
      for (let choice = 0; choice < 12; choice++) {
        const laid = order.map((kind) => loose(kind, 'borg'));
        const area = lay(cube, laid, cubeSpots(4), (count, step) => (choice * (step + 1)) % count);
        const corners = area.boards.map(({ x, y }) => `${x} ${y}`);
        expect(corners[0]).toBe('0 0');
        expect(corners.toSorted()).toEqual(['0 0', '0 5', '5 0', '5 5']);
        expect(seams(area)).toBe(4);
        expect(isAllOnePiece(area)).toBe(true);
      }
  });

  test('the first board lies at the top left and turns its wall outwards', () => {
    const turns = (kind: Kind): unknown[] =>
      cubeSpots(4)(cube, loose(kind, 'borg')).map(({ x, y, turn }) => `${x} ${y} turned ${turn}`);
    expect(turns('labs')).toEqual(['0 0 turned 0', '0 0 turned 1', '0 0 turned 2', '0 0 turned 3']);
    expect(turns('bridge')).toEqual(['0 0 turned 0', '0 0 turned 3']);
  });

  test('AM-scan-6: later boards connect the most doors', () => {
    const area = withBoard(cube, loose('labs', 'borg'), { x: 0, y: 0, turn: 0 });
    const second = cubeSpots(4)(area, loose('sickbay', 'borg'));
    expect(new Set(second.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['5 0', '0 5']));
    expect(second.every(({ connected, blocked }) => connected === 1 && blocked === 0)).toBe(true);
    const sickbay = withBoard(area, loose('sickbay', 'borg'), { x: 5, y: 0, turn: 0 });
    // the wall of this Bridge looks east, and the wall of Engineering belongs there
    const bridge = withBoard(sickbay, loose('bridge', 'borg'), { x: 0, y: 5, turn: 1 });
    const last = cubeSpots(4)(bridge, loose('engineering', 'borg'));
    expect(last).toEqual([{ x: 5, y: 5, turn: 1, connected: 1, blocked: 0 }]);
  });
});

const cubeSpots =
  (count: number) =>
  (area: MissionArea, board: LooseBoard): readonly Spot[] =>
    cubeSpotsFor(area, board, cubeBlock(count));

/** How many doors join two boards. */
function seams(area: MissionArea): number {
  const boardOf = (id: string): string => id.split('.')[0]!;
  return layoutOf(area).doors.filter(({ a, b }) => boardOf(a) !== boardOf(b)).length;
}
