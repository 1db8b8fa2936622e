/** What a seat may take back without asking anybody. */
import type { Seat } from './plain.ts';
import { isForced } from './record.ts';
import type { Played } from './played.ts';

/** It is asked for every seat after every decision, and mostly answered by the newest few: so nothing is put together. */
function* newestFirst(trails: readonly (readonly Played[])[]): Generator<Played> {
  for (let at = trails.length - 1; at >= 0; at--) {
    const trail = trails[at] ?? [];
    for (let i = trail.length - 1; i >= 0; i--) yield trail[i] as Played;
  }
}

/** A decision that is free to take back, and the answers after it that nobody had to give: they go with it. */
export interface Free {
  readonly n: number;
  readonly followed: readonly number[];
}

/**
 * The seat's own decisions that are free to take back, newest first, among those in memory: back to where something was
 * drawn or revealed, or another seat decided. Asides of others leave it alone, and who only looked has nothing to take
 * back. What had no other answer was decided by nobody. What it answered in a secret round that is still open can be
 * taken back whatever happened since.
 */
export function freeOf(seat: Seat, trails: readonly (readonly Played[])[], openRounds: ReadonlySet<string>): Free[] {
  const free: Free[] = [];
  let isClosed = false;
  let followed: number[] = [];
  for (const { n, move, group, aside, looks, draws, revealed } of newestFirst(trails)) {
    if (move.kind === 'imagine') break; // before it lies the real world
    const isOwn = move.seat === seat;
    if (isOwn && group !== undefined && openRounds.has(group)) {
      free.push({ n, followed: [] });
      continue;
    }
    const forced = isForced(move);
    if (draws > 0 || revealed || (!isOwn && !aside && !forced)) isClosed = true;
    if (isClosed && openRounds.size === 0) break;
    if (forced) followed.push(n);
    else if (isOwn && !isClosed && !looks) {
      free.push({ n, followed });
      followed = [];
    }
  }
  return free;
}
