/**
 * Where the shapes of a group that turns about a pivot meet what rests: worked out in closed form, a step of the grid too
 * soon. Each obstacle blocks arcs of its own, whatever else lies there, so what is known of one need not be found again.
 */
import { angleOf, cos, direction, FULL_TURN, QUARTER_TURN, sin } from './angle.ts';
import type { Arc } from './arcs.ts';
import { asTurns, count, findAnew, found, onCircle, onLine, onSides, sortFound } from './crossings.ts';
import { type Frame, type Part, shapeOf } from './frame.ts';
import {
  attached,
  type Bar,
  barBetween,
  type Bounds,
  corners,
  gap,
  inside,
  type Round,
  roundAt,
  type Shape,
} from './shapes.ts';
import { dot, lengthOf, type Vec } from './vector.ts';

/** More than rounding to the grid can move any point of a shape. */
const MARGIN = 1;
const ORIGIN: Vec = { x: 0, y: 0 };

/** A shape of a group about the origin at angle 0, with what is asked of it for every obstacle. */
interface Moving {
  readonly part: Part;
  readonly shape: Shape;
  /** How far its centre is from the pivot. */
  readonly far: number;
  /** Its corners, or the one centre of a disc: where they are, how far from the pivot, and at which angle. */
  readonly points: readonly Vec[];
  readonly fars: readonly number[];
  readonly angles: readonly number[];
}

const pointsOf = (shape: Shape): readonly Vec[] => (shape.kind === 'round' ? [shape] : corners(shape));

interface Group {
  readonly all: readonly Moving[];
  /** No part of it comes nearer to the pivot, or gets farther from it. */
  readonly least: number;
  readonly most: number;
  /** What the edge of an area blocks, of the area last asked for. */
  edges: { readonly area: Bounds; readonly blocked: readonly Blocked[] } | undefined;
  /** What each of some resting shapes blocks. */
  readonly known: Map<Shape, readonly Blocked[]>;
}

/** So many shapes are never near one group at a time: of more than that, most are gone. */
const MOST_KNOWN = 256;

const groups = new WeakMap<Frame, Group>();

/** The shapes of a group about the origin; it is asked for many times, so it is worked out once. */
export function groupOf(frame: Frame): Group {
  const known = groups.get(frame);
  if (known) return known;
  const all = frame.parts.map((part): Moving => {
    const shape = shapeOf(part, frame.points, ORIGIN);
    const points = pointsOf(shape);
    return {
      part,
      shape,
      far: lengthOf(shape),
      points,
      fars: points.map(lengthOf),
      angles: points.map((point) => angleOf(point.x, point.y)),
    };
  });
  const group: Group = {
    all,
    least: Math.min(...all.map(({ far, shape }) => far - shape.reach)),
    most: Math.max(...all.map(({ far, shape }) => far + shape.reach)),
    edges: undefined,
    known: new Map(),
  };
  groups.set(frame, group);
  return group;
}

/** The corners of a resting bar, one after the other: lent until the next one is asked for. */
const ends = new Float64Array(8);
function setEnds({ x, y, u, long, wide }: Bar): void {
  const lx = u.x * long;
  const ly = u.y * long;
  const wx = -u.y * wide;
  const wy = u.x * wide;
  ends[0] = x + lx + wx;
  ends[1] = y + ly + wy;
  ends[2] = x + lx - wx;
  ends[3] = y + ly - wy;
  ends[4] = x - lx + wx;
  ends[5] = y - ly + wy;
  ends[6] = x - lx - wx;
  ends[7] = y - ly - wy;
}

