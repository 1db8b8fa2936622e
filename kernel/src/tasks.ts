/**
 * Runs the flows of one step: the step itself, the branches it splits into, and the interjections on top of it. An ask
 * is named by its place in the flow (`7.0>ann.2`: step 7, first effect, Ann's branch, her third ask), never by a number
 * in the log, so that three seats can answer one moment and a replay finds every ask again.
 */
import { decode, idleAnswer, isAnswerable } from './answers.ts';
import type { Ask, Question } from './ask.ts';
import type { Effect, Flow } from './flow.ts';
import type { Seat } from './plain.ts';
import { isRefusal } from './refusal.ts';
import type { Words } from './words.ts';

/** What the runner needs of the table it runs on. */
export interface Host {
  build(ask: Ask): Question;
  /**
   * Whether questions wait until somebody looks at them. In worlds that are only tried out most are never looked at;
   * at a real table they are built at once, so that a decision after which nothing can be asked is refused.
   */
  readonly lazy: boolean;
  /** Whether this ask is answered later in what is being replayed: then it is asked, and need not be built to know. */
  isComing(id: string): boolean;
  /** Whether a seat has left: then nobody asks it, and the answer that does least is taken. */
  hasLeft(seat: Seat): boolean;
  /** Whether a seat has said in advance that it passes at this event. */
  passes(seat: Seat, event: string): boolean;
  /** A seat is not asked because it passes in advance: so much the others learn now. */
  betrays(): void;
  /** Runs a flow on: what was worked out before no longer holds. */
  resumes<T>(flow: () => T): T;
  /** Counts what rules do, so that one that runs without end is found. */
  tick(): void;
  /** How many secret branches we are inside of: in there rules only ask. */
  secret: number;
  /** Everybody has answered in secret, and now it is out. */
  joined(): void;
}

export interface Leaf {
  readonly id: string;
  readonly seat: Seat;
  /** The secret group this ask belongs to, and what the others are told meanwhile. */
  readonly group: Group | undefined;
  readonly pending: Pending;
}

/** A step was ended from deep inside a flow. */
export class Finished {
  readonly next: unknown;
  constructor(next: unknown) {
    this.next = next;
  }
}

interface Pending {
  readonly id: string;
  readonly ask: Ask;
  question: Question | undefined;
  builtAt: number;
}
export interface Group {
  readonly path: string;
  readonly secret: boolean;
  readonly waiting: Words | undefined;
  readonly branches: readonly { readonly seat: Seat; readonly task: Task }[];
}
interface Task {
  readonly flow: Flow<unknown>;
  readonly path: string;
  /** The outermost secret group around it. */
  readonly within: Group | undefined;
  effects: number;
  pending: Pending | undefined;
  group: Group | undefined;
  done: boolean;
  result: unknown;
}

const task = (flow: Flow<unknown>, path: string, within: Group | undefined): Task => ({
  flow,
  path,
  within,
  effects: 0,
  pending: undefined,
  group: undefined,
  done: false,
  result: undefined,
});

export class Tasks {
  private readonly host: Host;
  private readonly root: Task;
  /** Interjections, innermost last. */
  private readonly stack: Task[] = [];
  /** Counts resumed flows: a question built at this count is still true. */
  private moves = 0;

  constructor(host: Host, flow: Flow<unknown>, path: string) {
    this.host = host;
    this.root = task(flow, path, undefined);
  }

  begin(): void {
    this.resume(this.root, undefined);
    this.settle();
  }

  get finished(): boolean {
    return this.stack.length === 0 && this.root.done;
  }
  get result(): unknown {
    return this.root.result;
  }

  /** What is open now: the asks of the innermost interjection, else of the step. */
  leaves(): Leaf[] {
    const found: Leaf[] = [];
    collect(this.top(), found);
    return found;
  }

  /** Groups whose answers are not revealed yet, under interjections too. */
  secretGroups(): Group[] {
    const found: Group[] = [];
    for (const t of [this.root, ...this.stack]) collectGroups(t, found);
    return found;
  }

  question(leaf: Leaf, anew = false): Question {
    const { pending } = leaf;
    if (!anew && pending.question && pending.builtAt === this.moves) return pending.question;
    pending.question = this.host.build(pending.ask);
    pending.builtAt = this.moves;
    if (this.waits(pending.ask, pending.id) && !isAnswerable(pending.question))
      unanswered(pending.ask, pending.question);
    return pending.question;
  }

  /** Something outside the flows changed the world: questions are built anew. */
  changed(): void {
    this.moves++;
    this.settle();
  }

  /** Feeds the value of an answer to the flow that asked. */
  answer(id: string, value: unknown): void {
    if (!this.feed(this.top(), id, value)) throw new Error(`no such ask: ${id}`);
    this.settle();
  }

  /** Runs a flow on top of whatever is being asked; the pending asks are built anew after it. */
  interject(flow: Flow<unknown>, path: string): void {
    const t = task(flow, path, undefined);
    this.stack.push(t);
    this.resume(t, undefined);
    this.settle();
  }

  private top(): Task {
    return this.stack.at(-1) ?? this.root;
  }

  private next(t: Task, value: unknown): IteratorResult<Effect, unknown> {
    this.moves++;
    this.host.tick();
    if (!t.within) return this.host.resumes(() => t.flow.next(value));
    this.host.secret++;
    try {
      return this.host.resumes(() => t.flow.next(value));
    } finally {
      this.host.secret--;
    }
  }

