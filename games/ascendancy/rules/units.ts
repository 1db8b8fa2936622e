/** Ships and Fleets on the map: where they are, how they come and go (3.6.1, 12.1). */
import { must, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { FleetFacts } from './card-types.ts';
import { hangsOn, isSystem, laneOf, openEnds, removeLane, sectorsOf } from './galaxy.ts';
import { playerOf } from './players.ts';
import { shipsInBox } from './systems.ts';
import type { FleetSide, Power, Reading, SectorId, Seat, Table, UnitId } from './types.ts';

/** A single Ship, or the Ships of a Fleet: what one Command moves (8). */
export interface Unit {
  id: UnitId;
  owner: Seat;
  /** Nowhere while it is at Warp. */
  at: SectorId | null;
  warp: { tokens: number; from: SectorId } | null;
  ships: number;
  fleet: FleetSide | null;
}

/** What is told. */
export type UnitTells = {
  'ships.placed': { seat: Seat; n: number; sector: SectorId };
  'ships.lost': { seat: Seat; n: number; sector: SectorId | null };
  /** At Warp, with nothing left to come back to. */
  'ships.adrift': { seat: Seat; n: number };
  'warp.entered': { seat: Seat; unit: UnitId; what: Words; sector: SectorId };
};

type AUnit = Reading['state']['units'][UnitId];

export const unit = (t: Pick<Reading, 'state'>, id: UnitId): AUnit => must(t.state.units[id], 'a unit', id);
export const unitOf = (t: Table, id: UnitId): Unit => must(t.state.units[id], 'a unit', id);

/** How a unit is spoken of: a Ship is one among others, a Fleet has a name. */
export const unitWords = (t: Pick<Reading, 'state'>, id: UnitId): Words => {
  const { fleet, ships } = unit(t, id);
  return fleet === null ? say('unit.ship') : say('unit.fleet', { fleet, n: ships });
};

const numberOf = (id: UnitId): number => Number(id.slice(id.lastIndexOf('.') + 1));
/** Units in an order of their own: by owner as seated, then as they were named. */
const inOrder = (t: Pick<Reading, 'state'>, units: AUnit[]): AUnit[] =>
  units.length < 2
    ? units
    : units.sort(
        (a, b) => t.state.seats.indexOf(a.owner) - t.state.seats.indexOf(b.owner) || numberOf(a.id) - numberOf(b.id),
      );
const unitsThat = (t: Pick<Reading, 'state'>, fits: (one: AUnit) => boolean): AUnit[] => {
  const found: AUnit[] = [];
  const { units } = t.state;
  // by a list of keys, here and wherever all units are gone through: engines take half as long again for `in`
  for (const id of Object.keys(units)) {
    const one = units[id];
    if (one && fits(one)) found.push(one);
  }
  return inOrder(t, found);
};
/** Those who build a question ask for the same ones many times. */
export const allUnits = (t: Reading): readonly AUnit[] => t.once('units', () => unitsThat(t, () => true));
export const unitsOf = (t: Reading, seat: Seat): readonly AUnit[] =>
  t.once(`units of ${seat}`, () => unitsThat(t, (one) => one.owner === seat));
export const unitsAt = (t: Reading, sector: SectorId, seat?: Seat): readonly AUnit[] =>
  unitsThat(t, (one) => one.at === sector && (seat === undefined || one.owner === seat));
export const shipsAt = (t: Reading, sector: SectorId, seat: Seat): number =>
  unitsAt(t, sector, seat).reduce((n, one) => n + one.ships, 0);
export const shipsOf = (t: Reading, seat: Seat): number => unitsOf(t, seat).reduce((n, one) => n + one.ships, 0);
export const isAtWarp = (one: AUnit): boolean => one.warp !== null;
/** Those at Warp, with their tokens, in order: what is said of them must not depend on keys. */
export const allAtWarp = (t: Table): { one: Unit; warp: NonNullable<Unit['warp']> }[] =>
  unitsThat(t, isAtWarp).flatMap(({ id }) => {
    const one = unitOf(t, id);
    return one.warp === null ? [] : [{ one, warp: one.warp }];
  });

/** Cubes on the map: those on Spires are Structures. */
export const cubeAt = (t: Pick<Reading, 'state'>, sector: SectorId): string | undefined => {
  for (const id in t.state.cubes) {
    const cube = t.state.cubes[id];
    if (cube && !cube.onSpire && cube.at === sector) return id;
  }
  return undefined;
};
export const allCubes = (t: Pick<Reading, 'state'>): string[] => Object.keys(t.state.cubes).toSorted();

/** Who has Ships in a Sector, in the order of seats, the Borg last. */
export function powersAt(t: Pick<Reading, 'state'>, sector: SectorId): Power[] {
  const { units, seats } = t.state;
  const owners = new Set<Seat>();
  for (const id of Object.keys(units)) {
    const one = units[id];
    if (one?.at === sector) owners.add(one.owner);
  }
  const there: Power[] = owners.size === 0 ? [] : seats.filter((seat) => owners.has(seat));
  if (cubeAt(t, sector) !== undefined) there.push('borg'); // ASC-4-rival-a, ASC-8.3d, ASC-3.6.1.1a
  return there;
}
/** Every Sector with Ships in it, Cubes among them: nothing needs to be asked about the others. */
export const occupiedSectors = (t: Reading): ReadonlySet<SectorId> =>
  t.once('occupied sectors', () => sectorsWith(t, () => true));

/** Every Sector with Ships of others than this player, Cubes among them. */
export const rivalSectors = (t: Reading, seat: Seat): ReadonlySet<SectorId> =>
  sectorsWith(t, (owner) => owner !== seat);

function sectorsWith(t: Reading, counts: (owner: Seat) => boolean): ReadonlySet<SectorId> {
  const { units, cubes } = t.state;
  const found = new Set<SectorId>();
  for (const id of Object.keys(units)) {
    const one = units[id];
    if (one && one.at !== null && counts(one.owner)) found.add(one.at);
  }
  for (const id in cubes) {
    const cube = cubes[id];
    if (cube && !cube.onSpire) found.add(cube.at);
  }
  return found;
}

/** 4: alone there. */
export const occupies = (t: Reading, power: Power, sector: SectorId): boolean => {
  const there = powersAt(t, sector);
  return there.length === 1 && there[0] === power; // ASC-4-occupy-a, ASC-15.4a
};
/** 4: any Ship in a Planetary System; whoever asks, asks about a planet. */
export const orbits = (t: Reading, seat: Seat, planet: SectorId): boolean => unitsAt(t, planet, seat).length > 0; // ASC-4-orbit-a

export const fleetFacts = (t: Reading, side: FleetSide): FleetFacts => must(t.card(side).fleet, 'the Fleet', side);

/** New Ships, as many as are left in the box; each a unit of its own. */
export function placeShips(t: Table, seat: Seat, sector: SectorId, n: number): UnitId[] {
  const p = playerOf(t, seat);
  return Array.from({ length: Math.min(n, shipsInBox(t, seat)) }, () => {
    const id = `${seat}.${++p.unitNo}`;
    t.state.units[id] = { id, owner: seat, at: sector, warp: null, ships: 1, fleet: null };
    return id;
  });
}

/** Ships of a unit are gone; a Fleet of fewer than three is Disbanded at once (12.1.5). */
export function removeShips(t: Table, id: UnitId, n: number, keepFleet = false): void {
  const one = unitOf(t, id);
  const at = one.at;
  one.ships -= Math.min(n, one.ships);
  if (one.ships === 0) delete t.state.units[id];
  else if (!keepFleet) disbandIfSmall(t, id);
  if (at === null) return;
  forgetDenials(t, at);
  clearLane(t, at);
}

/** 13.2.2: whoever is alone in a System has waited long enough. */
export function forgetDenials(t: Table, sector: SectorId): void {
  const [first, ...others] = powersAt(t, sector);
  if (others.length === 0)
    t.state.denied = t.state.denied.filter(({ seat, system }) => system !== sector || seat !== first);
}

export function disbandIfSmall(t: Table, id: UnitId): void {
  const one = t.state.units[id];
  if (one && one.fleet !== null && one.ships < 3) disband(t, id); // ASC-12.1.5b
}

/** The Ships of a Fleet are Ships again, where they are. Returns them. */
export function disband(t: Table, id: UnitId): UnitId[] {
  const one = unitOf(t, id);
  if (one.fleet === null) return [id];
  t.tell('fleet.disbanded', { seat: one.owner, fleet: one.fleet });
  const p = playerOf(t, one.owner);
  delete t.state.units[id];
  return Array.from({ length: one.ships }, () => {
    const ship = `${one.owner}.${++p.unitNo}`;
    t.state.units[ship] = { ...one, id: ship, ships: 1, fleet: null, warp: one.warp && { ...one.warp } };
    if (p.turn?.onPhenomenon.includes(id)) p.turn.onPhenomenon.push(ship);
    return ship;
  });
}

/** A Phenomenon is studied further by Ships that have not left it since the turn began (8.10). */
function forgetStart(t: Table, { id, owner }: Unit): void {
  const { turn } = playerOf(t, owner);
  if (turn) turn.onPhenomenon = turn.onPhenomenon.filter((one) => one !== id);
}

/** Where a unit goes; a lane it has left open behind it is taken away. */
export function moveTo(t: Table, id: UnitId, sector: SectorId): void {
  const one = unitOf(t, id);
  const was = one.at;
  if (was !== sector) forgetStart(t, one);
  one.at = sector;
  one.warp = null;
  forgetDenials(t, sector);
  if (was === null || was === sector) return;
  forgetDenials(t, was);
  clearLane(t, was);
}

/** 8.6.1.6: a lane that is open and holds no Ship is removed at once; Ships at Warp from it point to where it hung. */
export function clearLane(t: Table, sector: SectorId): void {
  const { galaxy } = t.state;
  if (isSystem(galaxy, sector)) return;
  const lane = laneOf(galaxy, sector);
  if (!lane || openEnds(lane).length === 0) return;
  const sectors = sectorsOf(lane);
  if (sectors.some((one) => powersAt(t, one).length > 0)) return; // ASC-8.6.1.6a
  t.state.galaxy = removeLane(galaxy, lane.id);
  t.tell('lane.removed', { lane: lane.id });
  for (const { one, warp } of allAtWarp(t)) {
    if (!sectors.includes(warp.from)) continue;
    const anchor = hangsOn(lane);
    if (anchor === undefined) loseAtWarp(t, one);
    else warp.from = anchor; // ASC-8.6.1.6b
  }
}

/** Ships at Warp whose tokens could point to nothing any more go back into the box (R60). */
export function loseAtWarp(t: Table, { id, owner, ships }: Unit): void {
  delete t.state.units[id];
  t.tell('ships.adrift', { seat: owner, n: ships });
}

/** 8.2.1: off the map, with one Warp token that points to where it was. */
export function enterWarp(t: Table, id: UnitId): void {
  const one = unitOf(t, id);
  const from = one.at ?? must(one.warp?.from, 'a place');
  t.tell('warp.entered', { seat: one.owner, unit: id, what: unitWords(t, id), sector: from });
  forgetStart(t, one);
  one.at = null; // ASC-8.2.1b
  one.warp = { tokens: 1, from }; // ASC-8.2.1a
  forgetDenials(t, from);
  clearLane(t, from);
}
