/** Fleets and Starbases (12): Commissioned, changed, Disbanded. */
import { any, ask, option, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { isInCombat } from './combat-sides.ts';
import { player, playerOf } from './players.ts';
import type { Turn } from './rounds.ts';
import { factionCodes } from './rule-ids.ts';
import { controls, homeOf, system, systemOf, controlled } from './systems.ts';
import { disband, disbandIfSmall, fleetFacts, unit, unitOf, unitsAt, unitsOf, unitWords } from './units.ts';
import { pieces } from './values.ts';
import type { FleetSide, Flow, Reading, SectorId, Seat, SystemId, Table, UnitId } from './types.ts';

/** What Fleets ask. */
export const fleetAsks = {
  'fleet.side': ask('ASC-12.1.1a'),
  'fleet.how-many': ask('ASC-12.1.1b'),
  'fleet.new-size': ask<{ id: UnitId; unit: Words }>('ASC-12.1.4a'),
};
/** What cards may answer. */
export const fleetQueries = {
  'fleet yard': any<{ seat: Seat; sector: SectorId; phase: Turn['phase'] }>(),
};
/** What is told. */
export type FleetTells = {
  'fleet.formed': { seat: Seat; fleet: FleetSide; n: number; sector: SectorId };
  'fleet.changed': { seat: Seat; fleet: FleetSide; n: number };
  'fleet.disbanded': { seat: Seat; fleet: FleetSide };
  'starbase.built': { seat: Seat; system: SystemId };
};

/** The six sides of a Faction's three Fleet cards. */
export const sidesOf = (t: Reading, seat: Seat): FleetSide[] => {
  const code = factionCodes[player(t, seat).faction];
  return ([1, 2, 3] as const).flatMap((n): FleetSide[] => [`${code}-${n}A`, `${code}-${n}B`]);
};
export const fleetsOf = (t: Reading, seat: Seat) => unitsOf(t, seat).filter((one) => one.fleet !== null);

/** Sides of cards that are not in use, and that hold at least three Ships. */
const freeSides = (t: Reading, seat: Seat): FleetSide[] => {
  const used = new Set(fleetsOf(t, seat).map((one) => one.fleet?.slice(0, 5)));
  return sidesOf(t, seat).filter((side) => !used.has(side.slice(0, 5))); // ASC-12.1.1a, ASC-12.1.2b
};

/** 12.1: the Home System, a Starbase; cards add others. */
export const isFleetYard = (t: Reading, seat: Seat, sector: SectorId, phase: Turn['phase']): boolean =>
  t.query(
    'fleet yard',
    { seat, sector, phase },
    controls(t, seat, sector) && (sector === homeOf(t, seat) || system(t, sector).starbase), // ASC-4-home-system-a, ASC-12.1a
  );

const singlesAt = (t: Reading, seat: Seat, sector: SectorId) =>
  unitsAt(t, sector, seat).filter((one) => one.fleet === null && !isInCombat(t, one.id)); // R102

/** 12.1.2: no more Fleets than Ascendancy. */
export const mayHaveMoreFleets = (t: Reading, seat: Seat): boolean =>
  fleetsOf(t, seat).length < Math.min(3, player(t, seat).ascendancy); // ASC-3.7.1a, ASC-12.1.2a

/** Where there are Ships and a yard for a Fleet. */
export function fleetYards(t: Reading, seat: Seat, phase: Turn['phase']): SectorId[] {
  const singles = new Map<SectorId, number>();
  for (const { id, at, fleet } of unitsOf(t, seat))
    if (at !== null) singles.set(at, (singles.get(at) ?? 0) + (fleet === null && !isInCombat(t, id) ? 1 : 0));
  return [...singles].flatMap(([sector, ships]) => (ships >= 3 && isFleetYard(t, seat, sector, phase) ? [sector] : []));
}
export const mayCommissionFleet = (t: Reading, seat: Seat): Verdict =>
  mayHaveMoreFleets(t, seat) || refuse('ASC-12.1.2a', say('fleet.limit', { n: player(t, seat).ascendancy }));

/** Which card and side, then how many Ships. `ships`: only these, newly built. */
export function* commissionFleet(t: Table, seat: Seat, sector: SectorId, ships?: readonly UnitId[]): Flow {
  const those = (): UnitId[] =>
    singlesAt(t, seat, sector)
      .map((one) => one.id)
      .filter((id) => ships === undefined || ships.includes(id));
  const side = yield* t.maybe(seat, t.ask('fleet.side'), () =>
    (those().length < 3 ? [] : freeSides(t, seat)).map((one) =>
      option(one, one, {
        at: one,
        show: () =>
          say('fleet.offer', {
            fleet: one,
            card: fleetFacts(t, one).number,
            side: fleetFacts(t, one).side,
            n: fleetFacts(t, one).most,
          }),
      }),
    ),
  );
  if (side === undefined) return; // side by side others have attacked them meanwhile
  const range = (): [number, number] => [3, Math.max(3, Math.min(fleetFacts(t, side).most, those().length))]; // ASC-12.1.1b, ASC-3.5.2a
  const [least, most] = range();
  const n = least === most ? most : yield* t.number(seat, t.ask('fleet.how-many'), range); // ASC-12.1.1b
  const gone = those().slice(0, n);
  if (gone.length < 3) return;
  const p = playerOf(t, seat);
  for (const id of gone) delete t.state.units[id];
  const id = `${seat}.${++p.unitNo}`;
  t.state.units[id] = { id, owner: seat, at: sector, warp: null, ships: n, fleet: side };
  if (p.turn && gone.every((one) => p.turn?.onPhenomenon.includes(one))) p.turn.onPhenomenon.push(id);
  t.tell('fleet.formed', { seat, fleet: side, n, sector });
}

/** 12.1.4: Ships join or leave a Fleet in the same Sector, at no Command. */
export const mayChangeFleet = (t: Reading, seat: Seat, id: UnitId): boolean => {
  const fleet = unit(t, id);
  if (fleet.owner !== seat || fleet.fleet === null || fleet.at === null) return false;
  return fleet.ships > 3 || (fleet.ships < fleetFacts(t, fleet.fleet).most && singlesAt(t, seat, fleet.at).length > 0); // ASC-12.1.4a
};
export function* changeFleet(t: Table, seat: Seat, id: UnitId): Flow {
  const isThere = (): boolean => Object.hasOwn(t.state.units, id) && !isInCombat(t, id); // R102
  const range = (): [number, number] => {
    if (!isThere()) return [3, 3];
    const fleet = unit(t, id);
    const most = fleet.fleet === null ? fleet.ships : fleetFacts(t, fleet.fleet).most;
    return [3, Math.min(most, fleet.ships + singlesAt(t, seat, fleet.at ?? '').length)];
  };
  const n = yield* t.number(seat, t.ask('fleet.new-size', { id, unit: unitWords(t, id) }), range);
  if (isThere()) resizeFleet(t, id, n);
}

/** Makes a Fleet so large with, or at the cost of, single Ships in its Sector. */
export function resizeFleet(t: Table, id: UnitId, n: number): void {
  const fleet = unitOf(t, id);
  if (fleet.at === null || fleet.fleet === null) return;
  const p = playerOf(t, fleet.owner);
  for (const one of singlesAt(t, fleet.owner, fleet.at).slice(0, Math.max(0, n - fleet.ships)))
    delete t.state.units[one.id];
  for (let i = n; i < fleet.ships; i++) {
    const ship = `${fleet.owner}.${++p.unitNo}`;
    t.state.units[ship] = { ...fleet, id: ship, ships: 1, fleet: null };
    if (p.turn?.onPhenomenon.includes(id)) p.turn.onPhenomenon.push(ship);
  }
  fleet.ships = n;
  t.tell('fleet.changed', { seat: fleet.owner, fleet: fleet.fleet, n });
  disbandIfSmall(t, id);
}

/** 12.1.5: on one's own turn, not at Warp. */
export function disbandFleet(t: Table, id: UnitId): void {
  disband(t, id);
}

/** 12.2.1: a System one Controls, without one. */
export const starbaseSites = (t: Reading, seat: Seat): SystemId[] =>
  controlled(t, seat).filter((id) => !system(t, id).starbase); // ASC-12.2.1a, ASC-12.2.1.1b
/** As many as Ascendancy, three in all. */
export function mayCommissionStarbase(t: Reading, seat: Seat): Verdict {
  const { commissioned, ascendancy } = player(t, seat);
  if (commissioned >= pieces.starbases) return refuse('ASC-12.2.1.1a', say('starbase.three')); // ASC-3.6.4b, ASC-12.2.1.1a
  return commissioned < ascendancy || refuse('ASC-12.2.1.1a', say('starbase.limit', { n: ascendancy })); // ASC-3.6.4b, ASC-12.2.1.1a
}
export function commissionStarbase(t: Table, seat: Seat, id: SystemId): void {
  systemOf(t, id).starbase = true;
  playerOf(t, seat).commissioned++;
  t.tell('starbase.built', { seat, system: id }); // ASC-12.2.2a: its Command comes Exhausted
}
