/** What a seat may take back without asking anybody. */
import type { Seat } from './plain.ts';
import type { Played } from './running.ts';

/**
 * The seat's own decisions that are free to take back, newest first, among those in memory: back to where something was
 * drawn or revealed, or another seat decided. Asides of others leave it alone. What it answered in a secret round that
 * is still open can be taken back whatever happened since.
 */
export function freeOf(seat: Seat, trail: readonly Played[], openRounds: ReadonlySet<string>): number[] {
  const free: number[] = [];
  let isClosed = false;
  for (const { n, move, group, aside, draws, revealed } of trail.toReversed()) {
    if (move.kind === 'imagine') break; // before it lies the real world
    const isOwn = move.seat === seat;
    if (isOwn && group !== undefined && openRounds.has(group)) {
      free.push(n);
      continue;
    }
    if (draws > 0 || revealed || (!isOwn && !aside)) isClosed = true;
    if (isClosed && openRounds.size === 0) break;
    if (isOwn && !isClosed) free.push(n);
  }
  return free;
}
