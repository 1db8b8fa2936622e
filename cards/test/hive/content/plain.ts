/** People, ships, weapons and places with nothing written on them that needs code. */
import type { Card } from '../types.ts';
import { officer, skill } from './printed.ts';

export const plain = {
  'jean-luc-picard': officer(
    'Jean-Luc Picard',
    'OFFICER',
    [
      skill('Diplomacy', 2),
      skill('Leadership'),
      skill('Honor'),
      skill('Archaeology'),
      skill('Navigation'),
      skill('Music'),
    ],
    { cunning: 8, strength: 6, traits: ['unique male', 'human'] },
  ),
  'beverly-crusher': officer('Beverly Crusher', 'MEDICAL', [skill('MEDICAL'), skill('Biology'), skill('Exobiology')], {
    cunning: 8,
    strength: 5,
    traits: ['human'],
  }),
  'alyssa-ogawa': officer('Alyssa Ogawa', 'MEDICAL', [skill('Biology')], {
    cunning: 6,
    strength: 4,
    traits: ['human'],
  }),
  gibson: officer('Gibson', 'OFFICER', [skill('Navigation', 2)], { cunning: 6, strength: 5, traits: ['human'] }),
  'enterprise-e': { name: 'U.S.S. Enterprise-E', type: 'ship', affiliation: 'Federation' },
  'type-ii-phaser': { name: 'Starfleet Type II Phaser', type: 'equipment', traits: ['phaser'] },
  'klingon-disruptor': { name: 'Klingon Disruptor', type: 'equipment', traits: ['disruptor'] },
  'evaluate-terraforming': {
    name: 'Evaluate Terraforming',
    type: 'mission',
    where: 'planet',
    points: 35,
    needs: [skill('MEDICAL'), skill('Biology'), skill('Exobiology')],
  },
  'investigate-rogue-comet': {
    name: 'Investigate Rogue Comet',
    type: 'mission',
    where: 'space',
    points: 30,
    needs: [skill('Archaeology'), skill('Exobiology'), skill('Computer Skill')],
  },
  'montana-missile-complex': { name: 'Montana Missile Complex', type: 'time location', where: 'planet' },
} satisfies Record<string, Card>;
