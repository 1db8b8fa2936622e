/** Distances on the map, worked out once for each galaxy, which never changes. */
import { type EndIndex, type Galaxy, freeConnections, isSystem, type LaneId, type SectorId, type SystemId } from '../rules/galaxy.ts';
import { reachable, warpDistances } from '../rules/galaxy-paths.ts';
import { placeDisc, roomForNew } from '../rules/galaxy-room.ts';

interface Known {
  readonly sectors: Map<SectorId, ReadonlyMap<SectorId, number>>;
  readonly systems: Map<SectorId, ReadonlyMap<SectorId, { readonly systems: number }>>;
  readonly lanes: Map<SystemId, boolean>;
  readonly ends: Map<LaneId, boolean>;
}
const known = new WeakMap<Galaxy, Known>();
function knownOf(g: Galaxy): Known {
  let found = known.get(g);
  if (!found) known.set(g, (found = { sectors: new Map(), systems: new Map(), lanes: new Map(), ends: new Map() }));
  return found;
}
function once<K, V>(map: Map<K, V>, key: K, work: () => V): V {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = work()));
  return found;
}

/** Whether a lane with a new System at its end would fit here. */
export const hasFreeLane = (g: Galaxy, id: SystemId): boolean =>
  once(
    knownOf(g).lanes,
    id,
    () => isSystem(g, id) && freeConnections(g, id) > 0 && roomForNew(g, id, 3).length > 0,
  );

/** Whether a System would fit at the open end of a lane. */
export const hasFreeEnd = (g: Galaxy, lane: LaneId, end: EndIndex): boolean =>
  once(
    knownOf(g).ends,
    lane,
    () => placeDisc(g, lane, end, { id: 'any disc', lanes: 1, anchored: false, link: null }) !== undefined,
  );

/** Steps at Impulse, and Systems at Warp, from one Sector to another; nobody's Ships in the way. */
export const stepsBetween = (g: Galaxy, from: SectorId, to: SectorId): number =>
  from === to
    ? 0
    : (once(knownOf(g).sectors, to, () => {
        const ways = reachable(g, to, { steps: 24, link: false });
        return new Map([...ways].map(([sector, way]) => [sector, way.sectors]));
      }).get(from) ?? Number.POSITIVE_INFINITY);

/** Systems entered on the way, counted as Warp counts them. */
export function systemsBetween(g: Galaxy, from: SectorId, to: SectorId): number {
  if (from === to) return 0;
  const way = once(knownOf(g).systems, from, () => warpDistances(g, from)).get(to);
  return way ? way.systems : Number.POSITIVE_INFINITY;
}

/** Commands that it takes to get there, at Impulse or at Warp, whichever is less. */
export function commandsBetween(
  g: Galaxy,
  from: SectorId,
  to: SectorId,
  { impulse, icons }: { impulse: number; icons: number },
): number {
  if (from === to) return 0;
  const slow = Math.ceil(stepsBetween(g, from, to) / Math.max(1, impulse));
  const fast = 2 + Math.max(0, systemsBetween(g, from, to) - 1 - icons);
  return Math.min(slow, fast);
}
