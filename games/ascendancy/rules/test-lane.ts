/** Testing connections (8.6.1.5): a lane of some length is held to the map, and put back. Nothing comes of it. */
import { type Act as KernelAct, option, under } from '@tenforward/kernel';
import { say } from '../words.ts';
import { connections } from './galaxy-connections.ts';
import { freeConnections, type LaneLength } from './galaxy.ts';
import { openArcs } from './new-lanes.ts';
import { isPlaying } from './players.ts';
import { allSystems } from './systems.ts';
import type { Ascendancy, Flow, Reading, Seat, SystemId, Table } from './types.ts';

type Act = KernelAct<Ascendancy>;

const lengths: readonly LaneLength[] = [2, 3, 4];

/** What a player may measure at any time, on nobody's turn or somebody else's. */
export function testLaneActs(t: Reading, seat: Seat): Act[] {
  if (!isPlaying(t, seat)) return [];
  return [
    {
      key: 'test-lane',
      say: say('test-lane'),
      rule: 'ASC-8.6.1.5a',
      aside: true,
      *flow(table) {
        yield* testLane(table, seat);
      },
    },
  ];
}

function* testLane(t: Table, seat: Seat): Flow {
  const from = yield* t.one(seat, under('ASC-8.6.1.5a', say('test-lane.from')), () => [
    option('back', say('back'), null, { idle: true }),
    ...allSystems(t).map((id) => option(id, say('system', { system: id }), id, { at: id })),
  ]);
  if (from === null) return;
  const length = yield* t.one(seat, under('ASC-8.6.1.5a', say('test-lane.length', { system: from })), () =>
    lengths.map((n) => option(`length-${n}`, say('test-lane.sectors', { n }), n)),
  );
  // nobody else learns what was looked for
  t.tell('lane.tested', { seat }, { [seat]: { from, length, ...whatFits(t, seat, from, length) } });
}

/** The Systems such a lane would join, and whether it could lie there with its far end open. */
function whatFits(t: Reading, seat: Seat, from: SystemId, length: LaneLength): { joins: SystemId[]; open: boolean } {
  const extra = (system: SystemId): number => t.query('extra lanes', { seat, unit: null, system }, 0);
  // the System may have left the map meanwhile, or take no more lanes (ASC-8.6.1.1a)
  if (!allSystems(t).includes(from) || freeConnections(t.state.galaxy, from, extra(from)) < 1)
    return { joins: [], open: false };
  const joins = connections(t.state.galaxy, from, length, extra).map(({ to }) => to);
  return { joins: [...new Set(joins)], open: openArcs(t, from, length).length > 0 };
}
