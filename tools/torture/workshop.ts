/** A process that tries broken games, since one may be broken enough to bring down the process it runs in. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Job } from './worker.ts';

/** Scenarios that run longer than this (in ms) on a broken game run without end. */
const patience = { named: 60_000, others: 300_000 };
/** Every broken game stays in the memory of its process: a fresh one takes over after so many jobs. */
const shift = 40;

export interface Workshop {
  /** What notices the fault of the job: a scenario by its name, or that the process dies or goes on without end. */
  readonly noticedBy: (job: Job) => Promise<string | undefined>;
  readonly close: () => void;
}

export function openWorkshop(): Workshop {
  let worker: ChildProcess | undefined;
  let served = 0;
  const close = (): void => {
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const noticedBy = async (job: Job): Promise<string | undefined> => {
    if (served++ % shift === 0) close();
    worker ??= start();
    const answer = await ask(worker, job);
    if (answer === undefined) close();
    return answer === undefined ? 'no end' : (answer.name ?? undefined);
  };
  return { noticedBy, close };
}

const start = (): ChildProcess =>
  fork(new URL('./worker.mjs', import.meta.url), { execArgv: ['--max-old-space-size=1500'], stdio: 'ignore' });

/** What it answers; nothing, if it never does. */
function ask(worker: ChildProcess, job: Job): Promise<{ name: string | null } | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: { name: string | null } | undefined): void => {
      clearTimeout(timer);
      worker.off('message', heard).off('exit', died);
      resolve(answer);
    };
    const heard = (name: unknown): void => settle({ name: typeof name === 'string' ? name : null });
    const died = (): void => settle(undefined);
    const timer = setTimeout(died, patience[job.scenarios]);
    worker.on('message', heard).on('exit', died);
    worker.send(job);
  });
}
