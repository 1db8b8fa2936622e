/** The galaxy as shapes on the table: what lies where, and which pieces hang on one System and so may be swung (8.6.4). */
import {
  barBetween,
  type Frame,
  inside,
  minus,
  type Part,
  plus,
  roundAt,
  type Shape,
  turnedBack,
  unit,
  type Vec,
  wholeAngleOf,
} from '@tenforward/geometry';
import {
  D,
  type Disc,
  discAt,
  type End,
  type EndIndex,
  type Galaxy,
  hangsOn,
  joinedAlike,
  joinedButFor,
  type Lane,
  type LaneId,
  type LaneLength,
  laneAt,
  laneIds,
  lanesAt,
  type Spot,
  spotOf,
  standing,
  type SystemId,
  systemIds,
} from './galaxy.ts';
import { notesOnGalaxies } from './galaxy-notes.ts';
import { copied, withEntry } from './records.ts';

/** What rounding to the grid may add to the distance of two joined Systems, in 1/1024 inch. */
export const GRID_PLAY = 2;

/**
 * What rounding may push two lanes over each other that lie side by side on a Floating System, when it is swung again and
 * again. Nothing is ever laid or swung that close on purpose.
 */
export const SIDE_PLAY = 16;

/** The id of a Floating System or an open lane. */
export type Piece = string;

/** Spelled out: the ends of a lane on the table are frozen, and engines filter frozen lists slowly. */
export function attachedTo(ends: readonly End[]): readonly SystemId[] {
  const systems: SystemId[] = [];
  for (const end of ends) if (typeof end === 'string') systems.push(end);
  return systems;
}

export const discShape = (g: Galaxy, disc: Spot & { readonly id: SystemId }, meets: readonly string[] = []): Shape =>
  roundAt(disc.id, disc, g.sizes.disc / 2, meets);

export function laneShape(g: Galaxy, lane: Pick<Lane, 'id' | 'ends'>): Shape {
  const [a, b] = lane.ends;
  const { disc, laneWidth } = g.sizes;
  return barBetween(lane.id, spotOf(g, a), spotOf(g, b), disc / 2, laneWidth, attachedTo(lane.ends));
}

/**
 * Discs and lanes that a change leaves alone are the same objects on both maps. So are, then, their shapes, and what is
 * noted with those holds on.
 */
const discShapes = new WeakMap<Disc, Shape>();
const laneShapes = new WeakMap<Lane, { readonly from: Spot; readonly to: Spot; readonly shape: Shape }>();

function restingDisc(g: Galaxy, id: SystemId): Shape {
  const disc = discAt(g, id);
  let shape = discShapes.get(disc);
  if (!shape) {
    shape = discShape(g, disc);
    discShapes.set(disc, shape);
  }
  return shape;
}

function restingLane(g: Galaxy, id: LaneId): Shape {
  const lane = laneAt(g, id);
  const from = spotOf(g, lane.ends[0]);
  const to = spotOf(g, lane.ends[1]);
  const known = laneShapes.get(lane);
  if (known?.from === from && known.to === to) return known.shape;
  const shape = laneShape(g, lane);
  laneShapes.set(lane, { from, to, shape });
  return shape;
}

const scenes = notesOnGalaxies<readonly Shape[]>();

/** Everything on the map, Systems first. */
export function sceneOf(g: Galaxy): readonly Shape[] {
  const known = scenes.get(g);
  if (known) return known;
  const before = swung.get(g);
  const scene = before
    ? sceneAfter(g, before)
    : [...systemIds(g).map((id) => restingDisc(g, id)), ...laneIds(g).map((id) => restingLane(g, id))];
  scenes.set(g, scene);
  return scene;
}

export const isInside = (g: Galaxy, shapes: readonly Shape[]): boolean =>
  shapes.every((shape) => inside(g.area, shape));

/** A piece that hangs on a System, ready to be turned about it. */
export interface Hung {
  readonly piece: Piece;
  readonly pivot: SystemId;
  /** Where it points now, from its pivot. */
  readonly angle: number;
  /** How far the disc at its end is, or would be, from the pivot. */
  readonly far: number;
  readonly frame: Frame;
  /** Ids of all that moves with it. */
  readonly members: readonly string[];
}

const ORIGIN: Vec = { x: 0, y: 0 };

const barPart = (g: Galaxy, id: LaneId, meets: readonly string[], from: number, to: number): Part => ({
  kind: 'bar',
  id,
  meets,
  from,
  to,
  inset: g.sizes.disc / 2,
  width: g.sizes.laneWidth,
});

