/** The five Factions (Appendix III): two Special Rules each. Where they start is on their Home System. */
import { refuse, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { defeatedThree } from '../rules/battle.ts';
import type { Self } from '../rules/card-types.ts';
import { explorationOf } from '../rules/decks.ts';
import { after } from '../rules/reactions.ts';
import { advancement } from '../rules/research.ts';
import { canPay, gain, pay } from '../rules/resources.ts';
import { isPreWarp, system } from '../rules/systems.ts';
import { exhaustAgreement } from '../rules/trade.ts';
import { orbits } from '../rules/units.ts';
import { latinumPrice } from '../rules/values.ts';
import type { Card, CardId, Table } from '../rules/types.ts';
import { act } from './make-advancement.ts';

const takeCulture = (t: Table, self: Self, why: Words): void => gain(t, self.owner, 'culture', 1, why);

const cardassian: Card = {
  kind: 'faction',
  box: 'CE',
  name: 'Cardassians',
  text: 'Annexation: take 1 Culture for each successful Invasion. Occupation: your Systems generate Production only with Cardassian Ships in Orbit.',
  answers: {
    // ASC-FAC-CAR-occupation
    generates: (t, { seat, system: id, resource }, self) =>
      seat === self.owner && resource === 'production' && !orbits(t, seat, id) ? { atMost: 0 } : undefined,
  },
  reacts: [
    after('invasion.won', {
      if: (_t, { seat }, self) => seat === self.owner,
      do(t, _event, self) {
        takeCulture(t, self, say('why.annexation')); // ASC-FAC-CAR-annexation
      },
    }),
  ],
};

const federation: Card = {
  kind: 'faction',
  box: 'STA',
  name: 'Federation',
  text: 'The Prime Directive: you Invade no planets but Borg Worlds, and Colonise no System with a Pre-Warp Civilization. Explore Strange New Worlds: take 1 Culture when you draw a Civilization, and when you discover a Phenomenon.',
  answers: {
    'may invade': (t, { seat, system: id }, self) =>
      seat === self.owner && !system(t, id).spire // ASC-FAC-FED-prime-directive, ASC-FAC-FED-prime-directive-borg
        ? refuse('ASC-FAC-FED-prime-directive', say('prime-directive.invade'))
        : undefined,
    'may colonise': (t, { seat, system: id }, self) =>
      seat === self.owner && isPreWarp(system(t, id)) // ASC-FAC-FED-prime-directive
        ? refuse('ASC-FAC-FED-prime-directive', say('prime-directive.colonise'))
        : undefined,
  },
  reacts: [
    after('exploration.drawn', {
      if: (t, { seat, copy }, self) => seat === self.owner && explorationOf(t, copy).sort === 'civilization',
      do(t, _event, self) {
        takeCulture(t, self, say('why.new-worlds')); // ASC-FAC-FED-strange-new-worlds
      },
    }),
    after('phenomenon.discovered', {
      if: (_t, { seat }, self) => seat === self.owner,
      do(t, _event, self) {
        takeCulture(t, self, say('why.new-worlds')); // ASC-FAC-FED-strange-new-phenomena
      },
    }),
  ],
};

const ferengi: Card = {
  kind: 'faction',
  box: 'FE',
  name: 'Ferengi',
  text: 'Only Latinum Lasts: on your turn, buy Culture for 5 Production each; build Production Nodes in slots of any colour. Profit Over Profundity: you build no Culture Nodes, and add no Ascendancy to Hegemony.',
  words: { act: 'Buy 1 Culture for 5 Production' },
  acts: [
    act({
      when: 'turn',
      can: (t, { owner }) =>
        canPay(t, owner, { production: latinumPrice.value }) // ASC-FAC-FER-only-latinum-buy
          ? true
          : refuse('ASC-FAC-FER-only-latinum-buy', say('cannot.pay')),
      *do(t, self) {
        yield* pay(t, self.owner, { production: latinumPrice.value }, say('for.culture'));
        takeCulture(t, self, say('why.latinum'));
      },
    }),
  ],
  answers: {
    'any slot': (_t, { seat, node }, self) => (seat === self.owner && node === 'production' ? true : undefined), // ASC-FAC-FER-only-latinum-nodes
    'may build node': (_t, { seat, node }, self) =>
      seat === self.owner && node === 'culture' // ASC-FAC-FER-profundity-nodes
        ? refuse('ASC-FAC-FER-profundity-nodes', say('profundity.nodes'))
        : undefined,
    'hegemony bonus': (_t, { seat }, self) => (seat === self.owner ? { set: 0 } : undefined), // ASC-FAC-FER-profundity-hegemony
  },
};

const klingon: Card = {
  kind: 'faction',
  box: 'STA',
  name: 'Klingons',
  text: 'Death Before Dishonor: your Ships never Retreat, your planets never surrender. Ever Victorious: take 1 Culture when you defeat an enemy of three or more Ships in a Space Battle, and when you destroy a Cube.',
  answers: {
    'may retreat': (_t, { seat }, self) =>
      seat === self.owner ? refuse('ASC-FAC-KLI-death-before-dishonor', say('dishonor.retreat')) : undefined, // ASC-FAC-KLI-death-before-dishonor
    'may surrender': (_t, { seat }, self) =>
      seat === self.owner ? refuse('ASC-FAC-KLI-death-before-dishonor', say('dishonor.surrender')) : undefined, // ASC-FAC-KLI-death-before-dishonor
  },
  reacts: [
    after('combat.over', {
      if: (_t, { combat }, self) => defeatedThree(combat, self.owner),
      do(t, _event, self) {
        takeCulture(t, self, say('why.victorious')); // ASC-FAC-KLI-ever-victorious
      },
    }),
    after('cube.destroyed', {
      if: (_t, { by }, self) => by.includes(self.owner),
      do(t, _event, self) {
        takeCulture(t, self, say('why.cube')); // ASC-FAC-KLI-cube-bonus
      },
    }),
  ],
};

const romulan: Card = {
  kind: 'faction',
  box: 'STA',
  name: 'Romulans',
  text: 'Suspicious: Trade Agreements you receive come Exhausted. Cultural Superiority: take 1 Culture for every Advancement with a Culture icon that you complete.',
  answers: { 'receives exhausted': (_t, { seat }, self) => (seat === self.owner ? true : undefined) }, // ASC-8.9.3.1c
  reacts: [
    after('agreement.received', {
      if: (_t, { holder }, self) => holder === self.owner,
      do(t, { agreement }) {
        exhaustAgreement(t, agreement); // ASC-FAC-ROM-suspicious
      },
    }),
    after('project.completed', {
      if: (t, { seat, card }, self) => seat === self.owner && advancement(t, card).culture > 0, // ASC-14.3.3a, ASC-FAC-ROM-cultural-superiority
      do(t, _event, self) {
        takeCulture(t, self, say('why.superiority')); // ASC-FAC-ROM-cultural-superiority
      },
    }),
  ],
};

export const factionCards: Record<CardId, Card> = { cardassian, federation, ferengi, klingon, romulan };
