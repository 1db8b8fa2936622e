/** The worker thread of one contestant: plays the windows it is sent and says how many decisions a second it took. */
import './production.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { contestants } from './contestants.ts';
import { collectGarbage } from './measure.ts';
import { useNodeSha256 } from './node-sha256.ts';
import type { Entrant, Window } from './race.ts';

/** Decisions at each new table before the clock runs. */
const settling = 60;

useNodeSha256();
const { contestant, size } = workerData as Entrant;
const runner = contestants[contestant](size);

parentPort?.on('message', ({ number, milliseconds }: Window) => {
  const decide = runner.start(number);
  for (let i = 0; i < settling; i++) decide();
  collectGarbage?.();
  let count = 0;
  let passed = 0;
  const began = performance.now();
  do {
    decide();
    count++;
    passed = performance.now() - began;
  } while (passed < milliseconds);
  runner.stop?.();
  parentPort?.postMessage((count / passed) * 1_000, []);
});
