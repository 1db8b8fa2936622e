/**
 * Decisions of one turn of the event loop share a commit: they are collected until the turn is over, then stored
 * together. Nobody hears of a decision before its commit is through.
 */
import { type Append, bytesOf, type Outcome, type Store, StoreDown } from '../store/store.ts';

interface Waiting {
  readonly append: Append;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

export interface CommitWatch {
  measured(seconds: number, count: number): void;
  /** A commit is through, or why it failed and how much it was. */
  appended(failed?: { readonly error: Error; readonly bytes: number }): void;
}

export class Committer {
  private readonly store: Pick<Store, 'append'>;
  private readonly watch: CommitWatch;
  private waiting: Waiting[] = [];
  private isBusy = false;
  private isDue = false;

  constructor(store: Pick<Store, 'append'>, watch: CommitWatch) {
    this.store = store;
    this.watch = watch;
  }

  /** Resolves once it is durable, or known not to be; rejects with `StoreDown` when that can't be known. */
  add(append: Append): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      this.flushSoon();
    });
  }

  private flushSoon(): void {
    if (this.isBusy || this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    this.isBusy = true;
    const began = performance.now();
    const appends = batch.map(({ append }) => append);
    try {
      const outcomes = await this.store.append(appends);
      this.watch.appended();
      batch.forEach(({ resolve }, i) => resolve(outcomes[i] ?? 'taken'));
    } catch (error) {
      const down = error instanceof StoreDown ? error : new StoreDown('the store failed', { cause: error });
      this.watch.appended({ error: down, bytes: bytesOf(appends) });
      for (const { reject } of batch) reject(down);
    }
    this.watch.measured((performance.now() - began) / 1000, batch.length);
    this.isBusy = false;
    if (this.waiting.length > 0) this.flushSoon();
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.isBusy || this.waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
