/** What all tables of a server share. */
import type { Logger } from 'pino';
import type { BotPool } from '../bots/pool.ts';
import type { Surroundings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Committer } from './committer.ts';
import type { Presence } from './presence.ts';
import type { Shelf } from './shelf.ts';

export interface House {
  readonly store: Store;
  readonly committer: Committer;
  readonly shelf: Shelf;
  readonly bots: BotPool;
  /** Who is at which table on other servers. */
  readonly presence: Presence;
  readonly around: Surroundings;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;
  readonly measured: Measured;
  /** How long an invitation works, in milliseconds. */
  readonly invitesLast: number;
  /** When this server began to serve: clocks charge nobody for the time before. */
  readonly startedAt: number;
}

/** What is counted while tables are played. */
export interface Measured {
  /** A decision is stored and everybody has been written to: so many seconds after it was received. */
  decision(by: string, seconds: number): void;
  loaded(seconds: number): void;
  refused(code: string): void;
}
