/** The Advancements of the Ferengi (Appendix IV): the Rules of Acquisition. */
import { option, refuse } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { markUsed, usedBy } from '../../rules/cards.ts';
import { player, playerOf, rivalsOf } from '../../rules/players.ts';
import { after } from '../../rules/reactions.ts';
import { agreementFrom, isAtPeace } from '../../rules/relations.ts';
import { advancement } from '../../rules/research.ts';
import { canPay, pay, timesPayable } from '../../rules/resources.ts';
import { allSystems, controls, factsOf, shipsInBox, system } from '../../rules/systems.ts';
import { orbits, placeShips } from '../../rules/units.ts';
import type { Card, CardId, Reading, Seat, SystemId } from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import {
  act,
  advancementsOf,
  asking,
  resistsHegemony,
  ruleOf,
  spy,
  rivalDecks,
  take,
  unless,
  wasProject,
} from '../make-advancement.ts';
import { exhaustTrade, tradeCards } from '../trade-cards.ts';

const ferengi = advancementsOf('ferengi', 'FE');

/** A Project launched from the deck of a Rival; captured ones and Borg Tech don't count. */
const hasRivalProject = (t: Reading, seat: Seat): boolean => {
  const rivals = rivalsOf(t, seat).map((rival) => player(t, rival).faction as string);
  return lying(t, 'projects', seat).some(
    ({ kind, data }) => !data.captured && rivals.includes(advancement(t, kind).faction),
  );
};

/** Free Ships that are due at a Starbase: one for every two that were paid for in this Building Phase. */
const gift = (id: SystemId): string => `never-spend-more-for-an-acquisition:${id}`;
const giftsDue = (t: Reading, seat: Seat, id: SystemId): number => {
  const turn = player(t, seat).turn;
  const given = usedBy(t, seat).filter((key) => key === gift(id)).length;
  const due = Math.floor(((turn?.built[id]?.length ?? 0) - given) / 2) - given;
  return Math.min(due, shipsInBox(t, seat));
};

