/** What is seen of a table, said once: rules make it (view.ts), and texts, faces, bots and tests read it. */
import type { CardId, Json, Seat } from '@tenforward/kernel';
import type { Compared, Contest } from './dice-board.ts';
import type { BoardId, DoorId, Plan, SpaceId, Terminal } from './mission-area.ts';
import type { Rating } from './sheet.ts';
import type { Character, CharacterId, Copy, Player, State } from './state.ts';

/** Move counts pegs; `spaces` is what they allow. */
export type Ratings = Readonly<Record<Rating | 'spaces', number>>;

/** A card that lies on the table for all to see, and what was chosen when it was laid there. */
export interface Laid {
  readonly copy: Copy;
  readonly data: Json;
}
/** Whose deck it belongs to: a Trait may lie on a hostile character. */
export interface Attached extends Laid {
  readonly owner: Seat;
}
/** What a card has left in force. */
export interface Lasting {
  readonly id: string;
  readonly card: CardId;
  readonly owner: Seat;
  readonly character: CharacterId | null;
  /** `owner`: until its owner next activates a character. */
  readonly until: 'round' | 'activation' | 'owner';
  readonly data: Json;
}

export interface ShownCharacter extends Readonly<Character> {
  readonly attached: readonly Attached[];
  /** Current ratings, and those of its card or overlay. */
  readonly now: Ratings;
  readonly full: Ratings;
}

type Hidden = 'missions' | 'support' | 'missionDeck' | 'supportDeck';
type InOpen = 'missionDiscard' | 'supportDiscard' | 'scored';
type LaidOut = 'table' | 'permanents';
/** A player's cards: of hands and decks only how many there are. */
export interface ShownCards
  extends Readonly<Record<Hidden, number>>,
    Readonly<Record<InOpen, readonly Copy[]>>,
    Readonly<Record<LaidOut, readonly Laid[]>> {}
export interface ShownPlayer extends Readonly<Omit<Player, 'mayHold'>>, ShownCards {
  readonly points: number;
}

export type ShownPair = Readonly<Compared['pairs'][number]>;
/** As the rules keep it, with what the dice mean. */
export interface ShownContest extends Readonly<Contest>, Readonly<Compared> {
  /** Of an attack: the Damage as the dice lie. */
  readonly damage?: number;
}

type Plainly = 'round' | 'phase' | 'side' | 'area' | 'order' | 'active' | 'fallen';
/** What everybody sees. */
export interface Open extends Readonly<Pick<State, Plainly>> {
  readonly box: readonly BoardId[];
  /** Cards being played: face up, no longer in a hand, not yet anywhere else. */
  readonly played: readonly Omit<Attached, 'data'>[];
  readonly lasting: readonly Lasting[];
  /** What was used that may be used once: `K-CH2:round`. */
  readonly used: readonly string[];
  readonly characters: Readonly<Record<CharacterId, ShownCharacter>>;
  readonly players: Readonly<Record<Seat, ShownPlayer>>;
  readonly contest: ShownContest | null;
  readonly teams: Readonly<Record<Seat, string>>;
  readonly doorsOpen: readonly DoorId[];
  readonly sealed: readonly DoorId[];
  /** What boards look like that have not been laid yet. */
  readonly plans: Readonly<Record<BoardId, Plan | null>>;
  /** Terminals that are no longer what is printed. */
  readonly terminals: Readonly<Record<SpaceId, readonly Terminal[]>>;
}

/** What a seat sees besides: its hand, and what is in its decks, but for their order. */
export interface Mine {
  readonly missions: readonly Copy[];
  readonly support: readonly Copy[];
  readonly missionDeck: readonly Copy[];
  readonly supportDeck: readonly Copy[];
}

/** What a preview holds that only the board of this game can draw. */
export interface Measured {
  /** Doors that open for it, or are open for it. */
  readonly opens?: readonly DoorId[];
}
