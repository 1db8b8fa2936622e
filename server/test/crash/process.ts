/** The server as people run it, in a process of its own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../cli/bin/tenforward.mjs', import.meta.url));

export interface Where {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly maxBytes?: number | undefined;
}

export class ServerProcess {
  readonly url: string;
  /** How long the last start took until it answered, in milliseconds. */
  startedIn = 0;
  private readonly port: number;
  private child: ChildProcess | undefined;
  private errors = '';

  private constructor(port: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async make(): Promise<ServerProcess> {
    return new ServerProcess(await freePort());
  }

  async start({ dataDir, databaseUrl, maxBytes }: Where): Promise<void> {
    const began = performance.now();
    const { DATABASE_URL: _none, ...env } = process.env;
    const child = spawn(process.execPath, [program, 'serve', '--port', String(this.port)], {
      env: {
        ...env,
        TENFORWARD_DATA: dataDir,
        TENFORWARD_RATES: 'none',
        TENFORWARD_LOG: 'error',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...(maxBytes !== undefined && { TENFORWARD_MAX_BYTES: String(maxBytes) }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    this.errors = '';
    child.stderr.on('data', (data: Buffer) => {
      this.errors = (this.errors + data.toString()).slice(-4000);
    });
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.startedIn = performance.now() - began;
  }

  private async answers(): Promise<boolean> {
    try {
      await fetch(`${this.url}/healthz`);
      return true;
    } catch {
      return false;
    }
  }

  /** As the power would: no time to say anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
  /** As an administrator would. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }
  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