const discPart = (g: Galaxy, id: SystemId, at: number): Part => ({
  kind: 'round',
  id,
  meets: [],
  at,
  radius: g.sizes.disc / 2,
});

/** A lane of this length about a spot, with a disc at its end if one is named. */
export function laneFrame(
  g: Galaxy,
  about: End,
  lane: { readonly id: LaneId; readonly length: LaneLength },
  disc?: SystemId,
): Frame {
  const meets = attachedTo(disc === undefined ? [about] : [about, disc]);
  const bar = barPart(g, lane.id, meets, 0, 1);
  return {
    pivot: spotOf(g, about),
    points: [ORIGIN, { x: 0, y: -D(g.sizes, lane.length) }],
    parts: disc === undefined ? [bar] : [bar, discPart(g, disc, 1)],
  };
}

/** How a piece hung when it was last looked at, and the discs and lanes that depended on. */
const lastHung = new WeakMap<Disc | Lane, { readonly by: readonly (Disc | Lane)[]; readonly hanging: Hung }>();

/** The same as long as all that it depends on is the same: its frame keeps what is known about it. */
function hungAsBefore(piece: Disc | Lane, by: readonly (Disc | Lane)[], work: () => Hung): Hung {
  const last = lastHung.get(piece);
  if (last?.by.length === by.length && last.by.every((one, index) => one === by[index])) return last.hanging;
  const hanging = work();
  lastHung.set(piece, { by, hanging });
  return hanging;
}

function hungLane(g: Galaxy, lane: Lane): Hung | undefined {
  const pivot = hangsOn(lane);
  return pivot === undefined ? undefined : hungAsBefore(lane, [discAt(g, pivot)], () => aboutPivot(g, lane, pivot));
}

function aboutPivot(g: Galaxy, lane: Lane, pivot: SystemId): Hung {
  const out = minus(spotOf(g, lane.ends[lane.ends[0] === pivot ? 1 : 0]), discAt(g, pivot));
  return {
    piece: lane.id,
    pivot,
    angle: wholeAngleOf(out.x, out.y),
    far: D(g.sizes, lane.length),
    frame: laneFrame(g, pivot, lane),
    members: [lane.id],
  };
}

/** A Floating System takes its lane and the open lanes that hang on it along. */
function hungSystem(g: Galaxy, system: SystemId): Hung | undefined {
  if (standing(g, system) !== 'floating') return undefined;
  const at = lanesAt(g, system).map((id) => laneAt(g, id));
  const stem = at.find((lane) => attachedTo(lane.ends).length === 2);
  const pivot = stem?.ends.find((end) => typeof end === 'string' && end !== system);
  if (!stem || typeof pivot !== 'string') return undefined;
  const by = [discAt(g, pivot), stem, ...at];
  return hungAsBefore(discAt(g, system), by, () => floating(g, system, stem, pivot, at));
}

function floating(g: Galaxy, system: SystemId, stem: Lane, pivot: SystemId, at: readonly Lane[]): Hung {
  const open = at.filter((lane) => lane !== stem);
  const out = minus(discAt(g, system), discAt(g, pivot));
  const far = D(g.sizes, stem.length);
  const tip = { x: 0, y: -far };
  const ends = open.map((lane) => {
    const along = unit(minus(spotOf(g, lane.ends[openEndOf(lane)]), discAt(g, system)));
    return plus(tip, turnedBack(along, unit(out)), D(g.sizes, lane.length));
  });
  return {
    piece: system,
    pivot,
    angle: wholeAngleOf(out.x, out.y),
    far,
    frame: {
      pivot: discAt(g, pivot),
      points: [ORIGIN, tip, ...ends],
      parts: [
        barPart(g, stem.id, [pivot, system], 0, 1),
        discPart(g, system, 1),
        ...open.map((lane, index) => barPart(g, lane.id, [system], 1, index + 2)),
      ],
    },
    members: [system, stem.id, ...open.map((lane) => lane.id)],
  };
}

const openEndOf = (lane: Lane): EndIndex => (typeof lane.ends[0] === 'string' ? 1 : 0);

const hanging = notesOnGalaxies<ReadonlyMap<Piece, Hung>>();

/** Every piece that may be swung. */
export function allHung(g: Galaxy): ReadonlyMap<Piece, Hung> {
  const known = hanging.get(g);
  if (known) return known;
  const before = swung.get(g);
  const all = before ? hungAfter(g, before) : hungOf(g);
  hanging.set(g, all);
  return all;
}

function hungOf(g: Galaxy): ReadonlyMap<Piece, Hung> {
  const all = new Map<Piece, Hung>();
  for (const id of systemIds(g)) {
    const found = hungSystem(g, id);
    if (found) all.set(id, found);
  }
  for (const id of laneIds(g)) {
    const found = hungLane(g, laneAt(g, id));
    if (found) all.set(id, found);
  }
  return all;
}

