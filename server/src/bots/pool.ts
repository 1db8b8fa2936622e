/**
 * Hands questions to the threads in which bots think. A table stays with its thread, which keeps it in mind, so that
 * only what happened since is sent. The pool alone decides what a thread keeps. A thread that breaks or hangs is
 * replaced, and what it was asked goes to the new one.
 */
import type { Entry, GameRecord, Json, Seat } from '@tenforward/kernel';
import type { Timer, Timers } from '../settings.ts';
import type { Puzzle } from './mind.ts';
import { type Heard, Thread } from './thread.ts';

export interface Question {
  readonly table: string;
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly ask: string;
  readonly mayAct: boolean;
  readonly seed: string;
  /** Everything there is, for a thread that does not know the table; the seed of the dice among it. */
  record(): GameRecord;
  /** The entries after a number, or nothing if they can't be had one by one. */
  since(n: number): readonly Entry[] | undefined;
  /** The last entry there is by now. */
  last(): number;
  /** Whether it is still asked: others may have decided while it waited. */
  isAsked(): boolean;
}
/** What it answers, or what it does before that; nothing, if it was no longer asked when its turn came. */
export type Answer =
  | {
      readonly answer: Json;
      readonly print: string;
      /** The bot broke, and this is a guess. */
      readonly guess?: string;
    }
  | { readonly act: string }
  | undefined;

/** What goes wrong in threads, for whoever runs the server. */
export interface Watch {
  /** A thread was ended because a bot did not come to an end. */
  killed(bot: { readonly table: string; readonly game: string; readonly bot: string }): void;
  /** A thread ended and is replaced, killed or not. */
  restarted(): void;
  broke(error: Error): void;
}

export interface PoolSettings {
  /** The module in which threads find the games. */
  readonly catalogue: string;
  readonly threads: number;
  readonly timers: Pick<Timers, 'after'>;
  readonly watch?: Partial<Watch>;
  /** How many tables a thread keeps in mind. */
  readonly keeps?: number;
}

/** A bot that thinks longer than this is taken for hanging: counted from when it begins, however long it waited. */
const patience = 30_000;
/** As many as are in play at once on a busy evening: a table of Ascendancy takes a fifth of a megabyte. */
const usuallyKept = 256;
/** Questions that a thread is handed at once: the next one lies ready when it is done with one. */
const ahead = 2;
const mostTries = 3;

interface Job {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  /** Runs from when the thread begins with it. */
  timer?: Timer;
}

/** One of the threads, with what waits for it. */
class Place {
  thread: Thread | undefined;
  /** In the order in which they came. */
  readonly queue: Job[] = [];
  /** What the thread has been handed, by the id of the puzzle. */
  readonly handed = new Map<number, Job>();
  /** Which tables the thread has in mind and up to which entry, those not used for longest first. */
  readonly knows = new Map<string, number>();
  /** Tables that it no longer needs to keep: it is told with the next question. */
  readonly forget: string[] = [];
  tables = 0;

  get waiting(): number {
    return this.queue.length + this.handed.size;
  }
}

export class BotPool {
  private readonly settings: PoolSettings;
  private readonly keeps: number;
  private readonly places: readonly Place[];
  private readonly placeOf = new Map<string, Place>();
  private next = 0;
  private isClosed = false;

  constructor(settings: PoolSettings) {
    this.settings = settings;
    this.keeps = settings.keeps ?? usuallyKept;
    this.places = Array.from({ length: settings.threads }, () => new Place());
  }

  /** Questions that wait for an answer. */
  get waiting(): number {
    return this.places.reduce((sum, place) => sum + place.waiting, 0);
  }

