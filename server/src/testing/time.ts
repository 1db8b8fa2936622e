/** Time that stands until a test lets it pass: nobody has to wait for a clock to run down. */
import type { Surroundings, Timer } from '../settings.ts';
import { testChance } from './seeds.ts';
import { until } from './until.ts';

interface Waiting {
  at: number;
  /** Of two that are due at one moment, whichever was set first. */
  readonly place: number;
  readonly again?: number;
  readonly work: () => void;
}

export class HeldTime {
  private time: number;
  private places = 0;
  private readonly waiting = new Set<Waiting>();
  readonly around: Surroundings;

  constructor(start = Date.UTC(2031, 4, 5, 12)) {
    this.time = start;
    this.around = {
      ...testChance,
      now: () => this.time,
      after: (ms, work) => this.set({ at: this.time + ms, place: this.places++, work }),
      every: (ms, work) => this.set({ at: this.time + ms, place: this.places++, again: ms, work }),
    };
  }

  get now(): number {
    return this.time;
  }

  private set(one: Waiting): Timer {
    this.waiting.add(one);
    return { stop: () => void this.waiting.delete(one) };
  }

  /**
   * Lets time pass: whatever is due meanwhile is begun in its order, at its moment. What comes again and again comes
   * once, at the end, as it does after a loop that was held up for as long: nobody could have answered in between.
   */
  pass(ms: number): void {
    const end = this.time + ms;
    for (let next = this.first(end, false); next; next = this.first(end, false)) {
      this.time = Math.max(this.time, next.at);
      this.waiting.delete(next);
      next.work();
    }
    this.time = end;
    for (let next = this.first(end, true); next; next = this.first(end, true)) {
      next.at = end + (next.again ?? 0);
      next.work();
    }
  }

  private first(by: number, comesAgain: boolean): Waiting | undefined {
    const due = [...this.waiting].filter(({ at, again }) => at <= by && (again !== undefined) === comesAgain);
    return due.toSorted((a, b) => a.at - b.at || a.place - b.place)[0];
  }

  /** Sets the clock without anything noticing, as a machine does that slept: timers wait as long as they were set to. */
  jump(ms: number): void {
    this.time += ms;
    for (const one of this.waiting) one.at += ms;
  }

  /** Lets time pass step by step until something is so: what happens in between may set timers of its own. */
  until<T>(what: () => T | undefined | false, step = 50): Promise<T> {
    return until(() => {
      const found = what();
      if (found === undefined || found === false) this.pass(step);
      return found;
    });
  }
}
