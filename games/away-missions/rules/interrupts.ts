/** Interrupts: in which order several players act at the same moment. */
import { diceOff } from './dice-off.ts';
import type { Flow, Reading, Seat, Table } from './types.ts';

/** Several players at the same moment roll; the higher acts first, then they alternate. */
export function* conflict(t: Table, seats: readonly Seat[]): Flow<Seat[]> {
  return yield* diceOff(t, seats, 'timing.roll');
}

/** The player whose activation it is first, then in seat order. */
export function priority({ state, seats }: Reading): readonly Seat[] {
  const i = Math.max(0, seats.indexOf(state.active?.seat ?? ''));
  return [...seats.slice(i), ...seats.slice(0, i)];
}
