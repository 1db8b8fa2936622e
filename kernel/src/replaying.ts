/** What keeps a record from being played again. */
import type { Failed } from './played.ts';

/** The rules a record was played under are not the rules at hand. */
export class OtherRules extends Error {}

/** What was decided can't be decided again. */
export class DoesNotReplay extends Error {
  readonly n: number;
  constructor({ n, refusal, cause }: Failed) {
    super(`decision ${n} does not replay: ${refusal.code}`, { cause });
    this.n = n;
  }
}

export function mustReplay(failed: Failed | undefined): void {
  if (failed) throw new DoesNotReplay(failed);
}
