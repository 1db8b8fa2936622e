/** The Romulan Support Deck. */
import { refuse } from '@tenforward/kernel';
import { attackAction } from '../../rules/attack.ts';
import { newAttack } from '../../rules/attack-pools.ts';
import { canDraw, drawCard, labelAt, search } from '../../rules/cards.ts';
import { friendsOf, teamOf, who } from '../../rules/characters.ts';
import { moveSpaces } from '../../rules/movement.ts';
import { after } from '../../rules/reactions.ts';
import { rerollSome } from '../../rules/reroll.ts';
import { isWithin, occupants, seesSpace, spacesWithin } from '../../rules/spaces.ts';
import { gainIntel, spendIntel } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Self, SpaceId } from '../../rules/types.ts';
import { sayWith } from '../../words.ts';
import {
  actionEvent,
  equipment,
  interruptEvent,
  permanentEvent,
  rerollEvent,
  startEvent,
  traitEvent,
  weapon,
} from '../make.ts';
import { canMoveFreely, freeMove, pickCharacter, pickSpace } from '../verbs.ts';
import { canPay, hasIntel } from './intel.ts';

/** What a single card refuses: it brings its own (`says`). */
const cloak = { 'attack.cloaked': '{target} is cloaked and too far away.' } as const;
const say = sayWith(cloak);

const affiliation = 'romulan';
const idea = { name: 'printed', text: 'house' } as const;
const plasma = weapon('Plasma Charge', '+0/+0');

