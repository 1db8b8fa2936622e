/** One worker thread of a simulation: plays the batches it is sent. */
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { GameEntry } from '@tenforward/catalogue';
import { useSha256 } from '@tenforward/kernel';
import { loadGame, pickGame } from '../games.ts';
import { type Batch, playBatch, type WorkerStart } from './pool.ts';

const { plan, catalogue } = workerData as WorkerStart;

useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));
const { games } = (await import(catalogue)) as { games: readonly GameEntry[] };
const rules = await loadGame(pickGame(plan.game, games));
parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(playBatch(rules, plan, batch), []));
// ready: nothing is played yet
parentPort?.postMessage([], []);
