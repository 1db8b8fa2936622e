/** How powers stand to each other: never stored, always read from what lies on the table (4, 8.3, 13.2). */
import { all } from '@tenforward/kernel';
import { adjacentSectors, connectedSystems, isSystem } from './galaxy.ts';
import { isPlaying, playing } from './players.ts';
import { allSystems, controls, homeOf, system } from './systems.ts';
import { allUnits, cubeAt, powersAt, unitsAt } from './units.ts';
import type { AgreementId, Galaxy, Power, Reading, SectorId, Seat, UnitId } from './types.ts';

export interface Agreement {
  id: AgreementId;
  owner: Seat;
  /** The owner until it is given; nobody once it is discarded. */
  holder: Seat | null;
  exhausted: boolean;
}

/** What cards may answer. */
export const relationQueries = {
  // ranked after 'cloaking works'
  blocks: all<{ mover: Power; unit: UnitId | null; sector: SectorId; blocker: Power }>(),
};

type AnAgreement = Reading['state']['agreements'][AgreementId];

export const allAgreements = (t: Pick<Reading, 'state'>): AnAgreement[] =>
  Object.keys(t.state.agreements)
    .toSorted()
    .flatMap((id) => t.state.agreements[id] ?? []);
/** The agreement of a Rival that a player holds; of several the first by its name. */
export function agreementFrom(t: Pick<Reading, 'state'>, holder: Seat, owner: Seat): AnAgreement | undefined {
  if (owner === holder) return undefined;
  let first: AnAgreement | undefined;
  for (const id of Object.keys(t.state.agreements)) {
    const one = t.state.agreements[id];
    if (one?.owner === owner && one.holder === holder && (!first || one.id < first.id)) first = one;
  }
  return first;
}
export const heldBy = (t: Pick<Reading, 'state'>, holder: Seat): AnAgreement[] =>
  allAgreements(t).filter((one) => one.holder === holder && one.owner !== holder);

/** 4: Peace is what you hold: with whom, not from whom. */
export function isAtPeace(t: Pick<Reading, 'state'>, seat: Seat, rival: Power): boolean {
  if (rival === 'borg' || seat === rival) return seat === rival; // ASC-4-hostile-b, ASC-4-peace-a
  const held = agreementFrom(t, seat, rival);
  return held?.exhausted === false; // ASC-4-peace-a, ASC-13.2a
}
export const isHostile = (t: Pick<Reading, 'state'>, seat: Seat, rival: Power): boolean => !isAtPeace(t, seat, rival); // ASC-4-hostile-a

/** 8.3: those whose Ships stop a unit from entering a Sector. Whoever Controls it is never stopped. */
export function blockersAt(t: Reading, mover: Power, sector: SectorId, unit: UnitId | null): Power[] {
  const owns = mover === 'borg' ? t.state.systems[sector]?.spire === true : controls(t, mover, sector); // ASC-8.3b, ASC-3.6.3.1a
  if (owns) return [];
  return powersAt(t, sector).filter((blocker) => {
    if (blocker === mover) return false; // ASC-15.3.2c
    const hostile = mover === 'borg' ? blocksCube(t, sector, blocker) : isHostile(t, mover, blocker); // ASC-8.3c, ASC-8.3d, ASC-13.2.1a, ASC-15.5.2a
    return hostile && t.query('blocks', { mover, unit, sector, blocker }, true); // ASC-8.3a
  });
}

export const isBlocked = (t: Reading, mover: Power, sector: SectorId, unit: UnitId | null): boolean =>
  blockersAt(t, mover, sector, unit).length > 0;

/** 15.5.2: later in the game only Fleets stop a Cube. */
const blocksCube = (t: Reading, sector: SectorId, blocker: Power): boolean =>
  !takesAFleet(t) || unitsAt(t, sector, blocker).some((one) => one.fleet !== null); // ASC-15.5.2a
export const takesAFleet = (t: Reading): boolean => t.options['itTakesAFleet'] === true || t.state.reshuffles >= 2; // ASC-15.5.2a, ASC-OPT-16.1.5
export const attackCommandAttack = (t: Reading): boolean =>
  t.options['attackCommandAttack'] === true || t.state.reshuffles >= 1;

