/** The Borg's Support Deck: Subcommands, implants and the voice of the Collective. */
import { cancelled, happened, option, refuse } from '@tenforward/kernel';
import { isMelee } from '../../rules/attack-pools.ts';
import { discardFromHand, drawCard, labelAt, needsAnother } from '../../rules/cards.ts';
import { damageOn, hostileTo, isIncapacitated, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import { cardOptions } from '../../rules/options.ts';
import { allSpaces, choosePlace, placesFor } from '../../rules/placing.ts';
import { after, before } from '../../rules/reactions.ts';
import { rerollSome } from '../../rules/reroll.ts';
import { specializations } from '../../rules/sheet.ts';
import { areAdjacent, isWithin, spacesWithin, transporterSpaces } from '../../rules/spaces.ts';
import { gainAdapt, roundEnds } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Self, SpaceId } from '../../rules/types.ts';
import { kit, handOf } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import { equipment, interruptEvent, permanentEvent, startEvent, weapon } from '../make.ts';
import { pickCharacter, pickSpecialization } from '../verbs.ts';
import { friendlyBorg, hasAdapted, isOwnBorg, isOwnDrone, lostDrones, replaceDrone, tubules } from './collective.ts';

const affiliation = 'borg';
const publicIdea = { name: 'public', text: 'house' } as const;

/** B-S01: where a drone may be sent: away from all foes, or anywhere. */
const transportTo = (t: Reading, self: Self, drone: CharacterId): SpaceId[] => {
  const foes = hasAdapted(t, self, 4) ? [] : hostileTo(t, self.owner);
  const near = new Set(foes.flatMap((foe) => spacesWithin(t, foe.at ?? '', 2)));
  return placesFor(
    t,
    drone,
    allSpaces(t).filter((space) => space !== who(t, drone).at && !near.has(space)),
  );
};
/** B-S02: the drones that could step in. */
const nearDrones =
  (t: Reading, self: Self, tester: CharacterId): ((id: CharacterId) => boolean) =>
  (id) =>
    isOwnDrone(t, id, self.owner) && isWithin(t, id, tester, 2) && !isIncapacitated(t, id);
/** B-S08: whom the assembly can mend. */
const canMend =
  (t: Reading, self: Self, actor: CharacterId): ((id: CharacterId) => boolean) =>
  (id) =>
    friendlyBorg(t, self.owner).includes(id) && areAdjacent(t, actor, id) && damageOn(t, id) > 0;
/** B-S13: where a replacement may appear. */
const beamInTo = (t: Reading, self: Self): SpaceId[] => {
  const open = new Set([
    ...transporterSpaces(t),
    ...friendlyBorg(t, self.owner).flatMap((id) => spacesWithin(t, who(t, id).at ?? '', 1)),
  ]);
  return allSpaces(t).filter((space) => open.has(space));
};

