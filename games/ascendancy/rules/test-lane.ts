/** Testing connections (8.6.1.5): lanes are held to the map and put back. Nothing comes of it. */
import type { Act as KernelAct, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { joinable } from './galaxy-connections.ts';
import { freeConnections, type LaneLength, systemIds } from './galaxy.ts';
import { kept } from './galaxy-notes.ts';
import { lengthsOpen } from './galaxy-room.ts';
import { isPlaying } from './players.ts';
import type { Ascendancy, Reading, Seat, SystemId } from './types.ts';

/** What is told. */
export type TestLaneTells = {
  /** Lanes held to the map: what they would join, by length, is for the one who asks. */
  'lane.tested': {
    seat: Seat;
    from: SystemId;
    two: SystemId[] | Words;
    three: SystemId[] | Words;
    four: SystemId[] | Words;
    open: LaneLength[] | Words;
  };
};

type Act = KernelAct<Ascendancy>;

/** One act for each System that takes another lane. It only looks: it asks nothing, holds up nobody, and is no decision to take back. */
export function testLaneActs(t: Reading, seat: Seat): Act[] {
  if (!isPlaying(t, seat)) return [];
  const able = systemIds(t.state.galaxy).filter((from) => hasRoomForLane(t, seat, from)); // ASC-8.6.1.5a
  return able.map((from) => ({
    key: `test-lane:${from}`,
    say: say('test-lane', { system: from }),
    rule: 'ASC-8.6.1.5a',
    at: from,
    looks: true,
    *flow(table) {
      // the others hear that somebody measures, not what was looked for
      table.tell('lane.tested', { seat }, { [seat]: { from, ...whatFits(table, seat, from) } });
    },
  }));
}

const extraFor =
  (t: Reading, seat: Seat) =>
  (system: SystemId): number =>
    t.query('extra lanes', { seat, unit: null, system }, 0);
/** 8.6.1.1 */
const hasRoomForLane = (t: Reading, seat: Seat, from: SystemId): boolean =>
  freeConnections(t.state.galaxy, from) > 0 || freeConnections(t.state.galaxy, from, extraFor(t, seat)(from)) > 0;

/** The Systems a lane of each length would join, and the lengths that fit with their far end open. */
function whatFits(t: Reading, seat: Seat, from: SystemId) {
  // whatever the length, cards add the same to a System: they are asked once
  const known = new Map<SystemId, number>();
  const extra = (system: SystemId): number => kept(known, system, () => extraFor(t, seat)(system));
  const joins = (length: LaneLength) => {
    const systems = joinable(t.state.galaxy, from, length, extra);
    return systems.length > 0 ? systems : say('lane.joins.none');
  };
  const open = lengthsOpen(t.state.galaxy, from);
  return { two: joins(2), three: joins(3), four: joins(4), open: open.length > 0 ? open : say('lane.lengths.none') };
}
