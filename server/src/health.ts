/**
 * Whether the server is well: it is not while the last decision could not be stored. Whoever asks makes nobody write, and
 * makes the store be looked at once a second at most, however many ask.
 */
import type { Surroundings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { House } from './hosting/house.ts';

const lookEvery = 1_000;
/** Once something could not be stored it is tried by itself: without anybody who plays, nobody else would. */
const tryAgain = { first: 1_000, longest: 10_000 } as const;

interface Deps {
  readonly store: Pick<Store, 'look' | 'check'>;
  readonly around: Pick<Surroundings, 'now' | 'after'>;
  readonly log: Pick<House['log'], 'info'>;
}

export class Health {
  private readonly deps: Deps;
  /** The last commit that failed. */
  private failing: { readonly error: Error; readonly bytes: number } | undefined;
  private isTrying = false;
  private looked: { readonly at: number; readonly result: Promise<void> } | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** A commit is through, or failed. */
  appended(failed?: { readonly error: Error; readonly bytes: number }): void {
    this.failing = failed;
    if (failed && !this.isTrying) this.tryLater(tryAgain.first);
  }

  private tryLater(pause: number): void {
    const { around, store, log } = this.deps;
    this.isTrying = true;
    around.after(pause, () => {
      store.check(this.failing?.bytes ?? 0).then(
        () => {
          this.isTrying = false;
          if (this.failing) log.info('the store can be written again');
          this.failing = undefined;
        },
        () => this.tryLater(Math.min(2 * pause, tryAgain.longest)),
      );
    });
  }

  /** Throws unless all is well. */
  async check(): Promise<void> {
    if (this.failing) throw this.failing.error;
    const now = this.deps.around.now();
    if (!this.looked || now - this.looked.at >= lookEvery || now < this.looked.at)
      this.looked = { at: now, result: this.deps.store.look() };
    await this.looked.result;
  }
}
