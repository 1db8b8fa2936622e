/** The cards that do not come out of decks, as sources, and which cards could be at a table at all. */
import type { CardId, Source } from '@tenforward/kernel';
import type { State } from './state.ts';
import type { AwayMissions } from './types.ts';
import { selfApart } from './zones.ts';

/** All sources have the same fields in the same order: engines are slow with a list of things that differ in them. */
const apart = { card: '', id: '', owner: '', zone: 'play', self: selfApart('', ''), at: undefined, effect: undefined };

/** The cards of the characters in the mission area, in the order of the roster. */
export function characterSources(state: State, wanted: ReadonlySet<CardId>): Source<AwayMissions>[] {
  const found: Source<AwayMissions>[] = [];
  for (const id of state.roster) {
    const c = state.characters[id];
    if (!c || c.at === null) continue;
    const card = c.assimilated ? state.overlay : c.card; // AM-rules-4
    if (card !== null && wanted.has(card))
      found.push({ ...apart, card, id, owner: c.owner, self: selfApart(c.owner, card, id) });
  }
  return found;
}

/** The characters, the overlay, what lies open, and whatever could be in a list: T1, nothing here looks into a hand. */
export function cardsAt(state: State): Set<CardId> {
  const cards = new Set<CardId>([
    state.overlay,
    ...Object.values(state.cores).flat(),
    ...state.cards.effects.map(({ card }) => card),
  ]);
  for (const { card } of Object.values(state.characters)) if (card !== null) cards.add(card);
  for (const { mayHold } of Object.values(state.players))
    for (const card of [...mayHold.missions, ...mayHold.support]) cards.add(card);
  return cards;
}
