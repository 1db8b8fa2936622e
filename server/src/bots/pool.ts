/**
 * Hands questions to the threads in which bots think. A table stays with its thread, which keeps it in mind, so that
 * only what happened since is sent. A thread that breaks or hangs is replaced, and the question goes to the new one.
 */
import { Worker } from 'node:worker_threads';
import type { Entry, GameRecord, Json, Seat } from '@tenforward/kernel';
import type { Timer, Timers } from '../settings.ts';
import type { Puzzle, Thought } from './mind.ts';

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
  readonly last: number;
}
/** What it answers, or what it does before that. */
export type Answer =
  | {
      readonly answer: Json;
      readonly print: string;
      /** The bot broke, and this is a guess. */
      readonly guess?: string;
    }
  | { readonly act: string };

/** A bot that thinks longer than this is taken for hanging. */
const patience = 30_000;

interface Job {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  timer?: Timer;
}

class Thread {
  readonly worker: Worker;
  /** Which tables it has in mind, and up to which entry. */
  readonly knows = new Map<string, number>();
  readonly jobs = new Map<number, Job>();
  constructor(catalogue: string) {
    this.worker = new Worker(new URL('../../bin/bot-worker.mjs', import.meta.url), { workerData: { catalogue } });
    this.worker.unref();
  }
}

export class BotPool {
  private readonly catalogue: string;
  private readonly threads: (Thread | undefined)[];
  private readonly places = new Map<string, number>();
  private next = 0;
  private isClosed = false;
  private readonly timers: Pick<Timers, 'after'>;
  private readonly broke: (error: Error) => void;

  constructor(
    catalogue: string,
    threads: number,
    timers: Pick<Timers, 'after'>,
    broke: (error: Error) => void = () => undefined,
  ) {
    this.timers = timers;
    this.catalogue = catalogue;
    this.threads = Array.from({ length: threads }, () => undefined);
    this.broke = broke;
  }

  think(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => this.hand({ question, resolve, reject, tries: 0 }));
  }

  private hand(job: Job): void {
    const { question } = job;
    if (this.isClosed) return job.reject(new Error('no bots think any more'));
    if (++job.tries > 3) return job.reject(new Error(`the bot ${question.bot} could not be made to think`));
    const thread = this.threadFor(question.table);
    const id = ++this.next;
    const known = thread.knows.get(question.table);
    const entries = known === undefined ? undefined : question.since(known);
    const puzzle: Puzzle = {
      id,
      table: question.table,
      game: question.game,
      bot: question.bot,
      seat: question.seat,
      ask: question.ask,
      mayAct: question.mayAct,
      seed: question.seed,
      ...(entries === undefined && { record: question.record() }),
      entries: entries ?? [],
    };
    thread.knows.set(question.table, question.last);
    thread.jobs.set(id, job);
    job.timer = this.timers.after(patience, () => void thread.worker.terminate());
    thread.worker.postMessage(puzzle, []);
  }

  private threadFor(table: string): Thread {
    const place = this.places.get(table) ?? this.places.size % this.threads.length;
    this.places.set(table, place);
    return (this.threads[place] ??= this.start(place));
  }

  private start(place: number): Thread {
    const thread = new Thread(this.catalogue);
    thread.worker.on('message', (thought: Thought) => this.heard(thread, thought));
    thread.worker.on('error', (error) => this.broke(error));
    thread.worker.on('exit', () => {
      if (this.threads[place] === thread) this.threads[place] = undefined;
      for (const job of thread.jobs.values()) {
        job.timer?.stop();
        this.hand(job);
      }
      thread.jobs.clear();
    });
    return thread;
  }

  private heard(thread: Thread, thought: Thought): void {
    const job = thread.jobs.get(thought.id);
    thread.jobs.delete(thought.id);
    if (!job) return;
    job.timer?.stop();
    if (!('lost' in thought)) return job.resolve(thought);
    // it forgot the table, or could not follow: everything is sent again
    thread.knows.delete(job.question.table);
    this.hand(job);
  }

  /** A table was closed: nobody needs to remember where it was thought about. */
  forget(table: string): void {
    this.places.delete(table);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.flatMap((thread) => (thread ? [thread.worker.terminate()] : [])));
  }
}