/** 4: a chain from its Home System to that of another player, to a Cube or to a Borg World. */
export function hasFirstContact(t: Pick<Reading, 'state'>, seat: Seat): boolean {
  const reach = new Set(reachOf(t, seat));
  return (
    t.state.seats.some((other) => other !== seat && reach.has(homeOf(t, other))) ||
    [...reach].some((id) => system(t, id).spire) ||
    Object.values(t.state.cubes).some((cube) => isReached(t, cube.at, reach))
  );
}
const reachOf = (t: Pick<Reading, 'state'>, seat: Seat): readonly string[] =>
  Object.hasOwn(t.state.systems, homeOf(t, seat)) ? connectedSystems(t.state.galaxy, homeOf(t, seat)) : [];
/** A Cube in a lane is reached by whoever reaches a System of that lane. */
const isReached = (t: Pick<Reading, 'state'>, sector: SectorId, reach: ReadonlySet<string>): boolean => {
  if (isSystem(t.state.galaxy, sector)) return reach.has(sector);
  const lane = t.state.galaxy.lanes[sector.slice(0, sector.lastIndexOf('.'))];
  return lane?.ends.some((end) => typeof end === 'string' && reach.has(end)) ?? false;
};
/** 16.2.3: the first turn, or the first two, all at once. */
export const isTogether = (t: Reading): boolean => t.state.round <= Number(t.options['simultaneous'] ?? 0);
/** Whether somebody has First Contact in this galaxy who has none now. */
export const makesContact = (t: Reading, galaxy: Galaxy): boolean =>
  playing(t).some((seat) => !hasFirstContact(t, seat) && hasFirstContact({ state: { ...t.state, galaxy } }, seat));
/** Whether two players have made contact: their Home Systems are Connected. */
export const haveContact = (t: Reading, a: Seat, b: Seat): boolean => reachOf(t, a).includes(homeOf(t, b));

/** 13.1: a Ship or Control Node of one in the same Sector as one of the other's, or next to it. */
export function areInTouch(t: Reading, a: Seat, b: Seat): boolean {
  const presence = (seat: Seat): Set<SectorId> =>
    t.once(
      `presence ${seat}`,
      () =>
        new Set([
          ...allUnits(t).flatMap((one) => (one.owner === seat && one.at !== null ? [one.at] : [])),
          ...allSystems(t).filter((id) => controls(t, seat, id)),
        ]),
    );
  const theirs = presence(b);
  return [...presence(a)].some(
    (sector) =>
      theirs.has(sector) || adjacentSectors(t.state.galaxy, sector, { link: true }).some((next) => theirs.has(next)), // ASC-13.1a, ASC-13.1e
  );
}

/** Those at Peace with whom a System is shared: they must permit what needs Occupation (13.2.2). Nobody, if Hostile Ships are there. */
export function permittersAt(t: Reading, seat: Seat, sector: SectorId): Seat[] | 'blocked' {
  const others = powersAt(t, sector).filter((power) => power !== seat);
  if (others.some((power) => power === 'borg' || isHostile(t, seat, power))) return 'blocked';
  return others.filter((power): power is Seat => isPlaying(t, power));
}

/** 13.2.2: denied before, and not yet alone there. */
export const isDenied = (t: Reading, seat: Seat, sector: SectorId): boolean =>
  t.state.denied.some((one) => one.seat === seat && one.system === sector) &&
  powersAt(t, sector).some((power) => power !== seat);

/** Players in the order of the Turn Order cards of this Game Round. */
export const inTurnOrder = (t: Pick<Reading, 'state'>, seats: readonly Seat[] = playing(t)): Seat[] =>
  seats.toSorted((a, b) => (t.state.order.cards[a] ?? 99) - (t.state.order.cards[b] ?? 99));
export const hasCube = (t: Pick<Reading, 'state'>, sector: SectorId): boolean => cubeAt(t, sector) !== undefined;
