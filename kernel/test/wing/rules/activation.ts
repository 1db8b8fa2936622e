/** Chapter 5: dials are turned up one by one, and each ship flies what it shows. */
import { must } from '../../../src/index.ts';
import { isInside, mm, move, touchesDisc, wholeMat } from '../geometry.ts';
import type { Board, Dialled, Flow, Next, ShipId } from '../types.ts';
import { actionStep } from './actions.ts';
import { dealDamage } from './damage.ts';
import { attackFace } from './dice.ts';
import { ended, removeShip } from './end.ts';
import { groupsInOrder } from './order.ts';
import { dialled, isBroken, othersOnMat, ownShip, shipOf } from './ships.ts';

export type ActivationTells = {
  'dial.up': { ship: ShipId; dial: string };
  'ship.slid': { ship: ShipId; mm: number; others: ShipId[] };
  'ship.left': { ship: ShipId };
  'obstacle.hit': { ship: ShipId; face: string };
};

/** WNG-5.1: from the lowest skill to the highest. */
export function* moves(t: Board): Flow<Next> {
  const ships = (yield* groupsInOrder(t, 'move')).flat(); // WNG-5.1
  return [...ships.map((ship) => ({ step: 'activate' as const, ship })), { step: 'fight' }];
}

export function* activate(t: Board, { ship: id }: { ship: ShipId }): Flow<Next> {
  if (!t.state.ships[id]) return; // WNG-5.5
  const one = turnUp(t, id);
  fly(t, id, one);
  strain(t, id, one);
  if (!isInside(must(shipOf(t, id).pose ?? undefined, 'a pose'), wholeMat)) {
    t.tell('ship.left', { ship: id });
    removeShip(t, id); // WNG-5.4
    return ended(t);
  }
  yield* hitObstacle(t, id);
  if (isBroken(t, id))
    removeShip(t, id); // WNG-5.5
  else yield* actionStep(t, id);
  return ended(t);
}

/** WNG-5.2: now everybody knows. */
function turnUp(t: Board, id: ShipId): Dialled {
  const ship = ownShip(t, id);
  const key = must(ship.dial ?? undefined, 'a dial that is set');
  ship.up = true;
  t.reveal();
  t.tell('dial.up', { ship: id, dial: key });
  return dialled(t, id, key);
}

/** WNG-5.3: who would overlap a base slides back until they only touch, and does nothing else this round. */
function fly(t: Board, id: ShipId, one: Dialled): void {
  const ship = ownShip(t, id);
  const others = othersOnMat(t, id);
  const from = must(ship.pose ?? undefined, 'a pose');
  const { pose, overlapped, back } = move(
    from,
    one,
    others.map((other) => other.pose),
  );
  ship.pose = pose; // WNG-5.3
  if (overlapped.length === 0) return;
  ship.shaken = true; // WNG-5.3
  const ids = others.flatMap((other, i) => (overlapped.includes(i) ? [other.id] : []));
  t.tell('ship.slid', { ship: id, mm: Math.round(back / mm), others: ids });
}

/** WNG-5.6: the colour counts, however far it slid. */
function strain(t: Board, id: ShipId, { colour }: Dialled): void {
  const ship = ownShip(t, id);
  if (colour === 'red') ship.strain++; // WNG-5.6
  if (colour === 'green' && ship.strain > 0) ship.strain--; // WNG-5.6
}

/** WNG-5.7: a base that comes to lie on an obstacle. */
function* hitObstacle(t: Board, id: ShipId): Flow {
  const { pose } = shipOf(t, id);
  if (!pose || !t.state.obstacles.some((disc) => touchesDisc(pose, disc))) return;
  ownShip(t, id).shaken = true; // WNG-5.7
  const face = attackFace(t.chance.roll(8)); // WNG-5.7
  t.tell('obstacle.hit', { ship: id, face });
  yield* dealDamage(
    t,
    id,
    [face].filter((one) => one === 'hit' || one === 'critical'),
  );
}
