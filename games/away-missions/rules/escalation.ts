/** Escalation: late characters arrive after the Draw Phase of their round, before Bonus Actions are counted. */
import { ask } from '@tenforward/kernel';
import { everybody, sheetOf } from './characters.ts';
import { diceOff } from './dice-off.ts';
import type { SpaceId } from './mission-area.ts';
import { characterOption } from './options.ts';
import { allSpaces, placesFor, put } from './placing.ts';
import { spaceOptions } from './spaces.ts';
import type { CharacterId, Flow, Next, Reading, Seat, Table } from './types.ts';

/** The steps of this chapter, and what it tells. */
export type EscalationSteps = { escalation: { order: readonly Seat[] } };
export type EscalationTells = { arrived: { character: CharacterId; space: SpaceId } };
/** What this chapter asks. */
export const escalationAsks = {
  'escalation.who': ask('AM-rules-12'),
  'escalation.where': ask<{ character: CharacterId }>('AM-rules-12'),
};

/** AM-rules-11: who arrives in the round that is being played. */
const arrivals = (t: Reading, seat: Seat): CharacterId[] =>
  everybody(t)
    .filter(
      (c) =>
        c.owner === seat && c.at === null && !c.neutralized && (sheetOf(t, c.id).escalation ?? 99) <= t.state.round,
    ) // AM-rules-11
    .map((c) => c.id);

/** One at a time, in turn, from the winner of a roll. `order` is empty until it has been rolled. */
export function* escalation(t: Table, { order }: EscalationSteps['escalation']): Flow<Next> {
  t.state.phase = 'escalation';
  const waiting = t.seats.filter((seat) => arrivals(t, seat).length > 0); // AM-rules-12, AM-bonus-4: before tokens are counted
  const rolled = order.length > 0 ? order : yield* diceOff(t, waiting); // AM-rules-13, AM-cards-30
  const [seat, ...rest] = rolled.filter((one) => waiting.includes(one));
  if (seat === undefined) return;
  const who = yield* t.one(seat, t.ask('escalation.who'), () => arrivals(t, seat).map(characterOption)); // AM-rules-12
  const to = yield* t.maybe(seat, t.ask('escalation.where', { character: who }), () =>
    spaceOptions(t, placesFor(t, who, allSpaces(t))),
  );
  if (to === undefined) return rest.length > 0 ? { step: 'escalation', order: rest } : undefined; // AM-R30: nowhere to go
  put(t, who, to); // AM-rules-12
  t.tell('arrived', { character: who, space: to });
  return { step: 'escalation', order: [...rest, seat] };
}
