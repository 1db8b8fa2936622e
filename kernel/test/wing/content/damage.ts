/** Damage cards: what each does while it lies face up. */
import { dealPoint, turnDown } from '../rules/damage.ts';
import { after } from '../rules/reactions.ts';
import type { Card } from '../types.ts';

export const damage = {
  'direct-hit': {
    name: 'Direct Hit',
    text: 'One more damage; then turn this card down.',
    kind: 'damage',
    copies: 4,
    reacts: [
      after('damage.dealt', {
        if: (_t, { id }, self) => id === self.id,
        *do(t, { ship, id }) {
          turnDown(t, ship, id);
          yield* dealPoint(t, ship, false);
        },
      }),
    ],
  },
  'injured-captain': {
    name: 'Injured Captain',
    text: 'The texts of this ship’s captain and talents don’t work.',
    kind: 'damage',
    copies: 4,
    answers: {
      'text works': (_t, { ship, kind }, self) =>
        ship === self.ship && (kind === 'captain' || kind === 'talent') ? false : undefined,
    },
  },
  'structural-damage': {
    name: 'Structural Damage',
    text: 'The agility of this ship is one lower.',
    kind: 'damage',
    copies: 4,
    answers: { agility: (_t, { ship }, self) => (ship === self.ship ? -1 : undefined) },
  },
  'weapons-malfunction': {
    name: 'Weapons Malfunction',
    text: 'The primary weapon of this ship is one lower.',
    kind: 'damage',
    copies: 4,
    answers: { 'primary weapon': (_t, { ship }, self) => (ship === self.ship ? -1 : undefined) },
  },
} satisfies Record<string, Card>;
