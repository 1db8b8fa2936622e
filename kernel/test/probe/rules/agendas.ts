/** Chapter 10: hidden agendas, turned up in the middle of anything to fetch a card. */
import { ask, option, type Seat } from '../../../src/index.ts';
import type { Board, Deed, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';

export type AgendaTells = {
  'agenda.turned': { seat: Seat; card: string };
  'card.fetched': { seat: Seat; card: string };
};
export const agendaAsks = { 'agenda.fetch': ask('PRB-10.1') };

/** PRB-10.1: at any time, once. */
export const agendaDeeds = (t: Reading, seat: Seat): Deed[] =>
  t.state.agendas[seat]?.up === false && t.state.searching === '' // PRB-10.1
    ? [{ key: 'turn-up', say: say('agenda.turn-up'), rule: 'PRB-10.1', flow: (b) => turnUp(b, seat) }]
    : [];

function* turnUp(t: Board, seat: Seat): Flow {
  const agenda = t.state.agendas[seat];
  if (!agenda) return;
  agenda.up = true;
  t.reveal();
  t.tell('agenda.turned', { seat, card: agenda.card });
  t.state.searching = seat;
  const fetched = yield* t.one(seat, t.ask('agenda.fetch'), () => [
    // PRB-10.1
    ...[...new Set(t.state.deck)].sort().map((card) => option(card, card, { show: () => say('hand.card', { card }) })),
    option('none', undefined, { idle: true, show: () => say('agenda.none') }),
  ]);
  t.state.searching = '';
  if (fetched !== undefined) {
    t.state.deck.splice(t.state.deck.indexOf(fetched), 1);
    t.state.hands[seat]?.push(fetched); // PRB-10.1
    t.tell('card.fetched', { seat }, { [seat]: { card: fetched } });
  }
  t.chance.shuffle(t.state.deck); // PRB-10.1: whoever looked through the deck shuffles it
}
