/** Two Floating Systems that a lane is to join: one freedom stays, and the least turn of both is looked for. */
import { circlesMeet, distance, HALF_TURN, pointsAt, turnBetween, wholeAngleOf, within } from '@tenforward/geometry';
import type { Galaxy } from './galaxy.ts';
import type { Hung, Piece } from './galaxy-shapes.ts';
import { swingAngles } from './galaxy-turns.ts';

/** Where to swing a piece. */
export interface Step {
  readonly piece: Piece;
  readonly angle: number;
}

type Plan = readonly Step[];

/** About five degrees. */
const COARSE = 960;
const TRIES = 4;

interface Joint {
  readonly a: number;
  readonly b: number;
  /** Of the two places the second System has for one of the first. */
  readonly side: number;
  readonly cost: number;
}

/** Where both have to be swung so that they are `away` from each other, the least turn first; hopeless plans are left out. */
export function jointPlans(
  g: Galaxy,
  a: Hung,
  b: Hung,
  away: number,
  isHopeless: (plan: Plan) => boolean,
): readonly Plan[] {
  if (distance(a.frame.pivot, b.frame.pivot) > a.far + away + b.far + g.sizes.slack) return [];
  const [path] = swingAngles(g, a.piece);
  if (!path) return [];
  const planOf = (joint: Joint): Plan => [
    { piece: a.piece, angle: joint.a },
    { piece: b.piece, angle: joint.b },
  ];
  const at = (angle: number): readonly Joint[] => {
    if (!within(path, angle)) return [];
    const spot = pointsAt(a.frame, angle)[1] ?? a.frame.pivot;
    const { x, y } = b.frame.pivot;
    return circlesMeet(b.frame.pivot, b.far, spot, away, g.sizes.slack).map((meet, side) => {
      const angleB = wholeAngleOf(meet.x - x, meet.y - y);
      const cost = Math.abs(turnBetween(a.angle, angle)) + Math.abs(turnBetween(b.angle, angleB));
      return { a: angle, b: angleB, side, cost };
    });
  };
  const coarse = [...at(path.from), ...at(path.to), ...at(a.angle)];
  for (let turn = COARSE; turn < HALF_TURN; turn += COARSE) coarse.push(...at(a.angle + turn), ...at(a.angle - turn));
  const chosen: Joint[] = [];
  for (const joint of coarse.sort((one, two) => one.cost - two.cost)) {
    if (chosen.length === TRIES) break;
    if (!chosen.some((other) => isBeside(other, joint)) && !isHopeless(planOf(joint))) chosen.push(joint);
  }
  return chosen
    .map((joint) =>
      settled(
        joint,
        (angle) => at(angle).find(({ side }) => side === joint.side),
        (next) => !isHopeless(planOf(next)),
      ),
    )
    .sort((one, two) => one.cost - two.cost)
    .map(planOf);
}

const isBeside = (one: Joint, two: Joint): boolean =>
  one.side === two.side && Math.abs(turnBetween(one.a, two.a)) <= 2 * COARSE;

/** Ever smaller steps to a lesser turn. */
function settled(start: Joint, at: (angle: number) => Joint | undefined, isPossible: (joint: Joint) => boolean): Joint {
  let best = start;
  for (let step = COARSE / 2; step >= 1; step = Math.floor(step / 2))
    for (const angle of [best.a + step, best.a - step]) {
      const next = at(angle);
      if (next && next.cost < best.cost && isPossible(next)) best = next;
    }
  return best;
}
