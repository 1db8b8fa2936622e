/** Assimilation (15.4): a Cube takes a world apart, Structure by Structure. */
import { ask, must, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { cube, ignoresSlow } from './borg/cubes.ts';
import { assimilateSystem } from './borg/worlds.ts';
import { allocator } from './casualties.ts';
import { beginCombat, freshCube, isFighting, isPlayer } from './combat-sides.ts';
import type { Combat } from './combat-types.ts';
import { defenderOf, destroyNode } from './invasion.ts';
import { isPlaying, playerOf } from './players.ts';
import { keepWithinLimit } from './research.ts';
import { commandsOf, nodesOf, setControl, structuresOf, system, systemOf } from './systems.ts';
import {
  type CubeId,
  type Flow,
  type Next,
  type Reading,
  type Resource,
  resources,
  type Seat,
  type SystemId,
  type Table,
} from './types.ts';

/** What an Assimilation asks. */
export const assimilationAsks = {
  'strip.which': ask<{ n: number; system: SystemId }>('ASC-15.4.1.1a'),
};
/** What is told. */
export type AssimilationTells = {
  'assimilation.begins': { cube: CubeId; system: SystemId };
  'assimilation.repelled': { cube: CubeId; system: SystemId };
  assimilated: { seat: Seat };
};

export function* assimilation(t: Table, { cube: id }: { cube: CubeId }): Flow<Next> {
  if (!Object.hasOwn(t.state.cubes, id)) return;
  const { at } = cube(t, id);
  beginCombat(t, {
    kind: 'assimilation',
    at,
    attacker: 'borg',
    defenders: [defenderOf(t, at)],
    units: {},
    cube: freshCube(id, !ignoresSlow(t, id)), // ASC-15.4.1a
    starbase: system(t, at).starbase,
  });
  t.tell('assimilation.begins', { cube: id, system: at });
  return { step: 'combat-round' };
}

type Structure = Resource | 'control' | 'starbase';
/** What stands on a System; where nobody chooses, it falls in this order. */
function standing(t: Reading, id: SystemId): { structure: Structure; n: number }[] {
  const { nodes, control, starbase } = system(t, id);
  return [
    ...resources.map((structure) => ({ structure, n: nodes[structure] })),
    { structure: 'starbase' as const, n: starbase ? 1 : 0 },
    { structure: 'control' as const, n: control === null ? 0 : 1 },
  ].filter(({ n }) => n > 0);
}

/** 15.4.1: every hit destroys a Structure. */
export function* strip(t: Table, c: Combat, hits: number): Flow {
  const lost = Math.min(hits, structuresOf(t, c.at));
  if (lost === 0) return;
  const [defender = 'natives'] = c.defenders;
  const owner = system(t, c.at).control;
  for (const { structure, n } of yield* whichFall(t, c, lost))
    for (let i = 0; i < n; i++) yield* fall(t, c.at, structure); // ASC-15.4.1b
  for (const seat of new Set([owner, defender])) {
    if (seat === null || !isPlayer(seat) || !isPlaying(t, seat)) continue;
    const p = playerOf(t, seat);
    p.ready = Math.min(p.ready, commandsOf(t, seat));
    yield* keepWithinLimit(t, seat); // ASC-14.1.1a
  }
}

/** 15.4.1.1: the defending player chooses, or an Assimilated one; nobody does for a System without Controller. */
function* whichFall(t: Table, c: Combat, hits: number): Flow<{ structure: Structure; n: number }[]> {
  const all = standing(t, c.at);
  const [defender = 'natives'] = c.defenders;
  const chooser = isPlayer(defender) ? allocator(t, c, 'borg', defender) : t.state.borg?.controller;
  let left = hits;
  if (all.length < 2 || structuresOf(t, c.at) <= hits || chooser === null || chooser === undefined)
    return all.map(({ structure, n }) => {
      const gone = Math.min(left, n);
      left -= gone;
      return { structure, n: gone };
    });
  const chosen = yield* t.spread(chooser, t.ask('strip.which', { n: hits, system: c.at }), [hits, hits], () =>
    standing(t, c.at).map(({ structure, n }) =>
      option(structure, structure, { at: c.at, room: n, show: () => structureWords(structure) }),
    ),
  ); // ASC-15.4.1.1a
  return chosen.map(({ value, points }) => ({ structure: value, n: points }));
}
const structureWords = (structure: Structure) =>
  structure === 'control'
    ? say('strip.control')
    : structure === 'starbase'
      ? say('strip.starbase')
      : say('collateral.node', { node: structure });

function* fall(t: Table, id: SystemId, structure: Structure): Flow {
  if (structure !== 'control' && structure !== 'starbase') return yield* destroyNode(t, id, structure, null);
  if (structure === 'control') t.tell('node.lost', { system: id, node: structure });
  else t.tell('starbase.lost', { system: id });
  if (structure === 'control') setControl(t, id, null);
  else systemOf(t, id).starbase = false; // ASC-15.4.2a
}

/** A Cube that is still there has its Borg World; if it is gone, or its turn is broken off, what stands stays. */
export function* endAssimilation(t: Table, c: Combat): Flow {
  const { id } = must(c.cube ?? undefined, 'a Cube');
  if (c.end === 'cancelled') return t.tell('battle.drawn', { sector: c.at });
  if (!isFighting(t, c, 'borg')) {
    c.end ??= 'destroyed';
    c.winners = [...c.defenders];
    if (nodesOf(system(t, c.at)) === 0) systemOf(t, c.at).level = 0;
    t.tell('assimilation.repelled', { cube: id, system: c.at }); // ASC-15.4.1d
    return;
  }
  c.end = 'captured';
  c.winners = ['borg'];
  yield* assimilateSystem(t, c.at, c.starbase); // ASC-15.4.1c
}
