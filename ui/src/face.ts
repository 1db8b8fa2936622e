/**
 * What a game brings to the shared frame: how it looks, never how it is played. Everything here is handed plain data that
 * this seat may see, and draws it; what may be done comes as offers, and goes back as the key of one.
 */
import type { At, Heard, Json, Look, Preview, PreviewOf, Seat, ShownAsk, Types, Words } from '@tenforward/kernel';
import type { ComponentType } from 'react';

export type Faction = 'fed' | 'kli' | 'rom' | 'car' | 'fer' | 'borg' | 'neutral';

export type ShownOption = ShownAsk['options'][number];

/** A card as the server describes it; `facts` are in the game's own shape, where it has some. */
export interface CardData {
  readonly name: string;
  readonly text: string;
  readonly facts?: Json;
}
/** What `GET /api/games/:game` says, as far as drawing needs it. */
export interface GameData {
  readonly id: string;
  readonly title: string;
  readonly words: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, CardData>>;
}

export interface SeatName {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'open' | 'person' | 'bot';
  readonly team?: string;
}

/** A table at one moment, as one seat sees it; nobody's seat for those who watch. */
export interface Sight<G extends Types = Types> {
  readonly open: Look<G>['open'];
  readonly mine: Look<G>['mine'] | undefined;
  readonly seat: Seat | undefined;
  readonly seats: readonly SeatName[];
}

export interface Voice {
  readonly say: (words: Words) => string;
  readonly name: (id: string) => string;
}

/** What every part of a game is handed. */
export interface Seen<G extends Types = Types> {
  readonly sight: Sight<G>;
  readonly voice: Voice;
  readonly data: GameData;
}

/** An option of the open question that lies somewhere: on the board, on a card. */
export interface Offer {
  readonly key: string;
  readonly at: At;
  readonly option: ShownOption;
  /** The key to press for it, if it has one. */
  readonly cap: string;
  /** What it says, for screen readers and titles. */
  readonly label: string;
  readonly chosen: boolean;
  /** Listed, but not to be had: drawn quietly, and asked why. */
  readonly refused: boolean;
}

/** A preview as a face is handed it: with what only that game's own can draw. */
export type PreviewFor<G extends Types> = Preview<Types extends G ? unknown : PreviewOf<G>>;

/** What pieces of a board or dock do with the pointer and the keyboard. */
export interface Hands<G extends Types = Types> {
  readonly offers: readonly Offer[];
  /** The option that is pointed at, or else chosen. */
  readonly pointed: Offer | undefined;
  /** What it would mean, once the server has said so. */
  readonly preview: PreviewFor<G> | undefined;
  readonly point: (key: string | undefined) => void;
  readonly choose: (key: string) => void;
  /** Shows what something is: a card, a character, a place. `undefined` hides it again. */
  readonly explain: (id: string | undefined, near?: Element) => void;
  /** The same by finger: it stays until one touches something else, and offers what can be done with it. */
  readonly look: (id: string, near: Element, offers: readonly Offer[]) => void;
}

export interface BoardProps<G extends Types = Types> extends Seen<G>, Hands<G> {
  /** What is lit up because its name is pointed at in the history. */
  readonly lit: string | undefined;
  /** What is being played back: the pieces stand where they stood before it, and move. */
  readonly playing: Heard | undefined;
  /** Whether nothing may move. */
  readonly still: boolean;
  /** Where the view was left, by table. */
  readonly remember: string;
}
export interface DockProps<G extends Types = Types> extends Seen<G>, Hands<G> {}
export interface SeatProps<G extends Types = Types> extends Seen<G> {
  readonly of: Seat;
  explain: Hands<G>['explain'];
}
export interface SceneProps<G extends Types = Types> extends Seen<G>, Hands<G> {
  /** The board, small. */
  readonly inset: React.ReactNode;
  readonly still: boolean;
}

/** What something is, for the card that pops up beside it. */
export interface Explained {
  readonly title: string;
  readonly faction?: Faction;
  /** Kind, keyword, points: short facts in one row. */
  readonly facts: readonly string[];
  readonly text: string;
  /** More, line by line: weapons, what it carries, where its values come from. */
  readonly lines: readonly string[];
}

export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What kind of thing was told: for marks, sounds and the timeline. */
export type Sort = 'round' | 'turn' | 'move' | 'attack' | 'dice' | 'hit' | 'miss' | 'score' | 'loss' | 'card' | 'other';
export interface ToldAs {
  readonly seat: Seat | undefined;
  readonly sort: Sort;
  /** A new group of the history begins here. */
  readonly heading?: string;
  /** Things it is about, whose names are links in its sentence. */
  readonly about: readonly string[];
}

/** One of a list to choose from. */
export interface Choice {
  readonly key: string;
  readonly name: string;
  readonly more?: string;
}

