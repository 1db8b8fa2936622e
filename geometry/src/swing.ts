/**
 * Rigid groups that turn about a pivot, and the whole angles at which they lie free. Where a shape meets another is
 * worked out in closed form, a step of the grid too soon; from there the very test that a resting map must pass decides
 * angle by angle. So every angle of an arc passes that test, and the one before and the one after it do not.
 */
import { angleOf, direction, FULL_TURN, HALF_TURN, normal } from './angle.ts';
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
  roundAt,
  type Shape,
} from './shapes.ts';
import { dot, lengthOf, plus, quantise, turned, type Vec } from './vector.ts';

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

function shapesOf(frame: Frame, points: readonly Vec[]): readonly Shape[] {
  const point = (index: number): Vec => points[index] ?? frame.pivot;
  return frame.parts.map((part) =>
    part.kind === 'round'
      ? roundAt(part.id, point(part.at), part.radius, part.meets)
      : barBetween(part.id, point(part.from), point(part.to), part.inset, part.width, part.meets),
  );
}

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

/** A shape turned about the pivot, not rounded to the grid. */
function turnedShape(local: Shape, pivot: Vec, angle: number): Shape {
  const by = direction(angle);
  const { x, y } = turned(local, by);
  return movedTo(local, pivot.x + x, pivot.y + y, local.kind === 'bar' ? turned(local.u, by) : undefined);
}

/** The angles at which a point so far from the origin lies on a circle. */
function onCircle(far: number, centre: Vec, radius: number, found: number[]): void {
  const away = lengthOf(centre);
  if (far === 0 || away === 0) return;
  const cos = (far * far + away * away - radius * radius) / (2 * far * away);
  if (cos < -1 || cos > 1) return;
  const middle = angleOf(centre.x, centre.y);
  const aside = angleOf(Math.sqrt(1 - cos * cos), -cos);
  found.push(middle + aside, middle - aside);
}

/** The angles at which a point so far from the origin lies on the line with this normal, within `half` of `middle`. */
function onLine(far: number, normalTo: Vec, height: number, middle: number, half: number, found: number[]): void {
  if (far < Math.abs(height)) return;
  const root = Math.sqrt(far * far - height * height);
  for (const along of [root, -root])
    if (Math.abs(along - middle) <= half)
      found.push(angleOf(normalTo.x * height - normalTo.y * along, normalTo.y * height + normalTo.x * along));
}

/** The angles at which a point so far from the origin is `grown` away from a side of a bar. */
function onSides(far: number, bar: Bar, grown: number, found: number[]): void {
  const { u } = bar;
  const v = { x: -u.y, y: u.x };
  const along = dot(bar, u);
  const across = dot(bar, v);
  const ends = bar.long + grown;
  const sides = bar.wide + grown;
  // Seen along a normal, the side itself runs a quarter turn clockwise of it.
  onLine(far, u, along + ends, across, bar.wide + NEAR, found);
  onLine(far, { x: -u.x, y: -u.y }, ends - along, -across, bar.wide + NEAR, found);
  onLine(far, v, across + sides, -along, bar.long + NEAR, found);
  onLine(far, { x: u.y, y: -u.x }, sides - across, along, bar.long + NEAR, found);
}

/** The angles at which a point so far from the origin is `grown` away from a bar. */
function aroundBar(far: number, bar: Bar, grown: number, found: number[]): void {
  onSides(far, bar, grown, found);
  for (const corner of corners(bar)) onCircle(far, corner, grown, found);
}

const angleOfVec = (v: Vec): number => angleOf(v.x, v.y);

/** The angles at which a moving shape (about the origin, at angle 0) meets a resting one, each a margin too soon. */
function meetings(moving: Shape, resting: Shape): number[] {
  const found: number[] = [];
  const collect = (look: (into: number[]) => void, sense: 1 | -1, from: number): void => {
    const angles: number[] = [];
    look(angles);
    for (const angle of angles) found.push(sense * (angle - from));
  };
  if (moving.kind === 'round') {
    const grown = moving.reach + MARGIN;
    const look = (into: number[]): void =>
      resting.kind === 'round'
        ? onCircle(lengthOf(moving), resting, grown + resting.reach, into)
        : aroundBar(lengthOf(moving), resting, grown, into);
    collect(look, 1, angleOfVec(moving));
  } else if (resting.kind === 'round')
    // Seen from the bar, the disc turns the other way.
    collect((into) => aroundBar(lengthOf(resting), moving, resting.reach + MARGIN, into), -1, angleOfVec(resting));
  else {
    for (const corner of corners(moving))
      collect((into) => onSides(lengthOf(corner), resting, MARGIN, into), 1, angleOfVec(corner));
    for (const corner of corners(resting))
      collect((into) => onSides(lengthOf(corner), moving, MARGIN, into), -1, angleOfVec(corner));
  }
  return found;
}

