/** Where every card lies whose text may be in force, and which cards could be at a table at all. */
import type { CardId, Seat, Source } from '@tenforward/kernel';
import { kindOf } from './copies.ts';
import type { State } from './state.ts';
import type { AwayMissions, Copy, Self } from './types.ts';

const play = { zone: 'play', bearer: null, data: null, lasting: false } as const;

/** On and beside characters, in front of players, in hands, in force after it has gone. */
export function sources(state: State, wanted: ReadonlySet<CardId>, hidden: boolean): Source<AwayMissions>[] {
  const found: Source<AwayMissions>[] = [];
  const lies = (card: CardId, id: string, owner: Seat, more: Partial<Self>): void => {
    const self: Self = { ...play, owner, card, id, ...more };
    found.push({ card, id, owner, zone: self.zone, self });
  };
  const copy = (one: Copy, owner: Seat, more: Partial<Self>): void => {
    const kind = kindOf(one);
    if (wanted.has(kind)) lies(kind, one, owner, more);
  };
  for (const id of state.roster) {
    const c = state.characters[id];
    if (!c || c.at === null) continue;
    const card = c.assimilated ? state.overlay : c.card; // AM-rules-4
    if (card !== null && wanted.has(card)) lies(card, id, c.owner, { bearer: id });
    for (const { copy: one, owner, data } of c.attached) copy(one, owner, { bearer: id, data });
  }
  for (const owner of state.seats) {
    const p = state.players[owner];
    if (!p) continue;
    for (const { copy: one, data } of p.permanents) copy(one, owner, { data });
    for (const { copy: one, data } of p.table) copy(one, owner, { data });
    if (!hidden) continue;
    for (const one of p.missions) copy(one, owner, { zone: 'hand' });
    for (const one of p.support) copy(one, owner, { zone: 'hand' });
  }
  for (const { id, card, owner, character, data } of state.lasting)
    if (wanted.has(card)) lies(card, id, owner, { bearer: character, data, lasting: true });
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
