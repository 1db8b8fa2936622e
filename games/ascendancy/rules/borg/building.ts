/** The Borg Building Phase (15.1): the Hub, then each Borg World. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { assimilatedPlayers } from '../players.ts';
import { show } from '../initiative.ts';
import { hasCube, inTurnOrder } from '../relations.ts';
import { allSystems, cubeOnSpire, factsOf, system, systemOf } from '../systems.ts';
import { allCubes, cubeAt } from '../units.ts';
import { assimilationMost } from '../values.ts';
import { buildCube, cubeOf, cubesLeft, placeCube } from './cubes.ts';
import { addAssimilation, borgWorlds } from './worlds.ts';
import type { CubeId, Flow, Reading, SystemId, Table } from '../types.ts';

/** What the Borg Building Phase asks. */
export const borgBuildingAsks = {
  'borg.which-spires': ask<{ n: number }>('ASC-15.1.2f'),
};
/** What is told. */
export type BorgBuildingTells = {
  'hub.delayed': { left: number };
  'hub.rolled': { die: number; cubes: number };
  'cube.launched': { cube: CubeId; system: SystemId };
};

export function* buildPhase(t: Table): Flow {
  runHub(t);
  yield* growWorlds(t);
}

/** 15.1.1: an Activation token goes, or a die is rolled for a new Cube. */
function runHub(t: Table): void {
  const hub = allSystems(t).find((id) => factsOf(t, id).sort === 'hub');
  if (hub === undefined) return;
  const s = systemOf(t, hub);
  // ASC-3.7.6a, ASC-5.3.2b, ASC-15.1.1a
  if (s.delay > 0) {
    s.delay--; // ASC-5.3.2b, ASC-15.1.1a
    t.tell('hub.delayed', { left: s.delay });
    return;
  }
  if (cubeAt(t, hub) !== undefined || cubesLeft(t) <= 0) return; // ASC-15.1.1b, ASC-15.1a
  const cubes = allCubes(t).length;
  const die = t.chance.roll(6);
  t.tell('hub.rolled', { die, cubes });
  if (die > cubes) placeCube(t, hub); // ASC-15.1.1c
}

type Growth = 'node' | 'cube' | 'launch';
interface Growing {
  readonly world: SystemId;
  readonly does: Growth;
  readonly onSpire: CubeId | undefined;
}

/** 15.1.2: what a Borg World does follows from how it stands. */
function growthOf(t: Reading, world: SystemId): Growing {
  const onSpire = cubeOnSpire(t, world);
  const full = system(t, world).assimilation >= assimilationMost.value;
  return { world, onSpire, does: onSpire !== undefined ? 'launch' : full ? 'cube' : 'node' };
}

/** Each does one thing, by its state as its action begins (ASC-15.1.2g). */
function* growWorlds(t: Table): Flow {
  const worlds = borgWorlds(t).map((world) => growthOf(t, world));
  for (const { world, does, onSpire } of worlds) {
    if (does === 'node') addAssimilation(t, world, 1); // ASC-15.1.2a
    if (does === 'launch' && onSpire !== undefined) launch(t, world, onSpire);
  }
  const full = worlds.filter(({ does }) => does === 'cube').map(({ world }) => world);
  for (const world of yield* chooseSpires(t, full)) buildCube(t, world); // ASC-15.1.2b
}

function launch(t: Table, world: SystemId, id: CubeId): void {
  if (hasCube(t, world)) return; // ASC-15.1.2d, ASC-15.1.2c
  cubeOf(t, id).onSpire = false;
  systemOf(t, world).assimilation = 0; // ASC-15.1.2c
  t.tell('cube.launched', { cube: id, system: world });
}

/** Where Cubes are too few somebody decides which Spires get them; the others keep their Nodes (ASC-15.1.2e). */
function* chooseSpires(t: Table, full: readonly SystemId[]): Flow<readonly SystemId[]> {
  const n = cubesLeft(t);
  if (full.length <= n) return full; // ASC-15.1.2f, ASC-15.1.2b
  const [chooser] = [...inTurnOrder(t, assimilatedPlayers(t)), ...inTurnOrder(t)];
  if (n <= 0 || chooser === undefined) return [];
  show(t, chooser);
  return yield* t.some(chooser, t.ask('borg.which-spires', { n }), [n, n], () =>
    full.map((id) => option(id, id, { at: id, show: () => say('borg.spire-of', { system: id }) })),
  );
}
