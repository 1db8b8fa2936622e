/**
 * A lesson as a table of its own, in this very process or browser: the scenario is set up, the learner answers for one
 * seat, the lesson for the others. Dice fall as the file says while the learner follows it, and by chance beyond.
 */
import {
  choosable,
  type Decision,
  type Dice,
  type Done,
  fastDice,
  type Heard,
  heardBy,
  idleAnswer,
  isRecord,
  isRefusal,
  type Json,
  look,
  type Look,
  type Preview,
  type Refusal,
  refusals,
  type Seat,
  type SeatInfo,
  type Speaker,
  type Told,
} from '@tenforward/kernel';
import { capital, goingOn, type Lesson, lessonProblem, Play, type Scenario, unmet } from '@tenforward/kernel/testing';
import type { Rules } from './games.ts';

export type { Lesson } from '@tenforward/kernel/testing';

export interface LessonFile extends Scenario {
  readonly lesson: Lesson;
}

/** A lesson from what its YAML or JSON holds; an Error that says what is wrong with it. */
export function parseLesson(value: unknown): LessonFile {
  if (!isRecord(value)) throw new Error('a lesson is an object');
  const { name, game, seats, lesson } = value;
  for (const text of [name, game])
    if (typeof text !== 'string' || text === '') throw new Error('a lesson has a name and a game');
  if (!Array.isArray(seats) || seats.length === 0) throw new Error('a lesson has seats');
  const problem = lessonProblem(lesson, seats);
  if (problem !== undefined) throw new Error(problem);
  return value as unknown as LessonFile;
}

/** What came of an answer: why it was not taken, or what the learner heard. */
export type Answered = { readonly refusal: Refusal } | { readonly told: readonly Heard[] };

export interface LocalTable {
  readonly lesson: Lesson;
  readonly seats: readonly SeatInfo[];
  readonly speak: Speaker;
  /** The number of the last decision, of whichever seat. */
  n(): number;
  /** What a seat sees; its `undo` counts what the learner may take back, which is everything. */
  look(seat: Seat | undefined): Look;
  /** All that was told since the beginning, as a seat heard it. */
  told(seat: Seat | undefined): readonly Heard[];
  answer(seat: Seat, ask: string, print: string, answer: Json): Answered;
  /** What an option, or an answer that is being made, would mean. */
  preview(
    seat: Seat,
    ask: string,
    print: string,
    of: { readonly key: string } | { readonly draft: Json },
  ): Preview<unknown> | undefined;
  act(seat: Seat, act: string): Answered;
  /** Takes the learner's last decision back, whatever came of it; false if there is none. */
  undo(): boolean;
  restart(): void;
  passed(): boolean;
  hint(): string;
}

export function openLesson(rules: Pick<Rules, 'game'>, file: LessonFile): LocalTable {
  return new LessonTable(rules, file);
}

/** More answers of the others in a row than this, and something is wrong with the lesson. */
const mostInARow = 500;

class LessonTable implements LocalTable {
  readonly lesson: Lesson;
  readonly seats: readonly SeatInfo[];
  private readonly rules: Pick<Rules, 'game'>;
  private readonly file: LessonFile;
  /** What the learner decided: from it the table is made again when something is taken back. */
  private decisions: Decision[] = [];
  private play: Play;
  private heard: Told[] = [];
  private scripted: Readonly<Record<string, unknown>>[] = [];
  private isPassed = false;

  constructor(rules: Pick<Rules, 'game'>, file: LessonFile) {
    this.rules = rules;
    this.file = file;
    this.lesson = file.lesson;
    this.seats = file.seats.map((seat) =>
      typeof seat === 'string' ? { seat, name: capital(seat) } : { name: capital(seat.seat), ...seat },
    );
    this.play = this.begin();
  }

  get speak(): Speaker {
    return this.play.speak;
  }
  n(): number {
    return this.play.live.last;
  }

  look(seat: Seat | undefined): Look {
    const { open, mine } = look(this.play.live, seat);
    return { open, mine: { ...mine, undo: seat === this.lesson.seat ? this.decisions.length : 0 } };
  }
  told(seat: Seat | undefined): readonly Heard[] {
    return heardBy(this.heard, seat);
  }