  think(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const place = this.placeFor(question.table);
      place.queue.push({ question, resolve, reject, tries: 0 });
      this.handOut(place);
    });
  }

  /** A table was closed: nobody needs to keep it in mind. */
  forget(table: string): void {
    const place = this.placeOf.get(table);
    if (!place) return;
    this.placeOf.delete(table);
    place.tables--;
    if (place.knows.delete(table)) place.forget.push(table);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.places.flatMap(({ thread }) => (thread ? [thread.end()] : [])));
    for (const place of this.places) this.handOut(place);
  }

  /** A new table goes where least waits; where that is the same, to the thread with the fewest. */
  private placeFor(table: string): Place {
    const known = this.placeOf.get(table);
    if (known) return known;
    const [first, ...others] = this.places;
    if (!first) throw new Error('bots have no thread to think in');
    const isFreer = (a: Place, b: Place): boolean =>
      a.waiting === b.waiting ? a.tables < b.tables : a.waiting < b.waiting;
    const place = others.reduce((best, one) => (isFreer(one, best) ? one : best), first);
    place.tables++;
    this.placeOf.set(table, place);
    return place;
  }

  // ---------------------------------------------------------------- handing out

  private handOut(place: Place): void {
    while (place.queue.length > 0 && (place.handed.size < ahead || this.isClosed)) {
      const job = place.queue.shift();
      if (job) this.hand(place, job);
    }
  }

  private hand(place: Place, job: Job): void {
    const { question } = job;
    if (this.isClosed) return job.reject(new Error('no bots think any more'));
    if (!question.isAsked()) return job.resolve(undefined);
    if (job.tries >= mostTries) return job.reject(new Error(`the bot ${question.bot} could not be made to think`));
    try {
      const puzzle = this.puzzleFor(place, question);
      place.thread ??= this.start(place);
      place.handed.set(puzzle.id, job);
      place.thread.post(puzzle);
    } catch (error) {
      job.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private puzzleFor(place: Place, question: Question): Puzzle {
    const { table, game, bot, seat, ask, mayAct, seed } = question;
    const known = place.knows.get(table);
    const entries = known === undefined ? undefined : question.since(known);
    const record = entries ? undefined : question.record();
    place.knows.delete(table);
    place.knows.set(table, question.last()); // newest last
    for (const oldest of place.knows.keys()) {
      if (place.knows.size <= this.keeps) break;
      place.knows.delete(oldest);
      place.forget.push(oldest);
    }
    const forget = place.forget.splice(0).filter((one) => one !== table);
    const id = ++this.next;
    return { id, table, game, bot, seat, ask, mayAct, seed, forget, ...(record && { record }), entries: entries ?? [] };
  }

  // ---------------------------------------------------------------- what comes back

  private start(place: Place): Thread {
    const { catalogue, watch } = this.settings;
    return new Thread(catalogue, {
      heard: (heard) => this.heard(place, heard),
      broke: (error) => watch?.broke?.(error),
      ended: () => this.ended(place),
    });
  }

  private heard(place: Place, heard: Heard): void {
    const job = place.handed.get(heard.id);
    if (!job) return;
    if ('begins' in heard) {
      job.timer = this.settings.timers.after(patience, () => this.kill(place, job));
      return;
    }
    place.handed.delete(heard.id);
    job.timer?.stop();
    delete job.timer;
    if ('lost' in heard) {
      // it could not follow: everything is sent again
      place.knows.delete(job.question.table);
      job.tries++;
      place.queue.unshift(job);
    }
    this.handOut(place);
    if (!('lost' in heard)) job.resolve(heard);
  }

  private kill({ thread }: Place, { question }: Job): void {
    const { table, game, bot } = question;
    this.settings.watch?.killed?.({ table, game, bot });
    void thread?.end();
  }

  /** A thread has ended. What it had begun counts as tried; what only lay ready there does not. */
  private ended(place: Place): void {
    const left = [...place.handed.values()];
    const begun = left.filter(({ timer }) => timer !== undefined);
    // one that ends before it begins with anything is no use to anybody it was handed
    for (const job of begun.length > 0 ? begun : left) job.tries++;
    for (const job of begun) {
      job.timer?.stop();
      delete job.timer;
    }
    place.thread = undefined;
    place.handed.clear();
    place.knows.clear();
    place.forget.length = 0;
    place.queue.unshift(...left);
    if (!this.isClosed) this.settings.watch?.restarted?.();
    this.handOut(place);
  }
}
