/** A crowded map, as late in a game, for measuring; it needs no test runner. */
import { freeConnections, type Galaxy, type LaneLength, standing, systemIds } from '../rules/galaxy.ts';
import { connections } from '../rules/galaxy-connections.ts';
import { layLane, newSystemAt } from '../rules/galaxy-room.ts';

/** Numbers that look random and are the same everywhere. */
function numbers(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((last / 0x8000_0000) * below);
  };
}

/** Grows a map to so many Systems, or as many as fit; some are joined, some float, and a few lanes stay open. */
export function crowded(from: Galaxy, systems: number, seed = 1): Galaxy {
  const below = numbers(seed);
  let g = from;
  for (let tries = 0; tries < 40 * systems && systemIds(g).length < systems; tries += 1) {
    const all = systemIds(g).filter((id) => freeConnections(g, id) > 0);
    const system = all[below(all.length)];
    if (system === undefined) break;
    const length = (2 + below(3)) as LaneLength;
    const disc = { id: `s${tries}`, lanes: 2 + below(4), anchored: false, link: null };
    const found = below(4) === 0 ? connections(g, system, length)[0] : undefined;
    const grown = found ?? newSystemAt(g, system, length, disc, below(65_536));
    if (grown) g = grown.galaxy;
  }
  for (let tries = 0; tries < 3; tries += 1) {
    const all = systemIds(g).filter((id) => freeConnections(g, id) > 0 && standing(g, id) === 'fixed');
    const system = all[below(all.length)];
    const laid = system === undefined ? undefined : layLane(g, system, 2, below(65_536));
    if (laid) g = laid.galaxy;
  }
  return g;
}
