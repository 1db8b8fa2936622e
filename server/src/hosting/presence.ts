/**
 * Who is where, where several servers share one store. Each says which seats are watched on it and counts on while it is
 * alive; the others look every few seconds, and whenever they hear that a table has changed. Nobody compares clocks: a
 * server is alive while its count goes on, and when somebody was last there is when that was last seen here.
 */
import type { Seat } from '@tenforward/kernel';
import type { Surroundings, Timer } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { House } from './house.ts';

/** Who has a table open on one server. */
export interface Here {
  readonly seats: readonly Seat[];
  readonly spectators: number;
}

/** What tables and sockets want to know of other servers. */
export interface Presence {
  /** Whether others share the store: then nobody knows who was where before a table was opened here. */
  readonly isShared: boolean;
  /** Who has a table open here has changed. */
  changed(table: string, here: Here): void;
  /** Looks at the store who has a table open elsewhere. */
  refresh(table: string): Promise<void>;
  /** As of the last look. */
  elsewhere(table: string): Here;
  /** When a seat was last seen elsewhere; 0 if never. */
  lastElsewhere(table: string, seat: Seat): number;
  /** A table leaves memory. */
  forget(table: string): void;
  /** How many people there are, with those who are here. */
  count(here: readonly string[]): number;
  start(more: Local): void;
  close(): Promise<void>;
}

/** What this server has to say, and whom to tell what others said. */
export interface Local {
  /** The people who are connected here. */
  people(): readonly string[];
  /** Tables that are open here. */
  tables(): Iterable<string>;
  /** Others have come to a table, or gone from it. */
  news(table: string): void;
}

const nobody: Here = { seats: [], spectators: 0 };

/** A file belongs to one server: nobody is anywhere else. */
export const alone: Presence = {
  isShared: false,
  changed: () => undefined,
  refresh: () => Promise.resolve(),
  elsewhere: () => nobody,
  lastElsewhere: () => 0,
  forget: () => undefined,
  count: (here) => here.length,
  start: () => undefined,
  close: () => Promise.resolve(),
};

const beatEvery = 5_000;
/** A server whose count has not gone on for so long is taken for dead. */
const aliveFor = 20_000;
/** And after so long, for gone: what it said is removed. */
const goneAfter = 3_600_000;

type Deps = Pick<House, 'store' | 'log'> & { readonly around: Surroundings };

export class SharedPresence implements Presence {
  readonly isShared = true;
  private readonly store: Store;
  private readonly around: Surroundings;
  private readonly log: Deps['log'];
  private readonly self: string;
  private local: Local = { people: () => [], tables: () => [], news: () => undefined };
  private timer: Timer | undefined;
  private beating: Promise<void> | undefined;
  /** What is written of our own, by table; and what is to be. */
  private readonly mine = new Map<string, Here>();
  private readonly unwritten = new Set<string>();
  private writing: Promise<void> | undefined;
  /** The count of each other server, and when it was last seen to go on. */
  private readonly servers = new Map<
    string,
    { readonly beat: number; readonly at: number; readonly people: string[] }
  >();
  private readonly others = new Map<string, Here>();
  private readonly lastSeen = new Map<string, Map<Seat, number>>();
  private hasFailed = false;

  constructor({ store, around, log }: Deps) {
    this.store = store;
    this.around = around;
    this.log = log;
    this.self = around.id();
  }

  start(local: Local): void {
    this.local = local;
    this.timer = this.around.every(beatEvery, () => void this.beat());
    void this.beat();
  }

  async close(): Promise<void> {
    this.timer?.stop();
    await this.beating;
    await this.writing;
    // others need not wait until it is taken for dead
    await this.store.db.deleteFrom('servers').where('id', '=', this.self).execute().catch(this.failed);
  }

  // ---------------------------------------------------------------- what we say

