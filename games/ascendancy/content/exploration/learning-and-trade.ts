/** Discoveries about Research, Weapons and Shields, and Trade Agreements (8.9.2). */
import { option, refuse } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { type TrackName, upgrade, upgradePrice } from '../../rules/console.ts';
import type { Found } from '../../rules/exploration.ts';
import { player, rivalsOf } from '../../rules/players.ts';
import { agreementsOf, yieldOf } from '../../rules/recharge.ts';
import { heldBy } from '../../rules/relations.ts';
import {
  addResearch,
  complete,
  drawAdvancements,
  exhaust,
  keepWithinLimit,
  addProject,
  putBack,
  projectOptions,
} from '../../rules/research.ts';
import { canPay, pay } from '../../rules/resources.ts';
import { summit } from '../../rules/summit.ts';
import { areFighting, exhaustAgreement } from '../../rules/trade.ts';
import {
  type Card,
  type CardId,
  type Flow,
  type Reading,
  type Resource,
  resources,
  type Seat,
  type Table,
} from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import { braveIt, discovery, ruleOf, take, wants } from '../make-exploration.ts';

/** What single cards ask, offer and refuse: each brings its own (`says`). */
const bynar = {
  'bynar.what': 'What do the Bynars do for you?',
  'bynar.research': 'Take 2 Research',
  'bynar.weapons': 'Raise Weapons by one level for {n} {resource}',
  'bynar.shields': 'Raise Shields by one level for {n} {resource}',
} as const;
const summitSays = {
  'summit.with': 'With whom do you negotiate?',
  'summit.done': 'With nobody else',
} as const;
const neutron = {
  'neutron.brave': 'Brave a level 4 Hazard for Research on two Projects?',
  'neutron.no': 'Keep away from it',
  'neutron.projects': 'Which Projects get 1 Research?',
} as const;
const orion = {
  'orion.with': 'With whom do you swap cards?',
  'orion.keep': 'Keep {card} as a Project?',
  'orion.keep.yes': 'Keep {card} as a Project',
  'orion.keep.no': 'Discard it',
} as const;
const say = sayWith({ ...bynar, ...summitSays, ...neutron, ...orion });

type Bynar = { do: 'research' } | { do: 'upgrade'; track: TrackName; with: Resource; price: number };

/** What the technicians would do for a player, with whatever upgrades may be paid in. */
const bynarUpgrades = (t: Reading, found: Found) =>
  (['weapons', 'shields'] as const).flatMap((track) => {
    const full = upgradePrice(t, found.seat, track);
    if (full === undefined) return [];
    const price = Math.floor(full / 2);
    return t.query('buys upgrades', { seat: found.seat, track }, ['research']).map((resource) =>
      option<Bynar>(
        `${track}:${resource}`,
        { do: 'upgrade', track, with: resource, price },
        {
          may: () => canPay(t, found.seat, { [resource]: price }) || refuse(ruleOf(found), say('cannot.pay')),
          show: () => say(track === 'weapons' ? 'bynar.weapons' : 'bynar.shields', { n: price, resource }),
        },
      ),
    );
  });

/** A card of somebody's deck becomes a Project, or goes back. */
function* keepAsProject(t: Table, seat: Seat, card: CardId): Flow {
  const keeps = yield* t.one(seat, t.ask('orion.keep', { card }), () => [
    option('no', false, { idle: true, show: () => say('orion.keep.no') }),
    option('yes', true, { show: () => say('orion.keep.yes', { card }) }),
  ]);
  if (!keeps) {
    putBack(t, card);
    t.tell('card.discarded', { card });
    return;
  }
  addProject(t, seat, card);
  yield* keepWithinLimit(t, seat); // ASC-14.1.1a
}

