/** Keeping the Borg from the door: how near they are, and how many Ships stay at home for it. */
import { cubeOutcome } from './fighting.ts';
import { type Mind, once, type Seated } from './mind.ts';
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

/** Ships that wait at home for the Cube that comes: more as the game goes on, for there are more of them. */
export const garrison = (mind: Seated): number => {
  const { round } = mind.t.state;
  if (round < 4 || mind.t.options['borg'] === 'none') return 0;
  const near = cubesNear(mind);
  const ready = Math.min(shipsForCube(mind), [1, 3, 5, 6, 7][round - 4] ?? 8);
  return ready + Math.max(0, near - 1) * 2;
};

/** Single Ships in a Sector that are not needed to explore and to settle: they may be soldiers. */
export const sparedAt = (mind: Seated, sector: string): number => {
  const singles = unitsAt(mind.t, sector, mind.seat).filter((one) => one.fleet === null).length;
  return singles - (cubesNear(mind) > 0 ? 2 : 4);
};
