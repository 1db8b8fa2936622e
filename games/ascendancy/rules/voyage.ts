/** Movement (8): one Ship or Fleet on its way, at Impulse or leaving Warp, along lanes there are and lanes it lays. */
import { ask, must, option, permit, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type CommandKind, spendCommands } from './console.ts';
import {
  barredCourses,
  type Course,
  courses,
  cutShort,
  gates,
  impulseSpeed,
  isUnderway,
  spent,
  warpRange,
} from './courses.ts';
import { isSystem, laneOf, openEnds, sectorsOf } from './galaxy.ts';
import { wayOf } from './directions.ts';
import { discoverBeyond, layNewLane } from './new-lanes.ts';
import { player } from './players.ts';
import { isAtPeace } from './relations.ts';
import { controls } from './systems.ts';
import { moveTo, powersAt, shipsAt, unit, unitOf, unitsAt, unitWords } from './units.ts';
import type { Flow, Next, Reading, SectorId, Seat, SystemId, Table, UnitId } from './types.ts';

/** A unit on its way: what it has left, and how it moves. */
export interface Voyage {
  seat: Seat;
  unit: UnitId;
  speed: 'impulse' | 'warp';
  /** Sectors at Impulse, Systems at Warp. */
  left: number;
  /** Where it is: at Warp, the Sector it left the map from. */
  at: SectorId;
  /** Whether it has set out: before, it may think better of it. */
  begun: boolean;
  /** Systems in which it has left Ships on its way. */
  dropped?: SystemId[];
}

/** What a unit on its way asks: which it is, as an id and in words, and how much it has left. */
export const voyageAsks = {
  'where.impulse': ask<{ id: UnitId; unit: Words; n: number }>('ASC-8.1a'),
  'where.warp': ask<{ id: UnitId; unit: Words; n: number }>('ASC-8.2.2a'),
  'let-in': ask<{ seat: Seat; sector: SectorId }>('ASC-OPT-16.3.3'),
};
/** What cards may react to. */
export type VoyageEvents = {
  'unit.passes': { seat: Seat; unit: UnitId; system: SystemId };
};
/** What cards may answer. */
export const voyageQueries = {
  'may enter warp': permit<{ sector: SectorId }>(),
};
/** What is told. */
export type VoyageTells = {
  moved: { seat: Seat; unit: UnitId; what: Words; ships: number; path: SectorId[]; way: Words[] };
  'warp.added': { seat: Seat; unit: UnitId; what: Words; n: number };
  'warp.left': { seat: Seat; unit: UnitId; what: Words; path: SectorId[]; way: Words[] };
};

export const costOf = (t: Reading, seat: Seat, kind: CommandKind, id: UnitId | null): number =>
  t.query('command cost', { seat, for: kind, unit: id, target: null, at: id === null ? null : unit(t, id).at }, 1);

type Underway = Voyage & { dropped: SystemId[] };

/** One leg of the way. After the last, Ships that were left behind meet what is there: it is one move (R92). */
export function* voyage(t: Table, from: Voyage): Flow<Next> {
  const v: Underway = { ...from, dropped: [...(from.dropped ?? [])] };
  const next = isUnderway(t, v) ? yield* leg(t, v) : cutShort(t, v);
  const step = next && 'step' in next ? next : undefined;
  if (v.dropped.length === 0 || step?.step === 'voyage') return next;
  const end = step?.step === 'arrival' ? step.system : undefined;
  const left = [...new Set(v.dropped)].filter((system) => system !== end); // ASC-8.4a: all who are there, once
  return [
    ...(step ? [step] : []),
    ...left.map((system) => ({ step: 'arrival' as const, seat: v.seat, units: [], system, discovered: false })),
  ];
}

/** The Command is spent when the first is chosen. */
function* leg(t: Table, v: Underway): Flow<Next> {
  const where = t.ask(`where.${v.speed}`, { id: v.unit, unit: unitWords(t, v.unit), n: v.left }); // ASC-8.1a, ASC-8.2.2a
  const course = yield* t.maybe(v.seat, where, () =>
    isUnderway(t, v)
      ? [
          v.begun
            ? option<Course>(
                'stop',
                { do: 'stop' },
                { idle: true, at: v.at, show: () => say('stop', { sector: v.at }) },
              )
            : option<Course>('back', { do: 'back' }, { idle: true, show: () => say('back') }),
          ...courses(t, v),
          ...barredCourses(t, v),
        ]
      : [],
  );
  if (course === undefined) return cutShort(t, v);
  if (course.do === 'back') return;
  if (course.do === 'stop') return arriveAt(t, v, v.at);
  const kind = v.speed === 'impulse' ? 'impulse' : 'exit-warp';
  if (!v.begun) spendCommands(t, v.seat, costOf(t, v.seat, kind, v.unit)); // ASC-8a
  const reached = yield* travel(t, v, course.reached.path, course.do !== 'go');
  if (reached === undefined) return cutShort(t, v);
  if (reached !== course.reached.sector || course.do === 'go') return arriveAt(t, v, reached);
  const left = v.left - spent(v, course.reached);
  const next = { ...v, left, at: reached, begun: true };
  return course.do === 'lane' // ASC-8.1b, ASC-8.2.2f
    ? yield* layNewLane(t, next, course.from)
    : yield* discoverBeyond(t, next, course.lane, course.end);
}

