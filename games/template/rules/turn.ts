/** Chapter 2: a turn is two actions, each a step of its own. */
import { ask, option, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import { draw, playCard, playOptions, tellOver, turnBegins, turnOf } from './cards.ts';
import { endGame } from './end.ts';
import { mine, mineOption } from './mining.ts';
import { actions, nextTurn } from './turn-order.ts';
import type { CardId, Flow, Next, Reading, Seat, Table } from './types.ts';
import { kit, table } from './zones.ts';

export type TurnSteps = { turn: { seat: Seat; left: number } };
export type TurnTells = {
  'turn.began': { seat: Seat };
  'card.drawn': { seat: Seat; card: CardId };
};
export const turnAsks = {
  // a hand that allows nothing is nobody's business: it is asked even where mining is all that is left
  'turn.action': ask<{ left: number }>('TPL-2.1', { hides: true }),
};

/** What a seat does with one action of its turn. */
export type Action = 'mine' | 'draw' | { readonly play: string };

export function* turn(t: Table, { seat, left }: TurnSteps['turn']): Flow<Next> {
  if (left === actions) beginTurn(t, seat);
  const action = yield* t.one(seat, t.ask('turn.action', { left }), () => actionsOf(t, seat));
  yield* act(t, seat, action);
  if (t.state.comet === 0) return endGame(t); // TPL-5.1
  return left > 1 ? { step: 'turn', seat, left: left - 1 } : nextTurn(t, seat); // TPL-2.1
}

function beginTurn(t: Table, seat: Seat): void {
  t.state.turn = seat;
  t.tell('turn.began', { seat });
  kit.passed(t, turnBegins); // TPL-4.7
  tellOver(t, kit.passed(t, turnOf(seat))); // TPL-4.6
}

/** Everything there is to choose, with what a player would look for but may not do. */
const actionsOf = (t: Reading, seat: Seat) => [mineOption(t, seat), drawOption(t), ...playOptions(t, seat)];

const drawOption = (t: Reading) =>
  option<Action>('draw', 'draw', {
    rule: 'TPL-2.2',
    may: () => kit.top(t, 'deck', table) !== undefined || refuse('TPL-2.2', say('draw.no-deck')), // TPL-2.2
    show: () => say('draw.do'),
  });

function* act(t: Table, seat: Seat, action: Action): Flow {
  if (action === 'mine') yield* mine(t, seat);
  else if (action === 'draw') draw(t, seat);
  else yield* playCard(t, seat, action.play);
}
