/** Where every card lies whose text may be in force, and which cards could be at a table at all. */
import type { CardId, Source } from '@tenforward/kernel';
import { kindOf } from './copies.ts';
import type { State } from './state.ts';
import type { AwayMissions, Self } from './types.ts';

/** On and beside characters, in front of players, in hands, in force after it has gone. */
export function sources(state: State, wanted: ReadonlySet<CardId>, hidden: boolean): Source<AwayMissions>[] {
  const found: Source<AwayMissions>[] = [];
  const lies = (self: Self): void => {
    const { card, id, owner, zone } = self;
    if (wanted.has(card)) found.push({ card, id, owner, zone, self });
  };
  for (const id of state.roster) {
    const c = state.characters[id];
    if (!c || c.at === null) continue;
    const card = c.assimilated ? state.overlay : c.card; // AM-rules-4
    if (card !== null && wanted.has(card))
      lies({ owner: c.owner, card, id, zone: 'play', bearer: id, data: null, lasting: false });
    for (const { copy, owner, data } of c.attached)
      lies({ owner, card: kindOf(copy), id: copy, zone: 'play', bearer: id, data, lasting: false });
  }
  for (const owner of state.seats) {
    const p = state.players[owner];
    if (!p) continue;
    for (const laid of [p.permanents, p.table])
      for (const { copy, data } of laid)
        lies({ owner, card: kindOf(copy), id: copy, zone: 'play', bearer: null, data, lasting: false });
    for (const hand of hidden ? [p.missions, p.support] : [])
      for (const copy of hand)
        if (wanted.has(kindOf(copy)))
          lies({ owner, card: kindOf(copy), id: copy, zone: 'hand', bearer: null, data: null, lasting: false });
  }
  for (const { id, card, owner, character, data } of state.lasting)
    lies({ owner, card, id, zone: 'play', bearer: character, data, lasting: true });
  return found;
}

/** The characters, the overlay, what lies open, and whatever could be in a list: T1, nothing here looks into a hand. */
export function cardsAt(state: State): Set<CardId> {
  const cards = new Set<CardId>([
    state.overlay,
    ...Object.values(state.cores).flat(),
    ...state.lasting.map(({ card }) => card),
  ]);
  for (const { card, attached } of Object.values(state.characters)) {
    if (card !== null) cards.add(card);
    for (const { copy } of attached) cards.add(kindOf(copy));
  }
  for (const { mayHold, permanents, table } of Object.values(state.players)) {
    for (const copy of [...mayHold.missions, ...mayHold.support]) cards.add(kindOf(copy));
    for (const { copy } of [...permanents, ...table]) cards.add(kindOf(copy));
  }
  return cards;
}
