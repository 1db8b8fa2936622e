/** What a card browser and a deck builder sort by, as plain data. What a card does stays in its text. */
import type { Json } from '@tenforward/kernel';
import { shortId } from './new-game.ts';
import { type Cards, deckOf, mostCopies } from './rules/deck-building.ts';
import type { CardId } from './rules/types.ts';

export function factsOf(cards: Cards, id: CardId): Json {
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (!card) return null;
  const deck = deckOf(card);
  return {
    kind: card.kind,
    affiliation: card.affiliation,
    provenance: { ...card.provenance },
    deck,
    ...(deck !== null && { most: mostCopies(card), starter: card.copies ?? 0 }),
    ...(card.keyword !== undefined && { keyword: card.keyword }),
    ...(card.points !== undefined && { points: card.points }),
    ...(card.supply !== undefined && { supply: card.supply }),
    ...(card.weapons && { weapons: card.weapons as unknown as Json }),
    // how tables name the character, unless two seats play the same team
    ...(card.sheet && { sheet: card.sheet as unknown as Json, character: shortId(card.name) }),
    ...(card.extra && { extra: true }),
    ...(card.team && { team: card.team }),
  };
}
