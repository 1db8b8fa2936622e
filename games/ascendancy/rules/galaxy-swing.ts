/** Swinging pieces about the System they hang on (8.6.4), and making room that way. */
import {
  type Arc,
  clash,
  type Frame,
  freeAngles,
  intersection,
  isSurelyBlocked,
  nearest,
  normal,
  pointsAt,
  type Shape,
  shapesAt,
  turnBetween,
  within,
} from '@tenforward/geometry';
import { type Galaxy, hangsOn } from './galaxy.ts';
import { attachedTo, type Hung, hung, isInside, type Piece, sceneOf, withPoints } from './galaxy-shapes.ts';
import {
  asItIs,
  type Frozen,
  idealFor,
  isFrozen,
  mightTurn,
  NONE,
  pathOf,
  reachableArcs,
  type Seen,
  turnIn,
} from './galaxy-turns.ts';

/** One turn of a piece about its System; `turn` is above 0 clockwise. */
export interface Swing {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
  readonly turn: number;
}

export interface Moved {
  readonly galaxy: Galaxy;
  readonly swings: readonly Swing[];
}

/** How much is swung in all (15.3.1.3): the sum of the turned angles. */
export const amountOf = (swings: readonly Swing[]): number => swings.reduce((sum, { turn }) => sum + Math.abs(turn), 0);

function put(g: Galaxy, hanging: Hung, angle: number, turn: number): Moved {
  const to = normal(angle);
  const galaxy = withPoints(g, hanging, pointsAt(hanging.frame, to));
  return { galaxy, swings: to === hanging.angle ? [] : [{ piece: hanging.piece, from: hanging.angle, to, turn }] };
}

/** 8.6.4: swings a piece to an angle; undefined if it may not be swung or something is in its way. */
export function swing(g: Galaxy, piece: Piece, angle: number): Galaxy | undefined {
  return swingTo(g, piece, angle, { depth: 0 })?.galaxy;
}

interface How {
  readonly frozen?: Frozen;
  /** For the piece itself; those swung out of its way keep clear of everything. */
  readonly seen?: Seen;
  /** How many pieces deep others may be swung out of the way of what is swung out of the way. */
  readonly depth: number;
}

/** Swings a piece to an angle, and what hangs loose in its way out of it. */
export function swingTo(g: Galaxy, piece: Piece, angle: number, how: How): Moved | undefined {
  const hanging = hung(g, piece);
  if (!hanging) return undefined;
  const { frozen = NONE, seen = asItIs, depth } = how;
  const direct = straight(g, hanging, angle, seen);
  if (direct || depth === 0 || (seen === asItIs && !mightTurn(g, hanging, angle))) return direct;
  const turn = turnBetween(hanging.angle, angle);
  // Close enough to each other to see what is in the way; the sweep is checked exactly afterwards.
  const poses = Math.ceil(Math.abs(turn) / 1536) + 1;
  const swept: Shape[] = [];
  for (let pose = 1; pose <= poses; pose += 1)
    swept.push(...shapesAt(hanging.frame, hanging.angle + Math.round((turn * pose) / poses)));
  if (!isInside(g, swept)) return undefined;
  const made = makeRoom(g, swept, {
    frozen: new Set([...frozen, hanging.pivot, ...hanging.members]),
    seen,
    depth: depth - 1,
  });
  const after = made && hung(made.galaxy, piece);
  const moved = after && straight(made.galaxy, after, angle, seen);
  return moved && { galaxy: moved.galaxy, swings: [...made.swings, ...moved.swings] };
}

function straight(g: Galaxy, hanging: Hung, angle: number, seen: Seen): Moved | undefined {
  if (normal(angle) === hanging.angle) return { galaxy: g, swings: [] };
  const path = pathOf(g, hanging, seen);
  return path && within(path, angle) ? put(g, hanging, angle, turnIn(path, hanging.angle, angle)) : undefined; // ASC-8.6.4b
}

/** What could be swung to get a shape out of the way. */
function looseWith(g: Galaxy, id: string, frozen: Frozen): readonly Hung[] {
  const lane = g.lanes[id];
  const on = lane && hangsOn(lane);
  const pieces = !lane ? [id] : on === undefined ? attachedTo(lane.ends) : [id, on];
  const loose: Hung[] = [];
  for (const piece of pieces) {
    const hanging = frozen.has(piece) ? undefined : hung(g, piece);
    if (hanging?.members.includes(id) && !isFrozen(hanging.members, frozen)) loose.push(hanging);
  }
  return loose;
}

