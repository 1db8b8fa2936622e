/** What it takes to take back one's last decision: nothing, a word of one's own, the others' consent, or it can't be. */
import type { Seat } from '@tenforward/kernel';
import type { TableState } from './source.ts';

export type Undo = 'free' | 'alone' | 'ask' | 'nothing';

type Seated = Pick<TableState, 'as' | 'meta' | 'mine' | 'open'>;

/** `canAsk`: a lesson has nobody who could be asked. */
export function undoOf(state: Seated, seat: Seat, canAsk: boolean): Undo {
  const own = state.mine[seat];
  if ((own?.undo ?? 0) > 0) return 'free';
  if (!canAsk || own?.last === undefined) return 'nothing';
  return decidesAlone(state) ? 'alone' : 'ask';
}

/** Nobody else has to agree: bots always do, and who has left is not asked. */
const decidesAlone = ({ meta, as, open }: Seated): boolean =>
  meta.seats.every(({ seat, kind }) => as.includes(seat) || kind === 'bot' || open?.left.includes(seat) === true);
