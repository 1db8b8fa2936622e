/** A Cube on its way (15.3): where it is, where its move ends, and the Cubes it runs into (15.3.2). */
import { any, ask, option, type Words } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { cubeAt } from '../units.ts';
import { settleTie } from './choosing.ts';
import { cube, destroyCube, moveCubeTo } from './cubes.ts';
import { type Course, reachOf, type TargetKind, waysNow, waysTo } from './targets.ts';
import type { CubeId, Flow, Reading, SectorId, Seat, Table } from '../types.ts';

/** What the journey of a Cube asks. */
export const journeyAsks = {
  'borg.which-sector': ask<{ cube: CubeId }>('ASC-15.3.1.4a'),
};
/** What cards may answer. */
export const journeyQueries = {
  'cubes perish': any<{ sector: SectorId }>(),
};
/** What is told. */
export type JourneyTells = {
  'cube.moved': { cube: CubeId; path: SectorId[]; way: Words[] };
  'cube.stays': { cube: CubeId };
  'cube.called': { cube: CubeId };
};

/** A move that is being made: the Cube is put where it ends when that is known. */
export interface Journey {
  readonly cube: CubeId;
  /** Who activated it, and settles ties. */
  readonly by: Seat;
  readonly kind: TargetKind;
  /** How many Systems it may still enter. */
  readonly warp: number;
  /** The Sectors it has entered so far. */
  readonly path: readonly SectorId[];
}

export const whereabouts = (t: Reading, { cube: id, path }: Journey): SectorId => path.at(-1) ?? cube(t, id).at;
export const courseOf = (t: Reading, journey: Journey): Course => ({
  galaxy: t.state.galaxy,
  from: whereabouts(t, journey),
  warp: journey.warp,
  joint: undefined,
  ...waysNow(t),
});

/** It goes there and its move is over. */
export function* goTo(t: Table, journey: Journey, to: SectorId | undefined): Flow {
  if (to === undefined || to === whereabouts(t, journey)) {
    yield* arrive(t, journey);
    return;
  }
  const way =
    cubeAt(t, to) === undefined ? reachOf(courseOf(t, journey)).get(to)?.path : yield* chooseWay(t, journey, to);
  yield* arrive(t, { ...journey, path: [...journey.path, ...(way ?? [])] });
}

/** Of equally short ways those that differ in where it has to stop, if another Cube is at their end. */
function* chooseWay(t: Table, journey: Journey, to: SectorId): Flow<readonly SectorId[] | undefined> {
  const different = (): ReadonlyMap<SectorId, readonly SectorId[]> =>
    new Map(waysTo(courseOf(t, journey), to).map((way) => [restOf(t, journey, way).at, way]));
  return yield* settleTie(t, journey.by, t.ask('borg.which-sector', { cube: journey.cube }), () =>
    [...different()].map(([at, way]) => option(at, way, { at, show: () => say('borg.sector', { sector: at }) })),
  ); // ASC-15.3.1.4a
}

/** 15.3.2: Collective Efficiency: where a way really ends, as no Sector holds two Cubes, and whom it runs into. */
function restOf(
  t: Reading,
  journey: Pick<Journey, 'cube' | 'path'>,
  way: readonly SectorId[],
): { at: SectorId; path: SectorId[]; met: CubeId[] } {
  const path = [...journey.path, ...way];
  const met: CubeId[] = [];
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const other = cubeAt(t, at);
    if (other === undefined || other === journey.cube) break;
    met.push(other);
    path.pop(); // ASC-15.3.2a
  }
  return { at: path.at(-1) ?? cube(t, journey.cube).at, path, met };
}

/** The end of a move, also of one that a card makes: the Cube is put down, may perish there, and calls the Cubes in its way. */
export function* arrive(t: Table, journey: Pick<Journey, 'cube' | 'path'>): Flow {
  const { at, path, met } = restOf(t, journey, []);
  const was = cube(t, journey.cube).at;
  if (at === was) t.tell('cube.stays', { cube: journey.cube });
  else moveCubeTo(t, journey.cube, [was, ...path]);
  for (const other of met) {
    // one that waits for its turn already is not called twice: five in a heap would never be done (R88)
    if (t.state.borg?.queue.includes(other)) continue;
    t.state.borg?.queue.push(other); // ASC-15.3.2b
    t.tell('cube.called', { cube: other });
  }
  if (at !== was && t.query('cubes perish', { sector: at }, false)) yield* destroyCube(t, journey.cube, []); // ASC-SYS-electrokinetic-cloud
}
