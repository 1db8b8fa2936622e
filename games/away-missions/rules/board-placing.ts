/** Where a board may be laid: the set-up "Scan mission area", as far as it is geometry. */
import type { BoardId, LiftTile, MissionArea, PlacedBoard, Plan, QuarterTurns } from './mission-area.ts';
import { type Direction, directions, type Floor, opposite, readPlan, steps, turned } from './plan.ts';

/** A board that is still in the hand. */
export interface LooseBoard {
  readonly id: BoardId;
  readonly kind: string;
  readonly plan: Plan;
}
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: QuarterTurns;
}
export interface Spot extends Place {
  /** How many doors would lie on doors. */
  readonly connected: number;
  /** How many doors would lie on walls, on either board. */
  readonly blocked: number;
}
/** Whether a board that cannot reach the Main Corridor may lie against other boards instead. */
export interface PlacingMode {
  readonly corridor: 'required' | 'if-possible';
}
/** The Borg cube's block, in boards. */
export interface BlockSize {
  readonly columns: number;
  readonly rows: number;
}

/** A mission area before anything is laid. */
export const emptyArea: MissionArea = { boards: [], tiles: [], cube: false };

/** The kind of the board that other boards must reach. */
const mainCorridor = 'corridor';
const turns: readonly QuarterTurns[] = [0, 1, 2, 3];

/** The spots a player may choose from for a board. */
export function spotsFor(area: MissionArea, board: LooseBoard, mode: PlacingMode): readonly Spot[] {
  const laid = area.boards.map(laidOf);
  const corridor = laid.filter(({ kind }) => kind === mainCorridor); // AM-scan-5
  const spots = bestOf(spotsAgainst(laid, corridor, board));
  const isStuck = spots.length === 0 && mode.corridor === 'if-possible'; // AM-ffa-5
  return isStuck ? bestOf(spotsAgainst(laid, laid, board)) : spots;
}

/** The block in which the Borg cube lays so many boards. */
export function cubeBlock(count: number): BlockSize {
  return { columns: count > 4 ? 3 : 2, rows: 2 }; // AM-cube-1, AM-cube-4
}

/**
 * The spots for a board of the Borg cube: a block of boards, the first of them at the top left. Of equals those with the
 * most doors towards the rest of the block, laid or to come, as a wall there could leave a board that nothing leads to.
 */
export function cubeSpotsFor(area: MissionArea, board: LooseBoard, { columns, rows }: BlockSize): readonly Spot[] {
  const laid = area.boards.map(laidOf);
  const sides = sidesOf(laid);
  const spots = turns.flatMap((turn) => {
    const floor = turned(readPlan(board.plan), turn);
    const block = { x: 0, y: 0, floor: { columns: columns * floor.columns, rows: rows * floor.rows } };
    const corners = Array.from({ length: laid.length === 0 ? 1 : columns * rows }, (_, i) =>
      laidAt(floor, (i % columns) * floor.columns, Math.floor(i / columns) * floor.rows),
    );
    return corners.flatMap((here) => {
      if (overlaps(laid, here)) return [];
      const inward = doorsOf(here).filter(({ toX, toY }) => covers(block, toX, toY)).length;
      return { x: here.x, y: here.y, turn, ...meeting(sides, here), inward };
    });
  });
  return mostOf(bestOf(spots), ({ inward }) => inward).map(({ inward: _, ...spot }) => spot);
}

/** The area with one more board. */
export function withBoard(area: MissionArea, board: LooseBoard, { x, y, turn }: Place): MissionArea {
  const { id, kind, plan } = board;
  return { ...area, boards: [...area.boards, { id, kind, plan, x, y, turn }] };
}

/** The area with a Turbolift tile at each free door of the Main Corridor: north, east, south, west. */
export function withLiftTiles(area: MissionArea): MissionArea {
  const laid = area.boards.map(laidOf);
  const doors = laid.filter(({ kind }) => kind === mainCorridor).flatMap((corridor) => doorsOf(corridor));
  const free = doors.filter(({ toX, toY }) => !laid.some((board) => covers(board, toX, toY))); // AM-scan-8
  const tiles = free.map(
    ({ toX, toY, space }, i): LiftTile => ({ id: `lift-${i + 1}`, x: toX, y: toY, beside: space }),
  );
  return { ...area, tiles };
}

interface Laid extends Pick<Place, 'x' | 'y'> {
  readonly id: BoardId;
  readonly kind: string;
  readonly floor: Floor;
}

const laidOf = ({ id, kind, plan, x, y, turn }: PlacedBoard): Laid => ({
  id,
  kind,
  x,
  y,
  floor: turned(readPlan(plan), turn),
});
const laidAt = (floor: Floor, x: number, y: number): Laid => ({ id: '', kind: '', x, y, floor });

