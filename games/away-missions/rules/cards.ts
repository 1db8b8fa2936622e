/** Playing cards: hands, decks and discard piles; Missions, Events, Equipment; and how a card leaves play. */
import { ask, flowOf, type Json, option, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { SpecialAction } from './actions.ts';
import { teamOf } from './characters.ts';
import { kindOf } from './copies.ts';
import { cardOption } from './options.ts';
import type { Reroll } from './reroll.ts';
import type { Affiliation, Sheet, Weapon } from './sheet.ts';
import type { Player } from './state.ts';
import type { CardId, CharacterId, Copy, Flow, Reading, Seat, Self, Table } from './types.ts';

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
  'event.played': { seat: Seat; copy: Copy };
  'mission.scored': { seat: Seat; copy: Copy };
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

const player = (t: Table, seat: Seat): Player => {
  const found = t.state.players[seat];
  if (!found) throw new Error(`no player '${seat}'`);
  return found;
};

/** Both kinds of cards in a hand. */
export const handOf = (t: Reading, seat: Seat): Copy[] => {
  const p = t.state.players[seat];
  return p ? [...p.missions, ...p.support] : [];
};
/** A card in a hand, as its own code knows it. */
export const handSelf = (owner: Seat, copy: Copy): Self => ({
  owner,
  card: kindOf(copy),
  id: copy,
  zone: 'hand',
  bearer: null,
  data: null,
  lasting: false,
});

const isMission = (t: Reading, copy: Copy): boolean => t.card(kindOf(copy)).kind === 'mission';
const without = (list: readonly Copy[], copies: readonly Copy[]): Copy[] =>
  list.filter((copy) => !copies.includes(copy));

/** AM-decks-4: each card goes face up onto the discard pile of its own deck. */
export function discard(t: Table, seat: Seat, copy: Copy): void {
  (isMission(t, copy) ? player(t, seat).missionDiscard : player(t, seat).supportDiscard).push(copy); // AM-decks-4
}
export function discardFromHand(t: Table, seat: Seat, copies: readonly Copy[]): void {
  const p = player(t, seat);
  p.missions = without(p.missions, copies);
  p.support = without(p.support, copies);
  for (const copy of copies) discard(t, seat, copy);
  if (copies.length === 0) return;
  t.reveal();
  t.tell('cards.discarded', { seat, cards: [...copies] });
}

/** Draws one card if the deck has any. */
export function drawCard(t: Table, seat: Seat, kind: 'support' | 'mission'): Copy | undefined {
  const p = player(t, seat);
  const copy = (kind === 'support' ? p.supportDeck : p.missionDeck).shift();
  if (copy === undefined) return undefined; // AM-draw-8
  (kind === 'support' ? p.support : p.missions).push(copy);
  t.reveal();
  t.tell('card.drawn', { seat, kind }, { [seat]: { card: copy } });
  return copy;
}

/** Takes a card out of a hand and lays it face up between the players, until it is resolved. */
export function reveal(t: Table, seat: Seat, copy: Copy): void {
  const p = player(t, seat);
  p.missions = without(p.missions, [copy]);
  p.support = without(p.support, [copy]);
  t.state.played.push({ copy, owner: seat });
  t.reveal();
}
/** The card has been resolved and goes where it belongs. */
export function settle(t: Table, copy: Copy): void {
  t.state.played = t.state.played.filter((one) => one.copy !== copy);
}

/** AM-cards-13: a card with a requirement is played only while it is met, and while what it says `can` be done. */
export function mayPlay(t: Reading, seat: Seat, copy: Copy, can: () => Verdict = () => true): Verdict {
  const may = t.card(kindOf(copy)).requirement?.(t, seat) ?? true; // AM-cards-13
  return may === true ? can() : may;
}

/** An Event is revealed, may be cancelled by those who can, is resolved, and goes to the discard pile. */
export function* playEvent(t: Table, seat: Seat, copy: Copy, effect: () => Flow | void): Flow<boolean> {
  reveal(t, seat, copy);
  t.tell('event.played', { seat, card: copy });
  const fate = yield* t.happens('event.played', { seat, copy }, () => flowOf(effect()), 'AM-cards-21');
  const stillHere = t.state.played.some((one) => one.copy === copy);
  if (stillHere) {
    settle(t, copy);
    discard(t, seat, copy); // AM-cards-6
  }
  return fate === 'happened';
}

/** AM-cards-7: a Permanent Event stays in play. */
export function putIntoPlay(t: Table, seat: Seat, copy: Copy, data: Json = null): void {
  settle(t, copy);
  player(t, seat).permanents.push({ copy, data }); // AM-cards-7
  t.tell('put.into.play', { seat, card: copy });
}

/** AM-cards-8, AM-cards-10: Traits and Equipment lie beside a character's card. */
export function attach(t: Table, seat: Seat, copy: Copy, to: CharacterId, data: Json = null): void {
  settle(t, copy);
  t.state.characters[to]?.attached.push({ copy, owner: seat, data }); // AM-cards-8, AM-cards-11
  t.tell(t.card(kindOf(copy)).kind === 'equipment' ? 'equipped' : 'attached', { character: to, card: copy });
}
/** AM-damage-5: everything attached to a character goes to its owners' discard piles. */
export function discardAttached(t: Table, id: CharacterId): void {
  const c = t.state.characters[id];
  if (!c) return;
  for (const { copy, owner } of c.attached) discard(t, owner, copy); // AM-damage-5
  c.attached = [];
}
/** Takes one attached card off: AM-cards-12. */
export function detach(t: Table, id: CharacterId, copy: Copy): void {
  const c = t.state.characters[id];
  if (c) c.attached = c.attached.filter((one) => one.copy !== copy); // AM-cards-12, AM-cards-27
}
export function discardEquipment(t: Table, { owner, id, bearer }: Self): void {
  if (bearer === null) return;
  detach(t, bearer, id);
  discard(t, owner, id);
  t.tell('cards.discarded', { seat: owner, cards: [id] });
}
/** Back from its bearer into its owner's Support Deck. */
export function shuffleEquipmentIn(t: Table, { owner, id, bearer }: Self): void {
  if (bearer === null) return;
  detach(t, bearer, id);
  const { supportDeck } = player(t, owner);
  supportDeck.push(id);
  t.reveal();
  t.chance.shuffle(supportDeck);
  t.tell('card.shuffled.in', { seat: owner, card: id });
}

/** The Mission goes to the scoring area; its bonus follows. */
export function* scoreMission(t: Table, seat: Seat, copy: Copy): Flow {
  const p = player(t, seat);
  settle(t, copy);
  p.table = p.table.filter((laid) => laid.copy !== copy); // AM-cards-4
  p.missions = without(p.missions, [copy]);
  p.scored.push(copy); // AM-cards-2
  t.reveal();
  t.tell('mission.scored', { seat, card: copy, points: t.card(kindOf(copy)).points ?? 0 });
  yield* t.window('mission.scored', { seat, copy }, 'AM-cards-21');
}
/** A Mission that did not succeed goes face up to its discard pile. */
export function failMission(t: Table, seat: Seat, copy: Copy): void {
  settle(t, copy);
  discard(t, seat, copy); // AM-cards-2
  t.tell('mission.failed', { seat, card: copy });
}
/** It lies on the table, apart from the scoring area. */
export function layOnTable(t: Table, seat: Seat, copy: Copy, data: Json = null): void {
  settle(t, copy);
  player(t, seat).table.push({ copy, data }); // AM-cards-3
  t.tell('mission.laid', { seat, card: copy });
}
export const scoredBy = (t: Reading, seat: Seat, keyword: string): number =>
  (t.state.players[seat]?.scored ?? []).filter((copy) => t.card(kindOf(copy)).keyword === keyword).length;

/** Looks through a deck for a card with a keyword, takes it, shuffles the deck. */
export function* search(
  t: Table,
  seat: Seat,
  wanted: { keyword: string; kinds: readonly string[]; deck: 'mission' | 'support'; discardToo?: boolean },
): Flow<Copy | undefined> {
  const p = (): Player => player(t, seat);
  // read anew after the question: in a world that somebody imagines the deck is another by then
  const deck = (): Copy[] => (wanted.deck === 'mission' ? p().missionDeck : p().supportDeck); // AM-rules-18
  const pile = (): Copy[] => (wanted.deck === 'mission' ? p().missionDiscard : p().supportDiscard);
  const fits = (copy: Copy): boolean => {
    const card = t.card(kindOf(copy));
    return card.keyword === wanted.keyword && wanted.kinds.includes(card.kind);
  };
  t.reveal();
  const found = yield* t.one(seat, t.ask('search.which', { keyword: wanted.keyword }), () => [
    option('none', undefined, { idle: true, show: () => say('search.none') }),
    ...[...deck(), ...(wanted.discardToo ? pile() : [])] // AM-rules-19
      .filter(fits)
      .sort()
      .map(cardOption),
  ]);
  if (found !== undefined) {
    const from = deck().includes(found) ? deck() : pile();
    from.splice(from.indexOf(found), 1);
    (wanted.deck === 'mission' ? p().missions : p().support).push(found); // AM-rules-18
    t.tell('searched', { seat }, { [seat]: { card: found } });
  } else t.tell('searched.nothing', { seat });
  t.chance.shuffle(deck()); // AM-rules-18, AM-R28
  return found;
}

/** AM-cards-10: Equipment goes to any of the player's own characters in play. */
export const bearersFor = (t: Reading, seat: Seat): CharacterId[] => teamOf(t, seat).map((c) => c.id); // AM-cards-10
export const needsAnother = (id: CardId) => refuse('AM-cards-13', say('card.no-target', { card: id }));
