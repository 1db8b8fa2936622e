/** Chapter 4: playing cards, what they leave in force, and what works once a turn. */
import { ask, flowOf, option, reactions, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { MiningEvents } from './mining.ts';
import type { Action } from './turn.ts';
import { isPlaying } from './turn-order.ts';
import type { CardId, Copy, Flow, Reading, Seat, Table, Template } from './types.ts';

/** What a card of this game has besides its words and hooks. */
export interface CardFacts {
  /** How many of it are in the deck. */
  readonly copies: number;
  /** A machine stays in front of its owner. */
  readonly machine?: true;
  /** What an order does when it is played. */
  readonly play?: (t: Table, self: Self) => Flow | void;
}
/** What a card's code knows of itself. */
export interface Self {
  card: CardId;
  /** The copy, or the effect that it left in force. */
  id: string;
  owner: Seat;
  /** What an effect that lasts was given when it began: whom it is on. Nothing for the card itself. */
  data: Seat | null;
}
/** An effect that outlasts its card: the card goes on answering for it, with `data` in its hands. */
export interface Lasting extends Self {
  /** The mark in time that ends it. */
  until: string;
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

export const kindOf = (copy: Copy): CardId => copy.split('.')[0] ?? copy;
export const selfOf = (owner: Seat, copy: Copy): Self => ({ card: kindOf(copy), id: copy, owner, data: null });

export function draw(t: Table, seat: Seat): void {
  const copy = t.state.deck.shift();
  if (copy === undefined) return;
  t.state.hands[seat]?.push(copy);
  t.reveal(); // to one seat alone, but it can't be unseen
  t.tell('card.drawn', { seat }, { [seat]: { card: kindOf(copy) } });
}

export const playOptions = (t: Reading, seat: Seat) =>
  (t.state.hands[seat] ?? []).map((copy) => {
    const card = kindOf(copy);
    const { machine, play } = t.card(card);
    const isAction = machine === true || play !== undefined; // TPL-4.4
    const action: Action = { play: copy };
    return option(`play:${copy}`, action, {
      at: copy,
      rule: machine ? 'TPL-4.1' : 'TPL-4.3',
      may: () => isAction || refuse('TPL-4.4', say('card.not-now', { card })), // TPL-4.4
      show: () => say('card.play', { card }),
    });
  });

export function* playCard(t: Table, seat: Seat, copy: Copy): Flow {
  const { machine, play } = t.card(kindOf(copy));
  leaveHand(t, seat, copy, machine ? t.state.machines[seat] : t.state.discard); // TPL-4.1, TPL-4.3
  yield* flowOf(play?.(t, selfOf(seat, copy))); // TPL-4.3
}

/** A card is shown as it leaves a hand. */
export function leaveHand(t: Table, seat: Seat, copy: Copy, to: Copy[] = t.state.discard): void {
  t.state.hands[seat] = (t.state.hands[seat] ?? []).filter((held) => held !== copy);
  to.push(copy);
  t.reveal();
  t.tell('card.played', { seat, card: kindOf(copy) });
}

/** TPL-4.5: whether a seat may answer this with a card, whatever it holds. Judged from open facts: it decides who is asked. */
export const mayAnswer = (seat: Seat, mined: Readonly<MiningEvents['mined']>): boolean =>
  seat !== mined.seat && mined.n > 0;

export function* chooseRival(t: Table, { card, owner }: Self): Flow<Seat> {
  return yield* t.one(owner, t.ask('card.whom', { card }), () =>
    t.seats
      .filter((seat) => seat !== owner && isPlaying(t, seat))
      .map((seat) => option(seat, seat, { show: () => say('card.seat', { seat }) })),
  );
}

// ------------------------------------------------------------------ what lasts

/** The mark in time at which a turn of this seat begins. */
export const turnOf = (seat: Seat): string => `turn of ${seat}`;

/** Keeps what a card does in force after the card has gone. */
export function lasts(t: Table, { card, id, owner }: Self, until: string, data: Seat): void {
  t.state.lastingNo++;
  t.state.lasting.push({ id: `${id}~${t.state.lastingNo}`, card, owner, until, data }); // TPL-4.6
  t.tell('effect.lasts', { card, seat: data });
}
export function endLasting(t: Table, isOver: (effect: Lasting) => boolean): void {
  for (const { card } of t.state.lasting.filter(isOver)) t.tell('effect.over', { card });
  t.state.lasting = t.state.lasting.filter((effect) => !isOver(effect));
}

/** TPL-4.7: what works once a turn. */
export const isUnused = (t: Reading, { id }: Self): boolean => !t.state.used.includes(id);
export function use(t: Table, { id, card, owner }: Self): void {
  t.state.used.push(id); // TPL-4.7
  t.tell('card.used', { seat: owner, card });
}
