/** The Advancements of the Cardassians (Appendix IV). */
import { refreshCommands } from '../../rules/console.ts';
import { markUsed, usedBy } from '../../rules/cards.ts';
import { hitsOf, reroll } from '../../rules/combat-dice.ts';
import { combatRoundEnds } from '../../rules/combat-types.ts';
import { after, before } from '../../rules/reactions.ts';
import { isHostile } from '../../rules/relations.ts';
import { controls, resourceNodes, system } from '../../rules/systems.ts';
import { orbits } from '../../rules/units.ts';
import type { Card, CardId, Reading, Seat } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import {
  advancementsOf,
  defends,
  isForNow,
  exhaustIt,
  resistsHegemony,
  rivalDecks,
  rollsBy,
  shipsFighting,
  spy,
  take,
} from '../make-advancement.ts';

const cardassian = advancementsOf('cardassian', 'CE');

/** Where Ships were built in secret in this Building Phase, once for each Ship. */
const secretSites = (t: Reading, seat: Seat): string[] =>
  usedBy(t, seat).flatMap((key) => (key.startsWith('covert-military-bases:') ? [key.slice(22)] : []));
const isNobodys = (t: Reading, id: string): boolean => system(t, id).control === null && !system(t, id).spire;

export const cardassianAdvancements: Record<CardId, Card> = {
  'totalitarian-regime': cardassian({
    name: 'Totalitarian Regime',
    text: 'You have one Command more: you begin with six.',
    type: 'Command',
    cost: null,
    command: 1,
  }),

  'confiscation-protocols': cardassian({
    name: 'Confiscation Protocols',
    text: 'After a successful Invasion take 1 Production for each Node there that is still whole.',
    type: 'Expansion',
    cost: 3,
    warp: 1,
    reacts: [
      after('invasion.won', {
        if: (_t, { seat }, self) => seat === self.owner,
        do(t, { system: id }, self) {
          take(t, self, 'production', resourceNodes(system(t, id))); // the Control Node has been replaced
        },
      }),
    ],
  }),

  'infiltration-protocols': cardassian({
    name: 'Infiltration Protocols',
    text: 'When you launch, you may instead draw one random card from the Advancement deck of a Rival. If you discard it, it goes back under that deck.',
    type: 'Espionage',
    cost: 3,
    warp: 1,
    answers: {
      'launch decks': (t, { seat }, self) => (seat === self.owner ? rivalDecks(t, seat) : undefined),
    },
  }),

  'gravitic-mine-fields': cardassian({
    name: 'Gravitic Mine Fields',
    text: 'Every System you Control is a level 5 Hazard for Hostile Ships.',
    type: 'Military',
    cost: 3,
    warp: 1,
    answers: {
      'hazard level': (t, { seat, system: id }, self) =>
        seat !== self.owner && controls(t, self.owner, id) && isHostile(t, self.owner, seat) ? 5 : undefined,
    },
  }),

  'gravitic-sensor-net': cardassian({
    name: 'Gravitic Sensor Net',
    text: 'Romulan Cloaking Technology does nothing in Systems you Control, nor against Ships in them.',
    type: 'Military',
    cost: 3,
    warp: 1,
    answers: {
      'cloaking works': (t, { seat, sectors }, self) =>
        seat !== self.owner && sectors.some((sector) => controls(t, self.owner, sector)) ? false : undefined,
    },
  }),

  'sensor-ghosting-holo-projections': cardassian({
    name: 'Sensor Ghosting & Holo Projections',
    text: 'In a Space Battle with your Ships in it, Exhaust this card to make a Rival reroll all their hits of this Combat Round, on a Rival’s turn too.',
    type: 'Espionage',
    cost: 3,
    warp: 1,
    reacts: [
      after('dice.rolled', {
        may: 'Exhaust it: those hits are rolled again',
        rule: 'ASC-ADV-CAR-sensor-ghosting-holo-projections',
        if: (t, roll, self) =>
          roll.combat.kind === 'battle' &&
          roll.by !== self.owner &&
          shipsFighting(t, roll.combat, self.owner) > 0 &&
          rollsBy(roll.combat, roll.by).some((one) => hitsOf(one).length > 0),
        do(t, { combat, by }, self) {
          exhaustIt(t, self);
          for (const roll of rollsBy(combat, by)) reroll(t, roll, hitsOf(roll), self.card, self.owner);
        },
      }),
    ],
  }),

  'the-obsidian-order': cardassian({
    name: 'The Obsidian Order',
    text: 'On your turn, Exhaust this card to Exhaust an Espionage Advancement of another player. Your Systems have 1 more Resistance against Hegemony.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Exhaust an Espionage Advancement of another player' },
    acts: [spy({ types: ['Espionage'], whose: 'others' })],
    answers: resistsHegemony,
  }),

  'reactive-energy-barriers': cardassian({
    name: 'Reactive Energy Barriers',
    text: 'When a System of yours is invaded, it ignores 2 of the attacker’s hits in the first Combat Round.',
    type: 'Military',
    cost: 3,
    warp: 1,
    answers: {
      'ignored hits': (t, about, self) => (defends(t, about, self) && about.combat.round <= 1 ? 2 : undefined),
    },
  }),

  'weaponized-star-bases': cardassian({
    name: 'Weaponized Star Bases',
    text: 'Each of your Starbases adds 3 dice instead of 1.',
    type: 'Military',
    cost: 3,
    warp: 1,
    answers: { 'starbase dice': (_t, { seat }, self) => (seat === self.owner ? { set: 3 } : undefined) },
  }),

  'annexation-protocols': cardassian({
    name: 'Annexation Protocols',
    text: 'Total Annihilation by you counts as a successful Invasion. After each successful Invasion Refresh 2 Commands.',
    type: 'Expansion',
    cost: 3,
    answers: { 'annihilation captures': (_t, { seat }, self) => (seat === self.owner ? true : undefined) },
    reacts: [
      after('invasion.won', {
        if: (_t, { seat }, self) => seat === self.owner,
        do(t, _event, self) {
          refreshCommands(t, self.owner, 2);
        },
      }),
    ],
  }),

  'central-command': cardassian({
    name: 'Central Command',
    text: 'Your Systems have 1 more Resistance against Hegemony.',
    type: 'Command',
    cost: 3,
    warp: 1,
    command: 1,
    answers: resistsHegemony,
  }),

  'covert-military-bases': cardassian({
    name: 'Covert Military Bases',
    text: 'In your Building Phase you may build up to 3 Ships in a System that nobody Controls.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: {
      'ships to build': (t, { seat, system: id }, self) => {
        if (seat !== self.owner || !isNobodys(t, id)) return undefined;
        const sites = secretSites(t, seat);
        return sites.every((site) => site === id) && sites.length < 3 ? 3 - sites.length : undefined;
      },
    },
    reacts: [
      after('ships.built', {
        if: (t, { seat, system: id }, self) => seat === self.owner && isNobodys(t, id),
        do(t, { system: id, ships }, self) {
          for (let i = 0; i < ships; i++) markUsed(t, self.owner, `covert-military-bases:${id}`);
        },
      }),
    ],
  }),

  'field-retrofit-protocols': cardassian({
    name: 'Field Retrofit Protocols',
    text: 'You may Commission Fleets in every Sector.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: { 'fleet yard': (_t, { seat }, self) => (seat === self.owner ? true : undefined) },
  }),

  'labor-camps': cardassian({
    name: 'Labor Camps',
    text: 'When Resources are generated, each of your Culture Nodes gives 1 Production as well, if you have a Ship in Orbit there.',
    type: 'Expansion',
    cost: 4,
    answers: {
      generates: (t, { seat, system: id, resource }, self) =>
        seat === self.owner && resource === 'production' && orbits(t, seat, id)
          ? system(t, id).nodes.culture
          : undefined,
    },
  }),

  'metagenic-weapons': cardassian({
    name: 'Metagenic Weapons',
    text: 'When you Invade, Exhaust this card instead of rolling: all your dice of this Combat Round hit, and every hit destroys a Node, the Control Node too. So the System is never captured in that Combat Round, however many hits there are.',
    type: 'Military',
    cost: 4,
    warp: 1,
    reacts: [
      before('combat.round', {
        may: 'Exhaust it: all your dice hit, and destroy Nodes',
        rule: 'ASC-ADV-CAR-metagenic-weapons',
        if: (_t, { combat }, self) => combat.kind === 'invasion' && combat.attacker === self.owner,
        do(t, _event, self) {
          exhaustIt(t, self);
          kit.lasts(t, self, 'dissolves', { until: combatRoundEnds });
        },
      }),
    ],
    lasting: {
      dissolves: {
        answers: {
          'dice hit surely': (t, { combat, seat }, self) => (isForNow(t, self, seat, combat) ? true : undefined),
          'hits raze': (t, { combat, seat }, self) => (isForNow(t, self, seat, combat) ? true : undefined),
        },
      },
    },
  }),
};
