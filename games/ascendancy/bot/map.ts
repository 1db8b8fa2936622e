/** Distances on the map, worked out once for each galaxy, which never changes, and the Ships that bar ways in it. */
import {
  type EndIndex,
  freeConnections,
  type Galaxy,
  isSystem,
  type LaneId,
  type SectorId,
  type SystemId,
} from '../rules/galaxy.ts';
import { reachable, warpDistances } from '../rules/galaxy-paths.ts';
import { placeDisc, roomForNew } from '../rules/galaxy-room.ts';
import { isBlocked } from '../rules/relations.ts';
import { type Mind, type Seated } from './mind.ts';

interface Known {
  readonly sectors: Map<SectorId, ReadonlyMap<SectorId, number>>;
  readonly systems: Map<SectorId, ReadonlyMap<SectorId, { readonly systems: number }>>;
}
interface Room {
  readonly lanes: Map<SystemId, boolean>;
  readonly ends: Map<LaneId, boolean>;
  /** Distances, by the Sectors that are barred. */
  readonly ways: Map<string, Known>;
}
const rooms = new WeakMap<Galaxy, Room>();
function roomOf(g: Galaxy): Room {
  let found = rooms.get(g);
  if (!found) rooms.set(g, (found = { lanes: new Map(), ends: new Map(), ways: new Map() }));
  return found;
}
function once<K, V>(map: Map<K, V>, key: K, work: () => V): V {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = work()));
  return found;
}

/** Whether a lane with a new System at its end would fit here. */
export const hasFreeLane = (g: Galaxy, id: SystemId): boolean =>
  once(roomOf(g).lanes, id, () => takesLane(g, id) && roomForNew(g, id, 3).length > 0);

/** Whether a lane may be attached at all: with luck it joins another System, or others are swung aside. */
export const takesLane = (g: Galaxy, id: SystemId): boolean => isSystem(g, id) && freeConnections(g, id) > 0;

/** Whether a System would fit at the open end of a lane. */
export const hasFreeEnd = (g: Galaxy, lane: LaneId, end: EndIndex): boolean =>
  once(
    roomOf(g).ends,
    lane,
    () => placeDisc(g, lane, end, { id: 'any disc', lanes: 1, anchored: false, link: null }) !== undefined,
  );

/** The map as it is for the Ships of a seat: with others in the way. */
export interface Ways {
  readonly galaxy: Galaxy;
  readonly barred: ReadonlySet<SectorId>;
  readonly known: Known;
}
const seen = new WeakMap<Mind['t'], Ways>();
export function waysOf({ t, seat }: Seated): Ways {
  let found = seen.get(t);
  if (found) return found;
  const held = new Set<SectorId>();
  for (const one of Object.values(t.state.units)) if (one.owner !== seat && one.at !== null) held.add(one.at);
  for (const cube of Object.values(t.state.cubes)) if (!cube.onSpire) held.add(cube.at);
  const barred = [...held].filter((sector) => isBlocked(t, seat, sector, null)).toSorted();
  const galaxy: Galaxy = t.state.galaxy;
  const known = once(roomOf(galaxy).ways, barred.join(' '), (): Known => ({ sectors: new Map(), systems: new Map() }));
  seen.set(t, (found = { galaxy, barred: new Set(barred), known }));
  return found;
}

/** Steps at Impulse from one Sector to another. */
export function stepsBetween({ galaxy, barred, known }: Ways, from: SectorId, to: SectorId): number {
  if (from === to) return 0;
  const ways = once(known.sectors, to, () => {
    const mayEnter = (sector: SectorId): boolean => !barred.has(sector);
    const all = reachable(galaxy, to, { steps: 30, link: false, mayEnter });
    return new Map([...all].map(([sector, way]) => [sector, way.sectors]));
  });
  return ways.get(from) ?? Number.POSITIVE_INFINITY;
}

/** Systems entered on the way, counted as Warp counts them. */
export function systemsBetween({ galaxy, barred, known }: Ways, from: SectorId, to: SectorId): number {
  if (from === to) return 0;
  const mayEnter = (sector: SectorId): boolean => !barred.has(sector);
  const ways = once(known.systems, to, () => warpDistances(galaxy, to, { mayEnter }));
  const way = ways.get(from);
  // counted from the other side: a System at one end is entered, one at the other is not
  return way
    ? way.systems + (isSystem(galaxy, to) ? 1 : 0) - (isSystem(galaxy, from) ? 1 : 0)
    : Number.POSITIVE_INFINITY;
}

/** Commands that it takes to get there, at Impulse or at Warp, whichever is less. */
export function commandsBetween(
  ways: Ways,
  from: SectorId,
  to: SectorId,
  { impulse, icons }: { impulse: number; icons: number },
): number {
  if (from === to) return 0;
  const slow = Math.ceil(stepsBetween(ways, from, to) / Math.max(1, impulse));
  const fast = 2 + Math.max(0, systemsBetween(ways, from, to) - 1 - icons);
  return Math.min(slow, fast);
}
