/** Chapter 2: setting the table. Ships are placed one at a time, each wholly inside its owner's strip. */
import {
  ask,
  option,
  type Option,
  type Preview,
  refuse,
  type Refusal,
  type Seat,
  type Where,
} from '../../../src/index.ts';
import { arcsOf, ghostOf } from '../draw.ts';
import { isInside, mat, mm, overlaps, type Pose, side, type Span, touchesDisc, turn } from '../geometry.ts';
import type { Board, Flow, Next, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { groupsInOrder } from './order.ts';
import { othersOnMat, ownShip, printedOf, shipOf } from './ships.ts';

export type SetUpTells = { 'ship.placed': { ship: ShipId } };
export const setUpAsks = { 'place.where': ask<{ ship: ShipId }>('WNG-2.2') };

const strip = 100 * mm;
/** The first seat sits in the south, the second in the north. */
const isSouth = (t: Reading, seat: Seat): boolean => t.seats.indexOf(seat) === 0;
export function zoneOf(t: Reading, seat: Seat): { readonly x: Span; readonly y: Span } {
  return { x: [0, mat], y: isSouth(t, seat) ? [0, strip] : [mat - strip, mat] }; // WNG-2.2
}

/** WNG-2.5: in a skirmish ships begin in the middle, side by side, the fleets face to face at Range 1. */
export const skirmishPose = (seat: number, ship: number): Pose => ({
  x: mat / 2 + (ship === 0 ? -30 : 30) * mm,
  y: mat / 2 + (seat === 0 ? -60 : 60) * mm,
  h: seat === 0 ? 0 : turn / 2,
});

/** WNG-2.1: from the lowest skill to the highest. */
export function* muster(t: Board): Flow<Next> {
  const ships = (yield* groupsInOrder(t, 'place')).flat().filter((id) => shipOf(t, id).pose === null); // WNG-2.1
  return [...ships.map((ship) => ({ step: 'place' as const, ship })), { step: 'plan' }];
}

export function* place(t: Board, { ship }: { ship: ShipId }): Flow<Next> {
  const { owner } = shipOf(t, ship);
  ownShip(t, ship).pose = yield* t.pose(owner, t.ask('place.where', { ship }), () => places(t, ship));
  t.tell('ship.placed', { ship });
}

function places(t: Reading, ship: ShipId): Where<'x' | 'y' | 'h'> {
  const { owner } = shipOf(t, ship);
  const { x, y } = zoneOf(t, owner);
  const middle = ([low, high]: Span): Span => [low + side / 2, high - side / 2];
  return {
    grid: { x: 5 * mm, y: 5 * mm, h: turn / 8 },
    regions: [{ x: middle(x), y: middle(y), h: [0, turn - 1] }],
    judge: (pose) => whyNot(t, ship, pose),
    suggestions: suggested(t, ship),
    whatIf: (pose) => laid(t, ship, pose),
  };
}

/** Why a base may not lie there: what no box on a grid can say. */
export function whyNot(t: Reading, ship: ShipId, pose: Pose): Refusal | undefined {
  if (!isInside(pose, zoneOf(t, shipOf(t, ship).owner))) return refuse('WNG-2.2', say('place.outside')); // WNG-2.2
  const under = othersOnMat(t, ship).find((other) => overlaps(pose, other.pose)); // WNG-2.3
  if (under) return refuse('WNG-2.3', say('place.overlap', { ship: under.id }));
  const onRock = t.state.obstacles.some((disc) => touchesDisc(pose, disc)); // WNG-2.4
  return onRock ? refuse('WNG-2.4', say('place.obstacle')) : undefined;
}

/** How it would lie there, and what it could fire at from there; or why it may not. */
function laid(t: Reading, ship: ShipId, pose: Pose): Preview {
  const why = whyNot(t, ship, pose);
  return {
    draw: [ghostOf(why ? 'barred' : 'would', ship, pose), ...arcsOf(pose, printedOf(t, ship).arcs)],
    notes: why ? [why.no] : [],
  };
}

const columns = { left: 120 * mm, middle: mat / 2, right: mat - 120 * mm } as const;
type Suggestion = Option<Pose>;

/** In the middle of the strip, facing the enemy: left, middle and right, each where it is free. */
function suggested(t: Reading, ship: ShipId): readonly Suggestion[] {
  const { owner } = shipOf(t, ship);
  const south = isSouth(t, owner);
  return (['left', 'middle', 'right'] as const).map((where): Suggestion => {
    const pose: Pose = { x: columns[where], y: south ? 50 * mm : mat - 50 * mm, h: south ? 0 : turn / 2 };
    return option<Pose>(where, pose, {
      may: () => whyNot(t, ship, pose) ?? true,
      show: () => say('place.at', { where }),
    });
  });
}
