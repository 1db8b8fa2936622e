/** What cards ask. The questions are theirs (`content/`); their names are here, where the types of the game know them. */
import { ask } from '@tenforward/kernel';
import type { LaneLength } from './galaxy.ts';
import { ruleOfFound } from './rule-ids.ts';
import type { CardId, Copy, CubeId, SystemId } from './types.ts';

/** The card that asks, and the rule it is: for what several cards ask alike. */
export interface Asking {
  readonly card: CardId;
  readonly rule: string;
}
const ruleOfAsking = ({ rule }: Asking): string => rule;

/** Advancements, Borg Tech and Fleets. */
export const advancementAsks = {
  'adv.exhaust.which': ask<Asking>(ruleOfAsking),
  'adv.exhaust.trade': ask<Asking>(ruleOfAsking),
  'free-ship.where': ask<Asking>(ruleOfAsking),
  'reroll.how-many': ask('ASC-ADV-KLI-combat-transporters'),
  'cult.how-many': ask('ASC-ADV-KLI-cult-of-kahless'),
  'reroll.which': ask('ASC-ADV-ROM-superior-targeting-array'),
  'monitoring.which': ask('ASC-ADV-ROM-tal-shiar-monitoring-posts'),
  'every-man.how-much': ask('ASC-ADV-FER-every-man-has-his-price'),
  'manifold.which': ask('ASC-TECH-interspacial-manifold-access'),
  'manifold.where': ask<{ cube: CubeId }>('ASC-TECH-interspacial-manifold-access'),
  'warp.whose': ask<{ n: number }>('ASC-TECH-transwarp-coil'),
  'flotilla.how-many': ask<{ system: SystemId }>('ASC-FLEET-FER-3A'),
};

/** Exploration cards. `far.where`: a lane of `n` Sectors leads to a new System. */
export const explorationCardAsks = {
  'colony.now': ask<{ system: SystemId; copy: Copy }>(ruleOfFound),
  'menthar.pay': ask('ASC-EXP-menthar-booby-trap'),
  'nausicaan.lose': ask(),
  'wave.flee': ask('ASC-EXP-neutronic-wave-front'),
  'eater.sacrifice': ask<{ system: SystemId }>('ASC-EXP-the-planet-eater'),
  'accords.give': ask('ASC-EXP-cardassian-armistice-accords'),
  'park.what': ask('ASC-EXP-alien-amusement-park'),
  'farpoint.what': ask<{ system: SystemId }>('ASC-EXP-encounter-at-farpoint'),
  'ruins.how-many': ask('ASC-EXP-iconian-ruins'),
  'bynar.what': ask('ASC-EXP-bynar-technicians'),
  'summit.with': ask('ASC-EXP-diplomatic-summit'),
  'neutron.brave': ask('ASC-EXP-neutron-star-event'),
  'neutron.projects': ask('ASC-EXP-neutron-star-event'),
  'orion.with': ask('ASC-EXP-orion-trader'),
  'orion.keep': ask<{ card: CardId }>('ASC-EXP-orion-trader'),
  'tech.develop': ask<{ copy: Copy }>(ruleOfFound),
  'far.where': ask<{ system: SystemId; n: LaneLength; copy: Copy }>(ruleOfFound),
  'far.which': ask<{ system: SystemId }>('ASC-EXP-the-traveler'),
};
