/** Two Floating Systems that a lane is to join: one freedom stays, and the least turn of both is looked for. */
import { circlesMeet, pointsAt, turnBetween, wholeAngleOf, within } from '@tenforward/geometry';
import type { Galaxy } from './galaxy.ts';
import type { Hung, Piece } from './galaxy-shapes.ts';
import { swingAngles } from './galaxy-swing.ts';

const COARSE = 768;
const TRIES = 4;

interface Joint {
  readonly a: number;
  readonly b: number;
  readonly cost: number;
}

/** Where both have to be swung, the least turn first. */
export function jointPlans(
  g: Galaxy,
  a: Hung,
  b: Hung,
  away: number,
): readonly (readonly { readonly piece: Piece; readonly angle: number }[])[] {
  const { x, y } = b.frame.pivot;
  const dx = a.frame.pivot.x - x;
  const dy = a.frame.pivot.y - y;
  const reach = a.far + away + b.far + g.sizes.slack;
  if (dx * dx + dy * dy > reach * reach) return [];
  const [path] = swingAngles(g, a.piece);
  if (!path) return [];
  const at = (angle: number): Joint | undefined => {
    if (!within(path, angle)) return undefined;
    const spot = pointsAt(a.frame, angle)[1] ?? a.frame.pivot;
    const own = Math.abs(turnBetween(a.angle, angle));
    let best: Joint | undefined;
    for (const meet of circlesMeet(b.frame.pivot, b.far, spot, away, g.sizes.slack)) {
      const angleB = wholeAngleOf(meet.x - x, meet.y - y);
      const cost = own + Math.abs(turnBetween(b.angle, angleB));
      if (!best || cost < best.cost) best = { a: angle, b: angleB, cost };
    }
    return best;
  };
  const coarse: (Joint | undefined)[] = [];
  for (let angle = path.from; angle <= path.to; angle += COARSE) coarse.push(at(angle));
  const cost = (index: number): number => coarse[index]?.cost ?? Number.POSITIVE_INFINITY;
  return coarse
    .filter((joint, index) => joint !== undefined && joint.cost <= cost(index - 1) && joint.cost <= cost(index + 1))
    .flatMap((joint) => (joint ? [settled(joint, at)] : []))
    .sort((one, two) => one.cost - two.cost)
    .slice(0, TRIES)
    .map((joint) => [
      { piece: a.piece, angle: joint.a },
      { piece: b.piece, angle: joint.b },
    ]);
}

/** Ever smaller steps downhill. */
function settled(start: Joint, at: (angle: number) => Joint | undefined): Joint {
  let best = start;
  for (let step = COARSE / 2; step >= 1; step = Math.floor(step / 2))
    for (const next of [at(best.a + step), at(best.a - step)]) if (next && next.cost < best.cost) best = next;
  return best;
}
