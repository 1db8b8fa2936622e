/** Borg movement (15.3): to a Target, else exploring, else next to a Ship, else not at all. */
import { ask, must, option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import type { Orders } from '../card-types.ts';
import { commandOf, markActivated } from './commands.ts';
import { cube, cubesOnMap } from './cubes.ts';
import { exploreWith } from './exploring.ts';
import { makeForTarget } from './heading.ts';
import type { Journey } from './journey.ts';
import { type TargetKind, targetsOf } from './targets.ts';
import type { CardId, CubeId, Flow, Reading, SystemId, Table } from '../types.ts';
import { kit } from '../zones.ts';

/** What a move of all Cubes asks. */
export const cubeMovementAsks = {
  'borg.in-order': ask<{ card: CardId }>('ASC-15.2.1.1a'),
};

/** One Cube moves as its card says. Whether it did. */
export function* moveCube(t: Table, { cube: id, by, copy }: Orders, kind: TargetKind): Flow<boolean> {
  const was = cube(t, id).at;
  const journey: Journey = { cube: id, by, kind, warp: commandOf(t, copy).warp ?? 0, path: [] };
  if (t.query('may enter warp', { sector: was }, true) !== true)
    t.tell('cube.stays', { cube: id }); // ASC-SYS-black-hole
  else if (!(yield* makeForTarget(t, journey))) yield* exploreWith(t, journey); // ASC-15.3a, ASC-15.3.1c
  return t.state.cubes[id]?.at !== was;
}

/** 15.2.1.1: all Cubes move, activated or not, in an order of the activating player's choice. Returns all of them. */
export function* moveAllCubes(t: Table, orders: Orders, kind: TargetKind): Flow<CubeId[]> {
  const all = yield* t.order(orders.by, t.ask('borg.in-order', { card: kit.piece(t, orders.copy).kind }), () =>
    cubesOnMap(t).map((id) =>
      option(id, id, { at: id, show: () => say('borg.cube-at', { cube: id, sector: cube(t, id).at }) }),
    ),
  );
  for (const id of all) {
    if (!Object.hasOwn(t.state.cubes, id)) continue;
    if (yield* moveCube(t, { ...orders, cube: id }, kind)) markActivated(t, id); // ASC-15.2.1.1a
  }
  return all.filter((id) => Object.hasOwn(t.state.cubes, id));
}

/** Borg Worlds that have a Cube in Orbit after a move. */
export const worldsReached = (t: Reading, cubes: readonly CubeId[]): SystemId[] => {
  const at = new Set(cubes.map((id) => must(t.state.cubes[id], 'a Cube', id).at));
  return targetsOf(t, 'borg-world').filter((world) => at.has(world));
};
