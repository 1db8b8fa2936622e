/** How units get to where they are wanted: the worth of a course, and the questions of a voyage. */
import { commandsBetween, hasFreeEnd, hasFreeLane, stepsBetween } from './map.ts';
import { best, keysOf, me, type Mind, price, roundsLeft } from './mind.ts';
import { type Mission, missionsFor, safety } from './missions.ts';
import { colonyWorth, isThreatened } from './worth.ts';
import { choosable } from '@tenforward/kernel';
import { connectedSystems, isSystem, laneAt, laneOf, spotOf } from '../rules/galaxy.ts';
import { warpIcons } from '../rules/research.ts';
import { homeOf, isHome, isSystemId, system } from '../rules/systems.ts';
import { shipsAt, shipsOf, unit } from '../rules/units.ts';
import { courses, impulseSpeed, startVoyage } from '../rules/voyage.ts';
import type { SectorId, UnitId, Voyage } from '../rules/types.ts';

type Seated = Pick<Mind, 't' | 'seat'>;

/** What it is worth that a unit stays where it is: a Colony to come, a world to hold. */
export function stayWorth(mind: Seated, id: UnitId): number {
  const { t, seat } = mind;
  const one = unit(t, id);
  if (one.at === null || !isSystemId(t, one.at)) return 0;
  const alone = shipsAt(t, one.at, seat) === one.ships;
  if (one.fleet !== null) return one.at === homeOf(t, seat) && isThreatened(mind, one.at) ? 3 : 0.1;
  if (!alone) return 0;
  const colony = colonyWorth(mind, one.at) - price.culture;
  const orbit =
    me(mind).faction === 'cardassian' && system(t, one.at).control === seat
      ? system(t, one.at).nodes.production * price.production * roundsLeft(mind)
      : 0;
  return Math.max(0, colony, orbit);
}

/** How much a Command spent on this course brings; `before` Commands are spent already for it. */
function courseWorth(mind: Seated, v: Voyage, key: string, missions: readonly Mission[], before: number): number {
  const { t, seat } = mind;
  const [what = '', where = ''] = key.split(':');
  const slow = v.speed === 'impulse';
  if (what === 'beyond' && !hasFreeEnd(t.state.galaxy, where, key.endsWith('0') ? 0 : 1)) return 0;
  if (what === 'beyond') return 1.5 * exploreAt(missions, '') / (before + 1);
  if (what === 'lane') return exploreAt(missions, where) / (before + (slow ? 2.3 : 1));
  if (what !== 'go') return 0;
  const speed = { impulse: impulseSpeed(t, seat, v.unit), icons: warpIcons(t, seat) };
  const hold = isSystemId(t, where) ? safety(mind, where) : 1;
  let most = 0;
  for (const { kind, at, worth } of missions) {
    const there =
      kind === 'explore' && !isSystemId(t, at)
        ? Math.ceil((stepsBetween(t.state.galaxy, where, at) + 1) / speed.impulse)
        : commandsBetween(t.state.galaxy, where, at, speed) + (kind === 'explore' ? 2 : kind === 'settle' ? 0 : 1);
    most = Math.max(most, (worth * (there === 0 ? 1 : hold)) / (before + 1 + there));
  }
  return most - (isSystemId(t, where) ? 0 : 0.01);
}

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
  for (const { key } of courses(mind.t, v)) {
    const worth = courseWorth(mind, v, key, missions, before);
    if (!found || worth > found.worth) found = { key, worth };
  }
  return found;
}

/** The worth of ordering a unit to move, by what may be ordered. */
export function moveWorth(mind: Seated, kind: string, id: UnitId): number {
  const { t, seat } = mind;
  const one = unit(t, id);
  const stay = stayWorth(mind, id);
  switch (kind) {
    case 'impulse':
      return (bestCourse(mind, startVoyage(t, seat, id, 'impulse'))?.worth ?? 0) - stay / 2;
    case 'exit-warp':
      return bestCourse(mind, startVoyage(t, seat, id, 'warp'))?.worth ?? 0;
    case 'add-warp': {
      const v = startVoyage(t, seat, id, 'warp');
      return (bestCourse(mind, { ...v, left: v.left + 1 }, 1)?.worth ?? 0) - 0.01;
    }
    default: {
      const at = one.at ?? '';
      const v: Voyage = { seat, unit: id, speed: 'warp', left: 1 + warpIcons(t, seat), at, begun: false };
      return (bestCourse(mind, v, 1)?.worth ?? 0) - stay / 2 - 0.005;
    }
  }
}

