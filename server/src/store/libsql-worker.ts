/** The thread that appends: one handle, one batch after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { appender } from './libsql-append.ts';
import { openFile } from './libsql-files.ts';
import type { Job, Reply } from './libsql-thread.ts';
import type { Append, Outcome } from './store.ts';

const { file, maxBytes } = workerData as { file: string; maxBytes: number | undefined };
let handle: ReturnType<typeof openFile> | undefined;
let append: ((batch: readonly Append[]) => readonly Outcome[]) | undefined;

/** Opened with the first batch, and tried again with the next if that fails. */
function write(batch: readonly Append[]): readonly Outcome[] {
  handle ??= openFile(file, maxBytes);
  append ??= appender(handle);
  return append(batch);
}

parentPort?.on('message', (message: Job | 'close') => {
  if (message === 'close') {
    handle?.close();
    parentPort?.close();
    return;
  }
  const { id, batch } = message;
  let reply: Reply;
  try {
    reply = { id, outcomes: write(batch) };
  } catch (error) {
    reply = { id, error: String(error) };
  }
  parentPort?.postMessage(reply, []);
});
