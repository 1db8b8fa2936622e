/** How units get to where they are wanted: the worth of a course, and the questions of a voyage. */
import { commandsBetween, hasFreeEnd, hasFreeLane, stepsBetween, systemsBetween, type Ways, waysOf } from './map.ts';
import { best, keysOf, me, type Mind, price, roundsLeft, type Seated } from './mind.ts';
import { type Mission, missionsFor, safety } from './missions.ts';
import { garrison } from './defence.ts';
import { exposure } from './exposure.ts';
import { colonyWorth, isThreatened } from './worth.ts';
import { FULL_TURN, includes, normal } from '@tenforward/geometry';
import { choosable, type Json } from '@tenforward/kernel';
import { connectedSystems, isSystem, spotOf } from '../rules/galaxy.ts';
import { roomForNew } from '../rules/galaxy-room.ts';
import { warpIcons } from '../rules/research.ts';
import { homeOf, isHome, isPhenomenon, isSystemId, system } from '../rules/systems.ts';
import { shipsAt, shipsOf, unit } from '../rules/units.ts';
import { courses, type Course as Heading, impulseSpeed } from '../rules/courses.ts';
import { startVoyage, type Voyage } from '../rules/voyage.ts';
import type { Ascendancy, SectorId, UnitId } from '../rules/types.ts';

/** What it is worth that a unit stays where it is: a Colony to come, a world to hold. */
export function stayWorth(mind: Seated, id: UnitId): number {
  const { t, seat } = mind;
  const one = unit(t, id);
  if (one.at === null) return 0;
  if (!isSystemId(t, one.at)) return 0;
  const alone = shipsAt(t, one.at, seat) === one.ships;
  if (one.fleet !== null) return one.at === homeOf(t, seat) && isThreatened(mind, one.at) ? 6 : 0.1;
  if (one.at === homeOf(t, seat) && shipsAt(t, one.at, seat) <= garrison(mind)) return 4;
  if (!alone) return 0;
  const colony = colonyWorth(mind, one.at) - price.culture;
  const orbit =
    me(mind).faction === 'cardassian' && system(t, one.at).control === seat
      ? system(t, one.at).nodes.production * price.production * roundsLeft(mind)
      : 0;
  const study = isPhenomenon(t, one.at) && safety(mind, one.at) > 0.6 ? 0.5 : 0;
  return Math.max(0, colony, orbit, study);
}

/** What would be lost more without a Ship here. */
const heldBy = (mind: Seated, at: SectorId | null): number =>
  at === null ? 0 : exposure(mind, { less: at }) - exposure(mind);

/** How much a Command spent on this course brings; `before` Commands are spent already for it. */
function courseWorth(mind: Seated, v: Voyage, to: Heading, missions: readonly Mission[], before: number): number {
  const { t, seat } = mind;
  const slow = v.speed === 'impulse';
  if (to.do === 'beyond' && !hasFreeEnd(t.state.galaxy, to.lane, to.end)) return 0;
  if (to.do === 'beyond') return (1.5 * exploreAt(missions, '')) / (before + 1);
  if (to.do === 'lane') return exploreAt(missions, to.from) / (before + (slow ? 2.3 : 1));
  if (to.do !== 'go') return 0;
  const where = to.reached.sector;
  const speed = { impulse: impulseSpeed(t, seat, v.unit), icons: warpIcons(t, seat) };
  const hold = isSystemId(t, where) ? safety(mind, where) : 1;
  const ways = waysOf(mind);
  let most = 0;
  for (const { kind, at, worth } of missions) {
    if (!isNearer(ways, v, where, at)) continue;
    const there =
      kind === 'explore' && !isSystemId(t, at)
        ? Math.ceil((stepsBetween(ways, where, at) + 1) / speed.impulse)
        : commandsBetween(ways, where, at, speed) +
          (kind === 'explore' ? 2 : kind === 'settle' || kind === 'guard' ? 0 : 1);
    // with as many Commands, the one that is farther on
    const rest = Math.min(99, stepsBetween(ways, where, at)) * 0.0001;
    most = Math.max(most, (worth * (where === at ? 1 : hold)) / (before + 1 + there) - rest);
  }
  return most - (isSystemId(t, where) ? 0 : 0.01);
}

/** Whether this brings a unit on: without it, units would go to and fro before a way that is barred. */
const isNearer = (ways: Ways, { at }: Voyage, where: SectorId, goal: SectorId): boolean => {
  const [before, after] = [stepsBetween(ways, at, goal), stepsBetween(ways, where, goal)];
  if (Number.isFinite(before) || Number.isFinite(after)) return after < before;
  return systemsBetween(ways, where, goal) < systemsBetween(ways, at, goal);
};

const exploreAt = (missions: readonly Mission[], from: SectorId): number =>
  missions.reduce(
    (most, one) => (one.kind === 'explore' && (from === '' || one.at === from) ? Math.max(most, one.worth) : most),
    0,
  );

export interface Course {
  readonly key: string;
  readonly worth: number;
}
/** The best a unit can do with one more Command at this speed. */
export function bestCourse(mind: Seated, v: Voyage, before = 0): Course | undefined {
  const missions = missionsFor(mind, v.unit);
  let found: Course | undefined;
  for (const { key, value } of courses(mind.t, v)) {
    const worth = courseWorth(mind, v, value, missions, before);
    if (!found || worth > found.worth) found = { key, worth };
  }
  return found;
}

