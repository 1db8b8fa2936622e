/** Riker's Away Team, and two Specialists to swap in. */
import { search } from '../../rules/cards.ts';
import { areFriends, inPlay, isBorg, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import { rerollSome } from '../../rules/reroll.ts';
import { areAdjacent } from '../../rules/spaces.ts';
import { activationEnds, loseStun } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { refuse } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { always, character, weapon } from '../make.ts';
import { pickCharacter, pickDamageOrStun } from '../verbs.ts';

const affiliation = 'federation';
const phaser = weapon('Type 2 Phaser', '+1/+0', 'Stun'); // AM-charcard-8
const ship = 'U.S.S. Enterprise-D';

export const characters: Record<string, Card> = {
  'F-CH1': character({
    affiliation,
    from: 'printed',
    text: 'Number One: as an Action, search for a COMMAND Event.',
    // AM-charcard-7, AM-charcard-18
    sheet: {
      name: 'William T. Riker',
      role: 'First Officer',
      ship,
      attack: 2,
      defense: 3,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Diplomacy: 1, Security: 1 },
      keywords: ['Human', 'Commander'],
      weapons: [phaser],
    },
    actions: [
      {
        say: 'Number One',
        can: always,
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: 'Number One' });
          // AM-charcard-9
          yield* search(t, self.owner, { keyword: 'COMMAND', kinds: ['event', 'permanent', 'trait'], deck: 'support' });
        },
      },
    ],
  }),
  'F-CH2': character({
    affiliation,
    from: { name: 'printed', sheet: 'house', text: 'house' },
    text: 'Positronic Brain: once in each of his own activations, after he rolled Attack or Skill dice, he may re-roll any of them.',
    sheet: {
      name: 'Data',
      role: 'Science Officer',
      ship,
      attack: 2,
      defense: 3,
      skill: 3,
      move: 2,
      specializations: { Computers: 2, Operations: 1, Science: 1 },
      keywords: ['Android'],
      weapons: [phaser],
    },
    reroll: {
      from: 'play',
      say: 'Positronic Brain',
      if: (t, roll, self) =>
        roll.character === self.bearer &&
        roll.kind !== 'defense' &&
        t.state.active?.character === self.bearer &&
        !t.state.active.bonus && // AM-R17
        kit.isUnused(t, self.id),
      *do(t, roll, self) {
        kit.use(t, self.id, activationEnds);
        yield* rerollSome(t, self.owner, roll, self.card);
      },
    },
  }),
  'F-CH3': character({
    affiliation,
    from: { name: 'printed', sheet: 'house', text: 'house' },
    text: 'Security Chief: a friendly character in Worf’s space that defends gets two Backup dice from him instead of one.',
    sheet: {
      name: 'Worf',
      role: 'Security Officer',
      ship,
      attack: 3,
      defense: 3,
      skill: 1,
      move: 2,
      specializations: { Security: 2 },
      keywords: ['Klingon'],
      weapons: [phaser, weapon('Bat’leth', '+0/+1', 'Melee', 'Defensive')],
    },
    answers: {
      'backup dice': (_t, { by, roll }, self) => (roll === 'defense' && by.includes(self.bearer ?? '') ? 1 : undefined),
    },
  }),
  'F-CH4': character({
    affiliation,
    from: { name: 'printed', sheet: 'printed', weapon: 'house', text: 'house' },
    text: 'Borg Expert: one more die in attacks on Borg and in tests opposed by Borg.',
    // AM-charcard-14, AM-charcard-18
    sheet: {
      name: 'Shelby',
      role: 'Security Detail',
      ship,
      attack: 2,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Engineering: 1, Security: 1 },
      keywords: ['Human', 'Specialist'],
      weapons: [phaser],
    },
    answers: {
      'attack dice': (t, { attack }, self) =>
        attack.attacker === self.bearer && isBorg(t, attack.target) ? 1 : undefined,
      'skill dice': (t, { test: { tester, challenger }, character: roller }, self) =>
        roller === self.bearer && tester === self.bearer && challenger !== null && isBorg(t, challenger)
          ? 1
          : undefined,
    },
  }),
  'F-CH5': character({
    affiliation,
    extra: true,
    text: 'VISOR: closed doors do not block his line of sight.',
    sheet: {
      name: 'Geordi La Forge',
      role: 'Chief Engineer',
      ship,
      attack: 2,
      defense: 2,
      skill: 3,
      move: 2,
      specializations: { Engineering: 2, Computers: 1 },
      keywords: ['Human', 'Specialist'],
      weapons: [phaser],
    },
    answers: { 'sees through doors': (_t, { character: who }, self) => (who === self.bearer ? true : undefined) },
  }),
  'F-CH6': character({
    affiliation,
    extra: true,
    text: 'Physician: as an Action, an adjacent friendly character recovers 2 Damage or loses all Stun tokens.',
    sheet: {
      name: 'Beverly Crusher',
      role: 'Chief Medical Officer',
      ship,
      attack: 1,
      defense: 3,
      skill: 3,
      move: 2,
      specializations: { Medical: 2, Science: 1 },
      keywords: ['Human', 'Specialist'],
      weapons: [weapon('Type 1 Phaser', '+0/+0', 'Stun')],
    },
    actions: [
      {
        say: 'Physician',
        can: (t, self, actor) =>
          patients(t, actor).length > 0 ? true : refuse('AM-cards-13', say('card.no-target', { card: self.card })),
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: 'Physician' });
          const patient = yield* pickCharacter(t, self, (id) => patients(t, actor).includes(id));
          if (patient === undefined) return;
          if ((yield* pickDamageOrStun(t, self, patient)) === 'damage') yield* recoverDamage(t, patient, 2);
          else loseStun(t, patient, 2);
        },
      },
    ],
  }),
};

const patients = (t: Reading, actor: CharacterId): CharacterId[] =>
  inPlay(t)
    .filter(
      (c) =>
        areAdjacent(t, actor, c.id) &&
        areFriends(t, actor, c.id) &&
        (c.stun > 0 || Object.values(who(t, c.id).lost).some((n) => n > 0)),
    )
    .map((c) => c.id);
