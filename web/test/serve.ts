/** A server as its users start it: a process of its own, which can be killed and comes back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>;
  /** Comes back on the same port, with the same data. */
  restart(): Promise<void>;
}

export interface Serving {
  /** `none`: tests ask faster than anybody; `usual`: as its users have it. */
  readonly rates?: 'none' | 'usual';
}

async function started(
  data: string,
  port: number,
  { rates = 'none' }: Serving,
): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['cli/bin/tenforward.mjs', 'serve', '--port', String(port), '--data', data], {
    cwd: root,
    env: { ...process.env, TENFORWARD_RATES: rates, TENFORWARD_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/[\w.:-]+/.exec(printed);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  return { process: child, url };
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Serves from this folder. */
export async function serve(data: string, how: Serving = {}): Promise<Server & { stop(): Promise<void> }> {
  let running = await started(data, 0, how);
  const port = Number(new URL(running.url).port);
  return {
    url: running.url,
    kill: async () => {
      running.process.kill('SIGKILL');
      await ended(running.process);
    },
    restart: async () => {
      running = await started(data, port, how);
    },
    stop: async () => {
      running.process.kill('SIGTERM');
      await ended(running.process);
    },
  };
}
