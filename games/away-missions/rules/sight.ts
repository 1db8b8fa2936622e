/**
 * Line of sight, exactly. Each space has 8 by 8 points; there is sight when one of the 4096 segments between the points
 * of two spaces touches no blocked edge, end points of edges included, and enters no other space that blocks. Points
 * lie at odd sixteenths of a space, so all is whole numbers, and no segment runs along an edge.
 *
 * Which segments touch which edge depends only on how far apart the two spaces are. So it is worked out once for each
 * such distance, as a row of 4096 bits for each edge; a question then puts the rows of the blocked edges together and
 * looks for a bit that none of them has.
 */
import { must } from '@tenforward/kernel';
import { blockedEdge, type Layout } from './layout.ts';
import { Memo } from './memo.ts';
import type { DoorId } from './mission-area.ts';

/** From a point in the one space to a point in the other, in sixteenths of a space. */
export type SightLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** Whether one space sees another; `blocks` says which spaces hold a friend of the one who looks. */
export function sees(
  layout: Layout,
  from: number,
  to: number,
  isOpen: (door: DoorId) => boolean,
  blocks: (space: number) => boolean,
): boolean {
  return sightLine(layout, from, to, isOpen, blocks) !== undefined;
}

/** A free segment between two spaces, of all such one of those nearest to their middles. */
export function sightLine(
  layout: Layout,
  from: number,
  to: number,
  isOpen: (door: DoorId) => boolean,
  blocks: (space: number) => boolean,
): SightLine | undefined {
  const box = boxBetween(layout, from, to);
  const walls = wallsIn(box, layout, isOpen);
  if (!walls) return undefined;

  const rays = raysOver(box.columns, box.rows);
  const taken = new Int32Array(words);
  for (const cell of walls.right) take(taken, rays.right[cell]);
  for (const cell of walls.below) take(taken, rays.below[cell]);
  for (const cell of rays.entered) {
    const space = spaceAt(layout, box, cell);
    if (space < 0) continue; // nothing is there, and walls are all around it
    if (blocks(space)) take(taken, rays.inside[cell]); // AM-los-4
  }
  const word = taken.findIndex((bits) => bits !== -1);
  if (word < 0) return undefined; // AM-los-2
  return laidOver(box, must(segments[word * 32 + Math.clz32(~must(taken[word], 'word'))], 'segment'));
}

/** The rectangle from one space to the other, turned over so that the first is at the top left. */
export interface Box {
  readonly columns: number;
  readonly rows: number;
  readonly x: number;
  readonly y: number;
  readonly signX: number;
  readonly signY: number;
  /** The cell of the grid under the first cell, and how many cells the next column and the next row are away. */
  readonly first: number;
  readonly nextColumn: number;
  readonly nextRow: number;
}

export function boxBetween({ grid, spaces }: Layout, from: number, to: number): Box {
  const { x, y } = must(spaces[from], 'space', from);
  const end = must(spaces[to], 'space', to);
  const [signX, signY] = [end.x < x ? -1 : 1, end.y < y ? -1 : 1];
  return {
    columns: Math.abs(end.x - x) + 1,
    rows: Math.abs(end.y - y) + 1,
    x,
    y,
    signX,
    signY,
    first: (y - grid.top) * grid.columns + x - grid.left,
    nextColumn: signX,
    nextRow: signY * grid.columns,
  };
}

export function spaceAt({ grid }: Layout, { columns, first, nextColumn, nextRow }: Box, cell: number): number {
  const at = first + Math.floor(cell / columns) * nextRow + (cell % columns) * nextColumn;
  return must(grid.spaces[at], 'cell in sight');
}

export function laidOver({ columns, rows, x, y, signX, signY }: Box, [x1, y1, x2, y2]: SightLine): SightLine {
  const across = (local: number): number => x * 16 + (signX > 0 ? local : 16 - local);
  const down = (local: number): number => y * 16 + (signY > 0 ? local : 16 - local);
  return [across(x1), down(y1), across(x2 + (columns - 1) * 16), down(y2 + (rows - 1) * 16)];
}

interface Walls {
  /** The cells with a blocked edge to the right, and those with one below. */
  readonly right: number[];
  readonly below: number[];
}

/**
 * The blocked edges inside the box; nothing if they leave no stairs, that is no way over edges that are not blocked that
 * only ever goes right and down. Then there is no sight either: a segment goes right and down alone, each edge it
 * crosses is not blocked, and where it goes through a corner it touches all four edges there, so none of them is
 * blocked and two of them are stairs around that corner.
 */
function wallsIn(box: Box, { grid, doors }: Layout, isOpen: (door: DoorId) => boolean): Walls | undefined {
  const isBlocked = (edge: number | undefined): boolean => isBlockedEdge(edge, doors, isOpen);
  const { columns, rows, first, nextColumn, nextRow } = box;
  const [toRight, toBelow] = [Math.min(nextColumn, 0), Math.min(nextRow, 0)];
  const walls: Walls = { right: [], below: [] };
  let reached: boolean[] = [true]; // AM-los-7: so a space sees itself
  for (let row = 0; row < rows; row++) {
    const next: boolean[] = [];
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const at = first + row * nextRow + column * nextColumn;
      if (column < columns - 1) {
        if (isBlocked(grid.right[at + toRight])) walls.right.push(cell);
        else reached[column + 1] ||= reached[column] ?? false;
      }
      if (row < rows - 1) {
        const blocked = isBlocked(grid.below[at + toBelow]);
        if (blocked) walls.below.push(cell);
        next.push(!blocked && (reached[column] ?? false));
      }
    }
    if (row === rows - 1) break;
    if (!next.includes(true)) return undefined;
    reached = next;
  }
  return reached[columns - 1] ? walls : undefined;
}

