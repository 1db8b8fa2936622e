/** Keeping the Borg from the door: how near they are, and how many Ships stay at home for it. */
import { cubeOutcome } from './fighting.ts';
import { type Mind, once, type Seated } from './mind.ts';
import { neighbours } from '../rules/galaxy.ts';
import { warpDistance } from '../rules/galaxy-paths.ts';
import { homeOf } from '../rules/systems.ts';
import { allCubes, unitsAt } from '../rules/units.ts';

/** Cubes that could be at home in a few turns. */
export const cubesNear = ({ t, seat }: Seated): number => once(t, 'cubes near', () => countNear(t, seat));
const countNear = (t: Mind['t'], seat: string): number =>
  allCubes(t).filter((cube) => {
    const { galaxy } = t.state;
    const { at = '', onSpire = false } = t.state.cubes[cube] ?? {};
    const way = warpDistance(galaxy, at, homeOf(t, seat));
    if (way !== undefined && way.systems <= 4) return true;
    // they lay lanes of their own, and come straight through space
    const spot = galaxy.discs[at];
    const home = galaxy.discs[homeOf(t, seat)];
    return !onSpire && spot && home ? Math.hypot(spot.x - home.x, spot.y - home.y) < 13 * 1024 : false;
  }).length;

/** How many Ships it takes to beat a Cube, with the Weapons there are. */
export const shipsForCube = (mind: Seated): number =>
  once(mind.t, 'ships for a cube', () => {
    let n = 5;
    while (n < 15 && cubeOutcome(mind, n) < 1.5) n++;
    return n;
  });

/** A Cube does not enter where Ships are: a few gain a turn, many win the Battle. */
export const garrison = (mind: Seated): number => {
  const { round } = mind.t.state;
  if (round < 4 || allCubes(mind.t).length === 0) return 0;
  return cubesNear(mind) > 0 ? Math.min(shipsForCube(mind), round) : round < 5 ? 1 : 2;
};

/** A single Ship on the way home costs a Cube a turn: what it is worth to hold a System next to it. */
export const picketWorth = (mind: Seated, id: string): number =>
  cubesNear(mind) > 0 && neighbours(mind.t.state.galaxy, homeOf(mind.t, mind.seat)).includes(id) ? 0.9 : 0;

/** Single Ships in a Sector that are not needed to explore and to settle: they may be soldiers. */
export const sparedAt = (mind: Seated, sector: string): number => {
  const singles = unitsAt(mind.t, sector, mind.seat).filter((one) => one.fleet === null).length;
  return singles - (cubesNear(mind) > 0 ? 0 : 4);
};
