/**
 * Appending to the file in a thread of its own. A commit waits for the disk, and whoever waits in the main thread lets
 * everybody else wait too; here the next decisions are judged meanwhile, and share the next commit.
 */
import { Worker } from 'node:worker_threads';
import type { Append, Outcome } from './store.ts';

/** To append, or to try whether as much could be appended. */
export type Work = { readonly batch: readonly Append[] } | { readonly trial: number };
export type Job = { readonly id: number } & Work;
export type Reply = { readonly id: number } & ({ readonly outcomes: readonly Outcome[] } | { readonly error: string });

interface Waiting {
  readonly resolve: (outcomes: readonly Outcome[]) => void;
  readonly reject: (error: Error) => void;
}

export class AppendThread {
  private readonly settings: { readonly file: string; readonly maxBytes: number | undefined };
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private isClosed = false;

  constructor(file: string, maxBytes: number | undefined) {
    this.settings = { file, maxBytes };
  }

  append(batch: readonly Append[]): Promise<readonly Outcome[]> {
    return this.give({ batch });
  }

  async check(bytes: number): Promise<void> {
    await this.give({ trial: bytes });
  }

  private give(work: Work): Promise<readonly Outcome[]> {
    if (this.isClosed) return Promise.reject(new Error('the store is closed'));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const worker = this.started();
      // nobody ends while a commit is under way
      worker.ref();
      worker.postMessage({ id, ...work } satisfies Job, []);
    });
  }

  /** The thread, started if it isn't there: for the first time, or because it broke. */
  started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('../../bin/store-worker.mjs', import.meta.url), { workerData: this.settings });
    this.worker = worker;
    // without anything to do it keeps nobody from ending
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const job = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if (this.waiting.size === 0 && !this.isClosed) worker.unref();
      if ('outcomes' in reply) job?.resolve(reply.outcomes);
      else job?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => this.broke(worker, error));
    worker.on('exit', () => this.broke(worker, new Error('the thread of the store has ended')));
    return worker;
  }

  /** Nobody knows whether what it was given is stored. */
  private broke(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const jobs = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of jobs) reject(error);
  }

  /** Lets what was begun come to its end. */
  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    if (!worker) return;
    worker.ref();
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close', []);
    await ended;
  }
}
