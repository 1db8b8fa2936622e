/** A server in a process of its own, as people run it, with something inside that tells what can't be seen from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause, type Spread, spread } from './stats.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export interface Inside {
  /** From an answer received to the last client written, in milliseconds; each decision counts. */
  readonly decisions: Spread;
  /** One durable commit, in milliseconds, and the decisions that shared one. */
  readonly commits: Spread;
  readonly batch: Spread;
  readonly rss: number;
  readonly heap: number;
  /** Of one core; more than all of it where the collector of garbage and the compiler have threads of their own. */
  readonly cpu: number;
  /** Processor time for each decision, in milliseconds. */
  readonly cpuMillis: number;
  /** By how many milliseconds the event loop was late. */
  readonly lag: { readonly p50: number; readonly p99: number };
}
interface Told extends Pick<Inside, 'rss' | 'heap' | 'cpu' | 'lag'> {
  readonly kept: Readonly<Record<string, number[]>>;
  readonly cpuMillis: number;
}

export class Process {
  readonly url: string;
  private readonly args: readonly string[];
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;
  private errors = '';

  constructor(url: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    this.url = url;
    this.args = args;
    this.env = env;
  }

  /** Milliseconds until it answered at `/healthz`. */
  async start(): Promise<number> {
    const began = performance.now();
    const { DATABASE_URL: _none, ...env } = process.env;
    const child = spawn(process.execPath, ['--import', here('inside.mjs'), ...this.args], {
      env: { ...env, NODE_ENV: 'production', ...this.env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    child.stderr?.on('data', (data: Buffer) => {
      this.errors = (this.errors + data.toString()).slice(-4_000);
    });
    for (;;) {
      if (await this.isWell()) return performance.now() - began;
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${this.errors}`);
      await pause(10);
    }
  }

  private async isWell(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  /** From now on it counts. */
  async begin(): Promise<void> {
    await this.ask('begin');
  }
  /** Has it collect its garbage, so that its heap is what it needs. */
  async collect(): Promise<void> {
    await this.ask('collect');
  }
  /** What it has counted since. */
  async tell(): Promise<Inside> {
    const { kept, rss, heap, cpu, cpuMillis, lag } = (await this.ask('tell')) as Told;
    const inMillis = (name: string): Spread => spread((kept[name] ?? []).map((seconds) => seconds * 1_000));
    const decisions = inMillis('tenforward_decision_seconds');
    return {
      decisions,
      commits: inMillis('tenforward_store_seconds'),
      batch: spread(kept['tenforward_store_batch'] ?? []),
      rss,
      heap,
      cpu,
      cpuMillis: cpuMillis / decisions.count,
      lag,
    };
  }
  private async ask(what: string): Promise<unknown> {
    const { child } = this;
    if (!child) throw new Error('the server does not run');
    child.send(what);
    for (;;) {
      // tsx says things here too
      const [told] = (await once(child, 'message')) as [{ inside?: string }];
      if (told.inside === what) return told;
    }
  }

  /** What it complained of last. */
  get complaints(): string {
    return this.errors;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** Our server, in an empty folder of its own that goes with it; every commit waits for the disk. */
export async function withServer<T>(work: (server: Process) => Promise<T>, databaseUrl?: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-bench-'));
  const port = await freePort();
  const server = new Process(
    `http://127.0.0.1:${port}`,
    [here('../../cli/bin/tenforward.mjs'), 'serve', '--port', String(port)],
    {
      TENFORWARD_DATA: folder,
      TENFORWARD_RATES: 'none',
      TENFORWARD_LOG: 'error',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  );
  try {
    await server.start();
    return await work(server);
  } finally {
    // nobody comes back to it, so it need not say goodbye to each
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