  private resume(t: Task, value: unknown): void {
    let result = this.next(t, value);
    for (;;) {
      if (result.done === true) {
        t.done = true;
        t.result = result.value;
        return;
      }
      const effect = result.value;
      if (effect.do === 'finish') throw new Finished(effect.next);
      const path = `${t.path}.${t.effects++}`;
      if (effect.do === 'ask' && this.isLeftOut(t, effect.ask)) {
        result = this.next(t, undefined);
        continue;
      }
      if (effect.do === 'ask') {
        if (this.waits(effect.ask, path)) {
          t.pending = { id: path, ask: effect.ask, question: undefined, builtAt: this.moves };
          return;
        }
        const question = this.host.build(effect.ask);
        const given = this.givenAnswer(effect.ask, question);
        if (!given) {
          t.pending = { id: path, ask: effect.ask, question, builtAt: this.moves };
          return;
        }
        result = this.next(t, given.value);
        continue;
      }
      const branches: { seat: Seat; task: Task }[] = [];
      const group: Group = { path, secret: effect.secret, waiting: effect.waiting, branches };
      const within = t.within ?? (effect.secret ? group : undefined);
      for (const branch of effect.branches)
        branches.push({ seat: branch.seat, task: task(branch.flow, `${path}>${branch.seat}`, within) });
      t.group = group;
      for (const branch of branches) this.resume(branch.task, undefined);
      const joined = this.join(t);
      if (!joined) return;
      result = this.next(t, joined);
    }
  }

  /**
   * Who passes in advance is not asked, nor is anybody about what is gone. In a secret round all are asked: who is not
   * would have passed before the others have said anything.
   */
  private isLeftOut(t: Task, { seat, event, isGone }: Ask): boolean {
    if (isGone?.() === true) return true;
    if (t.within || event === undefined || !this.host.passes(seat, event)) return false;
    this.host.betrays();
    return true;
  }

  /** Whether a question is sure to be asked, and nobody has to see it yet. */
  private waits(ask: Ask, id: string): boolean {
    if (this.host.isComing(id)) return true;
    return this.host.lazy && ask.whenNone === undefined && !this.host.hasLeft(ask.seat);
  }

  /** The answer to a question nobody is asked: nothing is on offer, or the seat has left. */
  private givenAnswer(ask: Ask, question: Question): { value: unknown } | undefined {
    if (!isAnswerable(question)) return { value: unanswered(ask, question) };
    if (!this.host.hasLeft(ask.seat)) return undefined;
    const decoded = decode(question, idleAnswer(question));
    if (isRefusal(decoded)) throw new Error(`the idle answer to '${question.name}' is refused`);
    return decoded;
  }

  /** When all branches are done: their results by seat, and what was secret is out. */
  private join(t: Task): Record<Seat, unknown> | undefined {
    const { group } = t;
    if (!group || group.branches.some((branch) => !branch.task.done)) return undefined;
    t.group = undefined;
    if (group.secret && group.branches.length > 1) this.host.joined();
    return Object.fromEntries(group.branches.map((branch) => [branch.seat, branch.task.result]));
  }

  private feed(t: Task, id: string, value: unknown): boolean {
    if (t.pending) {
      if (t.pending.id !== id) return false;
      t.pending = undefined;
      this.resume(t, value);
      return true;
    }
    for (const branch of t.group?.branches ?? []) {
      if (branch.task.done || !this.feed(branch.task, id, value)) continue;
      const joined = this.join(t);
      if (joined) this.resume(t, joined);
      return true;
    }
    return false;
  }

  /** Ends interjections that are done, and answers asks that have become empty meanwhile with their 'none'. */
  private settle(): void {
    do while (this.stack.at(-1)?.done === true) this.stack.pop();
    while (this.refresh(this.top()));
  }

  private refresh(t: Task): boolean {
    if (t.done) return false;
    if (t.pending) {
      const { pending } = t;
      if (this.host.isComing(pending.id)) return false;
      if (pending.ask.isGone?.() === true) {
        t.pending = undefined;
        this.resume(t, undefined);
        return true;
      }
      if (pending.builtAt === this.moves && !this.host.hasLeft(pending.ask.seat)) return false;
      if (this.waits(pending.ask, pending.id)) return false;
      const question = this.host.build(pending.ask);
      const given = this.givenAnswer(pending.ask, question);
      if (!given) {
        pending.question = question;
        pending.builtAt = this.moves;
        return false;
      }
      t.pending = undefined;
      this.resume(t, given.value);
      return true;
    }
    for (const branch of t.group?.branches ?? []) {
      if (!this.refresh(branch.task)) continue;
      const joined = this.join(t);
      if (joined) this.resume(t, joined);
      return true;
    }
    return false;
  }
}

function unanswered(ask: Ask, question: Question): unknown {
  const none = ask.whenNone?.(question);
  if (!none) throw new Error(`nothing can be answered to '${question.name}' (seat ${ask.seat}): ask with maybe`);
  return none.value;
}

function collect(t: Task, found: Leaf[]): void {
  if (t.pending) found.push({ id: t.pending.id, seat: t.pending.ask.seat, group: t.within, pending: t.pending });
  for (const branch of t.group?.branches ?? []) collect(branch.task, found);
}

function collectGroups(t: Task, found: Group[]): void {
  if (!t.group) return;
  if (t.group.secret) {
    found.push(t.group);
    return; // what is decided inside is part of it
  }
  for (const branch of t.group.branches) collectGroups(branch.task, found);
}
