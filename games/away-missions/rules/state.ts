/** The state of a table: what lies where, as plain data. */
import type { CardId, Json, Seat } from '@tenforward/kernel';
import type { Fallen } from './damage.ts';
import type { Contest } from './dice-board.ts';
import type { BoardId, MissionArea, Plan, Side, SpaceId } from './mission-area.ts';
import type { Affiliation, Rating, Sheet } from './sheet.ts';
import type { Lasting } from './tokens.ts';

/** A character, by a name of its own at this table: `riker`; `ann/riker` where two seats play the same team. */
export type CharacterId = string;
/** One card of a deck, by a name of its own at this table: `F-S02`, and `F-S02.2` for its second copy. */
export type Copy = string;

export interface Attached {
  copy: Copy;
  /** Whose deck it belongs to: a Trait may lie on a hostile character. */
  owner: Seat;
  /** What was chosen when it was attached. */
  data: Json;
}

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
  attached: Attached[];
}

/** A card that lies on the table for all to see: a Permanent Event, a Mission played on the table. */
export interface Laid {
  copy: Copy;
  data: Json;
}

/** Cards of both decks, by the names of their copies. */
export interface Lists {
  readonly missions: readonly Copy[];
  readonly support: readonly Copy[];
}

export interface Player {
  affiliation: Affiliation;
  /** The ready-made decks, a list of one's own, or one that everybody has read: where a table is arranged. */
  list: 'starter' | 'own' | 'open';
  /** All copies that could be in its decks, as far as everybody can know. Never changed. */
  mayHold: Lists;
  /** Seen by its player alone until all are revealed. */
  core: CardId | null;
  missionDeck: Copy[];
  supportDeck: Copy[];
  missionDiscard: Copy[];
  supportDiscard: Copy[];
  /** The hand, by kind: their backs differ, so everybody sees how many there are of each. */
  missions: Copy[];
  support: Copy[];
  scored: Copy[];
  bonusPoints: number;
  table: Laid[];
  permanents: Laid[];
  adapt: number;
  intel: number;
  /** Bonus Action tokens. */
  tokens: number;
  startingArea: BoardId[];
}

export interface State {
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
  /** Cards being played: face up, no longer in a hand, not yet anywhere else. */
  played: { copy: Copy; owner: Seat }[];
  lasting: Lasting[];
  lastingNo: number;
  /** What was used that may be used once: `K-CH2:round`. */
  used: string[];
  contest: Contest | null;
  fallen: Fallen[];
}
