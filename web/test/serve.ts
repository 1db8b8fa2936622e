/** A server as its users start it: a process of its own, which can be killed and comes back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  /** From here on games are dealt, bots think and guests are called as this text has it. */
  begin(seed: string): Promise<void>;
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
  const child = spawn(process.execPath, ['server/bin/seeded-server.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      TENFORWARD_PORT: String(port),
      TENFORWARD_DATA: data,
      TENFORWARD_RATES: rates,
      TENFORWARD_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
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

const told = (child: ChildProcess, seed: string): Promise<void> =>
  new Promise((resolve) => {
    child.once('message', () => resolve());
    child.send({ seed });
  });

/** Serves from this folder. */
export async function serve(data: string, how: Serving = {}): Promise<Server & { stop(): Promise<void> }> {
  let running = await started(data, 0, how);
  const port = Number(new URL(running.url).port);
  let seed = '';
  return {
    url: running.url,
    begin: async (next) => {
      seed = next;
      await told(running.process, seed);
    },
    kill: async () => {
      running.process.kill('SIGKILL');
      await ended(running.process);
    },
    restart: async () => {
      running = await started(data, port, how);
      await told(running.process, `${seed}, after a restart`);
    },
    stop: async () => {
      running.process.kill('SIGTERM');
      await ended(running.process);
    },
  };
}
