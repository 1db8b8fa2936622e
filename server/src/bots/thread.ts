/** One thread in which bots think, as the server sees it. */
import { Worker } from 'node:worker_threads';
import type { Puzzle, Thought } from './mind.ts';

/** What it says: that it begins with a puzzle, and what came of it. */
export type Heard = Thought | { readonly id: number; readonly begins: true };

export interface Listener {
  heard(heard: Heard): void;
  broke(error: Error): void;
  /** It is over, whatever the reason. */
  ended(): void;
}

export class Thread {
  private readonly worker: Worker;

  constructor(catalogue: string, listener: Listener) {
    this.worker = new Worker(new URL('../../bin/bot-worker.mjs', import.meta.url), {
      workerData: { catalogue },
      resourceLimits: { maxYoungGenerationSizeMb: 192 }, // worlds to try things in are soon forgotten
    });
    this.worker.unref();
    this.worker.on('message', (heard: Heard) => listener.heard(heard));
    this.worker.on('error', (error) => listener.broke(error));
    this.worker.on('exit', () => listener.ended());
  }

  post(puzzle: Puzzle): void {
    this.worker.postMessage(puzzle, []);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
