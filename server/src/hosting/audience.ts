/** Who has a table open: players, several browsers on one seat, several seats in one browser, spectators. */
import type { Patch, Seat, Told } from '@tenforward/kernel';
import type { Surroundings, Timer } from '../settings.ts';
import type { Decided, Said } from './showing.ts';

/** A socket that has a table open. */
export interface Watcher {
  readonly person: string;
  /** The seats it sees as; none for a spectator. */
  readonly seats: readonly Seat[];
  /** The hash of the invitation it came by. */
  readonly invite?: string;
  /** Sends a message that is written already. */
  send(text: string): void;
}

export class Audience {
  /** The last decision that each was sent. */
  private readonly watchers = new Map<Watcher, number>();

  get size(): number {
    return this.watchers.size;
  }
  get spectators(): number {
    let count = 0;
    for (const { seats } of this.watchers.keys()) if (seats.length === 0) count++;
    return count;
  }
  /** Everybody as of now, however many come and go meanwhile. */
  all(): Watcher[] {
    return [...this.watchers.keys()];
  }
  has(watcher: Watcher): boolean {
    return this.watchers.has(watcher);
  }
  isHere(seat: Seat): boolean {
    for (const { seats } of this.watchers.keys()) if (seats.includes(seat)) return true;
    return false;
  }

  put(watcher: Watcher, n: number): void {
    this.watchers.set(watcher, n);
  }
  remove(watcher: Watcher): boolean {
    return this.watchers.delete(watcher);
  }
  /** The last decision that this one was sent. */
  seen(watcher: Watcher): number {
    return this.watchers.get(watcher) ?? 0;
  }

  say(text: string): void {
    for (const watcher of this.watchers.keys()) watcher.send(text);
  }

  /** A decision for everybody: the open part is one text, to which each seat's own is added. */
  decided(table: string, { n, open, mine }: Decided, clock: string, isLate: (watcher: Watcher) => boolean): void {
    const begin = `{"t":"decided","table":"${table}",${open}${clock}`;
    const forAll = `${begin}}`;
    for (const watcher of this.watchers.keys()) {
      if (isLate(watcher)) continue;
      this.watchers.set(watcher, n);
      const { seats } = watcher;
      if (seats.length === 0) watcher.send(forAll);
      else
        watcher.send(`${begin},"mine":{${seats.map((seat) => `"${seat}":${mine[seat] ?? '{"look":0}'}`).join(',')}}}`);
    }
  }

  /** Something said in advance: for those who see as that seat, and without a number that others could miss. */
  said(table: string, { seat, own }: Said): void {
    for (const watcher of this.watchers.keys())
      if (watcher.seats.includes(seat)) watcher.send(`{"t":"said","table":"${table}","mine":{"${seat}":${own}}}`);
  }
}

/** What spectators of a delayed table will see, in the order and at the distance in which it happened. */
export class Delay {
  readonly ms: number;
  private readonly around: Pick<Surroundings, 'now' | 'after'>;
  private readonly show: (late: Late) => void;
  private readonly queue: Late[] = [];
  private timer: Timer | undefined;

  constructor(seconds: number, around: Pick<Surroundings, 'now' | 'after'>, show: (late: Late) => void) {
    this.ms = seconds * 1000;
    this.around = around;
    this.show = show;
  }

  add(late: Late): void {
    this.queue.push(late);
    this.wait();
  }

  private wait(): void {
    const [first] = this.queue;
    if (this.timer || !first) return;
    this.timer = this.around.after(Math.max(1, first.at + this.ms - this.around.now()), () => {
      this.timer = undefined;
      this.look();
    });
  }

  /** Shows whatever is due by now. */
  look(): void {
    while (this.queue[0] && this.queue[0].at + this.ms <= this.around.now()) {
      const due = this.queue.shift();
      if (due) this.show(due);
    }
    this.wait();
  }

  stop(): void {
    this.timer?.stop();
    this.timer = undefined;
    this.queue.length = 0;
  }
}

/** A decision that spectators get later. */
export interface Late {
  readonly at: number;
  readonly n: number;
  readonly open: Patch;
  readonly told: readonly Told[];
  /** The decisions it takes back. */
  readonly back: readonly number[];
}