/** The angles at which a moving shape (about the origin, at angle 0) meets a resting one, each a margin too soon. */
function findMeetings(moving: Moving, resting: Shape): void {
  const { shape } = moving;
  findAnew();
  if (shape.kind === 'round') {
    const grown = shape.reach + MARGIN;
    if (resting.kind === 'round') onCircle(moving.far, resting.x, resting.y, grown + resting.reach);
    else {
      onSides(moving.far, resting, grown);
      for (let at = 0; at < 8; at += 2) onCircle(moving.far, ends[at] ?? 0, ends[at + 1] ?? 0, grown);
    }
    asTurns(0, moving.angles[0] ?? 0, 1);
  } else if (resting.kind === 'round') {
    // Seen from the bar, the disc turns the other way.
    const { x, y, reach } = resting;
    const far = Math.sqrt(x * x + y * y);
    onSides(far, shape, reach + MARGIN);
    for (const corner of moving.points) onCircle(far, corner.x, corner.y, reach + MARGIN);
    if (count > 0) asTurns(0, angleOf(x, y), -1);
  } else {
    for (let index = 0; index < 4; index += 1) {
      const before = count;
      onSides(moving.fars[index] ?? 0, resting, MARGIN);
      asTurns(before, moving.angles[index] ?? 0, 1);
    }
    for (let at = 0; at < 8; at += 2) {
      const x = ends[at] ?? 0;
      const y = ends[at + 1] ?? 0;
      const before = count;
      onSides(Math.sqrt(x * x + y * y), shape, MARGIN);
      if (count > before) asTurns(before, angleOf(x, y), -1);
    }
  }
}

/** The angles at which a moving shape meets the edge of the area, each a margin too soon. */
function findEdges({ shape, fars, angles }: Moving, pivot: Vec, area: Bounds): void {
  findAnew();
  const spare = shape.kind === 'round' ? shape.reach + MARGIN : MARGIN;
  for (let index = 0; index < fars.length; index += 1) {
    const far = fars[index] ?? 0;
    const before = count;
    if (area.shape === 'circle') onCircle(far, -pivot.x, -pivot.y, area.diameter / 2 - spare);
    else
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const side = direction(quarter * QUARTER_TURN);
        onLine(far, side.x, side.y, area.side / 2 - spare - dot(pivot, side), 0, Number.POSITIVE_INFINITY);
      }
    asTurns(before, angles[index] ?? 0, 1);
  }
}

export type Draft<S> = { -readonly [K in keyof S]: S[K] };
export const aRound: Draft<Round> = roundAt('', ORIGIN, 0);
/** Its direction is its own, to be written to. */
export const aBarOf = (u: Draft<Vec>): Draft<Bar> => Object.assign(barBetween('', ORIGIN, ORIGIN, 0, 0), { u });
const aDirection: Draft<Vec> = { x: 0, y: -1 };
const aBar = aBarOf(aDirection);

/** A shape turned about a pivot, not rounded to the grid; lent until the next one is asked for. */
function turnedShape(local: Shape, pivot: Vec, angle: number): Shape {
  const x = sin(angle);
  const y = -cos(angle);
  const to: Draft<Shape> = local.kind === 'round' ? aRound : aBar;
  to.x = pivot.x + (-local.x * y - local.y * x);
  to.y = pivot.y + (local.x * x - local.y * y);
  to.reach = local.reach;
  if (local.kind === 'bar') {
    aDirection.x = -local.u.x * y - local.u.y * x;
    aDirection.y = local.u.x * x - local.u.y * y;
    aBar.long = local.long;
    aBar.wide = local.wide;
  }
  return to;
}

const aRestingRound: Draft<Round> = roundAt('', ORIGIN, 0);
const aRestingBar: Draft<Bar> = barBetween('', ORIGIN, ORIGIN, 0, 0);

/** A resting shape as seen from the pivot; lent, with its corners, until the next one is asked for. */
function restingAt(shape: Shape, x: number, y: number): Shape {
  const to: Draft<Shape> = shape.kind === 'round' ? aRestingRound : aRestingBar;
  to.x = x;
  to.y = y;
  to.reach = shape.reach;
  if (shape.kind === 'round') return to;
  aRestingBar.u = shape.u;
  aRestingBar.long = shape.long;
  aRestingBar.wide = shape.wide;
  setEnds(aRestingBar);
  return to;
}

/** An arc in which a part of a group may not lie, with what is in its way there: the edge of the area, if it is nothing. */
export interface Blocked extends Arc {
  readonly part: Part;
  readonly by: Shape | undefined;
}