export const support: Record<string, Card> = {
  'B-S01': permanentEvent({
    affiliation,
    from: publicIdea,
    name: 'Subcommand: Transport',
    text: 'Permanent. A Borg Drone may take an Action to be placed in any space with no hostile character within 2 spaces. Adapt 4: in any space.',
    keyword: 'SUBCOMMAND',
    actions: [
      {
        key: 'beam',
        say: 'be placed elsewhere',
        can: (t, self, actor) =>
          isOwnDrone(t, actor, self.owner) && transportTo(t, self, actor).length > 0 ? true : needsAnother(self.card),
        *do(t, self, actor) {
          yield* choosePlace(t, self.owner, actor, () => transportTo(t, self, actor));
        },
      },
    ],
  }),
  'B-S02': permanentEvent({
    affiliation,
    from: publicIdea,
    name: 'Subcommand: Interfere',
    text: 'Permanent. Interrupt, once per round: a hostile character takes an unopposed test within 2 spaces of one of your drones; that drone becomes the challenger.',
    keyword: 'SUBCOMMAND',
    reacts: [
      before('test.declared', {
        may: 'Have a drone oppose the test',
        rule: 'AM-cards-21',
        if: (t, { tester, challenger }, self) =>
          challenger === null && // AM-skill-13
          !t.allied(who(t, tester).owner, self.owner) &&
          kit.isUnused(t, self) &&
          Object.keys(t.state.characters).some(nearDrones(t, self, tester)),
        *do(t, test, self) {
          kit.use(t, self, roundEnds);
          const drone = yield* pickCharacter(t, self, nearDrones(t, self, test.tester));
          if (drone === undefined) return;
          t.tell('used.ability', { character: drone, ability: self.card });
          test.challenger = drone;
        },
      }),
    ],
  }),
  'B-S03': permanentEvent({
    affiliation,
    from: publicIdea,
    name: 'Subcommand: Subdue',
    text: 'Permanent. Assimilation Tubules of your characters have one more Attack die. Adapt 3: two more.',
    keyword: 'SUBCOMMAND',
    answers: {
      'attack dice'(t, { attack }, self) {
        if (who(t, attack.attacker).owner !== self.owner || attack.weapon.name !== tubules.name) return undefined;
        return hasAdapted(t, self, 3) ? 2 : 1;
      },
    },
  }),
  'B-S04': permanentEvent({
    affiliation,
    name: 'Subcommand: Shield',
    text: 'Permanent. Your drones roll one more Defense die against attacks that are not Melee. Adapt 3: against all attacks.',
    keyword: 'SUBCOMMAND',
    answers: {
      'defense dice': (t, { attack }, self) =>
        isOwnDrone(t, attack.target, self.owner) && (!isMelee(attack.weapon) || hasAdapted(t, self, 3)) ? 1 : undefined,
    },
  }),
  'B-S05': permanentEvent({
    affiliation,
    from: publicIdea,
    name: 'Subcommand: Process',
    text: 'Permanent. When you put it into play choose a first and a second Specialization. All your drones have the first once more. Adapt 4: also the second.',
    keyword: 'SUBCOMMAND',
    *choose(t, self) {
      const first = yield* pickSpecialization(t, self);
      const second = yield* pickSpecialization(t, self, () => specializations.filter((name) => name !== first));
      return [first, second];
    },
    answers: {
      specialization(t, { character, names }, self) {
        const [first, second] = Array.isArray(self.data) ? self.data : [];
        if (!isOwnDrone(t, character, self.owner)) return undefined;
        return names === first || (names === second && hasAdapted(t, self, 4)) ? 1 : undefined;
      },
    },
  }),
  'B-S06': permanentEvent({
    affiliation,
    name: 'Subcommand: Regenerate',
    text: 'Permanent. When one of your Borg activates it recovers 1 Damage. Adapt 4: 2 Damage.',
    keyword: 'SUBCOMMAND',
    reacts: [
      after('activation.begins', {
        if: (t, { character }, self) => isOwnBorg(t, character, self.owner) && damageOn(t, character) > 0,
        *do(t, { character }, self) {
          yield* recoverDamage(t, character, hasAdapted(t, self, 4) ? 2 : 1);
        },
      }),
    ],
  }),
  'B-S07': equipment({
    affiliation,
    name: 'Ocular Scanner',
    text: 'The bearer rolls one more die in Science and Computers tests.',
    keyword: 'IMPLANT',
    copies: 2,
    supply: 2,
    answers: {
      'skill dice': (_t, { test, character }, self) =>
        character === self.bearer && (test.names === 'Science' || test.names === 'Computers') ? 1 : undefined,
    },
  }),
  'B-S08': equipment({
    affiliation,
    name: 'Medical Assembly',
    text: 'The bearer has the Medical Specialization. Action: an adjacent friendly Borg recovers 1 Damage.',
    keyword: 'IMPLANT',
    answers: {
      specialization: (_t, { character, names }, self) =>
        character === self.bearer && names === 'Medical' ? 1 : undefined,
    },
    actions: [
      {
        say: 'mend a Borg',
        can: (t, self, actor) =>
          Object.keys(t.state.characters).some(canMend(t, self, actor)) ? true : needsAnother(self.card),
        *do(t, self, actor) {
          const patient = yield* pickCharacter(t, self, canMend(t, self, actor));
          if (patient !== undefined) yield* recoverDamage(t, patient, 1);
        },
      },
    ],
  }),
  'B-S09': equipment({
    affiliation,
    name: 'Cutting Arm',
    text: 'Attack Action Cutting Arm: two more dice, 1 more Damage, Melee.',
    keyword: 'IMPLANT',
    copies: 2,
    supply: 2,
    weapons: [weapon('Cutting Arm', '+2/+1', 'Melee')],
  }),
  'B-S10': equipment({
    affiliation,
    name: 'Beam Emitter',
    text: 'Attack Action Beam Emitter: two more dice.',
    keyword: 'IMPLANT',
    weapons: [weapon('Beam Emitter', '+2/+0')],
  }),
  'B-S11': equipment({
    affiliation,
    name: 'Personal Shield',
    text: 'Interrupt, once per round, after the bearer rolled Defense dice: re-roll any of them.',
    keyword: 'IMPLANT',
    copies: 2,
    supply: 2,
    reroll: {
      from: 'play',
      say: 'Personal Shield',
      if: (t, roll, self) => roll.kind === 'defense' && roll.character === self.bearer && kit.isUnused(t, self),
      *do(t, roll, self) {
        kit.use(t, self, roundEnds);
        yield* rerollSome(t, self.owner, roll, self.card);
      },
    },
  }),
  'B-S12': equipment({
    affiliation,
    name: 'Servo Legs',
    text: 'The bearer’s Move Actions allow 2 more spaces.',
    keyword: 'IMPLANT',
    answers: { 'move spaces': (_t, { character }, self) => (character === self.bearer ? 2 : undefined) },
  }),
  'B-S13': startEvent({
    affiliation,
    from: publicIdea,
    name: 'Beam In Replacement',
    text: 'At the start of an activation: place one of your neutralized drones of this team in a Transporter space or adjacent to a friendly Borg, fully pegged, without tokens and not activated. Adapt 3: also draw a Support card.',
    keyword: 'COLLECTIVE',
    copies: 2,
    supply: 2,
    can: (t, self) =>
      lostDrones(t, self, beamInTo(t, self)).length > 0
        ? true
        : refuse('AM-place-1', say('card.no-target', { card: self.card })),
    *do(t, self) {
      yield* replaceDrone(t, self, () => beamInTo(t, self));
      if (hasAdapted(t, self, 3)) drawCard(t, self.owner, 'support');
    },
  }),
  'B-S14': interruptEvent({
    affiliation,
    name: 'Adaptation',
    text: 'Interrupt: an attack has damaged one of your Borg. Gain 1 Adapt; this round attacks with a weapon of that name roll one Attack die fewer against your Borg.',
    keyword: 'COLLECTIVE',
    on: 'attack.resolved',
    stage: 'after',
    may: 'Adapt to this weapon',
    if: (_t, { damage, targetOwner, targetKeywords }, self) =>
      damage > 0 && targetOwner === self.owner && targetKeywords.includes('Borg'),
    do(t, { attack }, self) {
      gainAdapt(t, self.owner, 1);
      kit.lasts(t, self, 'adapted', { until: roundEnds, data: attack.weapon.name });
    },
    lasting: {
      adapted: {
        answers: {
          'attack dice': (t, { attack }, self) =>
            attack.weapon.name === self.data && isOwnBorg(t, attack.target, self.owner) ? -1 : undefined,
        },
      },
    },
  }),
  'B-S15': startEvent({
    affiliation,
    name: 'We Are the Borg',
    text: 'At the start of an activation: gain 1 Adapt and draw a Support card.',
    keyword: 'COLLECTIVE',
    do(t, self) {
      gainAdapt(t, self.owner, 1);
      drawCard(t, self.owner, 'support');
    },
  }),
  'B-S16': interruptEvent({
    affiliation,
    name: 'Irrelevant',
    text: 'Interrupt: an opponent plays an Event. It has no effect and is discarded, unless that player discards another card from hand.',
    says: {
      'choose.discard': '{card}: discard which card?',
      'matter.choose.discard': '{who} may discard a card because of {card}.',
    },
    keyword: 'COLLECTIVE',
    on: 'event.played',
    stage: 'instead',
    may: 'Declare the Event irrelevant',
    if: (t, { seat }, self) => !t.allied(seat, self.owner),
    *do(t, { seat, copy }, self) {
      const price = yield* t.maybe(seat, t.ask('choose.discard', { card: self.card }), () => {
        const hand = handOf(t, seat);
        return hand.length === 0
          ? []
          : [...cardOptions(hand), option('none', undefined, { idle: true, show: () => say('choose.skip') })];
      });
      if (price !== undefined) {
        discardFromHand(t, seat, [price]);
        return happened;
      }
      t.tell('event.cancelled', { seat, card: labelAt(t, copy) });
      return cancelled;
    },
  }),
};
