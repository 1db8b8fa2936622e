/** Joining a lane to a System that is already on the map (8.6.5): a short list of exact answers for each. */
import {
  type Arcs,
  type Bar,
  barBetween,
  barLike,
  circlesMeet,
  clash,
  distance,
  includes,
  inside,
  minus,
  plus,
  pointsAt,
  type Shape,
  shapesAt,
  type Vec,
  wholeAngleOf,
} from '@tenforward/geometry';
import {
  D,
  type End,
  type EndIndex,
  freeConnections,
  type Galaxy,
  type LaneId,
  type LaneLength,
  laneAt,
  neighbours,
  otherEnd,
  spotOf,
  type SystemId,
  systemIds,
} from './galaxy.ts';
import { jointPlans, type Step } from './galaxy-joint.ts';
import { attachedTo, GRID_PLAY, type Hung, hung, type Piece, withEnd, withLane } from './galaxy-shapes.ts';
import { amountOf, makeRoom, type Moved, type Swing, swingTo } from './galaxy-swing.ts';
import { idealFor, immovable, type Seen } from './galaxy-turns.ts';

export interface Connection extends Moved {
  readonly to: SystemId;
  readonly lane: LaneId;
  /** The sum of the turned angles. */
  readonly amount: number;
}

/** The lane to be joined; one that lies on the map already has an open end. */
interface Line {
  readonly id: LaneId;
  readonly length: LaneLength;
  readonly from: End;
  readonly openEnd: EndIndex | undefined;
}

type Extra = (system: SystemId) => number;
const NO_EXTRA: Extra = () => 0;

/** Enough places for a choice; the rest are the same with more swung. */
const PLACES = 2;

/** Which Systems are asked for. It is asked late, of the few that could be joined, and nothing is worked out for the rest. */
type Wanted = (to: SystemId) => boolean;
const ALL: Wanted = () => true;

/** Every System that a new lane of this length can join with this one, each with what has to be swung for it. */
export function connections(
  g: Galaxy,
  from: SystemId,
  length: LaneLength,
  extra: Extra = NO_EXTRA,
  among: readonly SystemId[] = systemIds(g),
): readonly Connection[] {
  if (freeConnections(g, from, extra(from)) < 1) return [];
  return allFor(g, { id: `lane-${g.nextLane}`, length, from, openEnd: undefined }, extra, ALL, among);
}

/** Those Systems alone, for whoever does not ask what has to be swung: one place for each is enough. */
export function joinable(g: Galaxy, from: SystemId, length: LaneLength, extra: Extra = NO_EXTRA): SystemId[] {
  if (freeConnections(g, from, extra(from)) < 1) return [];
  const line: Line = { id: `lane-${g.nextLane}`, length, from, openEnd: undefined };
  return systemIds(g).filter((to) => mayJoin(g, line, to, extra) && placesFor(g, line, to, ALL, 1).length > 0);
}

/** Every System that a lane on the map can be joined with at its open end. */
export function connectionsOfLane(
  g: Galaxy,
  lane: LaneId,
  end: EndIndex,
  extra: Extra = NO_EXTRA,
  wanted: Wanted = ALL,
): readonly Connection[] {
  const { ends, length } = laneAt(g, lane);
  if (typeof ends[end] === 'string') return [];
  return allFor(g, { id: lane, length, from: ends[otherEnd(end)], openEnd: end }, extra, wanted, systemIds(g));
}

function allFor(
  g: Galaxy,
  line: Line,
  extra: Extra,
  wanted: Wanted,
  among: readonly SystemId[],
): readonly Connection[] {
  return among.flatMap((to) => {
    if (!mayJoin(g, line, to, extra)) return [];
    return placesFor(g, line, to, wanted)
      .map(({ galaxy, swings }) => ({ galaxy, swings, to, lane: line.id, amount: amountOf(swings) }))
      .sort((a, b) => a.amount - b.amount)
      .slice(0, PLACES);
  });
}

/**
 * No lane joins a System with itself or with a neighbour, or takes one more than it may have. Cards are asked last, of the
 * few that it could come to.
 */
const mayJoin = (g: Galaxy, line: Line, to: SystemId, extra: Extra): boolean =>
  to !== line.from &&
  isNear(g, line, to) &&
  !(typeof line.from === 'string' && neighbours(g, line.from).includes(to)) &&
  freeConnections(g, to, extra(to)) > 0;

