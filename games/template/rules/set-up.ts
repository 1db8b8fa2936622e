/** Chapter 1: setting the table. */
import { nobody, noCards } from '@tenforward/cards';
import type { Chance, Seating } from '@tenforward/kernel';
import type { CardId, Seat, State } from './types.ts';
import { kit, table, type Zone } from './zones.ts';

const handSize = 3; // TPL-1.1

/** The same for every seat. */
export const bySeat = <T>(seats: readonly Seat[], make: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, make(seat)]));

/** The last comes to lie on top. */
const lay = (kinds: readonly CardId[], zone: Zone, place: string) =>
  kinds.map((kind) => ({ kind, zone, place, owner: nobody }));

export function setUp({ seats }: Seating, kinds: readonly CardId[], iceEach: number, chance: Chance): State {
  const deck = kit.mixed(kinds, chance); // TPL-1.1
  const hands = seats.flatMap((seat) => lay(deck.splice(0, handSize), 'hand', seat)); // TPL-1.1
  return {
    turn: seats[0] ?? '',
    comet: seats.length * iceEach, // TPL-1.2
    ice: bySeat(seats, () => 0), // TPL-1.2
    cards: kit.deal(noCards(), [...hands, ...lay(deck.reverse(), 'deck', table)]),
  };
}
