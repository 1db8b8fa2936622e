/** The Federation's Support Deck. */
import { refuse } from '@tenforward/kernel';
import { canDraw, discardEquipment, drawCard, shuffleEquipmentIn } from '../../rules/cards.ts';
import { areFriends, damageOn, friendsOf, inPlay, isBorg, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import type { Layout } from '../../rules/layout.ts';
import { mayPlace, place } from '../../rules/placing.ts';
import { before } from '../../rules/reactions.ts';
import { rerollSome } from '../../rules/reroll.ts';
import {
  areAdjacent,
  isInRoom,
  sealedDoors,
  layout,
  lookingFrom,
  occupants,
  spaceOf,
  spacesWithin,
  transporterSpaces,
} from '../../rules/spaces.ts';
import { loseStun, roundEnds, takeCover } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, SpaceId } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import { actionEvent, equipment, permanentEvent, rerollEvent, startEvent, traitEvent, weapon } from '../make.ts';
import { pickCharacter, pickCharacters, pickDamageOrStun, pickDoor, pickSpace, pickSpecialization } from '../verbs.ts';
import { interrupts } from './support-interrupts.ts';

const affiliation = 'federation';
const noTarget = (card: string) => refuse('AM-cards-13', say('card.no-target', { card }));

const equipments: Record<string, Card> = {
  'F-S02': equipment({
    affiliation,
    from: 'printed',
    name: 'Hypospray',
    text: 'Action: the bearer or an adjacent character recovers up to 2 Damage or loses up to 2 Stun tokens. Then discard this; if the bearer is in Sickbay, shuffle it into the Support Deck instead.',
    copies: 2,
    supply: 2, // AM-decks-7
    keyword: 'MEDICAL',
    actions: [
      {
        can: (t, self, actor) => (patients(t, actor).length > 0 ? true : noTarget(self.card)),
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: self.card });
          const patient = yield* pickCharacter(t, self, (id) => patients(t, actor).includes(id));
          if (patient !== undefined) {
            if ((yield* pickDamageOrStun(t, self, patient)) === 'damage') yield* recoverDamage(t, patient, 2);
            else loseStun(t, patient, 2);
          }
          // AM-decks-7
          if (isInRoom(t, spaceOf(t, actor).id, 'sickbay')) shuffleEquipmentIn(t, self);
          else discardEquipment(t, self);
        },
      },
    ],
  }),
  'F-S03': equipment({
    affiliation,
    from: { name: 'printed', text: 'house' },
    name: 'Phaser Rifle',
    text: 'The bearer may attack with the Phaser Rifle: +2 dice, +0 Damage, Stun.',
    copies: 2,
    supply: 2,
    keyword: 'WEAPON',
    weapons: [weapon('Phaser Rifle', '+2/+0', 'Stun')],
  }),
  'F-S04': equipment({
    affiliation,
    name: 'Tricorder',
    text: 'The bearer rolls one more die in Science and Medical tests.',
    copies: 2,
    supply: 2,
    keyword: 'SCIENCE',
    answers: {
      'skill dice': (_t, { test, character }, self) =>
        character === self.bearer && (test.names === 'Science' || test.names === 'Medical') ? 1 : undefined,
    },
  }),
  'F-S05': equipment({
    affiliation,
    name: 'Engineering Kit',
    text: 'The bearer rolls one more die in Engineering and Computers tests.',
    keyword: 'ENGINEERING',
    answers: {
      'skill dice': (_t, { test, character }, self) =>
        character === self.bearer && (test.names === 'Engineering' || test.names === 'Computers') ? 1 : undefined,
    },
  }),
  'F-S06': equipment({
    affiliation,
    from: { name: 'printed', text: 'house' },
    name: 'Pattern Enhancers',
    text: 'Action: place the bearer and, if you wish, one other friendly character from its space together in one Transporter space, or in one space within 2 of a friendly character that is not being placed.',
    keyword: 'TRANSPORTER',
    actions: [
      {
        can: (t, self, actor) => (destinations(t, [actor]).length > 0 ? true : noTarget(self.card)),
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: self.card });
          const other = yield* pickCharacter(
            t,
            self,
            (id) =>
              id !== actor &&
              areFriends(t, id, actor) &&
              who(t, id).at === who(t, actor).at &&
              destinations(t, [actor, id]).length > 0,
            true,
          );
          const group = other === undefined ? [actor] : [actor, other];
          const to = yield* pickSpace(t, self, () => destinations(t, group));
          if (to !== undefined) for (const id of group) place(t, id, to);
        },
      },
    ],
  }),
};

const patients = (t: Reading, actor: CharacterId): CharacterId[] =>
  inPlay(t)
    .map((c) => c.id)
    .filter((id) => (id === actor || areAdjacent(t, actor, id)) && (who(t, id).stun > 0 || damageOn(t, id) > 0));

/** Where these, who stand together, may be placed together by Pattern Enhancers: two need an empty space. */
function destinations(t: Reading, group: readonly CharacterId[]): SpaceId[] {
  const [first = '', ...others] = group;
  const { at, owner } = who(t, first);
  const near = friendsOf(t, owner)
    .filter((c) => !group.includes(c.id))
    .flatMap((c) => spacesWithin(t, c.at ?? '', 2));
  return [...new Set([...transporterSpaces(t), ...near])].filter(
    (space) =>
      space !== at && mayPlace(t, first, space) === true && (others.length === 0 || occupants(t, space).length === 0),
  );
}

