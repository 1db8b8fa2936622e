/** Crises and Discoveries of the Borg set. */
import { option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { nearestCubeTo, placeCube } from '../../rules/borg/cubes.ts';
import { placeSpire } from '../../rules/borg/worlds.ts';
import type { ExplorationFacts } from '../../rules/card-types.ts';
import type { Found } from '../../rules/exploration.ts';
import { player } from '../../rules/players.ts';
import { develop, drawTech, lookAtTech, putBack } from '../../rules/research.ts';
import type { Card, Flow, Table } from '../../rules/types.ts';
import { crisis, discovery, rollToHit } from '../make-exploration.ts';

/** Cards from the Borg Tech deck, of which one may be developed; the rest go under the deck. */
function* developOneOf(t: Table, found: Found, n: number): Flow {
  const drawn = lookAtTech(t, n);
  if (drawn.length === 0) return;
  t.tell('tech.shown', { seat: found.seat, cards: drawn });
  const chosen = yield* t.one(found.seat, t.ask('tech.develop', { copy: found.copy }), () => [
    option('none', null, { idle: true, show: () => say('tech.develop.none') }),
    ...drawn.map((card) => option(card, card, { at: card, show: () => say('tech.develop.one', { card }) })),
  ]);
  for (const card of drawn)
    if (card !== chosen) {
      putBack(t, card);
      t.tell('card.discarded', { card });
    }
  if (chosen !== null) yield* develop(t, found.seat, chosen);
}

/** Two standard cards bring no Nodes, the red ones bring 1, 2 and 3 (ruling). */
const borgWorld = (nodes: number, facts: Partial<ExplorationFacts>): Card =>
  crisis({
    box: 'BE',
    facts,
    provenance: 'inferred',
    name: 'Borg World',
    text: 'A Borg Spire is placed here, with as many Assimilation Nodes as the card says: none on the two standard cards; 1, 2 and 3 on the red ones.',
    *explore(t, found) {
      yield* placeSpire(t, found.system, nodes);
    },
  });

export const borgExploration: Readonly<Record<string, Card>> = {
  'borg-cube': crisis({
    box: 'BE',
    facts: { copies: 2, red: 1 },
    name: 'Borg Cube',
    text: 'A Borg Cube appears here.',
    explore(t, found) {
      placeCube(t, found.system);
    },
  }),
  // five cards of one name, of which the red ones say how many Nodes: they are called as copies of the first are
  'borg-world': borgWorld(0, { copies: 2 }),
  'borg-world.3': borgWorld(1, { red: 1 }),
  'borg-world.4': borgWorld(2, { red: 1 }),
  'borg-world.5': borgWorld(3, { red: 1 }),
  'damaged-borg-scout-sphere': crisis({
    box: 'BE',
    facts: { copies: 2, red: 1 },
    name: 'Damaged Borg Scout Sphere',
    text: 'All your Ships here roll to hit. With at least one hit draw a Borg Tech card. With none the nearest Cube is put here, or a new one if no Cube is in play.',
    *explore(t, found) {
      if (rollToHit(t, found) > 0) yield* drawTech(t, found.seat);
      else yield* nearestCubeTo(t, found.system, found.seat);
    },
  }),
  'transwarp-beacon': crisis({
    box: 'BE',
    facts: { copies: 2, red: 1 },
    provenance: 'inferred',
    name: 'Transwarp Beacon',
    text: 'If Borg are in play, the nearest Cube is put here. Otherwise a new Cube is.',
    *explore(t, found) {
      yield* nearestCubeTo(t, found.system, found.seat);
    },
  }),
  'borg-salvage': discovery({
    box: 'BE',
    name: 'Borg Salvage',
    text: 'You draw 2 cards of Borg Tech and may develop one.',
    *explore(t, found) {
      yield* developOneOf(t, found, 2);
    },
  }),
  'isolated-borg-drones': discovery({
    box: 'BE',
    facts: { copies: 2, red: 1 },
    name: 'Isolated Borg Drones',
    text: 'You draw as many cards of Borg Tech as you have Ascendancy, and may develop one.',
    *explore(t, found) {
      yield* developOneOf(t, found, player(t, found.seat).ascendancy);
    },
  }),
};
