/** Everything a seat learns by pointing: what each option of its questions would mean, and what if it answered so. */
import { anyAnswer, choosable } from '../answers.ts';
import type { Pose, Question, Region } from '../ask.ts';
import type { Types } from '../game.ts';
import type { Live, PreviewOrNot } from '../live.ts';
import type { Json, Seat } from '../plain.ts';
import { isRefusal, type Refusal } from '../refusal.ts';

/** Answers that are being made: nothing yet, a first part, a whole one. What is offered alone decides which. */
function draftsFor(q: Question): Json[] {
  const [first] = choosable(q);
  const whole = anyAnswer(q, () => 0);
  switch (q.kind) {
    case 'some':
    case 'order':
      return first ? [[], [first.key], whole] : [[]];
    case 'spread':
      return first ? [{}, { [first.key]: Math.min(1, first.room ?? 1) }, whole] : [{}];
    default:
      return [whole];
  }
}

/** Corners and the middle of each region of a pose: where a rule would look, if it looked at what it must not know. */
export function posesOf({ grid, regions = [] }: Question): Pose[] {
  if (!grid) return [];
  const axes = Object.keys(grid);
  const at = (region: Region, share: number): Pose =>
    Object.fromEntries(
      axes.map((axis) => {
        const [low = 0, high = low] = region[axis] ?? [];
        const step = grid[axis] ?? 1;
        return [axis, low + Math.floor(((high - low) * share) / step) * step];
      }),
    );
  return regions.slice(0, 8).flatMap((region) => [0, 0.5, 1].map((share) => at(region, share)));
}

/** By the id of the question, then by the key of an option, the text of a draft or of a pose that is judged. */
export function pointedAt<G extends Types>(
  live: Live<G>,
  seat: Seat,
): Record<string, Record<string, PreviewOrNot<G> | Refusal | null>> {
  return Object.fromEntries(
    live
      .asks()
      .filter((asked) => asked.seat === seat)
      .map(({ id: ask, question }) => [
        ask,
        Object.fromEntries([
          ...question.options.map(({ key }) => [key, sound(live, live.preview({ seat, ask, key }))] as const),
          ...(question.whatIf ? draftsFor(question) : []).map(
            (draft) => [`what if ${JSON.stringify(draft)}`, sound(live, live.whatIf({ seat, ask, draft }))] as const,
          ),
          ...posesOf(question).map(
            (pose) => [`the pose ${JSON.stringify(pose)}`, question.judged(pose) ?? null] as const,
          ),
        ]),
      ]),
  );
}

/** A rule that breaks here is refused to people and written down for the host; in a test it is found. */
function sound<G extends Types>({ faults }: Live<G>, found: PreviewOrNot<G>): PreviewOrNot<G> | null {
  if (found && isRefusal(found) && found.code === 'fault') throw faults.at(-1) ?? new Error(found.code);
  return found ?? null;
}
