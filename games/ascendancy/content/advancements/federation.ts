/** The Advancements of the Federation (Appendix IV). */
import { placeNode } from '../../rules/nodes.ts';
import { after } from '../../rules/reactions.ts';
import { heldBy } from '../../rules/relations.ts';
import { factsOf, hasRoomFor, starbasesOf, system } from '../../rules/systems.ts';
import { unitsAt } from '../../rules/units.ts';
import type { Card, CardId, Reading, Seat, SystemId } from '../../rules/types.ts';
import { advancementsOf, defends, resistsHegemony, spy } from '../make-advancement.ts';

const federation = advancementsOf('federation', 'STA');

const canHoldFactory = (t: Reading, seat: Seat, id: SystemId): boolean =>
  hasRoomFor(
    factsOf(t, id).capacity,
    system(t, id).nodes,
    'production',
    t.query('any slot', { seat, node: 'production' }, false),
  ) && t.query('may build node', { seat, system: id, node: 'production' }, true) === true;

export const federationAdvancements: Record<CardId, Card> = {
  'universal-translator': federation({
    name: 'Universal Translator',
    text: 'Add 1 to your die for Hegemony.',
    type: 'Expansion',
    cost: null,
    answers: { 'hegemony bonus': (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) },
  }),

  'adv-stellar-cartography': federation({
    name: 'Adv. Stellar Cartography',
    text: 'You may attach 1 Space Lane more to a System than it takes.',
    type: 'Exploration',
    cost: 3,
    warp: 1,
    answers: { 'extra lanes': (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) },
  }),

  'bureau-of-security': federation({
    name: 'Bureau of Security',
    text: 'On your turn, Exhaust this card to Exhaust an Espionage Advancement of a player you have made contact with.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Exhaust an Espionage Advancement of a player you know' },
    acts: [spy({ types: ['Espionage'], whose: 'contacts' })],
  }),

  'planetary-defense-shield': federation({
    name: 'Planetary Defense Shield',
    text: 'When a System of yours is invaded, it ignores 1 hit in every Combat Round.',
    type: 'Military',
    cost: 3,
    answers: { 'ignored hits': (t, about, self) => (defends(t, about, self) ? 1 : undefined) },
  }),

  'the-cochrane-institute': federation({
    name: 'The Cochrane Institute',
    text: 'Your Ships have 1 more Impulse Speed: 3 instead of 2.',
    type: 'Exploration',
    cost: 3,
    warp: 1,
    answers: { 'impulse speed': (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) },
  }),

  'transwarp-drive': federation({
    name: 'Transwarp Drive',
    text: 'No rule of its own.',
    type: 'Exploration',
    cost: 3,
    warp: 2,
  }),

  'class-4-industrial-replicators': federation({
    name: 'Class 4 Industrial Replicators',
    text: 'When you Colonise, you may at once build one Production Node there for free, if there is a slot for it.',
    type: 'Expansion',
    cost: 4,
    warp: 1,
    reacts: [
      after('colonised', {
        may: 'Build a Production Node there for free',
        rule: 'ASC-ADV-FED-class-4-industrial-replicators',
        if: (t, { seat, system: id }, self) => seat === self.owner && canHoldFactory(t, seat, id),
        do(t, { seat, system: id }) {
          placeNode(t, seat, id, 'production');
        },
      }),
    ],
  }),

  'long-range-sensor-arrays': federation({
    name: 'Long Range Sensor Arrays',
    text: 'When you discover a System, draw two discs, keep one and put the other under the stack.',
    type: 'Exploration',
    cost: 4,
    warp: 1,
    answers: { 'discs drawn': (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) },
  }),

  'multicultural-collaboration': federation({
    name: 'Multicultural Collaboration',
    text: 'When Resources are generated, each Trade Agreement of a Rival that you hold brings you 1 Research, and its owner 1 Research too.',
    type: 'Science',
    cost: 4,
    answers: {
      income: (t, { seat, resource }, self) => {
        if (resource !== 'research') return undefined;
        const held = heldBy(t, self.owner).filter(({ exhausted }) => !exhausted); // ASC-13.5a
        return seat === self.owner ? held.length : held.filter(({ owner }) => owner === seat).length;
      },
    },
  }),

  'starfleet-academy': federation({
    name: 'Starfleet Academy',
    text: 'When they brave a Hazard, your Ships have 1 more Shield Modifier.',
    type: 'Exploration',
    cost: 4,
    warp: 1,
    answers: {
      'shield modifier': (_t, { seat, against }, self) => (seat === self.owner && against === 'hazard' ? 1 : undefined),
    },
  }),

  'starfleet-command': federation({
    name: 'Starfleet Command',
    text: 'Your Systems have 1 more Resistance against Hegemony.',
    type: 'Command',
    cost: 4,
    warp: 1,
    command: 1,
    answers: resistsHegemony,
  }),

  'starfleet-diplomatic-corps': federation({
    name: 'Starfleet Diplomatic Corps',
    text: 'When your Hegemony succeeds, you take Control without a second Culture, so one is enough to try.',
    type: 'Espionage',
    cost: 4,
    answers: {
      'hegemony price': (_t, { seat, part }, self) =>
        seat === self.owner && part === 'control' ? { set: 0 } : undefined,
    },
  }),

  'tachyon-detection-array': federation({
    name: 'Tachyon Detection Array',
    text: 'Romulan Cloaking Technology does nothing in Sectors with your Ships, nor in Space Battles against them.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: {
      'cloaking works': (t, { seat, sectors, against }, self) =>
        seat !== self.owner &&
        (against.includes(self.owner) || sectors.some((sector) => unitsAt(t, sector, self.owner).length > 0))
          ? false
          : undefined,
    },
  }),

  'verteron-array-beam-emitter': federation({
    name: 'Verteron Array Beam Emitter',
    text: 'In each Combat Round your Control Node scores a hit instead of rolling a die.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: {
      'combat dice': (t, about, self) => (defends(t, about, self) ? -1 : undefined),
      'automatic hits': (t, about, self) => (defends(t, about, self) ? 1 : undefined),
    },
  }),

  'orbital-laboratories': federation({
    name: 'Orbital Laboratories',
    text: 'When Resources are generated, take 1 Research for each Starbase you Control.',
    type: 'Science',
    cost: 5,
    answers: {
      income: (t, { seat, resource }, self) =>
        seat === self.owner && resource === 'research' ? starbasesOf(t, seat).length : undefined,
    },
  }),
};
