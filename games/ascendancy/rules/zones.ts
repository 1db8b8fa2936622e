/**
 * Where cards lie, said once; what follows from it is the kit's. The game's own are units with their Fleet cards, Trade
 * Agreements, and Turn Order cards: those are numbers, and what is known of one follows from the bidding.
 */
import { type CardTable, cardKit, type Dealt, type Piece as KitPiece, type Zone } from '@tenforward/cards';
import type { CardId, Frozen } from '@tenforward/kernel';
import type { Faction, State } from './types.ts';

/** What befalls a card where it lies. */
export interface Status {
  /** Research tokens on a Project. */
  research?: number;
  /** A Project that came by capture does not count for a limit on Rival Projects. */
  captured?: true;
  exhausted?: true;
  /** A card that lies face down came out of the starting stack, as everybody knows. */
  early?: true;
}
/** Whose cards lie together: the place of a pile, and the owner of its cards. Each Faction has its Advancement deck. */
export type Deck = 'exploration' | 'discs' | 'tech' | 'commands' | Faction;
export type ZoneName =
  | 'starting'
  | 'main'
  | 'under'
  | 'discard'
  | 'deck'
  | 'revealed'
  | 'hidden'
  | 'remains'
  | 'map'
  | 'gone'
  | 'hand'
  | 'faction'
  | 'projects'
  | 'advancements'
  | 'allies';

const pile = { under: 'place', up: 'none', each: 'none', ordered: true, pile: 'of a deck' } as const;
const open = { under: 'place', up: 'all' } as const;
/** ASC-4-exhausted-a, ASC-4-special-rules-a, ASC-14.5a: an Exhausted card has no text. */
const held = { under: 'seat', up: 'all', play: ({ data }: KitPiece<ZoneName, Status>) => !data.exhausted } as const;
/** Everybody knows which cards were kept out of the starting stacks. */
const couldBeEarly = (kind: CardId, { late }: State): boolean => !late.includes(kind);

const zones: Readonly<Record<ZoneName, Zone<ZoneName, Status>>> = {
  starting: { ...pile, could: (_card, kind, _p, state: State) => couldBeEarly(kind, state) },
  main: pile,
  /** Below the main deck, where everybody knows them. */
  under: { ...open, ordered: true },
  discard: { ...open, ordered: true },
  /** An Advancement deck that is shuffled before each draw: what is not on the table is in it, as everybody knows (14.1). */
  deck: open,
  /** Drawn for all to see, and not yet where it goes. */
  revealed: open,
  /** Face down on a System (8.7.1). */
  hidden: {
    ...pile,
    openData: true,
    could: (_card, kind, { data }, state: State) => !data.early || couldBeEarly(kind, state),
  },
  /** Open on a System, until that is Colonised (8.9). */
  remains: { ...open, play: true },
  map: { ...open, play: true },
  gone: open,
  /** Command cards of an Assimilated player (15.2.2.2). */
  hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'of a deck', strays: true },
  faction: { under: 'seat', up: 'all', play: true },
  projects: { under: 'seat', up: 'all', strays: true },
  advancements: held,
  allies: held,
};
export type Piece = KitPiece<ZoneName, Status>;
export type Cards = CardTable<ZoneName, Status>;
/** A card where it lies, to be read: of Advancements and discs there is one each, so in the open its id is its kind. */
export type Lying = Frozen<Piece>;

export const kit = cardKit<ZoneName, Status>(zones, {});
export const { lying } = kit;

/** What is laid down while a table is set up: a pile with its first card on top. */
export const stacked = (zone: ZoneName, deck: Deck, kinds: readonly CardId[]): Dealt<ZoneName, Status>[] =>
  kinds.map((kind) => ({ kind, zone, place: deck })).toReversed();
/** Cards that lie open: each is called by its kind. */
export const laid = (zone: ZoneName, place: string, owner: Deck, kinds: readonly CardId[]): Dealt<ZoneName, Status>[] =>
  kinds.map((kind) => ({ id: kind, kind, zone, place, owner, controller: place }));
