/** Where the cards of decks lie, said once: who sees what follows from it, and how cards are found and moved. */
import { type CardTable, cardKit, type Effect, type Kit, type Piece as KitPiece, type Zone } from '@tenforward/cards';
import type { Frozen, Json, Seat } from '@tenforward/kernel';
import type { CardId, CharacterId, Reading, Self } from './types.ts';

/** `missions` and `support` are a hand; `table` has Missions; what is attached lies under a character. */
export type ZoneName =
  | 'missionDeck'
  | 'supportDeck'
  | 'missions'
  | 'support'
  | 'missionDiscard'
  | 'supportDiscard'
  | 'scored'
  | 'table'
  | 'permanents'
  | 'attached'
  | 'played';

/** Its owner knows which cards are in it, but not their order. */
const deck = { under: 'seat', up: 'none', list: 'holder', ordered: true } as const; // AM-decks-1
/** The backs differ, so everybody sees how many there are of each kind, and no more. */
const hand = { under: 'seat', up: 'owner', each: 'owner' } as const; // AM-draw-1
const open = { under: 'seat', up: 'all' } as const;
const inForce = { under: 'seat', up: 'all', play: true } as const;

const zones: Readonly<Record<ZoneName, Zone<ZoneName, Json>>> = {
  missionDeck: { ...deck, pile: 'missions' },
  supportDeck: { ...deck, pile: 'support' },
  missions: { ...hand, pile: 'missions' },
  support: { ...hand, pile: 'support' },
  missionDiscard: open, // AM-decks-4
  supportDiscard: open, // AM-decks-4
  scored: open,
  table: inForce, // AM-cards-3
  permanents: inForce, // AM-cards-7
  attached: { under: 'place', up: 'all', play: true }, // AM-cards-8: a Trait may lie on a hostile character
  played: open, // face up, no longer in a hand, not yet anywhere else
};

/** A card; what was chosen when it was laid is its data. */
export type Piece = Frozen<KitPiece<ZoneName, Json>>;
export type Cards = CardTable<ZoneName, Json>;

export const kit: Kit<ZoneName, Json> = cardKit<ZoneName, Json>(zones, null);
export const { piece, lying, isIn, move } = kit;

export const isInHand = ({ zone }: Pick<Piece, 'zone'>): boolean => zone === 'missions' || zone === 'support';
/** Both kinds of cards in a hand. */
export const handOf = (t: Reading, seat: Seat): readonly Piece[] => [
  ...lying(t, 'missions', seat),
  ...lying(t, 'support', seat),
];
/** AM-cards-8, AM-cards-10: what lies beside a character's card, whosever it is. */
export const attachedTo = (t: Reading, id: CharacterId): readonly Piece[] => lying(t, 'attached', id);

/** A card as its own code knows it. */
export const selfOf = (p: Piece): Self => ({
  owner: p.owner,
  card: p.kind,
  id: p.id,
  zone: isInHand(p) ? 'hand' : 'play',
  bearer: p.zone === 'attached' ? p.place : null,
  data: p.data,
});
/** What a card has left in force; its bearer is the character that it is about. */
export const selfOfEffect = ({ owner, card, id, about, data }: Effect): Self => ({
  owner,
  card,
  id,
  zone: 'play',
  bearer: about,
  data,
});
/** A card that lies apart from the decks: of a character (its bearer), or a Core Mission. */
export const selfApart = (owner: Seat, card: CardId, bearer: CharacterId | null = null): Self => ({
  owner,
  card,
  id: bearer ?? card,
  zone: 'play',
  bearer,
  data: null,
});
