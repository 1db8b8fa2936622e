/** Chapter 1: setting the table. */
import type { Chance, Seating } from '@tenforward/kernel';
import type { Copy, Seat, State } from './types.ts';

const handSize = 3; // TPL-1.1

/** The same for every seat. */
export const bySeat = <T>(seats: readonly Seat[], make: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, make(seat)]));

export function setUp({ seats }: Seating, deck: Copy[], iceEach: number, chance: Chance): State {
  chance.shuffle(deck); // TPL-1.1
  return {
    turn: seats[0] ?? '',
    comet: seats.length * iceEach, // TPL-1.2
    ice: bySeat(seats, () => 0), // TPL-1.2
    hands: bySeat(seats, () => deck.splice(0, handSize)), // TPL-1.1
    machines: bySeat(seats, () => []),
    deck,
    discard: [],
    lasting: [],
    lastingNo: 0,
    used: [],
  };
}
