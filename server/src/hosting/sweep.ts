/**
 * Finds tables at which something has to happen by itself though nobody has them open: time is up, or a bot or a
 * standing answer is asked. Every one of them has its turn, however many there are and however many can't be opened.
 */
import { sql } from 'kysely';
import type { House } from './house.ts';

/** What a sweep needs of the tables. */
export interface Swept {
  readonly house: House;
  isOpen(id: string): boolean;
  get(id: string): Promise<unknown>;
}

/** Tables that are read at once: whose time is up is looked for again after so many. */
const page = 200;
/** A table that can't be opened is tried again after this, then after twice as long each time, up to the longest. */
const pauses = { first: 5_000, longest: 600_000 } as const;

interface Found {
  readonly table_id: string;
  readonly due_at: number | null;
}
/** The next page after one that was found. */
type Find = (after: Found | undefined) => Promise<readonly Found[]>;

export class Sweep {
  private readonly tables: Swept;
  private readonly failed = new Map<string, { readonly until: number; readonly pause: number }>();
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(tables: Swept) {
    this.tables = tables;
  }

  /** Goes through all of them once; one sweep at a time. */
  run(): Promise<void> {
    this.running ??= this.all()
      .catch((error: unknown) => this.tables.house.log.warn({ err: error }, 'could not sweep'))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  stop(): void {
    this.isStopped = true;
  }

  private async all(): Promise<void> {
    this.forgetOld();
    for await (const asked of this.pages(this.asked)) {
      // whose time is up does not wait for every bot there is
      for await (const late of this.pages(this.late)) await this.openEach(late);
      await this.openEach(asked);
    }
  }

  /** All that there is to find, page by page and in order: a page of those that are open already hides no others. */
  private async *pages(find: Find): AsyncGenerator<readonly Found[]> {
    for (let after: Found | undefined; !this.isStopped; ) {
      const found = await find(after);
      yield found;
      if (found.length < page) return;
      after = found.at(-1);
    }
  }

  private async openEach(found: readonly Found[]): Promise<void> {
    for (const { table_id: id } of found) {
      if (this.isStopped) return;
      if (this.tables.isOpen(id) || this.isPausing(id)) continue;
      await this.open(id);
      // reading a file gives nobody else a turn by itself
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async open(id: string): Promise<void> {
    const { house } = this.tables;
    try {
      await this.tables.get(id);
      this.failed.delete(id);
    } catch (error) {
      const before = this.failed.get(id)?.pause;
      const pause = before === undefined ? pauses.first : Math.min(2 * before, pauses.longest);
      this.failed.set(id, { until: house.around.now() + pause, pause });
      house.log.error({ table: id, err: error, again: pause / 1000 }, 'can’t be opened');
    }
  }

  private isPausing(id: string): boolean {
    return (this.failed.get(id)?.until ?? 0) > this.tables.house.around.now();
  }

  /** Those that nobody has found any more since: they are open, or over. */
  private forgetOld(): void {
    const since = this.tables.house.around.now() - pauses.longest;
    for (const [id, { until }] of this.failed) if (until < since) this.failed.delete(id);
  }

  // ---------------------------------------------------------------- what is looked for

  /** Whose time is up, for the longest first. */
  private readonly late: Find = (after) => {
    const late = this.progress().where('progress.due_at', '<=', this.tables.house.around.now());
    const next = sql<boolean>`(progress.due_at, progress.table_id) > (${after?.due_at}, ${after?.table_id})`;
    return (after ? late.where(next) : late).orderBy('progress.due_at').orderBy('progress.table_id').execute();
  };

  /** Where a bot is asked, or somebody who has a standing answer. */
  private readonly asked: Find = (after) =>
    this.progress()
      // as it stands in the index of those at which anybody is asked
      .where('progress.waiting', '<>', sql.lit(''))
      .where('progress.table_id', '>', after?.table_id ?? '')
      .where((where) =>
        where.exists(
          where
            .selectFrom('seats')
            .select('seats.seat')
            .whereRef('seats.table_id', '=', 'progress.table_id')
            .where(sql<boolean>`' ' || progress.waiting || ' ' like '% ' || seats.seat || ' %'`)
            .where((seat) =>
              seat.or([
                seat('seats.kind', '=', 'bot'),
                seat.exists(
                  seat
                    .selectFrom('standing')
                    .select('standing.seat')
                    .whereRef('standing.table_id', '=', 'seats.table_id')
                    .whereRef('standing.seat', '=', 'seats.seat'),
                ),
              ]),
            ),
        ),
      )
      .orderBy('progress.table_id')
      .execute();

  private progress() {
    return this.tables.house.store.db
      .selectFrom('progress')
      .select(['progress.table_id', 'progress.due_at'])
      .limit(page);
  }
}
