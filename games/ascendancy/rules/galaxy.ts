/**
 * The galaxy map (8.6): discs and lanes as exact geometry, and what can be read from it. A galaxy is never changed, only
 * replaced, so copies of a table share it.
 *
 * Lengths are whole numbers of 1/1024 inch. `x` grows to the right and `y` downwards, both from the centre of the
 * playing area. Angles are whole numbers out of 65,536, from 12 o'clock clockwise.
 */
import { kept, notesOnGalaxies } from './galaxy-notes.ts';
import { without } from './records.ts';

/** A disc by its id: `earth`, `transwarp-conduit-1`. */
export type SystemId = string;
/** A lane by a name of its own at this table: `lane-7`. */
export type LaneId = string;
/** A System is a Sector of the same name; `lane-7.2` is the second Sector of a lane, counted from its first end. */
export type SectorId = string;
export type LaneLength = 2 | 3 | 4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A System, or, at an open end, the spot at which the centre of a disc there would lie. */
export type End = SystemId | Spot;

/** A lane lies on the straight line between the centres of its ends, which are always `D(length)` apart. */
export interface Lane {
  readonly id: LaneId;
  readonly length: LaneLength;
  readonly ends: readonly [End, End];
}

export interface Disc extends Spot {
  readonly id: SystemId;
  /** How many lanes may be attached to it, as printed. */
  readonly lanes: number;
  /** Home Systems, and the Hub if it began on the map: always Fixed (8.6.3.1). */
  readonly anchored: boolean;
  /** The virtual link joins the Hub with each Conduit in play (8.5). */
  readonly link: 'hub' | 'conduit' | null;
}

export type Area =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'square'; readonly side: number };

/** Sizes are data (facts), in 1/1024 inch; `slack` is the play of a lane between two Fixed Systems. */
export interface Sizes {
  readonly disc: number;
  readonly laneWidth: number;
  readonly sector: number;
  readonly slack: number;
}

export interface Galaxy {
  readonly area: Area;
  readonly sizes: Sizes;
  readonly discs: Readonly<Record<SystemId, Disc>>;
  readonly lanes: Readonly<Record<LaneId, Lane>>;
  /** Numbers lanes. */
  readonly nextLane: number;
}

/** The distance between the centres of two Systems joined by a lane of this length. */
export const D = (sizes: Sizes, length: LaneLength): number => sizes.disc + length * sizes.sector;

/** What follows from which lane is attached to what, wherever things lie. */
interface Index {
  readonly systems: readonly SystemId[];
  readonly lanes: readonly LaneId[];
  readonly at: ReadonlyMap<SystemId, readonly LaneId[]>;
  /** Filled as they are asked for. */
  readonly neighbours: Map<SystemId, readonly SystemId[]>;
  readonly beside: Map<SectorId, readonly SectorId[]>;
  readonly besideOrLinked: Map<SectorId, readonly SectorId[]>;
  readonly standings: Map<SystemId, Standing>;
  sectors: readonly SectorId[] | undefined;
}

const indexes = notesOnGalaxies<Index>();

const laneNumber = (id: LaneId): number => Number(id.slice(id.lastIndexOf('-') + 1));
const byNumber = (a: LaneId, b: LaneId): number => laneNumber(a) - laneNumber(b) || (a < b ? -1 : 1);

function indexOf(g: Galaxy): Index {
  const known = indexes.get(g);
  if (known) return known;
  const systems = Object.keys(g.discs).sort();
  const lanes = Object.keys(g.lanes).sort(byNumber);
  const at = new Map<SystemId, LaneId[]>(systems.map((id) => [id, []]));
  for (const id of lanes) for (const end of laneAt(g, id).ends) if (typeof end === 'string') at.get(end)?.push(id);
  const index: Index = {
    systems,
    lanes,
    at,
    neighbours: new Map(),
    beside: new Map(),
    besideOrLinked: new Map(),
    standings: new Map(),
    sectors: undefined,
  };
  indexes.set(g, index);
  return index;
}

/** Says that in two galaxies the same is attached to the same, so that nothing is worked out anew when a piece is swung. */
export function joinedAlike(g: Galaxy, other: Galaxy): void {
  indexes.set(other, indexOf(g));
}

/**
 * Says that a galaxy is another with an open lane laid at a System: nothing else is attached otherwise. False if the lane
 * is not the last by its number; then all is worked out anew.
 */
