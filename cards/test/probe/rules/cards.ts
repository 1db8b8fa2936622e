/** Chapter 8: cards, and responses that are resolved last in, first out. */
import { ask, option, type Seat } from '@tenforward/kernel';
import type { Board, Flow, Piece, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';
import { kit, table } from './zones.ts';

export type CardEvents = {
  /** `of`: whose card this one answers. */
  'card.played': { card: string; seat: Seat; of?: Seat };
};
export type CardTells = {
  'card.drawn': { seat: Seat; card: string };
  'cards.discarded': { seat: Seat; cards: string[] };
  'card.played': { seat: Seat; card: string; ship: ShipId };
  'card.vetoed': { seat: Seat; card: string };
};
export const cardAsks = { 'card.which-ship': ask<{ card: string }>('PRB-8.1') };

/** PRB-4.4: the top card of the deck, seen by its new owner alone. */
export function draw(t: Board, seat: Seat): Piece | undefined {
  const drawn = kit.draw(t, 'deck', table, 'hand', seat);
  if (drawn) t.tell('card.drawn', { seat }, { [seat]: { card: drawn.kind } });
  return drawn;
}
export function discard(t: Board, ids: readonly string[]): Piece[] {
  return kit.moveAll(t, ids, 'discard', table);
}
/** PRB-8.1: a card on a ship; one whose captain has left meanwhile takes nothing on. */
export function load(t: Board, id: string, onto: ShipId): void {
  const ship = t.state.ships[onto];
  if (ship) kit.move(t, id, 'carried', onto, { controller: ship.owner });
  else discard(t, [id]);
}
/** What a ship carries goes when it goes. */
export const unload = (t: Board, ship: ShipId): void => {
  const carried = kit.lying(t, 'carried', ship).map(({ id }) => id);
  discard(t, carried);
};

/** PRB-8.2: a card from a hand is shown and lies on the stack until it is resolved, after all responses to it. */
export function* fromHand(
  t: Board,
  played: { seat: Seat; id: string; of?: Seat },
  resolve: (shown: Piece) => Flow,
): Flow<'resolved' | 'vetoed'> {
  const { id, ...by } = played;
  const shown = kit.move(t, id, 'stack', table); // PRB-8.2
  const fate = yield* t.happens('card.played', { ...by, card: shown.kind }, () => resolve(shown), 'PRB-8.2');
  if (fate === 'happened') return 'resolved';
  discard(t, [shown.id]); // PRB-8.3
  return 'vetoed';
}

/** PRB-8.2: an opponent may answer a card; an answer may be answered by whoever played the card before it. */
export const mayAnswer = (t: Reading, seat: Seat, played: { readonly seat: Seat; readonly of?: Seat }): boolean =>
  played.of === undefined ? !t.allied(played.seat, seat) : played.of === seat; // PRB-8.2

/** PRB-8.1: a card is played onto one of your ships. */
export function* playCard(t: Board, seat: Seat, id: string): Flow {
  const onto = yield* t.maybe(seat, t.ask('card.which-ship', { card: kit.piece(t, id).kind }), () =>
    fleet(t, seat).map((ship) =>
      option(ship.id, ship.id, { at: ship.id, show: () => say('ship.name-of', { ship: ship.id }) }),
    ),
  );
  if (onto === undefined) return;
  yield* fromHand(t, { seat, id }, function* (shown) {
    load(t, shown.id, onto); // PRB-8.1
    t.tell('card.played', { seat, card: shown.kind, ship: onto });
  });
}
