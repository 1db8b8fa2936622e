/**
 * Squares on a mat, in whole numbers alone: lengths in hundredths of a millimetre, headings in 256ths of a turn
 * (0 is north, clockwise). Directions come from one table, so every machine measures the same. One law: a pose is
 * rounded first and judged then, so the pose a ship rests in has passed the very test that is made of it later.
 *
 * Simpler than the real game: the middle of a base rides on the centre line of its template and its bow points along it
 * (there both edges ride on it), and what lies in an arc is looked for along the outline in steps of a millimetre.
 */
import { must } from '../../src/index.ts';

export type Pose = { readonly x: number; readonly y: number; readonly h: number };
export type Disc = { readonly x: number; readonly y: number; readonly r: number };

export const mm = 100;
export const side = 40 * mm;
const half = side / 2;
export const mat = 914 * mm;
export const turn = 256;
/** What differs by no more is level: rounded poses of ships that are flush reach into each other by a unit. */
const level = 2;

/** The scale of the table: sines of the first quarter, times 65536. */
const one = 65_536;
const quarter = [
  0, 1608, 3216, 4821, 6424, 8022, 9616, 11204, 12785, 14359, 15924, 17479, 19024, 20557, 22078, 23586, 25080, 26558,
  28020, 29466, 30893, 32303, 33692, 35062, 36410, 37736, 39040, 40320, 41576, 42806, 44011, 45190, 46341, 47464, 48559,
  49624, 50660, 51665, 52639, 53581, 54491, 55368, 56212, 57022, 57798, 58538, 59244, 59914, 60547, 61145, 61705, 62228,
  62714, 63162, 63572, 63944, 64277, 64571, 64827, 65043, 65220, 65358, 65457, 65516, 65536,
];

/** Halves away from nought, so that what is mirrored stays mirrored; never minus nought. */
const whole = (n: number): number => (n < 0 ? -Math.floor(0.5 - n) : Math.floor(n + 0.5)) + 0;
export const heading = (h: number): number => ((h % turn) + turn) % turn;

function sin(h: number): number {
  const at = heading(h);
  const within = at % 128;
  const value = must(quarter[within <= 64 ? within : 128 - within], 'a direction');
  return at < 128 ? value : -value;
}
const cos = (h: number): number => sin(h + 64);

// ---------------------------------------------------------------- two bases

/** How deep two bases reach into each other along the best of their four sides, scaled; below 0 they are apart. */
function depth(a: Pose, b: Pose): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const between = Math.abs(sin(a.h - b.h)) + Math.abs(cos(a.h - b.h));
  const reach = half * one + half * between;
  const along = (h: number): number =>
    Math.max(Math.abs(dx * sin(h) + dy * cos(h)), Math.abs(dx * cos(h) - dy * sin(h)));
  return reach - Math.max(along(a.h), along(b.h));
}
/** Touching is no overlap. */
export const overlaps = (a: Pose, b: Pose): boolean => depth(a, b) > level * one;
/** How far apart two bases are along the best of their sides; below 0 they reach into each other by so much. */
export const gapOf = (a: Pose, b: Pose): number => whole(-depth(a, b) / one);

const reachOf = (h: number): number => whole((half * (Math.abs(sin(h)) + Math.abs(cos(h)))) / one);

/** Whether a base lies wholly inside a box. */
export function isInside({ x, y, h }: Pose, box: { readonly x: Span; readonly y: Span }): boolean {
  const reach = reachOf(h) - level;
  return x - reach >= box.x[0] && x + reach <= box.x[1] && y - reach >= box.y[0] && y + reach <= box.y[1];
}
export type Span = readonly [low: number, high: number];
export const wholeMat = { x: [0, mat], y: [0, mat] } as const;

/** A point as a base sees it: to the right, ahead. */
function seen(from: Pose, x: number, y: number): { readonly right: number; readonly ahead: number } {
  const dx = x - from.x;
  const dy = y - from.y;
  return {
    right: whole((dx * cos(from.h) - dy * sin(from.h)) / one),
    ahead: whole((dx * sin(from.h) + dy * cos(from.h)) / one),
  };
}
/** From a base to a point as it sees it, squared. */
function square({ right, ahead }: { readonly right: number; readonly ahead: number }): number {
  const x = Math.max(0, Math.abs(right) - half);
  const y = Math.max(0, Math.abs(ahead) - half);
  return x * x + y * y;
}
export const touchesDisc = (pose: Pose, disc: Disc): boolean => square(seen(pose, disc.x, disc.y)) <= disc.r * disc.r;

// ---------------------------------------------------------------- arcs and range

export type Arc = 'front' | 'rear' | 'any';
export type Band = 1 | 2 | 3;
export const band = 100 * mm;

/** The outline of a base, a point each millimetre. */
function* outline(pose: Pose): Iterable<readonly [x: number, y: number]> {
  for (let side4 = 0; side4 < 4; side4++)
    for (let at = -half; at < half; at += mm) {
      const h = pose.h + 64 * side4;
      yield [pose.x + whole((half * sin(h) + at * cos(h)) / one), pose.y + whole((half * cos(h) - at * sin(h)) / one)];
    }
}

/** No two points of two bases are farther from each other than their middles by this. */
const slack = 60 * mm;

/** The band in which a target lies, measured to the part of it that is in the arc; nothing out of arc or range. */
export function bandOf(from: Pose, arc: Arc, to: Pose): Band | undefined {
  if (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > 3 * band + slack) return undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const [x, y] of outline(to)) {
    const point = seen(from, x, y);
    const ahead = arc === 'rear' ? -point.ahead : point.ahead;
    if (arc !== 'any' && Math.abs(point.right) > ahead + level) continue;
    best = Math.min(best, square(point));
  }
  for (const n of [1, 2, 3] as const) if (best <= (n * band + level) * (n * band + level)) return n;
  return undefined;
}

