/** A question that is open now, as its seat and the host know it. */
import { printOf } from './answers.ts';
import type { Question } from './ask.ts';
import type { Json, Seat } from './plain.ts';
import type { Leaf } from './tasks.ts';

/** A question that is open now. */
export interface Asked {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly data: Json;
  readonly question: Question;
  readonly print: string;
  /** Asked in secret: others learn only that this seat is deciding. */
  readonly secret: boolean;
  /** Asked although its seat has said that it passes here: it was open already, or all are asked at once. */
  readonly passed: boolean;
}
const prints = new WeakMap<Question, string>();
/** The print of a question, made once: it is shown to its seat, and compared with the answer. */
export function printed(question: Question): string {
  let print = prints.get(question);
  if (print === undefined) {
    print = printOf(question);
    prints.set(question, print);
  }
  return print;
}

/** Most answers come without the print of what was offered, so it is made when somebody looks at it. */
export class OpenAsk implements Asked {
  readonly id: string;
  readonly seat: Seat;
  readonly question: Question;
  readonly secret: boolean;
  readonly passed: boolean;
  constructor(leaf: Leaf, question: Question, passed: boolean) {
    this.id = leaf.id;
    this.seat = leaf.seat;
    this.question = question;
    this.secret = leaf.group !== undefined;
    this.passed = passed;
  }
  get name(): string {
    return this.question.name;
  }
  get data(): Json {
    return this.question.data;
  }
  get print(): string {
    return printed(this.question);
  }
}
