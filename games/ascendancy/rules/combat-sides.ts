/** The sides of a Combat: who is in it, with what, and whether it is decided (9.5, 9.7.3). */
import { must, type Named, option, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Combat, type Combatant, combatEnds, combatRoundEnds } from './combat-types.ts';
import { isPlaying } from './players.ts';
import { structuresOf } from './systems.ts';
import { unit, unitWords } from './units.ts';
import { cubeDice } from './values.ts';
import { kit } from './zones.ts';
import type { CubeId, Flow, Reading, SectorId, Seat, Table, UnitId } from './types.ts';

type AUnit = Reading['state']['units'][UnitId];

export const combatOf = (t: Table): Combat => must(t.state.combat ?? undefined, 'a Combat');

export const isPlayer = (who: Combatant): boolean => who !== 'borg' && who !== 'natives';
/** A planet defends itself with its Structures, in Invasions and Assimilation; all else is Ships. */
export const isPlanetSide = (c: Combat, who: Combatant): boolean => c.kind !== 'battle' && who !== c.attacker;
/** The Cube of this Combat, and not a Borg World. */
export const isCube = (c: Combat, who: Combatant): boolean => who === 'borg' && !isPlanetSide(c, who);

/** A Cube begins every Combat with nine dice and Shields at nothing: ASC-9.8.2a, ASC-9.8.5a, ASC-9.8.6c. */
export const freshCube = (id: CubeId, slow: boolean): Combat['cube'] => ({
  id,
  dice: cubeDice.value,
  shields: 0,
  slow,
});

export type Sides = Pick<Combat, 'kind' | 'at' | 'attacker' | 'defenders' | 'units' | 'cube' | 'starbase'>;

/** A Combat as it begins. */
export function newCombat(t: Pick<Reading, 'state'>, sides: Sides): Combat {
  const seats = Object.keys(sides.units).toSorted();
  const began = seats.map((seat) => [seat, countShips(t, sides.units[seat] ?? [])] as const);
  return {
    ...sides,
    began: Object.fromEntries(began),
    lost: Object.fromEntries(seats.map((seat) => [seat, 0])),
    round: 0,
    retreated: [],
    end: null,
    winner: null,
    winners: [],
    ignored: {},
    rolls: [],
  };
}
/** From now on it is what the table is about. */
export function beginCombat(t: Table, sides: Sides): Combat {
  const c = newCombat(t, sides);
  t.state.combat = c;
  return c;
}

/** Side by side others go on while a Combat is fought: whether a unit is in it. */
export const isInCombat = (t: Pick<Reading, 'state'>, id: UnitId): boolean =>
  Object.values(t.state.combat?.units ?? {}).some((ids) => ids.includes(id));
/** R102: whoever fights gets no Command, and is neither changed nor given up, until that is over. */
export const isAtHand = (t: Pick<Reading, 'state'>, ...ids: readonly UnitId[]): Verdict =>
  ids.some((id) => isInCombat(t, id)) ? refuse('ASC-OPT-16.2.3', say('combat.in')) : true; // ASC-OPT-16.2.3

/** It is over, and what cards did for it. */
export function closeCombat(t: Table): void {
  kit.passed(t, combatRoundEnds);
  kit.passed(t, combatEnds);
  t.state.combat = null;
}

const countShips = (t: Pick<Reading, 'state'>, ids: readonly UnitId[]): number =>
  ids.reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), 0);

/** Its units in the Combat. */
export const unitsIn = (t: Reading, c: Combat, seat: Seat): AUnit[] =>
  (c.units[seat] ?? []).flatMap((id) => t.state.units[id] ?? []).filter((one) => one.at !== null);
export const shipsIn = (t: Reading, c: Combat, seat: Seat): number =>
  unitsIn(t, c, seat).reduce((n, one) => n + one.ships, 0);

