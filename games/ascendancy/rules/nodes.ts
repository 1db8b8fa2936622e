/** Resource Nodes (7.3): built, and replaced by others. */
import { any, option, permit, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Building } from './building.ts';
import { keepWithinLimit } from './research.ts';
import { canPay, nothing, pay } from './resources.ts';
import { controlled, factsOf, hasRoomFor, openUsed, system, systemOf } from './systems.ts';
import { nodePrices } from './values.ts';
import { type Flow, type Reading, type Resource, resources, type Seat, type SystemId, type Table } from './types.ts';

/** What cards may answer. */
export const nodeQueries = {
  'may build node': permit<{ seat: Seat; system: SystemId; node: Resource }>(),
  'any slot': any<{ seat: Seat; node: Resource }>(),
};
/** What is told. */
export type NodeTells = {
  'node.built': { seat: Seat; node: Resource; system: SystemId };
  'node.swapped': { seat: Seat; was: Resource; node: Resource; system: SystemId };
};

/** 7.3: whether a Node may be built here, fits, and can be paid. */
function mayBuildNode(t: Reading, seat: Seat, id: SystemId, node: Resource): Verdict {
  const may = t.query('may build node', { seat, system: id, node }, true);
  if (may !== true) return may;
  const fits = hasRoomFor(
    factsOf(t, id).capacity,
    system(t, id).nodes,
    node,
    t.query('any slot', { seat, node }, false),
  );
  if (!fits) return refuse('ASC-7.3.1a', say('node.full', { system: id })); // ASC-7.3.1a, ASC-7.3a, ASC-FAC-FER-profundity-nodes
  return canPay(t, seat, nodePrices[node].value) || refuse('ASC-7.3b', say('cannot.pay')); // ASC-7.3b
}

export function nodeOptions(t: Reading, seat: Seat) {
  return controlled(t, seat).flatMap((id) => {
    const built = resources.map((node) =>
      option<Building>(
        `node:${id}:${node}`,
        { do: 'node', system: id, node },
        {
          at: id,
          rule: 'ASC-7.3a',
          may: () => mayBuildNode(t, seat, id, node),
          show: () => ({
            say: say('node.build', {
              node,
              system: id,
              price: say(`price.${node}`, { ...nothing(), ...nodePrices[node].value }),
            }),
            group: say('group.nodes'),
          }),
        },
      ),
    );
    return [...built, ...swapOptions(t, seat, id)];
  });
}

/** 7.3.2b: what stands in an Open slot may be replaced, at the full price of the new Node. */
function swapOptions(t: Reading, seat: Seat, id: SystemId) {
  const { capacity } = factsOf(t, id);
  const { nodes } = system(t, id);
  if (capacity.open === 0) return [];
  return resources.flatMap((was) =>
    resources
      .filter((node) => {
        if (node === was || nodes[was] === 0 || t.query('may build node', { seat, system: id, node }, true) !== true)
          return false;
        // it stands in an Open slot, or could as well: the others fit without it
        const rest = { ...nodes, [was]: nodes[was] - 1 };
        return (
          openUsed(capacity, rest) < capacity.open && // ASC-7.3.2b
          hasRoomFor(capacity, rest, node) &&
          canPay(t, seat, nodePrices[node].value)
        );
      })
      .map((node) =>
        option<Building>(
          `swap:${id}:${was}:${node}`,
          { do: 'swap', system: id, was, node },
          {
            at: id,
            rule: 'ASC-7.3.2b',
            show: () => ({ say: say('node.swap', { was, node, system: id }), group: say('group.nodes') }),
          },
        ),
      ),
  );
}

export function* buildNode(t: Table, seat: Seat, id: SystemId, node: Resource): Flow {
  yield* pay(t, seat, nodePrices[node].value, say('for.node', { node }));
  placeNode(t, seat, id, node);
}
export function placeNode(t: Table, seat: Seat, id: SystemId, node: Resource): void {
  systemOf(t, id).nodes[node]++;
  t.tell('node.built', { seat, node, system: id });
}
export function* swapNode(t: Table, seat: Seat, id: SystemId, was: Resource, node: Resource): Flow {
  yield* pay(t, seat, nodePrices[node].value, say('for.node', { node }));
  const { nodes } = systemOf(t, id);
  nodes[was]--;
  nodes[node]++;
  t.tell('node.swapped', { seat, was, node, system: id });
  yield* keepWithinLimit(t, seat); // ASC-14.1.1a
}
