/** What keeps a record from being played again. */
import type { Failed } from './played.ts';

/** The rules a record was played under are not the rules at hand. */
export class OtherRules extends Error {}

export function mustReplay(failed: Failed | undefined): void {
  if (failed) throw new Error(`decision ${failed.n} does not replay: ${failed.refusal.code}`, { cause: failed.cause });
}
