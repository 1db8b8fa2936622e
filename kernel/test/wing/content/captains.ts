/** Captains: a skill, and a text each. None of them knows that a text can be switched off. */
import { canAct, performAction } from '../rules/actions.ts';
import { after } from '../rules/reactions.ts';
import { rangeOf } from '../rules/ships.ts';
import type { Card } from '../types.ts';

export const captains = {
  picard: {
    name: 'Jean-Luc Picard',
    text: 'Each round this ship may take Evade, Target Lock, Scan or Battle Stations as a free action, whatever its bar says.',
    kind: 'captain',
    skill: 9,
    reacts: [
      after('ship.acts', {
        if: (t, { ship }, self) => ship === self.ship && canAct(t, ship),
        may: 'Take a free action with Picard',
        do: (t, { ship }) => performAction(t, ship, ['evade', 'lock', 'scan', 'stations'], true),
      }),
    ],
  },
  sisko: {
    name: 'Benjamin Sisko',
    text: 'Once a round, re-roll one of your own attack or defense dice.',
    kind: 'captain',
    skill: 6,
    modifies: [
      { as: 'attack', side: 'attacker', pool: 'attack', rule: 'WNG-7.6', does: { reroll: { most: 1 } } },
      { as: 'defense', side: 'defender', pool: 'defense', rule: 'WNG-7.6', does: { reroll: { most: 1 } } },
    ],
  },
  toreth: {
    name: 'Toreth',
    text: 'When this ship attacks you may turn one hit into a critical.',
    kind: 'captain',
    skill: 7,
    modifies: [{ side: 'attacker', pool: 'attack', rule: 'WNG-7.2', does: { turn: ['hit', 'critical'], most: 1 } }],
  },
  donatra: {
    name: 'Donatra',
    text: 'Your other ships within Range 1 attack with one more die.',
    kind: 'captain',
    skill: 6,
    answers: {
      'attack dice': (t, { by }, self) =>
        t.state.ships[by]?.owner === self.owner && rangeOf(t, self.ship, by) === 1 ? 1 : undefined,
    },
  },
} satisfies Record<string, Card>;
