/** Where the Borg lay a lane (15.3.1.1). */
import { HALF_TURN, intersection, minus, nearest, normal, turnBetween, wholeAngleOf } from '@tenforward/geometry';
import { discAt, type Galaxy, type LaneLength, type SystemId } from './galaxy.ts';
import { perGalaxy } from './galaxy-notes.ts';
import { feasibleAngles, type LaidLane, layLane, possibleAngles } from './galaxy-room.ts';
import { amountOf } from './galaxy-swing.ts';

export interface BorgLane extends LaidLane {
  readonly angle: number;
  /** The sum of the turned angles. */
  readonly amount: number;
}

/** About a degree. */
const COARSE = 192;

/**
 * A new lane that points as closely as possible to a Home System. Other loose pieces are swung if that brings it closer;
 * the Cube's own System stays put. Two answers if they are equally close on both sides, none if there is no room.
 */
export const borgLane = (g: Galaxy, from: SystemId, length: LaneLength, home: SystemId): readonly BorgLane[] =>
  lanesIn(g, `${from} ${length} ${home}`, () => closestLanes(g, from, length, home));

// On a full map a Cube tries the same again and again.
const lanesIn = perGalaxy<readonly BorgLane[]>();

function closestLanes(g: Galaxy, from: SystemId, length: LaneLength, home: SystemId): readonly BorgLane[] {
  const towards = minus(discAt(g, home), discAt(g, from));
  const wish = wholeAngleOf(towards.x, towards.y);
  const [sure] = nearest(feasibleAngles(g, from, length), wish);
  const possible = possibleAngles(g, from, length);
  const farthest = sure === undefined ? HALF_TURN : Math.abs(turnBetween(wish, sure));
  const tried = new Map<number, LaidLane | undefined>();
  const laidAt = (at: number): LaidLane | undefined => {
    const angle = normal(at);
    if (!tried.has(angle)) tried.set(angle, layLane(g, from, length, angle));
    return tried.get(angle);
  };
  const clockwise = nearestLaid(wish, 1, farthest, possible, laidAt, farthest);
  // Nothing farther away than that is of any use on the other side.
  const other = nearestLaid(wish, -1, farthest, possible, laidAt, clockwise ?? farthest);
  const sides = [clockwise, other];
  const least = Math.min(...sides.map((side) => side ?? Number.POSITIVE_INFINITY));
  const angles = new Set(
    sides.flatMap((away, index) => (away === least ? [normal(wish + (index === 0 ? away : -away))] : [])), // ASC-15.3.1.1b
  );
  return [...angles].flatMap((angle) => {
    const laid = laidAt(angle);
    return laid ? [{ ...laid, angle, amount: amountOf(laid.swings) }] : [];
  });
}

/** How far beside the wish, on one side, the first angle is at which the lane can be laid; it may give up past a bound. */
function nearestLaid(
  wish: number,
  side: number,
  farthest: number,
  possible: ReturnType<typeof feasibleAngles>,
  laidAt: (angle: number) => LaidLane | undefined,
  bound: number,
): number | undefined {
  const start = normal(side > 0 ? wish : wish - farthest);
  const works = (away: number): boolean => !!laidAt(wish + side * away);
  const stretches = intersection(possible, [{ from: start, to: start + farthest }])
    .map(({ from: low, to: high }) => {
      const ends = [low, high].map((angle) => normal(side * (angle - wish)));
      return { near: Math.min(...ends), far: Math.max(...ends) };
    })
    .sort((a, b) => a.near - b.near);
  for (const { near, far } of stretches)
    for (let away = near; away - COARSE <= bound; away = Math.min(away + COARSE, far)) {
      if (works(away)) return settled(Math.max(near, away - COARSE), away, works);
      if (away >= far) break;
    }
  return undefined;
}

/** The first that works between one that may not and one that does. */
function settled(low: number, high: number, works: (away: number) => boolean): number {
  let [bad, good] = [low - 1, high];
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (works(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
