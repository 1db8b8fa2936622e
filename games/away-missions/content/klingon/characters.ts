/** Gowron's Honor Guard, and a Specialist to swap in. */
import { refuse } from '@tenforward/kernel';
import { mayAttack } from '../../rules/attack.ts';
import { isMelee } from '../../rules/attack-pools.ts';
import { drawCard } from '../../rules/cards.ts';
import { areFriends, who } from '../../rules/characters.ts';
import { after, before } from '../../rules/reactions.ts';
import { areAdjacent, isWithin } from '../../rules/spaces.ts';
import { atTerminal } from '../../rules/tests.ts';
import { roundEnds } from '../../rules/tokens.ts';
import type { Card } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import { character, weapon } from '../make.ts';

const affiliation = 'klingon';
const ship = 'I.K.S. Bortas';
const disruptor = weapon('nISwI’HIch', '+0/+1');
const dagger = weapon('D’k tahg', '+1/+0', 'Melee');

export const characters: Record<string, Card> = {
  'K-CH1': character({
    affiliation,
    from: { name: 'printed', weapons: 'printed', attack: 'public', sheet: 'house', text: 'house' },
    text: 'Chancellor: when another friendly character within 2 spaces of Gowron gains Honor, draw a Support card.',
    // AM-charcard-15, AM-charcard-18
    sheet: {
      name: 'Gowron',
      role: 'Son of M’Rel',
      ship,
      attack: 4,
      defense: 3,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Diplomacy: 1 },
      keywords: ['Klingon', 'Commander'],
      weapons: [dagger, disruptor],
    },
    reacts: [
      after('honor.gained', {
        if: (t, { character: honored }, self) =>
          honored !== self.id && areFriends(t, honored, self.id) && isWithin(t, honored, self.id, 2),
        do(t, _event, self) {
          t.tell('used.ability', { character: self.id, ability: 'Chancellor' });
          drawCard(t, self.owner, 'support');
        },
      }),
    ],
  }),
  'K-CH2': character({
    affiliation,
    from: { name: 'public', weapons: 'public', sheet: 'house', text: 'house' },
    text: 'Bodyguard: once in a round, when a friendly character adjacent to Kromm is the target of an attack, he may become the target in its place, if the attacker could choose him with that weapon.',
    sheet: {
      name: 'Kromm',
      role: 'Captain of the Guard',
      ship,
      attack: 3,
      defense: 3,
      skill: 1,
      move: 2,
      specializations: { Security: 2 },
      keywords: ['Klingon'],
      weapons: [weapon('Bat’leth', '+0/+1', 'Melee', 'Defensive'), disruptor],
    },
    reacts: [
      before('target.chosen', {
        may: 'Kromm becomes the target',
        rule: 'AM-cards-21',
        if: (t, { attacker, target, weapon: used, space }, self) =>
          (space === null || who(t, self.id).at === space) &&
          areFriends(t, target, self.id) &&
          areAdjacent(t, target, self.id) &&
          mayAttack(t, attacker, used, self.id) === true &&
          kit.isUnused(t, self.id),
        do(t, attack, self) {
          kit.use(t, self.id, roundEnds);
          t.tell('used.ability', { character: self.id, ability: 'Bodyguard' });
          attack.target = self.id;
        },
      }),
    ],
  }),
  'K-CH3': character({
    affiliation,
    from: { name: 'public', role: 'public', weapons: 'public', sheet: 'house', text: 'house' },
    text: 'Warp Theorist: one more die in Skill tests at an Operations or Science terminal.',
    sheet: {
      name: 'Kurak',
      role: 'Scientist',
      ship,
      attack: 3,
      defense: 2,
      skill: 3,
      move: 2,
      specializations: { Science: 1, Engineering: 1 },
      keywords: ['Klingon', 'Specialist'],
      weapons: [dagger, disruptor],
    },
    answers: {
      'skill dice': (t, { character: tester }, self) =>
        tester === self.bearer && atTerminal(t, tester, ['operations', 'science']) ? 1 : undefined,
    },
  }),
  'K-CH4': character({
    affiliation,
    from: { name: 'printed', attack: 'printed', weapons: 'printed', sheet: 'house', text: 'house' },
    text: 'Blade Dancer: when a Melee attack of hers causes no Damage, she has one more die in her next Melee attack this round, never more than one.',
    // AM-charcard-16
    sheet: {
      name: 'Lukara',
      role: 'Warrior',
      ship,
      attack: 3,
      defense: 3,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Security: 1 },
      keywords: ['Klingon'],
      weapons: [weapon('Bat’leth', '+1/+1', 'Melee', 'Defensive'), disruptor],
    },
    reacts: [
      after('attack.resolved', {
        if: (_t, { attack }, self) => attack.attacker === self.bearer && isMelee(attack.weapon),
        do(t, { damage }, { owner, card, bearer: about }) {
          kit.end(t, (effect) => effect.card === card && effect.about === about);
          if (damage === 0) kit.lasts(t, { owner, card }, 'dance', { until: roundEnds, about });
        },
      }),
    ],
    lasting: {
      dance: {
        answers: {
          'attack dice': (_t, { attack }, self) =>
            attack.attacker === self.bearer && isMelee(attack.weapon) ? 1 : undefined,
        },
      },
    },
  }),
  'K-CH5': character({
    affiliation,
    extra: true,
    text: 'Pretender: he can’t gain Honor; one more die in attacks on characters with Honor.',
    sheet: {
      name: 'Toral',
      role: 'Pretender',
      ship,
      attack: 2,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Operations: 1, Espionage: 1 },
      keywords: ['Klingon', 'Specialist'],
      weapons: [weapon('Mek’leth', '+0/+1', 'Melee'), disruptor],
    },
    answers: {
      'may gain honor': (_t, { character: honored }, self) =>
        honored === self.bearer ? refuse('AM-tokens-2', say('honor.none', { character: honored })) : undefined,
      'attack dice': (t, { attack }, self) =>
        attack.attacker === self.bearer && who(t, attack.target).honor ? 1 : undefined,
    },
  }),
};
