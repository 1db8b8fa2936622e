/** Tokens that change dice: target lock, battle stations, evade. (Scan takes dice before they are rolled: `dice.ts`.) */
import type { Modifier } from './modifiers.ts';
import { ownShip, shipOf } from './ships.ts';

export const tokens: Readonly<Record<string, readonly Modifier[]>> = {
  /** WNG-7.11: spent to re-roll any of the dice, against the ship it is on. */
  lock: [
    {
      side: 'attacker',
      pool: 'attack',
      rule: 'WNG-7.11',
      does: { reroll: {} },
      if: (t, attack, { ship }) => shipOf(t, ship).lock === attack.on, // WNG-7.11
      pays: (t, { ship }) => {
        ownShip(t, ship).lock = null; // WNG-7.11
      },
    },
  ],
  /** WNG-7.12: in attack for hits, in defense for evades; each for one roll. */
  stations: (['attack', 'defense'] as const).map(
    (pool): Modifier => ({
      side: pool === 'attack' ? 'attacker' : 'defender',
      pool,
      rule: 'WNG-7.12',
      does: { turn: ['stations', pool === 'attack' ? 'hit' : 'evade'] }, // WNG-7.12
      if: (t, _attack, { ship }) => shipOf(t, ship).tokens.stations > 0,
      pays: (t, { ship }) => {
        ownShip(t, ship).tokens.stations--; // WNG-7.12
      },
    }),
  ),
  /** WNG-7.13: an evade more, even without dice. */
  evade: [
    {
      side: 'defender',
      pool: 'defense',
      rule: 'WNG-7.13',
      does: { add: 'evade' }, // WNG-7.13
      if: (t, _attack, { ship }) => shipOf(t, ship).tokens.evade > 0,
      pays: (t, { ship }) => {
        ownShip(t, ship).tokens.evade--; // WNG-7.13
      },
    },
  ],
};
