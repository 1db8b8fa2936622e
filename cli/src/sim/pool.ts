/** Hands the games of a simulation to worker threads, a few at a time, and collects what came of them. */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Rules } from '@tenforward/catalogue';
import { type Outcome, playOne, type SimPlan } from './one-game.ts';

/** What a worker is started with, and what it is sent: numbers of games. */
export interface WorkerStart {
  readonly plan: SimPlan;
  /** The module that exports the list of games. */
  readonly catalogue: string;
}
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/** The games that are still to be played, cut into batches. */
class Work {
  private next: number;
  private readonly end: number;
  private readonly size: number;
  constructor(first: number, games: number, workers: number) {
    this.next = first;
    this.end = first + games;
    // small enough that all workers end together and the bar moves, large enough that messages cost nothing
    this.size = Math.min(Math.max(Math.ceil(games / (workers * 16)), 1), 50);
  }
  take(): Batch | undefined {
    if (this.next >= this.end) return undefined;
    const from = this.next;
    this.next = Math.min(from + this.size, this.end);
    return { from, to: this.next };
  }
}

export interface Simulation {
  readonly plan: SimPlan;
  readonly rules: Rules;
  readonly catalogue: string;
  readonly first: number;
  readonly games: number;
  readonly workers: number;
  /** Called with how many more games are done. */
  readonly progress?: (done: number) => void;
}

export interface Simulated {
  /** In the order of the games' numbers. */
  readonly outcomes: readonly Outcome[];
  /** How long they were played, without the time that worker threads take to start. */
  readonly seconds: number;
}

export async function simulate(sim: Simulation): Promise<Simulated> {
  const workers = Math.min(sim.workers, sim.games);
  const work = new Work(sim.first, sim.games, Math.max(workers, 1));
  const { outcomes, seconds } = workers <= 1 ? await playHere(sim, work) : await playThere(sim, work, workers);
  return { outcomes: outcomes.toSorted((a, b) => a.number - b.number), seconds };
}

export function playBatch(rules: Rules, plan: SimPlan, { from, to }: Batch): Outcome[] {
  return Array.from({ length: to - from }, (_, i) => playOne(rules, plan, from + i));
}

async function playHere({ rules, plan, progress }: Simulation, work: Work): Promise<Simulated> {
  const outcomes: Outcome[] = [];
  const began = performance.now();
  for (let batch = work.take(); batch; batch = work.take()) {
    outcomes.push(...playBatch(rules, plan, batch));
    progress?.(batch.to - batch.from);
    await setImmediate();
  }
  return { outcomes, seconds: secondsSince(began) };
}

async function playThere({ plan, catalogue, progress }: Simulation, work: Work, workers: number): Promise<Simulated> {
  const outcomes: Outcome[] = [];
  let began: number | undefined;
  const start: WorkerStart = { plan, catalogue };
  const running = Array.from(
    { length: workers },
    () =>
      new Worker(new URL('../../bin/sim-worker.mjs', import.meta.url), {
        workerData: start,
        // three halves of 64: games make much that is soon forgotten
        resourceLimits: { maxYoungGenerationSizeMb: 192 },
      }),
  );
  const serve = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = (): void => {
        const batch = work.take();
        if (batch) worker.postMessage(batch, []);
        else resolve();
      };
      // the first message only says that it is ready
      worker.on('message', (played: Outcome[]) => {
        began ??= performance.now();
        outcomes.push(...played);
        progress?.(played.length);
        hand();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`a worker thread ended early (${code})`)));
    });
  try {
    await Promise.all(running.map(serve));
  } finally {
    await Promise.all(running.map((worker) => worker.terminate()));
  }
  return { outcomes, seconds: secondsSince(began) };
}

const secondsSince = (began = performance.now()): number => (performance.now() - began) / 1000;
