/** Systems that leave the map (8.9.1.1). */
import { discAt, type Galaxy, type LaneId, laneAt, lanesAt, type SystemId } from './galaxy.ts';
import { withEnd } from './galaxy-shapes.ts';
import { copied, without } from './records.ts';

/** The map without a System. Of its lanes those that are kept, for their Ships, lie on, open where it was. */
export function destroySystem(g: Galaxy, system: SystemId, keeps: (lane: LaneId) => boolean): Galaxy {
  const { x, y } = discAt(g, system);
  const discs = without(g.discs, system);
  const lanes = copied(g.lanes);
  for (const id of lanesAt(g, system)) {
    const lane = laneAt(g, id);
    if (keeps(id)) lanes[id] = withEnd(lane, lane.ends[0] === system ? 0 : 1, { x, y });
    else delete lanes[id];
  }
  return { ...g, discs, lanes };
}
