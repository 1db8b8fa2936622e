/** Ships: what is printed on them, and their text. What cloaks, echoes or fires secondary weapons is left out. */
import { dialled, shipOf } from '../rules/ships.ts';
import type { Card } from '../types.ts';
import { dial } from './dials.ts';

const starfleet = { actions: ['evade', 'lock', 'scan', 'stations'], arcs: ['front', 'rear'] } as const;
const romulan = { actions: ['evade', 'lock'], arcs: ['front'] } as const;

export const ships = {
  'enterprise-d': {
    name: 'Enterprise-D',
    kind: 'ship',
    printed: {
      ...starfleet,
      attack: 4,
      agility: 1,
      hull: 5,
      shields: 4,
      cost: 28,
      dial: dial('-2:Sr; -1:Sr; 1:Sg Bg; 2:Sg Bw; 3:Sg Bw Tr; 4:Sw; 5:Sw'),
    },
  },
  defiant: {
    name: 'Defiant',
    text: 'When this ship defends, each critical of the attacker becomes a hit.',
    kind: 'ship',
    printed: {
      ...starfleet,
      attack: 3,
      agility: 2,
      hull: 3,
      shields: 4,
      cost: 24,
      dial: dial('1:Sg Bg; 2:Sg Bw Tw; 3:Sw Bw Tw Ar; 4:Sw'),
    },
    modifies: [{ side: 'defender', pool: 'attack', rule: 'WNG-7.10', must: true, does: { turn: ['critical', 'hit'] } }],
  },
  khazara: {
    name: 'Khazara',
    kind: 'ship',
    printed: {
      ...romulan,
      attack: 3,
      agility: 2,
      hull: 6,
      shields: 4,
      cost: 30,
      dial: dial('-2:Sr; 1:Sg Bg; 2:Sg Bw Tw; 3:Sw Bw Tw; 4:Sw'),
    },
  },
  valdore: {
    name: 'Valdore',
    text: 'In a round in which it flew a green manoeuvre this ship attacks with one more die.',
    kind: 'ship',
    printed: {
      ...romulan,
      attack: 4,
      agility: 2,
      hull: 6,
      shields: 3,
      cost: 30,
      dial: dial('1:Sg Bg; 2:Sg Bg Tw; 3:Sw Bw Tr Ar; 4:Sw'),
    },
    answers: {
      'attack dice': (t, { by }, { ship }) => {
        const { up, dial: key } = shipOf(t, ship);
        return by === ship && up && key !== null && dialled(t, ship, key).colour === 'green' ? 1 : undefined;
      },
    },
  },
} satisfies Record<string, Card>;
