/** Borg Worlds: Spires, Assimilation Nodes, Assimilated Systems, reclaiming (2.3.3, 10.6.4, 15.4). */
import { say } from '../../words.ts';
import { makingContact } from '../contact.ts';
import { drawTech } from '../research.ts';
import { nothing } from '../resources.ts';
import { allSystems, cubeOnSpire, system, systemOf } from '../systems.ts';
import { assimilationMost } from '../values.ts';
import { assimilatePlayer } from './assimilated.ts';
import { removeCube } from './cubes.ts';
import { borgWin, spiresMost } from './victory.ts';
import type { Flow, Reading, Seat, SystemId, Table } from '../types.ts';

/** What cards may react to. */
export type WorldEvents = {
  'world.reclaimed': { seat: Seat; system: SystemId };
};
/** What is told. */
export type WorldTells = {
  'assimilation.node': { system: SystemId; n: number };
  'spires.gone': { system: SystemId; n: number };
  'spire.placed': { system: SystemId };
  'world.reclaimed': { seat: Seat; system: SystemId };
};

export const borgWorlds = (t: Reading): SystemId[] => allSystems(t).filter((id) => system(t, id).spire);

/** A System becomes a Borg World; one Spire too many is the end. */
export function* placeSpire(t: Table, id: SystemId, assimilation = 0): Flow {
  if (system(t, id).spire) return;
  const most = spiresMost(t);
  if (borgWorlds(t).length >= most) {
    t.tell('spires.gone', { system: id, n: most });
    yield* borgWin(t, say('borg.win.spires')); // ASC-2.3.3a, ASC-OPT-16.1.6
  }
  const s = systemOf(t, id);
  makingContact(t, () => {
    s.spire = true;
    s.assimilation = Math.min(assimilation, assimilationMost.value);
    t.tell('spire.placed', { system: id });
  });
  if (s.assimilation > 0) t.tell('assimilation.node', { system: id, n: s.assimilation });
}

/** Assimilation Nodes on a Borg World, to at most three. */
export function addAssimilation(t: Table, id: SystemId, n: number): void {
  const s = systemOf(t, id);
  const more = Math.min(n, assimilationMost.value - s.assimilation);
  if (!s.spire || more <= 0) return;
  s.assimilation += more;
  t.tell('assimilation.node', { system: id, n: s.assimilation });
}

/**
 * 15.4.1: a System whose Structures are all destroyed becomes a Borg World. `hadStarbase`: whether a Starbase was among
 * them; it never comes back, and makes every Spire grow.
 */
export function* assimilateSystem(t: Table, id: SystemId, hadStarbase: boolean): Flow {
  const s = systemOf(t, id);
  s.tokens = nothing();
  s.level = 0;
  yield* placeSpire(t, id); // ASC-15.4.1c
  if (hadStarbase) for (const world of borgWorlds(t)) addAssimilation(t, world, 1); // ASC-15.4.2a
  const resident = t.state.seats.find((seat) => t.state.players[seat]?.home === id);
  if (resident !== undefined) yield* assimilatePlayer(t, resident); // ASC-15.4.3a
}

/** 10.6.4: Spire, Nodes and a Cube on the Spire are gone, and nobody Controls what is left. */
export function* reclaim(t: Table, seat: Seat, id: SystemId): Flow {
  const s = systemOf(t, id);
  const onSpire = cubeOnSpire(t, id);
  if (onSpire !== undefined) removeCube(t, onSpire);
  s.spire = false;
  s.assimilation = 0;
  t.tell('world.reclaimed', { seat, system: id }); // ASC-10.6.4a
  yield* drawTech(t, seat); // ASC-10.6.4b
  yield* t.window('world.reclaimed', { seat, system: id });
}