export const learningAndTrade: Readonly<Record<string, Card>> = {
  'bynar-technicians': discovery({
    box: 'STA',
    name: 'Bynar Technicians',
    text: 'Either raise Weapons or Shields by one level now, at half the price rounded down, or take 2 Research.',
    says: bynar,
    *explore(t, found) {
      const choice = yield* t.one(found.seat, t.ask('bynar.what'), () => [
        option<Bynar>('research', { do: 'research' }, { idle: true, show: () => say('bynar.research') }),
        ...bynarUpgrades(t, found),
      ]);
      if (choice.do === 'research') {
        take(t, found, 'research', 2);
        return;
      }
      yield* pay(t, found.seat, { [choice.with]: choice.price }, say(`for.${choice.track}`));
      upgrade(t, found.seat, choice.track);
    },
  }),
  'cardassian-delegation': discovery({
    box: 'CE',
    name: 'Cardassian Delegation',
    text: 'For the Cardassians, and for whoever holds a Trade Agreement of theirs: all Trade Agreements you hold bring their Resources now. For everybody else: Exhaust them all.',
    *explore(t, found) {
      const { seat } = found;
      const isCardassian = (one: Seat): boolean => player(t, one).faction === 'cardassian';
      // an Exhausted agreement has no effect (ASC-4-exhausted-a)
      const welcome = isCardassian(seat) || heldBy(t, seat).some((one) => !one.exhausted && isCardassian(one.owner));
      for (const card of agreementsOf(t, seat))
        if (welcome) {
          const brought = yield* yieldOf(t, seat, card);
          for (const resource of resources) take(t, found, resource, brought[resource]);
        } else if (Object.hasOwn(t.state.agreements, card)) exhaustAgreement(t, card);
        else exhaust(t, seat, card);
    },
  }),
  'diplomatic-summit': discovery({
    box: '50',
    name: 'Diplomatic Summit',
    text: 'You may at once exchange Trade Agreements with any Rivals, wherever they are and whether or not you have met.',
    says: summitSays,
    *explore(t, found) {
      const met: Seat[] = [];
      for (;;) {
        const rival = yield* t.maybe(found.seat, t.ask('summit.with'), () => {
          const rivals = rivalsOf(t, found.seat).filter(
            (one) => !met.includes(one) && !areFighting(t, found.seat, one),
          ); // ASC-13.4c
          if (rivals.length === 0) return [];
          return [
            option('done', null, { idle: true, show: () => say('summit.done') }),
            ...rivals.map((one) => option(one, one, { at: one, show: () => say('seat', { seat: one }) })),
          ];
        });
        if (rival === undefined || rival === null) return;
        met.push(rival);
        yield* summit(t, found.seat, rival);
      }
    },
  }),
  'guardian-of-forever': discovery({
    box: '50',
    name: 'Guardian of Forever',
    text: 'Shuffle your Advancement deck, draw a card and complete it at once.',
    *explore(t, { seat }) {
      const [card] = drawAdvancements(t, player(t, seat).faction, 1);
      if (card !== undefined) yield* complete(t, seat, card);
    },
  }),
  'neutron-star-event': discovery({
    box: 'CE',
    facts: { hazard: 4 },
    name: 'Neutron Star Event',
    text: 'Brave a level 4 Hazard if you like. If you did and a Ship lives, put 1 Research on each of two Projects.',
    says: neutron,
    *explore(t, found) {
      const words = { yes: say('exp.brave', { n: 4 }), no: say('neutron.no') };
      if (!(yield* wants(t, found, t.ask('neutron.brave'), words))) return;
      const { survived } = yield* braveIt(t, found);
      if (survived === 0) return;
      const most = (): [number, number] => [0, Math.min(2, lying(t, 'projects', found.seat).length)];
      const chosen = yield* t.some(found.seat, t.ask('neutron.projects'), most, () => projectOptions(t, found.seat));
      for (const card of chosen) yield* addResearch(t, found.seat, card);
    },
  }),
  'orion-trader': discovery({
    box: 'STA',
    name: 'Orion Trader',
    text: 'Choose a player. You get a random card of their Advancement deck and they get one of yours. Both of you may keep the new card as a Project or discard it.',
    says: orion,
    *explore(t, found) {
      const { seat } = found;
      const rival = yield* t.maybe(seat, t.ask('orion.with'), () =>
        rivalsOf(t, seat).map((one) => option(one, one, { at: one, show: () => say('seat', { seat: one }) })),
      );
      if (rival === undefined) return;
      const [theirs] = drawAdvancements(t, player(t, rival).faction, 1);
      const [mine] = drawAdvancements(t, player(t, seat).faction, 1);
      if (theirs !== undefined) yield* keepAsProject(t, seat, theirs);
      if (mine !== undefined) yield* keepAsProject(t, rival, mine);
    },
  }),
  'talosian-benefactors': discovery({
    box: '50',
    name: 'Talosian Benefactors',
    text: 'Each Trade Agreement of a Rival that you hold, and that is not Exhausted, brings 2 Research into your Reserve.',
    explore(t, found) {
      const ready = heldBy(t, found.seat).filter((one) => !one.exhausted); // ASC-4-exhausted-a
      take(t, found, 'research', 2 * ready.length);
    },
  }),
};
