/** Interrupts: who is asked at a moment, and in which order several players act at the same one. */
import type { Moment } from '@tenforward/kernel';
import { handSelf } from './cards.ts';
import { kindOf } from './copies.ts';
import { diceOff } from './dice-off.ts';
import { mightHold } from './hidden.ts';
import { reactionsTo } from './reactions.ts';
import type { AwayMissions, CardId, Copy, Flow, Reading, Seat, Table } from './types.ts';

/** Several players at the same moment roll; the higher acts first, then they alternate. */
export function* conflict(t: Table, seats: readonly Seat[]): Flow<Seat[]> {
  return yield* diceOff(t, seats, 'timing.roll');
}

/** Whether, as far as everybody can know, a seat could have a card in hand for this moment. */
export function mightReact(
  t: Reading,
  seat: Seat,
  { name, event, stage }: Moment<AwayMissions>,
  cards: ReadonlySet<CardId>,
): boolean {
  const reacts = (copy: Copy): boolean =>
    reactionsTo(t.card(kindOf(copy)), stage, name).some(
      (reaction) => reaction.from === 'hand' && (reaction.if?.(t, event, handSelf(seat, copy)) ?? true),
    );
  return mightHold(t, seat, (card) => cards.has(card), reacts);
}

/** The player whose activation it is first, then in seat order. */
export function priority({ state, seats }: Reading): readonly Seat[] {
  const i = Math.max(0, seats.indexOf(state.active?.seat ?? ''));
  return [...seats.slice(i), ...seats.slice(0, i)];
}
