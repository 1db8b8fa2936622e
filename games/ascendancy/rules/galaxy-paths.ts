/** Ways over the map: at Impulse Sector by Sector (8.2.1), at Warp System by System (8.2.2), and how far things are. */
import { adjacentSectors, type Galaxy, isSystem, type SectorId } from './galaxy.ts';

/** Which Sectors a unit may go to; one it may enter but not pass ends its move. */
export interface Allowed {
  readonly mayEnter?: (sector: SectorId) => boolean;
  readonly mayPass?: (sector: SectorId) => boolean;
}

/** 15.2.4.1: nearer means fewer Systems entered, then fewer Sectors. */
export interface Distance {
  readonly systems: number;
  readonly sectors: number;
}

/** The Sectors entered, one after the other; the one left is not among them. */
export interface Way extends Distance {
  readonly path: readonly SectorId[];
}

export type Ways = ReadonlyMap<SectorId, Way>;

/** Two Sectors that a lane would put next to each other, were it joined there: so a map need not be made to try it. */
export type Joint = readonly [SectorId, SectorId];

/** The Sectors right next to one, with the link, and with a lane joined that is not. */
export function besideAtWarp(g: Galaxy, sector: SectorId, joint: Joint | undefined): readonly SectorId[] {
  const beside = adjacentSectors(g, sector, WITH_LINK);
  if (sector === joint?.[0]) return [...beside, joint[1]];
  return sector === joint?.[1] ? [...beside, joint[0]] : beside;
}
const WITH_LINK = { link: true } as const;

interface Search {
  readonly link: boolean;
  readonly joint?: Joint | undefined;
  /** Whether Systems entered count before Sectors, or Sectors only; and how many of these at most. */
  readonly by: 'systems' | 'sectors';
  readonly most: number;
}
const atWarp = (most = Number.POSITIVE_INFINITY, joint?: Joint): Search => ({ link: true, joint, by: 'systems', most });
const byStep = (link: boolean, most = Number.POSITIVE_INFINITY): Search => ({ link, by: 'sectors', most });

interface Mark extends Distance {
  readonly sector: SectorId;
  /** Every Sector from which a shortest way comes, the first found first. */
  readonly before: SectorId[];
}

export const compareDistance = (a: Distance, b: Distance): number => a.systems - b.systems || a.sectors - b.sectors; // ASC-15.2.4.1a

const compareSectors = (a: Distance, b: Distance): number => a.sectors - b.sectors;

/** Marks every Sector within reach, nearest first, equally near ones in the order in which they were found. */
function search(g: Galaxy, from: SectorId, how: Search, allowed: Allowed): ReadonlyMap<SectorId, Mark> {
  const { mayEnter, mayPass } = allowed;
  const bySystems = how.by === 'systems';
  const compare = bySystems ? compareDistance : compareSectors;
  const start: Mark = { sector: from, systems: 0, sectors: 0, before: [] };
  const best = new Map<SectorId, Mark>([[from, start]]);
  const done = new Map<SectorId, Mark>();
  const queue: Mark[] = [start];
  for (let head = 0; head < queue.length; head += 1) {
    const mark = queue[head];
    if (!mark || best.get(mark.sector) !== mark) continue;
    done.set(mark.sector, mark);
    // nothing leads on from the last System that is paid for
    if ((bySystems ? mark.systems : mark.sectors) >= how.most) continue; // ASC-8.2.2g, ASC-8.1a
    if (mark !== start && mayPass && !mayPass(mark.sector)) continue;
    const beside = how.joint ? besideAtWarp(g, mark.sector, how.joint) : adjacentSectors(g, mark.sector, how);
    for (const sector of beside) {
      const known = best.get(sector);
      if (known === start) continue;
      const systems = mark.systems + (isSystem(g, sector) ? 1 : 0); // ASC-8.2.2b, ASC-8.2.2c, ASC-8.5f
      const sectors = mark.sectors + 1; // ASC-3.2b
      const order = known ? (bySystems ? systems - known.systems : 0) || sectors - known.sectors : -1;
      if (order > 0 || (!known && mayEnter && !mayEnter(sector))) continue;
      if (known && order === 0) {
        known.before.push(mark.sector);
        continue;
      }
      const next: Mark = { sector, systems, sectors, before: [mark.sector] };
      best.set(sector, next);
      // Nothing ahead of the one at hand is farther, so it is looked for from the end.
      let place = queue.length;
      for (let before = queue[place - 1]; before && compare(before, next) > 0; before = queue[place - 1]) place -= 1;
      if (place === queue.length) queue.push(next);
      else queue.splice(place, 0, next);
    }
  }
  return done;
}

