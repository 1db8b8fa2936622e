/** Stacks of discs and the Exploration deck: what is drawn, what goes where (3.5.6, 5.4). */
import { type Chance, must } from '@tenforward/kernel';
import type { ExplorationFacts } from './card-types.ts';
import type { CardId, Copy, Reading, SystemId, Table } from './types.ts';

/** A deck in parts: first the starting stack, then the main one, then cards whose place at the bottom everybody knows. */
export interface Deck {
  starting: string[];
  main: string[];
  under: string[];
  discard: string[];
  /** Cards that were kept out of the starting stack, as everybody knows. */
  readonly late: readonly string[];
}

/** The card that a copy is one of: `borg-world.3` is a `borg-world`. */
export const kindOf = (copy: Copy): CardId => {
  const dot = copy.indexOf('.');
  return dot < 0 ? copy : copy.slice(0, dot);
};
export const explorationOf = (t: Reading, copy: Copy): ExplorationFacts =>
  must(t.card(kindOf(copy)).exploration, 'an Exploration card', copy);

/** A shuffled copy. */
export function shuffled<T>(chance: Pick<Chance, 'shuffle'>, list: readonly T[]): T[] {
  const cards = [...list];
  chance.shuffle(cards);
  return cards;
}

/** From the starting stack, then the main one, then what was put below it. */
function draw(t: Table, deck: Deck): string | undefined {
  t.reveal();
  return deck.starting.shift() ?? deck.main.shift() ?? deck.under.shift();
}
export const cardsLeft = ({ starting, main, under }: { readonly [K in keyof Deck]: readonly string[] }): number =>
  starting.length + main.length + under.length;

export const drawDisc = (t: Table): SystemId | undefined => draw(t, t.state.discs);
/** Below the stack, where everybody knows it. */
export const returnDisc = (t: Table, disc: SystemId): void => {
  t.state.discs.under.push(disc);
};

/** An empty deck is made anew from its discards (ruling); nothing, if there are none. */
export function drawExploration(t: Table): { copy: Copy; early: boolean } | undefined {
  const deck = t.state.exploration;
  if (cardsLeft(deck) === 0) {
    deck.main = shuffled(t.chance, deck.discard.toSorted());
    deck.discard = [];
  }
  const early = deck.starting.length > 0;
  const copy = draw(t, deck);
  return copy === undefined ? undefined : { copy, early };
}

/** 3.5.6: Allies go under the deck, the Writ back into it, all else to the discards. */
export function discardExploration(t: Table, copy: Copy): void {
  const deck = t.state.exploration;
  const { sort, shufflesBack } = explorationOf(t, copy);
  // ASC-3.5.6a
  if (sort === 'ally') {
    deck.under.push(copy);
    t.tell('ally.lost', { card: kindOf(copy) });
  } else if (shufflesBack) {
    deck.main = shuffled(t.chance, [...deck.main, ...deck.under, copy].toSorted()); // ASC-3.5.6b
    deck.under = []; // ASC-3.5.6b
  } else deck.discard.push(copy);
}
