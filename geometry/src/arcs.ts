/** Sets of whole angles, as closed arcs: sorted, apart from each other, and only the last may run past 12 o'clock. */
import { FULL_TURN, normal, turnBetween } from './angle.ts';

export interface Arc {
  /** From 0 to 65,535. */
  readonly from: number;
  /** At least `from`, and less than a full turn later: an arc over 12 o'clock ends above 65,535. */
  readonly to: number;
}

export type Arcs = readonly Arc[];

export const NOWHERE: Arcs = [];
export const EVERYWHERE: Arcs = [{ from: 0, to: FULL_TURN - 1 }];

// Arcs to be sorted, each as one number: `from` before `to`. Lent to one `flat` after the other.
let spans = new Float64Array(64);

function addSpan(count: number, from: number, to: number): number {
  if (count === spans.length) {
    const more = new Float64Array(2 * count);
    more.set(spans);
    spans = more;
  }
  spans[count] = from * FULL_TURN + to;
  return count + 1;
}

/** Cuts arcs at 12 o'clock, sorts and joins them; neighbouring angles are one arc. */
function flat(arcs: Iterable<Arc>): Arc[] {
  let count = 0;
  for (const { from, to } of arcs) {
    if (to < from) continue;
    if (to - from >= FULL_TURN - 1) return [{ from: 0, to: FULL_TURN - 1 }];
    const start = normal(from);
    const end = start + (to - from);
    if (end < FULL_TURN) count = addSpan(count, start, end);
    else count = addSpan(addSpan(count, start, FULL_TURN - 1), 0, end - FULL_TURN);
  }
  sortSpans(count);
  const joined: Arc[] = [];
  let low = 0;
  let high = -2;
  for (let index = 0; index < count; index += 1) {
    const span = spans[index] ?? 0;
    const from = Math.floor(span / FULL_TURN);
    const to = span - from * FULL_TURN;
    if (from <= high + 1) {
      if (to > high) high = to;
      continue;
    }
    if (high >= 0) joined.push({ from: low, to: high });
    low = from;
    high = to;
  }
  if (high >= 0) joined.push({ from: low, to: high });
  return joined;
}

/** Few are sorted fastest by insertion. */
function sortSpans(count: number): void {
  if (count > 40) {
    spans.subarray(0, count).sort();
    return;
  }
  for (let index = 1; index < count; index += 1) {
    const value = spans[index] ?? 0;
    let place = index;
    for (; place > 0; place -= 1) {
      const before = spans[place - 1] ?? 0;
      if (before <= value) break;
      spans[place] = before;
    }
    spans[place] = value;
  }
}

/** Joins what was cut at 12 o'clock. */
function wrapped(arcs: readonly Arc[]): Arcs {
  const first = arcs[0];
  const last = arcs.at(-1);
  if (!first || !last || first === last || first.from !== 0 || last.to !== FULL_TURN - 1) return arcs;
  return [...arcs.slice(1, -1), { from: last.from, to: first.to + FULL_TURN }];
}

/** Arcs given in any order, overlapping or not, as a set. */
export const arcsOf = (arcs: Iterable<Arc>): Arcs => wrapped(flat(arcs));

export const union = (...sets: readonly Arcs[]): Arcs => arcsOf(sets.flat());

export function complement(set: Arcs): Arcs {
  const gaps: Arc[] = [];
  let next = 0;
  for (const arc of flat(set)) {
    if (arc.from > next) gaps.push({ from: next, to: arc.from - 1 });
    next = arc.to + 1;
  }
  if (next < FULL_TURN) gaps.push({ from: next, to: FULL_TURN - 1 });
  return wrapped(gaps);
}

export function intersection(a: Arcs, b: Arcs): Arcs {
  const right = flat(b);
  const both: Arc[] = [];
  for (const one of flat(a))
    for (const two of right) {
      const from = Math.max(one.from, two.from);
      const to = Math.min(one.to, two.to);
      if (from <= to) both.push({ from, to });
    }
  return wrapped(both);
}

export const within = (arc: Arc, angle: number): boolean => normal(angle - arc.from) <= arc.to - arc.from;
export const includes = (set: Arcs, angle: number): boolean => set.some((arc) => within(arc, angle));
export const sizeOf = (set: Arcs): number => set.reduce((sum, arc) => sum + arc.to - arc.from + 1, 0);

/** The angles of a set nearest to a wish: none if the set is empty, two if they are equally near on both sides. */
export function nearest(set: Arcs, wish: number): readonly number[] {
  if (includes(set, wish)) return [normal(wish)];
  let best = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (const arc of set)
    for (const end of [arc.from, arc.to]) {
      const angle = normal(end);
      const away = Math.abs(turnBetween(wish, angle));
      if (away < best) {
        best = away;
        found = [angle];
      } else if (away === best && !found.includes(angle)) found.push(angle);
    }
  return found;
}
