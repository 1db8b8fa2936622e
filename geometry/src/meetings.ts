/**
 * Where the shapes of a group that turns about a pivot meet what rests: worked out in closed form, a step of the grid too
 * soon. Each obstacle blocks arcs of its own, whatever else lies there, so what is known of one need not be found again.
 */
import { angleOf, cos, direction, FULL_TURN, normal, QUARTER_TURN, sin } from './angle.ts';
import type { Arc } from './arcs.ts';
import { type Frame, type Part, shapeOf } from './frame.ts';
import {
  attached,
  type Bar,
  barBetween,
  type Bounds,
  corners,
  gap,
  inside,
  movedTo,
  type Round,
  roundAt,
  type Shape,
} from './shapes.ts';
import { dot, lengthOf, type Vec } from './vector.ts';

/** More than rounding to the grid can move any point of a shape. */
const MARGIN = 1;
const ORIGIN: Vec = { x: 0, y: 0 };
/** Generous: it only decides which meetings are looked at. */
const NEAR = 8;

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
}

const groups = new WeakMap<Frame, Group>();

/** The shapes of a group about the origin; it is asked for many times, so it is worked out once. */
function groupOf(frame: Frame): Group {
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
  };
  groups.set(frame, group);
  return group;
}

// What follows is done for every pair of shapes near each other, thousands of times a decision: it writes what it finds
// into this one list and makes nothing new.
const found: number[] = [];
/** Angles are found as those of a point that turns; they are kept as turns from where that point is at angle 0. */
let sense = 1;
let start = 0;

/** The angles at which a point so far from the origin lies on a circle. */
function onCircle(far: number, x: number, y: number, radius: number): void {
  const away = Math.sqrt(x * x + y * y);
  if (far === 0 || away === 0) return;
  const share = (far * far + away * away - radius * radius) / (2 * far * away);
  if (share < -1 || share > 1) return;
  const middle = angleOf(x, y);
  const aside = angleOf(Math.sqrt(1 - share * share), -share);
  found.push(sense * (middle + aside - start), sense * (middle - aside - start));
}

/** The angles at which a point so far from the origin lies on the line with this normal, within `half` of `middle`. */
function onLine(far: number, nx: number, ny: number, height: number, middle: number, half: number): void {
  if (far < Math.abs(height)) return;
  const root = Math.sqrt(far * far - height * height);
  if (Math.abs(root - middle) <= half)
    found.push(sense * (angleOf(nx * height - ny * root, ny * height + nx * root) - start));
  if (Math.abs(-root - middle) <= half)
    found.push(sense * (angleOf(nx * height + ny * root, ny * height - nx * root) - start));
}

/** The angles at which a point so far from the origin is `grown` away from a side of a bar. */
function onSides(far: number, bar: Bar, grown: number): void {
  const { u, long, wide } = bar;
  const along = bar.x * u.x + bar.y * u.y;
  const across = bar.y * u.x - bar.x * u.y;
  const ends = long + grown;
  const sides = wide + grown;
  // Seen along a normal, the side itself runs a quarter turn clockwise of it.
  onLine(far, u.x, u.y, along + ends, across, wide + NEAR);
  onLine(far, -u.x, -u.y, ends - along, -across, wide + NEAR);
  onLine(far, -u.y, u.x, across + sides, -along, long + NEAR);
  onLine(far, u.y, -u.x, sides - across, along, long + NEAR);
}

/** The angles at which a moving shape (about the origin, at angle 0) meets a resting one, each a margin too soon. */
function findMeetings(moving: Moving, resting: Shape, points: readonly Vec[]): void {
  const { shape } = moving;
  found.length = 0;
  sense = 1;
  if (shape.kind === 'round') {
    start = moving.angles[0] ?? 0;
    const grown = shape.reach + MARGIN;
    if (resting.kind === 'round') onCircle(moving.far, resting.x, resting.y, grown + resting.reach);
    else {
      onSides(moving.far, resting, grown);
      for (const corner of points) onCircle(moving.far, corner.x, corner.y, grown);
    }
  } else if (resting.kind === 'round') {
    // Seen from the bar, the disc turns the other way.
    sense = -1;
    start = angleOf(resting.x, resting.y);
    const far = lengthOf(resting);
    onSides(far, shape, resting.reach + MARGIN);
    for (const corner of moving.points) onCircle(far, corner.x, corner.y, resting.reach + MARGIN);
  } else {
    for (let index = 0; index < 4; index += 1) {
      start = moving.angles[index] ?? 0;
      onSides(moving.fars[index] ?? 0, resting, MARGIN);
    }
    sense = -1;
    for (const corner of points) {
      const before = found.length;
      start = 0;
      onSides(lengthOf(corner), shape, MARGIN);
      if (found.length === before) continue;
      start = angleOf(corner.x, corner.y);
      for (let index = before; index < found.length; index += 1) found[index] = -(-(found[index] ?? 0) - start);
    }
  }
}

