/** Crises that put Ships at risk (8.9.1). */
import { refuse } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { maySettle } from '../../rules/colonies.ts';
import { spendCommands } from '../../rules/console.ts';
import { destroy } from '../../rules/destruction.ts';
import type { Found } from '../../rules/exploration.ts';
import { neighbours } from '../../rules/galaxy.ts';
import { loseShips } from '../../rules/hazards.ts';
import { player } from '../../rules/players.ts';
import { warpIcons } from '../../rules/research.ts';
import { canPay, loseAny, pay } from '../../rules/resources.ts';
import { enterWarp, unitsAt } from '../../rules/units.ts';
import type { Card, Flow, Table } from '../../rules/types.ts';
import {
  braveIt,
  coloniseNow,
  crisis,
  everybodyBravesIt,
  rollToHit,
  ruleOf,
  take,
  wants,
} from '../make-exploration.ts';

/** What single cards ask, offer and refuse: each brings its own (`says`). */
const menthar = {
  'menthar.pay': 'Booby trap: pay 2 Research, or brave the Hazard?',
  'menthar.pay.yes': 'Pay 2 Research',
  'for.escape': 'to escape the {card}',
} as const;
const wave = {
  'wave.flee': 'The wave front is coming: enter Warp, or brave it?',
  'wave.flee.yes': 'Exhaust a Command and put all your Ships here at Warp',
  'wave.no-command': 'You have no Command left to Exhaust.',
} as const;
const eater = {
  'eater.sacrifice': 'Sacrifice a Ship to save {system}?',
  'eater.sacrifice.yes': 'Sacrifice a Ship',
  'eater.sacrifice.no': 'Let {system} be destroyed',
} as const;
const say = sayWith({ ...menthar, ...wave, ...eater });

/** Minosian weapons and the Iconian Probe: what survives them learns from them. */
function* braveForResearch(t: Table, found: Found): Flow {
  const { survived } = yield* braveIt(t, found);
  if (survived > 0) take(t, found, 'research', 2);
}

export const hazardCrises: Readonly<Record<string, Card>> = {
  'automated-minosian-weapons': crisis({
    box: 'STA',
    facts: { hazard: 4 },
    name: 'Automated Minosian Weapons',
    text: 'Your Ships brave a level 4 Hazard. If one of them lives, take 2 Research.',
    explore: braveForResearch,
  }),
  'iconian-probe': crisis({
    box: 'STA',
    facts: { hazard: 5 },
    name: 'Iconian Probe',
    text: 'Your Ships brave a level 5 Hazard. If one of them lives, take 2 Research.',
    explore: braveForResearch,
  }),
  'lights-of-zetar': crisis({
    box: '50',
    facts: { hazard: 4 },
    name: 'Lights of Zetar',
    text: 'All Ships in this System, whosever they are, brave a level 4 Hazard, unless your Advancements show two or more Warp icons.',
    *explore(t, found) {
      if (warpIcons(t, found.seat) < 2) yield* everybodyBravesIt(t, found);
    },
  }),
  'menthar-booby-trap': crisis({
    box: 'STA',
    facts: { hazard: 3 },
    name: 'Menthar Booby Trap',
    text: 'Pay 2 Research, or your Ships brave a level 3 Hazard.',
    says: menthar,
    *explore(t, found) {
      const price = { research: 2 };
      const pays = yield* wants(t, found, t.ask('menthar.pay'), {
        yes: say('menthar.pay.yes'),
        no: say('exp.brave', { n: 3 }),
        can: () => canPay(t, found.seat, price) || refuse(ruleOf(found), say('cannot.pay')),
      });
      if (pays) yield* pay(t, found.seat, price, say('for.escape', { card: found.card }));
      else yield* braveIt(t, found);
    },
  }),
  'nausicaan-pirates': crisis({
    box: 'STA',
    facts: { hazard: 5 },
    name: 'Nausicaan Pirates',
    text: 'Your Ships brave a level 5 Hazard. For each one destroyed you lose a Resource of your choice. Then roll to hit with those that live, and take 1 Production for each hit.',
    says: {
      'nausicaan.lose': 'Which Resource do the pirates take?',
    },
    *explore(t, found) {
      const { lost } = yield* braveIt(t, found);
      yield* loseAny(t, found.seat, lost, t.ask('nausicaan.lose'));
      take(t, found, 'production', rollToHit(t, found));
    },
  }),
  'neutronic-wave-front': crisis({
    box: 'STA',
    facts: { hazard: 4 },
    name: 'Neutronic Wave Front',
    text: 'Either Exhaust a Command and put all your Ships here at Warp, or all Ships in this System, whosever they are, brave a level 4 Hazard.',
    says: wave,
    *explore(t, found) {
      const flees = yield* wants(t, found, t.ask('wave.flee'), {
        yes: say('wave.flee.yes'),
        no: say('exp.brave', { n: 4 }),
        can: () => player(t, found.seat).ready > 0 || refuse(ruleOf(found), say('wave.no-command')),
      });
      if (!flees) {
        yield* everybodyBravesIt(t, found);
        return;
      }
      spendCommands(t, found.seat, 1);
      for (const { id } of unitsAt(t, found.system, found.seat)) enterWarp(t, id); // R100: nobody else's
    },
  }),
  'the-planet-eater': crisis({
    box: 'STA',
    facts: { hazard: 3 },
    name: 'The Planet Eater',
    text: 'Your Ships brave a level 3 Hazard. If one of them lives, you may sacrifice a Ship to save the System. Otherwise it is destroyed and leaves the game.',
    says: eater,
    *explore(t, found) {
      const { survived } = yield* braveIt(t, found);
      const words = { yes: say('eater.sacrifice.yes'), no: say('eater.sacrifice.no', { system: found.system }) };
      if (survived > 0 && (yield* wants(t, found, t.ask('eater.sacrifice', { system: found.system }), words))) {
        const ships = unitsAt(t, found.system, found.seat).map((one) => one.id);
        yield* loseShips(t, found.seat, ships, 1);
      } else yield* destroy(t, found.system);
    },
  }),
  'space-amoeba': crisis({
    box: 'STA',
    facts: { hazard: 4 },
    name: 'Space Amoeba!',
    text: 'All your Ships here roll to hit. With at least one hit take 1 Research. With none, all Ships of all players here and in the Systems joined directly to this one brave a level 4 Hazard.',
    *explore(t, found) {
      if (rollToHit(t, found) > 0) {
        take(t, found, 'research', 1);
        return;
      }
      // Adjacent Systems are those joined directly to this one (R22)
      for (const system of [found.system, ...neighbours(t.state.galaxy, found.system)])
        yield* everybodyBravesIt(t, found, system);
    },
  }),
  'the-wrath-of-olympus': crisis({
    box: '50',
    facts: { hazard: 4 },
    name: 'The Wrath of Olympus',
    text: 'Your Ships brave a level 4 Hazard. If one of them lives, you may Colonise here at once and for free.',
    *explore(t, found) {
      const { survived } = yield* braveIt(t, found);
      if (survived === 0) return;
      const settles = yield* wants(t, found, t.ask('colony.now', { system: found.system, copy: found.copy }), {
        yes: say('colony.now.free'),
        no: say('colony.now.no'),
        can: () => maySettle(t, found.seat, found.system),
      });
      if (settles) yield* coloniseNow(t, found);
    },
  }),
};
