/**
 * What the Borg could do to one's worlds before the next turn. Cubes never enter a Sector with Ships, and forget a Target
 * that no way leads to (15.2.4, 15.3.1): a single Ship in the right Sector is a wall. So the steward asks for every Ship
 * what is lost more without it, or less with it somewhere else.
 */
import { cubeOutcome } from './fighting.ts';
import { once, type Seated } from './mind.ts';
import { borgWorlds } from '../rules/borg/worlds.ts';
import { targetsOf, type TargetKind, waysNow } from '../rules/borg/targets.ts';
import { type Allowed, type Distance, warpDistances, warpReach } from '../rules/galaxy-paths.ts';
import {
  adjacentSectors,
  freeConnections,
  isSystem,
  neighbours,
  spotOf,
  standing,
  systemIds,
  type Galaxy,
} from '../rules/galaxy.ts';
import { allSystems, controlled, factsOf, homeOf, isDeveloped, system } from '../rules/systems.ts';
import { cubeAt, shipsAt } from '../rules/units.ts';
import { cubesMost } from '../rules/values.ts';
import type { Reading, SectorId, SystemId } from '../rules/types.ts';

/** How many of the thirty Command cards send a Cube after what, and how far. */
const cards: readonly { readonly kind: TargetKind; readonly warp: number; readonly n: number }[] = [
  { kind: 'developed', warp: 1, n: 6 }, // Move: Collective among them, which any Cube may draw
  { kind: 'developed', warp: 2, n: 4 },
  { kind: 'developed', warp: 3, n: 2 },
  { kind: 'home', warp: 2, n: 2 },
  { kind: 'home', warp: 3, n: 2 },
  { kind: 'starbase', warp: 2, n: 3 },
  { kind: 'starbase', warp: 3, n: 2 },
];
const deck = 30;
const farthest = 3;

/** A Ship more or less in a Sector than there is. */
export interface Change {
  readonly less?: SectorId;
  readonly more?: SectorId;
}

/** What one stands to lose to the Borg until the next turn, in Culture. */
export const exposure = (mind: Seated, change: Change = {}): number =>
  once(mind.t, `exposure ${mind.seat} ${change.less ?? ''} ${change.more ?? ''}`, () => {
    const { all } = outlook(mind);
    return all.reduce((sum, danger) => sum + danger.odds * lossNear(mind, danger, change), 0);
  });

/** What does not depend on where Ships are: worked out once for each world. */
interface Outlook {
  readonly all: readonly Danger[];
  readonly targets: ReadonlyMap<TargetKind, readonly SystemId[]>;
  readonly worth: ReadonlyMap<SystemId, number>;
}
interface Danger {
  readonly at: SectorId;
  readonly odds: number;
  /** Systems that a new lane could lead to. */
  readonly joins: readonly SystemId[];
  /** Sectors in which a Ship makes a difference to it. */
  readonly near: ReadonlySet<SectorId>;
}
const outlooks = new WeakMap<Reading, Outlook>();
function outlook(mind: Seated): Outlook {
  const { t } = mind;
  let found = outlooks.get(t);
  if (found) return found;
  const { galaxy } = t.state;
  const all = dangers(t).map(({ at, odds }): Danger => {
    const joins = joinsFrom(galaxy, at);
    const near = new Set(warpReach(galaxy, at, { systems: farthest }).keys());
    for (const join of joins)
      for (const sector of warpReach(galaxy, join, { systems: farthest - 1 }).keys()) near.add(sector);
    return { at, odds, joins, near };
  });
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  const targets = new Map(kinds.map((kind) => [kind, targetsOf(t, kind)]));
  const worth = new Map([...new Set([...targets.values()].flat())].map((id) => [id, worthOfWorld(mind, id)]));
  outlooks.set(t, (found = { all, targets, worth }));
  return found;
}

/** A Ship far away makes no difference to a Cube. */
const lossNear = (mind: Seated, danger: Danger, { less, more }: Change): number => {
  const change = {
    ...(less !== undefined && danger.near.has(less) && { less }),
    ...(more !== undefined && danger.near.has(more) && { more }),
  };
  const key = `loss ${mind.seat} ${danger.at} ${change.less ?? ''} ${change.more ?? ''}`;
  return once(mind.t, key, () => lossTo(mind, danger, change));
};