/** Shortest ways back from a Sector, at most so many. */
function waysTo(marks: ReadonlyMap<SectorId, Mark>, to: SectorId, most: number): readonly (readonly SectorId[])[] {
  const mark = marks.get(to);
  if (!mark) return [];
  if (mark.before.length === 0) return [[]];
  const found: SectorId[][] = [];
  for (const before of mark.before)
    for (const way of waysTo(marks, before, most - found.length)) if (found.length < most) found.push([...way, to]);
  return found;
}

function waysOf(marks: ReadonlyMap<SectorId, Mark>, from: SectorId): Ways {
  const ways = new Map<SectorId, Way>();
  for (const { sector, systems, sectors, before } of marks.values()) {
    if (sector === from) continue;
    // Marks come nearest first, so the way to the Sector before is known.
    const path = [...(ways.get(before[0] ?? from)?.path ?? []), sector];
    ways.set(sector, { path, systems, sectors });
  }
  return ways;
}

/** Every Sector a unit can get to within so many steps, with one shortest way each. The link is not for Impulse. */
export const reachable = (
  g: Galaxy,
  from: SectorId,
  how: Allowed & { readonly steps: number; readonly link: boolean },
): Ways => waysOf(search(g, from, byStep(how.link, how.steps), how), from);

/**
 * 8.2.2: every Sector where a unit that entered Warp here may leave it. The System it starts from is not counted, each
 * one it enters is, by the link too (8.5f); it may stop in any lane on the way, but in none beyond the last System paid for.
 */
export const warpReach = (g: Galaxy, from: SectorId, how: Allowed & { readonly systems: number }): Ways =>
  waysOf(search(g, from, atWarp(how.systems), how), from); // ASC-15.2.4.1b

/** How far it is at Warp; undefined if no way leads there. */
export function warpDistance(g: Galaxy, from: SectorId, to: SectorId, how: Allowed = {}): Distance | undefined {
  const mark = search(g, from, atWarp(), how).get(to);
  return mark && { systems: mark.systems, sectors: mark.sectors };
}

/** How many Sectors it is, step by step; undefined if no way leads there. */
export const sectorDistance = (
  g: Galaxy,
  from: SectorId,
  to: SectorId,
  how: Allowed & { readonly link: boolean } = { link: false },
): number | undefined => search(g, from, byStep(how.link), how).get(to)?.sectors;

/** How far every Sector is at Warp that some way leads to, within so many Systems; this one itself is at no distance. */
export const warpDistances = (
  g: Galaxy,
  from: SectorId,
  how: Allowed & { readonly systems?: number; readonly joint?: Joint | undefined } = {},
): ReadonlyMap<SectorId, Distance> => search(g, from, atWarp(how.systems, how.joint), how);

/** Of some Sectors those nearest at Warp, all that are equally near; none if no way leads to any (15.2.4.1a). */
export function nearestAtWarp(
  g: Galaxy,
  from: SectorId,
  candidates: Iterable<SectorId>,
  how: Allowed = {},
): readonly SectorId[] {
  const marks = search(g, from, atWarp(), how);
  let found: SectorId[] = [];
  let least: Distance | undefined;
  for (const sector of candidates) {
    const mark = marks.get(sector);
    const order = mark && least ? compareDistance(mark, least) : -1;
    if (!mark || order > 0) continue;
    if (order < 0) found = [];
    found.push(sector);
    least = mark;
  }
  return found;
}

/** A map can have many equally short ways; nobody chooses among more than these. */
const MOST_WAYS = 32;

/** The shortest ways at Warp (or Sector by Sector), all that are equally short. */
export function shortestPaths(
  g: Galaxy,
  from: SectorId,
  to: SectorId,
  how: Allowed & { readonly by?: 'systems' | 'sectors'; readonly link?: boolean } = {},
): readonly (readonly SectorId[])[] {
  const { by = 'systems', link = true } = how;
  const marks = search(g, from, { link, by, most: Number.POSITIVE_INFINITY }, how);
  return waysTo(marks, to, MOST_WAYS);
}
