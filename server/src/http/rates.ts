/** How much is too much. Counted in memory, per process: a limit is against haste, not an account of anything. */
import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../problems.ts';
import type { Rate, Rates } from '../settings.ts';

export type RateKind = Exclude<keyof Rates, 'openSockets' | 'signIn'>;

/** Counted by address whoever asks; the other kinds are counted by person where there is one. */
export const byAddress: ReadonlySet<RateKind> = new Set<RateKind>(['requests', 'people', 'sockets']);

const hour = 3600;

export class RateLimits {
  readonly #kinds: Readonly<Record<RateKind, RateLimiterMemory>>;
  readonly #names: Lock;
  readonly #addresses: Lock;
  readonly #codes: Lock;
  readonly #sessions: Lock;

  constructor(rates: Rates) {
    this.#kinds = {
      messages: limiter(rates.messages),
      acts: limiter(rates.acts),
      previews: limiter(rates.previews),
      chat: limiter(rates.chat),
      sockets: limiter(rates.sockets),
      people: limiter(rates.people),
      tables: limiter(rates.tables),
      dice: limiter(rates.dice),
      invitations: limiter(rates.invitations),
      reports: limiter(rates.reports),
      films: limiter(rates.films),
      looks: limiter(rates.looks),
      requests: limiter(rates.requests),
    };
    // A name is locked for an hour at most: otherwise anybody could keep its owner out for days.
    this.#names = new Lock(rates.signIn, hour);
    this.#addresses = new Lock(rates.signIn, 24 * hour);
    this.#codes = new Lock(rates.signIn, 24 * hour);
    this.#sessions = new Lock(rates.signIn, 24 * hour);
  }

  /** Counts one; refuses what is too much with 'too-fast'. */
  async take(kind: RateKind, key: string): Promise<void> {
    try {
      await this.#kinds[kind].consume(bucket(key));
    } catch (full) {
      throw tooFast(full);
    }
  }

  /**
   * Counts a password that is tried from outside, by address and by name, and takes the count back unless it was wrong.
   * The address comes first: once it is locked, it can no longer lock other people's names. An address that the owner
   * of the name came in from before is counted by itself alone: what others try elsewhere does not keep them out.
   */
  signIn<T>(name: string, { address, isKnown }: From, prove: () => Promise<T>): Promise<T> {
    return this.#addresses.counting(address, () =>
      isKnown ? prove() : this.#names.counting(name, prove, { opens: true }),
    );
  }

  /** Counts a code, by address alone: nobody can guess one, so nobody can lock out who has one. */
  code<T>(address: string, prove: () => Promise<T>): Promise<T> {
    return this.#codes.counting(address, prove);
  }

  /** Counts a password that somebody who is signed in says again, for that session alone. */
  again<T>(session: string, prove: () => Promise<T>): Promise<T> {
    return this.#sessions.counting(session, prove, { opens: true });
  }
}

/** Where a try comes from, and whether its owner came from there before. */
export interface From {
  readonly address: string;
  readonly isKnown: boolean;
}

/** A limit that locks for longer each time it is reached. */
class Lock {
  readonly #rate: Rate;
  readonly #longest: number;
  readonly #tries: RateLimiterMemory;
  readonly #locked: RateLimiterMemory;

  constructor(rate: Rate, longest: number) {
    this.#rate = rate;
    this.#longest = longest;
    this.#tries = limiter(rate);
    this.#locked = limiter({ points: Number.MAX_SAFE_INTEGER, seconds: 24 * hour });
  }

  /** Counts a try, and takes the count back unless the proof was wrong; where it opens, forgets all that was wrong before. */
  async counting<T>(key: string, prove: () => Promise<T>, { opens = false } = {}): Promise<T> {
    await this.#take(key);
    try {
      const proven = await prove();
      await (opens ? this.#open(key) : this.#giveBack(key));
      return proven;
    } catch (error) {
      if (!(error instanceof Refused && error.problem.code === 'wrong-password')) await this.#giveBack(key);
      throw error;
    }
  }

  async #take(key: string): Promise<void> {
    const at = bucket(key);
    try {
      await this.#tries.consume(at);
    } catch (full) {
      // Only the try that reaches the limit makes the lock longer; those that meet a closed door don't.
      if (!(full instanceof RateLimiterRes) || full.consumedPoints !== this.#rate.points + 1) throw tooFast(full);
      const { consumedPoints: times } = await this.#locked.penalty(at);
      const seconds = Math.min(this.#rate.seconds * 2 ** (times - 1), Math.max(this.#longest, this.#rate.seconds));
      // Remembered for a day after the lock has opened: otherwise the longest ones would be forgotten before that.
      await this.#locked.set(at, times, seconds + 24 * hour);
      throw tooFast(await this.#tries.block(at, seconds));
    }
  }

  async #giveBack(key: string): Promise<void> {
    await this.#tries.reward(bucket(key));
  }

  async #open(key: string): Promise<void> {
    await this.#tries.delete(bucket(key));
    await this.#locked.delete(bucket(key));
  }
}

const limiter = ({ points, seconds }: Rate): RateLimiterMemory => new RateLimiterMemory({ points, duration: seconds });

function tooFast(full: unknown): Refused {
  if (!(full instanceof RateLimiterRes)) throw full;
  const retry = Math.max(1, Math.ceil(full.msBeforeNext / 1000));
  return new Refused('too-fast', `That was too often. Try again in ${inWords(retry)}.`, { retry });
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return seconds < 2 * hour ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / hour)} hours`;
}

const salt = randomBytes(16);
/**
 * Keys share 65,536 places, so that memory stays bounded whoever comes from however many addresses. Nobody can choose
 * to share a place with somebody: the salt is new at every start.
 */
function bucket(key: string): string {
  let place = places.get(key);
  if (place === undefined) {
    place = createHash('sha256').update(salt).update(key).digest('hex').slice(0, 4);
    if (places.size >= 20_000) places.clear();
    places.set(key, place);
  }
  return place;
}
/** Most keys come again and again: one for each message of a socket. */
const places = new Map<string, string>();

/** The address a request counts for. Of IPv6 the first half: the rest is chosen freely by whoever has it. */
export const addressOf = (request: FastifyRequest): string => addressKey(request.ip);

export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
