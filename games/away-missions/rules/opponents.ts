/** A card that speaks of an opponent makes its player choose one. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Flow, Reading, Seat, Table } from './types.ts';

/** What this chapter asks. */
export const opponentAsks = { 'opponent.which': ask('AM-ffa-13') };

/** AM-ffa-13, AM-team-9: any other player, in a team game one of the other team. */
export const opponentsOf = (t: Reading, seat: Seat): Seat[] => t.seats.filter((other) => !t.allied(other, seat)); // AM-team-9

export function* chooseOpponent(
  t: Table,
  seat: Seat,
  fits: (other: Seat) => boolean = () => true,
): Flow<Seat | undefined> {
  const all = opponentsOf(t, seat).filter(fits);
  if (all.length < 2) return all[0];
  return yield* t.one(seat, t.ask('opponent.which'), () =>
    all.map((other) => option(other, other, { at: other, show: () => say('seat', { seat: other }) })),
  );
}
