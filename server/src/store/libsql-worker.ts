/** The thread that appends: one handle, one batch after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { appender } from './libsql-append.ts';
import { openFile } from './libsql-files.ts';
import type { Job, Reply, Work } from './libsql-thread.ts';
import { type Append, fillerOf, type Outcome } from './store.ts';

const { file, maxBytes } = workerData as { file: string; maxBytes: number | undefined };
let handle: ReturnType<typeof openFile> | undefined;
let append: ((batch: readonly Append[]) => readonly Outcome[]) | undefined;

/** Opened with the first batch, and tried again with the next if that fails. */
function write(work: Work): readonly Outcome[] {
  handle ??= openFile(file, maxBytes);
  append ??= appender(handle);
  if ('batch' in work) return append(work.batch);
  // two commits: what is taken away in the same one was never on the disk
  handle.prepare('insert or replace into trial (id, filler) values (?, ?)').run('', fillerOf(work.trial));
  handle.prepare('delete from trial').run();
  return [];
}

parentPort?.on('message', (message: Job | 'close') => {
  if (message === 'close') {
    handle?.close();
    parentPort?.close();
    return;
  }
  const { id } = message;
  let reply: Reply;
  try {
    reply = { id, outcomes: write(message) };
  } catch (error) {
    reply = { id, error: String(error) };
  }
  parentPort?.postMessage(reply, []);
});