function placesFor(g: Galaxy, line: Line, to: SystemId, wanted: Wanted, most = Infinity): readonly Moved[] {
  const a = typeof line.from === 'string' ? hung(g, line.from) : undefined;
  const b = hung(g, to);
  const away = D(g.sizes, line.length);
  const plans = typeof line.from === 'string' ? plansFor(g, line.from, to, away) : plansForStray(g, line, b);
  const hopeful = plans.filter((plan) => !isHopeless(g, line, to, plan));
  if ((hopeful.length === 0 && !(a && b)) || !wanted(to)) return [];
  const found: Moved[] = [];
  for (const plan of hopeful) if (found.length < most) found.push(...carriedOut(g, line, to, plan));
  if (found.length > 0 || !a || !b) return found;
  const ideal = new Map([a, b].map((loose) => [loose.piece, idealFor(g, loose)]));
  for (const plan of jointPlans(g, a, b, away, (steps) => isHopeless(g, line, to, steps, ideal))) {
    const moved = carriedOut(g, line, to, plan);
    if (moved.length > 0) return moved;
  }
  return [];
}

/** Whether a lane could join them at all, however both were swung. */
function isNear(g: Galaxy, { from, length }: Line, to: SystemId): boolean {
  const a = typeof from === 'string' ? hung(g, from) : undefined;
  const b = hung(g, to);
  const apart = distance(a?.frame.pivot ?? spotOf(g, from), b?.frame.pivot ?? spotOf(g, to));
  return apart <= (a?.far ?? 0) + D(g.sizes, length) + (b?.far ?? 0) + g.sizes.slack + 2 * GRID_PLAY;
}

/** Neither moves if the lane fits as they lie; else whichever floats is swung to where it does. */
function plansFor(g: Galaxy, from: SystemId, to: SystemId, away: number): readonly (readonly Step[])[] {
  const spotA = spotOf(g, from);
  const spotB = spotOf(g, to);
  const fits = Math.abs(distance(spotA, spotB) - away) <= g.sizes.slack + GRID_PLAY; // ASC-8.6.5a
  const onto = (piece: SystemId, spot: Vec): readonly (readonly Step[])[] => {
    const loose = hung(g, piece);
    return loose ? swungOnto(g, loose, spot, away).map((angle) => [{ piece, angle }]) : [];
  };
  return [...(fits ? [[]] : []), ...onto(to, spotA), ...onto(from, spotB)];
}

/** A lane that hangs on nothing stays put: only a Floating System whose circle runs through its end can come to it. */
function plansForStray(g: Galaxy, line: Line, loose: Hung | undefined): readonly (readonly Step[])[] {
  const spot = line.openEnd === undefined ? line.from : laneAt(g, line.id).ends[line.openEnd];
  if (!loose || typeof spot === 'string') return [];
  const { x, y } = minus(spot, loose.frame.pivot);
  const play = g.sizes.slack + GRID_PLAY;
  const angle = wholeAngleOf(x, y);
  const end = pointsAt(loose.frame, angle)[1];
  return end && distance(end, spot) <= play ? [[{ piece: loose.piece, angle }]] : [];
}

/** The angles at which a piece on its circle is so far from a spot. */
export function swungOnto(g: Galaxy, { frame, far }: Hung, spot: Vec, away: number): readonly number[] {
  return circlesMeet(frame.pivot, far, spot, away, g.sizes.slack).map(({ x, y }) =>
    wholeAngleOf(x - frame.pivot.x, y - frame.pivot.y),
  );
}

/** Where a piece ends up by a plan, or where it is. */
function endsUp(g: Galaxy, end: End, plan: readonly Step[]): Vec {
  const step = plan.find(({ piece }) => piece === end);
  const loose = step && hung(g, step.piece);
  return (loose && pointsAt(loose.frame, step.angle)[1]) ?? spotOf(g, end);
}

const barFor = (g: Galaxy, line: Line, to: SystemId, a: Vec, b: Vec): Bar =>
  barBetween(line.id, a, b, g.sizes.disc / 2, g.sizes.laneWidth, attachedTo([line.from, to]));

/**
 * A cheap look at where all would end: whatever cannot be swung must not be there. Where many plans are looked at, `ideal`
 * says for each piece where that is known to hold.
 */
function isHopeless(
  g: Galaxy,
  line: Line,
  to: SystemId,
  plan: readonly Step[],
  ideal?: ReadonlyMap<Piece, Arcs>,
): boolean {
  if (!isOpen(g, line, barFor(g, line, to, endsUp(g, line.from, plan), endsUp(g, to, plan)))) return true;
  for (const { piece, angle } of plan) {
    const loose = hung(g, piece);
    if (!loose || includes(ideal?.get(piece) ?? [], angle)) continue;
    // The lane that is to be joined does not end where the System that carries it leaves it.
    for (const shape of shapesAt(loose.frame, angle)) if (shape.id !== line.id && !isOpen(g, line, shape)) return true;
  }
  return false;
}

