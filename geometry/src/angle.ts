/**
 * Angles as whole numbers out of 65,536, from 12 o'clock clockwise, with `y` growing downwards. Sines come from one
 * table made with + − × ÷ and square roots only, which every machine rounds alike; `Math.sin` may differ between two.
 */
import type { Vec } from './vector.ts';

export const FULL_TURN = 65_536;
export const HALF_TURN = FULL_TURN / 2;
export const QUARTER_TURN = FULL_TURN / 4;
const EIGHTH = FULL_TURN / 8;
const PER_RADIAN = HALF_TURN / Math.PI;

/** The sines of a quarter turn. Its second half mirrors the first, so that quarter turns are exact. */
const sines = ((): Float64Array => {
  const halves: (readonly [cos: number, sin: number])[] = [];
  let cos = 0;
  let sin = 1;
  for (let steps = QUARTER_TURN; steps >= 1; steps /= 2) {
    halves.unshift([cos, sin]);
    const half = Math.sqrt((1 + cos) / 2);
    sin = sin / (2 * half);
    cos = half;
  }
  const coss = new Float64Array(EIGHTH + 1);
  const table = new Float64Array(QUARTER_TURN + 1);
  coss[0] = 1;
  for (let a = 1; a <= EIGHTH; a += 1) {
    const rest = a & (a - 1);
    const [c, s] = halves[31 - Math.clz32(a ^ rest)] ?? [1, 0];
    const [restCos, restSin] = [coss[rest] ?? 1, table[rest] ?? 0];
    coss[a] = restCos * c - restSin * s;
    table[a] = restSin * c + restCos * s;
  }
  const eighth = coss[EIGHTH] ?? 0;
  table[EIGHTH] = eighth;
  for (let a = 0; a < EIGHTH; a += 1) table[QUARTER_TURN - a] = coss[a] ?? 0;
  return table;
})();

/** Any whole number as an angle from 0 to 65,535. */
export function normal(angle: number): number {
  // Whole ones, which nearly all are, by their bits: remainders of doubles are slow.
  if ((angle | 0) === angle) return angle & (FULL_TURN - 1);
  return ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

export function sin(angle: number): number {
  const within = angle & (HALF_TURN - 1);
  const value = sines[within <= QUARTER_TURN ? within : HALF_TURN - within] ?? 0;
  return (angle & HALF_TURN) === 0 ? value : -value;
}

export function cos(angle: number): number {
  return sin(angle + QUARTER_TURN);
}

/** The unit vector of a whole angle. */
export const direction = (angle: number): Vec => ({ x: sin(angle), y: -cos(angle) });

/** The angle of a vector, with a fraction: from 0 up to, but not including, 65,536. */
export function angleOf(x: number, y: number): number {
  const across = Math.abs(x);
  const along = Math.abs(y);
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  const small = (across < along ? across : along) / length;
  // Below an eighth of a turn sines grow steadily, so the place in the table is sharp.
  // A guess comes close, and the table has the last word, so it does not matter how a machine rounds the guess.
  let low = Math.min(EIGHTH - 1, Math.floor(Math.asin(small) * PER_RADIAN));
  while (low > 0 && (sines[low] ?? 0) > small) low -= 1;
  while (low < EIGHTH - 1 && (sines[low + 1] ?? 1) <= small) low += 1;
  const from = sines[low] ?? 0;
  const part = low + (small - from) / ((sines[low + 1] ?? 1) - from);
  const first = across < along ? part : QUARTER_TURN - part;
  if (x >= 0) return y <= 0 ? first : HALF_TURN - first;
  return y > 0 ? HALF_TURN + first : (FULL_TURN - first) % FULL_TURN;
}

/** The nearest whole angle of a vector. */
export const wholeAngleOf = (x: number, y: number): number => Math.round(angleOf(x, y)) % FULL_TURN;

/** The shorter turn from one angle to another: above 0 clockwise, half a turn counts as clockwise. */
export function turnBetween(from: number, to: number): number {
  const turn = normal(to - from);
  return turn > HALF_TURN ? turn - FULL_TURN : turn;
}