export function joinedButFor(g: Galaxy, other: Galaxy, lane: LaneId, on: SystemId): boolean {
  const index = indexOf(g);
  const last = index.lanes.at(-1);
  if (last !== undefined && byNumber(last, lane) >= 0) return false;
  const at = new Map(index.at);
  at.set(on, [...(index.at.get(on) ?? []), lane]);
  const { systems, neighbours: near, standings } = index;
  indexes.set(other, {
    systems,
    lanes: [...index.lanes, lane],
    at,
    neighbours: near,
    beside: new Map(),
    besideOrLinked: new Map(),
    standings,
    sectors: undefined,
  });
  return true;
}

/** Every System on the map, in the order of their ids. */
export const systemIds = (g: Galaxy): readonly SystemId[] => indexOf(g).systems;

/** Every lane on the map, in the order of their numbers. */
export const laneIds = (g: Galaxy): readonly LaneId[] => indexOf(g).lanes;

export function discAt(g: Galaxy, system: SystemId): Disc {
  const disc = g.discs[system];
  if (!disc) throw new Error(`There is no System ${system} on the map.`);
  return disc;
}

export function laneAt(g: Galaxy, id: LaneId): Lane {
  const lane = g.lanes[id];
  if (!lane) throw new Error(`There is no lane ${id} on the map.`);
  return lane;
}

/** Where the centre of the disc at this end lies, or would lie. */
export const spotOf = (g: Galaxy, end: End): Spot => (typeof end === 'string' ? discAt(g, end) : end);

/** The lanes attached to a System, open ones included. */
export const lanesAt = (g: Galaxy, system: SystemId): readonly LaneId[] => indexOf(g).at.get(system) ?? [];

export type EndIndex = 0 | 1;
export const otherEnd = (end: EndIndex): EndIndex => (end === 0 ? 1 : 0);

/** Which ends of a lane have no System. */
export const openEnds = (lane: Lane): readonly EndIndex[] =>
  ([0, 1] as const).filter((end) => typeof lane.ends[end] !== 'string');

/** The System of a lane that has exactly one: what it hangs on and is swung around. */
export function hangsOn(lane: Lane): SystemId | undefined {
  const [a, b] = lane.ends;
  if (typeof a === 'string') return typeof b === 'string' ? undefined : a;
  return typeof b === 'string' ? b : undefined;
}

export const isSystem = (g: Galaxy, sector: SectorId): boolean => Object.hasOwn(g.discs, sector);

/** The lane a Sector is part of; a System is part of none. */
export function laneOf(g: Galaxy, sector: SectorId): Lane | undefined {
  const dot = sector.lastIndexOf('.');
  return dot < 0 ? undefined : g.lanes[sector.slice(0, dot)];
}

/** Which Sector of its lane this is, counted from 1. */
const placeIn = (sector: SectorId): number => Number(sector.slice(sector.lastIndexOf('.') + 1));

/** The Sectors of a lane, from its first end to its second. */
export function sectorsOf({ id, length }: Lane): readonly SectorId[] {
  const sectors = [`${id}.1`, `${id}.2`];
  for (let place = 3; place <= length; place += 1) sectors.push(`${id}.${place}`);
  return sectors;
}

/** The Sector of a lane right before that end. */
export const lastSectorTowards = (lane: Lane, end: EndIndex): SectorId => `${lane.id}.${end === 0 ? 1 : lane.length}`;

/** Every Sector on the map: the Systems, then the lanes' Sectors. */
export function sectorIds(g: Galaxy): readonly SectorId[] {
  const index = indexOf(g);
  index.sectors ??= [...index.systems, ...index.lanes.flatMap((id) => sectorsOf(laneAt(g, id)))];
  return index.sectors;
}

/** The Systems joined to this one by a lane. */
export const neighbours = (g: Galaxy, system: SystemId): readonly SystemId[] =>
  kept(indexOf(g).neighbours, system, () => neighboursOf(g, system));

function neighboursOf(g: Galaxy, system: SystemId): readonly SystemId[] {
  const found: SystemId[] = [];
  for (const id of lanesAt(g, system)) {
    const [a, b] = laneAt(g, id).ends;
    const other = a === system ? b : a;
    if (typeof other === 'string' && !found.includes(other)) found.push(other);
  }
  return found;
}

