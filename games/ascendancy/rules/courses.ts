/** Where a unit can go (8.1 to 8.3): the Sectors in reach, the lanes it could lay, and what is barred to it. */
import { any, option, refuse, sum, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Barred, barredAt, barredBeside, fullOf, NEVER } from './barred.ts';
import { whereLaneLeads } from './directions.ts';
import {
  freeConnections,
  isSystem,
  laneOf,
  lastSectorTowards,
  openEnds,
  type EndIndex,
  type LaneId,
} from './galaxy.ts';
import { reachable, type Way, warpReach } from './galaxy-paths.ts';
import { isInCombat } from './combat-sides.ts';
import { isBlocked } from './relations.ts';
import { warpIcons } from './research.ts';
import { isSystemId } from './systems.ts';
import { occupiedSectors, unit } from './units.ts';
import type { Voyage } from './voyage.ts';
import type { Next, Reading, SectorId, Seat, SystemId, UnitId } from './types.ts';

/** What cards may answer. */
export const courseQueries = {
  'impulse speed': sum<{ seat: Seat; unit: UnitId | null }>({ min: 0 }),
  'may stop among': any<{ seat: Seat; unit: UnitId; system: SystemId }>(),
  'must stop': any<{ system: SystemId }>(),
};

/** A Sector in reach, and the way to it. */
export type Reached = Way & { readonly sector: SectorId };

export type Course =
  | { do: 'back' }
  | { do: 'stop' }
  | { do: 'go'; reached: Reached }
  | { do: 'lane'; from: SystemId; reached: Reached }
  | { do: 'beyond'; lane: LaneId; end: EndIndex; reached: Reached };

/** 8.1: how far a unit goes at Impulse. */
export const impulseSpeed = (t: Reading, seat: Seat, id: UnitId | null): number =>
  t.query('impulse speed', { seat, unit: id }, 2); // ASC-8.1a
/** 8.2.2: Warp tokens and the icons on Advancements. */
export const warpRange = (t: Reading, id: UnitId): number =>
  (unit(t, id).warp?.tokens ?? 0) + warpIcons(t, unit(t, id).owner); // ASC-8.2.2a

/** Whether a move that comes in ends there. Only Systems hold anybody up, so of lanes nothing is asked. */
export const mustStop = (t: Reading, sector: SectorId): boolean =>
  isSystemId(t, sector) && t.query('must stop', { system: sector }, false);

/** 8.3: whether a unit may go into a Sector to stay, and whether it may go on from there. */
export const gates = (t: Reading, seat: Seat, id: UnitId) => {
  const occupied = occupiedSectors(t);
  const isFree = (sector: SectorId): boolean => !occupied.has(sector) || !isBlocked(t, seat, sector, id);
  return {
    mayEnter: (sector: SectorId): boolean =>
      isFree(sector) ||
      (isSystem(t.state.galaxy, sector) && t.query('may stop among', { seat, unit: id, system: sector }, false)),
    mayPass: (sector: SectorId): boolean => isFree(sector) && !mustStop(t, sector),
  };
};

/**
 * Side by side others may attack a unit while its player is asked where it goes: whether it is still where it was, and
 * nobody fights it (R102). Whoever asks anything on a voyage looks again.
 */
export function isUnderway(t: Pick<Reading, 'state'>, { unit: id, at }: Pick<Voyage, 'unit' | 'at'>): boolean {
  const one = t.state.units[id];
  return one !== undefined && (one.at ?? one.warp?.from) === at && !isInCombat(t, id); // ASC-OPT-16.2.3
}

/** A move that an attack has ended: a unit that had set out, and is still there, meets what it finds. */
export const cutShort = (t: Pick<Reading, 'state'>, v: Voyage): Next =>
  v.begun && t.state.units[v.unit]?.at === v.at
    ? { step: 'arrival', seat: v.seat, units: [v.unit], system: v.at, discovered: false }
    : undefined;

/** Where a unit can get to with what it has left. */
export function reachOf(t: Reading, { seat, unit: id, speed, left, at }: Voyage): readonly Reached[] {
  const { mayEnter, mayPass } = gates(t, seat, id);
  const ways =
    speed === 'impulse'
      ? reachable(t.state.galaxy, at, { steps: left, mayEnter, mayPass, link: false }) // ASC-8.5a
      : warpReach(t.state.galaxy, at, { systems: left, mayEnter, mayPass });
  const here: Reached = { sector: at, path: [at], systems: 0, sectors: 0 };
  return [
    here,
    ...[...ways].map(([sector, { path, systems, sectors }]) => ({ sector, path: [at, ...path], systems, sectors })),
  ];
}

export const spent = ({ speed }: Pick<Voyage, 'speed'>, { sectors, systems }: Reached): number =>
  speed === 'impulse' ? sectors : systems;

