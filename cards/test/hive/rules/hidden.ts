/** What follows from the zones once the cards are known: who could break in, and what is seen. */
import { derivedFrom, type OpenCards, type OwnCards } from '@tenforward/cards';
import { type CardId, type Frozen, shared, type Seat } from '@tenforward/kernel';
import type { Card, Hive, Moment, Reading, State } from '../types.ts';
import { inPlay, kit, type Me, type Status, type ZoneName } from './zones.ts';

export function hiddenCards(content: Readonly<Record<CardId, Card>>) {
  const kinds = Object.keys(content);
  const suspending = new Set(kinds.filter((kind) => content[kind]?.suspends));
  const derived = derivedFrom<ZoneName, Status, Hive>(kit, {
    content,
    self: (p) => p,
    // open lists: an owner's cards are exactly those that lie hidden
    stock: ({ deckLists }, _owner, pile) => (pile === 'dealt' && deckLists === 'open' ? undefined : { any: kinds }),
  });
  return {
    ...derived,
    /** Whether a seat could break into this: with a card that would make a difference here, wherever it may lie. */
    mightSuspend: (t: Reading, seat: Seat, moment: Moment): boolean =>
      derived.could(t, seat, suspending, (open, me) => {
        const { from, helps, may } = content[me.kind]?.suspends ?? {};
        return from === placeOf(me) && helps?.(open, moment, me) === true && (may?.(open, me) ?? true) === true;
      }),
  };
}

/** How a card that suspends play would come out of there. */
export const placeOf = (p: Me): 'hand' | 'play' | 'face down' | undefined =>
  inPlay(p) ? 'play' : p.zone === 'hand' ? 'hand' : p.zone === 'table' ? 'face down' : undefined;

export interface Open extends Omit<State, 'cards'>, OpenCards<ZoneName, Status> {
  /** The deck lists, where they are open by agreement. */
  listed: Record<Seat, CardId[]> | null;
}
export type Mine = OwnCards<ZoneName, Status>;

/** What an owner's hidden cards are, as a list without places. */
const listOf = (t: Reading, owner: Seat): CardId[] =>
  (['deck', 'hand', 'table'] as const)
    .flatMap((zone) => kit.lying(t, zone, owner))
    .filter((p) => !inPlay(p))
    .map(({ kind }) => kind)
    .sort();
const rest = ({ cards: _, ...others }: Reading['state']): Frozen<Omit<State, 'cards'>> => others;
export const view = {
  open: (t: Reading): Frozen<Open> => ({
    ...rest(t.state),
    ...kit.open(t),
    listed: t.state.deckLists === 'open' ? Object.fromEntries(t.seats.map((seat) => [seat, listOf(t, seat)])) : null,
  }),
  mine: (t: Reading, seat: Seat): Frozen<Mine> => kit.own(t, seat),
};
export const copy = (state: State): State => ({
  ...state,
  cards: shared(state.cards),
  score: { ...state.score },
  attempt: state.attempt && { ...state.attempt },
  disrupted: [...state.disrupted],
});