/** The worth of ordering a unit to move, by what may be ordered. */
export function moveWorth(mind: Seated, kind: string, id: UnitId): number {
  const { t, seat } = mind;
  const one = unit(t, id);
  const stay = stayWorth(mind, id);
  const held = one.fleet === null ? heldBy(mind, one.at) : 0;
  switch (kind) {
    case 'impulse':
      return (bestCourse(mind, startVoyage(t, seat, id, 'impulse'))?.worth ?? 0) - Math.max(stay, held);
    case 'exit-warp':
      return bestCourse(mind, startVoyage(t, seat, id, 'warp'))?.worth ?? 0;
    case 'add-warp': {
      const v = startVoyage(t, seat, id, 'warp');
      return (bestCourse(mind, { ...v, left: v.left + 1 }, 1)?.worth ?? 0) - 0.01;
    }
    default: {
      const at = one.at ?? '';
      const v: Voyage = { seat, unit: id, speed: 'warp', left: 1 + warpIcons(t, seat), at, begun: false };
      return (bestCourse(mind, v, 1)?.worth ?? 0) - Math.max(stay, held) - 0.005;
    }
  }
}

/** The unit that is asked about, and how much it has left. */
type Underway = Pick<Ascendancy['asks']['where.impulse'], 'id' | 'n'>;

/** Where to on a voyage: never back, so that a Command that was chosen is spent. */
export function course(mind: Mind, speed: Voyage['speed'], asked: Underway): string {
  const keys = keysOf(mind.question);
  const v = voyageAsked(mind, keys, speed, asked);
  const found = v && bestCourse(mind, v);
  if (found && keys.includes(found.key) && (found.worth > 0 || !v.begun)) return found.key;
  return keys.find((key) => key === 'stop') ?? keys.find((key) => key !== 'back') ?? 'back';
}

/** The voyage that a question is about; where turns are taken together another may be the open step, and it is put together. */
function voyageAsked(
  { t, seat }: Mind,
  keys: readonly string[],
  speed: Voyage['speed'],
  { id, n }: Underway,
): Voyage | undefined {
  if (t.step.step === 'voyage' && t.step.unit === id) return t.step;
  if (!Object.hasOwn(t.state.units, id)) return undefined;
  const v = startVoyage(t, seat, id, speed);
  return { ...v, left: n, at: unit(t, id).at ?? v.at, begun: keys.includes('stop') };
}

/** A new lane: into the unknown, unless it leads to where the Borg can be met. */
export function join(mind: Mind): string {
  const keys = keysOf(mind.question);
  const hub = keys.find(
    (key) => key.startsWith('join:') && mind.seen().galaxy.discs[key.split(':')[1] ?? '']?.link === 'hub',
  );
  if (hub !== undefined && seeksBorg(mind)) return hub;
  const open = keys.find((key) => key === 'open' || key === 'discover');
  if (open !== undefined) return open;
  const joins = keys.filter((key) => key.startsWith('join:'));
  return (
    best(joins, (key) => joinWorth(mind, key.split(':')[1] ?? '')) ??
    keys.find((key) => key === 'stop') ??
    keys[0] ??
    ''
  );
}
/** Those who can beat a Cube look for a way to where they come from: the Borg must not be left alone. */
const seeksBorg = (mind: Mind): boolean => shipsOf(mind.t, mind.seat) >= 9 && looksInward(mind);
function joinWorth(mind: Mind, id: string): number {
  const { t } = mind;
  if (system(t, id).spire || t.card(id).system?.link !== null || isThreatened(mind, id)) return -1;
  return colonyWorth(mind, id) + (isHome(t, id) ? 0.5 : 0) + (hasFreeLane(t.state.galaxy, id) ? 0.3 : 0);
}

/** With Weapons, and as long as no way leads to the Hub. */
function looksInward({ seat, seen }: Mind): boolean {
  const { galaxy, players } = seen();
  const mine = players[seat];
  if (!mine || mine.weapons < 2 || mine.ascendancy < 1) return false;
  return !connectedSystems(galaxy, mine.home).some((id) => galaxy.discs[id]?.link === 'hub');
}

/** Away from the middle, where the Borg are, until one is ready for them; with room on both sides, and for a System at the end. */
export function direction(
  mind: Mind,
  { system: from, n: length }: Ascendancy['asks']['lane.direction'],
): Json | undefined {
  const { question } = mind;
  const { galaxy } = mind.seen();
  const [first] = choosable(question);
  if (!isSystem(galaxy, from)) return first?.key;
  const named = choosable(question).map((o) => (o.value as { angle: number }).angle);
  const room = length === undefined ? [] : roomForNew(galaxy, from, length);
  // where a System fits; a lane that leads nowhere has to be given up again
  const fitting = [...named, ...room.flatMap((arc) => [arc.from, (arc.from + arc.to) >> 1, arc.to])]
    .map((angle) => normal(angle))
    .filter((angle) => includes(room, angle));
  const here = spotOf(galaxy, from);
  const pull = looksInward(mind) ? -1 : 0.5;
  const far = 7 * 1024;
  const chosen = best(fitting.length > 0 ? fitting : named, (angle) => {
    const turn = (angle / FULL_TURN) * 2 * Math.PI;
    const x = here.x + far * Math.sin(turn);
    const y = here.y - far * Math.cos(turn);
    const near = Math.min(...Object.values(galaxy.discs).map((disc) => Math.hypot(disc.x - x, disc.y - y)));
    return Math.min(near, 6 * 1024) + pull * Math.hypot(x, y);
  });
  return chosen === undefined ? first?.key : { angle: chosen };
}
