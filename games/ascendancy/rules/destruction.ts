/** Destroyed Systems (8.9.1.1): the disc and its empty lanes go, Ships drift into a lane. */
import { ask, option } from '@tenforward/kernel';
import { wayOf } from './directions.ts';
import { say } from '../words.ts';
import { cube, destroyCube, moveCubeTo } from './borg/cubes.ts';
import { discardFrom } from './decks.ts';
import { destroySystem } from './galaxy-changes.ts';
import { laneOf, lanesAt, lastSectorTowards, neighbours, sectorsOf } from './galaxy.ts';
import { loseShips } from './hazards.ts';
import {
  allAtWarp,
  allCubes,
  cubeAt,
  loseAtWarp,
  moveTo,
  powersAt,
  shipsAt,
  unit,
  unitsAt,
  unitWords,
} from './units.ts';
import type { Flow, Reading, SectorId, Seat, SystemId, Table, UnitId } from './types.ts';
import { kit } from './zones.ts';

/** What Ships at a destroyed System are asked. */
export const destructionAsks = {
  'drift.where': ask('ASC-8.9.1.1b'),
};
/** What is told. */
export type DestructionTells = {
  'system.destroyed': { system: SystemId };
};

/** The lane Sectors right next to a System. */
function lanesBeside(t: Reading, id: SystemId): SectorId[] {
  const { galaxy } = t.state;
  return lanesAt(galaxy, id).flatMap((lane) => {
    const one = galaxy.lanes[lane];
    return one ? [lastSectorTowards(one, one.ends[0] === id ? 0 : 1)] : [];
  });
}

/** The disc leaves the game. Ships there move into a lane next to it, each player's together (ASC-8.9.1.1b). */
export function* destroy(t: Table, id: SystemId): Flow {
  for (const seat of t.state.seats) yield* drift(t, seat, id);
  const beside = lanesBeside(t, id);
  const others = neighbours(t.state.galaxy, id);
  for (const name of allCubes(t)) {
    const one = cube(t, name);
    if (one.at !== id) continue;
    // a Cube in Orbit drifts as Ships do; without a lane that holds no other (ASC-15.3.2a), or on its Spire, it is lost
    const lane = beside.find((sector) => cubeAt(t, sector) === undefined);
    if (lane === undefined || one.onSpire) yield* destroyCube(t, name, []);
    else moveCubeTo(t, name, [id, lane]);
  }
  const full = (lane: string): boolean => {
    const one = t.state.galaxy.lanes[lane];
    return one !== undefined && sectorsOf(one).some((sector) => powersAt(t, sector).length > 0);
  };
  const kept = beside.filter((sector) => full(sector.slice(0, sector.lastIndexOf('.'))));
  const before = t.state.galaxy;
  t.state.galaxy = destroySystem(t.state.galaxy, id, full); // ASC-8.9.1.1a, ASC-8.9.1.1c
  discardFrom(t, 'remains', id);
  discardFrom(t, 'hidden', id);
  kit.move(t, id, 'gone', 'discs');
  delete t.state.systems[id];
  t.tell('system.destroyed', { system: id });
  for (const { one, warp } of allAtWarp(t)) {
    const { from } = warp;
    const lane = laneOf(before, from);
    const gone = from === id || (lane !== undefined && !Object.hasOwn(t.state.galaxy.lanes, lane.id));
    if (!gone) continue;
    // Ships at Warp point to what is left next to where they were
    const end = lane?.ends.find((other): other is SystemId => typeof other === 'string' && other !== id);
    const next = from === id ? (kept[0] ?? others[0]) : end;
    if (next === undefined) loseAtWarp(t, one);
    else warp.from = next;
  }
}

function* drift(t: Table, seat: Seat, id: SystemId): Flow {
  const there: UnitId[] = unitsAt(t, id, seat).map((one) => one.id);
  if (there.length === 0) return;
  const lane = yield* t.maybe(seat, t.ask('drift.where'), () =>
    lanesBeside(t, id).map((sector) => option(sector, sector, { at: sector, show: () => say('sector', { sector }) })),
  );
  if (lane === undefined) return yield* loseShips(t, seat, there, shipsAt(t, id, seat)); // nowhere to go
  for (const one of there) {
    if (t.state.units[one]?.at !== id) continue; // side by side others have destroyed it meanwhile
    t.tell('moved', {
      seat,
      unit: one,
      what: unitWords(t, one),
      ships: unit(t, one).ships,
      path: [id, lane],
      way: wayOf([id, lane]),
    });
    moveTo(t, one, lane);
  }
}
