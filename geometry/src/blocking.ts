/**
 * A quick look that spares a long one: most of the time a group that is in the way of something stays in its way however
 * it is turned, and that shows without working out where exactly the two meet.
 */
import { cos, sin } from './angle.ts';
import type { Arc } from './arcs.ts';
import type { Frame } from './frame.ts';
import { groupOf } from './meetings.ts';
import { attached, type Bar, type Shape } from './shapes.ts';

/** More than rounding to the grid can bring two shapes apart. */
const MARGIN = 4;

/** About eleven degrees. The shorter a stretch, the less its triangle is larger than it. */
const STRETCH = 2_048;

// The corners of the triangle about the way of a point along a stretch: its ends, and where their tangents meet. What is
// convex and holds these holds the whole way. Lent to one look after the other.
const xs = new Float64Array(3);
const ys = new Float64Array(3);

/** The stretch that is looked at: sine and minus cosine of its two ends, and one more than the cosine of its width. */
let lowX = 0;
let lowY = 0;
let highX = 0;
let highY = 0;
let wide = 0;

function setStretch(low: number, high: number): void {
  lowX = sin(low);
  lowY = -cos(low);
  highX = sin(high);
  highY = -cos(high);
  wide = 1 + cos(high - low);
}

/** Finds the triangle about the way of a point; `sense` is 1 for one that turns with the group, −1 for one seen from it. */
function setWay(x: number, y: number, sense: number): void {
  const x1 = -x * lowY - sense * y * lowX;
  const y1 = sense * x * lowX - y * lowY;
  const x2 = -x * highY - sense * y * highX;
  const y2 = sense * x * highX - y * highY;
  xs[0] = x1;
  ys[0] = y1;
  xs[1] = x2;
  ys[1] = y2;
  xs[2] = (x1 + x2) / wide;
  ys[2] = (y1 + y2) / wide;
}

/** Whether the whole way runs so near to a spot. */
function staysNearSpot(x: number, y: number, near: number): boolean {
  for (let at = 0; at < 3; at += 1) {
    const dx = (xs[at] ?? 0) - x;
    const dy = (ys[at] ?? 0) - y;
    if (near < 0 || dx * dx + dy * dy > near * near) return false;
  }
  return true;
}

/** Whether the whole way runs so near to a bar about this centre. */
function staysNearBar(bar: Bar, x: number, y: number, near: number): boolean {
  const { u, long } = bar;
  for (let at = 0; at < 3; at += 1) {
    const dx = (xs[at] ?? 0) - x;
    const dy = (ys[at] ?? 0) - y;
    const along = Math.max(0, Math.abs(dx * u.x + dy * u.y) - long);
    const across = Math.max(0, Math.abs(dy * u.x - dx * u.y) - bar.wide);
    if (near < 0 || along * along + across * across > near * near) return false;
  }
  return true;
}

/** On which side of the line along a bar the whole way runs: 1 or −1, or 0 if it comes too near to the line to tell. */
function sideOf({ u }: Bar, x: number, y: number): number {
  let side = 0;
  for (let at = 0; at < 3; at += 1) {
    const across = ((ys[at] ?? 0) - y) * u.x - ((xs[at] ?? 0) - x) * u.y;
    const here = across > MARGIN ? 1 : across < -MARGIN ? -1 : 0;
    if (here === 0 || (side !== 0 && here !== side)) return 0;
    side = here;
  }
  return side;
}

/** Whether both ends of a bar about (x, y) stay on different sides of the line along another all the way. */
function endsApart(bar: Bar, x: number, y: number, line: Bar, lineX: number, lineY: number, sense: number): boolean {
  const { u, long } = bar;
  setWay(x + u.x * long, y + u.y * long, sense);
  const one = sideOf(line, lineX, lineY);
  if (one === 0) return false;
  setWay(x - u.x * long, y - u.y * long, sense);
  return sideOf(line, lineX, lineY) === -one;
}

/** Whether a shape that turns about the origin lies on one that rests about (x, y) all along the stretch. */
function clashesAllAlong(moving: Shape, resting: Shape, x: number, y: number): boolean {
  if (moving.kind === 'round') {
    setWay(moving.x, moving.y, 1);
    return resting.kind === 'round'
      ? staysNearSpot(x, y, moving.reach + resting.reach - MARGIN)
      : staysNearBar(resting, x, y, moving.reach - MARGIN);
  }
  if (resting.kind === 'round') {
    setWay(x, y, -1);
    return staysNearBar(moving, moving.x, moving.y, resting.reach - MARGIN);
  }
  // Two bars cross if each keeps the ends of the other apart.
  return (
    endsApart(moving, moving.x, moving.y, resting, x, y, 1) && endsApart(resting, x, y, moving, moving.x, moving.y, -1)
  );
}

/** Whether some shapes surely leave a group no place on an arc. If not, they may yet: that takes a longer look. */
export function isSurelyBlocked(frame: Frame, { from, to }: Arc, shapes: readonly Shape[]): boolean {
  const { all } = groupOf(frame);
  for (let low = from; ; low += STRETCH) {
    const high = Math.min(low + STRETCH, to);
    setStretch(low, high);
    if (!isStretchBlocked(frame, all, shapes)) return false;
    if (high === to) return true;
  }
}

function isStretchBlocked(
  { pivot }: Frame,
  all: readonly { readonly shape: Shape; readonly far: number }[],
  shapes: readonly Shape[],
): boolean {
  for (const shape of shapes) {
    const x = shape.x - pivot.x;
    const y = shape.y - pivot.y;
    const away = Math.sqrt(x * x + y * y);
    for (const { shape: moving, far } of all)
      if (
        Math.abs(away - far) <= shape.reach + moving.reach &&
        clashesAllAlong(moving, shape, x, y) &&
        !attached(moving, shape)
      )
        return true;
  }
  return false;
}
