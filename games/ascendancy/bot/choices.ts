/** The smaller questions: cards, permissions, casualties, the Borg. */
import { choosable, idleAnswer, type Json } from '@tenforward/kernel';
import { advancementWorth } from './faction-plans.ts';
import { cubeOutcome } from './fighting.ts';
import { best, cultureMissing, keysOf, me, type Mind, price, researchOn } from './mind.ts';
import { potential, colonyWorth, isThreatened } from './worth.ts';

import { commandsBetween, waysOf } from './map.ts';
import { advancement } from '../rules/research.ts';
import { homeOf, isSystemId, system, isPhenomenon } from '../rules/systems.ts';
import { fleetFacts } from '../rules/units.ts';
import { hitRollOf } from '../rules/console.ts';
import type { FleetSide, SectorId, Seat, SystemId } from '../rules/types.ts';

/** Cards that are better left alone: they raze what could be taken, or give up Ships. */
const leftAlone = new Set(['planetary-bombardment', 'metagenic-weapons', 'cult-of-kahless', 'FER-3A']);

/** A card that may be used now is used, unless it costs more than it brings. */
export const react = ({ question, t }: Mind): string =>
  keysOf(question).find((key) => key !== 'pass' && !leftAlone.has(key) && !(isHarmless(t) && key.endsWith(another))) ??
  'pass';
const another = 'borg-telemetry-node';
/** A card that sends a Cube nowhere near is not exchanged for one that might. */
const isHarmless = (t: Mind['t']): boolean => {
  const card = t.state.borg?.activation?.card;
  return typeof card === 'string' && !/developed|home|aggression|collective/.test(card);
};

export function launchHow(mind: Mind): string {
  const keys = keysOf(mind.question);
  const chosen = best(
    keys.filter((key) => key.startsWith('choose:')),
    (key) => {
      const card = key.slice(7);
      return advancementWorth(mind, card) / ((advancement(mind.t, card).cost ?? 3) + 1);
    },
  );
  return chosen ?? keys[0] ?? '';
}

/** The Project one can best do without. */
export const discardProject = (mind: Mind): string =>
  best(keysOf(mind.question), (card) => {
    const research = researchOn(mind, card);
    return -advancementWorth(mind, card) - research * 0.5;
  }) ?? '';

/** Research goes where it completes something soonest. */
export const putResearch = (mind: Mind): string =>
  best(keysOf(mind.question), (key) => {
    if (key === 'reserve') return me(mind).weapons < 2 ? 2 : 0.3;
    const missing = (advancement(mind.t, key).cost ?? 0) - researchOn(mind, key);
    return advancementWorth(mind, key) / Math.max(1, missing);
  }) ?? '';

/** The largest Fleet there is: it is for fighting. */
export const fleetSide = (mind: Mind): string =>
  best(keysOf(mind.question), (side) => fleetFacts(mind.t, side as FleetSide).most) ?? '';

/** Which disc to keep of several. */
export const disc = (mind: Mind): string =>
  best(keysOf(mind.question), (id) => {
    const facts = mind.t.card(id).system;
    if (!facts) return 0;
    const { production, research, culture, open } = facts.capacity;
    const found = facts.sort === 'phenomenon' && me(mind).faction === 'federation' ? 2.5 : 0;
    return found + (culture + open) * 2 + production + research * 0.5 - (facts.hazard === null ? 0 : 0.5);
  }) ?? '';

/** Fight on while it goes well; else to where it is safe. */
export function retreat(mind: Mind, from: SectorId): string {
  const { t, seat, question } = mind;
  const keys = keysOf(question);
  const c = t.state.combat;
  if (!c) return keys[0] ?? '';
  const ships = shipsLeft(mind, seat);
  const goals = keys.filter((key) => key !== 'stay');
  const stays = keys.includes('stay') && isWorthFighting(mind, from, ships);
  if (stays) return 'stay';
  const home = homeOf(t, seat);
  const speed = { impulse: 2, icons: 0 };
  return (
    best(
      goals,
      (sector) =>
        -commandsBetween(waysOf(mind), sector, home, speed) +
        (isSystemId(t, sector) ? 0.5 : 0) -
        (isSystemId(t, sector) && isPhenomenon(t, sector) ? 2 : 0),
    ) ??
    keys[0] ??
    ''
  );
}
/** Ships that somebody still has in the Combat. */
const shipsLeft = ({ t }: Mind, who: string): number =>
  (t.state.combat?.units[who] ?? []).reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), 0);
