/** Systems and what lies on them: Capacity, Nodes, Structures, Control (4, 7.3.1, 10.2.1). */
import { must } from '@tenforward/kernel';
import type { Capacity, SystemFacts } from './card-types.ts';
import { player, playerOf } from './players.ts';
import { pieces } from './values.ts';
import { lying } from './zones.ts';
import {
  type Reading,
  type Resource,
  resources,
  type Resources,
  type Seat,
  type SystemId,
  type Table,
} from './types.ts';

/** What lies on a disc. Who Controls it is who has a Control Node there. */
export interface System {
  id: SystemId;
  /** Whose Control Node is here. */
  control: Seat | null;
  nodes: Resources;
  starbase: boolean;
  /** Warp tokens: the level of a Warp-Capable Civilization. */
  level: number;
  /** Resource tokens of a Pre-Warp Civilization. */
  tokens: Resources;
  /** The Research token of a Phenomenon. */
  research: boolean;
  /** A Borg World: a Spire and its Assimilation Nodes. */
  spire: boolean;
  assimilation: number;
  /** Activation tokens: the delay of the Hub. */
  delay: number;
}

type Sys = Reading['state']['systems'][SystemId];

export const system = (t: Pick<Reading, 'state'>, id: SystemId): Sys => must(t.state.systems[id], 'a System', id);
export const systemOf = (t: Table, id: SystemId): System => must(t.state.systems[id], 'a System', id);
export const isSystemId = (t: Pick<Reading, 'state'>, sector: string): boolean =>
  Object.hasOwn(t.state.systems, sector);

/** Systems on the map, in an order of their own: the order of keys means nothing. */
export const allSystems = (t: Reading): SystemId[] => t.once('systems', () => Object.keys(t.state.systems).toSorted());

export const factsOf = (t: Reading, id: SystemId): SystemFacts => must(t.card(id).system, 'the disc of', id);
export const isPlanet = (t: Reading, id: SystemId): boolean => isSystemId(t, id) && factsOf(t, id).sort === 'planet';
export const isPhenomenon = (t: Reading, id: SystemId): boolean =>
  isSystemId(t, id) && factsOf(t, id).sort === 'phenomenon';
export const homeOf = (t: Pick<Reading, 'state'>, seat: Seat): SystemId => player(t, seat).home;
/** Of whomever: also of a player who no longer Controls it. */
export const isHome = (t: Reading, id: SystemId): boolean => isSystemId(t, id) && factsOf(t, id).home !== null;

export const resourceNodes = ({ nodes }: Pick<Sys, 'nodes'>): number => resources.reduce((n, r) => n + nodes[r], 0);
/** Control Nodes, a Spire among them, Resource Nodes, Assimilation Nodes (4: Node). */
export const nodesOf = (s: Sys): number =>
  (s.control === null ? 0 : 1) + resourceNodes(s) + (s.spire ? 1 : 0) + s.assimilation; // ASC-3.6.3a, ASC-3.6.5a, ASC-3.6.6a
export const cubeOnSpire = (t: Pick<Reading, 'state'>, id: SystemId): string | undefined =>
  Object.values(t.state.cubes).find((cube) => cube.onSpire && cube.at === id)?.id;
/** Nodes, a Starbase, a Cube on the Spire (4: Structure). */
export const structuresOf = (t: Pick<Reading, 'state'>, id: SystemId): number => {
  const s = system(t, id);
  return nodesOf(s) + (s.starbase ? 1 : 0) + (cubeOnSpire(t, id) === undefined ? 0 : 1); // ASC-4-structure-a, ASC-3.6.4a, ASC-10.6a
};
/** 4: a planet with at least one Node, of which a Starbase is none; what is no planet is neither. */
const nodesOnPlanet = (t: Reading, id: SystemId): number | undefined =>
  isPlanet(t, id) ? nodesOf(system(t, id)) : undefined; // ASC-4-control-b
export const isDeveloped = (t: Reading, id: SystemId): boolean => (nodesOnPlanet(t, id) ?? 0) > 0; // ASC-4-developed-a
export const isUndeveloped = (t: Reading, id: SystemId): boolean => nodesOnPlanet(t, id) === 0; // ASC-4-developed-a
export const isPreWarp = (s: Sys): boolean => resources.some((r) => s.tokens[r] > 0);

export const controls = (t: Pick<Reading, 'state'>, seat: Seat, id: string): boolean =>
  t.state.systems[id]?.control === seat; // ASC-4-control-a
export const controlled = (t: Reading, seat: Seat): SystemId[] => allSystems(t).filter((id) => controls(t, seat, id));
export const starbasesOf = (t: Reading, seat: Seat): SystemId[] =>
  controlled(t, seat).filter((id) => system(t, id).starbase);
export const nodesControlled = (t: Reading, seat: Seat, node: Resource): number =>
  controlled(t, seat).reduce((n, id) => n + system(t, id).nodes[node], 0);

const isLimited = (t: Reading): boolean => t.options['limitedPieces'] === true; // ASC-OPT-16.1.7, ASC-OPT-16.2.4
export const controlNodesLeft = (t: Reading, seat: Seat): number =>
  (isLimited(t) ? pieces.limited : pieces.full).control - controlled(t, seat).length; // ASC-3.6.3b
export function shipsInBox(t: Reading, seat: Seat): number {
  let left = (isLimited(t) ? pieces.limited : pieces.full).ships; // ASC-3.6.1a
  const { units } = t.state;
  for (const id of Object.keys(units)) {
    const unit = units[id];
    if (unit?.owner === seat) left -= unit.ships;
  }
  return left;
}

/** 6.3.3.1: five Commands, one for each Starbase, those on Advancements. */
export const commandsOf = (t: Reading, seat: Seat): number =>
  5 +
  starbasesOf(t, seat).length + // ASC-3.6.4a
  lying(t, 'advancements', seat).reduce((n, { kind }) => n + (t.card(kind).advancement?.command ?? 0), 0); // ASC-14.3.2a

/** 7.3.1: whether one more Node of this colour has a slot; `anySlot`: any colour will do. */
export function hasRoomFor(
  capacity: Capacity,
  nodes: Readonly<Record<Resource, number>>,
  node: Resource,
  anySlot = false,
): boolean {
  const total = capacity.production + capacity.research + capacity.culture + capacity.open;
  if (resourceNodes({ nodes }) >= total) return false; // ASC-4-capacity-a, ASC-7.3.1a
  return anySlot || openUsed(capacity, nodes) < capacity.open || nodes[node] < capacity[node]; // ASC-3.2.1b, ASC-7.3.2a
}
/** Nodes that don't fit the slots of their own colour stand in Open ones. */
export const openUsed = (capacity: Capacity, nodes: Readonly<Record<Resource, number>>): number =>
  resources.reduce((n, r) => n + Math.max(0, nodes[r] - capacity[r]), 0);

/** After Starbases have changed hands nobody has more ready Commands than Commands. */
function trimCommands(t: Table): void {
  for (const seat of t.state.seats) {
    const p = playerOf(t, seat);
    p.ready = Math.min(p.ready, commandsOf(t, seat));
  }
}

/** Who Controls a System changes; what follows from it (Projects, cards) is the business of the rule that does it. */
export function setControl(t: Table, id: SystemId, seat: Seat | null): void {
  const s = systemOf(t, id);
  if (s.control !== null) t.tell('control.lost', { seat: s.control, system: id });
  s.control = seat;
  if (seat !== null) {
    s.level = 0; // ASC-8.9.5.2d
    t.tell('control.taken', { seat, system: id });
  }
  trimCommands(t); // ASC-10.2.1.2b
}
