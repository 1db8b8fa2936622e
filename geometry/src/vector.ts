/** Points and lengths on the grid. */

export interface Vec {
  readonly x: number;
  readonly y: number;
}

/** Lengths that differ by less than this are the same: far above the noise of doubles, far below one step of the grid. */
export const EPSILON = 1e-6;

/** The nearest whole number. Halves go the same way on both sides of 0, so that mirrored maps stay mirrored. */
export const whole = (n: number): number => {
  const rounded = n < 0 ? -Math.round(-n) : Math.round(n);
  return rounded === 0 ? 0 : rounded;
};
/** The nearest point of the grid. */
export const quantise = (v: Vec): Vec => ({ x: whole(v.x), y: whole(v.y) });

export const plus = (a: Vec, b: Vec, times = 1): Vec => ({ x: a.x + b.x * times, y: a.y + b.y * times });
export const minus = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y;
export const cross = (a: Vec, b: Vec): number => a.x * b.y - a.y * b.x;
export const lengthOf = (v: Vec): number => Math.sqrt(dot(v, v));
export const distance = (a: Vec, b: Vec): number => lengthOf(minus(a, b));

/** Turns a vector clockwise by the angle whose direction is `by` (12 o'clock turns nothing). */
export const turned = (v: Vec, by: Vec): Vec => ({ x: -v.x * by.y - v.y * by.x, y: v.x * by.x - v.y * by.y });

/** Turns a vector back: `turnedBack(turned(v, by), by)` is `v`. */
export const turnedBack = (v: Vec, by: Vec): Vec => ({ x: -v.x * by.y + v.y * by.x, y: -v.x * by.x - v.y * by.y });

/** The unit vector of `v`; 12 o'clock for no length at all. */
export function unit(v: Vec): Vec {
  const length = lengthOf(v);
  return length === 0 ? { x: 0, y: -1 } : { x: v.x / length, y: v.y / length };
}

/**
 * Where two circles meet: nowhere, once or twice. Circles that miss each other by no more than `play` meet once: on the
 * line through their centres, at the rim of the first.
 */
export function circlesMeet(a: Vec, ra: number, b: Vec, rb: number, play = EPSILON): readonly Vec[] {
  const between = minus(b, a);
  const apart = lengthOf(between);
  if (apart < EPSILON) return [];
  const along = (apart * apart + ra * ra - rb * rb) / (2 * apart);
  const high = ra * ra - along * along;
  const towards = unit(between);
  if (high <= 0) {
    const missed = Math.max(apart - ra - rb, ra - rb - apart, rb - ra - apart);
    if (missed > play) return [];
    return [plus(a, towards, along < 0 ? -ra : ra)];
  }
  const height = Math.sqrt(high);
  const foot = plus(a, towards, along);
  const side = { x: -towards.y, y: towards.x };
  return [plus(foot, side, height), plus(foot, side, -height)];
}

export function distanceToSegment(p: Vec, a: Vec, b: Vec): number {
  const ab = minus(b, a);
  const square = dot(ab, ab);
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(p, a), ab) / square));
  return distance(p, plus(a, ab, share));
}

export function segmentsCross(a: Vec, b: Vec, c: Vec, d: Vec): boolean {
  const ab = minus(b, a);
  const cd = minus(d, c);
  const sideOf = (from: Vec, along: Vec, p: Vec): number => cross(along, minus(p, from));
  return sideOf(a, ab, c) * sideOf(a, ab, d) < 0 && sideOf(c, cd, a) * sideOf(c, cd, b) < 0;
}

export function segmentDistance(a: Vec, b: Vec, c: Vec, d: Vec): number {
  if (segmentsCross(a, b, c, d)) return 0;
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );
}
