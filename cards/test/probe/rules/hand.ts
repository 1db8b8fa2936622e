/** Hands of cards: as options, and discarding from them. */
import { option, type Seat } from '@tenforward/kernel';
import type { Board, Reading } from '../types.ts';
import { say } from '../words.ts';
import { discard } from './cards.ts';
import { kit } from './zones.ts';

/** The cards of a hand, to be discarded: equal cards differ by their place. */
export const handOptions = (t: Reading, seat: Seat) =>
  kit
    .lying(t, 'hand', seat)
    .map(({ id, kind: card }, i) => option(`${card}#${i}`, id, { show: () => say('hand.discard', { card }) }));

/** Discards these cards of a hand, face up. */
export function discardFrom(t: Board, seat: Seat, ids: readonly string[]): void {
  const cards = discard(t, ids).map(({ kind }) => kind);
  t.tell('cards.discarded', { seat, cards });
}
