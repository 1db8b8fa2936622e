/** Whose turn it is: what several chapters need of chapter 2. */
import type { Next, Reading, Seat } from './types.ts';

export const actions = 2; // TPL-2.1

export const isPlaying = (t: Pick<Reading, 'left'>, seat: Seat): boolean => !t.left.includes(seat); // TPL-5.2

/** The seats in their order, from this one on. */
export function inTurnOrder(t: Pick<Reading, 'seats'>, from: Seat): readonly Seat[] {
  const i = t.seats.indexOf(from);
  return [...t.seats.slice(i), ...t.seats.slice(0, i)]; // TPL-2.1
}

export function nextTurn(t: Pick<Reading, 'seats' | 'left'>, after: Seat): Next {
  const seat = inTurnOrder(t, after).find((other) => other !== after && isPlaying(t, other)); // TPL-2.1, TPL-5.2
  return { step: 'turn', seat: seat ?? after, left: actions };
}
