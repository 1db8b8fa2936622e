/** What a seat is asked, and what of that is answered by itself. */
import type { Look, Seat, ShownAsk } from '@tenforward/kernel';
import { windowOf } from '@tenforward/protocol/client';
import type { TableState } from './source.ts';

type Asked = Pick<TableState, 'mine' | 'standing'>;
type Option = ShownAsk['options'][number];

/** The standing answer of a seat to this question, as the server would give it in a moment. */
export function standingAnswer({ standing }: Asked, seat: Seat, ask: ShownAsk): Option | undefined {
  const wish = standing[seat]?.[windowOf(ask)];
  if (wish === undefined || ask.kind !== 'one') return undefined;
  return ask.options.find((option) => option.key === wish && option.no === undefined);
}

/** The question that waits for somebody at the screen: one with a standing answer does not. */
export const askOf = (state: Asked, seat: Seat): ShownAsk | undefined =>
  state.mine[seat]?.asks.find((ask) => standingAnswer(state, seat, ask) === undefined);

/** Which of a seat's questions are being answered by themselves, and how. */
export const answeredByItself = (state: Asked, seat: Seat): Option[] =>
  (state.mine[seat]?.asks ?? []).flatMap((ask) => standingAnswer(state, seat, ask) ?? []);

type Waiting = Look['open']['waiting'];
/** Those of them who have not decided yet: in a secret round whoever has is listed until all have. */
export const undecided = (waiting: Waiting): Waiting => waiting.filter(({ secret }) => secret !== 'decided');

/** Whom the table waits for: not for a seat of ours that has nothing to decide. */
export const waitingFor = (state: Pick<TableState, 'open' | 'as'> & Asked): Waiting =>
  (state.open?.waiting ?? []).filter(
    ({ seat }) => !state.as.includes(seat) || askOf(state, seat) !== undefined || !answeredByItself(state, seat).length,
  );
