/** What a moving Cube makes for, and where it can go (15.2.4.1, 15.3.1). All of it only reads. */
import { mustStop } from '../courses.ts';
import { adjacentSectors, type Galaxy, isSystem } from '../galaxy.ts';
import {
  besideAtWarp,
  compareDistance,
  type Distance,
  type Joint,
  shortestPaths,
  type Way,
  warpDistances,
  warpReach,
  type Ways as Reach,
} from '../galaxy-paths.ts';
import { isBlocked } from '../relations.ts';
import { allSystems, isDeveloped, isHome, system } from '../systems.ts';
import { allUnits } from '../units.ts';
import type { Reading, SectorId } from '../types.ts';

/** The kinds of Sector that Command cards name; a System with a Spire is a Borg World and nothing else. */
export type TargetKind = 'borg-world' | 'ship' | 'developed' | 'starbase' | 'home';

export function targetsOf(t: Reading, kind: TargetKind): SectorId[] {
  if (kind === 'ship') return [...new Set(allUnits(t).flatMap((one) => (one.at === null ? [] : [one.at])))];
  return allSystems(t).filter((id) => {
    const { spire, starbase } = system(t, id);
    if (kind === 'borg-world') return spire;
    if (kind === 'starbase') return starbase;
    return !spire && (kind === 'home' ? isHome(t, id) : isDeveloped(t, id)); // ASC-4-developed-b, ASC-4-home-system-b
  });
}

/** Which Sectors a Cube may enter and pass as things are now. */
interface Ways {
  /** Ships of players keep it out (ASC-15.2.4a). */
  readonly isBarred: (sector: SectorId) => boolean;
  readonly isStop: (sector: SectorId) => boolean;
}

/** A Cube on its way: where it is now, what it has left, and on which map, for one that may yet be laid. */
export interface Course extends Ways {
  readonly galaxy: Galaxy;
  readonly from: SectorId;
  readonly warp: number;
  /** Where a lane of that map would be joined. */
  readonly joint: Joint | undefined;
}

/** Whatever is asked for many Sectors, again and again, is asked of the cards once; so it holds until something changes. */
export function waysNow(t: Reading): Ways {
  const barred = new Map<SectorId, boolean | undefined>();
  const stops = new Map<SectorId, boolean>();
  for (const id of Object.keys(t.state.units)) {
    const at = t.state.units[id]?.at ?? null;
    if (at !== null) barred.set(at, undefined);
  }
  return {
    isBarred: (sector) => {
      // only Ships are in its way, so nothing needs to be asked where there are none
      if (!barred.has(sector)) return false;
      const is = barred.get(sector) ?? isBlocked(t, 'borg', sector, null);
      barred.set(sector, is);
      return is;
    },
    isStop: (sector) => {
      const is = stops.get(sector) ?? mustStop(t, sector);
      stops.set(sector, is);
      return is;
    },
  };
}

/** What a Cube may enter and pass, how far it goes, and the lane it would join. */
const allowed = ({ isBarred, isStop, warp, joint }: Course) => ({
  mayEnter: (sector: SectorId) => !isBarred(sector),
  mayPass: (sector: SectorId) => !isStop(sector),
  systems: warp,
  joint,
});

/** Every Sector it can get to with what it has left: past other Cubes, not past Ships (ASC-15.2.4a, ASC-15.3.2c). */
export const reachOf = (course: Course): Reach => warpReach(course.galaxy, course.from, allowed(course));

/** The same, without the ways to them; the Sector it is in is among them. */
const distancesOf = (course: Course): ReadonlyMap<SectorId, Distance> =>
  warpDistances(course.galaxy, course.from, allowed(course));

/** The shortest ways to a Sector within reach, all that are equally short. */
export const waysTo = (course: Course, to: SectorId): readonly (readonly SectorId[])[] =>
  shortestPaths(course.galaxy, course.from, to, allowed(course));

/** Of several things, those at the least distance. */
export function nearestOf<T>(all: readonly T[], distance: (one: T) => Distance | undefined): T[] {
  const far = all.flatMap((one) => {
    const d = distance(one);
    return d ? [{ one, d }] : [];
  });
  const [best] = far.toSorted((a, b) => compareDistance(a.d, b.d));
  return best ? far.filter(({ d }) => compareDistance(d, best.d) === 0).map(({ one }) => one) : [];
}

const isBeside = (g: Galaxy, a: SectorId, b: SectorId): boolean => adjacentSectors(g, a, { link: true }).includes(b);

/** Tells of a Sector whether it can reach it, or come Adjacent to it, in one move. */
function isWithin(course: Course, enters: boolean): (target: SectorId) => boolean {
  const { galaxy, from, joint } = course;
  const reach = distancesOf(course);
  return (target) =>
    ((enters || target === from) && reach.has(target)) ||
    besideAtWarp(galaxy, target, joint).some((next) => reach.has(next));
}

/** 15.3.1: the nearest Sectors of those named that it can reach, or come Adjacent to, in one move. */
export function nearestTargets(course: Course, targets: readonly SectorId[], enters = true): SectorId[] {
  if (targets.length === 0) return [];
  const found = targets.filter(isWithin(course, enters)); // ASC-15.3.1a
  if (found.length < 2) return found;
  // How far a Target is: up to it no Ship may be in the way, those in it may (ASC-15.3.1a).
  const distances = warpDistances(course.galaxy, course.from, { mayPass: (sector) => !course.isBarred(sector) });
  return nearestOf(found, (target) => distances.get(target));
}

/** Whether some Sector of those named comes within its reach. */
export function hasTarget(course: Course, targets: readonly SectorId[]): boolean {
  if (targets.length === 0) return false;
  return targets.some(isWithin(course, true));
}

/** Where it ends for a Target: in it, if it can enter, else in the nearest Sector next to it; nowhere, if it is there already. */
export function endsFor(course: Course, target: SectorId, enters = true): SectorId[] {
  const { galaxy, from } = course;
  if (target === from) return [];
  const reach = reachOf(course);
  if (enters && reach.has(target)) return [target]; // ASC-15.3.1b
  if (isBeside(galaxy, target, from)) return [];
  return nearestOf(adjacentSectors(galaxy, target, { link: true }), (sector): Way | undefined => reach.get(sector));
}

/** Systems within reach, for a Cube that looks for one to explore from. */
export const systemsWithin = (course: Course, fits: (system: SectorId) => boolean): SectorId[] => {
  const reach = reachOf(course);
  const found = [...reach.keys()].filter((sector) => isSystem(course.galaxy, sector) && fits(sector));
  return nearestOf(found, (sector) => reach.get(sector));
};
