/** All tables of this server: opened when somebody wants them, closed when nobody does, looked after in between. */
import { degraded } from '../problems.ts';
import type { Timer } from '../settings.ts';
import type { House } from './house.ts';
import { OpenTable } from './open-table.ts';
import { Sweep } from './sweep.ts';

/** A table that nobody has open leaves memory after so long; it stays in the store for good. */
const idleAfter = 120_000;
const sweepEvery = 5_000;

export class Tables {
  readonly house: House;
  private readonly open = new Map<string, Promise<OpenTable>>();
  private readonly here = new Map<string, OpenTable>();
  private timer: Timer | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private readonly sweep: Sweep;

  constructor(house: House) {
    this.house = house;
    this.sweep = new Sweep(this);
  }

  /** Begins to hear what other servers change. */
  async listen(): Promise<void> {
    this.stopListening = await this.house.store.listen((table) => this.changedElsewhere(table));
  }

  /** Begins to look after the tables: clocks that run down, bots that were interrupted. Nobody has to wait for it. */
  start(): void {
    this.timer = this.house.around.every(sweepEvery, () => this.lookAround());
    this.lookAround();
  }

  isOpen(id: string): boolean {
    return this.open.has(id);
  }
  get count(): number {
    return this.here.size;
  }
  ids(): Iterable<string> {
    return this.here.keys();
  }
  /** Others have come to a table on another server, or gone from it. */
  presenceChanged(id: string): void {
    this.here.get(id)?.metaChanged();
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

  /** Looks after those that are open, and for those that should be. */
  private lookAround(): void {
    this.closeIdle();
    for (const table of this.here.values()) table.lookAfter();
    void this.sweep.run();
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

  /** Resolves when no sweep is under way. */
  swept(): Promise<void> {
    return this.sweep.run();
  }

  /** Resolves when nothing is under way at any table. */
  async settled(): Promise<void> {
    await Promise.all([...this.here.values()].map((table) => table.settled()));
    await this.house.committer.idle();
  }

  /** Lets what is under way come to its end, then closes everything. */
  async close(): Promise<void> {
    this.timer?.stop();
    this.sweep.stop();
    await this.sweep.run();
    await this.stopListening?.().catch(() => undefined);
    for (const table of this.here.values()) table.close();
    await this.settled();
  }
}
