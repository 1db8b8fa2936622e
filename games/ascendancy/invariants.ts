/** Facts that hold after every decision. */
import { isSystem, laneOf, laneIds, laneAt, openEnds, sectorsOf } from './rules/galaxy.ts';
import { validGalaxy } from './rules/galaxy-valid.ts';
import { shipsInBox, controlNodesLeft, factsOf, allSystems, system } from './rules/systems.ts';
import { allUnits, fleetFacts, powersAt } from './rules/units.ts';
import { resources, type Reading } from './rules/types.ts';

type Invariant = (t: Reading) => string | undefined;
const first = <T>(list: Iterable<T>, wrong: (item: T) => string | undefined): string | undefined => {
  for (const item of list) {
    const found = wrong(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The galaxy is only ever replaced: the same one need not be looked at twice. */
const valid = new WeakMap<object, string | undefined>();
const geometry: Invariant = (t) => {
  const { galaxy } = t.state;
  if (!valid.has(galaxy))
    valid.set(
      galaxy,
      validGalaxy(galaxy, () => 99),
    );
  return valid.get(galaxy);
};

const places: Invariant = (t) =>
  first(allUnits(t), (one) => {
    const where = one.at ?? one.warp?.from ?? '';
    if ((one.at === null) === (one.warp === null)) return `${one.id} is neither on the map nor at Warp, or both`;
    return isSystem(t.state.galaxy, where) || laneOf(t.state.galaxy, where)
      ? undefined
      : `${one.id} is at ${where}, which is not on the map`;
  });

const ships: Invariant = (t) =>
  first(t.state.seats, (seat) =>
    shipsInBox(t, seat) < 0 || controlNodesLeft(t, seat) < 0 ? `${seat} has more pieces than there are` : undefined,
  ) ??
  first(allUnits(t), (one) => {
    if (one.fleet === null) return one.ships === 1 ? undefined : `${one.id} is a Ship of ${one.ships}`;
    // in a Combat, and where it leaves Ships behind on its way, a Fleet is Disbanded only afterwards
    const leavesShips = t.card(one.fleet).reacts?.some(({ stage, to }) => stage === 'before' && to === 'unit.passes');
    const busy = t.state.combat !== null || leavesShips === true;
    return (one.ships >= 3 || busy) && one.ships <= fleetFacts(t, one.fleet).most
      ? undefined
      : `${one.id} is a Fleet of ${one.ships}`;
  });

const systems: Invariant = (t) =>
  first(allSystems(t), (id) => {
    const s = system(t, id);
    if (!isSystem(t.state.galaxy, id)) return `${id} is not on the map`;
    if (resources.some((r) => s.nodes[r] < 0) || s.assimilation < 0 || s.assimilation > 3)
      return `${id} has a strange number of Nodes`;
    const { capacity } = factsOf(t, id);
    const total = capacity.production + capacity.research + capacity.culture + capacity.open;
    const built = s.nodes.production + s.nodes.research + s.nodes.culture;
    return built > total ? `${id} has ${built} Nodes in ${total} slots` : undefined;
  }) ??
  first(Object.keys(t.state.galaxy.discs), (id) =>
    Object.hasOwn(t.state.systems, id) ? undefined : `${id} has a disc and no System`,
  );

const lanes: Invariant = (t) =>
  first(laneIds(t.state.galaxy), (id) => {
    const lane = laneAt(t.state.galaxy, id);
    if (openEnds(lane).length === 0 || sectorsOf(lane).some((sector) => powersAt(t, sector).length > 0))
      return undefined;
    return `${id} is open and empty`;
  });

const numbers: Invariant = (t) =>
  first(t.state.seats, (seat) => {
    const p = t.state.players[seat];
    return p && [...resources.map((r) => p.reserve[r]), p.ready, p.ascendancy].some((n) => n < 0)
      ? `${seat} has less than nothing`
      : undefined;
  });

const cubes: Invariant = (t) => {
  const list = Object.values(t.state.cubes);
  if (list.length > 5) return 'there are more than five Cubes';
  const flying = list.filter((cube) => !cube.onSpire).map((cube) => cube.at);
  return new Set(flying).size === flying.length ? undefined : 'two Cubes are in one Sector';
};

/** 13.1.1: a player holds one agreement of each Rival; each is held at this table or out of the game. */
const agreements: Invariant = (t) => {
  const held = new Set<string>();
  return first(Object.values(t.state.agreements), ({ id, owner, holder }) => {
    if (holder === null || holder === owner) return undefined;
    if (!t.state.seats.includes(holder)) return `${id} is held by ${holder}, who does not play`;
    const pair = `${holder} holds two agreements of ${owner}`;
    if (held.has(pair)) return pair;
    held.add(pair);
    return undefined;
  });
};

export const invariants = {
  'the galaxy is valid': geometry,
  'a unit is in one place': places,
  'Ships and Control Nodes are conserved': ships,
  'Systems hold what they can hold': systems,
  'an open lane holds a Ship': lanes,
  'nothing is negative': numbers,
  'one Cube in a Sector': cubes,
  'one agreement of each Rival': agreements,
};
