/** Chapter 3: the order of ships. By captain skill; then by initiative; one's own ties are one's own to order. */
import { ask, must, option, type Seat } from '../../../src/index.ts';
import type { Board, Flow, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { fleet, skillOf } from './ships.ts';

export type Phase = 'place' | 'move' | 'fire';
export const orderAsks = {
  'order.own': ask<{ phase: Phase; skill: number }>('WNG-3.2'),
};

/** WNG-3.1: all ships in groups of equal skill, each in the order of initiative; it is fixed when the phase begins. */
export function* groupsInOrder(t: Board, phase: Phase): Flow<ShipId[][]> {
  const skills = [...new Set(fleet(t).map(({ id }) => skillOf(t, id)))].sort((a, b) =>
    phase === 'fire' ? b - a : a - b,
  ); // WNG-3.1
  const groups: ShipId[][] = [];
  for (const skill of skills) {
    const group: ShipId[] = [];
    for (const seat of t.state.initiative) group.push(...(yield* ownInOrder(t, seat, phase, skill))); // WNG-3.1
    groups.push(group);
  }
  return groups;
}

const ofSkill = (t: Reading, seat: Seat, skill: number): ShipId[] =>
  fleet(t, seat)
    .map(({ id }) => id)
    .filter((id) => skillOf(t, id) === skill);

/** WNG-3.2: unasked where there is nothing to order. */
function* ownInOrder(t: Board, seat: Seat, phase: Phase, skill: number): Flow<ShipId[]> {
  return yield* t.order(seat, t.ask('order.own', { phase, skill }), () =>
    ofSkill(t, seat, skill).map((ship) => option<ShipId>(ship, ship, { at: ship, show: () => say('ship', { ship }) })),
  );
}

export const firstOf = (t: Reading): Seat => must(t.state.initiative[0], 'a seat with initiative');
