/** The Klingon Support Deck: Equipment, Traits and Events played by Actions; Interrupts have a file of their own. */
import { refuse } from '@tenforward/kernel';
import { isMelee } from '../../rules/attack-pools.ts';
import { canDraw, discardEquipment, drawCard, needsAnother } from '../../rules/cards.ts';
import { damageOn, friendsOf, hostileTo, isCommander, isIncapacitated, teamOf, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import { reach } from '../../rules/movement.ts';
import { choosePlace, placesFor, put } from '../../rules/placing.ts';
import { instead } from '../../rules/reactions.ts';
import {
  areAdjacent,
  distancesFrom,
  isWithin,
  occupants,
  seesCharacter,
  spacesWithin,
  transporterSpaces,
} from '../../rules/spaces.ts';
import { activationEnds, gainHonor } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, SpaceId } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import { actionEvent, equipment, startEvent, traitEvent, weapon } from '../make.ts';
import { freeAttack, freeMove, pickCharacter, pickSpace } from '../verbs.ts';
import { interrupts } from './interrupts.ts';

const affiliation = 'klingon';

/** The wounded in the actor's space: friends all, foes are never there. */
const drinkers = (t: Reading, actor: CharacterId): CharacterId[] =>
  occupants(t, who(t, actor).at ?? '')
    .map((c) => c.id)
    .filter((id) => damageOn(t, id) > 0);

/** Where a taunted character can be moved: at most two spaces, each step nearer to the actor. */
function lured(t: Reading, actor: CharacterId, id: CharacterId): SpaceId[] {
  const far = distancesFrom(t, who(t, actor).at ?? '');
  const isNearer = (from: SpaceId, to: SpaceId): boolean => far(to) >= 0 && far(to) < far(from);
  return [...reach(t, id, 2, isNearer).keys()];
}
const taunted = (t: Reading, actor: CharacterId): CharacterId[] =>
  hostileTo(t, who(t, actor).owner)
    .map((c) => c.id)
    .filter(
      (id) =>
        isWithin(t, actor, id, 3) &&
        seesCharacter(t, actor, id) &&
        !isIncapacitated(t, id) && // AM-rules-25
        lured(t, actor, id).length > 0,
    );

/** A Transporter space, or one within 3 of another friend. */
const beamPoints = (t: Reading, id: CharacterId): SpaceId[] => {
  const near = friendsOf(t, who(t, id).owner)
    .filter((c) => c.id !== id)
    .flatMap((c) => spacesWithin(t, c.at ?? '', 3));
  return placesFor(t, id, [...new Set([...transporterSpaces(t), ...near])]);
};