/** The Systems joined to this one by the virtual link: the Hub with each Conduit, never two Conduits (8.5b). */
export function links(g: Galaxy, system: SystemId): readonly SystemId[] {
  const kind = g.discs[system]?.link ?? null;
  if (kind === null) return [];
  const wanted = kind === 'hub' ? 'conduit' : 'hub'; // ASC-8.5b
  return systemIds(g).filter((id) => discAt(g, id).link === wanted);
}

/** The Sectors right next to this one. The link is for attacks, contact and Warp, never for Impulse (8.5a, 8.5e). */
export function adjacentSectors(g: Galaxy, sector: SectorId, how: { readonly link: boolean }): readonly SectorId[] {
  const index = indexOf(g);
  return kept(how.link ? index.besideOrLinked : index.beside, sector, () => sectorsBeside(g, sector, how.link));
}

function sectorsBeside(g: Galaxy, sector: SectorId, link: boolean): readonly SectorId[] {
  const lane = laneOf(g, sector);
  if (lane) {
    const place = placeIn(sector);
    const before = place > 1 ? `${lane.id}.${place - 1}` : lane.ends[0]; // ASC-4-adjacent-a
    const after = place < lane.length ? `${lane.id}.${place + 1}` : lane.ends[1]; // ASC-4-adjacent-a
    return [before, after].filter((next) => typeof next === 'string');
  }
  const next = lanesAt(g, sector).map((id) => {
    const of = laneAt(g, id);
    return lastSectorTowards(of, of.ends[0] === sector ? 0 : 1);
  });
  return link ? [...next, ...links(g, sector)] : next;
}

/** 8.6.3: Fixed Systems never move, Floating ones swing around their one neighbour, the rest just lie there. */
export type Standing = 'fixed' | 'floating' | 'neither';

/** 8.6.3.1: the link counts for a Hub that was drawn during the game, though not for a Conduit. */
function isFixed(g: Galaxy, system: SystemId): boolean {
  const { anchored, link } = discAt(g, system);
  if (anchored) return true; // ASC-8.6.3.1a, ASC-8.6.3.1b
  const direct = neighbours(g, system);
  return (link === 'hub' ? new Set([...direct, ...links(g, system)]).size : direct.length) >= 2; // ASC-8.6.3.1c, ASC-8.6.3.1d, ASC-8.6.3.1e, ASC-8.6.4c
}

export const standing = (g: Galaxy, system: SystemId): Standing =>
  kept(indexOf(g).standings, system, () => standingOf(g, system));

function standingOf(g: Galaxy, system: SystemId): Standing {
  if (isFixed(g, system)) return 'fixed';
  const [only] = neighbours(g, system);
  return only !== undefined && isFixed(g, only) ? 'floating' : 'neither'; // ASC-8.6.3.2a, ASC-8.6.3.3a
}

/** How many more lanes may be attached to a System (8.6.1.1); the link uses none. `extra` is what a card adds. */
export const freeConnections = (g: Galaxy, system: SystemId, extra = 0): number =>
  discAt(g, system).lanes + extra - lanesAt(g, system).length; // ASC-3.2.1a, ASC-8.6.1.1a, ASC-ADV-FED-adv-stellar-cartography

/** Every System that lanes and links lead to from this Sector, itself included if it is one. */
export function connectedSystems(g: Galaxy, from: SectorId): readonly SystemId[] {
  const lane = laneOf(g, from);
  const open: SystemId[] = lane ? lane.ends.filter((end) => typeof end === 'string') : [from];
  const seen = new Set(open);
  for (let system = open.pop(); system !== undefined; system = open.pop())
    // ASC-4-connected-a, ASC-4-connected-b
    for (const next of [...neighbours(g, system), ...links(g, system)])
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
  return [...seen].sort();
}

export function areConnected(g: Galaxy, a: SectorId, b: SectorId): boolean {
  const lane = laneOf(g, b);
  const reached = connectedSystems(g, a);
  if (!lane) return reached.includes(b);
  return laneOf(g, a) === lane || lane.ends.some((end) => typeof end === 'string' && reached.includes(end));
}

/** 8.6.1.6: the map without a lane. */
export const removeLane = (g: Galaxy, id: LaneId): Galaxy => ({ ...g, lanes: without(g.lanes, id) });
