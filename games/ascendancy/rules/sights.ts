/** What is seen of a table, said once: rules make it (view.ts), and texts, faces, bots and tests read it. */
import type { CardId, Seat } from '@tenforward/kernel';
import type { SystemFacts } from './card-types.ts';
import type { Deck } from './decks.ts';
import type { TurnOrder } from './initiative.ts';
import type { Player } from './players.ts';
import type { Power, SectorId, State, SystemId } from './types.ts';

/** How many cards are left, and those whose place everybody knows. */
export interface ShownDeck extends Pick<Deck, 'under' | 'discard'> {
  left: number;
  starting: number;
}

/** A player, with the numbers that follow from cards and Starbases: the deck is sorted, its order is a secret. */
export interface ShownPlayer extends Omit<Player, 'projects' | 'unitNo'> {
  hitRoll: number;
  commands: number;
  shipsInBox: number;
  projects: (Player['projects'][number] & { cost: number })[];
  contact: boolean;
}

export interface ShownSystem
  extends Omit<State['systems'][SystemId], 'hidden'>,
    Pick<SystemFacts, 'sort' | 'hazard' | 'lanes'> {
  /** Whether a card lies face down on it. */
  hidden: boolean;
  /** One letter each: Production, Research, Culture, Open. */
  slots: string;
}

type OrderPlainly = 'bids' | 'before' | 'gone' | 'drewForBorg' | 'resurgence' | 'collective';
export interface ShownOrder extends Pick<TurnOrder, OrderPlainly> {
  /** Those that have been shown. */
  cards: Record<Power, number | null>;
  left: number;
  aside: number;
}

export type ShownOffer = State['offers'][number] & {
  /** What keeps it from being taken now. */
  waits: 'combat' | 'touch' | null;
};

type Plainly =
  | 'round'
  | 'stage'
  | 'active'
  | 'seats'
  | 'galaxy'
  | 'units'
  | 'cubes'
  | 'agreements'
  | 'denied'
  | 'reshuffles'
  | 'combat';
/** What everybody sees. */
export interface Open extends Pick<State, Plainly> {
  players: Record<Seat, ShownPlayer>;
  standing: Record<SystemId, string>;
  systems: Record<SystemId, ShownSystem>;
  offers: ShownOffer[];
  order: ShownOrder;
  discs: ShownDeck;
  exploration: ShownDeck;
  tech: ShownDeck;
  commands: ShownDeck;
  borgHitRoll: number;
  /** Of the Command cards in hand only how many. */
  borg: (Omit<NonNullable<State['borg']>, 'hand'> & { hand: number }) | null;
}

/** One's own Turn Order card, that of the Borg if one drew it, the cards one could choose from, Command cards in hand. */
export interface Mine {
  order: number | null;
  borg: number | null;
  saw: number[];
  hand: CardId[];
}

/** What a preview holds that only the map of this game can draw. */
export interface Measured {
  /** The Sectors of a way, the first one first. */
  readonly path: readonly SectorId[];
}