export const support: Record<string, Card> = {
  'K-S01': startEvent({
    affiliation,
    name: 'Qapla’',
    text: 'At the start of an activation: the character being activated has one more die in all its rolls this activation.',
    keyword: 'COMMAND',
    needsActor: true,
    do(t, self) {
      kit.lasts(t, self, 'qapla', { until: activationEnds, about: t.state.active?.character ?? null });
    },
    lasting: {
      qapla: {
        answers: {
          'attack dice': (_t, { attack }, self) => (attack.attacker === self.bearer ? 1 : undefined),
          'defense dice': (_t, { attack }, self) => (attack.target === self.bearer ? 1 : undefined),
          'skill dice': (_t, { character }, self) => (character === self.bearer ? 1 : undefined),
        },
      },
    },
  }),
  'K-S02': equipment({
    affiliation,
    from: { name: 'public', text: 'house' },
    name: 'Yan Sword',
    text: 'The bearer has the Attack Action Yan Sword: +1 die, +1 Damage, Melee.',
    keyword: 'WEAPON',
    copies: 2,
    supply: 2,
    weapons: [weapon('Yan Sword', '+1/+1', 'Melee')],
  }),
  'K-S03': equipment({
    affiliation,
    name: 'Disruptor Rifle',
    text: 'The bearer has the Attack Action Disruptor Rifle: +2 dice, +1 Damage. It can’t gain Honor from an attack with it.',
    keyword: 'WEAPON',
    weapons: [weapon('Disruptor Rifle', '+2/+1')],
    answers: {
      'may gain honor': (_t, { character, weapon: wonWith }, self) =>
        wonWith?.key === self.id ? refuse('AM-tokens-2', say('honor.none', { character })) : undefined,
    },
  }),
  'K-S04': equipment({
    affiliation,
    name: 'Mek’leth',
    text: 'The bearer has the Attack Action Mek’leth: +0 dice, +1 Damage, Melee, Defensive.',
    keyword: 'WEAPON',
    copies: 2,
    supply: 2,
    weapons: [weapon('Mek’leth', '+0/+1', 'Melee', 'Defensive')],
  }),
  'K-S05': actionEvent({
    affiliation,
    name: 'Bloodwine',
    text: 'The actor and each friendly character in its space recover up to 2 Damage.',
    keyword: 'FEAST',
    can: (t, self, actor) => (drinkers(t, actor).length > 0 ? true : needsAnother(self.card)),
    *do(t, _self, actor) {
      for (const id of drinkers(t, actor)) yield* recoverDamage(t, id, 2);
    },
  }),
  'K-S06': actionEvent({
    affiliation,
    from: { name: 'public', text: 'house' },
    name: 'Charge',
    text: 'The actor takes a Move Action, then a free Attack Action with a Melee weapon.',
    keyword: 'BATTLE',
    *do(t, self, actor) {
      yield* freeMove(t, actor, 'action', undefined, 'may stay');
      yield* freeAttack(t, self, actor, (attack) => isMelee(attack.weapon), undefined, 'action');
    },
  }),
  'K-S08': traitEvent({
    affiliation,
    name: 'Warrior’s Heart',
    text: 'Attach to a friendly character: while it has taken 2 or more Damage it has one more Attack die.',
    keyword: 'BATTLE',
    answers: {
      'attack dice': (t, { attack }, self) =>
        attack.attacker === self.bearer && damageOn(t, attack.attacker) >= 2 ? 1 : undefined,
    },
  }),
  'K-S10': actionEvent({
    affiliation,
    name: 'Taunt',
    text: 'Move a hostile character within 3 spaces in line of sight up to 2 spaces; each step must bring it nearer to the actor and be one that it could take.',
    keyword: 'BATTLE',
    can: (t, self, actor) => (taunted(t, actor).length > 0 ? true : needsAnother(self.card)),
    *do(t, self, actor) {
      const fool = yield* pickCharacter(t, self, (id) => taunted(t, actor).includes(id));
      if (fool === undefined) return;
      const space = yield* pickSpace(t, self, () => lured(t, actor, fool));
      if (space === undefined) return;
      put(t, fool, space);
      t.tell('moved', { character: fool, space });
    },
  }),
  'K-S11': traitEvent({
    affiliation,
    name: 'Redundant Organs',
    text: 'Attach to a friendly character. When it would be neutralized, discard this instead, and the rest of that Damage is ignored.',
    keyword: 'ENDURANCE',
    reacts: [
      instead('neutralized', {
        if: (_t, { character }, self) => character === self.bearer,
        do(t, { character }, self) {
          discardEquipment(t, self);
          t.tell('saved', { character, card: self.card });
        },
      }),
    ],
  }),
  'K-S12': equipment({
    affiliation,
    name: 'Battle Armor',
    text: 'The bearer has one more Defense die against attacks that are not Melee.',
    keyword: 'ARMOR',
    copies: 2,
    supply: 2,
    answers: {
      'defense dice': (_t, { attack }, self) =>
        attack.target === self.bearer && !isMelee(attack.weapon) ? 1 : undefined,
    },
  }),
  'K-S13': equipment({
    affiliation,
    name: 'Pain Stick',
    text: 'The bearer has the Attack Action Pain Stick: +1 die, +0 Damage, Melee, Stun.',
    keyword: 'WEAPON',
    weapons: [weapon('Pain Stick', '+1/+0', 'Melee', 'Stun')],
  }),
  'K-S15': actionEvent({
    affiliation,
    name: 'Honor Restored',
    text: 'With an actor adjacent to a hostile Commander: the actor gains Honor.',
    keyword: 'COMMAND',
    can: (t, self, actor) =>
      hostileTo(t, self.owner).some((c) => isCommander(t, c.id) && areAdjacent(t, c.id, actor))
        ? true
        : needsAnother(self.card),
    *do(t, _self, actor) {
      yield* gainHonor(t, actor);
    },
  }),
  'K-S16': startEvent({
    affiliation,
    name: 'Cloaked Transport',
    text: 'At the start of an activation: place one of your characters in any Transporter space or any space within 3 of another friendly character.',
    keyword: 'TRANSPORTER',
    can: (t, self) =>
      teamOf(t, self.owner).some((c) => beamPoints(t, c.id).length > 0) ? true : needsAnother(self.card),
    *do(t, self) {
      const beamed = yield* pickCharacter(
        t,
        self,
        (id) => who(t, id).owner === self.owner && beamPoints(t, id).length > 0,
      );
      if (beamed !== undefined) yield* choosePlace(t, self.owner, beamed, () => beamPoints(t, beamed));
    },
  }),
  'K-S17': actionEvent({
    affiliation,
    name: 'Battle Plans',
    text: 'Draw two Support cards.',
    keyword: 'COMMAND',
    can: (t, { owner }) => canDraw(t, owner),
    do(t, self) {
      for (let n = 0; n < 2; n++) drawCard(t, self.owner, 'support');
    },
  }),
  ...interrupts,
};
