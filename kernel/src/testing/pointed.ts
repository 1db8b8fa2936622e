/** Everything a seat learns by pointing: what each option of its questions would mean, and what if it answered so. */
import { anyAnswer, choosable } from '../answers.ts';
import type { Question } from '../ask.ts';
import type { Types } from '../game.ts';
import type { Live, PreviewOrNot } from '../live.ts';
import type { Json, Seat } from '../plain.ts';

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

/** By the id of the question, then by the key of an option or the text of a draft. */
export function pointedAt<G extends Types>(
  live: Live<G>,
  seat: Seat,
): Record<string, Record<string, PreviewOrNot<G> | null>> {
  return Object.fromEntries(
    live
      .asks()
      .filter((asked) => asked.seat === seat)
      .map(({ id: ask, question }) => [
        ask,
        Object.fromEntries([
          ...question.options.map(({ key }) => [key, live.preview({ seat, ask, key }) ?? null] as const),
          ...(question.whatIf ? draftsFor(question) : []).map(
            (draft) => [`what if ${JSON.stringify(draft)}`, live.whatIf({ seat, ask, draft }) ?? null] as const,
          ),
        ]),
      ]),
  );
}
