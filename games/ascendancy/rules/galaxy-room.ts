/** Where a new Space Lane or a new System fits (8.6.1, 8.6.2), and putting it there. */
import {
  type Arcs,
  type Blocked,
  blockedAmong,
  type Frame,
  freeAmong,
  freeAngles,
  intersection,
  isFreeSomewhere,
  nearest,
  pointsAt,
  type Shape,
  shapesAt,
  wholeAngleOf,
} from '@tenforward/geometry';
import {
  type Disc,
  discAt,
  type EndIndex,
  type Galaxy,
  type LaneId,
  type LaneLength,
  laneAt,
  otherEnd,
  type Spot,
  type SystemId,
} from './galaxy.ts';
import { kept, perGalaxy } from './galaxy-notes.ts';
import { anySearched, nearestSearched, searchedArcs } from './galaxy-search.ts';
import {
  discShape,
  hung,
  isInside,
  laidAt,
  laneFrame,
  type NewDisc,
  sceneOf,
  withDisc,
  withEnd,
  withLane,
  withOpenLane,
} from './galaxy-shapes.ts';
import { without } from './records.ts';
import { amountOf, makeRoom, type Moved, swingTo } from './galaxy-swing.ts';
import { immovable, swingAngles } from './galaxy-turns.ts';

/** How many pieces deep others are swung out of the way. */
const DEPTH = 1;

/** A disc of no name, to see where one would fit. */
const ANY_DISC: NewDisc = { id: 'any disc', lanes: 1, anchored: false, link: null };

export interface LaidLane extends Moved {
  readonly lane: LaneId;
}

const newLane = (g: Galaxy, length: LaneLength): { readonly id: LaneId; readonly length: LaneLength } => ({
  id: `lane-${g.nextLane}`,
  length,
});

// Asked for again by whoever builds a question, on the same map.
const openIn = perGalaxy<Arcs>();
const placesIn = perGalaxy<Placements>();
const roomIn = perGalaxy<Moved | undefined>();

/** A group, and what blocks it: where it fits as things lie, and where if all that is loose were gone. */
interface Around {
  readonly frame: Frame;
  readonly blocked: readonly Blocked[];
}
const aroundIn = perGalaxy<Around>();

const around = (g: Galaxy, frame: Frame, others: readonly Shape[]): Around => ({
  frame,
  blocked: blockedAmong(frame, others, g.area),
});

/** Where it would fit if everything loose but this System were out of the way. */
function possibleIn(g: Galaxy, { frame, blocked }: Around, still: SystemId): Arcs {
  const immovables = new Set(immovable(g, new Set([still])));
  return freeAmong(
    frame,
    blocked.filter(({ by }) => !by || immovables.has(by)),
    g.area,
  );
}

/** Frames of lanes that might be laid at a disc: they are the same, with what is known about them, as long as it is. */
const framesAt = new WeakMap<Disc, Map<LaneLength, Frame>>();

function newLaneFrame(g: Galaxy, from: SystemId, length: LaneLength): Frame {
  const disc = discAt(g, from);
  let frames = framesAt.get(disc);
  if (!frames) {
    frames = new Map();
    framesAt.set(disc, frames);
  }
  return kept(frames, length, () => laneFrame(g, from, { id: 'any lane', length }));
}

const aroundLane = (g: Galaxy, from: SystemId, length: LaneLength): Around =>
  aroundIn(g, `${from} ${length}`, () => around(g, newLaneFrame(g, from, length), sceneOf(g)));

/** The angles at which a new open lane fits without moving anything. */
export const feasibleAngles = (g: Galaxy, from: SystemId, length: LaneLength): Arcs =>
  openIn(g, `${from} ${length}`, () => {
    const { frame, blocked } = aroundLane(g, from, length);
    return freeAmong(frame, blocked, g.area);
  });

/** Those at which it might, if everything loose were out of the way; `from` stays where it is. */
export const possibleAngles = (g: Galaxy, from: SystemId, length: LaneLength): Arcs =>
  possibleIn(g, aroundLane(g, from, length), from);

/** Those at which it fits once Floating Systems and open lanes are swung aside; `from` stays where it is. */
export const feasibleAnglesWithSwings = (g: Galaxy, from: SystemId, length: LaneLength): Arcs =>
  openIn(g, `${from} ${length} swings`, () =>
    searchedArcs(
      feasibleAngles(g, from, length),
      possibleAngles(g, from, length),
      (angle) => !!layLane(g, from, length, angle),
    ),
  );

/** The lengths at which it fits at any angle at all, with pieces swung aside if need be. */
export function lengthsOpen(g: Galaxy, from: SystemId): LaneLength[] {
  // Where a lane lies free as things are, so does every shorter one.
  const longest = ([4, 3, 2] as const).find((length) => liesFree(g, from, length)) ?? 0;
  return ([2, 3, 4] as const).filter((length) => length <= longest || liesOnceSwung(g, from, length));
}