export function isBlockedEdge(
  edge: number | undefined,
  doors: Layout['doors'],
  isOpen: (door: DoorId) => boolean,
): boolean {
  if (edge === undefined || edge === blockedEdge) return true; // AM-edges-2
  const door = doors[edge];
  return door !== undefined && !isOpen(door.id);
}

/** The edge right of a cell of the box or below it; the grid keeps it with the cell on its left or above it. */
export function edgeAt({ grid }: Layout, box: Box, cell: number, which: 'right' | 'below'): number | undefined {
  const { columns, first, nextColumn, nextRow } = box;
  const at = first + Math.floor(cell / columns) * nextRow + (cell % columns) * nextColumn;
  return which === 'right' ? grid.right[at + Math.min(nextColumn, 0)] : grid.below[at + Math.min(nextRow, 0)];
}

/** A bit for each segment, in the order of `segments`. */
type Row = Int32Array;
const words = 4096 / 32;

function take(taken: Row, row: Row | undefined): void {
  if (row) for (let i = 0; i < words; i++) taken[i] = (taken[i] ?? 0) | (row[i] ?? 0);
}

/** All segments, from a point of one space to a point of another, those between the middles first. */
export const segments: readonly SightLine[] = allSegments();

function allSegments(): SightLine[] {
  const odd = [1, 3, 5, 7, 9, 11, 13, 15];
  const points = odd.flatMap((y) => odd.map((x) => [x, y] as const));
  const off = ([x1, y1, x2, y2]: SightLine): number => (x1 - 8) ** 2 + (y1 - 8) ** 2 + (x2 - 8) ** 2 + (y2 - 8) ** 2;
  return points
    .flatMap(([x1, y1]) => points.map(([x2, y2]): SightLine => [x1, y1, x2, y2]))
    .sort((a, b) => off(a) - off(b));
}

/** The segments across a box, by what they touch: the edge right of a cell, the edge below it, its inside. */
interface Rays {
  readonly right: (Row | undefined)[];
  readonly below: (Row | undefined)[];
  readonly inside: (Row | undefined)[];
  /** The cells that some segment enters on its way; the two end spaces are not among them. */
  readonly entered: readonly number[];
}

/** Every size of box that fits into a mission area of six boards. */
const known = new Memo<Rays>(1_024);

const raysOver = (columns: number, rows: number): Rays => known.get(`${columns} ${rows}`, () => traced(columns, rows));

function traced(columns: number, rows: number): Rays {
  const none = (): (Row | undefined)[] => Array.from({ length: columns * rows }, () => undefined);
  const [right, below, inside] = [none(), none(), none()];
  for (const [i, segment] of segments.entries())
    walk(segment, columns, rows, {
      right: (cell) => mark(right, cell, i),
      below: (cell) => mark(below, cell, i),
      inside: (cell) => mark(inside, cell, i),
    });
  return { right, below, inside, entered: [...inside.keys()].filter((cell) => inside[cell]) };
}

/**
 * What a segment across a box touches on its way: the edge right of a cell, the edge below it, its inside. It goes no
 * further once one of them says so.
 */
export function walk(
  segment: SightLine,
  columns: number,
  rows: number,
  touches: Readonly<Record<'right' | 'below' | 'inside', (cell: number) => boolean>>,
): void {
  const [x, y] = segment;
  const width = segment[2] + (columns - 1) * 16 - x;
  const height = segment[3] + (rows - 1) * 16 - y;
  const last = columns * rows - 1;
  let [column, row] = [0, 0];
  while (column < columns - 1 || row < rows - 1) {
    const cell = row * columns + column;
    // which comes first, the line to the right or the line below: compared without dividing
    const ahead = (column * 16 + 16 - x) * height - (row * 16 + 16 - y) * width;
    const goesRight = row === rows - 1 || (column < columns - 1 && ahead <= 0);
    const goesDown = column === columns - 1 || (row < rows - 1 && ahead >= 0);
    if (goesRight && touches.right(cell)) return;
    if (goesDown && touches.below(cell)) return;
    // through the corner, which is an end of all four edges that meet there
    if (goesRight && goesDown && (touches.right(cell + columns) || touches.below(cell + 1))) return;
    if (goesRight) column++;
    if (goesDown) row++;
    const entered = row * columns + column;
    if (entered !== last && touches.inside(entered)) return; // AM-los-6
  }
}

function mark(rows: (Row | undefined)[], cell: number, segment: number): false {
  const row = (rows[cell] ??= new Int32Array(words));
  row[segment >> 5] = (row[segment >> 5] ?? 0) | (1 << (31 - (segment & 31)));
  return false;
}
