/** Where everything lies on the drawn board: spaces of sixty units, edges between them, rooms, places for boards. */
import { blockedEdge, type Layout, openEdge, type Space } from '../rules/layout.ts';
import type { DoorId, MissionArea, PlacedBoard, Plan, QuarterTurns } from '../rules/mission-area.ts';
import { directions, readPlan, steps, turned } from '../rules/plan.ts';

export const unit = 60;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Point = readonly [x: number, y: number];

export const boxOfSpace = ({ x, y }: Pick<Space, 'x' | 'y'>): Box => ({
  x: x * unit,
  y: y * unit,
  width: unit,
  height: unit,
});
export const middleOfSpace = ({ x, y }: Pick<Space, 'x' | 'y'>): Point => [(x + 0.5) * unit, (y + 0.5) * unit];

/** From (x, y) along one side of a space. */
export interface Edge {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
}
export interface DoorEdge extends Edge {
  readonly id: DoorId;
}
export interface Edges {
  readonly walls: readonly Edge[];
  readonly lines: readonly Edge[];
  readonly doors: readonly DoorEdge[];
}

const known = new WeakMap<Layout, Edges>();

/** Every side of every space, once. What the rules keep as a blocked edge is a wall, and so is the rim of the area. */
export function edgesOf(layout: Layout): Edges {
  let edges = known.get(layout);
  if (!edges) known.set(layout, (edges = sortedEdges(layout)));
  return edges;
}

function sortedEdges({ grid, doors, spaces }: Layout): Edges {
  const found: { walls: Edge[]; lines: Edge[]; doors: DoorEdge[] } = { walls: [], lines: [], doors: [] };
  if (spaces.length === 0) return found;
  const { columns, rows, left, top } = grid;
  const isSpace = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns && row < rows && (grid.spaces[row * columns + column] ?? -1) >= 0;
  const sort = (edge: Edge, number: number): void => {
    const door = doors[number];
    if (door) found.doors.push({ ...edge, id: door.id });
    else (number === openEdge ? found.lines : found.walls).push(edge);
  };
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [(left + column) * unit, (top + row) * unit];
      const [here, west, north] = [isSpace(column, row), isSpace(column - 1, row), isSpace(column, row - 1)];
      if (here || west)
        sort(
          { x, y, upright: true },
          here && west ? (grid.right[row * columns + column - 1] ?? blockedEdge) : blockedEdge,
        );
      if (here || north)
        sort(
          { x, y, upright: false },
          here && north ? (grid.below[(row - 1) * columns + column] ?? blockedEdge) : blockedEdge,
        );
    }
  return found;
}

/** Edges as one path: neighbours in a row are drawn in one stroke. */
export function pathOf(edges: readonly Edge[]): string {
  const starts = new Set(edges.map(keyOf));
  const along = (edge: Edge, n: number): Edge =>
    edge.upright ? { ...edge, y: edge.y + n * unit } : { ...edge, x: edge.x + n * unit };
  return edges
    .filter((edge) => !starts.has(keyOf(along(edge, -1))))
    .map((edge) => {
      let n = 1;
      while (starts.has(keyOf(along(edge, n)))) n++;
      return `M${edge.x} ${edge.y}${edge.upright ? 'v' : 'h'}${n * unit}`;
    })
    .join('');
}
const keyOf = ({ x, y, upright }: Edge): string => `${x} ${y} ${upright ? 'v' : 'h'}`;

export const boxOfDoor = ({ x, y, upright }: Edge): Box =>
  upright ? { x: x - 16, y: y + 4, width: 32, height: unit - 8 } : { x: x + 4, y: y - 16, width: unit - 8, height: 32 };

/** Printed doors that lead nowhere: a wall with a slot in it. */
export function slotsOf(area: MissionArea, edges: Edges): Edge[] {
  const real = new Set(edges.doors.map(keyOf));
  const slots = new Map<string, Edge>();
  for (const board of area.boards) {
    const floor = turned(readPlan(board.plan), board.turn);
    for (const [i, cell] of floor.cells.entries())
      for (const direction of directions) {
        if (cell.edges[direction] !== 'door') continue;
        const [stepX, stepY] = steps[direction];
        const [x, y] = [board.x + (i % floor.columns), board.y + Math.floor(i / floor.columns)];
        const edge = { x: (x + Math.max(0, stepX)) * unit, y: (y + Math.max(0, stepY)) * unit, upright: stepX !== 0 };
        if (!real.has(keyOf(edge))) slots.set(keyOf(edge), edge);
      }
  }
  return [...slots.values()];
}

/** Parts of a board nobody can enter. */
export function solidOf(area: MissionArea): Box[] {
  return area.boards.flatMap((board) => {
    const floor = turned(readPlan(board.plan), board.turn);
    return floor.cells.flatMap((cell, i) =>
      cell.solid ? [boxOfSpace({ x: board.x + (i % floor.columns), y: board.y + Math.floor(i / floor.columns) })] : [],
    );
  });
}

export function boxOfPlan(plan: Plan, { x, y, turn }: Pick<PlacedBoard, 'x' | 'y' | 'turn'>): Box {
  const floor = turned(readPlan(plan), turn);
  return { x: x * unit, y: y * unit, width: floor.columns * unit, height: floor.rows * unit };
}
export const boxOfBoard = (board: PlacedBoard): Box => boxOfPlan(board.plan, board);

/** A place where a board may be laid, as options name it: '0,-5,2'. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: QuarterTurns;
}
export function spotIn(key: string): Spot | undefined {
  const found = /^(-?\d+),(-?\d+),([0-3])$/.exec(key);
  return found ? { x: Number(found[1]), y: Number(found[2]), turn: Number(found[3]) as QuarterTurns } : undefined;
}

/** The rectangle around everything that is drawn, with a little air. */
export function extentOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: unit * 10, height: unit * 8 };
  const air = 8;
  const x = Math.min(...boxes.map((box) => box.x)) - air;
  const y = Math.min(...boxes.map((box) => box.y)) - air;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + air;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + air;
  return { x, y, width: right - x, height: bottom - y };
}

/** The next space in a direction, over gaps; the same where there is none. */
export function stepFrom(layout: Layout, from: Space, dx: number, dy: number): Space {
  const ahead = layout.spaces.filter((to) => (to.x - from.x) * dx + (to.y - from.y) * dy > 0);
  const aside = (to: Space): number => Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  const away = (to: Space): number => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const straight = ahead.filter((to) => aside(to) === 0);
  const among = straight.length > 0 ? straight : ahead.filter((to) => aside(to) <= away(to) - aside(to));
  return among.toSorted((a, b) => aside(a) * 2 + away(a) - (aside(b) * 2 + away(b)))[0] ?? from;
}

/** Where the n-th of so many people in one space stands, and how large. */
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Where the name goes, and on which side of that point. */
  readonly label: { readonly x: number; readonly y: number; readonly above: boolean };
}
export function standing(i: number, count: number): Standing {
  if (count <= 1) return { x: 30, y: 25.8, scale: 1.68, label: { x: 30, y: 43.5, above: false } };
  if (count === 2)
    return i === 0
      ? { x: 16.8, y: 36, scale: 1.26, label: { x: 20, y: 48.5, above: false } }
      : { x: 44.4, y: 25.2, scale: 1.26, label: { x: 40.8, y: 10, above: true } };
  const [column, row] = [i % 2, Math.floor(i / 2)];
  const [x, y] = [16 + column * 28, 17 + row * 26];
  return { x, y, scale: 0.95, label: { x, y: y + 9, above: false } };
}
