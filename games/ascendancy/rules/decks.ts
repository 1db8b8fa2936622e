/** The stack of discs and the decks: what is drawn, what goes where (3.5.6, 5.4). */
import { type Chance, must } from '@tenforward/kernel';
import type { ExplorationFacts } from './card-types.ts';
import type { Copy, Reading, SystemId, Table } from './types.ts';
import { type Deck, kit, type Lying, lying } from './zones.ts';

/** What an Exploration card has in print, wherever it lies. */
export const explorationOf = (t: Reading, copy: Copy): ExplorationFacts =>
  must(t.card(kit.piece(t, copy).kind).exploration, 'an Exploration card', copy);

/** A shuffled copy. */
export function shuffled<T>(chance: Pick<Chance, 'shuffle'>, list: readonly T[]): T[] {
  const cards = [...list];
  chance.shuffle(cards);
  return cards;
}

type Held = Pick<Reading, 'state'>;
/** From the starting stack, then the main one, then what was put below it. */
export const nextOf = (t: Held, deck: Deck): Lying | undefined =>
  kit.top(t, 'starting', deck) ?? kit.top(t, 'main', deck) ?? kit.top(t, 'under', deck);
/** All that is left of a deck, whether it lies in an order or not. */
export const cardsLeft = (t: Held, deck: Deck): number =>
  (['starting', 'main', 'under', 'deck'] as const).reduce((n, zone) => n + lying(t, zone, deck).length, 0);

export function drawDisc(t: Table): SystemId | undefined {
  const next = nextOf(t, 'discs');
  return next && kit.move(t, next.id, 'revealed', 'discs').id;
}
/** Below the stack, where everybody knows it. */
export const returnDisc = (t: Table, disc: SystemId): void => {
  kit.put(t, disc, 'under', 'discs', 'bottom');
};

/** An empty deck is made anew from its discards (ruling); nothing, if there are none. */
function nextExploration(t: Table): Lying | undefined {
  if (cardsLeft(t, 'exploration') === 0) reshuffle(t, 'exploration');
  return nextOf(t, 'exploration');
}
/** The discards become the deck. */
export function reshuffle(t: Table, deck: Deck): void {
  for (const { id } of lying(t, 'discard', deck)) kit.move(t, id, 'main', deck);
  shuffleMain(t, deck);
}
/** Sorted first, as it was before there was a kit: the same chance makes the same deck of the same cards. */
function shuffleMain(t: Table, deck: Deck): void {
  const sorted = lying(t, 'main', deck).toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  for (const { id } of sorted) kit.put(t, id, 'main', deck, 'bottom');
  kit.shuffle(t, 'main', deck);
}
/** The next card, for all to see. */
export function drawExploration(t: Table): Copy | undefined {
  const next = nextExploration(t);
  return next && kit.move(t, next.id, 'revealed', 'exploration').id;
}
/** The next card, face down onto a System: whether there was one. */
export function hideExploration(t: Table, system: SystemId): boolean {
  const next = nextExploration(t);
  if (!next) return false;
  kit.move(t, next.id, 'hidden', system, { data: next.zone === 'starting' ? { early: true } : {} });
  return true;
}

/** 3.5.6: Allies go under the deck, the Writ back into it, all else to the discards. */
export function discardExploration(t: Table, copy: Copy): void {
  const { sort, shufflesBack } = explorationOf(t, copy);
  // ASC-3.5.6a
  if (sort === 'ally') {
    t.tell('ally.lost', { card: kit.put(t, copy, 'under', 'exploration', 'bottom').kind });
  } else if (shufflesBack) {
    for (const { id } of [...lying(t, 'under', 'exploration'), { id: copy }])
      kit.put(t, id, 'main', 'exploration', 'bottom'); // ASC-3.5.6b
    shuffleMain(t, 'exploration'); // ASC-3.5.6b
  } else kit.move(t, copy, 'discard', 'exploration');
}
/** What lies on a System that is Colonised or destroyed, open or face down. */
export const discardFrom = (t: Table, zone: 'remains' | 'hidden', system: SystemId): void => {
  for (const { id } of lying(t, zone, system)) discardExploration(t, id);
};