/** Whether there is any angle at which it fits without moving anything, whichever that is. */
export const liesFree = (g: Galaxy, from: SystemId, length: LaneLength): boolean =>
  isFreeSomewhere(aroundLane(g, from, length).blocked);

/** Whether there is one if pieces are swung aside. */
const liesOnceSwung = (g: Galaxy, from: SystemId, length: LaneLength): boolean =>
  anySearched(possibleAngles(g, from, length), (angle) => !!layLane(g, from, length, angle));

/** Lays an open lane at an angle, swinging as little as possible aside; undefined if it cannot lie there (8.6). */
export function layLane(g: Galaxy, from: SystemId, length: LaneLength, angle: number): LaidLane | undefined {
  const lane = newLane(g, length);
  const frame = laneFrame(g, from, lane);
  const made = roomFor(g, shapesAt(frame, angle), [from]);
  const [, spot] = pointsAt(frame, angle);
  if (!made || !spot) return undefined;
  const galaxy = withOpenLane(made.galaxy, { id: lane.id, length, ends: [from, spot] }, from);
  return { galaxy, lane: lane.id, swings: made.swings };
}

function roomFor(g: Galaxy, shapes: readonly Shape[], still: readonly string[]): Moved | undefined {
  return isInside(g, shapes) ? makeRoom(g, shapes, { frozen: new Set(still), depth: DEPTH }) : undefined;
}

/** The angles at which a new System fits at the end of a new lane without moving anything. */
export const roomForNew = (g: Galaxy, from: SystemId, length: LaneLength): Arcs =>
  freeAngles(laneFrame(g, from, newLane(g, length), ANY_DISC.id), sceneOf(g), g.area);

/** Those at which both fit once Floating Systems and open lanes are swung aside; `from` stays where it is. */
export function roomForNewWithSwings(g: Galaxy, from: SystemId, length: LaneLength): Arcs {
  const frame = laneFrame(g, from, newLane(g, length), ANY_DISC.id);
  const possible = freeAngles(frame, immovable(g, new Set([from])), g.area);
  return searchedArcs(
    roomForNew(g, from, length),
    possible,
    (angle) => !!newSystemAt(g, from, length, ANY_DISC, angle),
  );
}

/** Joins a new System to one on the map by a new lane, in one go. */
export function newSystemAt(
  g: Galaxy,
  from: SystemId,
  length: LaneLength,
  disc: NewDisc,
  angle: number,
): LaidLane | undefined {
  const lane = newLane(g, length);
  const frame = laneFrame(g, from, lane, disc.id);
  const made = roomFor(g, shapesAt(frame, angle), [from]);
  const [, spot] = pointsAt(frame, angle);
  if (!made || !spot) return undefined;
  const joined = withLane(withDisc(made.galaxy, laidAt(disc, spot)), { id: lane.id, length, ends: [from, disc.id] });
  return { galaxy: { ...joined, nextLane: g.nextLane + 1 }, lane: lane.id, swings: made.swings };
}

export interface Placements {
  /** Angles of the lane about its System at which a new disc fits with nothing but the lane turned. */
  readonly free: Arcs;
  /** Those, and the ones for which others are swung aside. */
  readonly withSwings: Arcs;
}

/** 8.6.2: how an open lane may be turned so that a new System fits at its end. */
export const placements = (g: Galaxy, lane: LaneId, end: EndIndex): Placements =>
  placesIn(g, `${lane} ${end}`, () => {
    const free = freePlacements(g, lane, end);
    const possible = possiblePlacements(g, lane, end);
    if (!possible) return { free, withSwings: free };
    return { free, withSwings: searchedArcs(free, possible, (angle) => !!placeAt(g, lane, end, ANY_DISC, angle)) };
  });

/** An open lane with a disc at its end. */
const aroundDisc = (g: Galaxy, lane: LaneId, about: SystemId): Around =>
  aroundIn(g, `${lane} ${about} disc`, () =>
    around(
      g,
      laneFrame(g, about, laneAt(g, lane), ANY_DISC.id),
      sceneOf(g).filter(({ id }) => id !== lane),
    ),
  );

/** Where there would be room if everything loose were out of the way; undefined for a lane that hangs on nothing. */
function possiblePlacements(g: Galaxy, lane: LaneId, end: EndIndex): Arcs | undefined {
  const about = laneAt(g, lane).ends[otherEnd(end)];
  return typeof about === 'string' ? possibleIn(g, aroundDisc(g, lane, about), about) : undefined;
}

function freePlacements(g: Galaxy, lane: LaneId, end: EndIndex): Arcs {
  const about = laneAt(g, lane).ends[otherEnd(end)];
  if (typeof about !== 'string') return strayPlacement(g, lane, end, about);
  const { frame, blocked } = aroundDisc(g, lane, about);
  // The lane is turned first and the disc laid down at its end: only the lane needs a free way.
  return intersection(swingAngles(g, lane), freeAmong(frame, blocked, g.area));
}

