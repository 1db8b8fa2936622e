/** What a host can set, by environment or by command line, and what tests put in its place. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The address people see, such as `https://table.example`: cookies and origins follow it. Unset, the request's own host counts. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL instead of a file. */
  readonly databaseUrl: string | undefined;
  /** The most that the file of the store may grow to. */
  readonly maxBytes: number | undefined;
  /** Whether a proxy in front is trusted to say who is asking. */
  readonly trustProxy: boolean;
  /** Who may read `/metrics` from elsewhere than this machine: whoever sends this as a bearer token. */
  readonly metricsToken: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Threads in which bots think. */
  readonly botThreads: number;
  readonly rates: Rates;
  /** For how many days an invitation works. */
  readonly inviteDays: number;
  /** The folder of the web client once it is built; without one in it, a plain page says how to come in. */
  readonly web: string | undefined;
}

/** How much is too much: so many in so many seconds. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}
export interface Rates {
  /** Messages on one socket. */
  readonly messages: Rate;
  /** Acts of one person: what a rule allows at any time. */
  readonly acts: Rate;
  /** What one person points at. */
  readonly previews: Rate;
  readonly chat: Rate;
  /** New sockets from one address. */
  readonly sockets: Rate;
  /** Sockets open at once: from one address, and of one person. */
  readonly openSockets: { readonly address: number; readonly person: number };
  /** Wrong proofs: passwords by name and by address, codes by address, passwords that are said again by session. */
  readonly signIn: Rate;
  /** New guests and registrations from one address. */
  readonly people: Rate;
  /** New tables of one person, and what is as much work: exports. */
  readonly tables: Rate;
  /** Seeds that are promised to one person: each is for a table, which is counted when it is made. */
  readonly dice: Rate;
  readonly invitations: Rate;
  readonly reports: Rate;
  /** Pages of films, and records, that one person is shown. */
  readonly films: Rate;
  /** Tables that one person opens, on however many sockets, and pages of history. */
  readonly looks: Rate;
  /** All requests from one address. */
  readonly requests: Rate;
}

export const usualRates: Rates = {
  messages: { points: 60, seconds: 5 },
  acts: { points: 20, seconds: 10 },
  previews: { points: 120, seconds: 10 },
  chat: { points: 10, seconds: 15 },
  sockets: { points: 60, seconds: 60 },
  openSockets: { address: 200, person: 20 },
  signIn: { points: 10, seconds: 300 },
  people: { points: 20, seconds: 3600 },
  tables: { points: 60, seconds: 600 },
  dice: { points: 60, seconds: 600 },
  invitations: { points: 60, seconds: 600 },
  reports: { points: 30, seconds: 600 },
  films: { points: 300, seconds: 3600 },
  looks: { points: 120, seconds: 60 },
  requests: { points: 600, seconds: 60 },
};

/** Without limits, for load from one machine: benchmarks and tests of other things. */
export const noRates: Rates = {
  messages: { points: 1e9, seconds: 1 },
  acts: { points: 1e9, seconds: 1 },
  previews: { points: 1e9, seconds: 1 },
  chat: { points: 1e9, seconds: 1 },
  sockets: { points: 1e9, seconds: 1 },
  openSockets: { address: 1e9, person: 1e9 },
  signIn: { points: 1e9, seconds: 1 },
  people: { points: 1e9, seconds: 1 },
  tables: { points: 1e9, seconds: 1 },
  dice: { points: 1e9, seconds: 1 },
  invitations: { points: 1e9, seconds: 1 },
  reports: { points: 1e9, seconds: 1 },
  films: { points: 1e9, seconds: 1 },
  looks: { points: 1e9, seconds: 1 },
  requests: { points: 1e9, seconds: 1 },
};

export class BadSetting extends Error {}

/** Settings from the environment; command line flags go over them. */
export function settingsFrom(
  env: Readonly<Record<string, string | undefined>>,
  over: Partial<Settings> = {},
): Settings {
  return {
    host: env['TENFORWARD_HOST'] ?? '127.0.0.1',
    port: whole(env, 'TENFORWARD_PORT', 0, 65_535) ?? 4710,
    publicUrl: origin(env['TENFORWARD_URL']),
    dataDir: env['TENFORWARD_DATA'] ?? join(process.cwd(), 'data'),
    databaseUrl: env['DATABASE_URL'],
    maxBytes: whole(env, 'TENFORWARD_MAX_BYTES', 1_000_000, Number.MAX_SAFE_INTEGER),
    trustProxy: flag(env, 'TENFORWARD_TRUST_PROXY'),
    metricsToken: env['TENFORWARD_METRICS_TOKEN'],
    logLevel: level(env['TENFORWARD_LOG']),
    botThreads: whole(env, 'TENFORWARD_BOT_THREADS', 1, 64) ?? 1,
    rates: env['TENFORWARD_RATES'] === 'none' ? noRates : usualRates,
    inviteDays: whole(env, 'TENFORWARD_INVITE_DAYS', 1, 3650) ?? 30,
    web: webFolder(env['TENFORWARD_WEB']),
    ...over,
  };
}

/** Beside this program unless said; an empty one means none. */
function webFolder(text: string | undefined): string | undefined {
  if (text === '') return undefined;
  return text === undefined ? fileURLToPath(new URL('../../web/dist', import.meta.url)) : resolve(text);
}

function whole(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadSetting(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
}

function flag(env: Readonly<Record<string, string | undefined>>, name: string): boolean {
  const text = env[name] ?? '';
  if (!['', '0', '1'].includes(text)) throw new BadSetting(`${name} must be 1 or 0, not '${text}'.`);
  return text === '1';
}

function origin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new BadSetting(`TENFORWARD_URL must be an address such as https://table.example, not '${text}'.`);
  return new URL(text).origin;
}

function level(text: string | undefined): Settings['logLevel'] {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
  const found = levels.find((one) => one === (text ?? 'info'));
  if (!found) throw new BadSetting(`TENFORWARD_LOG must be one of ${levels.join(', ')}, not '${text ?? ''}'.`);
  return found;
}

/** Time and chance from outside, so that tests can hold them. */
export interface Surroundings extends Timers {
  now(): number;
  /** So many random bytes, as letters and digits: for tokens, codes and invitations. */
  secret(bytes: number): string;
  /** Chance that decides how games go: the dice of a table, a bot's thought, what a guest is called. Tests fix it, by what it is about. */
  seed(about: string): string;
  /** A new id: 16 small letters and digits. */
  id(): string;
}

/** Waiting. Nothing that waits keeps the process from ending. */
export interface Timers {
  after(ms: number, work: () => void): Timer;
  every(ms: number, work: () => void): Timer;
}
export interface Timer {
  stop(): void;
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');
export const real: Surroundings = {
  now: () => Date.now(),
  secret,
  seed: () => secret(32),
  id: () => Array.from(randomBytes(16), (byte) => alphabet[byte % 36]).join(''),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return { stop: () => clearTimeout(timer) };
  },
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return { stop: () => clearInterval(timer) };
  },
};
