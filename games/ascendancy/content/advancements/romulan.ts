/** The Advancements of the Romulans (Appendix IV). */
import { option } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { mayReroll, reroll } from '../../rules/combat-dice.ts';
import type { DiceRoll } from '../../rules/combat-types.ts';
import { refreshCommands } from '../../rules/console.ts';
import { after } from '../../rules/reactions.ts';
import { haveContact } from '../../rules/relations.ts';
import { addResearch, projectOptions } from '../../rules/research.ts';
import { starbasesOf, system } from '../../rules/systems.ts';
import type { Card, CardId, Reading, Seat } from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import {
  act,
  advancementsOf,
  asking,
  defends,
  exhaustIt,
  hasFailures,
  rerollFailures,
  resistsHegemony,
  rollsBy,
  spy,
  unless,
  wasProject,
  why,
} from '../make-advancement.ts';
import { exhaustTrade, type TradeCard, tradeCards } from '../trade-cards.ts';

/** What single cards ask, offer and refuse: each brings its own (`says`). */
const targeting = {
  'reroll.which': 'Which die do you reroll?',
  'reroll.die': 'A die that shows {die}',
} as const;
const monitoring = {
  'monitoring.which': 'Which of your Projects gets one Research?',
  'monitoring.none': 'None of them',
} as const;
const say = sayWith({ ...targeting, ...monitoring });

const romulan = advancementsOf('romulan', 'STA');

/** Agreements that a Rival one has made contact with has given, or holds. */
const knownTrade = (t: Reading, seat: Seat): TradeCard[] => {
  const known = (other: Seat | null): boolean => other !== null && other !== seat && haveContact(t, seat, other);
  return tradeCards(t).filter(({ holder, owner }) => known(holder) || known(owner));
};

/** One die of each number and Fleet that may be rolled again. */
const singleDice = (roll: DiceRoll, card: CardId): { i: number; die: number }[] => {
  const seen = new Set<string>();
  return mayReroll(roll, [...roll.dice.keys()], card).flatMap((i) => {
    const die = roll.dice[i];
    const like = `${die?.unit ?? ''}:${die?.now ?? 0}`;
    if (!die || seen.has(like)) return [];
    seen.add(like);
    return [{ i, die: die.now }];
  });
};