/** An outer edge: the cell it belongs to and the cell beyond it. */
interface OuterEdge {
  readonly direction: Direction;
  readonly isDoor: boolean;
  readonly space: string;
  readonly toX: number;
  readonly toY: number;
}

/** The outer edges of a board that lies here. */
const outerEdges = ({ id, x, y, floor }: Laid): OuterEdge[] =>
  edgesAround(floor).map(({ direction, isDoor, space, toX, toY }) => ({
    direction,
    isDoor,
    space: `${id}${space}`,
    toX: x + toX,
    toY: y + toY,
  }));

/** Found once for each floor: a board is tried at many places. */
const around = new WeakMap<Floor, readonly OuterEdge[]>();
function edgesAround(floor: Floor): readonly OuterEdge[] {
  let edges = around.get(floor);
  if (!edges) around.set(floor, (edges = readEdges(floor)));
  return edges;
}

/** Side by side in the order of `directions`, each side from left to right or from top to bottom. */
function readEdges(floor: Floor): OuterEdge[] {
  const found: OuterEdge[] = [];
  for (const direction of directions) {
    const [stepX, stepY] = steps[direction];
    for (const [i, cell] of floor.cells.entries()) {
      const [column, row] = [(i % floor.columns) + stepX, Math.floor(i / floor.columns) + stepY];
      if (column >= 0 && column < floor.columns && row >= 0 && row < floor.rows) continue;
      found.push({
        direction,
        isDoor: cell.edges[direction] === 'door',
        space: `.r${cell.row}c${cell.column}`,
        toX: column,
        toY: row,
      });
    }
  }
  return found;
}

const doorsOf = (laid: Laid): OuterEdge[] => outerEdges(laid).filter(({ isDoor }) => isDoor);

type Rectangle = Pick<Place, 'x' | 'y'> & { readonly floor: Pick<Floor, 'columns' | 'rows'> };

const covers = ({ x, y, floor }: Rectangle, atX: number, atY: number): boolean =>
  atX >= x && atX < x + floor.columns && atY >= y && atY < y + floor.rows;

function overlaps(laid: readonly Laid[], { x, y, floor }: Laid): boolean {
  return laid.some(
    (other) =>
      x < other.x + other.floor.columns &&
      other.x < x + floor.columns &&
      y < other.y + other.floor.rows &&
      other.y < y + floor.rows,
  );
}

/** All spots where a door of the board lies on a door of one of these boards, and the board on no other. */
function spotsAgainst(laid: readonly Laid[], targets: readonly Laid[], board: LooseBoard): Spot[] {
  const found = new Map<string, Spot>();
  const sides = sidesOf(laid);
  const wanted = targets.flatMap(doorsOf);
  for (const turn of turns) {
    const floor = turned(readPlan(board.plan), turn);
    for (const own of doorsOf(laidAt(floor, 0, 0)))
      for (const theirs of wanted) {
        if (own.direction !== opposite(theirs.direction)) continue;
        // its own cell comes to lie beyond their door
        const [stepX, stepY] = steps[own.direction];
        const [x, y] = [theirs.toX - own.toX + stepX, theirs.toY - own.toY + stepY];
        const here = laidAt(floor, x, y);
        if (!overlaps(laid, here)) found.set(`${x} ${y} ${turn}`, { x, y, turn, ...meeting(sides, here) }); // AM-scan-4
      }
  }
  return [...found.values()];
}

/** All outer edges, each under the cell beyond it and the direction in which that lies. */
function sidesOf(laid: readonly Laid[]): ReadonlyMap<string, boolean> {
  const sides = laid.flatMap(outerEdges);
  return new Map(sides.map(({ isDoor, toX, toY, direction }) => [`${toX} ${toY} ${direction}`, isDoor]));
}

/** Door on door, and door on wall either way, all around a board that would lie here. */
function meeting(sides: ReadonlyMap<string, boolean>, here: Laid): { connected: number; blocked: number } {
  let [connected, blocked] = [0, 0];
  for (const { isDoor, toX, toY, direction } of edgesAround(here.floor)) {
    const [stepX, stepY] = steps[direction];
    const isTheirs = sides.get(`${here.x + toX - stepX} ${here.y + toY - stepY} ${opposite(direction)}`);
    if (isTheirs === undefined) continue;
    if (isDoor && isTheirs)
      connected++; // AM-scan-6
    else if (isDoor || isTheirs) blocked++; // AM-scan-6
  }
  return { connected, blocked };
}

function bestOf<S extends Spot>(spots: readonly S[]): readonly S[] {
  const joined = mostOf(spots, ({ connected }) => connected);
  return mostOf(joined, ({ blocked }) => -blocked);
}

function mostOf<S>(spots: readonly S[], count: (spot: S) => number): readonly S[] {
  const most = Math.max(...spots.map(count));
  return spots.filter((spot) => count(spot) === most); // AM-scan-6
}
