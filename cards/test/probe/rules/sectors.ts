/** Chapter 1: the sectors, and small readings that every chapter uses. */
import type { Seat } from '@tenforward/kernel';
import type { Reading, Sector, Ship } from '../types.ts';

export const ring: readonly Sector[] = ['north', 'east', 'south', 'west'];
export const sectors: readonly Sector[] = ['station', ...ring];

/** PRB-1.4: a ring sector adjoins its two neighbours and the station. */
export function adjoining(at: Ship['at']): readonly Sector[] {
  if (at === 'station') return ring;
  const i = ring.findIndex((sector) => sector === at);
  return ['station', ...ring.filter((_, j) => (j - i + 4) % 4 === 1 || (j - i + 4) % 4 === 3)]; // PRB-1.4
}

export const maxHull = 3;
export const maxShield = 2;

/** Ships in the order of the seats, so that nobody learns anything from the order of keys. */
export function fleet(t: Reading, seat?: Seat): readonly Readonly<Ship>[] {
  const { ships } = t.state;
  const found: Readonly<Ship>[] = [];
  for (const owner of seat === undefined ? t.seats : [seat])
    for (const n of [1, 2]) {
      const ship = ships[`${owner}/${n}`];
      if (ship) found.push(ship);
    }
  return found;
}

export const shipsAt = (t: Reading, at: Ship['at']): readonly Readonly<Ship>[] =>
  fleet(t).filter((ship) => ship.at === at);

/** The sides that still have ships: a team, or a seat that plays alone. */
export const sides = (t: Reading): ReadonlySet<string> =>
  new Set(fleet(t).map((ship) => t.teams[ship.owner] ?? `seat ${ship.owner}`));

/** Seats that still have ships. */
export const players = (t: Reading): readonly Seat[] => t.seats.filter((seat) => fleet(t, seat).length > 0);

/** PRB-6.6: a ship without hull breaks up. */
export const isBroken = (t: Reading, ship: string): boolean => (t.state.ships[ship]?.hull ?? 1) <= 0;