export const support: Record<string, Card> = {
  'R-S01': permanentEvent({
    affiliation,
    name: 'Tal Shiar Network',
    text: 'Put this into play as an Action. Whenever you score an INTEL Mission, gain 1 more Intel.',
    keyword: 'INTEL',
    reacts: [
      after('mission.scored', {
        if: (t, { seat, card }, self) => seat === self.owner && t.card(card).keyword === 'INTEL',
        do(t, _event, self) {
          gainIntel(t, self.owner, 1);
        },
      }),
    ],
  }),
  'R-S02': interruptEvent({
    affiliation,
    from: idea,
    name: 'Sneak Attack',
    text: 'Interrupt, before one of your attacks is rolled: spend 1 Intel for two more Attack dice; the target gets no Backup.',
    keyword: 'AMBUSH',
    copies: 2,
    supply: 2,
    on: 'attack.aimed',
    may: 'Spend 1 Intel for two more Attack dice; the target gets no Backup',
    if: (t, { attacker, fixedDice }, self) =>
      fixedDice === null && who(t, attacker).owner === self.owner && hasIntel(t, self.owner, 1),
    do(t, attack, self) {
      spendIntel(t, self.owner, 1);
      attack.extraDice += 2;
      attack.noDefenderBackup = true;
    },
  }),
  'R-S03': interruptEvent({
    affiliation,
    from: idea,
    name: 'Slip Away',
    text: 'Interrupt, when a friendly character is chosen as the target of an attack: spend 1 Intel; it takes a free Move Action. If it is then out of sight or reach, the attack ends unresolved.',
    keyword: 'STEALTH',
    copies: 2,
    supply: 2,
    on: 'target.chosen',
    may: 'Spend 1 Intel: the target takes a free Move Action',
    if: (t, { target }, self) =>
      t.allied(who(t, target).owner, self.owner) && hasIntel(t, self.owner, 1) && canMoveFreely(t, target),
    *do(t, { target }, self) {
      spendIntel(t, self.owner, 1);
      yield* freeMove(t, target);
    },
  }),
  'R-S04': startEvent({
    affiliation,
    from: idea,
    name: 'Swift Infiltration',
    text: 'At the start of your activation: spend 1 Intel; one of your characters takes a free Move Action.',
    keyword: 'STEALTH',
    can(t, self) {
      if (!teamOf(t, self.owner).some((c) => canMoveFreely(t, c.id))) return nobody(self);
      return canPay(t, self.owner, 1);
    },
    *do(t, self) {
      spendIntel(t, self.owner, 1);
      const mover = yield* pickCharacter(t, self, (id) => who(t, id).owner === self.owner && canMoveFreely(t, id));
      if (mover !== undefined) yield* freeMove(t, mover);
    },
  }),
  'R-S05': equipment({
    affiliation,
    name: 'Disruptor Rifle',
    text: 'The bearer may attack with the Disruptor Rifle: two more Attack dice.',
    keyword: 'WEAPON',
    copies: 2,
    supply: 2,
    weapons: [weapon('Disruptor Rifle', '+2/+0')],
  }),
  'R-S06': equipment({
    affiliation,
    name: 'Concealed Blade',
    text: 'The bearer may attack with the Concealed Blade: one more Attack die and one more Damage, Melee.',
    keyword: 'WEAPON',
    weapons: [weapon('Concealed Blade', '+1/+1', 'Melee')],
  }),
  'R-S07': equipment({
    affiliation,
    name: 'Data Rod',
    text: 'The bearer rolls one more die in Computers and Espionage tests.',
    keyword: 'INTEL',
    copies: 2,
    supply: 2,
    answers: {
      'skill dice': (_t, { test, character }, self) =>
        character === self.bearer && (test.names === 'Computers' || test.names === 'Espionage') ? 1 : undefined,
    },
  }),
  'R-S08': equipment({
    affiliation,
    name: 'Personal Cloak',
    text: 'Hostile characters more than 2 spaces away can’t choose the bearer as the target of an attack.',
    says: cloak,
    keyword: 'STEALTH',
    answers: {
      'may be attacked': (t, { attacker, target }, self) =>
        target === self.bearer && !isWithin(t, attacker, target, 2)
          ? refuse('AM-cards-11', say('attack.cloaked', { target }))
          : undefined,
    },
  }),
  'R-S09': startEvent({
    affiliation,
    name: 'Informant',
    text: 'At the start of your activation: gain 1 Intel.',
    keyword: 'INTEL',
    do(t, self) {
      gainIntel(t, self.owner, 1);
    },
  }),
  'R-S10': interruptEvent({
    affiliation,
    name: 'Decoy Signal',
    text: 'Interrupt, when a hostile character within 3 spaces of a friendly one starts a Move Action: spend 1 Intel; it may move at most 2 spaces.',
    keyword: 'STEALTH',
    on: 'move.started',
    may: 'Spend 1 Intel: this Move allows at most 2 spaces',
    if: (t, { character: mover, atMost }, self) =>
      !t.allied(who(t, mover).owner, self.owner) &&
      friendsOf(t, self.owner).some((c) => isWithin(t, c.id, mover, 3)) &&
      Math.min(atMost, moveSpaces(t, mover)) > 2 &&
      hasIntel(t, self.owner, 1),
    do(t, move, self) {
      spendIntel(t, self.owner, 1);
      move.atMost = Math.min(move.atMost, 2);
    },
  }),
  'R-S11': interruptEvent({
    affiliation,
    name: 'Counter-Intelligence',
    text: 'Interrupt, when an opponent plays an Event: spend 2 Intel; it has no effect and is discarded.',
    keyword: 'INTEL',
    on: 'event.played',
    stage: 'instead',
    may: 'Spend 2 Intel: the Event has no effect',
    if: (t, { seat }, self) => !t.allied(seat, self.owner) && hasIntel(t, self.owner, 2),
    do(t, { seat, copy }, self) {
      spendIntel(t, self.owner, 2);
      t.tell('event.cancelled', { seat, card: labelAt(t, copy) });
      return 'cancelled';
    },
  }),
  'R-S12': actionEvent({
    affiliation,
    name: 'Hidden Orders',
    text: 'As an Action, search for a PLOT Mission.',
    keyword: 'COMMAND',
    *do(t, self) {
      yield* search(t, self.owner, { keyword: 'PLOT', kinds: ['mission'], deck: 'mission' });
    },
  }),
  'R-S13': traitEvent({
    affiliation,
    name: 'Logic of the Senate',
    text: 'Attach this to a friendly character as an Action. It rolls one more die in its unopposed tests.',
    keyword: 'COMMAND',
    answers: {
      'skill dice': (_t, { character, opponent }, self) =>
        character === self.bearer && opponent === null ? 1 : undefined,
    },
  }),
  'R-S14': rerollEvent({
    affiliation,
    name: 'Blackmail',
    text: 'Interrupt, when a hostile character within 3 spaces of one of yours has rolled Skill dice: spend 1 Intel; its player re-rolls dice of your choice.',
    keyword: 'PLOT',
    if: (t, { kind, character }, self) =>
      kind === 'skill' &&
      !t.allied(who(t, character).owner, self.owner) &&
      teamOf(t, self.owner).some((c) => isWithin(t, c.id, character, 3)) &&
      hasIntel(t, self.owner, 1),
    *do(t, roll, self) {
      spendIntel(t, self.owner, 1);
      yield* rerollSome(t, self.owner, roll, self.card);
    },
  }),
  'R-S15': actionEvent({
    affiliation,
    name: 'Plasma Charge',
    text: 'As an Action, choose a space within 2 spaces and in line of sight: each hostile character there is attacked in turn with exactly 2 Attack dice, no extra Damage and no Backup for the attacker.',
    keyword: 'SABOTAGE',
    can: (t, self, actor) => (blastable(t, self, actor).length > 0 ? true : nobody(self)),
    *do(t, self, actor) {
      const space = yield* pickSpace(t, self, () => blastable(t, self, actor));
      if (space === undefined) return;
      let targets = foesIn(t, self, space);
      while (targets.length > 0) {
        const target = yield* pickCharacter(t, self, (id) => targets.includes(id));
        if (target === undefined) return;
        yield* attackAction(t, { ...newAttack(actor, plasma, target), fixedDice: 2, noAttackerBackup: true, space });
        targets = targets.filter((id) => id !== target && who(t, id).at === space);
      }
    },
  }),
  'R-S16': actionEvent({
    affiliation,
    name: 'Bide Your Time',
    text: 'As an Action, draw two Support cards.',
    keyword: 'COMMAND',
    can: (t, self) => canDraw(t, self.owner),
    do(t, self) {
      drawCard(t, self.owner, 'support');
      drawCard(t, self.owner, 'support');
    },
  }),
};

const nobody = (self: Self) => refuse('AM-cards-13', say('card.no-target', { card: self.card }));
const foesIn = (t: Reading, self: Self, space: SpaceId): CharacterId[] =>
  occupants(t, space)
    .filter((c) => !t.allied(c.owner, self.owner))
    .map((c) => c.id);
/** Where a Plasma Charge of this character would hit somebody. */
const blastable = (t: Reading, self: Self, actor: CharacterId): SpaceId[] =>
  spacesWithin(t, who(t, actor).at ?? '', 2).filter(
    (space) => foesIn(t, self, space).length > 0 && seesSpace(t, actor, space),
  );