/** The end of a move: what a System holds for whoever stops there. */
export const arriveAt = (
  _t: Table,
  { seat, unit: id }: Pick<Voyage, 'seat' | 'unit'>,
  sector: SectorId,
  discovered = false,
): Next => ({ step: 'arrival', seat, units: [id], system: sector, discovered });

/**
 * Along a path; where Rivals must consent and do not, it ends in the Sector before. Returns where the unit is; nothing, if
 * it was attacked while somebody was asked.
 */
function* travel(t: Table, v: Underway, path: readonly SectorId[], goesOn: boolean): Flow<SectorId | undefined> {
  const { seat, unit: id } = v;
  const { ships } = unitOf(t, id);
  const what = unitWords(t, id);
  const dropped: { n: number; sector: SystemId }[] = [];
  let at = must(path[0], 'a path');
  const walked = [at];
  for (const sector of path.slice(1)) {
    const passes = goesOn || sector !== path.at(-1);
    if (!(yield* canGoInto(t, seat, [id], sector, passes)) || !isUnderway(t, v)) break;
    at = sector;
    walked.push(sector);
    if (passes && isSystem(t.state.galaxy, sector)) {
      const before = shipsAt(t, sector, seat);
      yield* t.window('unit.passes', { seat, unit: id, system: sector });
      const n = shipsAt(t, sector, seat) - before;
      if (n > 0) dropped.push({ n, sector });
    }
  }
  const arrives = isUnderway(t, v);
  if (arrives && v.speed === 'warp' && !v.begun)
    t.tell('warp.left', { seat, unit: id, what, path: walked, way: wayOf(walked) });
  else if (arrives && walked.length > 1)
    t.tell('moved', { seat, unit: id, what, ships, path: walked, way: wayOf(walked) });
  for (const { n, sector } of dropped) {
    t.tell('ships.placed', { seat, n, sector }); // their move ends there, with that of the Fleet
    v.dropped.push(sector);
  }
  if (!arrives) return undefined;
  moveTo(t, id, at); // ASC-8.2.2e
  return at;
}

/** As far along a path as nobody is in the way and those at Peace allow. */
export function* asFarAsLet(
  t: Table,
  seat: Seat,
  units: readonly UnitId[],
  from: SectorId,
  path: readonly SectorId[],
): Flow<SectorId> {
  let at = from;
  for (const sector of path) {
    if (!(yield* canGoInto(t, seat, units, sector, sector !== path.at(-1)))) break;
    at = sector;
  }
  return at;
}

/** The next Sector of a way: since it was chosen, agreements may have changed hands, also while somebody was asked. */
function* canGoInto(t: Table, seat: Seat, units: readonly UnitId[], sector: SectorId, passes: boolean): Flow<boolean> {
  if (powersAt(t, sector).every((power) => power === seat)) return true;
  const isOpen = (): boolean =>
    units.every(
      (id) => Object.hasOwn(t.state.units, id) && gates(t, seat, id)[passes ? 'mayPass' : 'mayEnter'](sector),
    ); // ASC-8.3a
  return isOpen() && (yield* isLetIn(t, seat, sector)) && isOpen();
}

/** 16.3.3: without unrestricted trade routes Peaceful Rivals are asked each time. */
function* isLetIn(t: Table, seat: Seat, sector: SectorId): Flow<boolean> {
  if (t.options['unstablePeace'] !== true || controls(t, seat, sector)) return true; // ASC-OPT-16.3.3
  for (const other of powersAt(t, sector)) {
    if (other === seat || other === 'borg' || !isAtPeace(t, seat, other)) continue;
    const lets = yield* t.maybe(other, t.ask('let-in', { seat, sector }), () =>
      isAtPeace(t, seat, other)
        ? [
            option('deny', false, { idle: true, show: () => say('permission.deny') }),
            option('grant', true, { show: () => say('permission.grant') }),
          ]
        : [],
    );
    if (lets === undefined) continue; // no longer at Peace
    t.tell('permission', { seat: other, to: seat, system: sector, granted: lets });
    if (!lets) return false;
  }
  return true;
}

/** 8.2.1: whether a unit may go to Warp from where it is. */
export const mayEnterWarp = (t: Reading, id: UnitId): Verdict => {
  const { at } = unit(t, id);
  if (at === null) return refuse('ASC-8.2.1a', say('warp.already'));
  const lane = laneOf(t.state.galaxy, at);
  // the lane would be gone, and its Warp tokens could point to nothing
  if (lane && openEnds(lane).length === 2 && sectorsOf(lane).flatMap((sector) => unitsAt(t, sector)).length === 1)
    return refuse('ASC-8.6.1.6b', say('warp.lost'));
  return t.query('may enter warp', { sector: at }, true);
};

export const startVoyage = (
  t: Reading,
  seat: Seat,
  id: UnitId,
  speed: Voyage['speed'],
): Voyage & { step: 'voyage' } => ({
  step: 'voyage',
  seat,
  unit: id,
  speed,
  left: speed === 'impulse' ? impulseSpeed(t, seat, id) : warpRange(t, id),
  at: unit(t, id).at ?? must(unit(t, id).warp?.from, 'where it entered Warp'),
  begun: false,
});
export const readyCommands = (t: Reading, seat: Seat): number => player(t, seat).ready;
