/** Everything a seat learns by pointing: what each option of its questions would mean, and what if it answered so. */
import { anyAnswer, choosable } from '../answers.ts';
import type { Pose, Question, Region } from '../ask.ts';
import type { Types } from '../game.ts';
import type { Live, PreviewOrNot } from '../live.ts';
import type { Json, Seat } from '../plain.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { generator } from './driver.ts';

/** Answers that are being made: nothing yet, a part, a whole one. What is offered, and dice, alone decide which. */
function draftsFor(q: Question, below: (n: number) => number): Json[] {
  const may = choosable(q);
  const part = may[below(Math.max(1, may.length))];
  const wholes = [anyAnswer(q, () => 0), anyAnswer(q, below)];
  switch (q.kind) {
    case 'some':
    case 'order':
      return part ? [[], [part.key], ...wholes] : [[]];
    case 'spread':
      return part ? [{}, { [part.key]: Math.min(1 + below(3), part.room ?? 1) }, ...wholes] : [{}];
    default:
      return wholes;
  }
}

/** Corners and the middle of each region of a pose, where a rule would look first, and anywhere else as the dice say. */
export function posesOf({ grid, regions = [] }: Question, below: (n: number) => number): Pose[] {
  if (!grid) return [];
  const axes = Object.keys(grid);
  const at = (region: Region, of: (steps: number) => number): Pose =>
    Object.fromEntries(
      axes.map((axis) => {
        const [low = 0, high = low] = region[axis] ?? [];
        const step = grid[axis] ?? 1;
        return [axis, low + of(Math.floor((high - low) / step)) * step];
      }),
    );
  const shares = [0, 0.5, 1].map((share) => (steps: number) => Math.floor(steps * share));
  return regions
    .slice(0, 8)
    .flatMap((region) => [...shares, (steps: number) => below(steps + 1)].map((of) => at(region, of)));
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
      .map(({ id: ask, question }) => {
        // the same in every world in which the same is asked after as many decisions
        const below = generator(`${live.last} ${ask}`);
        const drafts = question.whatIf ? draftsFor(question, below) : [];
        return [
          ask,
          Object.fromEntries([
            ...question.options.map(({ key }) => [key, sound(live, live.preview({ seat, ask, key }))] as const),
            ...drafts.map(
              (draft) => [`what if ${JSON.stringify(draft)}`, sound(live, live.whatIf({ seat, ask, draft }))] as const,
            ),
            ...posesOf(question, below).map(
              (pose) => [`the pose ${JSON.stringify(pose)}`, question.judged(pose) ?? null] as const,
            ),
          ]),
        ];
      }),
  );
}

/** A rule that breaks here is refused to people and written down for the host; in a test it is found. */
function sound<G extends Types>({ faults }: Live<G>, found: PreviewOrNot<G>): PreviewOrNot<G> | null {
  if (found && isRefusal(found) && found.code === 'fault') throw faults.at(-1) ?? new Error(found.code);
  return found ?? null;
}