/** Between two meetings nothing changes, so one look there decides. */
function addBlocked(free: (angle: number) => boolean, part: Part, by: Shape | undefined, into: Blocked[]): void {
  if (count === 0) {
    if (!free(0)) into.push({ from: 0, to: FULL_TURN - 1, part, by });
    return;
  }
  sortFound();
  const first = found[0] ?? 0;
  for (let index = 0; index < count; index += 1) {
    const low = found[index] ?? 0;
    const high = index + 1 < count ? (found[index + 1] ?? 0) : first + FULL_TURN;
    if (Math.ceil(low) > Math.floor(high)) continue;
    if (!free(Math.round((low + high) / 2))) into.push({ from: Math.floor(low), to: Math.ceil(high), part, by });
  }
}

/** The arcs that the edge of an area blocks for a group. */
export function blockedByEdge(frame: Frame, area: Bounds): readonly Blocked[] {
  const group = groupOf(frame);
  if (group.edges?.area === area) return group.edges.blocked;
  const { pivot } = frame;
  const edge = (area.shape === 'circle' ? area.diameter : area.side) / 2 - MARGIN - lengthOf(pivot);
  const blocked: Blocked[] = [];
  for (const moving of group.all) if (moving.far + moving.shape.reach > edge) addEdges(moving, pivot, area, blocked);
  group.edges = { area, blocked };
  return blocked;
}

/** The arcs that each of some obstacles blocks for a group. */
export function blockedBy(frame: Frame, obstacles: readonly Shape[]): Blocked[] {
  const group = groupOf(frame);
  const blocked: Blocked[] = [];
  for (const obstacle of obstacles) if (isNear(frame, group, obstacle)) addBlockedBy(frame, group, obstacle, blocked);
  return blocked;
}

/** The same for shapes that rest on a map: what one of them blocks is worked out once, whatever else is laid or moved. */
export function blockedByResting(frame: Frame, obstacles: readonly Shape[]): Blocked[] {
  const group = groupOf(frame);
  const { known } = group;
  const blocked: Blocked[] = [];
  for (const obstacle of obstacles) {
    if (!isNear(frame, group, obstacle)) continue;
    let arcs = known.get(obstacle);
    if (!arcs) {
      const found: Blocked[] = [];
      addBlockedBy(frame, group, obstacle, found);
      if (known.size === MOST_KNOWN) known.clear();
      known.set(obstacle, found);
      arcs = found;
    }
    for (const arc of arcs) blocked.push(arc);
  }
  return blocked;
}

/** Whether a group might come to an obstacle at all: a cheap look, which most do not pass. */
function isNear({ pivot }: Frame, { least, most }: Group, obstacle: Shape): boolean {
  const x = obstacle.x - pivot.x;
  const y = obstacle.y - pivot.y;
  const away = Math.sqrt(x * x + y * y);
  const reach = obstacle.reach + 2 * MARGIN;
  return away + reach >= least && away - reach <= most;
}

function addBlockedBy({ pivot }: Frame, { all }: Group, obstacle: Shape, into: Blocked[]): void {
  const x = obstacle.x - pivot.x;
  const y = obstacle.y - pivot.y;
  const away = Math.sqrt(x * x + y * y);
  const reach = obstacle.reach + 2 * MARGIN;
  let resting: Shape | undefined;
  for (const moving of all) {
    const { shape } = moving;
    if (Math.abs(away - moving.far) > shape.reach + reach || attached(shape, obstacle)) continue;
    resting ??= restingAt(obstacle, x, y);
    addMeetings(moving, resting, obstacle, into);
  }
}

function addEdges(moving: Moving, pivot: Vec, area: Bounds, into: Blocked[]): void {
  findEdges(moving, pivot, area);
  addBlocked((angle) => inside(area, turnedShape(moving.shape, pivot, angle), MARGIN), moving.part, undefined, into);
}

/** How often it was worked out where two shapes meet: for budgets. */
export const work = { meetings: 0 };

function addMeetings(moving: Moving, resting: Shape, by: Shape, into: Blocked[]): void {
  work.meetings += 1;
  findMeetings(moving, resting);
  addBlocked((angle) => gap(turnedShape(moving.shape, ORIGIN, angle), resting) >= MARGIN, moving.part, by, into);
}
