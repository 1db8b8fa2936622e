/** A new table: three places, a ship for each side, dilemmas below the missions, decks of which nobody knows the list. */
import { noCards } from '@tenforward/cards';
import { type Chance, must, type Seat, type Seating } from '@tenforward/kernel';
import type { State } from '../types.ts';
import { kit, type Piece, type ZoneName } from './zones.ts';

interface Brings {
  readonly ships: readonly string[];
  readonly crew: readonly string[];
  readonly pool: readonly string[];
}
const deckSize = 14;
const handSize = 5;

export const emptyState = ({ seats }: Seating, lists: State['deckLists']): State => ({
  cards: noCards(),
  deckLists: lists,
  turn: seats[0] ?? '',
  turnNo: 0,
  cardPlay: 'open',
  score: Object.fromEntries(seats.map((seat) => [seat, 0])),
  attempt: null,
  disrupted: [],
});

/** Lays a card down while a table is set up; on top of what lies there. */
export function lay(
  state: State,
  kind: string,
  zone: ZoneName,
  place: string,
  owner: Seat,
  more: Partial<Piece> = {},
): string {
  state.cards = kit.deal(state.cards, [{ kind, zone, place, owner, ...more }]);
  return kit.top({ state }, zone, place)?.id ?? '';
}

export function setUp(
  state: State,
  { seats }: Seating,
  chance: Chance,
  table: { readonly places: readonly string[]; readonly seeds: readonly string[]; readonly sides: readonly Brings[] },
): void {
  const at = table.places.map((place) => lay(state, place, 'spaceline', 'board', seats[0] ?? ''));
  for (const [i, seat] of seats.entries()) {
    const { ships, crew, pool } = must(table.sides[i], 'a side for each seat');
    const ship = lay(state, chance.draw([...ships]), 'ships', at[i] ?? '', seat);
    for (const one of crew) lay(state, one, 'crew', ship, seat);
    const deck = [...pool];
    chance.shuffle(deck);
    for (const [n, kind] of deck.slice(0, deckSize).entries())
      lay(state, kind, n < handSize ? 'hand' : 'deck', seat, seat);
    for (const mission of at.slice(0, 2)) lay(state, chance.draw([...table.seeds]), 'seeds', mission, seat);
  }
}