/** What could be swung to get some shapes out of the way; undefined if nothing helps with one of them. */
function allLoose(g: Galaxy, shapes: readonly Shape[], frozen: Frozen): readonly Hung[] | undefined {
  const all: Hung[] = [];
  for (const { id } of shapes) {
    const loose = looseWith(g, id, frozen);
    if (loose.length === 0) return undefined;
    for (const hanging of loose) if (!all.includes(hanging)) all.push(hanging);
  }
  return all;
}

/** What new shapes would lie on or touch. */
function clashing(g: Galaxy, shapes: readonly Shape[], ids: readonly string[], seen: Seen): readonly Shape[] {
  // Most lie far from all of them, which one look at a box around them tells.
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y, reach } of shapes) {
    left = Math.min(left, x - reach);
    right = Math.max(right, x + reach);
    top = Math.min(top, y - reach);
    bottom = Math.max(bottom, y + reach);
  }
  const found: Shape[] = [];
  for (const shape of sceneOf(g)) {
    const { x, y, reach } = shape;
    if (x + reach < left || x - reach > right || y + reach < top || y - reach > bottom) continue;
    const as = ids.includes(shape.id) ? undefined : seen(shape);
    if (as && meetsAny(as, shapes)) found.push(as);
  }
  return found;
}

function meetsAny(other: Shape, shapes: readonly Shape[]): boolean {
  for (const shape of shapes) if (clash(shape, other)) return true;
  return false;
}

/** Swings just enough, and just what is needed, to leave room for new shapes; the piece that turns least goes first. */
export function makeRoom(g: Galaxy, shapes: readonly Shape[], how: How): Moved | undefined {
  const { frozen = NONE, seen = asItIs } = how;
  const ids: string[] = [];
  for (const { id } of shapes) if (!ids.includes(id)) ids.push(id);
  let galaxy = g;
  const swings: Swing[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const now = galaxy;
    const inTheWay = clashing(now, shapes, ids, seen);
    if (inTheWay.length === 0) return { galaxy, swings };
    const pieces = allLoose(now, inTheWay, frozen);
    if (!pieces) return undefined;
    let best: Option | undefined;
    for (const hanging of pieces) {
      const option = wayOut(now, hanging, shapes, { frozen, depth: how.depth });
      if (option && (!best || option.amount < best.amount)) best = option;
    }
    if (!best) return undefined;
    const moved = best.make();
    galaxy = moved.galaxy;
    swings.push(...moved.swings);
  }
  return undefined;
}

/** A way out of the way, and how much is swung for it. */
interface Option {
  readonly amount: number;
  readonly make: () => Moved;
}

const FEW = 6;

/** Whether the last of many shapes alone leave a piece no place on its path: all of them together leave no more. */
const isStuck = (g: Galaxy, frame: Frame, path: Arc, shapes: readonly Shape[]): boolean =>
  intersection([path], freeAngles(frame, shapes.slice(-frame.parts.length), g.area)).length === 0;

/**
 * Whether it shows at once that a piece finds no place off its path either, were everything loose out of its way. Only
 * where it could get from where it is counts, past nothing that is not loose.
 */
const isHemmedIn = (g: Galaxy, hanging: Hung, shapes: readonly Shape[], depth: number): boolean =>
  depth === 0 || reachableArcs(g, hanging).every((arc) => isSurelyBlocked(hanging.frame, arc, shapes));

/** The least turn by which a piece clears some shapes; if it is hemmed in, with others swung aside first. */
function wayOut(g: Galaxy, hanging: Hung, shapes: readonly Shape[], how: How): Option | undefined {
  const { frame, angle, piece } = hanging;
  const path = pathOf(g, hanging);
  if (!path && how.depth === 0) return undefined;
  if ((!path || isSurelyBlocked(frame, path, shapes)) && isHemmedIn(g, hanging, shapes, how.depth)) return undefined;
  if (path && how.depth === 0 && shapes.length > FEW && isStuck(g, frame, path, shapes)) return undefined;
  const clear = freeAngles(frame, shapes, g.area);
  if (path) {
    const ends = intersection([path], clear).flatMap(({ from, to }) => [normal(from), normal(to)]);
    const turns = ends.map((end) => ({ end, turn: turnIn(path, angle, end) }));
    const [least] = turns.sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn) || b.turn - a.turn);
    if (least)
      return {
        amount: least.end === angle ? 0 : Math.abs(least.turn),
        make: () => put(g, hanging, least.end, least.turn),
      };
  }
  if (how.depth === 0) return undefined;
  const ideal = intersection(clear, idealFor(g, hanging));
  for (const end of nearest(ideal, angle)) {
    const moved = swingTo(g, piece, end, how);
    if (moved) return { amount: amountOf(moved.swings), make: () => moved };
  }
  return undefined;
}