/** Where it can get to, and from where it could go on. */
function prospects(t: Reading, v: Voyage) {
  const reach = reachOf(t, v);
  const { mayPass } = gates(t, v.seat, v.unit);
  return {
    reach,
    onward: reach.filter((one) => spent(v, one) < v.left && (one.sector === v.at || mayPass(one.sector))),
  };
}
/** How many lanes more than printed the unit may attach to a System. */
const extraLanes = (t: Reading, { seat, unit: id }: Voyage, system: SystemId): number =>
  t.query('extra lanes', { seat, unit: id, system }, 0);

/** All that the unit may do from here: go and stop somewhere, lay a lane, go beyond an open end. */
export function courses(t: Reading, v: Voyage) {
  const { galaxy } = t.state;
  const { reach, onward } = prospects(t, v);
  const { mayEnter } = gates(t, v.seat, v.unit);
  const goes = reach
    .filter(({ sector }) => sector !== v.at || (!v.begun && v.speed === 'warp' && mayEnter(sector))) // ASC-8.2.2d, ASC-8.1a, ASC-8.2.2a
    .map((reached) =>
      option<Course>(
        `go:${reached.sector}`,
        { do: 'go', reached },
        {
          at: reached.sector,
          show: () => ({ ...goWords(reached.sector), note: whereLaneLeads(galaxy, reached.sector) }),
        },
      ),
    );
  const lanes = onward
    .filter(({ sector }) => isSystem(galaxy, sector) && freeConnections(galaxy, sector, extraLanes(t, v, sector)) > 0) // ASC-8.6.1.1a, ASC-8.6.1a
    .map((reached) =>
      option<Course>(
        `lane:${reached.sector}`,
        { do: 'lane', from: reached.sector, reached },
        {
          at: reached.sector,
          rule: 'ASC-8.6.1a',
          show: () => laneWords(reached.sector),
        },
      ),
    );
  const ends = onward.flatMap((reached) => {
    const lane = laneOf(galaxy, reached.sector);
    return (lane ? openEnds(lane) : [])
      .filter((end) => lane && lastSectorTowards(lane, end) === reached.sector) // ASC-8.6.2a
      .map((end) =>
        option<Course>(
          `beyond:${lane?.id ?? ''}:${end}`,
          { do: 'beyond', lane: lane?.id ?? '', end, reached },
          {
            at: reached.sector,
            rule: 'ASC-8.6.2a',
            show: () => ({ say: say('lane.beyond', { sector: reached.sector }), group: say('group.lanes') }),
          },
        ),
      );
  });
  return [...goes, ...lanes, ...ends];
}

const goWords = (sector: SectorId) => ({ say: say('go', { sector }), group: say('group.go') });
const laneWords = (system: SystemId) => ({ say: say('lane.new', { system }), group: say('group.lanes') });

/** Sectors that others bar, and Systems that take no other lane. */
function barred(t: Reading, v: Voyage): { readonly blocked: readonly Barred[]; readonly full: readonly Barred[] } {
  const { reach, onward } = prospects(t, v);
  const here = v.speed === 'warp' && !v.begun ? barredAt(t, v.seat, [v.unit], v.at, 'ASC-8.3a') : [];
  const from = onward.map(({ sector }) => sector);
  const beside = barredBeside(t, { seat: v.seat, units: [v.unit], from, link: v.speed === 'warp', rule: 'ASC-8.3a' });
  return {
    blocked: [...here, ...beside.filter(({ sector }) => reach.every((one) => one.sector !== sector))],
    full: from.flatMap((sector) => {
      const no = isSystem(t.state.galaxy, sector) ? fullOf(t, sector, extraLanes(t, v, sector)) : undefined;
      return no ? [{ sector, no }] : [];
    }),
  };
}

/** What it would do if others, or the System, let it. */
export function barredCourses(t: Reading, v: Voyage) {
  const { blocked, full } = barred(t, v);
  return [
    ...blocked.map(({ sector, no }) =>
      option(`go:${sector}`, NEVER, { at: sector, may: () => no, show: () => goWords(sector) }),
    ),
    ...full.map(({ sector, no }) =>
      option(`lane:${sector}`, NEVER, { at: sector, may: () => no, show: () => laneWords(sector) }),
    ),
  ];
}

/**
 * Whether there is anywhere to go: a Command that could only be taken back is refused with what bars the first step.
 * Whoever may go far may also stop after one step, so one is enough to look at.
 */
export function mayDepart(t: Reading, voyage: Voyage): Verdict {
  const first = { ...voyage, left: Math.min(voyage.left, 1) };
  if (courses(t, first).length > 0) return true;
  const rule = voyage.speed === 'impulse' ? 'ASC-8.1a' : 'ASC-8.2.2a';
  const { blocked, full } = barred(t, first);
  return [...blocked, ...full][0]?.no ?? refuse(rule, say('nowhere.to.go')); // ASC-8.3a, ASC-8.6.1.1a
}
