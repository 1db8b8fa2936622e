/** The five Factions (Appendix III): two Special Rules each. Where they start is on their Home System. */
import { refuse, type Words } from '@tenforward/kernel';
import { sayWith } from '../words.ts';
import { defeatedThree } from '../rules/battle.ts';
import type { FactionFacts, Self } from '../rules/card-types.ts';
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

/** What they refuse, and what they take Culture for: each brings its own (`says`). */
const cardassianSays = {
  'why.annexation': 'for Annexation',
} as const;
const federationSays = {
  'why.new-worlds': 'for a strange new world',
  'prime-directive.invade': 'The Prime Directive: the Federation Invades no planets but Borg Worlds.',
  'prime-directive.colonise': 'The Prime Directive: people live here who do not know the stars yet.',
} as const;
const ferengiSays = {
  'for.culture': 'for 1 Culture',
  'why.latinum': 'for latinum',
  'profundity.nodes': 'The Ferengi build no Culture Nodes.',
} as const;
const klingonSays = {
  'why.victorious': 'for a victory',
  'why.cube': 'for a Cube',
  'dishonor.retreat': 'Klingons never Retreat.',
  'dishonor.surrender': 'Klingons never surrender.',
} as const;
const romulanSays = {
  'why.superiority': 'for Cultural Superiority',
} as const;
const say = sayWith({ ...cardassianSays, ...federationSays, ...ferengiSays, ...klingonSays, ...romulanSays });

const takeCulture = (t: Table, self: Self, why: Words): void => gain(t, self.owner, 'culture', 1, why);

type Printed = Omit<Card, 'kind' | 'text' | 'faction'> & FactionFacts;
/** A Faction: the text of its card is its Special Rules, each said once. */
const faction = ({ special, explained = {}, ...card }: Printed): Card => ({
  kind: 'faction',
  ...card,
  text: Object.entries(special)
    .map(([name, rules]) => `${name}: ${Object.values(rules).map(capitalUnlessFirst).join(' ')}`)
    .join(' '),
  faction: { special, explained },
});
const capitalUnlessFirst = (says: string, i: number): string =>
  i === 0 ? says : says.charAt(0).toUpperCase() + says.slice(1);

const cardassian = faction({
  box: 'CE',
  name: 'Cardassians',
  says: cardassianSays,
  special: {
    Annexation: {
      'ASC-FAC-CAR-annexation': 'take 1 Culture for each successful Invasion, but none for Total Annihilation.',
    },
    Occupation: {
      'ASC-FAC-CAR-occupation':
        'your Systems generate Production only with Cardassian Ships in Orbit, whosever other Ships are there. Research and Culture come as usual.',
    },
  },
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
});

const federation = faction({
  box: 'STA',
  name: 'Federation',
  says: federationSays,
  special: {
    'The Prime Directive': {
      'ASC-FAC-FED-prime-directive': 'you Invade no planets, and Colonise no System with a Pre-Warp Civilization.',
      'ASC-FAC-FED-prime-directive-borg': 'Borg Worlds you may Invade.',
    },
    'Explore Strange New Worlds': {
      'ASC-FAC-FED-strange-new-worlds': 'take 1 Culture when you draw a Civilization from the Exploration deck.',
      'ASC-FAC-FED-strange-new-phenomena':
        'take 1 Culture when you discover a new Phenomenon, even if your Ship is then lost to its Hazard.',
    },
  },
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
});

const ferengi = faction({
  box: 'FE',
  name: 'Ferengi',
  says: ferengiSays,
  special: {
    'Only Latinum Lasts': {
      'ASC-FAC-FER-only-latinum-buy': 'on your turn, buy Culture for 5 Production each.',
      'ASC-FAC-FER-only-latinum-nodes':
        'in Systems you Control, build Production Nodes in slots of any colour, but never more Nodes than there are slots.',
    },
    'Profit Over Profundity': {
      'ASC-FAC-FER-profundity-nodes':
        'you build no Culture Nodes. The one at Ferenginar and those you capture stay and work.',
      'ASC-FAC-FER-profundity-hegemony': 'you add no Ascendancy to Hegemony.',
    },
  },
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
});

const klingon = faction({
  box: 'STA',
  name: 'Klingons',
  says: klingonSays,
  special: {
    'Death Before Dishonor': {
      'ASC-FAC-KLI-death-before-dishonor': 'your Ships never Retreat, your planets never surrender.',
    },
    'Ever Victorious': {
      'ASC-FAC-KLI-ever-victorious':
        'take 1 Culture when you defeat an enemy of three or more Ships in a Space Battle, whether they were destroyed or Retreated.',
      'ASC-FAC-KLI-cube-bonus': 'take 1 Culture when you destroy a Borg Cube, although it is a single Ship.',
    },
  },
  explained: {
    'Ever Victorious': {
      'ASC-FAC-KLI-ever-victorious-mutual':
        'if nobody is left on either side, and the enemy lost three Ships or more, you take 1 Culture.',
      'ASC-FAC-KLI-ever-victorious-loss': 'if you destroy three or more Ships but lose the Battle, you take none.',
      'ASC-FAC-KLI-ever-victorious-cancel':
        'if the advanced Romulan cloak cancels the Battle, you take none and Refresh the Command.',
      'ASC-FAC-KLI-ever-victorious-several':
        'against several defenders count all enemy Ships together. You take at most 1 Culture for a Battle.',
    },
  },
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
});

const romulan = faction({
  box: 'STA',
  name: 'Romulans',
  says: romulanSays,
  special: {
    Suspicious: {
      'ASC-FAC-ROM-suspicious':
        'every Trade Agreement you receive, new or in exchange, comes Exhausted and is Refreshed in the next Maintenance.',
    },
    'Cultural Superiority': {
      'ASC-FAC-ROM-cultural-superiority': 'take 1 Culture for every Advancement with a Culture icon that you complete.',
    },
  },
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
});

export const factionCards: Record<CardId, Card> = { cardassian, federation, ferengi, klingon, romulan };
