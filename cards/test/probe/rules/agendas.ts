/** Chapter 10: hidden agendas, turned up in the middle of anything to fetch a card. */
import { ask, type Seat } from '@tenforward/kernel';
import type { Board, Deed, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { kit, table } from './zones.ts';

export type AgendaTells = {
  'agenda.turned': { seat: Seat; card: string };
  'card.fetched': { seat: Seat; card: string };
};
export const agendaAsks = { 'agenda.fetch': ask('PRB-10.1') };

/** PRB-10.1: at any time, once. */
export const agendaDeeds = (t: Reading, seat: Seat): Deed[] =>
  kit.top(t, 'agenda', seat)?.face === 'down' && t.state.cards.grants.length === 0 // PRB-10.1
    ? [{ key: 'turn-up', say: say('agenda.turn-up'), rule: 'PRB-10.1', flow: (b) => turnUp(b, seat) }]
    : [];

function* turnUp(t: Board, seat: Seat): Flow {
  const agenda = kit.top(t, 'agenda', seat);
  if (!agenda) return;
  t.tell('agenda.turned', { seat, card: kit.turnUp(t, agenda.id).kind });
  const fetched = yield* kit.search(t, seat, t.ask('agenda.fetch'), {
    in: [{ zone: 'deck', place: table }], // PRB-10.1: whoever looks through the deck shuffles it
    for: () => true,
    to: { zone: 'hand', place: seat }, // PRB-10.1
    words: { found: ({ kind }) => say('hand.card', { card: kind }), nothing: () => say('agenda.none') },
  });
  if (fetched) t.tell('card.fetched', { seat }, { [seat]: { card: fetched.kind } });
}
