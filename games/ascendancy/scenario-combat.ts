/** A Combat that is going on when a scenario begins: who fights whom, with what, and how far it has come. */
import { must, type Seat } from '@tenforward/kernel';
import { type Combat } from './rules/combat-types.ts';
import { freshCube, newCombat } from './rules/combat-sides.ts';
import { adjacentSectors } from './rules/galaxy.ts';
import { sectorNamed } from './scenario-map.ts';
import type { CubeId, State, UnitId } from './rules/types.ts';

export interface CombatSetup {
  kind?: Combat['kind'];
  at: string;
  attacker: Seat;
  defenders?: Seat[];
  /** The units of each side, where not all that are near take part. */
  with?: Record<Seat, UnitId[]>;
  /** The Combat Round that comes next: the first, unless said. */
  round?: number;
  cube?: { id?: CubeId; dice?: number; shields?: number; slow?: boolean };
  /** Ships lost so far. */
  lost?: Record<Seat, number>;
}

/** Sides are what the rules would make them, unless they are named. */
export function combatFrom(state: State, setup: CombatSetup): Combat {
  const { kind = 'battle', attacker, round = 1, lost = {} } = setup;
  const at = sectorNamed(state.galaxy, setup.at);
  const cube = cubeOf(state, setup, at);
  const defenders = setup.defenders ?? defendersOf(state, kind, attacker, at, cube);
  const fighting = [attacker, ...defenders].filter((who) => state.seats.includes(who));
  const units = kind === 'battle' ? fighting : fighting.filter((who) => who === attacker);
  const combat = newCombat(
    { state },
    {
      kind,
      at,
      attacker,
      defenders,
      units: Object.fromEntries(
        units.map((seat) => [seat, setup.with?.[seat] ?? unitsOf(state, kind, attacker, seat, at)]),
      ),
      cube:
        cube === undefined ? null : { ...must(freshCube(cube, true) ?? undefined, 'a Cube'), ...setup.cube, id: cube },
      starbase: state.systems[at]?.starbase ?? false,
    },
  );
  for (const [seat, ids] of Object.entries(combat.units)) {
    const unknown = ids.find((id) => state.units[id]?.owner !== seat);
    if (unknown !== undefined) throw new Error(`'${unknown}' is no unit of ${seat}`);
    const n = lost[seat] ?? 0;
    combat.lost[seat] = n;
    combat.began[seat] = (combat.began[seat] ?? 0) + n;
    if (combat.began[seat] === 0) throw new Error(`${seat} has no Ships in the Combat at ${at}`);
  }
  return { ...combat, round: round - 1 };
}

/** The Cube that attacks or is attacked, if one does. */
function cubeOf(
  state: State,
  { kind = 'battle', attacker, defenders, cube }: CombatSetup,
  at: string,
): CubeId | undefined {
  if (cube?.id !== undefined) return cube.id;
  const there = Object.values(state.cubes).find((one) => one.at === at && !one.onSpire)?.id;
  if (attacker === 'borg') return must(there, 'a Cube at', at);
  return kind === 'battle' && (defenders === undefined || defenders.includes('borg')) ? there : undefined;
}

function defendersOf(state: State, kind: Combat['kind'], attacker: Seat, at: string, cube: CubeId | undefined): Seat[] {
  const world = must(
    state.systems[at] ?? (kind === 'battle' ? { spire: false, control: null } : undefined),
    'a System',
    at,
  );
  if (kind !== 'battle') return [world.spire ? 'borg' : (world.control ?? 'natives')];
  const near = attacker === 'borg' ? [at, ...beside(state, at)] : [at];
  const there = (sectors: readonly string[]) =>
    state.seats.filter(
      (seat) =>
        seat !== attacker &&
        Object.values(state.units).some((one) => one.owner === seat && one.at !== null && sectors.includes(one.at)),
    );
  const here = there([at]);
  return [...(here.length > 0 ? here : there(near)), ...(cube === undefined || attacker === 'borg' ? [] : ['borg'])];
}
const beside = (state: State, at: string): readonly string[] => adjacentSectors(state.galaxy, at, { link: true });

/** All there; those of a player who attacks Ships, and of those whom a Cube attacks from there, also from Sectors beside. */
function unitsOf(state: State, kind: Combat['kind'], attacker: Seat, seat: Seat, at: string): UnitId[] {
  const isIn = (sectors: readonly string[]): UnitId[] =>
    Object.values(state.units)
      .filter((one) => one.owner === seat && one.at !== null && sectors.includes(one.at))
      .map((one) => one.id);
  const reaches = kind === 'battle' && (seat === attacker || (attacker === 'borg' && isIn([at]).length === 0));
  return isIn(reaches ? [at, ...beside(state, at)] : [at]);
}
