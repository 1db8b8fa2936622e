/**
 * Rigid groups that turn about a pivot, and the whole angles at which they lie free. Where a shape meets another is
 * worked out in closed form, a step of the grid too soon; from there the very test that a resting map must pass decides
 * angle by angle. So every angle of an arc passes that test, and the one before and the one after it do not.
 */
import { cos, FULL_TURN, normal, sin } from './angle.ts';
import { type Arc, type Arcs, arcsOf, complement, EVERYWHERE, within } from './arcs.ts';
import { type Frame, type Part, shapesAt } from './frame.ts';
import { aBarOf, aRound, type Blocked, blockedBy, blockedByEdge, blockedByResting, type Draft } from './meetings.ts';
import { type Bar, type Bounds, clash, inside, type Shape } from './shapes.ts';
import { type Vec, whole } from './vector.ts';

export const lieFree = (shapes: readonly Shape[], obstacles: readonly Shape[], area: Bounds): boolean =>
  shapes.every((shape) => inside(area, shape) && !obstacles.some((other) => clash(shape, other)));

/** Whether a group at an angle lies inside the area and clear of everything. */
export const fitsAt = (frame: Frame, angle: number, obstacles: readonly Shape[], area: Bounds): boolean =>
  lieFree(shapesAt(frame, angle), obstacles, area);

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
const aDirection: Draft<Vec> = { x: 0, y: -1 };
const aBar = aBarOf(aDirection);

/** Where a point of a group lies, on the grid. */
function put(frame: Frame, index: number, x: number, y: number, to: Draft<Vec>): void {
  const { pivot } = frame;
  const point = frame.points[index];
  to.x = point ? whole(pivot.x + (-point.x * y - point.y * x)) : pivot.x;
  to.y = point ? whole(pivot.y + (point.x * x - point.y * y)) : pivot.y;
}

/** `barBetween`, with nothing made anew. */
function layBar(a: Vec, b: Vec, inset: number, width: number): Bar {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const length = Math.sqrt(x * x + y * y);
  const long = Math.max(0, length / 2 - inset);
  const wide = width / 2;
  aBar.x = (a.x + b.x) / 2;
  aBar.y = (a.y + b.y) / 2;
  aDirection.x = length === 0 ? 0 : x / length;
  aDirection.y = length === 0 ? -1 : y / length;
  aBar.long = long;
  aBar.wide = wide;
  aBar.reach = Math.sqrt(long * long + wide * wide);
  return aBar;
}

/** A part of a group as it lies on the grid at an angle; lent until the next one is asked for. */
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
  return layBar(aSpot, anotherSpot, part.inset, part.width);
}

/** The same as `fitsAt`, with a look at only what is in the way about there: everything else is a margin away. */
function fitsAmong(frame: Frame, angle: number, blocked: readonly Blocked[], area: Bounds): boolean {
  let shape: Shape | undefined;
  let of: Part | undefined;
  for (const { from, to, part, by } of blocked) {
    if (((angle - from) & (FULL_TURN - 1)) > to - from) continue;
    if (!shape || of !== part) shape = partAt(frame, part, angle);
    of = part;
    if (by ? clash(shape, by) : !inside(area, shape)) return false;
  }
  return true;
}

/** Every angle at which a group lies inside the area and clear of the obstacles. */
export const freeAngles = (frame: Frame, obstacles: readonly Shape[], area: Bounds): Arcs =>
  freeAmong(frame, blockedAround(frame, obstacles, area), area);

/** All that blocks a group on its way around. */
const blockedAround = (frame: Frame, obstacles: readonly Shape[], area: Bounds): readonly Blocked[] => [
  ...blockedByEdge(frame, area),
  ...blockedBy(frame, obstacles),
];

/** The same among shapes that rest on a map: what is known of each is kept with the group. */
export const blockedAmong = (frame: Frame, resting: readonly Shape[], area: Bounds): readonly Blocked[] => [
  ...blockedByEdge(frame, area),
  ...blockedByResting(frame, resting),
];

/** Every angle at which a group lies free, once all that blocks it is known. */
export const freeAmong = (frame: Frame, blocked: readonly Blocked[], area: Bounds): Arcs =>
  grown(complement(blocked), (angle) => fitsAmong(frame, angle, blocked, area));

/** Whether there are any such angles: less than what they are. */
export const isFreeSomewhere = (blocked: readonly Blocked[]): boolean => complement(blocked).length > 0;

/** Of those arcs the one that an angle lies in, if it lies a margin from everything: then nothing else has to be looked at. */
export function freeArcAbout(frame: Frame, blocked: readonly Blocked[], area: Bounds, angle: number): Arc | undefined {
  const arcs = complement(blocked);
  const index = arcs.findIndex((arc) => within(arc, angle));
  const arc = arcs[index];
  if (!arc || arc.to - arc.from >= FULL_TURN - 1) return arc;
  const fits = (at: number): boolean => fitsAmong(frame, at, blocked, area);
  let { from, to } = arc;
  // A gap that turns out to be none joins it with the next arc.
  for (let next = index + 1; next < index + 1 + arcs.length; next += 1) {
    const after = arcs[next % arcs.length] ?? arc;
    const gap = normal(after.from - to) - 1;
    let step = 0;
    while (step < gap && fits(to + step + 1)) step += 1;
    to += step;
    if (step < gap) break;
    to += 1 + after.to - after.from;
  }
  if (to - from >= FULL_TURN - 1) return EVERYWHERE[0];
  for (let next = index - 1; next > index - 1 - arcs.length; next -= 1) {
    const before = arcs[(next + arcs.length) % arcs.length] ?? arc;
    const gap = normal(from - before.to) - 1;
    let step = 0;
    while (step < gap && fits(from - step - 1)) step += 1;
    from -= step;
    if (step < gap) break;
    from -= 1 + before.to - before.from;
  }
  return to - from >= FULL_TURN - 1 ? EVERYWHERE[0] : { from: normal(from), to: normal(from) + to - from };
}
