/**
 * Rigid groups that turn about a pivot, and the whole angles at which they lie free. Where a shape meets another is
 * worked out in closed form, a step of the grid too soon; from there the very test that a resting map must pass decides
 * angle by angle. So every angle of an arc passes that test, and the one before and the one after it do not.
 */
import { angleOf, cos, direction, FULL_TURN, normal, QUARTER_TURN, sin } from './angle.ts';
import { type Arc, type Arcs, arcsOf, complement } from './arcs.ts';
import {
  attached,
  type Bar,
  barBetween,
  type Bounds,
  clash,
  corners,
  gap,
  inside,
  movedTo,
  type Round,
  roundAt,
  type Shape,
} from './shapes.ts';
import { dot, lengthOf, plus, quantise, turned, type Vec, whole } from './vector.ts';

export type Part =
  | {
      readonly kind: 'round';
      readonly id: string;
      readonly meets: readonly string[];
      readonly at: number;
      readonly radius: number;
    }
  | {
      readonly kind: 'bar';
      readonly id: string;
      readonly meets: readonly string[];
      readonly from: number;
      readonly to: number;
      readonly inset: number;
      readonly width: number;
    };

/** A group of shapes that turn together; at angle 0 it points to 12 o'clock. */
export interface Frame {
  readonly pivot: Vec;
  /** What the parts hang on, seen from the pivot at angle 0; the pivot itself is usually the first. */
  readonly points: readonly Vec[];
  readonly parts: readonly Part[];
}

/** More than rounding to the grid can move any point of a shape. */
const MARGIN = 1;
const ORIGIN: Vec = { x: 0, y: 0 };
/** Generous: it only decides which meetings are looked at. */
const NEAR = 8;

const shapeOf = (part: Part, points: readonly Vec[], pivot: Vec): Shape =>
  part.kind === 'round'
    ? roundAt(part.id, points[part.at] ?? pivot, part.radius, part.meets)
    : barBetween(part.id, points[part.from] ?? pivot, points[part.to] ?? pivot, part.inset, part.width, part.meets);

const shapesOf = (frame: Frame, points: readonly Vec[]): readonly Shape[] =>
  frame.parts.map((part) => shapeOf(part, points, frame.pivot));

/** Where the points of a group lie at an angle, on the grid. */
export function pointsAt(frame: Frame, angle: number): readonly Vec[] {
  const by = direction(angle);
  return frame.points.map((point) => quantise(plus(frame.pivot, turned(point, by))));
}

export const shapesAt = (frame: Frame, angle: number): readonly Shape[] => shapesOf(frame, pointsAt(frame, angle));

export const lieFree = (shapes: readonly Shape[], obstacles: readonly Shape[], area: Bounds): boolean =>
  shapes.every((shape) => inside(area, shape) && !obstacles.some((other) => clash(shape, other)));

/** Whether a group at an angle lies inside the area and clear of everything. */
export const fitsAt = (frame: Frame, angle: number, obstacles: readonly Shape[], area: Bounds): boolean =>
  lieFree(shapesAt(frame, angle), obstacles, area);

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
  const group = {
    all,
    least: Math.min(...all.map(({ far, shape }) => far - shape.reach)),
    most: Math.max(...all.map(({ far, shape }) => far + shape.reach)),
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

type Draft<S> = { -readonly [K in keyof S]: S[K] };
const aRound: Draft<Round> = { ...roundAt('', ORIGIN, 0) };
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
interface Blocked extends Arc {
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

/** Lets free arcs grow, angle by angle, as far as the exact test allows. */
function grown(arcs: Arcs, fits: (angle: number) => boolean): Arcs {
  if (arcs.length === 0 || arcs.some((arc) => arc.to - arc.from >= FULL_TURN - 1)) return arcs;
  return arcsOf(
    arcs.map((arc, index) => {
      const after = arcs[index + 1]?.from ?? (arcs[0]?.from ?? 0) + FULL_TURN;
      const before = index === 0 ? (arcs.at(-1)?.to ?? 0) - FULL_TURN : (arcs[index - 1]?.to ?? 0);
      let { from, to } = arc;
      while (to + 1 < after && fits(to + 1)) to += 1;
      while (from - 1 > before && from - 1 > to - FULL_TURN + 1 && fits(from - 1)) from -= 1;
      return { from, to };
    }),
  );
}

const aSpot: Draft<Vec> = { x: 0, y: 0 };
const anotherSpot: Draft<Vec> = { x: 0, y: 0 };

/** Where a point of a group lies, on the grid. */
function put(frame: Frame, index: number, x: number, y: number, to: Draft<Vec>): void {
  const { pivot } = frame;
  const point = frame.points[index];
  to.x = point ? whole(pivot.x + (-point.x * y - point.y * x)) : pivot.x;
  to.y = point ? whole(pivot.y + (point.x * x - point.y * y)) : pivot.y;
}

/** A part of a group as it lies on the grid at an angle; a disc is lent until the next one is asked for. */
function partAt(frame: Frame, part: Part, angle: number): Shape {
  const x = sin(angle);
  const y = -cos(angle);
  if (part.kind === 'round') {
    put(frame, part.at, x, y, aRound);
    aRound.reach = part.radius;
    return aRound;
  }
  put(frame, part.from, x, y, aSpot);
  put(frame, part.to, x, y, anotherSpot);
  return barBetween('', aSpot, anotherSpot, part.inset, part.width);
}

/** The same as `fitsAt`, with a look at only what is in the way about there: everything else is a margin away. */
function fitsAmong(frame: Frame, angle: number, blocked: readonly Blocked[], area: Bounds): boolean {
  for (const { from, to, part, by } of blocked) {
    if (((angle - from) & (FULL_TURN - 1)) > to - from) continue;
    const shape = partAt(frame, part, angle);
    if (by ? clash(shape, by) : !inside(area, shape)) return false;
  }
  return true;
}

/** Every angle at which a group lies inside the area and clear of the obstacles. */
export function freeAngles(frame: Frame, obstacles: readonly Shape[], area: Bounds): Arcs {
  const { pivot } = frame;
  const { all, least, most } = groupOf(frame);
  const edge = (area.shape === 'circle' ? area.diameter : area.side) / 2 - MARGIN - lengthOf(pivot);
  const blocked: Blocked[] = [];
  for (const moving of all) if (moving.far + moving.shape.reach > edge) addEdges(moving, pivot, area, blocked);
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
  return grown(complement(blocked), (angle) => fitsAmong(frame, angle, blocked, area));
}

function addEdges(moving: Moving, pivot: Vec, area: Bounds, into: Blocked[]): void {
  findEdges(moving, pivot, area);
  addBlocked((angle) => inside(area, turnedShape(moving.shape, pivot, angle), MARGIN), moving.part, undefined, into);
}

function addMeetings(moving: Moving, resting: Shape, points: readonly Vec[], by: Shape, into: Blocked[]): void {
  findMeetings(moving, resting, points);
  addBlocked((angle) => gap(turnedShape(moving.shape, ORIGIN, angle), resting) >= MARGIN, moving.part, by, into);
}
