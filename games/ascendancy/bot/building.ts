/** The Building Phase: a list of wishes, the best first; what can't be paid yet is saved for. */
import { advancementWorth } from './faction-plans.ts';
import {
  ascensionsMissing,
  isFaction,
  keysOf,
  me,
  type Mind,
  price,
  researchOn,
  roundsLeft,
  systemsOf,
  worthOf,
} from './mind.ts';
import { cubesNear, garrison } from './defence.ts';
import { guardWanted } from './exposure.ts';
import { colonyWorth, isThreatened, nodeWorth, slotsOf } from './worth.ts';
import type { Option } from '@tenforward/kernel';
import type { Building } from '../rules/building.ts';
import { upgradePrice } from '../rules/console.ts';
import { priceOfAscendancy } from '../rules/culture.ts';
import { borgWorlds } from '../rules/borg/worlds.ts';
import { advancement } from '../rules/research.ts';
import { allSystems, factsOf, homeOf, isSystemId, nodesControlled, shipsInBox, system } from '../rules/systems.ts';
import { allCubes, shipsAt, shipsOf, unitsOf } from '../rules/units.ts';
import { nodePrices } from '../rules/values.ts';
import { type Resource, type Resources, resources } from '../rules/types.ts';

interface Wish {
  readonly key: string;
  readonly cost: Partial<Resources>;
  /** What it brings for what it costs. */
  readonly rate: number;
}

export function build(mind: Mind): string {
  const able = new Set(keysOf(mind.question));
  if (able.has('ascend') && winsNow(mind)) return 'ascend';
  const free = [...able].find((key) => isFreeGift(key));
  if (free !== undefined) return free;
  const left: Record<Resource, number> = { ...me(mind).reserve };
  const saved = new Set<string>();
  for (const { key, cost, rate } of wishes(mind).toSorted((a, b) => b.rate - a.rate)) {
    if (rate <= 0) break;
    const pays = (Object.keys(cost) as Resource[]).every((r) => left[r] >= (cost[r] ?? 0));
    if (pays && able.has(key)) return key;
    // the first of each kind that can't be had yet is saved for: what is less wanted must leave it alone
    const kind = key.replace(/:.*:/, ':');
    if (saved.has(kind) || !isNear(mind, cost)) continue;
    saved.add(kind);
    for (const r of Object.keys(cost) as Resource[]) left[r] -= cost[r] ?? 0;
  }
  return 'done';
}

/** Whether a price can be paid in the next Game Round: nothing is held back for what is farther off. */
const isNear = (mind: Mind, cost: Partial<Resources>): boolean =>
  resources.every((r) => me(mind).reserve[r] + nodesControlled(mind.t, mind.seat, r) >= (cost[r] ?? 0));

/** All Ascendancy that is missing can be had at once. */
export const winsNow = (mind: Mind): boolean =>
  me(mind).reserve.culture >= ascensionsMissing(mind) * priceOfAscendancy(mind.t);

/** Cards that give something for nothing. */
export const isFreeGift = (key: string): boolean =>
  /^card:(militarized-industry|orbital-ship-yards|assimilated-cultural-archive)/.test(key);

function wishes(mind: Mind): Wish[] {
  const { t, seat, question } = mind;
  const found: Wish[] = [];
  const add = (key: string, cost: Partial<Resources>, worth: number): void => {
    found.push({ key, cost, rate: worth / Math.max(0.1, worthOf(cost)) });
  };
  add('ascend', { culture: priceOfAscendancy(t) }, priceOfAscendancy(t) * ascendRate(mind));
  const vacant = systemsOf(mind).reduce((n, id) => n + vacancies(mind, id), 0);
  // also what can't be had now; what never can has no value
  for (const { key, value: to } of question.options as readonly Option<Building | undefined>[])
    switch (to?.do) {
      case 'node': {
        const { system: at, node } = to;
        const danger = isThreatened(mind, at) && at !== homeOf(t, seat) ? 0.3 : 1;
        const worth = nodeWorth(mind, node) * danger * orbitFactor(mind, at, node) * slotFactor(mind, at, node);
        add(key, nodePrices[node].value, worth);
        break;
      }
      case 'swap':
        if (to.was === 'production' && to.node === 'culture' && nodesControlled(t, seat, 'production') >= 5)
          add(key, nodePrices.culture.value, nodeWorth(mind, 'culture') - roundsLeft(mind) * price.production * 0.5);
        break;
      case 'colonise':
        add(key, { culture: 1 }, colonyWorth(mind, to.system) / (1 + vacant * 0.25) - 0.3);
        break;
      case 'commit':
        add(key, { research: 1 }, commitWorth(mind, to.card));
        break;
      case 'upgrade':
        add(key, { [to.with]: upgradePrice(t, seat, to.track) ?? 0 }, upgradeWorth(mind, to.track));
        break;
      case 'ships':
        add(key, { production: 1 }, to.system === homeOf(t, seat) ? shipWorth(mind) : 0);
        break;
      case 'card':
        if (to.chosen.self.card === 'ferengi') add(key, { production: 5 }, latinumWorth(mind));
        break;
      default:
    }
  return found;
}