function isWorthFighting(mind: Mind, from: SectorId, ships: number): boolean {
  const { t, seat } = mind;
  const c = t.state.combat;
  if (!c) return true;
  if (c.cube && c.kind === 'battle') {
    // those who leave home to a Cube have lost it
    if (from === homeOf(t, seat)) return true;
    return cubeOutcome(mind, ships, { dice: c.cube.dice, shields: c.cube.shields, strikesFirst: false }) > 0;
  }
  if (c.kind === 'invasion' && c.attacker === seat) {
    const need = c.defenders[0] === 'borg' ? 1 + system(t, c.at).assimilation : 1;
    const shields = c.defenders[0] === 'borg' ? system(t, c.at).assimilation : system(t, c.at).level;
    const p = Math.max(0, 7 - hitRollOf(t, seat) - shields) / 6;
    return ships * p >= need * 0.6;
  }
  const others = c.attacker === seat ? c.defenders : [c.attacker];
  const theirs = others.reduce((n, who) => n + (who in c.units ? shipsLeft(mind, who) : 0), 0);
  return ships >= theirs;
}

/** Structures that are easiest to do without fall first; the Control Node last. */
export function stripped(mind: Mind): Json {
  const order = ['research', 'production', 'culture', 'starbase', 'control'];
  return spreadBy(mind, (key) => -order.indexOf(key));
}
/** Single Ships before Fleets of one's own; Fleets of others first. */
export function casualties(mind: Mind, owner: Seat): Json {
  const mine = owner === mind.seat;
  return spreadBy(mind, (key) => (key.startsWith('ships:') === mine ? 1 : 0));
}
export function spreadBy({ question }: Mind, worth: (key: string) => number): Json {
  const points: Record<string, number> = {};
  let left = question.min;
  for (const { key, room = question.max } of choosable(question).toSorted((a, b) => worth(b.key) - worth(a.key))) {
    const n = Math.min(left, room);
    if (n > 0) points[key] = n;
    left -= n;
  }
  return points;
}

/** Harmless if the planet is of no use to the steward itself. */
export const permission = (mind: Mind, id: SystemId): string =>
  isSystemId(mind.t, id) && colonyWorth(mind, id) > 2 ? 'deny' : 'grant';

/** Little is bid, and only by those who have a Cube before the door: they must build before it moves. */
export function bid(mind: Mind): string {
  const { t, seat, question } = mind;
  if (!isThreatened(mind, homeOf(t, seat))) return '0';
  return keysOf(question).find((key) => Number(key) > 0 && Number(key) <= 2) ?? '0';
}
/** Research first, then what there is most of. */
export const bidWith = (mind: Mind): Json =>
  spreadBy(mind, (key) => (key === 'research' ? 10 : key === 'production' ? 5 : 0));

export const takeControl = (mind: Mind, id: SystemId): string =>
  potential(mind, id) > -1 && cultureMissing(mind) > -5 ? 'take' : 'leave';

/** Which world to give up. */
export const givenUp = (mind: Mind): string => {
  const systems = keysOf(mind.question).filter((id) => isSystemId(mind.t, id));
  const least = best(systems, (id) => {
    const { nodes } = system(mind.t, id);
    return (
      -(nodes.production * price.production + nodes.culture + nodes.research * price.research) -
      (isThreatened(mind, id) ? 0 : 0.2)
    );
  });
  return least ?? keysOf(mind.question)[0] ?? '';
};

/** Of Cubes, Targets and ways those that are farthest from home. */
export function forTheBorg(mind: Mind): Json {
  const { t, seat, question } = mind;
  if (question.kind !== 'one') return idleAnswer(question);
  const home = homeOf(t, seat);
  const speed = { impulse: 2, icons: 0 };
  return (
    best(keysOf(question), (key) => {
      const at = t.state.cubes[key]?.at ?? (isSystemId(t, key) || key.includes('.') ? key : '');
      if (at === '') return 0;
      const far = commandsBetween(waysOf(mind), at, home, speed);
      const mine = isSystemId(t, at) && system(t, at).control === seat ? 5 : 0;
      return Math.min(20, far) - mine;
    }) ?? idleAnswer(question)
  );
}
