/** Chapter 4: playing cards, and what they leave in force. */
import { type Effect, type Piece } from '@tenforward/cards';
import { ask, flowOf, option, reactions, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { MiningEvents } from './mining.ts';
import type { Action } from './turn.ts';
import { isPlaying } from './turn-order.ts';
import type { CardId, Flow, Reading, Seat, Table, Template } from './types.ts';
import { kit, table } from './zones.ts';

/** What a card of this game has besides its words and hooks. */
export interface CardFacts {
  /** How many of it are in the deck. */
  readonly copies: number;
  /** A machine stays in front of its owner. */
  readonly machine?: true;
  /** What an order does when it is played. */
  readonly play?: (t: Table, self: Self) => Flow | void;
}
/** What the code of a card knows of itself, or of what the card has left in force. */
export interface Self {
  readonly id: string;
  readonly card: CardId;
  readonly owner: Seat;
  /** Whom an effect is on. */
  readonly about: Seat | null;
}
export type CardTells = {
  'card.played': { seat: Seat; card: CardId };
  'card.used': { seat: Seat; card: CardId };
  'effect.lasts': { card: CardId; seat: Seat };
  'effect.over': { card: CardId };
};
export const cardAsks = { 'card.whom': ask<{ card: CardId }>('TPL-4.3') };
/** How cards react: `reacts: [instead('mined', { … })]`. */
export const { instead, before, after } = reactions<Template>();

export const selfOf = ({ id, kind, controller }: Pick<Piece, 'id' | 'kind' | 'controller'>): Self => ({
  id,
  card: kind,
  owner: controller,
  about: null,
});

export function draw(t: Table, seat: Seat): void {
  const drawn = kit.draw(t, 'deck', table, 'hand', seat);
  if (drawn) t.tell('card.drawn', { seat }, { [seat]: { card: drawn.kind } });
}

export const playOptions = (t: Reading, seat: Seat) =>
  kit.called(kit.lying(t, 'hand', seat)).map(([name, { id, kind: card }]) => {
    const { machine, play } = t.card(card);
    const isAction = machine === true || play !== undefined; // TPL-4.4
    const action: Action = { play: id };
    return option(`play:${name}`, action, {
      at: id,
      rule: machine ? 'TPL-4.1' : 'TPL-4.3',
      may: () => isAction || refuse('TPL-4.4', say('card.not-now', { card })), // TPL-4.4
      show: () => say('card.play', { card }),
    });
  });

export function* playCard(t: Table, seat: Seat, id: string): Flow {
  const { machine, play } = t.card(kit.piece(t, id).kind);
  const played = machine ? leaveHand(t, seat, id, 'machines', seat) : leaveHand(t, seat, id); // TPL-4.1, TPL-4.3
  yield* flowOf(play?.(t, played)); // TPL-4.3
}

/** A card is shown as it leaves a hand, and does what it does for whoever played it. */
export function leaveHand(t: Table, seat: Seat, id: string, to: 'machines' | 'discard' = 'discard', at = table): Self {
  const played = kit.move(t, id, to, at, { controller: seat });
  t.tell('card.played', { seat, card: played.kind });
  return selfOf(played);
}

/** TPL-4.5: whether a seat may answer this with a card, whatever it holds. */
export const mayAnswer = (seat: Seat, mined: Readonly<MiningEvents['mined']>): boolean =>
  seat !== mined.seat && mined.n > 0;

export function* chooseRival(t: Table, { card, owner }: Self): Flow<Seat> {
  return yield* t.one(owner, t.ask('card.whom', { card }), () =>
    t.seats
      .filter((seat) => seat !== owner && isPlaying(t, seat))
      .map((seat) => option(seat, seat, { show: () => say('card.seat', { seat }) })),
  );
}

/** The marks in time at which something is over: any turn begins, the turn of this seat begins. */
export const turnBegins = 'a turn begins';
export const turnOf = (seat: Seat): string => `turn of ${seat}`;

export function tellOver(t: Table, effects: readonly Effect[]): void {
  for (const { card } of effects) t.tell('effect.over', { card });
}
