/** Movement (8): one Ship or Fleet on its way, at Impulse or leaving Warp, along lanes there are and lanes it lays. */
import { must, option, refuse, under, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { spendCommands } from './console.ts';
import {
  freeConnections,
  isSystem,
  laneOf,
  lastSectorTowards,
  openEnds,
  sectorsOf,
  type EndIndex,
  type LaneId,
} from './galaxy.ts';
import { wayOf, whereLaneLeads } from './directions.ts';
import { reachable, type Way, warpReach } from './galaxy-paths.ts';
import { discoverBeyond, layNewLane } from './new-lanes.ts';
import { player } from './players.ts';
import { isAtPeace, isBlocked } from './relations.ts';
import { warpIcons } from './research.ts';
import { controls } from './systems.ts';
import { moveTo, occupiedSectors, powersAt, shipsAt, unit, unitOf, unitsAt, unitWords } from './units.ts';
import type { CommandKind, Flow, Next, Reading, SectorId, Seat, SystemId, Table, UnitId, Voyage } from './types.ts';

/** A Sector in reach, and the way to it. */
type Reached = Way & { readonly sector: SectorId };

type Course =
  | { do: 'back' }
  | { do: 'stop' }
  | { do: 'go'; reached: Reached }
  | { do: 'lane'; from: SystemId; reached: Reached }
  | { do: 'beyond'; lane: LaneId; end: EndIndex; reached: Reached };

export const costOf = (t: Reading, seat: Seat, kind: CommandKind, id: UnitId | null): number =>
  t.query('command cost', { seat, for: kind, unit: id, target: null, at: id === null ? null : unit(t, id).at }, 1);

/** 8.1: how far a unit goes at Impulse. */
export const impulseSpeed = (t: Reading, seat: Seat, id: UnitId | null): number =>
  t.query('impulse speed', { seat, unit: id }, 2);
/** 8.2.2: Warp tokens and the icons on Advancements. */
export const warpRange = (t: Reading, id: UnitId): number =>
  (unit(t, id).warp?.tokens ?? 0) + warpIcons(t, unit(t, id).owner);

/** 8.3: whether a unit may go into a Sector to stay, and whether it may go on from there. */
export const gates = (t: Reading, seat: Seat, id: UnitId) => {
  const occupied = occupiedSectors(t);
  const isFree = (sector: SectorId): boolean => !occupied.has(sector) || !isBlocked(t, seat, sector, id);
  return {
    mayEnter: (sector: SectorId): boolean =>
      isFree(sector) ||
      (isSystem(t.state.galaxy, sector) && t.query('may stop among', { seat, unit: id, system: sector }, false)),
    mayPass: (sector: SectorId): boolean => isFree(sector) && !t.query('must stop', { sector }, false),
  };
};

/** Where a unit can get to with what it has left. */
export function reachOf(t: Reading, { seat, unit: id, speed, left, at }: Voyage): readonly Reached[] {
  const { mayEnter, mayPass } = gates(t, seat, id);
  const ways =
    speed === 'impulse'
      ? reachable(t.state.galaxy, at, { steps: left, mayEnter, mayPass, link: false }) // ASC-8.5a
      : warpReach(t.state.galaxy, at, { systems: left, mayEnter, mayPass });
  const here: Reached = { sector: at, path: [at], systems: 0, sectors: 0 };
  return [here, ...[...ways].map(([sector, way]) => ({ ...way, sector, path: [at, ...way.path] }))];
}

const spent = ({ speed }: Pick<Voyage, 'speed'>, { sectors, systems }: Reached): number =>
  speed === 'impulse' ? sectors : systems;

/** All that the unit may do from here: go and stop somewhere, lay a lane, go beyond an open end. */
export function courses(t: Reading, v: Voyage) {
  const { galaxy } = t.state;
  const reach = reachOf(t, v);
  const { mayEnter, mayPass } = gates(t, v.seat, v.unit);
  const goes = reach
    .filter(({ sector }) => sector !== v.at || (!v.begun && v.speed === 'warp' && mayEnter(sector)))
    .map((reached) =>
      option<Course>(
        `go:${reached.sector}`,
        say('go', { sector: reached.sector }),
        { do: 'go', reached },
        { at: reached.sector, group: say('group.go'), ...whereLaneLeads(galaxy, reached.sector) },
      ),
    );
  const onward = reach.filter((one) => spent(v, one) < v.left && (one.sector === v.at || mayPass(one.sector)));
  const lanes = onward
    .filter(
      ({ sector }) =>
        isSystem(galaxy, sector) &&
        freeConnections(galaxy, sector, t.query('extra lanes', { seat: v.seat, unit: v.unit, system: sector }, 0)) > 0,
    )
    .map((reached) =>
      option<Course>(
        `lane:${reached.sector}`,
        say('lane.new', { system: reached.sector }),
        { do: 'lane', from: reached.sector, reached },
        { at: reached.sector, rule: 'ASC-8.6.1a', group: say('group.lanes') },
      ),
    );
  const ends = onward.flatMap((reached) => {
    const lane = laneOf(galaxy, reached.sector);
    return (lane ? openEnds(lane) : [])
      .filter((end) => lane && lastSectorTowards(lane, end) === reached.sector)
      .map((end) =>
        option<Course>(
          `beyond:${lane?.id ?? ''}:${end}`,
          say('lane.beyond', { sector: reached.sector }),
          { do: 'beyond', lane: lane?.id ?? '', end, reached },
          { at: reached.sector, rule: 'ASC-8.6.2a', group: say('group.lanes') },
        ),
      );
  });
  return [...goes, ...lanes, ...ends];
}

type Underway = Voyage & { dropped: SystemId[] };

/** One leg of the way. After the last, Ships that were left behind meet what is there: it is one move (R92). */
export function* voyage(t: Table, from: Voyage): Flow<Next> {
  const v: Underway = { ...from, dropped: [...(from.dropped ?? [])] };
  const next = Object.hasOwn(t.state.units, v.unit) ? yield* leg(t, v) : undefined;
  const step = next && 'step' in next ? next : undefined;
  if (v.dropped.length === 0 || step?.step !== 'arrival') return next;
  const left = [...new Set(v.dropped)].filter((system) => system !== step.system); // ASC-8.4a: all who are there, once
  return [
    step,
    ...left.map((system) => ({ step: 'arrival' as const, seat: v.seat, units: [], system, discovered: false })),
  ];
}

/** With the id of the unit, for those who read the question without knowing which Command came before it. */
function whereTo(t: Table, v: Voyage): Words {
  const words = say(`where.${v.speed}`, { unit: unitWords(t, v.unit), n: v.left });
  return { ...words, with: { ...words.with, id: v.unit } };
}

/** The Command is spent when the first is chosen. */
function* leg(t: Table, v: Underway): Flow<Next> {
  const course = yield* t.one(v.seat, under(v.speed === 'impulse' ? 'ASC-8.1a' : 'ASC-8.2.2a', whereTo(t, v)), () => [
    v.begun
      ? option<Course>('stop', say('stop', { sector: v.at }), { do: 'stop' }, { idle: true, at: v.at })
      : option<Course>('back', say('back'), { do: 'back' }, { idle: true }),
    ...courses(t, v),
  ]);
  if (course.do === 'back') return;
  if (course.do === 'stop') return arriveAt(t, v, v.at);
  if (!v.begun) spendCommands(t, v.seat, costOf(t, v.seat, v.speed === 'impulse' ? 'impulse' : 'exit-warp', v.unit));
  const reached = yield* travel(t, v, course.reached.path, course.do !== 'go');
  if (reached !== course.reached.sector || course.do === 'go') return arriveAt(t, v, reached);
  const left = v.left - spent(v, course.reached);
  const next = { ...v, left, at: reached, begun: true };
  return course.do === 'lane'
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

/** Along a path; where Rivals must consent and do not, it ends in the Sector before. Returns where the unit is. */
function* travel(t: Table, v: Underway, path: readonly SectorId[], goesOn: boolean): Flow<SectorId> {
  const { seat, unit: id } = v;
  const { ships } = unitOf(t, id);
  const what = unitWords(t, id);
  const dropped: { n: number; sector: SystemId }[] = [];
  let at = must(path[0], 'a path');
  const walked = [at];
  for (const sector of path.slice(1)) {
    const passes = goesOn || sector !== path.at(-1);
    if (!(yield* canGoInto(t, seat, [id], sector, passes))) break;
    at = sector;
    walked.push(sector);
    if (passes && isSystem(t.state.galaxy, sector)) {
      const before = shipsAt(t, sector, seat);
      yield* t.window('unit.passes', { seat, unit: id, system: sector });
      const n = shipsAt(t, sector, seat) - before;
      if (n > 0) dropped.push({ n, sector });
    }
  }
  if (v.speed === 'warp' && !v.begun) t.tell('warp.left', { seat, unit: id, what, path: walked, way: wayOf(walked) });
  else if (walked.length > 1) t.tell('moved', { seat, unit: id, what, ships, path: walked, way: wayOf(walked) });
  for (const { n, sector } of dropped) {
    t.tell('ships.placed', { seat, n, sector }); // their move ends there, with that of the Fleet
    v.dropped.push(sector);
  }
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
  const isOpen = (): boolean => units.every((id) => gates(t, seat, id)[passes ? 'mayPass' : 'mayEnter'](sector)); // ASC-8.3a
  return isOpen() && (yield* isLetIn(t, seat, sector)) && isOpen();
}

/** 16.3.3: without unrestricted trade routes Peaceful Rivals are asked each time. */
function* isLetIn(t: Table, seat: Seat, sector: SectorId): Flow<boolean> {
  if (t.options['unstablePeace'] !== true || controls(t, seat, sector)) return true;
  for (const other of powersAt(t, sector)) {
    if (other === seat || other === 'borg' || !isAtPeace(t, seat, other)) continue;
    const lets = yield* t.maybe(other, under('ASC-OPT-16.3.3', say('let-in', { seat, sector })), () =>
      isAtPeace(t, seat, other)
        ? [
            option('deny', say('permission.deny'), false, { idle: true }),
            option('grant', say('permission.grant'), true),
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
