/** Borg Tech that is a Project first (14.4.1). */
import { option, refuse } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { isUsed, markUsed } from '../../rules/cards.ts';
import { combatRoundEnds } from '../../rules/combat-types.ts';
import { addWarp } from '../../rules/commands.ts';
import { refreshCommands, upgrade } from '../../rules/console.ts';
import { player } from '../../rules/players.ts';
import { before } from '../../rules/reactions.ts';
import { canPay, pay } from '../../rules/resources.ts';
import { commandsOf } from '../../rules/systems.ts';
import { unitsOf, unitWords } from '../../rules/units.ts';
import type { Card, CardId } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import {
  act,
  advancementsOf,
  borgAdvancements,
  discardIt,
  isForNow,
  exhaustIt,
  hasSomebodyAtWarp,
  ruleOf,
  shipsFighting,
  take,
  unless,
} from '../make-advancement.ts';

const tech = advancementsOf('borg', 'BE');

export const techProjects: Record<CardId, Card> = {
  'assimilated-cultural-archive': tech({
    name: 'Assimilated Cultural Archive',
    text: 'On your turn, discard this card to take 2 Culture.',
    type: 'Borg',
    cost: 1,
    words: { act: 'Discard it to take 2 Culture' },
    acts: [
      act({
        when: 'turn',
        can: () => true,
        do(t, self) {
          take(t, self, 'culture', 2);
          discardIt(t, self);
        },
      }),
    ],
  }),

  'central-plexus-access': tech({
    name: 'Central Plexus Access',
    text: 'To attack the Borg costs you no Command. On your turn, Exhaust this card to Refresh one of your Commands.',
    type: 'Borg',
    cost: 1,
    answers: {
      'command cost': (_t, { seat, for: kind, target }, self) =>
        seat === self.owner && target === 'borg' && (kind === 'battle' || kind === 'invade') ? { set: 0 } : undefined,
    },
    words: { act: 'Exhaust it to Refresh a Command' },
    acts: [
      act({
        when: 'turn',
        can: (t, self) =>
          unless(t, self, player(t, self.owner).ready < commandsOf(t, self.owner), say('command.all-ready')),
        do(t, self) {
          exhaustIt(t, self);
          refreshCommands(t, self.owner, 1);
        },
      }),
    ],
  }),

  'adaptive-shielding': tech({
    name: 'Adaptive Shielding',
    text: 'At any time, pay 1 Research and Exhaust this card to ignore all hits against you in one Combat Round of a Space Battle.',
    type: 'Borg',
    cost: 2,
    reacts: [
      before('hits.scored', {
        may: 'Pay 1 Research and Exhaust it: you ignore all hits of this Combat Round',
        rule: 'ASC-TECH-adaptive-shielding',
        if: (t, { combat, against, hits }, self) =>
          combat.kind === 'battle' && against === self.owner && hits > 0 && canPay(t, self.owner, { research: 1 }),
        *do(t, _event, self) {
          yield* pay(t, self.owner, { research: 1 }, say('for.card', { card: self.card }));
          exhaustIt(t, self);
          kit.lasts(t, self, 'shielded', { until: combatRoundEnds });
        },
      }),
    ],
    lasting: {
      shielded: {
        answers: {
          'ignored hits': (t, { combat, seat }, self) => (isForNow(t, self, seat, combat) ? 999 : undefined),
        },
      },
    },
  }),

  'collective-data-linkage': tech({
    name: 'Collective Data Linkage',
    text: 'Once in a turn, spend 1 Research to issue one Command more.',
    type: 'Borg',
    cost: 2,
    words: { act: 'Spend 1 Research for one Command more' },
    acts: [
      act({
        when: 'command',
        can: (t, self) => {
          if (isUsed(t, self.owner, self.card)) return refuse(ruleOf(t, self), say('once.used'));
          if (!canPay(t, self.owner, { research: 1 })) return refuse(ruleOf(t, self), say('cannot.pay'));
          return unless(t, self, player(t, self.owner).ready < commandsOf(t, self.owner), say('command.all-ready'));
        },
        *do(t, self) {
          yield* pay(t, self.owner, { research: 1 }, say('for.card', { card: self.card }));
          markUsed(t, self.owner, self.card);
          refreshCommands(t, self.owner, 1);
        },
      }),
    ],
  }),

  'magnetometric-charges': tech({
    name: 'Magnetometric Charges',
    text: 'When it is complete, raise your Weapons by one level for free, then discard it.',
    type: 'Borg',
    cost: 2,
    completed(t, seat, self) {
      upgrade(t, seat, 'weapons');
      discardIt(t, self);
    },
  }),

  'modified-borg-shield-plating': tech({
    name: 'Modified Borg Shield Plating',
    text: 'In Combat against the Borg your Ships count as having a Shield Modifier of 1.',
    type: 'Borg',
    cost: 2,
    answers: {
      'shield modifier': (_t, { seat, against, of }, self) =>
        seat === self.owner && against === 'borg' && of === 'ships' ? { set: 1 } : undefined,
    },
  }),

  'transwarp-coil': tech({
    name: 'Transwarp Coil',
    text: 'On your turn, Exhaust this card to add as many Warp tokens as you have completed Borg Advancements to one Ship or Fleet that is already at Warp.',
    says: {
      'warp.whose': 'Who gets {n} Warp {n:token|tokens}?',
    },
    type: 'Borg',
    cost: 2,
    words: { act: 'Exhaust it to add Warp tokens to a unit at Warp' },
    acts: [
      act({
        when: 'turn',
        can: hasSomebodyAtWarp,
        *do(t, self) {
          const id = yield* t.one(self.owner, t.ask('warp.whose', { n: borgAdvancements(t, self.owner) }), () =>
            unitsOf(t, self.owner)
              .filter((one) => one.warp !== null)
              .map((one) => option(one.id, one.id, { at: one.id, show: () => unitWords(t, one.id) })),
          );
          addWarp(t, id, borgAdvancements(t, self.owner));
          exhaustIt(t, self);
        },
      }),
    ],
  }),

  're-engineered-nano-probes': tech({
    name: 'Re-Engineered Nano Probes',
    text: 'Cubes do not Regenerate in Space Battles in which your Ships take part.',
    type: 'Borg',
    cost: 3,
    answers: {
      'cube regenerates': (t, { combat }, self) =>
        combat.kind === 'battle' && shipsFighting(t, combat, self.owner) > 0 ? false : undefined,
    },
  }),

  'subspace-field-emitter': tech({
    name: 'Subspace Field Emitter',
    text: 'When it is complete, raise your Shields by one level for free, then discard it.',
    type: 'Borg',
    cost: 3,
    completed(t, seat, self) {
      upgrade(t, seat, 'shields');
      discardIt(t, self);
    },
  }),
};