/**
 * The outline of what lies in an arc within a distance, measured from the sides of the base: straight along its sides, and
 * round its corners.
 */
export function outlineOf(
  from: Pose,
  arc: Arc,
  distance: number,
): readonly { readonly x: number; readonly y: number }[] {
  const facing = from.h + (arc === 'rear' ? 128 : 0);
  // round the corner that lies 32 to the right of a side, between two headings
  const round = (side4: number, first: number, last: number) =>
    Array.from({ length: (last - first) / 8 + 1 }, (_, i) => {
      const h = facing + first + 8 * i;
      const at = facing + 64 * side4;
      return {
        x: from.x + whole((half * (sin(at) + cos(at)) + distance * sin(h)) / one),
        y: from.y + whole((half * (cos(at) - sin(at)) + distance * cos(h)) / one),
      };
    });
  if (arc === 'any') return [0, 1, 2, 3].flatMap((side4) => round(side4, 64 * side4, 64 * side4 + 64));
  return [{ x: from.x, y: from.y }, ...round(3, -32, 0), ...round(0, 0, 32)];
}

// ---------------------------------------------------------------- manoeuvres

export type Bearing = 'straight' | 'bank' | 'turn' | 'come about' | 'astern';
export type Manoeuvre = {
  readonly bearing: Bearing;
  readonly speed: number;
  /** −1 left, 1 right, 0 neither. */
  readonly hand: -1 | 0 | 1;
};

const radii: Readonly<Partial<Record<Bearing, readonly number[]>>> = { bank: [80, 130, 180], turn: [35, 62.5, 90] };

/** A template: how far round it goes, on which radius, and how long its centre line is. */
function templateOf({ bearing, speed }: Manoeuvre): {
  readonly radius: number;
  readonly round: number;
  length: number;
} {
  const radius = (radii[bearing]?.[speed - 1] ?? 0) * mm;
  const round = radius === 0 ? 0 : bearing === 'bank' ? 32 : 64;
  // 205887 / 32768 is a whole turn of radius 1
  const length = radius === 0 ? 40 * speed * mm : whole((radius * round * 205_887) / (turn * 32_768));
  return { radius, round, length };
}
/** How far the middle of the base travels: half a base, the template, half a base. */
export const lengthOf = (m: Manoeuvre): number => side + templateOf(m).length;

/** Where a ship is after `s` of its way. */
export function poseAt(from: Pose, m: Manoeuvre, s: number): Pose {
  const { radius, round, length } = templateOf(m);
  const hand = m.hand;
  let right = 0;
  let ahead = s * one;
  let turned = 0;
  if (radius > 0 && s > half) {
    const on = Math.min(s - half, length); // how far along the arc
    const exact = (on * round) / length;
    const k = Math.floor(exact);
    const rest = exact - k;
    const mix = (low: number, high: number): number => low + (high - low) * rest;
    turned = whole(exact);
    right = radius * mix(one - cos(k), one - cos(k + 1));
    ahead = half * one + radius * mix(sin(k), sin(k + 1));
    const past = Math.max(0, s - half - length);
    right += past * sin(round);
    ahead += past * cos(round);
    if (past > 0) turned = round;
  }
  right *= hand;
  if (m.bearing === 'astern') ahead = -ahead;
  return {
    x: from.x + whole((whole(right / one) * cos(from.h) + whole(ahead / one) * sin(from.h)) / one),
    y: from.y + whole((whole(ahead / one) * cos(from.h) - whole(right / one) * sin(from.h)) / one),
    h: heading(from.h + hand * turned),
  };
}

export type Moved = {
  readonly pose: Pose;
  /** Where it would stand if nobody were in its way. */
  readonly unslid: Pose;
  /** The places, among the others, of the bases under that pose. */
  readonly overlapped: readonly number[];
  /** How far it slid back along its path. */
  readonly back: number;
};

/**
 * Back by a millimetre at a time to the first pose that is free, then forward again in hundredths as far as what stopped
 * it lets it: there they touch and don't reach into each other at all, or small errors would add up bump by bump.
 */
export function move(from: Pose, m: Manoeuvre, others: readonly Pose[]): Moved {
  const end = lengthOf(m);
  const at = (back: number): Pose => poseAt(from, m, Math.max(0, end - back));
  const isFree = (pose: Pose): boolean => !others.some((other) => overlaps(pose, other));
  const unslid = at(0);
  const overlapped = others.flatMap((other, i) => (overlaps(unslid, other) ? [i] : []));
  if (overlapped.length === 0) {
    const pose = m.bearing === 'come about' ? { ...unslid, h: heading(unslid.h + 128) } : unslid;
    return { pose, unslid, overlapped, back: 0 };
  }
  let back = mm;
  while (back < end && !isFree(at(back))) back += mm;
  const stoppedBy = others.filter((other) => overlaps(at(back - mm), other));
  const rests = (pose: Pose): boolean => isFree(pose) && stoppedBy.every((other) => depth(pose, other) <= 0);
  while (back < end && !rests(at(back))) back++;
  if (back >= end) return { pose: from, unslid, overlapped, back: end };
  while (rests(at(back - 1))) back--;
  return { pose: at(back), unslid, overlapped, back };
}

/** The way of a ship as a line to draw, up to where it rests. */
export const pathOf = (from: Pose, m: Manoeuvre, back = 0): readonly Pose[] => {
  const end = lengthOf(m) - back;
  const steps = Math.max(1, Math.ceil(end / (10 * mm)));
  return Array.from({ length: steps + 1 }, (_, i) => poseAt(from, m, whole((end * i) / steps)));
};