  answer(seat: Seat, ask: string, print: string, answer: Json): Answered {
    return this.decide({ seat, ask, answer }, print);
  }
  preview(
    seat: Seat,
    ask: string,
    print: string,
    of: { readonly key: string } | { readonly draft: Json },
  ): Preview<unknown> | undefined {
    const { live } = this.play;
    const found = 'key' in of ? live.preview({ seat, ask, print, ...of }) : live.whatIf({ seat, ask, print, ...of });
    return isRefusal(found) ? undefined : found;
  }
  act(seat: Seat, act: string): Answered {
    return this.decide({ seat, act });
  }

  undo(): boolean {
    if (this.decisions.length === 0) return false;
    this.from(this.decisions.slice(0, -1));
    return true;
  }
  restart(): void {
    this.from([]);
  }
  passed(): boolean {
    return this.isPassed;
  }

  hint(): string {
    const question = this.play.question(this.lesson.seat);
    const fits = (when: string): boolean =>
      question !== undefined && (question.name === when || choosable(question).some(({ key }) => key.startsWith(when)));
    const { hints, goal } = this.lesson;
    const here = hints.find((hint) => typeof hint !== 'string' && fits(hint.when));
    if (typeof here === 'object') return here.say;
    const inOrder = hints.filter((hint) => typeof hint === 'string');
    return inOrder[Math.min(this.decisions.length, inOrder.length - 1)] ?? goal;
  }

  private decide(decision: Decision, print?: string): Answered {
    if (decision.seat !== this.lesson.seat) return { refusal: refusals.notAsked };
    const before = this.heard.length;
    const done = this.play.decide(decision, print);
    if (isRefusal(done)) return { refusal: done };
    this.decisions.push(decision);
    this.note(done);
    this.othersAnswer();
    return { told: heardBy(this.heard.slice(before), decision.seat) };
  }

  private from(decisions: readonly Decision[]): void {
    this.play = this.begin();
    for (const decision of decisions) this.decide(decision);
  }

  private begin(): Play {
    this.decisions = [];
    this.isPassed = false;
    this.scripted = this.lesson.others === 'idle' ? [] : [...(this.lesson.others as Record<string, unknown>[])];
    const play = new Play(this.rules.game, this.file, 'plain', {
      dice: lessonDice(this.file),
      strict: false,
      snapshotEvery: 0,
    });
    this.heard = [...play.live.opening];
    this.play = play;
    this.othersAnswer();
    return play;
  }

  /** Until it is the learner's turn to decide, or nobody's. */
  private othersAnswer(): void {
    for (let i = 0; i < mostInARow; i++) {
      const asked = this.play.live.asks().find(({ seat }) => seat !== this.lesson.seat);
      if (!asked) return;
      const { seat, id, question } = asked;
      const wish = this.wishOf(seat);
      const done = wish === undefined ? undefined : this.play.does(seat, wish);
      const taken = done && !isRefusal(done) ? done : this.play.decide({ seat, ask: id, answer: idleAnswer(question) });
      if (isRefusal(taken)) throw new Error(`the lesson can't go on: ${this.speak(taken.no)}`);
      this.note(taken);
    }
    throw new Error('the others go on answering without end');
  }

  /** The next scripted answer, if it is this seat's. */
  private wishOf(seat: Seat): Json | undefined {
    const [next] = this.scripted;
    if (!next || !Object.hasOwn(next, seat)) return undefined;
    this.scripted.shift();
    return next[seat] as Json;
  }

  private note({ told }: Done): void {
    this.heard.push(...told);
    this.isPassed ||= this.lesson.check.every((expectation) => unmet(this.play, expectation).length === 0);
  }
}

/** The dice of the file while they fit what is rolled, then others; the same ones again for the same decisions. */
function lessonDice({ name, dice = [], seed, shuffles = false }: LessonFile): Dice {
  const chance = fastDice(seed ?? name);
  return seed === undefined ? goingOn(dice, shuffles, chance) : chance;
}