export const romulanAdvancements: Record<CardId, Card> = {
  'romulan-disruptors': romulan({
    name: 'Romulan Disruptors',
    text: 'Your dice that show 6 always hit, whatever Shields they meet.',
    type: 'Military',
    cost: 3,
    warp: 1,
    culture: 1,
    answers: { 'sixes always hit': (_t, { seat }, self) => (seat === self.owner ? true : undefined) },
  }),

  'tal-diann-security-forces': romulan({
    name: 'Tal Diann Security Forces',
    text: 'When a System of yours is invaded, each Research Node there rolls one die more.',
    type: 'Military',
    cost: 3,
    culture: 1,
    answers: {
      'combat dice': (t, about, self) =>
        defends(t, about, self) ? system(t, about.combat.at).nodes.research : undefined,
    },
  }),

  'continuing-committee': romulan({
    name: 'Continuing Committee',
    text: 'Your Systems have 1 more Resistance against Hegemony.',
    type: 'Command',
    cost: 4,
    warp: 1,
    command: 1,
    answers: resistsHegemony,
  }),

  'forced-quantum-singularity-drive': romulan({
    name: 'Forced Quantum Singularity Drive',
    text: 'No rule of its own.',
    type: 'Exploration',
    cost: 4,
    warp: 2,
  }),

  'imperial-science-initiative': romulan({
    name: 'Imperial Science Initiative',
    text: 'Each Project you launch begins with one Research from the Supply.',
    type: 'Science',
    cost: 4,
    warp: 1,
    culture: 1,
    reacts: [
      after('project.launched', {
        if: (_t, { seat }, self) => seat === self.owner,
        *do(t, { seat, card }) {
          yield* addResearch(t, seat, card);
        },
      }),
    ],
  }),

  'multi-spectral-emitter-drones': romulan({
    name: 'Multi-Spectral Emitter Drones',
    text: 'On your turn, use a Command to Exhaust a Trade Agreement of a Rival you have made contact with.',
    type: 'Espionage',
    cost: 4,
    culture: 1,
    words: { act: 'Use a Command to Exhaust a Trade Agreement of a Rival you know' },
    acts: [
      act({
        when: 'command',
        command: true,
        can: (t, self) => unless(t, self, knownTrade(t, self.owner).length > 0, say('adv.nothing')),
        *do(t, self) {
          const target = yield* t.maybe(self.owner, t.ask('adv.exhaust.trade', asking(t, self)), () =>
            knownTrade(t, self.owner).map((one) =>
              option(one.key, one, {
                at: one.card,
                show: () => say('adv.exhaust.agreement', { card: one.card, seat: one.holder }),
              }),
            ),
          );
          if (target === undefined)
            refreshCommands(t, self.owner, 1); // revoked meanwhile
          else exhaustTrade(t, target);
        },
      }),
    ],
  }),

  'orbital-defense-grid': romulan({
    name: 'Orbital Defense Grid',
    text: 'When a System of yours is invaded, its Nodes have First Strike. A Starbase is no Node.',
    type: 'Military',
    cost: 4,
    warp: 1,
    culture: 1,
    answers: {
      'first strike': (t, about, self) => (about.of === 'nodes' && defends(t, about, self) ? true : undefined), // ASC-4-node-a
    },
  }),

  'superior-combat-maneuvers': romulan({
    name: 'Superior Combat Maneuvers',
    text: 'Exhaust this card to reroll all your failed dice of one Combat Round.',
    type: 'Military',
    cost: 4,
    culture: 1,
    reacts: [
      after('dice.rolled', {
        may: 'Exhaust it: all your failed dice are rolled again',
        rule: 'ASC-ADV-ROM-superior-combat-maneuvers',
        if: (_t, { combat, by }, self) => by === self.owner && hasFailures(combat, self),
        do(t, { combat }, self) {
          exhaustIt(t, self);
          rerollFailures(t, combat, self);
        },
      }),
    ],
  }),

  'superior-shield-harmonics': romulan({
    name: 'Superior Shield Harmonics',
    text: 'In Space Battles each of your Fleets ignores the first casualty of every Combat Round.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: {
      'ignored casualties': (t, { combat, unit }, self) => {
        const one = t.state.units[unit];
        return combat.kind === 'battle' && one?.owner === self.owner && one.fleet !== null ? 1 : undefined;
      },
    },
  }),

  'superior-targeting-array': romulan({
    name: 'Superior Targeting Array',
    text: 'In each Combat Round you may reroll one of your dice.',
    says: targeting,
    type: 'Military',
    cost: 4,
    warp: 1,
    reacts: [
      after('dice.rolled', {
        may: 'Reroll one die',
        rule: 'ASC-ADV-ROM-superior-targeting-array',
        if: (_t, roll, self) =>
          roll.by === self.owner &&
          singleDice(roll, self.card).length > 0 &&
          !rollsBy(roll.combat, self.owner).some(({ dice }) => dice.some((die) => die.by.includes(self.card))),
        *do(t, roll, self) {
          const i = yield* t.one(self.owner, t.ask('reroll.which'), () =>
            singleDice(roll, self.card).map((one) =>
              option(String(one.i), one.i, { show: () => say('reroll.die', { die: one.die }) }),
            ),
          );
          reroll(t, roll, [i], self.card);
        },
      }),
    ],
  }),

  'tal-shiar': romulan({
    name: 'Tal Shiar',
    text: 'On your turn, Exhaust this card to Exhaust an Espionage or Military Advancement of a Rival you have made contact with.',
    type: 'Espionage',
    cost: 4,
    culture: 1,
    words: { act: 'Exhaust an Espionage or Military Advancement of a Rival you know' },
    acts: [spy({ types: ['Espionage', 'Military'], whose: 'contacts' })],
  }),

  'tal-shiar-monitoring-posts': romulan({
    name: 'Tal Shiar Monitoring Posts',
    text: 'Each time a Rival finishes a Project, roll a die: if it shows no more than your Starbases, you may add one Research from the Supply to one of your Projects.',
    says: monitoring,
    type: 'Espionage',
    cost: 4,
    culture: 1,
    reacts: [
      after('project.completed', {
        // without Starbases or Projects nothing can come of it
        if: (t, { seat, card }, self) =>
          seat !== self.owner &&
          wasProject(t, card) &&
          starbasesOf(t, self.owner).length > 0 &&
          lying(t, 'projects', self.owner).length > 0,
        *do(t, _event, self) {
          const die = t.chance.roll(6);
          t.tell('die.rolled', { seat: self.owner, die, why: why(self) });
          if (die > starbasesOf(t, self.owner).length) return;
          const onto = yield* t.one(self.owner, t.ask('monitoring.which'), () => [
            option('none', null, { idle: true, show: () => say('monitoring.none') }),
            ...projectOptions(t, self.owner),
          ]);
          if (onto !== null) yield* addResearch(t, self.owner, onto);
        },
      }),
    ],
  }),
};
