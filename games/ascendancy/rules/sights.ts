/** What is seen of a table, said once: rules make it (view.ts), and texts, faces, bots and tests read it. */
import type { CardId, Seat } from '@tenforward/kernel';
import type { SystemFacts } from './card-types.ts';
import type { TurnOrder } from './initiative.ts';
import type { Player } from './players.ts';
import type { Turn } from './rounds.ts';
import type { System } from './systems.ts';
import type { Copy, Power, SectorId, State, SystemId } from './types.ts';

/** How many cards are left, and those whose place everybody knows. */
export interface ShownDeck {
  left: number;
  starting: number;
  under: string[];
  discard: string[];
}

export interface ShownProject {
  card: CardId;
  research: number;
  /** How it came: captured Projects do not count for a limit on Rival Projects. */
  captured: boolean;
}
export interface ShownHeld {
  card: CardId;
  exhausted: boolean;
}
/** What a card does for a Combat, or for this Combat Round. */
export interface ShownEffect {
  id: string;
  card: CardId;
  owner: Seat;
  round: number | null;
  n?: number;
}

/** A player, with the numbers that follow from cards and Starbases: the deck is sorted, its order is a secret. */
export interface ShownPlayer extends Omit<Player, 'turn' | 'unitNo'> {
  hitRoll: number;
  commands: number;
  shipsInBox: number;
  deck: CardId[];
  under: CardId[];
  projects: (ShownProject & { cost: number })[];
  advancements: ShownHeld[];
  allies: ShownHeld[];
  /** With what may be used once a turn and was: `mining-fleet`. */
  turn: (Turn & { used: string[] }) | null;
  contact: boolean;
}

export interface ShownSystem extends System, Pick<SystemFacts, 'sort' | 'hazard' | 'lanes'> {
  /** The card that lies open on it. */
  card: Copy | null;
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
  | 'reshuffles';
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
  borg: (NonNullable<State['borg']> & { hand: number }) | null;
  /** With what cards do for it. */
  combat: (NonNullable<State['combat']> & { effects: ShownEffect[] }) | null;
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