/** A card as a browser of cards shows it: in words, so that the pages around it know no game. */
export interface DeckCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly faction: Faction;
  /** Side, kind, keyword, points: in one row. */
  readonly facts: readonly string[];
  readonly ratings: readonly string[];
  /** More, line by line. */
  readonly lines: readonly string[];
  readonly note?: string;
  /** What stands small behind its name in a list. */
  readonly worth?: string;
  /** How many of it a deck has at most; only to be shown. */
  readonly most: number;
  /** Where each of its values comes from: `printed`, `public` or `house`. */
  readonly sources: readonly { readonly part: string; readonly from: string }[];
}
export interface CardFilter {
  readonly key: string;
  readonly label: string;
  /** The values that these cards have, in order. */
  readonly valuesOf: (cards: readonly string[]) => readonly Choice[];
  readonly fits: (card: string, value: string) => boolean;
}
/** A pile of a deck, or the people it brings. */
export interface DeckPart {
  readonly key: string;
  readonly name: string;
  readonly cards: readonly string[];
  /** '18 of 20'. */
  readonly count: string;
  /** What it says when nothing is in it. */
  readonly empty: string;
  /** `cards`: filled card by card. `choices`: filled by the choices. `none`: cards that belong nowhere. */
  readonly by: 'cards' | 'choices' | 'none';
}
export interface DeckChoice {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly items: readonly Choice[];
}
export interface DeckChart {
  readonly title: string;
  readonly bars: readonly { readonly name: string; readonly n: number }[];
}
/** A seat's own options of a table, by their names. */
export type SeatOptions = Readonly<Record<string, Json>>;

/** How decks of a game are made of its cards. What is legal is the server's to say; this only puts together. */
export interface DeckBook {
  readonly cards: Readonly<Record<string, DeckCard>>;
  readonly filters: readonly CardFilter[];
  /** Whose a deck can be; a new one is the first's. */
  readonly sides: readonly (Choice & { readonly faction: Faction })[];
  readonly sideOf: (deck: readonly string[]) => string | undefined;
  /** The deck that a side comes with. */
  readonly starterOf: (side: string) => readonly string[];
  /** What can be put into a deck of this side. */
  readonly offeredTo: (side: string) => readonly string[];
  readonly partsOf: (deck: readonly string[]) => readonly DeckPart[];
  /** The deck in one line: '20 Missions, 20 Support'. */
  readonly lineOf: (deck: readonly string[]) => string;
  readonly chartsOf: (deck: readonly string[]) => { readonly charts: readonly DeckChart[]; readonly sum: string };
  /** What a seat that plays this deck chooses at a table. */
  readonly optionsOf: (deck: readonly string[]) => SeatOptions;
  /** What can be chosen beside the cards, with these options; `note` says why there is nothing. */
  readonly choicesOf: (options: SeatOptions) => { readonly choices: readonly DeckChoice[]; readonly note?: string };
  readonly choose: (options: SeatOptions, choice: string, value: string) => SeatOptions;
  /** The same deck with what these options choose. */
  readonly withOptions: (deck: readonly string[], options: SeatOptions) => readonly string[];
  /** The options of a seat that a deck settles: its side, its choices, its cards. */
  readonly settles: { readonly side: string; readonly choices: readonly string[]; readonly cards: readonly string[] };
  readonly words: {
    /** 'Affiliation'. */
    readonly side: string;
    /** 'Commander, Specialists'. */
    readonly choices: string;
    /** What is played without a deck of one's own. */
    readonly usual: string;
  };
  /** What is chosen only at the table, for whoever looks for it before. */
  readonly later: readonly TextSection[];
}

/** What a game brings. `G`: the types of its rules, so that a view that loses a field fails to compile here. */
export interface GameFace<G extends Types = Types> {
  readonly id: string;
  naming(data: GameData): (id: string, name: (id: string) => string) => string | undefined;
  readonly factionOf: (sight: Sight<G>, seat: Seat) => Faction;
  /** 2 for the second seat of a faction, which is drawn with a double outline. */
  readonly numeralOf?: (sight: Sight<G>, seat: Seat) => number;
  /** Whose a piece or a card on the table is. */
  readonly ownerOf?: (sight: Sight<G>, id: string) => Seat | undefined;
  /** What stands below a player's name: 'Riker’s Away Team'. */
  readonly teamOf: (seen: Seen<G>, seat: Seat) => string;
  readonly scoreOf: (sight: Sight<G>, seat: Seat) => number | undefined;
  /** '6 cards', '1 Bonus Action'. */
  readonly factsOf: (seen: Seen<G>, seat: Seat) => readonly string[];
  roundOf(sight: Sight<G>): { readonly now: number; readonly of: number; readonly say: string; readonly phase: string };
  readonly Board: ComponentType<BoardProps<G>>;
  readonly Dock?: ComponentType<DockProps<G>>;
  /** The people of a seat, in its card. */
  readonly Crew?: ComponentType<SeatProps<G>>;
  /** Whether a scene replaces the board now: dice, a battle. */
  readonly hasScene?: (sight: Sight<G>) => boolean;
  readonly Scene?: ComponentType<SceneProps<G>>;
  readonly explain: (seen: Seen<G>, id: string) => Explained | undefined;
  /** The table in sentences. */
  readonly describe: (seen: Seen<G>) => readonly TextSection[];
  /** Places that can be looked at, and what is there. */
  places(seen: Seen<G>): readonly { readonly at: At; readonly name: string }[];
  readonly lookAt: (seen: Seen<G>, at: At) => string;
  readonly toldAs: (heard: Heard, sight: Sight<G>) => ToldAs;
  /** Dice that were rolled, for 'dice against expectation'; the expectation of one is its mean. */
  diceOf(heard: Heard): { readonly seat: Seat | undefined; readonly dice: readonly number[] } | undefined;
  /** How long its playback takes, in milliseconds, where things may move; 0 for what is not seen. */
  readonly lasts?: (heard: Heard) => number;
  /** For games that are played with decks of one's own. */
  readonly decks?: (data: Pick<GameData, 'cards'>) => DeckBook;
}
