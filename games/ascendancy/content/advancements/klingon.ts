/** The Advancements of the Klingons (Appendix IV). */
import { sayWith } from '../../words.ts';
import { giveUpShips } from '../../rules/casualties.ts';
import { countDice, failuresOf, mayReroll, pool, reroll } from '../../rules/combat-dice.ts';
import { type Combat, combatRoundEnds, type DiceRoll } from '../../rules/combat-types.ts';
import { refreshCommands } from '../../rules/console.ts';
import { after, before } from '../../rules/reactions.ts';
import { controlled, controls, shipsInBox, starbasesOf, system } from '../../rules/systems.ts';
import { placeShips, shipsAt } from '../../rules/units.ts';
import type { Card, CardId, Reading, Seat, SystemId } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import {
  act,
  advancementsOf,
  asking,
  chooseSector,
  cloakedStrike,
  isForNow,
  resistsHegemony,
  shipsFighting,
  spy,
  take,
  unless,
} from '../make-advancement.ts';
import { freeShips } from '../free-ships.ts';

/** What a single card asks, offers and refuses: it brings its own (`says`). */
const commandeer = {
  'commandeer.nowhere': 'You have Ships in all your Systems, or none left to place.',
} as const;
const say = sayWith(commandeer);

const klingon = advancementsOf('klingon', 'STA');

const rerollable = (roll: DiceRoll, card: CardId): number[] => mayReroll(roll, failuresOf(roll), card);
/** Dice of the same number that failed, two by two. */
const doubles = (roll: DiceRoll): number => {
  const failed = failuresOf(roll).map((i) => roll.dice[i]?.now ?? 0);
  return [1, 2, 3, 4, 5, 6].reduce((n, face) => n + Math.floor(failed.filter((die) => die === face).length / 2), 0);
};
/** Dice that may fail: hits without a roll never do. */
const diceRolled = (t: Reading, combat: Combat, seat: Seat): number =>
  countDice(pool(t, combat, seat).filter(({ sure }) => !sure));
const unguarded = (t: Reading, seat: Seat): SystemId[] =>
  controlled(t, seat).filter((id) => shipsAt(t, id, seat) === 0);
/** Whether the planet has First Strike as well, so that nobody does (9.1.2). */
const isOutdrawn = (t: Reading, combat: Combat, seat: Seat): boolean =>
  combat.defenders.some(
    (who) =>
      t.state.seats.includes(who) && t.query('first strike', { combat, seat: who, against: seat, of: 'nodes' }, false),
  );

