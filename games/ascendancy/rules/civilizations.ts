/** Civilizations (8.9.5) and Systems as they are first laid. */
import type { ExplorationFacts } from './card-types.ts';
import { nothing } from './resources.ts';
import { factsOf, hasRoomFor, type System, systemOf } from './systems.ts';
import { kit } from './zones.ts';
import { resources, type Reading, type Resources, type SystemId, type Table } from './types.ts';

/** What is told. */
export type CivilizationTells = {
  civilization: { system: SystemId; level: number; nodes: Resources };
  'pre-warp': { system: SystemId; tokens: Resources };
};

export const freshSystem = (id: SystemId): System => ({
  id,
  control: null,
  nodes: nothing(),
  starbase: false,
  level: 0,
  tokens: nothing(),
  research: false,
  spire: false,
  assimilation: 0,
  delay: 0,
});

/** A disc comes onto the map; a Phenomenon with its Research token (8.8). */
export function layDisc(t: Table, id: SystemId): void {
  kit.move(t, id, 'map', id, { controller: '' });
  t.state.systems[id] = { ...freshSystem(id), research: t.card(id).system?.sort === 'phenomenon' }; // ASC-8.8a
}

/** Pre-Warp: tokens for the first to Colonise. Warp-Capable: level, and Nodes by priority as far as there are slots. */
export function settle(t: Table, id: SystemId, civilization: NonNullable<ExplorationFacts['civilization']>): void {
  const s = systemOf(t, id);
  if ('tokens' in civilization) {
    s.tokens = { ...civilization.tokens };
    t.tell('pre-warp', { system: id, tokens: { ...s.tokens } });
    return;
  }
  s.level = civilization.level; // ASC-8.9.5.2a
  s.nodes = developed(t, id, civilization.level);
  t.tell('civilization', { system: id, level: s.level, nodes: { ...s.nodes } });
}

/** 8.9.5.2b: Production first, then Research, then Culture, each into its own slots and into Open ones. */
export function developed(t: Reading, id: SystemId, n: number): Resources {
  const { capacity } = factsOf(t, id);
  const nodes = nothing();
  let left = n;
  // ASC-8.9.5.2b, ASC-8.9.5.2c, ASC-8.9.5.2e
  for (const resource of resources)
    while (left > 0 && hasRoomFor(capacity, nodes, resource)) {
      nodes[resource]++;
      left--;
    }
  return nodes;
}