/** Units that are gone, or have gone to Warp, are no longer in it; nor is a player who has left the game. */
export function tidy(t: Table, c: Combat): void {
  if (c.kind === 'invasion')
    c.defenders = c.defenders.map((who) => (isPlayer(who) && !isPlaying(t, who) ? 'natives' : who));
  for (const seat of Object.keys(c.units)) c.units[seat] = unitsIn(t, c, seat).map((one) => one.id);
}

/** Where a side is: Ships may fight from several Sectors. */
export function sectorsOfSide(t: Reading, c: Combat, who: Combatant): SectorId[] {
  if (isPlanetSide(c, who)) return [c.at];
  if (who === 'borg') return [t.state.cubes[c.cube?.id ?? '']?.at ?? c.at];
  return [...new Set(unitsIn(t, c, who).map((one) => one.at ?? c.at))].toSorted();
}

export function isFighting(t: Reading, c: Combat, who: Combatant): boolean {
  if (isPlanetSide(c, who)) return structuresOf(t, c.at) > 0;
  if (who === 'borg') return c.cube !== null && c.cube.dice > 0 && Object.hasOwn(t.state.cubes, c.cube.id);
  return shipsIn(t, c, who) > 0;
}
export const defending = (t: Reading, c: Combat): Combatant[] => c.defenders.filter((who) => isFighting(t, c, who));
/** There is one attacker; all others fight it (9.7). */
export const foesOf = (t: Reading, c: Combat, who: Combatant): Combatant[] =>
  who === c.attacker ? defending(t, c) : isFighting(t, c, c.attacker) ? [c.attacker] : [];

/** 9.7.3: all defenders are gone, or the attacker is; an Invasion may be decided by its hits. */
export const isDecided = (t: Reading, c: Combat): boolean =>
  c.end !== null || !isFighting(t, c, c.attacker) || defending(t, c).length === 0; // ASC-9.7.3b

/** Ships among which nobody tells one from another: each Fleet, and the single Ships of a Sector. */
export interface Group {
  readonly key: string;
  readonly say: Words;
  readonly at: string;
  readonly sector: SectorId;
  readonly units: readonly UnitId[];
  readonly ships: number;
  readonly fleet: boolean;
}
export function groupsOf(t: Reading, ids: readonly UnitId[]): Group[] {
  const groups = new Map<string, UnitId[]>();
  for (const id of ids) {
    const one = unit(t, id);
    const key = one.fleet === null ? `ships:${one.at ?? ''}` : id;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].map(([key, units]) => {
    const first = unit(t, units[0] ?? '');
    const sector = first.at ?? '';
    const fleet = first.fleet !== null;
    const ships = countShips(t, units);
    const words = fleet ? unitWords(t, first.id) : say('combat.singles', { n: ships, sector });
    return { key, say: words, at: fleet ? first.id : sector, sector, units, ships, fleet };
  });
}

/** A player chooses units, all of them or some, at least one; none, if none is left to choose meanwhile. */
export function* pickUnits(t: Table, seat: Seat, which: Named, ids: () => readonly UnitId[]): Flow<UnitId[]> {
  const now = ids();
  if (now.length < 2) return [...now];
  const all = yield* t.maybe(seat, which, () =>
    ids().length === 0
      ? []
      : [
          option('all', true, { idle: true, show: () => say('combat.pick.all', { n: countShips(t, ids()) }) }),
          option('some', false, { show: () => say('combat.pick.some') }),
        ],
  );
  if (all !== false) return [...ids()];
  const picked = yield* t.spread(
    seat,
    which,
    () => [Math.min(1, ids().length), ids().length],
    () =>
      groupsOf(t, ids()).map((group) =>
        option(group.key, group.units, { at: group.at, room: group.units.length, show: () => group.say }),
      ),
  );
  return picked.flatMap(({ value, points }) => value.slice(0, points));
}

/** Casualties a Fleet can still ignore in this Combat Round: each has its own. */
export const ignorable = (t: Reading, c: Combat, id: UnitId): number =>
  Math.max(0, t.query('ignored casualties', { combat: c, unit: id }, 0) - (c.ignored[id] ?? 0));
