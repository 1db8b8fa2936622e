/** The spaces of a mission area, and the edges between them: worked out from the boards, once for each area. */
import { must } from '@tenforward/kernel';
import type { BoardId, DoorId, MissionArea, PlacedBoard, SpaceId, Terminal } from './mission-area.ts';
import { type Direction, directions, type Edge, type FloorCell, opposite, readPlan, steps, turned } from './plan.ts';

export interface Space {
  readonly id: SpaceId;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Nothing for a Turbolift tile, which belongs to no board. */
  readonly board: BoardId | undefined;
  readonly kind: string | undefined;
  readonly rooms: readonly string[];
  readonly terminals: readonly Terminal[];
  readonly transporter: boolean;
  /** Never in the Borg cube, where no Turbolift works. */
  readonly turbolift: boolean;
}

export interface Door {
  readonly id: DoorId;
  readonly a: SpaceId;
  readonly b: SpaceId;
}

/** Over an edge that is open, or that a door closes at times. */
export interface Way {
  readonly to: number;
  readonly door?: DoorId;
}

/** In `Grid.right` and `Grid.below`, where no number of a door stands. */
export const openEdge = -1;
export const blockedEdge = -2;

/** The rectangle around all boards, cell by cell in reading order. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** The index of the space, -1 where there is none. */
  readonly spaces: readonly number[];
  /** The edge to the cell on the right: a number of `Layout.doors`, `openEdge` or `blockedEdge`. */
  readonly right: readonly number[];
  readonly below: readonly number[];
}

export interface Layout {
  readonly spaces: readonly Space[];
  readonly doors: readonly Door[];
  readonly grid: Grid;
  /** The space of that name; an Error if there is none. */
  space(id: SpaceId): Space;
  find(id: SpaceId): Space | undefined;
  /** Where one can go from a space on foot, if doors are open. */
  edges(index: number): readonly Way[];
  /** The doors of a space: a character in it keeps them open. */
  bordering(id: SpaceId): readonly DoorId[];
  /** Where a Turbolift takes one from a space. */
  hops(index: number): readonly number[];
}

const layouts = new WeakMap<MissionArea, Layout>();

/** The layout of an area; an Error if boards overlap or a tile lies at no door. */
export function layoutOf(area: MissionArea): Layout {
  const known = layouts.get(area);
  if (known) return known;
  const layout = workedOut(area);
  layouts.set(area, layout);
  return layout;
}

/** A cell of the area: what lies there, and how its edges are drawn. */
interface Square {
  readonly x: number;
  readonly y: number;
  /** The board or the tile it is part of. */
  readonly part: string;
  readonly edges: readonly Edge[];
  readonly space: Space | undefined;
}

function workedOut(area: MissionArea): Layout {
  const squares = squaresOf(area);
  const spaces = squares.flatMap(({ space }) => space ?? []);
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const doors: Door[] = [];
  const ways: Way[][] = spaces.map(() => []);
  const grid = gridOf(squares, (a, b, edge) => {
    const [first, second] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    const door = edge === 'door' ? { id: `${first}|${second}`, a: first, b: second } : undefined;
    if (door) doors.push(door);
    const through = door ? { door: door.id } : {};
    ways[a.index]?.push({ to: b.index, ...through });
    ways[b.index]?.push({ to: a.index, ...through });
    return door ? doors.length - 1 : openEdge;
  });
  const bordering = ways.map((own) => own.flatMap(({ door }) => door ?? []));
  for (const tile of area.tiles)
    if (bordering[byId.get(tile.id)?.index ?? -1]?.length !== 1) throw new Error(`${tile.id} lies at no door`);
  const hops = hopsOf(area, spaces);

  const space = (id: SpaceId): Space => must(byId.get(id), 'space', id);
  return {
    spaces,
    doors,
    grid,
    space,
    find: (id) => byId.get(id),
    edges: (index) => must(ways[index], 'edges of space', index),
    bordering: (id) => must(bordering[space(id).index], 'doors of', id),
    hops: (index) => must(hops[index], 'hops of space', index),
  };
}

function squaresOf(area: MissionArea): Square[] {
  const squares: Square[] = [];
  let count = 0;
  for (const board of area.boards) {
    const floor = turned(readPlan(board.plan), board.turn);
    for (const [i, cell] of floor.cells.entries()) {
      const [x, y] = [board.x + (i % floor.columns), board.y + Math.floor(i / floor.columns)];
      const space = cell.solid ? undefined : spaceOf(area, board, cell, count++, x, y);
      squares.push({ x, y, part: board.id, edges: cell.edges, space });
    }
  }
  const laid = [...squares];
  for (const { id, x, y, beside } of area.tiles) {
    const corridor = laid.find(({ space }) => space?.id === beside);
    const side = directions.find((d) => corridor?.x === x + steps[d][0] && corridor.y === y + steps[d][1]);
    // AM-lift-1: the one door is the only edge of a tile
    const edges = directions.map((d): Edge => (d === side ? 'door' : 'blocked'));
    const plain = { board: undefined, kind: undefined, rooms: [], terminals: [], transporter: false };
    squares.push({ x, y, part: id, edges, space: { id, index: count++, x, y, ...plain, turbolift: !area.cube } });
  }
  return squares;
}

