/** Discoveries that bring Resources, Commands, Ships or a world (8.9.2). */
import { option, refuse } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { maySettle } from '../../rules/colonies.ts';
import { refreshCommands, spendCommands } from '../../rules/console.ts';
import { freeControlNode } from '../../rules/control.ts';
import { canPayCulture } from '../../rules/culture.ts';
import { neighbour, player } from '../../rules/players.ts';
import { setControl } from '../../rules/systems.ts';
import { placeShips } from '../../rules/units.ts';
import { colonyPrice } from '../../rules/values.ts';
import type { Card } from '../../rules/types.ts';
import { coloniseNow, discovery, rollDice, rollDie, ruleOf, take, wants } from '../make-exploration.ts';

/** What single cards ask, offer and refuse: each brings its own (`says`). */
const abandoned = {
  'colony.now.pay': 'Colonise for {n} Culture, without giving up a Ship',
} as const;
const park = {
  'park.what': 'What does the amusement park give you?',
  'park.production': 'Take 2 Production',
  'park.refresh': 'Refresh 2 Commands',
} as const;
const farpoint = {
  'farpoint.what': 'Take 1 Culture, or Colonise {system}?',
  'farpoint.culture': 'Take 1 Culture',
} as const;
const say = sayWith({ ...abandoned, ...park, ...farpoint });

export const discoveries: Readonly<Record<string, Card>> = {
  'abandoned-colony': discovery({
    box: 'STA',
    name: 'Abandoned Colony',
    text: 'You may Colonise here at once for 1 Culture and keep your Ship. If you do not do it now, the chance is gone.',
    says: abandoned,
    *explore(t, found) {
      const { seat, system } = found;
      const price = colonyPrice.value;
      const settles = yield* wants(t, found, t.ask('colony.now', { system, copy: found.copy }), {
        yes: say('colony.now.pay', { n: price }),
        no: say('colony.now.no'),
        can: () => {
          const may = maySettle(t, seat, system);
          if (may !== true) return may;
          return canPayCulture(t, seat, price, 'colony') || refuse(ruleOf(found), say('cannot.pay'));
        },
      });
      if (settles) yield* coloniseNow(t, found, price);
    },
  }),
  'alien-amusement-park': discovery({
    box: '50',
    name: 'Alien Amusement Park',
    text: 'Choose: 2 Production for you, or two of your Commands are Refreshed.',
    says: park,
    *explore(t, found) {
      const what = yield* t.one(found.seat, t.ask('park.what'), () => [
        option('production', 'production', { show: () => say('park.production') }),
        option('refresh', 'refresh', { show: () => say('park.refresh') }),
      ]);
      if (what === 'production') {
        take(t, found, 'production', 2);
        return;
      }
      refreshCommands(t, found.seat, 2);
    },
  }),
  'baloks-ruse': discovery({
    box: '50',
    name: 'Balok’s Ruse',
    text: 'Roll as many dice as you have Ascendancy tokens and take 1 Production for each that shows 4 or more.',
    explore(t, found) {
      const dice = rollDice(t, found, player(t, found.seat).ascendancy);
      take(t, found, 'production', dice.filter((die) => die >= 4).length);
    },
  }),
  'encounter-at-farpoint': discovery({
    box: 'STA',
    name: 'Encounter at Farpoint',
    text: 'Take 1 Culture, or Colonise here at once and for free.',
    says: farpoint,
    *explore(t, found) {
      const settles = yield* wants(t, found, t.ask('farpoint.what', { system: found.system }), {
        yes: say('colony.now.free'),
        no: say('farpoint.culture'),
        can: () => maySettle(t, found.seat, found.system),
      });
      if (settles) yield* coloniseNow(t, found);
      else take(t, found, 'culture', 1);
    },
  }),
  'gamma-quadrant-artifact-dealer': discovery({
    box: 'STA',
    name: 'Gamma Quadrant Artifact Dealer',
    text: 'Roll a die. If it shows more than your Ascendancy, take 1 Culture.',
    explore(t, found) {
      if (rollDie(t, found) > player(t, found.seat).ascendancy) take(t, found, 'culture', 1);
    },
  }),
  gomtuu: discovery({
    box: 'STA',
    name: 'Gomtuu',
    text: 'Roll a die and add your Ascendancy. At 4 or more build 1 Ship here for free.',
    explore(t, found) {
      const { seat, system } = found;
      if (rollDie(t, found) + player(t, seat).ascendancy < 4) return;
      const { length: n } = placeShips(t, seat, system, 1);
      if (n > 0) t.tell('ships.built', { seat, n, system });
    },
  }),
  'iconian-ruins': discovery({
    box: 'STA',
    name: 'Iconian Ruins',
    text: 'Exhaust as many unused Commands as you like and take 1 Research for each.',
    says: {
      'ruins.how-many': 'How many Commands do you Exhaust for 1 Research each?',
    },
    *explore(t, found) {
      if (player(t, found.seat).ready === 0) return;
      const n = yield* t.number(found.seat, t.ask('ruins.how-many'), () => [0, player(t, found.seat).ready]);
      spendCommands(t, found.seat, n);
      take(t, found, 'research', n);
    },
  }),
  'kurlan-artifacts': discovery({
    box: 'STA',
    name: 'Kurlan Artifacts',
    text: 'Take 1 Culture.',
    explore(t, found) {
      take(t, found, 'culture', 1);
    },
  }),
  'lost-colony': discovery({
    box: 'STA',
    facts: { rightHand: true },
    name: 'Lost Colony',
    text: 'The player to your right gets this System and places a Control Node at no cost.',
    *explore(t, found) {
      const right = neighbour(t, found.seat, 'right');
      if (right !== undefined && (yield* freeControlNode(t, right))) setControl(t, found.system, right);
    },
  }),
};
