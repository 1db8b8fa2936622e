/** Playing cards: hands, decks and discard piles; Missions, Events, Equipment; and how a card leaves play. */
import { labelOf } from '@tenforward/cards';
import { ask, flowOf, type Json, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { SpecialAction } from './actions.ts';
import { teamOf } from './characters.ts';
import type { Reroll } from './reroll.ts';
import type { Affiliation, Sheet, Weapon } from './sheet.ts';
import type { CardId, CharacterId, Copy, Flow, Reading, Seat, Self, Table } from './types.ts';
import { attachedTo, isIn, kit, lying, move, type Piece, piece, selfOf } from './zones.ts';

/** Where a number or a line comes from: the person with the real game replaces what is not `printed`. */
export type Provenance = 'printed' | 'public' | 'house';
export type CardKind = 'character' | 'overlay' | 'core' | 'mission' | 'event' | 'permanent' | 'trait' | 'equipment';
/** What this game's cards have besides hooks. */
export interface CardFacts {
  readonly kind: CardKind;
  readonly affiliation: Affiliation;
  /** Where each part comes from: `printed`, or what of it is not. */
  readonly provenance: Readonly<Record<string, Provenance>> & { readonly name: Provenance };
  readonly sheet?: Sheet;
  /** Extra characters are swapped in; the others are the team. */
  readonly extra?: boolean;
  /** What an alternative commander does to the rest of the team: the cards to take instead. */
  readonly team?: readonly CardId[];
  readonly keyword?: string;
  readonly points?: number;
  /** In the starter deck; 0 for extra cards. */
  readonly copies?: number;
  readonly supply?: number;
  readonly weapons?: readonly Weapon[];
  /** AM-cards-13 */
  requirement?(t: Reading, seat: Seat): Verdict;
  readonly actions?: readonly SpecialAction[];
  /** Played at the start of an activation, without an Action. `needsActor` ones speak of the character being activated. */
  readonly start?: {
    readonly needsActor?: boolean;
    can(t: Reading, self: Self): Verdict;
    do(t: Table, self: Self): Flow | void;
  };
  /** An End of Game Mission. */
  end?(t: Reading, self: Self): boolean;
  /** A Core Mission: points in the debrief. */
  debrief?(t: Reading, self: Self): number;
  readonly reroll?: Reroll;
}

/** What this chapter tells, and what cards react to. */
export type CardEvents = {
  'event.played': { seat: Seat; copy: Copy; card: CardId };
  'mission.scored': { seat: Seat; copy: Copy; card: CardId };
};
export type CardTells = {
  'cards.discarded': { seat: Seat; cards: Copy[] };
  'card.drawn': { seat: Seat; kind: 'support' | 'mission'; card: Copy };
  'card.shuffled.in': { seat: Seat; card: Copy };
  'mission.revealed': { seat: Seat; card: Copy; character: CharacterId };
  'mission.scored': { seat: Seat; card: Copy; points: number };
  'mission.failed': { seat: Seat; card: Copy };
  'mission.laid': { seat: Seat; card: Copy };
  'event.played': { seat: Seat; card: Copy };
  'event.cancelled': { seat: Seat; card: Copy };
  equipped: { character: CharacterId; card: Copy };
  attached: { character: CharacterId; card: Copy };
  'put.into.play': { seat: Seat; card: Copy };
  searched: { seat: Seat; card: Copy };
  'searched.nothing': { seat: Seat };
  'looked.at.hand': { seat: Seat; at: Seat; cards: Copy[] };
};

/** What cards ask: each says which one it is. */
export const cardAsks = {
  'search.which': ask<{ keyword: string }>('AM-rules-18', { hides: true }), // what a deck holds
  'choose.character': ask<{ card: CardId }>('AM-cards-14'),
  'choose.characters': ask<{ card: CardId; n: number }>('AM-cards-14'),
  'choose.space': ask<{ card: CardId }>('AM-cards-14'),
  'choose.door': ask<{ card: CardId }>('AM-cards-14'),
  'choose.board': ask<{ card: CardId }>('AM-cards-14'),
  'choose.specialization': ask<{ card: CardId }>('AM-cards-14'),
  'choose.one': ask<{ card: CardId }>('AM-cards-14'),
  'choose.discard': ask<{ card: CardId }>('AM-cards-14'),
  'choose.weapon': ask<{ card: CardId }>('AM-cards-15'),
};

/** AM-decks-4: each card goes face up onto the discard pile of its own deck. */
export function discard(t: Table, id: Copy): Piece {
  const { kind, owner } = piece(t, id);
  return move(t, id, t.card(kind).kind === 'mission' ? 'missionDiscard' : 'supportDiscard', owner); // AM-decks-4
}
/** Says how they are called where they lie then. */
export function discardFromHand(t: Table, seat: Seat, ids: readonly Copy[]): readonly Copy[] {
  const cards = ids.map((id) => labelOf(discard(t, id)));
  if (cards.length > 0) t.tell('cards.discarded', { seat, cards });
  return cards;
}

const zonesOf = {
  mission: ['missionDeck', 'missionDiscard', 'missions'],
  support: ['supportDeck', 'supportDiscard', 'support'],
} as const;

/** Draws one card if the deck has any. */
export function drawCard(t: Table, seat: Seat, kind: 'support' | 'mission'): void {
  const [deck, , hand] = zonesOf[kind];
  const p = kit.draw(t, deck, seat, hand);
  if (p) t.tell('card.drawn', { seat, kind }, { [seat]: { card: labelOf(p) } }); // AM-draw-8
}

export const canDraw = (t: Reading, seat: Seat): Verdict =>
  lying(t, 'supportDeck', seat).length > 0 || refuse('AM-draw-8', say('deck.empty'));

/** Takes a card out of a hand and lays it face up between the players, until it is resolved: from there it is another. */
const reveal = (t: Table, { id, owner }: Self): Self => selfOf(move(t, id, 'played', owner));
export function revealMission(t: Table, self: Self, character: CharacterId): Self {
  const me = reveal(t, self);
  t.tell('mission.revealed', { seat: me.owner, card: labelAt(t, me.id), character });
  return me;
}
export const labelAt = (t: Reading, id: Copy): string => labelOf(piece(t, id));

/** AM-cards-13: a card with a requirement is played only while it is met, and while what it says `can` be done. */
export function mayPlay(t: Reading, { owner, card }: Self, can: () => Verdict = () => true): Verdict {
  const may = t.card(card).requirement?.(t, owner) ?? true; // AM-cards-13
  return may === true ? can() : may;
}

/** An Event is revealed, may be cancelled by those who can, is resolved, and goes to the discard pile. */
export function* playEvent(t: Table, self: Self, effect: (me: Self) => Flow | void): Flow {
  const me = reveal(t, self);
  const { owner: seat, id: copy, card } = me;
  t.tell('event.played', { seat, card: labelAt(t, copy) });
  yield* t.happens('event.played', { seat, copy, card }, () => flowOf(effect(me)), 'AM-cards-21');
  if (isIn(t, copy, 'played')) discard(t, copy); // AM-cards-6
}

/** AM-cards-7: a Permanent Event stays in play. */
export function putIntoPlay(t: Table, { owner: seat, id }: Self, data: Json = null): void {
  t.tell('put.into.play', { seat, card: labelOf(move(t, id, 'permanents', seat, { data })) }); // AM-cards-7
}

/** AM-cards-8, AM-cards-10: Traits and Equipment lie beside a character's card. */
export function attach(t: Table, { id, card }: Self, character: CharacterId, data: Json = null): void {
  const p = move(t, id, 'attached', character, { data }); // AM-cards-8, AM-cards-11
  t.tell(t.card(card).kind === 'equipment' ? 'equipped' : 'attached', { character, card: labelOf(p) });
}
/** AM-damage-5: everything attached to a character goes to its owners' discard piles. */
export function discardAttached(t: Table, character: CharacterId): void {
  for (const { id } of attachedTo(t, character)) discard(t, id); // AM-damage-5
}
/** It no longer works for its bearer: AM-cards-12. */
export function discardEquipment(t: Table, { owner: seat, id, bearer }: Self): void {
  if (bearer !== null) t.tell('cards.discarded', { seat, cards: [labelOf(discard(t, id))] }); // AM-cards-12, AM-cards-27
}
/** Back from its bearer into its owner's Support Deck. */
export function shuffleEquipmentIn(t: Table, { owner: seat, card, id, bearer }: Self): void {
  if (bearer === null) return;
  kit.put(t, id, 'supportDeck', seat, 'bottom');
  kit.shuffle(t, 'supportDeck', seat);
  t.tell('card.shuffled.in', { seat, card });
}

/** The Mission goes to the scoring area; its bonus follows. */
export function* scoreMission(t: Table, { owner: seat, card, id }: Self): Flow<Self> {
  const p = move(t, id, 'scored', seat); // AM-cards-2, AM-cards-4
  t.tell('mission.scored', { seat, card: labelOf(p), points: t.card(card).points ?? 0 });
  yield* t.window('mission.scored', { seat, copy: p.id, card }, 'AM-cards-21');
  return selfOf(p);
}
/** A Mission that did not succeed goes face up to its discard pile. */
export function failMission(t: Table, { owner: seat, id }: Self): void {
  t.tell('mission.failed', { seat, card: labelOf(discard(t, id)) }); // AM-cards-2
}
/** It lies on the table, apart from the scoring area. */
export function layOnTable(t: Table, { owner: seat, id }: Self, data: Json = null): void {
  t.tell('mission.laid', { seat, card: labelOf(move(t, id, 'table', seat, { data })) }); // AM-cards-3
}
export const scoredBy = (t: Reading, seat: Seat, keyword: string): number =>
  lying(t, 'scored', seat).filter(({ kind }) => t.card(kind).keyword === keyword).length;

/** Looks through a deck for a card with a keyword, takes it, shuffles the deck. */
export function* search(
  t: Table,
  seat: Seat,
  wanted: { keyword: string; kinds: readonly string[]; deck: 'mission' | 'support'; discardToo?: boolean },
): Flow<Self | undefined> {
  const [deck, pile, hand] = zonesOf[wanted.deck];
  const spots = (wanted.discardToo ? [deck, pile] : [deck]).map((zone) => ({ zone, place: seat })); // AM-rules-19
  const fits = (id: CardId): boolean => {
    const { keyword, kind } = t.card(id);
    return keyword === wanted.keyword && wanted.kinds.includes(kind);
  };
  const taken = yield* kit.search(t, seat, t.ask('search.which', { keyword: wanted.keyword }), {
    in: spots,
    for: fits,
    to: { zone: hand, place: seat }, // AM-rules-18
    words: { found: ({ kind }) => say('card', { card: kind }), nothing: () => say('search.none') },
  }); // which shuffles the deck: AM-rules-18, AM-R28
  if (taken) t.tell('searched', { seat }, { [seat]: { card: labelOf(taken) } });
  else t.tell('searched.nothing', { seat });
  return taken && selfOf(taken);
}

/** AM-cards-10: Equipment goes to any of the player's own characters in play. */
export const bearersFor = (t: Reading, seat: Seat): CharacterId[] => teamOf(t, seat).map((c) => c.id); // AM-cards-10
export const needsAnother = (id: CardId) => refuse('AM-cards-13', say('card.no-target', { card: id }));
