/**
 * Who is who: a session is a random token that its bearer keeps and of which we keep only the hash. Whoever reads the
 * store, or a backup of it, can sign in as nobody.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Surroundings } from '../settings.ts';
import type { Schema } from '../store/schema.ts';

/** Somebody who is signed in, and by what. */
export interface Who {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
  readonly admin: boolean;
  /** The hash of the session's token: an id that opens nothing. */
  readonly session: string;
  /** Browsers have cookies, programs have tokens; neither is taken for the other. */
  readonly kind: SessionKind;
}
export type SessionKind = 'cookie' | 'token';

/** A session that has ended, or all sessions of a person, perhaps but one. */
export type Ended = { readonly session: string } | { readonly person: string; readonly but: string | undefined };

export interface Opened {
  /** For its bearer, now and never again. */
  readonly token: string;
  readonly session: string;
}

const hour = 3_600_000;
const day = 24 * hour;
export const lifetimes = {
  /** From the last visit. */
  cookie: 30 * day,
  token: 365 * day,
  /** However often they come, people with a password say it again after this. Guests have only their cookie. */
  atMost: 365 * day,
} as const;

/** How long another process may still take a session for open that was ended elsewhere. */
const cachedFor = 5_000;
const cachedAtMost = 5_000;
/** Whoever opens more loses those not used for longest. */
const sessionsEach = 100;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export class Sessions {
  readonly #db: Kysely<Schema>;
  readonly #around: Surroundings;
  readonly #cache = new Map<string, { readonly who: Who; readonly until: number }>();
  readonly #listeners = new Set<(ended: Ended) => void>();
  /** Counts endings, so that what was read before one is not remembered after it. */
  #endings = 0;

  constructor({ db, around }: { db: Kysely<Schema>; around: Surroundings }) {
    this.#db = db;
    this.#around = around;
  }

  async open(person: string, kind: SessionKind): Promise<Opened> {
    const token = this.#around.secret(32);
    const session = hashOf(token);
    const now = this.#around.now();
    await this.#db
      .insertInto('sessions')
      .values({ hash: session, person, kind, created_at: now, seen_at: now, expires_at: now + lifetimes[kind] })
      .execute();
    const old = await this.#db
      .selectFrom('sessions')
      .select('hash')
      .where('person', '=', person)
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(sessionsEach)
      .offset(sessionsEach)
      .execute();
    for (const { hash } of old) if (hash !== session) await this.end(hash);
    return { token, session };
  }

  async whoOf(token: string): Promise<Who | undefined> {
    if (token === '' || token.length > 200) return undefined;
    const session = hashOf(token);
    const now = this.#around.now();
    const cached = this.#cache.get(session);
    if (cached && now < cached.until) return cached.who;

    const endings = this.#endings;
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select(['people.id', 'people.name', 'people.kind as person_kind', 'people.admin'])
      .select(['sessions.kind', 'sessions.created_at', 'sessions.seen_at', 'sessions.expires_at'])
      .where('sessions.hash', '=', session)
      .where('sessions.expires_at', '>', now)
      .where('people.kind', '!=', 'gone')
      .executeTakeFirst();
    if (!row) return undefined;

    const guest = row.person_kind === 'guest';
    const who: Who = { person: row.id, name: row.name, guest, admin: row.admin === 1, session, kind: row.kind };
    if (now - row.seen_at >= hour) await this.#seen(who, row, now);
    if (this.#endings === endings) this.#remember(session, who, now);
    return who;
  }

  /** Written at most once an hour: a visit is no reason to write. */
  async #seen(who: Who, row: { created_at: number; expires_at: number }, now: number): Promise<void> {
    const longest = who.guest ? Number.MAX_SAFE_INTEGER : row.created_at + lifetimes.atMost;
    const expires = who.kind === 'cookie' ? Math.min(now + lifetimes.cookie, longest) : row.expires_at;
    await this.#db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expires })
      .where('hash', '=', who.session)
      .execute();
    await this.#db.updateTable('people').set({ seen_at: now }).where('id', '=', who.person).execute();
  }

  #remember(session: string, who: Who, now: number): void {
    if (this.#cache.size >= cachedAtMost) this.#cache.clear();
    this.#cache.set(session, { who, until: now + cachedFor });
  }

  async end(session: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('hash', '=', session).execute();
    this.#ended({ session });
  }

  /** Ends all sessions of somebody, but the one they are using if it is named. */
  async endAll(person: string, but?: string): Promise<void> {
    let ending = this.#db.deleteFrom('sessions').where('person', '=', person);
    if (but !== undefined) ending = ending.where('hash', '!=', but);
    await ending.execute();
    this.#ended({ person, but });
  }

  /** Calls back whenever sessions end in this process, so that their sockets can be closed. */
  onEnded(listener: (ended: Ended) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #ended(ended: Ended): void {
    this.#endings++;
    for (const [session, { who }] of this.#cache) if (isEnded(who, ended)) this.#cache.delete(session);
    for (const listener of this.#listeners) listener(ended);
  }

  /** Which of these sessions are no longer open: they ran out, or ended in another process. For sockets that stay. */
  async lapsed(sessions: readonly string[]): Promise<string[]> {
    const open = new Set<string>();
    for (let at = 0; at < sessions.length; at += 500) {
      const some = sessions.slice(at, at + 500);
      const rows = await this.#db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', 'in', some)
        .where('expires_at', '>', this.#around.now())
        .execute();
      for (const { hash } of rows) open.add(hash);
    }
    return sessions.filter((session) => !open.has(session));
  }

  /** Removes what has run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('sessions').where('expires_at', '<=', this.#around.now()).execute();
  }
}

/** Whether an ending is one of this session. */
export const isEnded = (who: Pick<Who, 'person' | 'session'>, ended: Ended): boolean =>
  'session' in ended ? ended.session === who.session : ended.person === who.person && ended.but !== who.session;
