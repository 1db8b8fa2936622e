/** How far a piece can turn about the System it hangs on (8.6.4): as things lie, and if all that is loose were gone. */
import {
  type Arc,
  type Arcs,
  type Blocked,
  blockedAmong,
  FULL_TURN,
  freeAmong,
  freeArcAbout,
  nearest,
  normal,
  type Shape,
  turnBetween,
  within,
} from '@tenforward/geometry';
import type { Galaxy } from './galaxy.ts';
import { perGalaxy } from './galaxy-notes.ts';
import { allHung, type Hung, hung, type Piece, sceneOf, type Swung, swungFrom } from './galaxy-shapes.ts';

/** How others are seen while a piece is swung: undefined for what it may touch on its way. */
export type Seen = (shape: Shape) => Shape | undefined;
export const asItIs: Seen = (shape) => shape;

/** Ids that must not be swung, though they could be. */
export type Frozen = ReadonlySet<string>;
export const NONE: Frozen = new Set();

/** Rounding may leave a resting piece a little beside the arc it lies in: by `SIDE_PLAY`, seen from the rim of a disc. */
const BESIDE = 96;
const WHOLE_TURN = FULL_TURN - 1;

function othersThan(g: Galaxy, members: readonly string[], seen: Seen): readonly Shape[] {
  const others: Shape[] = [];
  for (const shape of sceneOf(g)) {
    const as = members.includes(shape.id) ? undefined : seen(shape);
    if (as) others.push(as);
  }
  return others;
}

// Where a piece can turn is asked again and again while room is looked for on the same map.
const pathIn = perGalaxy<Arc | undefined>();

/** The arc a piece can turn through from where it is without being lifted (8.6.4b). */
export function pathOf(g: Galaxy, hanging: Hung, seen = asItIs): Arc | undefined {
  if (seen !== asItIs) return workedOut(g, hanging, seen);
  return pathIn(g, hanging.piece, () => workedOut(g, hanging, seen));
}

function workedOut(g: Galaxy, hanging: Hung, seen: Seen): Arc | undefined {
  const { frame, members } = hanging;
  const blocked = blockedAmong(frame, othersThan(g, members, seen), g.area);
  const last = lastPaths.get(hanging);
  // Whatever has changed on the map, it was nothing in its way.
  if (last && areSame(last.blocked, blocked)) return last.path;
  const path = pathAmong(g, hanging, blocked);
  lastPaths.set(hanging, { blocked, path });
  return path;
}

/** What was in the way of a piece when its path was last worked out. */
const lastPaths = new WeakMap<Hung, { readonly blocked: readonly Blocked[]; readonly path: Arc | undefined }>();

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

function pathAmong(g: Galaxy, { frame, angle }: Hung, blocked: readonly Blocked[]): Arc | undefined {
  const about = freeArcAbout(frame, blocked, g.area, angle);
  if (about) return about;
  const free = freeAmong(frame, blocked, g.area);
  return free.find((arc) => within(arc, angle)) ?? free.find((arc) => isAbout(arc, angle));
}

/** The map before the last swing or new lane, if that left a piece alone. */
function mapBefore(g: Galaxy, hanging: Hung): Swung | undefined {
  const before = swungFrom(g);
  return before && hung(before.from, hanging.piece) === hanging ? before : undefined;
}

/** The turn from one angle to another without leaving an arc. */
export function turnIn(arc: Arc, from: number, to: number): number {
  if (arc.to - arc.from >= WHOLE_TURN) return turnBetween(from, to);
  const start = within(arc, from) ? from : (nearest([arc], from)[0] ?? from);
  return turnBetween(from, start) + normal(to - arc.from) - normal(start - arc.from);
}

/** The angles a Floating System or an open lane may be swung to from where it is. */
export function swingAngles(g: Galaxy, piece: Piece): Arcs {
  const hanging = hung(g, piece);
  const path = hanging && pathOf(g, hanging);
  return path ? [path] : [];
}

const stillIn = perGalaxy<readonly Shape[]>();

/** The shapes that no swing could move: they are the same after one, and after an open lane was laid, which is loose. */
export function immovable(g: Galaxy, frozen: Frozen = NONE): readonly Shape[] {
  if (frozen.size > 0) return stillShapes(g, frozen);
  const before = swungFrom(g);
  return before ? immovable(before.from) : stillIn(g, '', () => stillShapes(g, NONE));
}

function stillShapes(g: Galaxy, frozen: Frozen): readonly Shape[] {
  const loose = new Set<string>();
  for (const { members } of allHung(g).values())
    if (!isFrozen(members, frozen)) for (const member of members) loose.add(member);
  return sceneOf(g).filter(({ id }) => !loose.has(id));
}

export function isFrozen(members: readonly string[], frozen: Frozen): boolean {
  for (const member of members) if (frozen.has(member)) return true;
  return false;
}

const idealIn = perGalaxy<Arcs>();

/** Where a piece would lie free if everything loose were out of its way. */
export function idealFor(g: Galaxy, hanging: Hung): Arcs {
  const before = mapBefore(g, hanging);
  if (before) return idealFor(before.from, hanging);
  return idealIn(g, hanging.piece, () =>
    freeAmong(hanging.frame, blockedAmong(hanging.frame, immovable(g), g.area), g.area),
  );
}

/** Of those arcs the ones it could get to from where it is: what is not loose stays in its way. */
export const reachableArcs = (g: Galaxy, hanging: Hung): Arcs =>
  idealFor(g, hanging).filter((arc) => isAbout(arc, hanging.angle));

/** Whether a piece could get to an angle if everything loose were out of its way. */
export const mightTurn = (g: Galaxy, hanging: Hung, to: number): boolean =>
  reachableArcs(g, hanging).some((arc) => within(arc, to));

/** Whether an angle lies in an arc, or so little beside it that it counts as in it. */
const isAbout = (arc: Arc, angle: number): boolean =>
  nearest([arc], angle).some((end) => Math.abs(turnBetween(angle, end)) <= BESIDE);
