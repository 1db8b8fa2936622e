/** Upgrades: crew, tech and a talent, each a line in the list of dice. */
import { discardUpgrade, spendToken } from '../rules/modifiers.ts';
import { shipOf } from '../rules/ships.ts';
import type { Modifier } from '../rules/modifiers.ts';
import type { Card } from '../types.ts';

/** The same offer in attack and in defense. */
const ownDice = (rest: Omit<Modifier, 'as' | 'side' | 'pool'>): readonly Modifier[] => [
  { ...rest, as: 'attack', side: 'attacker', pool: 'attack' },
  { ...rest, as: 'defense', side: 'defender', pool: 'defense' },
];

export const upgrades = {
  'tactical-officer': {
    name: 'Tactical Officer',
    text: 'In an attack in which you spent a lock to re-roll, each die may be re-rolled once more.',
    kind: 'crew',
    modifies: [{ side: 'attacker', pool: 'attack', rule: 'WNG-7.6', behind: 'lock', does: { reroll: { limit: 2 } } }],
  },
  'la-forge': {
    name: 'Geordi La Forge',
    text: 'With a Scan token beside this ship you may make the ship it attacks re-roll one defense die of your choice.',
    kind: 'crew',
    modifies: [
      {
        side: 'attacker',
        pool: 'defense',
        rule: 'WNG-7.7',
        if: (t, _attack, { ship }) => shipOf(t, ship).tokens.scan > 0,
        does: { reroll: { most: 1 } },
      },
    ],
  },
  redshirt: {
    name: 'Redshirt',
    text: 'When this ship defends, discard Redshirt to cancel one rolled attack die of your choice.',
    kind: 'crew',
    modifies: [{ side: 'defender', pool: 'attack', rule: 'WNG-7.2', pays: discardUpgrade, does: { cancel: 1 } }],
  },
  'hull-plating': {
    name: 'Polarized Hull Plating',
    text: 'When this ship is hit, one critical that was not cancelled becomes a hit.',
    kind: 'tech',
    modifies: [
      { side: 'defender', pool: 'result', rule: 'WNG-7.10', must: true, does: { turn: ['critical', 'hit'], most: 1 } },
    ],
  },
  'tactical-alert': {
    name: 'Tactical Alert',
    text: 'In attack or defense, discard Tactical Alert and spend a Battle Stations token to re-roll any of your own dice.',
    kind: 'talent',
    modifies: ownDice({
      rule: 'WNG-7.6',
      if: (t, _attack, { ship }) => shipOf(t, ship).tokens.stations > 0,
      pays: (t, self) => {
        discardUpgrade(t, self);
        spendToken(t, self.ship, 'stations');
      },
      does: { reroll: {} },
    }),
  },
} satisfies Record<string, Card>;
