/** Points: what was scored, and what cards are worth while they lie where they lie. */
import { type Seat, sum } from '@tenforward/kernel';
import type { Reading } from '../types.ts';

export const pointQueries = { points: sum<{ seat: Seat }>() };

export const pointsOf = (t: Reading, seat: Seat): number => t.query('points', { seat }, t.state.score[seat] ?? 0);
export const other = (t: Pick<Reading, 'seats'>, seat: Seat): Seat => t.seats.find((one) => one !== seat) ?? seat;