/** Slots that wait for a Node: new Colonies are of no use before they are filled. */
const vacancies = (mind: Mind, id: string): number => {
  const { production, culture } = slotsOf(mind, id);
  return nodesControlled(mind.t, mind.seat, 'production') < 6 ? production + culture : culture;
};

/** Open slots are for Culture, but for those who have none of it. */
const slotFactor = (mind: Mind, id: string, node: Resource): number =>
  node === 'culture'
    ? 3
    : node === 'research' && needsWeapons(mind)
      ? 3
      : !isFaction(mind, 'ferengi') && system(mind.t, id).nodes[node] >= factsOf(mind.t, id).capacity[node]
        ? 0.3
        : 1;
/** A second laboratory early pays for Weapons in time for the first Cubes. */
const needsWeapons = (mind: Mind): boolean =>
  me(mind).weapons < 2 && nodesControlled(mind.t, mind.seat, 'research') < 2 && mind.t.state.round < 5;
/** Cardassian Nodes make nothing without a Ship in Orbit. */
const orbitFactor = (mind: Mind, id: string, node: Resource): number =>
  isFaction(mind, 'cardassian') && node === 'production' && shipsAt(mind.t, id, mind.seat) === 0 ? 0.5 : 1;

/** The first Ascendancy brings a Starbase and a Fleet; later ones can wait for what pays back. */
function ascendRate(mind: Mind): number {
  const { ascendancy } = me(mind);
  if (ascendancy === 0) return mind.t.state.round < 5 ? 2 : 3.5;
  return ascendancy < 3 ? 1.8 : 1.3;
}

function commitWorth(mind: Mind, card: string): number {
  const { t, seat } = mind;
  const cost = advancement(t, card).cost ?? 1;
  const missing = Math.max(1, cost - researchOn(mind, card));
  if (missing > roundsLeft(mind)) return 0;
  return (advancementWorth({ t, seat }, card) / missing) * (me(mind).weapons < 2 ? 0.1 : 1);
}

/** Weapons are what stops the Borg. */
function upgradeWorth(mind: Mind, track: 'weapons' | 'shields'): number {
  const { weapons, shields } = me(mind);
  if (track === 'shields') return shields === 0 && weapons >= 3 ? 0.7 : 0;
  const fear = 1 + allCubes(mind.t).length * 0.3 + borgWorlds(mind.t).length * 0.3;
  return [9, 9 * fear, 6 * fear, 3 * fear][weapons] ?? 0;
}

/** Ships for worlds that wait and space that is unknown, then soldiers. */
function shipWorth(mind: Mind): number {
  const { t, seat } = mind;
  const home = homeOf(t, seat);
  if (shipsInBox(t, seat) === 0) return 0;
  const ships = shipsOf(t, seat);
  const income = nodesControlled(t, seat, 'production');
  const wanted = allSystems(t)
    .filter((id) => shipsAt(t, id, seat) === 0)
    .map((id) => colonyWorth(mind, id) - 1.3)
    .filter((worth) => worth > 0)
    .toSorted((a, b) => b - a);
  const idle = unitsOf(t, seat).filter((one) => one.fleet === null && (one.at === home || one.warp !== null)).length;
  const settler = (wanted[Math.max(0, idle - garrison(mind))] ?? 0) * 0.25;
  const explorer = explorerWorth(mind, income);
  const orbit = isFaction(mind, 'cardassian') ? Math.max(0, systemsOf(mind).length + 1 - ships) * 0.5 : 0;
  return Math.max(settler, explorer, orbit, soldierWorth(mind));
}

/** Somebody has to look around: nobody does who waits over a planet for its Colony. */
function explorerWorth(mind: Mind, income: number): number {
  const { t, seat } = mind;
  const free = unitsOf(t, seat).filter(
    (one) => one.fleet === null && (one.at === null || !isSystemId(t, one.at) || colonyWorth(mind, one.at) < 1),
  ).length;
  if (free > 0) return 0;
  return isFaction(mind, 'federation') ? 2 : income > 1 ? 1.5 : 0.7;
}

/** Ships that keep Cubes out of one's worlds; then as many as it takes to beat one, at home, where it comes to them. */
function soldierWorth(mind: Mind): number {
  const { t, seat } = mind;
  const missing = garrison(mind) - shipsAt(t, homeOf(t, seat), seat);
  const wall = guardWanted(mind) * 0.2;
  return Math.max(wall, missing > 0 ? (cubesNear(mind) > 0 ? 1.5 : 0.5) : shipsOf(t, seat) < 30 ? 0.15 : 0);
}

/** Ferengi buy Culture: at the end, or when nothing else pays. */
function latinumWorth(mind: Mind): number {
  return roundsLeft(mind) <= 3 ? 5 * price.production * 2 : 1;
}

/** How many Ships: one after another, unless a Fleet can be had. */
export function howManyShips(mind: Mind): number {
  const { max } = mind.question;
  return max >= 3 && me(mind).ascendancy > 0 && isThreatened(mind, homeOf(mind.t, mind.seat)) ? max : 1;
}
