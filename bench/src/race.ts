/**
 * A race between engines. Each contestant has a worker thread of its own, so that what V8 has learnt from one says
 * nothing to another and nobody pays for another's garbage; and they take turns, one window each, so that a busy moment
 * of the machine falls on all of them. The median window counts.
 */
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Contestant } from './contestants.ts';
import { build } from 'esbuild';
import { median } from './measure.ts';
import type { Size } from './battle/rules.ts';

/** What a worker is started with, and what it is sent. */
export interface Entrant {
  readonly contestant: Contestant;
  readonly size: Size;
}
export interface Window {
  readonly number: number;
  readonly milliseconds: number;
}

const windows = 9;

/** The program of a contestant as it runs in production: bundled. The peer stays a package of its own. */
async function bundled(): Promise<URL> {
  const file = fileURLToPath(new URL('../../node_modules/.cache/tenforward-bench/contestant.mjs', import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL('./contestant.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return pathToFileURL(file);
}

/** Decisions per second of each. */
export async function race<K extends Contestant>(
  contestants: readonly K[],
  size: Size,
  seconds: number,
): Promise<Record<K, number>> {
  const program = await bundled();
  const entrants = contestants.map((contestant) => {
    const worker = new Worker(program, {
      workerData: { contestant, size } satisfies Entrant,
    });
    return { contestant, worker, rates: [] as number[] };
  });
  const rateOf = async (worker: Worker, window: Window): Promise<number> => {
    worker.postMessage(window, []);
    const [rate] = (await once(worker, 'message')) as [number];
    return rate;
  };
  try {
    for (const { worker } of entrants) await rateOf(worker, { number: -1, milliseconds: seconds * 500 });
    for (let number = 0; number < windows; number++)
      for (const { worker, rates } of entrants)
        rates.push(await rateOf(worker, { number, milliseconds: (seconds * 1_000) / windows }));
  } finally {
    await Promise.all(entrants.map(({ worker }) => worker.terminate()));
  }
  return Object.fromEntries(entrants.map(({ contestant, rates }) => [contestant, median(rates)])) as Record<K, number>;
}
