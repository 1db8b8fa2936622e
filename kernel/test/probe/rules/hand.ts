/** Hands of cards: as options, and discarding from them. */
import { option, type Seat } from '../../../src/index.ts';
import type { Board, Reading } from '../types.ts';
import { say } from '../words.ts';

/** The cards of a hand, to be discarded: equal cards differ by their place. */
export const handOptions = (t: Reading, seat: Seat) =>
  (t.state.hands[seat] ?? []).map((card, i) =>
    option(`${card}#${i}`, i, { show: () => say('hand.discard', { card }) }),
  );

/** Discards the cards at these places of a hand, face up. */
export function discardFrom(t: Board, seat: Seat, places: readonly number[]): void {
  const hand = t.state.hands[seat] ?? [];
  const cards = places.flatMap((i) => hand[i] ?? []);
  t.state.hands[seat] = hand.filter((_, i) => !places.includes(i));
  t.state.discard.push(...cards);
  t.reveal();
  t.tell('cards.discarded', { seat, cards });
}