/** Where to on a voyage: never back, so that a Command that was chosen is spent. */
export function course(mind: Mind): string {
  const { t, question } = mind;
  const { step } = t;
  const keys = keysOf(question);
  if (step.step !== 'voyage') return keys[0] ?? '';
  const found = bestCourse(mind, step);
  if (found && keys.includes(found.key) && (found.worth > 0 || !step.begun)) return found.key;
  return keys.find((key) => key === 'stop') ?? keys.find((key) => key !== 'back') ?? 'back';
}

/** A new lane: into the unknown, unless there is nothing left to find. */
export function join(mind: Mind): string {
  const { t, question } = mind;
  const keys = keysOf(question);
  const left = t.state.discs.starting.length + t.state.discs.main.length;
  const open = keys.find((key) => key === 'open' || key === 'discover');
  const hub = keys.find((key) => key.startsWith('join:') && isHub(mind, key.split(':')[1] ?? ''));
  if (hub !== undefined && seeksBorg(mind)) return hub;
  if (open !== undefined && left > 0) return open;
  const joins = keys.filter((key) => key.startsWith('join:'));
  return best(joins, (key) => joinWorth(mind, key.split(':')[1] ?? '')) ?? keys.find((key) => key === 'stop') ?? keys[0] ?? '';
}
const isHub = ({ t }: Pick<Mind, 't'>, id: string): boolean => t.card(id).system?.sort === 'hub';
/** Those who can beat a Cube look for a way to where they come from: the Borg must not be left alone. */
export const seeksBorg = (mind: Pick<Mind, 't' | 'seat'>): boolean =>
  me(mind).weapons >= 1 && shipsOf(mind.t, mind.seat) >= 5 && !isConnected(mind);
const isConnected = ({ t, seat }: Pick<Mind, 't' | 'seat'>): boolean =>
  connectedSystems(t.state.galaxy, homeOf(t, seat)).some((id) => isHub({ t }, id));
function joinWorth(mind: Mind, id: string): number {
  const { t } = mind;
  if (system(t, id).spire || t.card(id).system?.link !== null || isThreatened(mind, id)) return -1;
  return colonyWorth(mind, id) + (isHome(t, id) ? 0.5 : 0) + (hasFreeLane(t.state.galaxy, id) ? 0.3 : 0);
}

/** Away from the middle, where the Borg are, with room on both sides. */
export function direction(mind: Mind): unknown {
  const { t, question } = mind;
  const named = choosable(question);
  if (named.length === 0) return undefined;
  const from = question.say.with?.['system'];
  const { galaxy } = t.state;
  if (typeof from !== 'string' || !isSystem(galaxy, from)) return named[0]?.key;
  const here = spotOf(galaxy, from);
  const inward = me(mind).weapons >= 1 && !isConnected(mind);
  return best(
    named.map((o) => o.key),
    (key) => {
      const { angle = 0 } = named.find((o) => o.key === key)?.value as { angle: number };
      const turn = (angle / 65_536) * 2 * Math.PI;
      const far = 7 * 1024;
      const x = here.x + far * Math.sin(turn);
      const y = here.y - far * Math.cos(turn);
      const near = Math.min(...Object.values(galaxy.discs).map((disc) => Math.hypot(disc.x - x, disc.y - y)));
      return Math.min(near, 6 * 1024) + (inward ? -1 : 0.5) * Math.hypot(x, y);
    },
  );
}

/** Sectors of an open lane that a unit is in. */
export const isUnderway = ({ t }: Pick<Mind, 't'>, sector: SectorId): boolean => {
  const lane = laneOf(t.state.galaxy, sector);
  return lane !== undefined && laneAt(t.state.galaxy, lane.id).ends.some((end) => typeof end !== 'string');
};
