/** A lesson: a scenario that somebody plays. Its `do` is one solution; what makes it a lesson stands under `lesson`. */
import { didYouMean } from '../nearest.ts';
import { isRecord, type Seat } from '../plain.ts';
import { expectationKeys, noExpectation } from './expectations.ts';
import type { Expectation, Step } from './scenario-shape.ts';
import { nobody } from './shown.ts';

export interface Lesson {
  readonly title: string;
  /** Two or three sentences: what is learned, and why it matters. */
  readonly about: string;
  /** One sentence: what to reach. */
  readonly goal: string;
  /** Who the learner is. */
  readonly seat: Seat;
  /** For a question (the key of its words) or an option (how its key begins); plain ones in the order of decisions. */
  readonly hints: readonly Hint[];
  /** Judged after every decision: when all hold, the lesson is passed. */
  readonly check: readonly Expectation[];
  /** How the other seats answer: with what does least, or with these in order, and then with what does least. */
  readonly others: 'idle' | readonly Step[];
}
export type Hint = string | { readonly when: string; readonly say: string };

const texts = ['title', 'about', 'goal', 'seat'] as const;
const keys: readonly string[] = [...texts, 'hints', 'check', 'others'];

/** What is wrong with the `lesson` of a scenario, as a sentence. */
export function lessonProblem(lesson: unknown, seats: unknown): string | undefined {
  if (!isRecord(lesson)) return 'lesson is an object with title, about, goal, seat, hints, check and others';
  const strange = Object.keys(lesson).find((key) => !keys.includes(key));
  if (strange !== undefined)
    return `a lesson has no '${strange}'.${didYouMean(strange, keys)} It has ${keys.join(', ')}`;
  for (const key of texts)
    if (typeof lesson[key] !== 'string' || lesson[key] === '') return `the ${key} of a lesson is a text`;
  const learner = lesson['seat'] as string;
  if (!seatsIn(seats).includes(learner)) return nobody(learner, seatsIn(seats));
  const { hints, check, others } = lesson;
  if (!Array.isArray(hints) || hints.length === 0 || !hints.every(isHint))
    return 'hints is a list of texts, or of { when, say }, with at least one';
  if (!Array.isArray(check) || check.length === 0 || !check.every(isRecord))
    return 'check is a list of expectations, with at least one';
  const unknown = check.flatMap((one) => Object.keys(one as object)).find((key) => !expectationKeys.includes(key));
  if (unknown !== undefined) return noExpectation(unknown);
  if (others !== 'idle' && !(Array.isArray(others) && others.every(isRecord)))
    return 'others is idle, or a list such as [{ ben: pass }]';
  return undefined;
}

const isHint = (hint: unknown): boolean =>
  typeof hint === 'string' ||
  (isRecord(hint) && typeof hint['when'] === 'string' && hint['when'] !== '' && typeof hint['say'] === 'string');

const seatsIn = (seats: unknown): string[] =>
  Array.isArray(seats)
    ? seats.flatMap((seat: unknown) => (isRecord(seat) ? String(seat['seat']) : typeof seat === 'string' ? seat : []))
    : [];
