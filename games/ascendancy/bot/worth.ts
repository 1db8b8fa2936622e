/** What Systems and Nodes are worth to the steward, in Culture until the end of the game. */
import { hasFreeLane, takesLane } from './map.ts';
import { isFaction, type Mind, once, price, roundsLeft, worthOf, type Seated } from './mind.ts';
import { maySettle } from '../rules/colonies.ts';
import { nextOf } from '../rules/decks.ts';
import {
  allSystems,
  controls,
  hasRoomFor,
  factsOf,
  homeOf,
  isPlanet,
  isUndeveloped,
  nodesControlled,
  system,
} from '../rules/systems.ts';
import { allCubes, orbits } from '../rules/units.ts';
import { nodePrices } from '../rules/values.ts';
import { connectedSystems, links, neighbours } from '../rules/galaxy.ts';
import { type Resource, resources, type Resources, type SystemId } from '../rules/types.ts';
import { lying } from '../rules/zones.ts';

/** What a Node brings until the end, less its price. */
export function nodeWorth(mind: Seated, node: Resource): number {
  const left = roundsLeft(mind);
  // Production makes more of itself while there is time for it, and everything else waits for it
  const made = nodesControlled(mind.t, mind.seat, 'production');
  const growth = node !== 'production' ? 1 : made < 3 ? 3 : made < 6 ? 1.3 : 0.6;
  return left * price[node] * growth - worthOf(nodePrices[node].value);
}

/** How many Nodes of each colour a System would still take, Culture in its Open slots. */
export function slotsOf(mind: Seated, id: SystemId): Resources {
  const { t } = mind;
  const { capacity } = factsOf(t, id);
  const nodes = { ...system(t, id).nodes };
  const found: Resources = { production: 0, research: 0, culture: 0 };
  const trader = isFaction(mind, 'ferengi');
  const order: Resource[] = trader ? ['production', 'research'] : ['culture', 'production', 'research'];
  for (const node of order)
    while (hasRoomFor(capacity, nodes, node, trader && node === 'production')) {
      nodes[node]++;
      found[node]++;
    }
  return found;
}

/** A System that one Controls is worth what can be built there, as far as there will be Production for it. */
export function potential(mind: Seated, id: SystemId): number {
  const slots = slotsOf(mind, id);
  return resources.reduce((sum, node) => sum + slots[node] * Math.max(0, nodeWorth(mind, node)) * 0.6, 0);
}

/** A Colony on an Undeveloped planet, before its price; nothing where it can't be. */
export const colonyWorth = (mind: Seated, id: SystemId): number =>
  once(mind.t, `colony ${id}`, () => settledWorth(mind, id));
function settledWorth(mind: Seated, id: SystemId): number {
  const { t, seat } = mind;
  if (!isPlanet(t, id) || !isUndeveloped(t, id)) return 0;
  const may = maySettle(t, seat, id);
  if (may !== true && !isElsewhere(mind, id)) return 0;
  const danger = isThreatened(mind, id) ? 0.4 : 1;
  return (potential(mind, id) + worthOf(system(t, id).tokens) + 0.2) * danger;
}
/** Without Ships there it can't be said yet whether it may be settled: some rules forbid it all the same. */
const isElsewhere = ({ t, seat }: Seated, id: SystemId): boolean =>
  !orbits(t, seat, id) && t.query('may colonise', { seat, system: id }, true) === true;

/** What a System that somebody else has developed would bring. */
export function captureWorth(mind: Seated, id: SystemId): number {
  const { nodes } = system(mind.t, id);
  const left = roundsLeft(mind);
  return resources.reduce((sum, node) => sum + nodes[node] * price[node] * left, 0) + potential(mind, id);
}

/** A Cube in it or next to it. */
export function isThreatened({ t }: Pick<Mind, 't'>, id: SystemId): boolean {
  const { galaxy, cubes } = t.state;
  const near = new Set([id, ...neighbours(galaxy, id), ...links(galaxy, id)]);
  return allCubes(t).some((cube) => near.has(cubes[cube]?.at ?? ''));
}

/** What it is worth to discover a System from here. */
export function explorationWorth(mind: Seated, from: SystemId, begun = false): number {
  const { t } = mind;
  const left = roundsLeft(mind);
  const room = begun || hasFreeLane(t.state.galaxy, from) ? 1 : takesLane(t.state.galaxy, from) ? 0.25 : 0;
  if (room === 0 || nextOf(t, 'discs') === undefined) return 0;
  const known = freeWorlds(mind);
  const culture = isFaction(mind, 'federation') ? 0.45 : 0.06;
  const land = Math.max(0, (left - 3) * 0.45) / (1 + known * 0.5);
  const hub = t.card(from).system?.link === null ? 1 : 0.3;
  // the first cards are harmless; then the Borg are among them
  const harmless = lying(t, 'starting', 'exploration').length > 0 && knownSystems(mind) < 4;
  // but without worlds for Culture nobody ever ascends
  const risk = harmless ? 1 : culturePlaces(mind) < enoughCulture ? 0.4 : 0;
  return (culture + land + 0.15) * risk * room * hub * (isThreatened(mind, from) ? 0.5 : 1);
}

const enoughCulture = 7;
/** Culture Nodes one has, and places for more on one's worlds and on those that wait. */
const culturePlaces = (mind: Seated): number =>
  once(mind.t, 'culture places', () => {
    const { t, seat } = mind;
    return allSystems(t).reduce((n, id) => {
      const mine = controls(t, seat, id);
      if (!mine && colonyWorth(mind, id) <= 1.2) return n;
      return n + slotsOf(mind, id).culture + (mine ? system(t, id).nodes.culture : 0);
    }, 0);
  });

/** Systems that lanes lead to from home: the more there are, the sooner a Cube finds one of them. */
const knownSystems = ({ t, seat }: Seated): number =>
  once(t, 'known systems', () => connectedSystems(t.state.galaxy, homeOf(t, seat)).length - 1);

/** Planets that wait for a Colony. */
const freeWorlds = (mind: Seated): number =>
  once(
    mind.t,
    'free worlds',
    () => Object.keys(mind.t.state.systems).filter((id) => colonyWorth(mind, id) > 1.2).length,
  );
