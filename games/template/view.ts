/** What everybody sees and what a seat sees besides; and what follows from zones and cards, put together by the kit. */
import { derivedFrom } from '@tenforward/cards';
import type { Frozen } from '@tenforward/kernel';
import { content, deck } from './content/index.ts';
import { selfOf, tellOver } from './rules/cards.ts';
import type { Mine, Open, Reading, Seat, State, Template } from './rules/types.ts';
import { kit, type Zone } from './rules/zones.ts';

export const view = {
  open(t: Reading): Frozen<Open> {
    const { cards: _, ...others } = t.state;
    return { ...others, ...kit.open(t) }; // TPL-1.1
  },
  mine: (t: Reading, seat: Seat): Frozen<Mine> => kit.own(t, seat),
};

/** What could be in a hand is judged by what nobody has seen of the deck: that decides who is asked (TPL-4.5). */
export const derived = derivedFrom<Zone, null, Template>(kit, {
  content,
  self: selfOf,
  effect: (effect) => effect,
  ended: tellOver,
  stock: () => ({ cards: deck }),
});
export const copy = (state: State): State => ({
  ...state,
  ice: { ...state.ice },
  cards: derived.copyCards(state.cards),
});