/** Where Cubes will be when they are activated: on the map, about to launch, or about to appear on the Hub. */
function dangers(t: Reading): { at: SectorId; odds: number }[] {
  const cubes = Object.values(t.state.cubes);
  const found = cubes.map(({ at }) => ({ at, odds: 1 }));
  const hub = allSystems(t).find((id) => factsOf(t, id).sort === 'hub');
  const rolls = hub !== undefined && system(t, hub).delay === 0 && cubes.every(({ at }) => at !== hub);
  if (rolls && cubes.length < cubesMost.value) found.push({ at: hub, odds: (6 - cubes.length) / 6 });
  return found;
}

/** My Ships in a Sector, as they would be. */
const shipsThere = ({ t, seat }: Seated, sector: SectorId, { less, more }: Change): number =>
  shipsAt(t, sector, seat) - (sector === less ? 1 : 0) + (sector === more ? 1 : 0);

/** How far the Sectors are that a Cube can get to. */
type Reach = ReadonlyMap<SectorId, Distance>;

/** A Cube after its first fight: where it can go from there. */
interface Loose {
  readonly from: SectorId;
  readonly isBarred: (sector: SectorId) => boolean;
  readonly isStop: (sector: SectorId) => boolean;
  readonly reach: Reach;
  readonly joins: () => readonly { readonly at: SystemId; readonly reach: Reach }[];
}

/** What bars the way as things are: nothing changes in a world while the steward thinks, so cards are asked once. */
const barriers = new WeakMap<Reading, ReturnType<typeof waysNow>>();
function barriersIn(t: Reading): ReturnType<typeof waysNow> {
  let found = barriers.get(t);
  if (!found) barriers.set(t, (found = waysNow(t)));
  return found;
}

function lossTo(mind: Seated, { at: from, joins: systems }: Danger, change: Change): number {
  const { t } = mind;
  const { galaxy } = t.state;
  // it fights first: those in its Sector, else those next to it
  const fought = shipsThere(mind, from, change) > 0 ? [from] : adjacentSectors(galaxy, from, { link: true });
  const mine = fought.reduce((n, sector) => n + shipsThere(mind, sector, change), 0);
  if (mine > 0 && cubeOutcome(mind, mine) > 0.5) return 0;
  const gone = new Set(mine > 0 ? fought : []);
  const now = barriersIn(t);
  const isBarred = (sector: SectorId): boolean => {
    if (gone.has(sector)) return false;
    if (sector === change.more) return true;
    if (sector === change.less && shipsThere(mind, sector, change) <= 0) return false;
    return now.isBarred(sector);
  };
  const allowed: Allowed = {
    mayEnter: (sector) => !isBarred(sector),
    mayPass: (sector) => !now.isStop(sector),
  };
  let joins: ReturnType<typeof joinsOf> | undefined;
  const loose: Loose = {
    from,
    isBarred,
    isStop: now.isStop,
    reach: warpDistances(galaxy, from, { ...allowed, systems: farthest }),
    joins: () => (joins ??= joinsOf(galaxy, systems, allowed)),
  };
  return cards.reduce((sum, card) => sum + (lossBy(mind, loose, card) * card.n) / deck, mine * 0.15);
}

/** What a card costs: the nearest of its Targets, if it is one of mine. */
function lossBy(mind: Seated, loose: Loose, { kind, warp }: (typeof cards)[number]): number {
  const targets = outlook(mind).targets.get(kind) ?? [];
  const found = nearest(mind, loose.from, loose.reach, warp, targets);
  return found ? found.worth : lossByLane(mind, loose, warp, targets);
}

interface Prey {
  readonly far: number;
  readonly worth: number;
}
/** The Target that is nearest of those it can enter or come next to, and what that would cost. */
function nearest(
  mind: Seated,
  from: SectorId,
  reach: Reach,
  warp: number,
  targets: readonly SystemId[],
): Prey | undefined {
  const { galaxy } = mind.t.state;
  const { worth } = outlook(mind);
  const wayTo = (sector: SectorId): number => {
    if (sector === from) return 0;
    const way = reach.get(sector);
    return way && way.systems <= warp ? way.systems * 100 + way.sectors : Number.POSITIVE_INFINITY;
  };
  let found: Prey | undefined;
  for (const target of targets) {
    const inside = wayTo(target);
    const far = Number.isFinite(inside)
      ? inside
      : Math.min(...adjacentSectors(galaxy, target, { link: true }).map(wayTo)) + 101;
    if (!Number.isFinite(far) || (found && found.far < far)) continue;
    // next to it, it waits for its next turn
    found = { far, worth: (worth.get(target) ?? 0) * (Number.isFinite(inside) ? 1 : 0.45) };
  }
  return found;
}