/** A lane that hangs on nothing is not turned: there is one angle, or none. */
function strayPlacement(g: Galaxy, lane: LaneId, end: EndIndex, about: Spot): Arcs {
  const open = laneAt(g, lane).ends[end];
  if (typeof open === 'string') return [];
  const angle = wholeAngleOf(open.x - about.x, open.y - about.y);
  return placeHere(g, lane, end, ANY_DISC) ? [{ from: angle, to: angle }] : [];
}

/** Lays a disc at the open end of a lane as it lies, swinging others aside. */
function placeHere(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc): Moved | undefined {
  const open = laneAt(g, lane);
  const spot = open.ends[end];
  const about = open.ends[otherEnd(end)];
  if (typeof spot === 'string') return undefined;
  const still = typeof about === 'string' ? [lane, about] : [lane];
  const made = roomFor(g, [discShape(g, { id: disc.id, x: spot.x, y: spot.y }, [lane])], still);
  if (!made) return undefined;
  const galaxy = withLane(withDisc(made.galaxy, laidAt(disc, spot)), withEnd(open, end, disc.id));
  return { galaxy, swings: made.swings };
}

function placeAt(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc, angle: number): Moved | undefined {
  if (!hung(g, lane)) return placeHere(g, lane, end, disc);
  const turned = swingTo(g, lane, angle, { depth: DEPTH });
  const placed = turned && placeHere(turned.galaxy, lane, end, disc);
  return placed && { galaxy: placed.galaxy, swings: [...turned.swings, ...placed.swings] };
}

/**
 * Lays a new disc at the open end of a lane, turned to an angle or, without one, as it lies or with as little swung as
 * possible; the System the lane hangs on is swung only if nothing else helps. Undefined if there is no room (8.6a).
 */
export function placeDisc(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc, angle?: number): Moved | undefined {
  if (angle !== undefined) return placeAt(g, lane, end, disc, angle);
  // Where one fits does not depend on which it is, and on a full map it is asked again and again.
  const found = roomIn(g, `${lane} ${end}`, () => placedSomewhere(g, lane, end, ANY_DISC));
  return found && { ...found, galaxy: renamed(found.galaxy, lane, end, disc) };
}

/** The map with this disc in place of the one that has no name. */
function renamed(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc): Galaxy {
  const discs = without(g.discs, ANY_DISC.id);
  return withLane(
    withDisc({ ...g, discs }, laidAt(disc, discAt(g, ANY_DISC.id))),
    withEnd(laneAt(g, lane), end, disc.id),
  );
}

function placedSomewhere(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc): Moved | undefined {
  const here = placeHere(g, lane, end, disc);
  const hanging = hung(g, lane);
  if (!hanging || here?.swings.length === 0) return here;
  const free = freePlacements(g, lane, end);
  const options = nearest(free, hanging.angle).map((to) => placeAt(g, lane, end, disc, to));
  const best = leastOf([here, ...options]);
  if (best) return best;
  const works = (at: number): boolean => !!placeAt(g, lane, end, ANY_DISC, at);
  const [to] = nearestSearched(free, possiblePlacements(g, lane, end) ?? [], works, hanging.angle);
  if (to !== undefined) return placeAt(g, lane, end, disc, to);
  return placeWithSystem(g, lane, end, disc, hanging.pivot);
}

export const leastOf = <M extends Moved>(options: readonly (M | undefined)[]): M | undefined =>
  options.reduce<M | undefined>(
    (least, option) => (option && (!least || amountOf(option.swings) < amountOf(least.swings)) ? option : least),
    undefined,
  );

/** The least turn of the System a lane hangs on that leaves room at the lane's end. */
function placeWithSystem(g: Galaxy, lane: LaneId, end: EndIndex, disc: NewDisc, system: SystemId): Moved | undefined {
  const hanging = hung(g, system);
  const [path] = swingAngles(g, system);
  if (!hanging || !path) return undefined;
  const works = (angle: number): boolean => !!placedAfter(g, lane, end, disc, system, angle);
  const [to] = nearestSearched([], [path], works, hanging.angle);
  return to === undefined ? undefined : placedAfter(g, lane, end, disc, system, to);
}

function placedAfter(
  g: Galaxy,
  lane: LaneId,
  end: EndIndex,
  disc: NewDisc,
  system: SystemId,
  angle: number,
): Moved | undefined {
  const turned = swingTo(g, system, angle, { depth: 0 });
  const placed = turned && placeHere(turned.galaxy, lane, end, disc);
  return placed && { galaxy: placed.galaxy, swings: [...turned.swings, ...placed.swings] };
}