export const klingonAdvancements: Record<CardId, Card> = {
  'disruptor-technology': klingon({
    name: 'Disruptor Technology',
    text: 'Your dice that show 6 always hit, whatever Shields they meet.',
    type: 'Military',
    cost: null,
    answers: { 'sixes always hit': (_t, { seat }, self) => (seat === self.owner ? true : undefined) },
  }),

  'combat-transporters': klingon({
    name: 'Combat Transporters',
    text: 'When you Invade, you may reroll any of your failed dice in the first Combat Round.',
    says: {
      'reroll.how-many': 'How many of your failed dice do you reroll?',
    },
    type: 'Military',
    cost: 3,
    warp: 1,
    reacts: [
      after('dice.rolled', {
        may: 'Reroll failed dice',
        rule: 'ASC-ADV-KLI-combat-transporters',
        if: (_t, roll, self) =>
          roll.combat.kind === 'invasion' &&
          roll.combat.round === 1 &&
          roll.by === self.owner &&
          roll.combat.attacker === self.owner &&
          rerollable(roll, self.card).length > 0,
        *do(t, roll, self) {
          const range = (): [number, number] => [1, rerollable(roll, self.card).length];
          const most = range()[1];
          const n = most === 1 ? 1 : yield* t.number(self.owner, t.ask('reroll.how-many'), range);
          reroll(t, roll, rerollable(roll, self.card).slice(0, n), self.card);
        },
      }),
    ],
  }),

  'covert-saboteurs': klingon({
    name: 'Covert Saboteurs',
    text: 'On your turn, Exhaust this card to Exhaust a Military Advancement of a player you have made contact with.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Exhaust a Military Advancement of a player you know' },
    acts: [spy({ types: ['Military'], whose: 'contacts' })],
  }),

  'forward-munition-depots': klingon({
    name: 'Forward Munition Depots',
    text: 'In your Command Phase you may Commission Fleets in every System you Control.',
    type: 'Military',
    cost: 3,
    warp: 1,
    answers: {
      'fleet yard': (t, { seat, sector, phase }, self) =>
        seat === self.owner && phase === 'command' && controls(t, seat, sector) ? true : undefined,
    },
  }),

  'planetary-bombardment': klingon({
    name: 'Planetary Bombardment',
    text: 'When you Invade, you may use First Strike. Then all its hits destroy Nodes, however many there are.',
    type: 'Military',
    cost: 3,
    warp: 1,
    reacts: [
      before('combat.round', {
        may: 'Use First Strike: your hits destroy Nodes',
        rule: 'ASC-ADV-KLI-planetary-bombardment',
        if: (_t, { combat }, self) =>
          combat.kind === 'invasion' && combat.attacker === self.owner && combat.round === 1,
        do(t, _event, self) {
          t.tell('card.used', { seat: self.owner, card: self.card });
          kit.lasts(t, self, 'bombards', { until: combatRoundEnds });
        },
      }),
    ],
    lasting: {
      bombards: {
        answers: {
          'first strike': (t, { combat, seat }, self) => (isForNow(t, self, seat, combat) ? true : undefined),
          'hits raze': (t, { combat, seat }, self) =>
            isForNow(t, self, seat, combat) && !isOutdrawn(t, combat, seat) ? true : undefined,
        },
      },
    },
  }),

  'reclamation-barges': klingon({
    name: 'Reclamation Barges',
    text: 'For each Resource Node of a Rival that you destroy in an Invasion, take 2 of what it makes.',
    type: 'Military',
    cost: 3,
    warp: 1,
    reacts: [
      after('node.destroyed', {
        if: (_t, { by, owner }, self) => by === self.owner && owner !== null && owner !== self.owner,
        do(t, { node }, self) {
          take(t, self, node, 2);
        },
      }),
    ],
  }),

  'commandeer-and-conscript': klingon({
    name: 'Commandeer and Conscript',
    text: 'Use a Command to place 1 free Ship in a System you Control where you have no Ships.',
    says: commandeer,
    type: 'Expansion',
    cost: 4,
    words: { act: 'Use a Command to place a free Ship in a System of yours without Ships' },
    acts: [
      act({
        when: 'command',
        command: true,
        can: (t, self) =>
          unless(
            t,
            self,
            unguarded(t, self.owner).length > 0 && shipsInBox(t, self.owner) > 0,
            say('commandeer.nowhere'),
          ),
        *do(t, self) {
          const id = yield* chooseSector(t, self, t.ask('free-ship.where', asking(t, self)), () =>
            unguarded(t, self.owner),
          );
          if (id === undefined) return;
          const n = placeShips(t, self.owner, id, 1).length;
          t.tell('ships.placed', { seat: self.owner, n, sector: id });
        },
      }),
    ],
  }),

  'cult-of-kahless': klingon({
    name: 'Cult of Kahless',
    text: 'In each Combat Round of a Space Battle, instead of rolling, you may destroy any number of your Ships to destroy as many of your Rival’s, or to damage a Cube as often. What the enemy hits comes on top.',
    says: {
      'cult.how-many': 'How many of your Ships do you give up? As many of the enemy’s go with them.',
    },
    type: 'Military',
    cost: 4,
    warp: 1,
    reacts: [
      before('combat.round', {
        may: 'Give up Ships instead of rolling',
        rule: 'ASC-ADV-KLI-cult-of-kahless',
        if: (t, { combat }, self) => combat.kind === 'battle' && shipsFighting(t, combat, self.owner) > 0,
        *do(t, { combat }, self) {
          const range = (): [number, number] => [1, shipsFighting(t, combat, self.owner)];
          const n = yield* t.number(self.owner, t.ask('cult.how-many'), range);
          t.tell('card.used', { seat: self.owner, card: self.card });
          kit.lasts(t, self, 'charges', { until: combatRoundEnds, data: n });
        },
      }),
    ],
    answers: {
      // asked as every Combat Round begins: whoever has passed gives up nothing in it (R99)
      'hits from cards': (t, { combat, seat }, self) =>
        combat.kind === 'battle' && combat.round === 0 && seat === self.owner
          ? shipsFighting(t, combat, seat)
          : undefined,
    },
    lasting: {
      charges: {
        reacts: [
          after('dice.rolled', {
            // they fall as they strike: what the enemy hits comes on top
            if: (t, { combat, by }, self) => isForNow(t, self, by, combat),
            *do(t, { combat, dice }, self) {
              yield* giveUpShips(t, combat, self.owner, dice.filter((die) => die.sure).length);
            },
          }),
        ],
        answers: {
          'combat dice': (t, { combat, seat }, self) => (isForNow(t, self, seat, combat) ? { atMost: 0 } : undefined),
          // no more than are left when it is their turn to strike
          'automatic hits': (t, { combat, seat }, self) =>
            isForNow(t, self, seat, combat) ? Math.min(self.n, shipsFighting(t, combat, seat)) : undefined,
        },
      },
    },
  }),

  'klingon-battle-lust': klingon({
    name: 'Klingon Battle Lust',
    text: 'When you start a Space Battle and win it without casualties, Refresh one Command.',
    type: 'Military',
    cost: 4,
    warp: 1,
    reacts: [
      after('combat.over', {
        if: (_t, { combat }, self) =>
          combat.kind === 'battle' &&
          combat.attacker === self.owner &&
          combat.winners.includes(self.owner) &&
          combat.lost[self.owner] === 0,
        do(t, _event, self) {
          refreshCommands(t, self.owner, 1);
        },
      }),
    ],
  }),

  'klingon-high-council': klingon({
    name: 'Klingon High Council',
    text: 'Your Systems have 1 more Resistance against Hegemony.',
    type: 'Command',
    cost: 4,
    warp: 1,
    command: 1,
    answers: resistsHegemony,
  }),

  'mass-fire-tactics': klingon({
    name: 'Mass Fire Tactics',
    text: 'In Space Battles every two failed dice of the same number destroy one enemy Ship.',
    type: 'Military',
    cost: 4,
    answers: {
      'hits from cards': (t, { combat, seat }, self) =>
        combat.kind === 'battle' && seat === self.owner ? Math.floor(diceRolled(t, combat, seat) / 2) : undefined,
    },
    reacts: [
      before('hits.scored', {
        if: (_t, { combat, by, roll }, self) => combat.kind === 'battle' && by === self.owner && doubles(roll) > 0,
        do(t, volley, self) {
          t.tell('card.used', { seat: self.owner, card: self.card });
          volley.hits += doubles(volley.roll);
        },
      }),
    ],
  }),

  'militarized-industry': klingon({
    name: 'Militarized Industry',
    text: 'In your Building Phase you may place 1 free Ship in every System you Control with a Culture Node.',
    type: 'Expansion',
    cost: 4,
    words: { act: 'Place a free Ship in every System with a Culture Node' },
    acts: [freeShips((t, seat) => controlled(t, seat).filter((id) => system(t, id).nodes.culture > 0))],
  }),

  'orbital-ship-yards': klingon({
    name: 'Orbital Ship Yards',
    text: 'In your Building Phase you may place 1 free Ship at every Starbase you Control.',
    type: 'Military',
    cost: 4,
    words: { act: 'Place a free Ship at every Starbase' },
    acts: [freeShips(starbasesOf)],
  }),

  'standing-invasion-orders': klingon({
    name: 'Standing Invasion Orders',
    text: 'On your turn, Invasions cost you no Command.',
    type: 'Military',
    cost: 4,
    warp: 1,
    answers: {
      'command cost': (_t, { seat, for: kind }, self) =>
        seat === self.owner && kind === 'invade' ? { set: 0 } : undefined,
    },
  }),

  'adapted-cloaking-device': klingon({
    name: 'Adapted Cloaking Device',
    text: 'Your Ships have First Strike in Space Battles of your own turn. Romulan Cloaking Technology.',
    type: 'Espionage',
    cost: 5,
    warp: 1,
    cloaking: true,
    answers: { 'first strike': cloakedStrike },
  }),
};