/** With no Target in reach it lays a lane: to a System that is near, has a connection left, and leads to a Target. */
const laneReach = 9 * 1024;
const laneFits = 0.4;
function lossByLane(
  mind: Seated,
  { joins, isStop, isBarred }: Loose,
  warp: number,
  targets: readonly SystemId[],
): number {
  const { worth } = outlook(mind);
  let most = 0;
  for (const { at, reach } of joins()) {
    const found =
      isBarred(at) || isStop(at)
        ? targets.includes(at)
          ? { worth: (worth.get(at) ?? 0) * (isBarred(at) ? 0.45 : 1) }
          : undefined
        : nearest(mind, at, reach, warp - 1, targets);
    if (found) most = Math.max(most, found.worth);
  }
  return most * laneFits;
}

/** Systems that a new lane of its could lead to. */
function joinsFrom(galaxy: Galaxy, from: SectorId): SystemId[] {
  if (!isSystem(galaxy, from) || freeConnections(galaxy, from) === 0) return [];
  const joined = new Set(neighbours(galaxy, from));
  return systemIds(galaxy).filter(
    (id) => id !== from && !joined.has(id) && freeConnections(galaxy, id) > 0 && mayJoin(galaxy, from, id),
  );
}

/** Where it could go from there. */
const joinsOf = (galaxy: Galaxy, joins: readonly SystemId[], allowed: Allowed): { at: SystemId; reach: Reach }[] =>
  joins.map((at) => ({ at, reach: warpDistances(galaxy, at, { ...allowed, systems: farthest - 1 }) }));

/** A System that hangs on a single lane swings round the other end of it, as far as it must. */
function mayJoin(galaxy: Galaxy, from: SystemId, to: SystemId): boolean {
  const there = spotOf(galaxy, to);
  const far = (id: SystemId): number => Math.hypot(spotOf(galaxy, id).x - there.x, spotOf(galaxy, id).y - there.y);
  const straight = far(from);
  const [pivot, ...more] = neighbours(galaxy, from);
  if (pivot === undefined || more.length > 0 || standing(galaxy, from) !== 'floating') return straight <= laneReach;
  const { x, y } = spotOf(galaxy, pivot);
  const arm = Math.hypot(spotOf(galaxy, from).x - x, spotOf(galaxy, from).y - y);
  return Math.min(straight, Math.abs(far(pivot) - arm)) <= laneReach;
}

/** What it costs when a world becomes a Borg World. */
function worthOfWorld({ t, seat }: Seated, id: SystemId): number {
  const { control, nodes } = system(t, id);
  // a sixth Spire ends the game, whoever had the world
  const spires = borgWorlds(t).length;
  const end = spires >= 5 ? 40 : spires >= 4 ? 4 : 0.5;
  if (control !== seat) return isDeveloped(t, id) ? end * 0.5 : 0;
  return id === homeOf(t, seat) ? 200 : end + 2 + nodes.culture * 3 + nodes.production * 1.5 + nodes.research;
}

/** Sectors where a Ship may be a wall: one's worlds, and the Sectors next to them, as far as Cubes can reach them. */
export function posts(mind: Seated): readonly SectorId[] {
  const { t, seat } = mind;
  let found = known.get(t);
  if (found) return found;
  const { galaxy } = t.state;
  const mine = new Set<SectorId>();
  for (const id of controlled(t, seat)) {
    mine.add(id);
    // next to the world, where a Ship keeps a Cube even from coming next to it
    for (const sector of adjacentSectors(galaxy, id, { link: false })) mine.add(sector);
  }
  const near = new Set(outlook(mind).all.flatMap((danger) => [...danger.near]));
  known.set(t, (found = [...mine].filter((sector) => near.has(sector) && cubeAt(t, sector) === undefined).toSorted()));
  return found;
}
const known = new WeakMap<Reading, readonly SectorId[]>();

/** What a new Ship could save, wherever it is put. */
export const guardWanted = (mind: Seated): number =>
  once(mind.t, `guard wanted ${mind.seat}`, () => {
    const now = exposure(mind);
    if (now === 0) return 0;
    return Math.max(0, ...[homeOf(mind.t, mind.seat), ...posts(mind)].map((more) => now - exposure(mind, { more })));
  });
