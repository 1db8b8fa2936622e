/** Turns that can only be tried: a yes-or-no about single angles, looked at every degree or so, then settled to the angle. */
import {
  type Arc,
  type Arcs,
  arcsOf,
  complement,
  intersection,
  nearest,
  sizeOf,
  turnBetween,
} from '@tenforward/geometry';

/** About a degree. */
const COARSE = 192;

/** The angles of an arc that are looked at first: its ends, and every degree or so between. */
function coarseAngles({ from, to }: Arc): readonly number[] {
  const steps = Math.max(1, Math.ceil((to - from) / COARSE));
  return [...new Set(Array.from({ length: steps + 1 }, (_, i) => from + Math.round(((to - from) * i) / steps)))];
}

/** The arcs about those angles that work, settled to the angle; one not looked at counts for nothing. */
function addWorking(
  angles: readonly number[],
  good: readonly (boolean | undefined)[],
  works: (angle: number) => boolean,
  found: Arc[],
): void {
  for (const [index, angle] of angles.entries()) {
    if (good[index] !== true) continue;
    const low = good[index - 1] === false ? settle(angle, angles[index - 1] ?? angle, works) : angle;
    const high = good[index + 1] === false ? settle(angle, angles[index + 1] ?? angle, works) : angle;
    found.push({ from: low, to: good[index + 1] === true ? (angles[index + 1] ?? high) : high });
  }
}

/** Turns a yes-or-no about single angles into arcs: looked at every degree or so, then settled to the angle. */
export function searchedArcs(sure: Arcs, possible: Arcs, works: (angle: number) => boolean): Arcs {
  const found: Arc[] = [...sure];
  for (const arc of intersection(possible, complement(sure))) {
    const angles = coarseAngles(arc);
    addWorking(angles, angles.map(works), works, found);
  }
  return sizeOf(found) === 0 ? [] : arcsOf(found);
}

/** Whether any arc would be found, with nothing sure: the first angle that works tells. */
export const anySearched = (possible: Arcs, works: (angle: number) => boolean): boolean =>
  intersection(possible, complement([])).some((arc) => coarseAngles(arc).some(works));

/** `nearest` of the arcs that would be found, without a look at what is farther away than that. */
export function nearestSearched(
  sure: Arcs,
  possible: Arcs,
  works: (angle: number) => boolean,
  wish: number,
): readonly number[] {
  const grids = intersection(possible, complement(sure)).map((arc) => {
    const angles = coarseAngles(arc);
    return { angles, good: angles.map((): boolean | undefined => undefined) };
  });
  const looks = grids
    .flatMap(({ angles, good }) =>
      angles.map((angle, index) => ({ angle, index, good, away: Math.abs(turnBetween(wish, angle)) })),
    )
    .sort((a, b) => a.away - b.away);
  const [known] = nearest(sure, wish);
  let best = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(turnBetween(wish, known));
  for (const { angle, index, good, away } of looks) {
    if (away > best + COARSE) break;
    const isGood = works(angle);
    good[index] = isGood;
    if (isGood && away < best) best = away;
  }
  const found: Arc[] = [...sure];
  for (const { angles, good } of grids) addWorking(angles, good, works, found);
  return nearest(sizeOf(found) === 0 ? [] : arcsOf(found), wish);
}

/** The last angle that works on the way from one that does to one that does not. */
function settle(works: number, fails: number, test: (angle: number) => boolean): number {
  let good = works;
  let bad = fails;
  while (Math.abs(bad - good) > 1) {
    const middle = Math.round((good + bad) / 2);
    if (test(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