/** The angles at which a moving shape meets the edge of the area, each a margin too soon. */
function findEdges({ shape, fars, angles }: Moving, pivot: Vec, area: Bounds): void {
  found.length = 0;
  sense = 1;
  const spare = shape.kind === 'round' ? shape.reach + MARGIN : MARGIN;
  for (let index = 0; index < fars.length; index += 1) {
    const far = fars[index] ?? 0;
    start = angles[index] ?? 0;
    if (area.shape === 'circle') onCircle(far, -pivot.x, -pivot.y, area.diameter / 2 - spare);
    else
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const side = direction(quarter * QUARTER_TURN);
        onLine(far, side.x, side.y, area.side / 2 - spare - dot(pivot, side), 0, Number.POSITIVE_INFINITY);
      }
  }
}

/** Sorts what was found by insertion: they are few. */
function sortFound(): void {
  for (let index = 0; index < found.length; index += 1) {
    const value = normal(found[index] ?? 0);
    let place = index;
    for (; place > 0; place -= 1) {
      const before = found[place - 1] ?? 0;
      if (before <= value) break;
      found[place] = before;
    }
    found[place] = value;
  }
}

export type Draft<S> = { -readonly [K in keyof S]: S[K] };
export const aRound: Draft<Round> = { ...roundAt('', ORIGIN, 0) };
const aDirection: Draft<Vec> = { x: 0, y: -1 };
const aBar: Draft<Bar> = { ...barBetween('', ORIGIN, ORIGIN, 0, 0), u: aDirection };

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

/** An arc in which a part of a group may not lie, with what is in its way there: the edge of the area, if it is nothing. */
export interface Blocked extends Arc {
  readonly part: Part;
  readonly by: Shape | undefined;
}

/** Between two meetings nothing changes, so one look there decides. */
function addBlocked(free: (angle: number) => boolean, part: Part, by: Shape | undefined, into: Blocked[]): void {
  const { length } = found;
  if (length === 0) {
    if (!free(0)) into.push({ from: 0, to: FULL_TURN - 1, part, by });
    return;
  }
  sortFound();
  const first = found[0] ?? 0;
  for (let index = 0; index < length; index += 1) {
    const low = found[index] ?? 0;
    const high = index + 1 < length ? (found[index + 1] ?? 0) : first + FULL_TURN;
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
  const { pivot } = frame;
  const { all, least, most } = groupOf(frame);
  const blocked: Blocked[] = [];
  for (const obstacle of obstacles) {
    const x = obstacle.x - pivot.x;
    const y = obstacle.y - pivot.y;
    const away = Math.sqrt(x * x + y * y);
    const reach = obstacle.reach + 2 * MARGIN;
    if (away + reach < least || away - reach > most) continue;
    let resting: Shape | undefined;
    let points: readonly Vec[] | undefined;
    for (const moving of all) {
      const { shape } = moving;
      if (Math.abs(away - moving.far) > shape.reach + reach || attached(shape, obstacle)) continue;
      resting ??= movedTo(obstacle, x, y);
      points ??= pointsOf(resting);
      addMeetings(moving, resting, points, obstacle, blocked);
    }
  }
  return blocked;
}

function addEdges(moving: Moving, pivot: Vec, area: Bounds, into: Blocked[]): void {
  findEdges(moving, pivot, area);
  addBlocked((angle) => inside(area, turnedShape(moving.shape, pivot, angle), MARGIN), moving.part, undefined, into);
}

function addMeetings(moving: Moving, resting: Shape, points: readonly Vec[], by: Shape, into: Blocked[]): void {
  findMeetings(moving, resting, points);
  addBlocked((angle) => gap(turnedShape(moving.shape, ORIGIN, angle), resting) >= MARGIN, moving.part, by, into);
}
