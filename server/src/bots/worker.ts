/** A thread in which bots think, never the one that serves people. */
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { findGame, type GameEntry, type Rules } from '@tenforward/catalogue';
import { useSha256 } from '@tenforward/kernel';
import { Mind, type Puzzle } from './mind.ts';
import type { Heard } from './thread.ts';

const { catalogue } = workerData as { catalogue: string };

useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));
const { games } = (await import(catalogue)) as { games: readonly GameEntry[] };
const mind = new Mind((id): Promise<Rules> => {
  const entry = findGame(id, games);
  return entry ? entry.rules() : Promise.reject(new Error(`no game ${id}`));
});

// one after the other: a table's entries must be taken in the order they were sent
let tail = Promise.resolve();
parentPort?.on('message', (puzzle: Puzzle) => {
  tail = tail.then(async () => {
    // from now on it is thinking, and not before: patience is counted from here
    parentPort?.postMessage({ id: puzzle.id, begins: true } satisfies Heard, []);
    parentPort?.postMessage((await mind.think(puzzle)) satisfies Heard, []);
  });
});
