/**
 * The door with a real store behind it and a clock that stands still until it is moved. Whatever secret goes in or out
 * is remembered, and `close` fails if any of them has reached the log.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { People } from '../people/people.ts';
import { noRates, type Rates, real, type Settings, settingsFrom, type Surroundings } from '../settings.ts';
import { openStore, storeFile } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { deckRoutes } from './deck-routes.ts';
import type { Door } from './door.ts';
import { makeLog } from './log.ts';
import { makeHttp } from './make-http.ts';
import { opsRoutes } from './ops-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { secretsIn, Visitor } from './visitor-for-tests.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface TestDoor {
  readonly app: FastifyInstance;
  readonly door: Door;
  readonly people: People;
  readonly store: Store;
  readonly around: Surroundings;
  /** Where the store lies. */
  readonly file: string;
  /** Every line of the log so far. */
  readonly log: readonly string[];
  /** Every secret that has gone in or out so far. */
  readonly secrets: ReadonlySet<string>;
  /** What `/healthz` asks. */
  health(check: () => Promise<void>): void;
  later(ms: number): void;
  /** A browser at our own page, without a cookie so far. */
  browser(): Visitor;
  /** A program, with or without a token. */
  program(token?: string): Visitor;
  /** Somebody who has just registered with `password`, in a browser of their own. */
  member(name: string): Promise<Visitor>;
  /** A guest in a browser. */
  guest(name?: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** The password of everybody who doesn't need one of their own. */
export const password = 'mellow quartz umbrella';

export interface Wanted extends Partial<Omit<Settings, 'rates'>> {
  readonly rates?: Partial<Rates>;
  /** Adds routes of the test's own. */
  readonly routes?: (app: FastifyInstance, door: Door) => void;
}

export async function openDoor({ rates, routes, ...over }: Wanted = {}): Promise<TestDoor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenforward-door-'));
  const settings = settingsFrom({}, { logLevel: 'debug', dataDir, ...over, rates: { ...noRates, ...rates } });
  const store = await openStore({ dataDir });
  let now = Date.UTC(2031, 4, 5, 12);
  const around: Surroundings = { ...real, now: () => now };
  const people = new People({ db: store.db, around });
  const lines: string[] = [];
  const log = makeLog(settings, { write: (line) => void lines.push(line) });
  const { app, door } = await makeHttp({ settings, people, around, log, isDown: store.isDown });
  let check = (): Promise<void> => store.look();
  peopleRoutes(app, door);
  deckRoutes(app, door);
  opsRoutes(app, { settings, check: () => check(), registry: new Registry() });
  routes?.(app, door);
  await app.ready();

  const secrets = new Set<string>();
  const visitor = (as: 'browser' | 'program', token?: string): Visitor => new Visitor(app, as, token, secrets);
  return {
    app,
    door,
    people,
    store,
    around,
    file: storeFile(dataDir),
    log: lines,
    secrets,
    health: (other) => {
      check = other;
    },
    later: (ms) => {
      now += ms;
    },
    browser: () => visitor('browser'),
    program: (token) => visitor('program', token),
    async member(name) {
      const them = visitor('browser');
      await them.post('/api/register', { name, password }).then(({ status }) => expect(status).toBe(200));
      return them;
    },
    async guest(name) {
      const them = visitor('browser');
      await them.post('/api/guest', name === undefined ? {} : { name }).then(({ status }) => expect(status).toBe(200));
      return them;
    },
    async close() {
      await app.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
      expect(secretsIn(lines.join(''), secrets), 'what of the secrets is in the log').toEqual([]);
    },
  };
}