  changed(table: string, here: Here): void {
    this.mine.set(table, here);
    this.unwritten.add(table);
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  private async write(): Promise<void> {
    try {
      for (const table of this.unwritten) {
        this.unwritten.delete(table);
        await this.writeOne(table).catch((error: unknown) => {
          // with the next beat
          this.unwritten.add(table);
          throw error;
        });
        await this.store.announce(table);
      }
    } catch (error) {
      this.failed(error);
    }
  }

  private async writeOne(table: string): Promise<void> {
    const { db } = this.store;
    const here = this.mine.get(table) ?? nobody;
    if (here.seats.length === 0 && here.spectators === 0) {
      this.mine.delete(table);
      await db.deleteFrom('presence').where('server', '=', this.self).where('table_id', '=', table).execute();
      return;
    }
    const row = { server: this.self, table_id: table, here: JSON.stringify(here) };
    await db
      .insertInto('presence')
      .values(row)
      .onConflict((same) => same.columns(['server', 'table_id']).doUpdateSet({ here: row.here }))
      .execute();
  }

  /** Says that we are alive, and looks who else is. */
  beat(): Promise<void> {
    this.beating ??= this.beatOnce()
      .then(() => {
        this.hasFailed = false;
      }, this.failed)
      .finally(() => {
        this.beating = undefined;
      });
    return this.beating;
  }

  private async beatOnce(): Promise<void> {
    const { db } = this.store;
    const people = JSON.stringify(this.local.people());
    const known = await db
      .updateTable('servers')
      .set(({ eb }) => ({ people, beat: eb('beat', '+', 1) }))
      .where('id', '=', this.self)
      .executeTakeFirst();
    if (known.numUpdatedRows === 0n) {
      // the first time, or others took us for gone and removed all we said
      await db.insertInto('servers').values({ id: this.self, beat: 0, people }).execute();
      for (const table of this.mine.keys()) this.unwritten.add(table);
    }
    await (this.writing ?? this.write());
    await this.lookAtServers();
    await this.lookAtTables([...this.local.tables()]);
  }

  // ---------------------------------------------------------------- what others say

  private async lookAtServers(): Promise<void> {
    const rows = await this.store.db.selectFrom('servers').selectAll().where('id', '<>', this.self).execute();
    const now = this.around.now();
    for (const { id, beat, people } of rows) {
      const known = this.servers.get(id);
      const at = known && known.beat === beat ? known.at : now;
      this.servers.set(id, { beat, at, people: JSON.parse(people) as string[] });
      if (now - at > goneAfter) await this.store.db.deleteFrom('servers').where('id', '=', id).execute();
    }
    for (const id of this.servers.keys()) if (!rows.some((row) => row.id === id)) this.servers.delete(id);
  }

  async refresh(table: string): Promise<void> {
    await this.lookAtServers();
    await this.lookAtTables([table]);
  }

  private async lookAtTables(tables: readonly string[]): Promise<void> {
    for (let at = 0; at < tables.length; at += 500) {
      const some = tables.slice(at, at + 500);
      const rows = await this.store.db
        .selectFrom('presence')
        .select(['table_id', 'server', 'here'])
        .where('table_id', 'in', some)
        .where('server', '<>', this.self)
        .execute();
      const alive = rows.filter(({ server }) => this.isAlive(server));
      for (const table of some)
        this.seen(
          table,
          alive.filter((row) => row.table_id === table).map((row) => JSON.parse(row.here) as Here),
        );
    }
  }

  /** One that we have not heard of is alive until it is known not to be: nobody loses their seat because we are new. */
  private isAlive(server: string): boolean {
    const { at = this.around.now() } = this.servers.get(server) ?? {};
    return this.around.now() - at < aliveFor;
  }

  private seen(table: string, all: readonly Here[]): void {
    const seats = [...new Set(all.flatMap((one) => one.seats))].sort();
    const here: Here = { seats, spectators: all.reduce((sum, one) => sum + one.spectators, 0) };
    const times = this.lastSeen.get(table) ?? new Map<Seat, number>();
    for (const seat of seats) times.set(seat, this.around.now());
    if (times.size > 0) this.lastSeen.set(table, times);
    const before = this.elsewhere(table);
    if (here.spectators === 0 && seats.length === 0) this.others.delete(table);
    else this.others.set(table, here);
    if (before.spectators !== here.spectators || before.seats.join() !== seats.join()) this.local.news(table);
  }

  elsewhere(table: string): Here {
    return this.others.get(table) ?? nobody;
  }
  lastElsewhere(table: string, seat: Seat): number {
    return this.lastSeen.get(table)?.get(seat) ?? 0;
  }

  forget(table: string): void {
    this.others.delete(table);
    this.lastSeen.delete(table);
  }

  count(here: readonly string[]): number {
    const all = new Set(here);
    for (const [id, { people }] of this.servers) if (this.isAlive(id)) for (const one of people) all.add(one);
    return all.size;
  }

  private readonly failed = (error: unknown): void => {
    if (!this.hasFailed) this.log.warn({ err: error }, 'could not say or see who is where');
    this.hasFailed = true;
  };
}
