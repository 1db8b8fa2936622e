/** Chapter 8: cards, and responses that are resolved last in, first out. */
import { ask, option, type Seat } from '../../../src/index.ts';
import type { Board, Flow, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';

export type CardEvents = {
  /** `of`: whose card this one answers. */
  'card.played': { card: string; seat: Seat; of?: Seat };
};
export type CardTells = {
  'card.drawn': { seat: Seat; card: string };
  'cards.discarded': { seat: Seat; cards: string[] };
  'card.played': { seat: Seat; card: string; ship: ShipId };
  'card.vetoed': { seat: Seat; card: string };
};
export const cardAsks = { 'card.which-ship': ask<{ card: string }>('PRB-8.1') };

/** PRB-4.4: the top card of the deck, seen by its new owner alone. */
export function draw(t: Board, seat: Seat): string | undefined {
  const card = t.state.deck.shift();
  if (card === undefined) return undefined;
  t.state.hands[seat]?.push(card);
  t.reveal(); // no chance is drawn here: the deck was shuffled long ago
  t.tell('card.drawn', { seat }, { [seat]: { card } });
  return card;
}

/** PRB-8.2: a card from a hand is shown and lies on the stack until it is resolved, after all responses to it. */
export function* fromHand(
  t: Board,
  played: { seat: Seat; card: string; of?: Seat },
  resolve: () => Flow,
): Flow<'resolved' | 'vetoed'> {
  const { seat, card } = played;
  const hand = t.state.hands[seat] ?? [];
  hand.splice(hand.indexOf(card), 1); // PRB-8.2
  t.state.stack.push(card);
  t.reveal();
  const fate = yield* t.happens('card.played', played, resolve, 'PRB-8.2');
  t.state.stack.pop();
  if (fate === 'happened') return 'resolved';
  t.state.discard.push(card); // PRB-8.3
  return 'vetoed';
}

/** PRB-8.2: an opponent may answer a card; an answer may be answered by whoever played the card before it. */
export const mayAnswer = (t: Reading, seat: Seat, played: { readonly seat: Seat; readonly of?: Seat }): boolean =>
  played.of === undefined ? !t.allied(played.seat, seat) : played.of === seat; // PRB-8.2

/** PRB-8.1: a card is played onto one of your ships. */
export function* playCard(t: Board, seat: Seat, card: string): Flow {
  const onto = yield* t.maybe(seat, t.ask('card.which-ship', { card }), () =>
    fleet(t, seat).map((ship) =>
      option(ship.id, ship.id, { at: ship.id, show: () => say('ship.name-of', { ship: ship.id }) }),
    ),
  );
  if (onto === undefined) return;
  yield* fromHand(t, { seat, card }, function* () {
    // a ship whose captain has left meanwhile takes nothing on
    (t.state.ships[onto]?.carries ?? t.state.discard).push(card); // PRB-8.1
    t.tell('card.played', { seat, card, ship: onto });
  });
}
