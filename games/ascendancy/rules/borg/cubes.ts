/** Borg Cubes as pieces: how they come into play, are called to a System, and are destroyed (3.6.1.1, 15.1, 15.2.4.1). */
import { ask, must, option } from '@tenforward/kernel';
import { wayOf } from '../directions.ts';
import { say } from '../../words.ts';
import { makingContact } from '../contact.ts';
import { adjacentSectors } from '../galaxy.ts';
import { warpDistance } from '../galaxy-paths.ts';
import { attackCommandAttack } from '../relations.ts';
import { drawTech } from '../research.ts';
import { allCubes, clearLane, cubeAt, forgetDenials, unitsAt } from '../units.ts';
import { cubesMost } from '../values.ts';
import { settleTie } from './choosing.ts';
import { commandOf } from './commands.ts';
import { nearestOf } from './targets.ts';
import type { CubeId, Flow, Reading, SectorId, Seat, SystemId, Table, UnitId } from '../types.ts';

/** A Cube on the map counts as a Ship, one on a Spire as a Structure (3.6.1.1). */
export interface Cube {
  id: CubeId;
  at: SectorId;
  onSpire: boolean;
  activated: boolean;
}

/** What is asked about Cubes. */
export const cubeAsks = {
  'borg.which-nearest': ask<{ system: SystemId }>('ASC-15.2.4.1a'),
};
/** What cards may react to. */
export type CubeEvents = {
  'cube.destroyed': { by: readonly Seat[]; cube: CubeId };
};
/** What is told. */
export type CubeTells = {
  'cube.placed': { cube: CubeId; sector: SectorId };
  'cube.built': { cube: CubeId; system: SystemId };
  'cube.destroyed': { cube: CubeId };
  'cube.damaged': { cube: CubeId; n: number; left: number };
  'cube.regenerates': { cube: CubeId; n: number };
};

type ACube = Reading['state']['cubes'][CubeId];

export const cube = (t: Pick<Reading, 'state'>, id: CubeId): ACube => must(t.state.cubes[id], 'a Cube', id);
export const cubeOf = (t: Table, id: CubeId): Cube => must(t.state.cubes[id], 'a Cube', id);

/** Cubes that are Ships: those on Spires are Structures and do nothing (ASC-3.6.1.1a, ASC-3.6.1.1b). */
export const cubesOnMap = (t: Pick<Reading, 'state'>): CubeId[] =>
  allCubes(t).filter((id) => t.state.cubes[id]?.onSpire === false);

/** 15.1: how many Cubes are still in the box. */
export const cubesLeft = (t: Pick<Reading, 'state'>): number => cubesMost.value - allCubes(t).length;

function takeCube(t: Table, sector: SectorId, onSpire: boolean): CubeId | undefined {
  if (cubesLeft(t) <= 0) return undefined; // ASC-15.1a
  for (let n = 1; ; n++) {
    const id = `cube-${n}`;
    if (Object.hasOwn(t.state.cubes, id)) continue;
    t.state.cubes[id] = { id, at: sector, onSpire, activated: false };
    return id;
  }
}

/** A Cube from the box. None, while five are in play or another is in that Sector (ASC-15.1a, ASC-15.3.2a). */
export function placeCube(t: Table, sector: SectorId): CubeId | undefined {
  if (cubeAt(t, sector) !== undefined) return undefined;
  let id: CubeId | undefined;
  makingContact(t, () => {
    id = takeCube(t, sector, false);
    if (id !== undefined) t.tell('cube.placed', { cube: id, sector });
  });
  return id;
}

/** A Cube on top of a Spire, where it is a Structure. */
export function buildCube(t: Table, system: SystemId): CubeId | undefined {
  const id = takeCube(t, system, true);
  if (id !== undefined) t.tell('cube.built', { cube: id, system });
  return id;
}

/** Off the map, back into the box. */
export function removeCube(t: Table, id: CubeId): void {
  const { at } = cubeOf(t, id);
  delete t.state.cubes[id];
  t.tell('cube.destroyed', { cube: id });
  forgetDenials(t, at);
  clearLane(t, at);
}

/** Those who destroyed it draw Borg Tech; nobody does for one that perished by itself. */
export function* destroyCube(t: Table, id: CubeId, by: readonly Seat[]): Flow {
  if (!Object.hasOwn(t.state.cubes, id)) return;
  removeCube(t, id);
  for (const seat of by) yield* drawTech(t, seat); // ASC-9.8.7b, ASC-3.5.7a
  yield* t.window('cube.destroyed', { by, cube: id });
}

/** A Cube goes to another Sector; what happens on the way is the business of the rule that moves it. */
export function moveCubeTo(t: Table, id: CubeId, path: readonly SectorId[]): void {
  const to = path.at(-1);
  const one = cubeOf(t, id);
  const was = one.at;
  if (to === undefined || to === was) return;
  makingContact(t, () => {
    one.at = to;
    t.tell('cube.moved', { cube: id, path: [...path], way: wayOf(path) });
  });
  forgetDenials(t, was);
  clearLane(t, was);
}

/** 15.2.4.1: a card calls the nearest Cube to a System; if none is Connected with it, a new one appears there. */
export function* nearestCubeTo(t: Table, system: SystemId, chooser: Seat): Flow {
  const id = yield* nearestCube(t, system, chooser);
  if (id === undefined)
    placeCube(t, system); // ASC-15.2.4.1d
  else moveCubeTo(t, id, [cube(t, id).at, system]); // ASC-15.2.4.1c
}

function* nearestCube(t: Table, system: SystemId, chooser: Seat): Flow<CubeId | undefined> {
  return yield* settleTie(t, chooser, t.ask('borg.which-nearest', { system }), () =>
    nearestOf(cubesOnMap(t), (id) => warpDistance(t.state.galaxy, cube(t, id).at, system)).map((id) =>
      option(id, id, { at: id, show: () => say('borg.cube-at', { cube: id, sector: cube(t, id).at }) }),
    ),
  ); // ASC-15.2.4.1a
}

/**
 * 15.2.3: whom a Cube fights: all Ships of players in its own Sector or, if there are none, all in Adjacent Sectors.
 * The link between Hub and Conduits counts, and Ships that may not be attacked are left out.
 */
export function engagedBy(t: Reading, id: CubeId): UnitId[] {
  const { at, onSpire } = cube(t, id);
  if (onSpire) return [];
  const ships = (sector: SectorId): UnitId[] =>
    t.query('may be attacked', { sector }, true) === true ? unitsAt(t, sector).map((one) => one.id) : [];
  const here = ships(at);
  if (here.length > 0) return here; // ASC-15.2.3a
  return adjacentSectors(t.state.galaxy, at, { link: true }).flatMap(ships);
}

/** 15.5.1: whether a Cube ignores Slow and Methodical, so that players have no First Strike against it. */
export function ignoresSlow(t: Reading, id: CubeId): boolean {
  const now = t.state.borg?.activation;
  if (!now || now.cube !== id || now.card === null || !now.executing) return false;
  return attackCommandAttack(t) && commandOf(t, now.card).swift === true; // ASC-15.5.1b, ASC-9.8.1b
}