/** A piece that may be swung; anything else is undefined. */
export const hung = (g: Galaxy, piece: Piece): Hung | undefined => allHung(g).get(piece);

export const withLane = (g: Galaxy, lane: Lane): Galaxy => ({ ...g, lanes: withEntry(g.lanes, lane.id, lane) });

/** A disc that is not on the map yet. */
export type NewDisc = Omit<Disc, 'x' | 'y'>;

export const laidAt = ({ id, lanes, anchored, link }: NewDisc, { x, y }: Spot): Disc => ({
  id,
  lanes,
  anchored,
  link,
  x,
  y,
});

export const withDisc = (g: Galaxy, disc: Disc): Galaxy => ({ ...g, discs: withEntry(g.discs, disc.id, disc) });

// Lanes and discs are written out, so that all of them are alike to the engine (one hidden class).
export const withEnd = ({ id, length, ends: [first, second] }: Lane, end: EndIndex, to: End): Lane => ({
  id,
  length,
  ends: end === 0 ? [to, second] : [first, to],
});

/** The galaxy with the points of a piece put elsewhere; `points` are in the order of its frame. */
export function withPoints(g: Galaxy, hanging: Hung, points: readonly Vec[]): Galaxy {
  const moved = movedTo(g, hanging, points);
  joinedAlike(g, moved);
  swung.set(moved, { from: g, members: hanging.members, pivot: hanging.pivot });
  return moved;
}

/** The galaxy with one more lane, open at its far end; it hangs on the System that is its first. */
export function withOpenLane(g: Galaxy, lane: Lane, on: SystemId): Galaxy {
  const galaxy = { ...withLane(g, lane), nextLane: g.nextLane + 1 };
  if (joinedButFor(g, galaxy, lane.id, on)) swung.set(galaxy, { from: g, members: [lane.id], pivot: on });
  return galaxy;
}

function movedTo(g: Galaxy, { piece, members }: Hung, points: readonly Vec[]): Galaxy {
  const at = (index: number): Spot => points[index] ?? ORIGIN;
  const lane = g.lanes[piece];
  if (lane) return withLane(g, withEnd(lane, openEndOf(lane), at(1)));
  const { x, y } = at(1);
  const moved = withDisc(g, laidAt(discAt(g, piece), { x, y }));
  const [, , ...open] = members;
  if (open.length === 0) return moved;
  const lanes = copied(g.lanes);
  for (const [index, id] of open.entries()) {
    const hanging = laneAt(g, id);
    lanes[id] = withEnd(hanging, openEndOf(hanging), at(index + 2));
  }
  return { ...moved, lanes };
}

/**
 * A swing changes the shapes of what is swung, and how those pieces hang; all else is as it was. So does an open lane
 * that was laid: it is as if it had been swung from nowhere.
 */
export interface Swung {
  readonly from: Galaxy;
  readonly members: readonly string[];
  /** A Floating System carries its open lanes along: once one of them points elsewhere, it hangs otherwise too. */
  readonly pivot: SystemId;
}
const swung = notesOnGalaxies<Swung>();

/** The map that this one came from by a swing, or by a lane that was laid. */
export const swungFrom = (g: Galaxy): Swung | undefined => swung.get(g);

function sceneAfter(g: Galaxy, { from, members }: Swung): readonly Shape[] {
  const scene = sceneOf(from).map((shape) => (members.includes(shape.id) ? shapeIn(g, shape.id) : shape));
  for (const id of members) if (isNew(from, id)) scene.push(shapeIn(g, id));
  return scene;
}

/** Whether something was not on a map yet. */
const isNew = (g: Galaxy, id: string): boolean => !Object.hasOwn(g.lanes, id) && !Object.hasOwn(g.discs, id);

function hungAfter(g: Galaxy, { from, members, pivot }: Swung): ReadonlyMap<Piece, Hung> {
  const all = new Map(allHung(from));
  for (const id of [...members, pivot]) {
    const now = all.has(id) || isNew(from, id) ? hungIn(g, id) : undefined;
    if (now) all.set(id, now);
  }
  return all;
}

const shapeIn = (g: Galaxy, id: string): Shape => {
  const lane = g.lanes[id];
  return lane ? laneShape(g, lane) : discShape(g, discAt(g, id));
};

const hungIn = (g: Galaxy, piece: Piece): Hung | undefined => {
  const lane = g.lanes[piece];
  return lane ? hungLane(g, lane) : hungSystem(g, piece);
};
