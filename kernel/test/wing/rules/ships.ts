/** Chapter 1: ships, what is printed on them, and small readings that every chapter uses. */
import { type Frozen, must, type Seat } from '../../../src/index.ts';
import type { Band, Pose } from '../geometry.ts';
import { bandOf } from '../geometry.ts';
import type { Board, Dialled, Printed, Reading, Ship, ShipId } from '../types.ts';

export type SomeShip = Frozen<Ship>;

export const shipOf = (t: Reading, id: ShipId): SomeShip => must(t.state.ships[id], `a ship called '${id}'`);
/** The same, to be written to. */
export const ownShip = (t: Board, id: ShipId): Ship => must(t.state.ships[id], `a ship called '${id}'`);

/** In the order of the seats, then by id: nobody learns anything from the order of keys. */
export const fleet = (t: Reading, seat?: Seat): readonly SomeShip[] =>
  (seat === undefined ? t.seats : [seat]).flatMap((owner) =>
    Object.keys(t.state.ships)
      .sort()
      .map((id) => shipOf(t, id))
      .filter((ship) => ship.owner === owner),
  );

/** The ships that lie on the mat, but for one. */
export const othersOnMat = (t: Reading, but: ShipId): readonly (SomeShip & { pose: Pose })[] =>
  fleet(t).flatMap((ship) => (ship.id !== but && ship.pose ? [{ ...ship, pose: ship.pose }] : []));

export function printedOf(t: Reading, id: ShipId): Printed {
  const card = t.card(shipOf(t, id).card);
  if (card.kind !== 'ship') throw new Error(`'${id}' is no ship`);
  return card.printed;
}
/** WNG-1.1 */
export function skillOf(t: Reading, id: ShipId): number {
  const card = t.card(shipOf(t, id).captain);
  return card.kind === 'captain' ? card.skill : 1;
}
/** WNG-8.3: as many damage cards as hull, or more. */
export const isBroken = (t: Reading, id: ShipId): boolean => shipOf(t, id).damage.length >= printedOf(t, id).hull;

export const dialOf = (t: Reading, id: ShipId): readonly Dialled[] => printedOf(t, id).dial;
export const dialled = (t: Reading, id: ShipId, key: string): Dialled =>
  must(
    dialOf(t, id).find((one) => one.key === key),
    `'${key}' on the dial of '${id}'`,
  );

/** The band between two ships, whatever way they face. */
export function rangeOf(t: Reading, a: ShipId, b: ShipId): Band | undefined {
  const [from, to] = [shipOf(t, a).pose, shipOf(t, b).pose];
  return a !== b && from && to ? bandOf(from, 'any', to) : undefined;
}
export const opponentOf = (t: Reading, seat: Seat): Seat =>
  must(
    t.seats.find((other) => other !== seat),
    'an opponent',
  );