export const ferengiAdvancements: Record<CardId, Card> = {
  'ferengi-commerce-authority': ferengi({
    name: 'Ferengi Commerce Authority',
    text: 'When Resources are generated, take 1 Production for each System of a Rival, Borg Worlds included, with Ferengi Ships in Orbit.',
    type: 'Business',
    cost: null,
    answers: {
      income: (t, { seat, resource }, self) => {
        if (seat !== self.owner || resource !== 'production') return undefined;
        const isRivals = (id: SystemId): boolean => system(t, id).spire || (system(t, id).control ?? seat) !== seat;
        return allSystems(t).filter((id) => isRivals(id) && orbits(t, seat, id)).length;
      },
    },
  }),

  'a-contract-is-a-contract': ferengi({
    name: 'A Contract Is a Contract… But Only Between Ferengi',
    text: 'In your Building Phase you may build one Ship at each Starbase of a Peaceful Rival where you have none in Orbit.',
    type: 'Business',
    cost: 3,
    warp: 1,
    answers: {
      'ships to build': (t, { seat, system: id }, self) => {
        const { control, starbase } = system(t, id);
        if (seat !== self.owner || !starbase || control === null || control === seat || !isAtPeace(t, seat, control))
          return undefined;
        return orbits(t, seat, id) || (player(t, seat).turn?.built[id]?.length ?? 0) > 0 ? undefined : 1;
      },
    },
  }),

  'the-bigger-the-smile-the-sharper-the-knife': ferengi({
    name: 'The Bigger the Smile, the Sharper the Knife',
    text: 'On your turn, pay 1 Production to Exhaust any Military Advancement, as often as you like.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Pay 1 Production to Exhaust a Military Advancement' },
    acts: [spy({ types: ['Military'], whose: 'all', price: { production: 1 } })],
  }),

  'every-man-has-his-price': ferengi({
    name: 'Every Man Has His Price',
    text: 'Before you roll for Hegemony you may spend Production for +1 each. Not against the Home System of a Rival.',
    says: {
      'every-man.how-much': 'How much Production do you spend? Each adds 1 to the roll.',
    },
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('hegemony.declared', {
        may: 'Spend Production: +1 for each',
        rule: 'ASC-ADV-FER-every-man-has-his-price',
        if: (t, { seat, system: id }, self) => {
          const { home } = factsOf(t, id);
          return (
            seat === self.owner &&
            (home === null || home === player(t, seat).faction) &&
            canPay(t, seat, { production: 1 })
          );
        },
        *do(t, attempt, self) {
          const range = (): [number, number] => [1, timesPayable(t, self.owner, { production: 1 }, 99)];
          const n = yield* t.number(self.owner, t.ask('every-man.how-much'), range);
          yield* pay(t, self.owner, { production: n }, say('for.card', { card: self.card }));
          attempt.bonus += n;
        },
      }),
    ],
  }),

  'hear-all-trust-nothing': ferengi({
    name: 'Hear All. Trust Nothing',
    text: 'On your turn, pay 1 Production to Exhaust any Espionage Advancement, as often as you like.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Pay 1 Production to Exhaust an Espionage Advancement' },
    acts: [spy({ types: ['Espionage'], whose: 'all', price: { production: 1 } })],
  }),

  'home-is-where-the-heart-is': ferengi({
    name: 'Home Is Where the Heart Is. But the Stars Are Made of Latinum',
    text: 'When you take Research from a Phenomenon, take 1 Production as well.',
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('phenomenon.studied', {
        if: (_t, { seat }, self) => seat === self.owner,
        do(t, _event, self) {
          take(t, self, 'production', 1);
        },
      }),
    ],
  }),

  'knowledge-equals-profit': ferengi({
    name: 'Knowledge Equals Profit',
    text: 'Each time you complete a Project, take 2 Production.',
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('project.completed', {
        // it was not yet in effect when it was completed itself
        if: (t, { seat, card }, self) => seat === self.owner && card !== self.card && wasProject(t, card),
        do(t, _event, self) {
          take(t, self, 'production', 2);
        },
      }),
    ],
  }),

  'never-place-friendship-over-profit': ferengi({
    name: 'Never Place Friendship Over Profit',
    text: 'When you launch, you may draw at random from the Advancement deck of a Rival. You may have only one such Project at a time; captured ones and Borg Tech do not count.',
    type: 'Business',
    cost: 3,
    warp: 1,
    answers: {
      'launch decks': (t, { seat }, self) =>
        seat === self.owner && !hasRivalProject(t, seat) ? rivalDecks(t, seat) : undefined,
    },
  }),

  'never-spend-more-for-an-acquisition': ferengi({
    name: 'Never Spend More for an Acquisition',
    text: 'For every two Ships you build at a Starbase of yours you may build a third one for free.',
    type: 'Business',
    cost: 3,
    reacts: [
      after('ships.built', {
        may: 'Build the free Ships that are due there',
        rule: 'ASC-ADV-FER-never-spend-more-for-an-acquisition',
        if: (t, { seat, system: id }, self) =>
          seat === self.owner && controls(t, seat, id) && system(t, id).starbase && giftsDue(t, seat, id) > 0,
        do(t, { seat, system: id }) {
          const free = placeShips(t, seat, id, giftsDue(t, seat, id));
          const turn = playerOf(t, seat).turn;
          if (turn) turn.built[id] = [...(turn.built[id] ?? []), ...free]; // they are built, too: a Fleet may be made of them
          for (const _ship of free) markUsed(t, seat, gift(id));
          t.tell('ships.built', { seat, n: free.length, system: id });
        },
      }),
    ],
  }),

  'nothing-is-more-important-than-your-health': ferengi({
    name: 'Nothing Is More Important Than Your Health—Except Your Money',
    text: 'When you lose 4 or more Ships in a Space Battle or an Invasion, take 2 Production.',
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('combat.over', {
        if: (_t, { combat }, self) => (combat.lost[self.owner] ?? 0) >= 4,
        do(t, _event, self) {
          take(t, self, 'production', 2);
        },
      }),
    ],
  }),

  'peace-is-good-for-business': ferengi({
    name: 'Peace Is Good for Business',
    text: 'Each time a Rival receives a Trade Agreement, whosever it is, take 1 Production.',
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('agreement.received', {
        if: (_t, { holder }, self) => holder !== self.owner,
        do(t, _event, self) {
          take(t, self, 'production', 1);
        },
      }),
    ],
  }),

  'war-is-good-for-business': ferengi({
    name: 'War Is Good for Business',
    text: 'Each time a Rival who holds a Trade Agreement of yours fights in a Space Battle, take 1 Production.',
    type: 'Business',
    cost: 3,
    warp: 1,
    reacts: [
      after('combat.over', {
        if: (t, { combat }, self) => combat.kind === 'battle' && customersIn(t, combat.began, self.owner) > 0,
        do(t, { combat }, self) {
          take(t, self, 'production', customersIn(t, combat.began, self.owner));
        },
      }),
    ],
  }),

  'whisper-your-way-to-success': ferengi({
    name: 'Whisper Your Way to Success',
    text: 'On your turn, pay 1 Production to Exhaust any Trade Agreement, as often as you like.',
    type: 'Espionage',
    cost: 3,
    words: { act: 'Pay 1 Production to Exhaust a Trade Agreement' },
    acts: [
      act({
        when: 'turn',
        can: (t, self) =>
          canPay(t, self.owner, { production: 1 })
            ? unless(t, self, tradeCards(t).length > 0, say('adv.nothing'))
            : refuse(ruleOf(t, self), say('cannot.pay')),
        *do(t, self) {
          const target = yield* t.maybe(self.owner, t.ask('adv.exhaust.trade', asking(t, self)), () =>
            tradeCards(t).map((one) =>
              option(one.key, one, {
                at: one.card,
                show: () => say('adv.exhaust.agreement', { card: one.card, seat: one.holder }),
              }),
            ),
          );
          if (target === undefined) return; // revoked meanwhile
          yield* pay(t, self.owner, { production: 1 }, say('for.card', { card: self.card }));
          exhaustTrade(t, target);
        },
      }),
    ],
  }),

  'expand-or-die': ferengi({
    name: 'Expand or Die',
    text: 'Culture for Hegemony and Colonies may be paid with 2 Production each.',
    type: 'Business',
    cost: 4,
    answers: { 'pays for culture': (_t, { seat }, self) => (seat === self.owner ? { set: 2 } : undefined) },
  }),

  'sleep-can-interfere-with-opportunity': ferengi({
    name: 'Sleep Can Interfere With Opportunity',
    text: 'Your Systems have 1 more Resistance against Hegemony.',
    type: 'Command',
    cost: 4,
    command: 1,
    answers: resistsHegemony,
  }),
};

/** Rivals in a Battle who hold an agreement of this player that is in force. */
function customersIn(t: Reading, began: Readonly<Record<Seat, number>>, seat: Seat): number {
  return rivalsOf(t, seat).filter(
    (rival) => (began[rival] ?? 0) > 0 && agreementFrom(t, rival, seat)?.exhausted === false,
  ).length;
}
