/** All tables of this server: opened when somebody wants them, closed when nobody does, looked after in between. */
import { sql } from 'kysely';
import { degraded } from '../problems.ts';
import type { Timer } from '../settings.ts';
import type { House } from './house.ts';
import { OpenTable } from './open-table.ts';

/** A table that nobody has open leaves memory after so long; it stays in the store for good. */
const idleAfter = 120_000;
const sweepEvery = 5_000;
/** How many tables one sweep opens at most. */
const sweepMost = 200;

export class Tables {
  readonly house: House;
  private readonly open = new Map<string, Promise<OpenTable>>();
  private readonly here = new Map<string, OpenTable>();
  private timer: Timer | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private isClosed = false;

  constructor(house: House) {
    this.house = house;
  }

  /** Begins to look after the tables: clocks that run down, bots that were interrupted, changes by other servers. */
  async start(): Promise<void> {
    this.stopListening = await this.house.store.listen((table) => this.changedElsewhere(table));
    await this.sweep();
    this.timer = this.house.around.every(sweepEvery, () => void this.sweep().catch(() => undefined));
  }

  get count(): number {
    return this.here.size;
  }
  /** The tables that are in memory. */
  loaded(): Iterable<OpenTable> {
    return this.here.values();
  }

  /** Opens a table once, however many ask for it. */
  async get(id: string): Promise<OpenTable> {
    const known = this.open.get(id);
    if (known) {
      const table = await known;
      table.usedAt = this.house.around.now();
      return table;
    }
    const opening = OpenTable.open(this.house, id);
    this.open.set(id, opening);
    try {
      const table = await opening;
      this.here.set(id, table);
      return table;
    } catch (error) {
      this.open.delete(id);
      throw this.house.store.isDown(error) ? degraded() : error;
    }
  }

  private changedElsewhere(id: string): void {
    // those that are being opened right now too: they may have been read before
    const changed = id === '*' ? [...this.open.values()] : [this.open.get(id)];
    for (const opening of changed)
      opening
        ?.then((table) => table.catchUp())
        .catch((error: unknown) => this.house.log.warn({ table: id, err: error }, 'could not catch up'));
  }

  private async sweep(): Promise<void> {
    if (this.isClosed) return;
    this.closeIdle();
    for (const id of await this.wanting()) {
      if (this.here.has(id)) continue;
      await this.get(id).catch((error: unknown) => this.house.log.error({ table: id, err: error }, 'can’t be opened'));
    }
  }

  private closeIdle(): void {
    const since = this.house.around.now() - idleAfter;
    for (const [id, table] of this.here) {
      if (!table.isIdle(since)) continue;
      table.close();
      this.here.delete(id);
      this.open.delete(id);
    }
  }

  /** Tables at which something has to happen by itself: time is up, or a bot or a standing answer is asked. */
  private async wanting(): Promise<string[]> {
    const { db } = this.house.store;
    const late = await db
      .selectFrom('progress')
      .select('table_id')
      .where('due_at', '<=', this.house.around.now())
      .limit(sweepMost)
      .execute();
    const isAsked = sql<boolean>`' ' || progress.waiting || ' ' like '% ' || seats.seat || ' %'`;
    const bots = await db
      .selectFrom('progress')
      .innerJoin('seats', 'seats.table_id', 'progress.table_id')
      .select('progress.table_id')
      .distinct()
      .where('progress.waiting', '<>', '')
      .where((where) =>
        where.or([
          where('seats.kind', '=', 'bot'),
          where.exists(
            where
              .selectFrom('standing')
              .select('standing.seat')
              .whereRef('standing.table_id', '=', 'seats.table_id')
              .whereRef('standing.seat', '=', 'seats.seat'),
          ),
        ]),
      )
      .where(isAsked)
      .limit(sweepMost)
      .execute();
    return [...new Set([...late, ...bots].map((row) => row.table_id))];
  }

  /** Resolves when nothing is under way at any table. */
  async settled(): Promise<void> {
    await Promise.all([...this.here.values()].map((table) => table.settled()));
    await this.house.committer.idle();
  }

  /** Lets what is under way come to its end, then closes everything. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.timer?.stop();
    await this.stopListening?.().catch(() => undefined);
    for (const table of this.here.values()) table.close();
    await this.settled();
  }
}
