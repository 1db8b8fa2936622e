/** What must hold after every change of the map. */
import { clash, distance, inside } from '@tenforward/geometry';
import {
  D,
  discAt,
  type Galaxy,
  freeConnections,
  laneAt,
  laneIds,
  spotOf,
  type SystemId,
  systemIds,
} from './galaxy.ts';
import { attachedTo, GRID_PLAY, SIDE_PLAY, sceneOf } from './galaxy-shapes.ts';

const notWhole = (n: number): boolean => !Number.isSafeInteger(n);

/** A sentence for the first thing that is wrong with a map. `extra` is what cards add to the limits of a System. */
export function validGalaxy(g: Galaxy, extra: (system: SystemId) => number = () => 0): string | undefined {
  for (const id of systemIds(g)) {
    const disc = discAt(g, id);
    if (notWhole(disc.x) || notWhole(disc.y)) return `${id} does not lie on the grid.`;
    if (freeConnections(g, id, extra(id)) < 0) return `${id} has more lanes than it may have (ASC-8.6.1.1a).`;
  }
  for (const id of laneIds(g)) {
    const lane = laneAt(g, id);
    const missing = attachedTo(lane.ends).find((end) => !g.discs[end]);
    if (missing !== undefined) return `${id} is attached to ${missing}, which is not on the map.`;
    const [a, b] = [spotOf(g, lane.ends[0]), spotOf(g, lane.ends[1])];
    if ([a.x, a.y, b.x, b.y].some(notWhole)) return `${id} does not end on the grid.`;
    if (Math.abs(distance(a, b) - D(g.sizes, lane.length)) > g.sizes.slack + GRID_PLAY)
      return `${id} does not fit between its ends (ASC-8.6.5a).`;
  }
  const scene = sceneOf(g);
  for (const [index, one] of scene.entries()) {
    if (!inside(g.area, one)) return `${one.id} lies partly outside the area (ASC-5.2.1a).`; // ASC-5.2.1a
    for (let other = index + 1; other < scene.length; other += 1) {
      const two = scene[other];
      // ASC-8.6.1.4a, ASC-8.6.2.1a
      if (two && clash(one, two, SIDE_PLAY))
        return one.kind === 'bar' && two.kind === 'bar'
          ? `${one.id} crosses ${two.id} (ASC-8.6.1.4a).`
          : `${one.id} touches ${two.id} (ASC-8.6.2.1a).`;
    }
  }
  return undefined;
}