function isOpen(g: Galaxy, line: Line, shape: Shape): boolean {
  for (const other of immovable(g)) if (clash(shape, other) && other.id !== line.id) return false;
  return inside(g.area, shape);
}

function carriedOut(g: Galaxy, line: Line, to: SystemId, plan: readonly Step[]): readonly Moved[] {
  const moved = line.openEnd === undefined ? laid(g, line, to, plan) : turnedTo(g, line, to, line.openEnd, plan);
  return moved ? [moved] : [];
}

/** Swings piece after piece; what others are swung for must not be swung itself. */
function swungInTurn(
  g: Galaxy,
  steps: readonly (Step & { readonly seen?: Seen })[],
  frozen: ReadonlySet<string>,
): Moved | undefined {
  let galaxy = g;
  const swings: Swing[] = [];
  for (const { piece, angle, seen } of steps) {
    const moved = swingTo(galaxy, piece, angle, seen ? { frozen, seen, depth: 1 } : { frozen, depth: 1 });
    if (!moved) return undefined;
    galaxy = moved.galaxy;
    swings.push(...moved.swings);
  }
  return { galaxy, swings };
}

/** A new lane is laid once both Systems are where it fits between them. */
function laid(g: Galaxy, line: Line, to: SystemId, plan: readonly Step[]): Moved | undefined {
  const frozen = new Set(attachedTo([line.from, to]));
  const orders = plan.length > 1 ? [plan, plan.toReversed()] : [plan];
  for (const order of orders) {
    const swung = swungInTurn(g, order, frozen);
    if (!swung) continue;
    const bar = barFor(g, line, to, spotOf(swung.galaxy, line.from), spotOf(swung.galaxy, to));
    const made = inside(g.area, bar) ? makeRoom(swung.galaxy, [bar], { frozen, depth: 1 }) : undefined;
    if (!made) continue;
    const lane = { id: line.id, length: line.length, ends: [line.from, to] } as const;
    const galaxy = { ...withLane(made.galaxy, lane), nextLane: g.nextLane + 1 };
    return { galaxy, swings: [...swung.swings, ...made.swings] };
  }
  return undefined;
}

/** A lane on the map is turned as well, before or after the System it is to meet. */
function turnedTo(g: Galaxy, line: Line, to: SystemId, end: EndIndex, plan: readonly Step[]): Moved | undefined {
  const frozen = new Set([...attachedTo([line.from, to]), line.id]);
  const a = endsUp(g, line.from, plan);
  const b = endsUp(g, to, plan);
  const own = plan.filter(({ piece }) => piece !== to);
  const theirs = plan.filter(({ piece }) => piece === to);
  // Its end meets the rim of the disc, and its corners a little more than that: that touch is the aim.
  const turn = { piece: line.id, angle: wholeAngleOf(b.x - a.x, b.y - a.y), seen: blindTo(to) };
  const turns = typeof line.from === 'string' ? [turn] : [];
  const meeting = theirs.map((step) => ({ ...step, seen: withPlay(line.id, end, g.sizes.slack + GRID_PLAY) }));
  const orders =
    theirs.length > 0
      ? [
          [...own, ...theirs, ...turns],
          [...own, ...turns, ...meeting],
        ]
      : [[...own, ...turns]];
  for (const order of orders) {
    const swung = swungInTurn(g, order, frozen);
    if (!swung) continue;
    const lane = withEnd(laneAt(swung.galaxy, line.id), end, to);
    const bar = barFor(g, line, to, spotOf(swung.galaxy, lane.ends[0]), spotOf(swung.galaxy, lane.ends[1]));
    const made = makeRoom(swung.galaxy, [bar], { frozen, depth: 1 });
    if (made) return { galaxy: withLane(made.galaxy, lane), swings: [...swung.swings, ...made.swings] };
  }
  return undefined;
}

const blindTo =
  (id: string): Seen =>
  (shape) =>
    shape.id === id ? undefined : shape;

/** A lane a little shorter at its open end, as the table's play would have it. */
const withPlay =
  (lane: LaneId, end: EndIndex, play: number): Seen =>
  (shape) => {
    if (shape.id !== lane || shape.kind !== 'bar') return shape;
    const middle = plus(shape, shape.u, end === 0 ? play / 2 : -play / 2);
    return barLike(shape, middle, shape.long - play / 2);
  };