/** The angles at which a moving shape meets the edge of the area, each a margin too soon. */
function edgeMeetings(moving: Shape, pivot: Vec, area: Bounds): number[] {
  const found: number[] = [];
  const [points, spare] = moving.kind === 'round' ? [[moving], moving.reach + MARGIN] : [corners(moving), MARGIN];
  for (const point of points) {
    const far = lengthOf(point);
    const angles: number[] = [];
    if (area.shape === 'circle') onCircle(far, { x: -pivot.x, y: -pivot.y }, area.diameter / 2 - spare, angles);
    else
      for (const side of [0, 1, 2, 3].map((quarter) => direction(quarter * (HALF_TURN / 2))))
        onLine(far, side, area.side / 2 - spare - dot(pivot, side), 0, Number.POSITIVE_INFINITY, angles);
    const from = angleOfVec(point);
    for (const angle of angles) found.push(angle - from);
  }
  return found;
}

/** Sorted by insertion: they are few, and this is done for every pair of shapes. */
function inOrder(angles: readonly number[]): readonly number[] {
  const sorted: number[] = [];
  for (const angle of angles) {
    const value = normal(angle);
    let place = sorted.length;
    for (let before = sorted[place - 1]; before !== undefined && before > value; before = sorted[place - 1]) {
      sorted[place] = before;
      place -= 1;
    }
    sorted[place] = value;
  }
  return sorted;
}

/** Between two meetings nothing changes, so one look there decides. */
function addBlocked(meetings: readonly number[], free: (angle: number) => boolean, into: Arc[]): void {
  if (meetings.length === 0) {
    if (!free(0)) into.push({ from: 0, to: FULL_TURN - 1 });
    return;
  }
  const sorted = inOrder(meetings);
  for (let index = 0; index < sorted.length; index += 1) {
    const low = sorted[index] ?? 0;
    const high = sorted[index + 1] ?? (sorted[0] ?? 0) + FULL_TURN;
    if (Math.ceil(low) > Math.floor(high)) continue;
    if (!free(Math.round((low + high) / 2))) into.push({ from: Math.floor(low), to: Math.ceil(high) });
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

const clearOf =
  (moving: Shape, resting: Shape) =>
  (angle: number): boolean =>
    gap(turnedShape(moving, ORIGIN, angle), resting) >= MARGIN;

/** Every angle at which a group lies inside the area and clear of the obstacles. */
export function freeAngles(frame: Frame, obstacles: readonly Shape[], area: Bounds): Arcs {
  const { pivot } = frame;
  const local = shapesOf({ ...frame, pivot: ORIGIN }, frame.points);
  const fars = local.map(lengthOf);
  const edge = (area.shape === 'circle' ? area.diameter : area.side) / 2 - MARGIN - lengthOf(pivot);
  const blocked: Arc[] = [];
  for (const [index, moving] of local.entries())
    if ((fars[index] ?? 0) + moving.reach > edge)
      addBlocked(
        edgeMeetings(moving, pivot, area),
        (angle) => inside(area, turnedShape(moving, pivot, angle), MARGIN),
        blocked,
      );
  const near: Shape[] = [];
  for (const obstacle of obstacles) {
    const x = obstacle.x - pivot.x;
    const y = obstacle.y - pivot.y;
    const away = Math.sqrt(x * x + y * y);
    let resting: Shape | undefined;
    for (let index = 0; index < local.length; index += 1) {
      const moving = local[index];
      if (!moving || Math.abs(away - (fars[index] ?? 0)) > moving.reach + obstacle.reach + 2 * MARGIN) continue;
      if (attached(moving, obstacle)) continue;
      resting ??= movedTo(obstacle, x, y);
      addBlocked(meetings(moving, resting), clearOf(moving, resting), blocked);
    }
    if (resting) near.push(obstacle);
  }
  return grown(complement(blocked), (angle) => fitsAt(frame, angle, near, area));
}
