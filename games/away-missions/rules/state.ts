/** The state of a table: what lies where, as plain data. */
import type { CardId, Seat } from '@tenforward/kernel';
import type { Fallen } from './damage.ts';
import type { Contest } from './dice-board.ts';
import type { BoardId, MissionArea, Plan, Side, SpaceId } from './mission-area.ts';
import type { Affiliation, Rating, Sheet } from './sheet.ts';
import type { CardLists } from './deck-building.ts';
import type { Cards } from './zones.ts';

/** A character, by a name of its own at this table: `riker`; `ann/riker` where two seats play the same team. */
export type CharacterId = string;
/** One card of a deck, by the name of its stay: where all see it, `F-S02`, and `F-S02.2` for a second one. */
export type Copy = string;

export interface Character {
  id: CharacterId;
  /** Its card; nothing for a character that only a scenario knows. */
  card: CardId | null;
  /** What a scenario says in place of the printed card. */
  sheet: Sheet | null;
  /** The player whose away team it came with, and the one who controls it. */
  home: Seat;
  owner: Seat;
  at: SpaceId | null;
  neutralized: boolean;
  assimilated: boolean;
  /** Pegs that are missing. */
  lost: Record<Rating, number>;
  stun: number;
  cover: boolean;
  honor: boolean;
  activated: boolean;
}

export interface Player {
  affiliation: Affiliation;
  /** The ready-made decks, a list of one's own, or one that everybody has read: where a table is arranged. */
  list: 'starter' | 'own' | 'open';
  /** All cards that could be its own, each as often as it could be, as far as everybody can know. Never changed. */
  mayHold: CardLists;
  /** Seen by its player alone until all are revealed. */
  core: CardId | null;
  bonusPoints: number;
  adapt: number;
  intel: number;
  /** Bonus Action tokens. */
  tokens: number;
  startingArea: BoardId[];
}

export interface State {
  /** All cards of decks, what they leave in force, and what was used that may be used once. */
  cards: Cards;
  round: number;
  phase: 'preparation' | 'draw' | 'escalation' | 'action' | 'debrief';
  plans: Record<string, Plan>;
  side: Side;
  area: MissionArea;
  /** Boards that have not been laid yet. */
  box: { id: BoardId; kind: string }[];
  /** The overlay of assimilated characters. */
  overlay: CardId;
  players: Record<Seat, Player>;
  /** Core Mission cards of each affiliation. */
  cores: Record<string, CardId[]>;
  characters: Record<CharacterId, Character>;
  /** Everybody and every player in a fixed order: the order of keys means nothing. */
  roster: CharacterId[];
  seats: Seat[];
  /** Sides (seats or teams) in their order of play, and whose turn is next. */
  order: string[];
  next: number;
  /** Who in each team was asked last. */
  asked: Record<string, Seat>;
  active: { seat: Seat; character: CharacterId | null; bonus: boolean } | null;
  contest: Contest | null;
  fallen: Fallen[];
}