const events: Record<string, Card> = {
  'F-S01': permanentEvent({
    affiliation,
    from: { name: 'printed', text: 'house' },
    name: 'Set Phasers to Kill',
    text: 'Stays in play. Before each attack by one of your characters with a Stun weapon you may choose that it loses Stun and has a Damage bonus of +1 for that attack.',
    keyword: 'COMMAND',
    reacts: [
      before('attack.aimed', {
        may: 'Set phasers to kill: no Stun, +1 Damage',
        if: (t, { attacker, weapon: { rules } }, self) =>
          who(t, attacker).owner === self.owner && rules.includes('Stun'), // AM-decks-8
        do(t, attack, self) {
          t.tell('used.ability', { character: attack.attacker, ability: self.card });
          attack.weapon = { ...attack.weapon, damage: 1, rules: attack.weapon.rules.filter((rule) => rule !== 'Stun') };
        },
      }),
    ],
  }),
  'F-S09': startEvent({
    affiliation,
    name: 'Red Alert',
    text: 'At the start of your activation: up to two friendly characters gain Take Cover tokens.',
    keyword: 'COMMAND',
    can: (t, self) => (friendsOf(t, self.owner).some((c) => !c.cover) ? true : noTarget(self.card)),
    *do(t, self) {
      for (const id of yield* pickCharacters(
        t,
        self,
        (one) => t.allied(who(t, one).owner, self.owner) && !who(t, one).cover,
        2,
      ))
        takeCover(t, id);
    },
  }),
  'F-S10': traitEvent({
    affiliation,
    name: 'Rotating Frequencies',
    text: 'Attach this to a friendly character: it rolls one more Attack die against Borg.',
    keyword: 'SECURITY',
    answers: {
      'attack dice': (t, { attack }, self) =>
        attack.attacker === self.bearer && isBorg(t, attack.target) ? 1 : undefined,
    },
  }),
  'F-S11': actionEvent({
    affiliation,
    name: 'Reroute Power',
    text: 'Choose a terminal within 2 spaces of the actor: this round it counts as all four types of terminals.',
    keyword: 'ENGINEERING',
    can: (t, self, actor) => (terminalsNear(t, actor).length > 0 ? true : noTarget(self.card)),
    *do(t, self, actor) {
      const space = yield* pickSpace(t, self, () => terminalsNear(t, actor));
      if (space === undefined) return;
      kit.lasts(t, self, 'rerouted', { until: roundEnds, data: space });
      t.tell('terminal.changed', { space });
    },
    lasting: {
      rerouted: {
        answers: {
          terminals: (_t, { space }, self) =>
            space === self.data ? ['command', 'operations', 'science', 'medical'] : undefined,
        },
      },
    },
  }),
  'F-S12': rerollEvent({
    affiliation,
    name: 'Computer Analysis',
    text: 'Interrupt, when a friendly character has rolled Skill dice: re-roll any of them.',
    keyword: 'SCIENCE',
    if: (t, { kind, character }, self) => kind === 'skill' && t.allied(who(t, character).owner, self.owner),
    *do(t, roll, self) {
      yield* rerollSome(t, self.owner, roll, self.card);
    },
  }),
  'F-S13': actionEvent({
    affiliation,
    name: 'Force Field',
    text: 'Choose a door that borders a space in the actor’s line of sight: it is a blocked edge until the end of the round.',
    keyword: 'ENGINEERING',
    can: (t, self, actor) => layout(t).doors.some(isDoorInSight(t, actor)) || noTarget(self.card),
    *do(t, self, actor) {
      const door = yield* pickDoor(t, self, () =>
        layout(t)
          .doors.filter(isDoorInSight(t, actor))
          .map((one) => one.id),
      );
      if (door === undefined) return;
      kit.lasts(t, self, 'field', { until: roundEnds, data: door });
      t.tell('door.sealed', { door });
    },
    lasting: {
      field: {
        answers: { 'sealed doors': (_t, _about, self) => (typeof self.data === 'string' ? [self.data] : undefined) },
      },
    },
  }),
  'F-S14': traitEvent({
    affiliation,
    name: 'Starfleet Training',
    text: 'Attach this to a friendly character and choose a Specialization: it has that Specialization once more.',
    keyword: 'COMMAND',
    choose: (t, self) => pickSpecialization(t, self),
    answers: {
      specialization: (_t, { character, names }, self) =>
        character === self.bearer && names === self.data ? 1 : undefined,
    },
  }),
  'F-S15': actionEvent({
    affiliation,
    name: 'Tactical Briefing',
    text: 'Draw two Support cards.',
    keyword: 'COMMAND',
    can: (t, self) => canDraw(t, self.owner),
    do(t, self) {
      drawCard(t, self.owner, 'support');
      drawCard(t, self.owner, 'support');
    },
  }),
};

const terminalsNear = (t: Reading, actor: CharacterId): SpaceId[] =>
  spacesWithin(t, spaceOf(t, actor).id, 2).filter((space) => layout(t).space(space).terminals.length > 0);

function isDoorInSight(t: Reading, actor: CharacterId): (door: Layout['doors'][number]) => boolean {
  const sees = lookingFrom(t, actor);
  return ({ id, a, b }) => !sealedDoors(t).includes(id) && (sees(a) || sees(b));
}

export const support: Record<string, Card> = { ...equipments, ...events, ...interrupts };