function spaceOf(area: MissionArea, board: PlacedBoard, cell: FloorCell, index: number, x: number, y: number): Space {
  const { row, column, terminals, transporter } = cell;
  const rooms = Object.entries(board.plan.rooms).flatMap(([room, [top, bottom, left, right]]) =>
    top <= row && row <= bottom && left <= column && column <= right ? room : [],
  );
  const turbolift = cell.turbolift && !area.cube; // AM-cube-2
  const id = `${board.id}.r${row}c${column}`;
  return { id, index, x, y, board: board.id, kind: board.kind, rooms, terminals, transporter, turbolift };
}

/**
 * Looks at every two neighbouring cells once; `join` is told of those that are not blocked, and numbers the edge. Where
 * there is no space on both sides the edge is blocked, so nothing solid and nothing outside the boards can be entered,
 * on foot or by a line of sight.
 */
function gridOf(squares: readonly Square[], join: (a: Space, b: Space, edge: Edge) => number): Grid {
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const columns = squares.length === 0 ? 0 : Math.max(...xs) - left + 1;
  const rows = squares.length === 0 ? 0 : Math.max(...ys) - top + 1;

  const cells: (Square | undefined)[] = Array.from({ length: columns * rows }, () => undefined);
  for (const square of squares) {
    const at = (square.y - top) * columns + square.x - left;
    const under = cells[at];
    if (under) throw new Error(`${square.part} overlaps ${under.part}`);
    cells[at] = square;
  }
  const numbered = (a: Square | undefined, b: Square | undefined, direction: Direction): number => {
    if (!a?.space || !b?.space) return blockedEdge; // AM-scan-13: an outer door with nothing beside it leads nowhere
    const edge = edgeBetween(a, b, direction);
    return edge === 'blocked' ? blockedEdge : join(a.space, b.space, edge); // AM-edges-2, AM-measure-4, AM-move-4, AM-move-8
  };
  const [right, below]: [number[], number[]] = [[], []];
  for (const [i, cell] of cells.entries()) {
    right.push(numbered(cell, i % columns === columns - 1 ? undefined : cells[i + 1], 1));
    below.push(numbered(cell, cells[i + columns], 2));
  }
  return { left, top, columns, rows, right, below, spaces: cells.map((cell) => cell?.space?.index ?? -1) };
}

function edgeBetween(here: Square, there: Square, direction: Direction): Edge {
  const near = here.edges[direction] ?? 'blocked';
  if (here.part === there.part) return near; // AM-edges-1, AM-edges-2
  const far = there.edges[opposite(direction)];
  return near === 'door' && far === 'door' ? 'door' : 'blocked'; // AM-edges-6, AM-scan-7: a door against a wall is none
}

function hopsOf(area: MissionArea, spaces: readonly Space[]): number[][] {
  // AM-lift-3: for this alone a tile is part of the Main Corridor, on which it lies
  const besides = new Map(area.tiles.map(({ id, beside }) => [id, beside]));
  const boardOf = (space: Space): BoardId | undefined =>
    space.board ?? spaces.find(({ id }) => id === besides.get(space.id))?.board;
  const lifts = spaces.filter(({ turbolift }) => turbolift);
  const boards = lifts.map(boardOf);
  return spaces.map((space) => {
    const own = boardOf(space);
    if (!space.turbolift) return []; // AM-lift-2: from a Turbolift space only
    return lifts.filter((_, i) => boards[i] !== own).map(({ index }) => index); // AM-lift-2, AM-lift-3
  });
}

/** How many spaces away each space is, over edges that are not blocked; -1 for those one cannot measure to. */
export function distances(layout: Layout, from: number, isOpen: (door: DoorId) => boolean): number[] {
  const result = layout.spaces.map(() => -1);
  result[from] = 0;
  const counted = new Set([from]); // grows while it is gone through
  for (const here of counted)
    for (const { to, door } of layout.edges(here)) {
      if (counted.has(to)) continue;
      if (door !== undefined && !isOpen(door)) continue; // AM-measure-2
      result[to] = (result[here] ?? 0) + 1; // AM-measure-1, AM-measure-5: by Turbolift nothing is measured
      counted.add(to);
    }
  return result;
}
