/**
 * A whole game, as the kernel sees it, and what its rules and cards hold in their hands. All types of a game are said
 * once, in one `Types`; everything else is checked against it.
 */
import type { AskInfo, Named, Option, Pose, Region } from './ask.ts';
import type { At, Preview } from './preview.ts';
import type { Card, CardId, Source, Stage } from './card.ts';
import type { Chance } from './chance.ts';
import type { Flow } from './flow.ts';
import type { Chosen, OptionList } from './options.ts';
import type { Frozen, Json, Seat } from './plain.ts';
import type { Answer, Parts, Query, Verdict } from './query.ts';
import type { Refusal } from './refusal.ts';
import type { Messages, Words } from './words.ts';

/** Everything that has a type in one game. Plain JSON throughout, but for `card`. */
export interface Types {
  state: object;
  /** A step and the data it starts from. */
  steps: Record<string, object>;
  /** What cards may react to. */
  events: Record<string, object>;
  /** What cards may answer. */
  queries: Record<string, { about: object; value: unknown; change?: unknown; layer?: string }>;
  /** What seats are asked: each ask by its name, with the data that its words, bots and faces need. */
  asks: Record<string, object>;
  /** What history reads. */
  tells: Record<string, object>;
  /** What a card's code knows of itself. */
  self: object;
  /** What this game's cards have besides hooks: costs, a flow for when they are played. */
  card: object;
  /** What everybody sees of a table: what texts, faces, bots and tests read. */
  open: object;
  /** What a seat sees besides. */
  mine: object | null;
  /** What a preview holds that only this game's own face can draw. */
  preview?: unknown;
}

/** What is seen, as whoever looks holds it: never to be changed. Of any game at all it is just plain data. */
export type View<V> = object extends V ? Json : Frozen<V>;
/** What only the game's own face can draw of a preview. */
export type PreviewOf<G extends Types> = G extends { preview: infer P } ? P : never;
/** An option of this game: its preview holds what its face can draw. */
export type OptionOf<G extends Types> = Option<unknown, PreviewOf<G>>;
/** What an answer that is being made would mean, by what its parts mean; it need not be whole yet. It only reads. */
export type WhatIf<G extends Types, D> = (draft: D) => Preview<PreviewOf<G>> | undefined;

export type Names<T> = keyof T & string;

/** What the kernel itself asks. */
export interface KernelAsks {
  /** A card may react to an event. */
  'kernel.react': { readonly event: string; readonly stage: Stage };
  /** Several things must happen at once: which one first? */
  'kernel.which-first': { readonly event: string; readonly stage: Stage };
}
/** An open question by its name: what `switch (asked.name)` tells apart, with the data of each. */
export type AskNamed<G extends Types> = {
  [N in Names<G['asks'] & KernelAsks>]: { readonly name: N; readonly data: (G['asks'] & KernelAsks)[N] };
}[Names<G['asks'] & KernelAsks>];

export type Queried = Types['queries'][string];
/** What an answer to a query is: the game's own kind of change, or what it is for every value of this kind. */
export type ChangeOf<Q extends Queried> = Q extends { change: infer C } ? C : Answer<Q['value']>;

export type StepRef<G extends Types> = { [K in Names<G['steps']>]: { readonly step: K } & G['steps'][K] }[Names<
  G['steps']
>];

/** How a game ended. */
export interface Over {
  readonly winners: readonly Seat[];
  readonly score?: Readonly<Record<Seat, number>>;
  readonly why?: Words;
}

/** What a step returns: nothing, the steps to do before the rest of the agenda, or the end. */
export type Next<G extends Types> = void | StepRef<G> | readonly StepRef<G>[] | { readonly over: Over };

export interface Seating {
  readonly seats: readonly Seat[];
  /** Seats with the same team play together; a seat without one plays alone. */
  readonly teams: Readonly<Record<Seat, string>>;
}

/** What a view, a query, a condition or an ask builder may use: nothing here changes anything. */
export interface Reading<G extends Types> extends Seating {
  readonly state: Frozen<G['state']>;
  readonly options: Chosen;
  /** The open step, with the data it started from. */
  readonly step: StepRef<G>;
  /** Seats that have left the game: questions to them answer themselves. */
  readonly left: readonly Seat[];
  /** Whether two seats are one seat or of one team. */
  allied(a: Seat, b: Seat): boolean;
  card(id: CardId): Card<G>;
  /**
   * Works something out once while nothing can change: the same key gives the same answer until the reading at hand (an
   * ask being built, a view, a condition) is over. Outside of one it is worked out each time.
   */
  once<T>(key: string, work: () => T): T;
  /** A number or permission: a base, and whatever content in play makes of it. */
  query<K extends Names<G['queries']>>(
    name: K,
    about: G['queries'][K]['about'],
    base: G['queries'][K]['value'],
  ): G['queries'][K]['value'];
  /** The same, itemised for the screen. */
  parts<K extends Names<G['queries']>>(
    name: K,
    about: G['queries'][K]['about'],
    base: G['queries'][K]['value'],
  ): Parts<G['queries'][K]['value'], ChangeOf<G['queries'][K]>>;
  /**
   * Inside an answer: the same query about something else, up to the layer below the one that is being answered. What a
   * group shares is what each has alone.
   */
  below<K extends Names<G['queries']>>(
    name: K,
    about: G['queries'][K]['about'],
    base: G['queries'][K]['value'],
  ): G['queries'][K]['value'];
}

export type Fate = 'happened' | 'replaced' | 'cancelled';
/** Fates by name: a literal that a generator returns beside plain functions would widen to a string. */
export const happened: Fate = 'happened';
export const replaced: Fate = 'replaced';
export const cancelled: Fate = 'cancelled';

/** What rules hold in their hands. Things are found by reading and changed by id. */
export interface Table<G extends Types> extends Omit<Reading<G>, 'state'> {
  readonly state: G['state'];
  readonly chance: Chance;
  /** Tells people what happened: open data for all, closed data for the seats that may know more. */
  tell<K extends Names<G['tells']>>(
    name: K,
    open: Partial<G['tells'][K]>,
    closed?: Readonly<Record<Seat, Partial<G['tells'][K]>>>,
  ): void;
  /** Something hidden was shown to somebody: what led here can no longer be taken back freely. */
  reveal(): void;
  /** A seat leaves the game: from now on each question to it gets the answer that does least, also the open one. */
  leave(seat: Seat): void;
  /** What is asked, by its name, with its data. */
  ask<N extends Names<G['asks']>>(
    name: N,
    ...data: object extends G['asks'][N] ? [data?: G['asks'][N]] : [data: G['asks'][N]]
  ): Named;
  /** One of the options. Never empty. */
  one<O extends OptionOf<G>>(seat: Seat, ask: Named, options: () => readonly O[]): Flow<O['value']>;
  /** One of the options; unasked, and `undefined`, when nothing is on offer. */
  maybe<O extends OptionOf<G>>(seat: Seat, ask: Named, options: () => readonly O[]): Flow<O['value'] | undefined>;
  /** Several of the options, each once; unasked, and empty, when the least is 0 and nothing is on offer. */
  some<O extends OptionOf<G>>(
    seat: Seat,
    ask: Named,
    count: Range,
    options: () => readonly O[],
    whatIf?: WhatIf<G, readonly O['value'][]>,
  ): Flow<O['value'][]>;
  /** Points spread over buckets, each with its `room`; unasked when there is nothing to spread. */
  spread<O extends OptionOf<G>>(
    seat: Seat,
    ask: Named,
    points: Range,
    buckets: () => readonly O[],
    whatIf?: WhatIf<G, readonly { readonly value: O['value']; readonly points: number }[]>,
  ): Flow<{ value: O['value']; points: number }[]>;
  /** All of them, in an order; unasked when there are fewer than two. */
  order<O extends OptionOf<G>>(
    seat: Seat,
    ask: Named,
    options: () => readonly O[],
    whatIf?: WhatIf<G, readonly O['value'][]>,
  ): Flow<O['value'][]>;
  /** A whole number in a range. */
  number(seat: Seat, ask: Named, range: Range, whatIf?: WhatIf<G, number>): Flow<number>;
  /** Integers on a grid inside regions, with named suggestions: an angle, a place and a heading. */
  pose<const A extends string>(seat: Seat, ask: Named, where: () => Where<A, PreviewOf<G>>): Flow<Record<A, number>>;
  /** Several seats decide in secret, then all is revealed. Branches only ask. */
  together<T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>, waiting?: Words): Flow<Record<Seat, T>>;
  /** Several seats act at the same time, in the open. */
  sideBySide<T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>): Flow<Record<Seat, T>>;
  /** Something happens unless a card has it otherwise: instead, before, it, after. */
  happens<K extends Names<G['events']>>(
    name: K,
    event: G['events'][K],
    it: () => Flow,
    rule?: string,
    /** Whether there is anything left to happen: play may have been suspended at any question before it. */
    still?: () => boolean,
  ): Flow<Fate>;
  /** The same with nothing in its middle: a moment at which cards may act. */
  window<K extends Names<G['events']>>(
    name: K,
    event: G['events'][K],
    rule?: string,
    still?: () => boolean,
  ): Flow<Fate>;
  /** Runs a step here and now, and what it leads to, before going on. No boundary: the flow around it is alive. */
  run(step: StepRef<G>): Flow;
  /** A mark in time has passed ('turn of ann begins'): whoever passed until then is asked again. */
  passed(mark: string): void;
  /** Ends the open step here and now, from however deep, as if it had returned this. */
  finish(next: Next<G>): Flow<never>;
}

/** A fixed range, or one that is read anew whenever the question is built. */
export type Range = readonly [min: number, max: number] | (() => readonly [min: number, max: number]);

export interface Where<A extends string, P = never> {
  readonly grid: Readonly<Record<A, number>>;
  readonly regions: readonly (Region & Readonly<Record<A, readonly [number, number]>>)[];
  readonly suggestions?: readonly Option<Pose & Readonly<Record<A, number>>, P>[];
  /** Why a pose inside the regions is refused: what no box on a grid can say ('touches no other base'). */
  readonly judge?: (pose: Readonly<Record<A, number>>) => Refusal | undefined;
  /** What laying it down there would mean, also where it is refused. */
  readonly whatIf?: (pose: Readonly<Record<A, number>>) => Preview<P> | undefined;
}

/** An interjection: what a rule allows a seat at any time. */
export interface Act<G extends Types> {
  readonly key: string;
  readonly say: Words;
  readonly rule?: string;
  readonly at?: At;
  /** Whether it may be done now, or why not; without this it may. It only reads. */
  readonly may?: (() => Verdict) | undefined;
  /** It takes nothing from the others and leaves their free undo alone: an offer that stands until taken. */
  readonly aside?: boolean;
  /** An aside that only looks: it tells something, asks, draws and changes nothing, so there is nothing to take back. */
  readonly looks?: boolean;
  flow(t: Table<G>): Flow;
}

export interface Game<G extends Types> {
  readonly id: string;
  readonly version: string;
  /** How many, and ids that mean somebody else in this game, so that no seat can have them. */
  readonly seats: { readonly min: number; readonly max: number; readonly reserved?: readonly string[] };
  /** This game's English. A tell's sentence has the tell's name as key, and `name+` for those who know more. */
  readonly words: Messages;
  readonly options: OptionList;
  /** Why there can't be such a table, where each option by itself is fine: a deck that is too small. */
  objections?(options: Chosen, seating: Seating): readonly Refusal[];
  setup(options: Chosen, seating: Seating, chance: Chance): Start<G>;
  /** What there is to say of each ask: its rule, and words where they are not simply the message of its name. */
  readonly asks: { readonly [N in Names<G['asks']>]: AskInfo<G['asks'][N]> };
  readonly steps: { readonly [K in Names<G['steps']>]: (t: Table<G>, from: G['steps'][K]) => Flow<Next<G>> };
  readonly content: Readonly<Record<CardId, Card<G>>>;
  /**
   * The cards among these, where they lie now, in an order that everybody can know. `hidden`: whether hidden zones
   * matter as well; without it those in play are enough.
   */
  sources(state: G['state'], cards: ReadonlySet<CardId>, hidden: boolean): Iterable<Source<G>>;
  /**
   * The cards that could be at this table, now or later, for all that everybody knows: no hook of another is ever looked
   * for. All there are, unless said.
   */
  cardsAt?(state: G['state']): Iterable<CardId>;
  /**
   * How the answers to each query combine. They are ranked by their order: an answer asks those before its own, and its
   * own only below its layer, so no answer can wait for itself, whatever lies on the table.
   */
  readonly queries: {
    readonly [K in Names<G['queries']>]: Query<G['queries'][K]['value'], ChangeOf<G['queries'][K]>>;
  };
  readonly view: {
    /** What everybody sees. */
    open(t: Reading<G>): View<G['open']>;
    /** What a seat sees besides. */
    mine(t: Reading<G>, seat: Seat): View<G['mine']>;
  };
  /** Turns a private copy into a world that looks the same to that seat; depends on what it sees alone. */
  imagine(state: G['state'], seat: Seat, chance: Chance, seating: Seating): void;
  acts?(t: Reading<G>, seat: Seat): readonly Act<G>[];
  /** What it means to give up: offered to every seat that has not left, at any time. It may `leave` or `finish`. */
  concede?(t: Table<G>, seat: Seat): Flow;
  copy(state: G['state']): G['state'];
  /** The order in which seats react, and who orders what must happen at once (the first). Judged from open facts. */
  priority(t: Reading<G>, moment: Moment<G>): readonly Seat[];
  /**
   * Several seats would act at the same moment: the order in which they do, by a roll of dice perhaps. With it, they say
   * at once and in secret whether they want to, then act one at a time in that order, and whoever passes is out of
   * that moment. Without it they are asked in priority order until all have passed in a row.
   */
  conflict?(t: Table<G>, seats: readonly Seat[]): Flow<readonly Seat[]>;
  /**
   * Whether a seat has hidden cards that might react to this: then it is asked. Judged from open facts. `cards`: those
   * that react to it from where others can't see them, of all that could be at this table.
   */
  mightReact(t: Reading<G>, seat: Seat, moment: Moment<G>, cards: ReadonlySet<CardId>): boolean;
  /**
   * The same reading with all that is hidden from anybody unknown (`withState`): an optional reaction from a hidden zone
   * has its condition judged on it, so that the condition can't depend on what others may not know.
   */
  openly?(t: Reading<G>): Reading<G>;
  /** Events before which play may be suspended: whoever could do so is asked, and whoever wants to be stopped there. */
  readonly moments?: readonly Names<G['events']>[];
  /** Whether a seat could suspend play here, with whatever it may hold. Judged from open facts. */
  mightSuspend?(t: Reading<G>, seat: Seat, moment: Moment<G>): boolean;
  /** What happens of itself as soon as it holds, found by reading: after every event, reaction and act. */
  due?(t: Reading<G>): ((t: Table<G>) => Flow | void) | undefined;
  /** How long a seat may say 'no, thank you' in advance: marks in time that the rules pass, and what to be asked at all the same. */
  passing?(t: Reading<G>, seat: Seat): readonly PassOffer[];
  /** Tells in which something is shown that may be hidden again at once, so that nothing else shows it: for the tests of secrets. */
  readonly shows?: readonly Names<G['tells']>[];
  /** Facts that hold after every decision; a sentence when one does not. */
  readonly invariants?: Readonly<Record<string, (t: Reading<G>) => string | undefined>>;
  /** Those that hold even of a position which a scenario writes, where half of the game may be missing. */
  readonly sound?: Readonly<Record<string, (t: Reading<G>) => string | undefined>>;
  /** Sets a table up in this game's own vocabulary, for scenarios; and says a position in it. */
  readonly scenario?: {
    arrange(setup: Json, seating: Seating, options: Chosen): Start<G>;
    readonly schema?: Json;
    /** A state as scenarios speak of it, where that is not how it is stored. */
    told?(state: G['state']): Json;
  };
  /** What a seat can't see, zone by zone, in its order: tests change all of it, and look whether anybody notices. */
  hidden?(state: G['state'], seat: Seat, seating: Seating): Readonly<Record<string, readonly string[]>>;
  /** Brings a state of earlier rules up to these. */
  migrate?(state: Json, from: string): G['state'];
  /**
   * What an option of earlier rules is called now, out of those on offer: decisions since the last snapshot of a running
   * table are fed to the new rules. Asked only where the old key is refused.
   */
  keyNow?(key: string, offered: readonly string[]): string | undefined;
  /** What an id is called, where neither a seat nor a message names it: 'ann/2' is 'Ann’s second ship'. */
  naming?(id: string, name: (id: string) => string): string | undefined;
  /** What is known of a card besides its words, as plain data: for whoever draws it, or sorts a collection. */
  cardFacts?(id: CardId): Json;
  /** The board as text, from what a seat sees; whoever only watches has nothing of their own. */
  text?(open: View<G['open']>, mine: View<G['mine']> | null, name: (id: string) => string): string;
}

/** 'No, thank you' to every window until a mark in time, but for some events: never for one's own cards, which would tell. */
export interface Passing {
  readonly until: string;
  readonly unless?: readonly string[];
}
/** A mark until which one may pass, in words, and the events one may want to be asked at even so. */
export interface PassOffer {
  readonly until: string;
  readonly say: Words;
  readonly unless?: readonly { readonly event: string; readonly say: Words }[];
}

/** What is happening: an event, what is known of it, and whether it is about to happen or has. */
export type Moment<G extends Types> = {
  [K in Names<G['events']>]: { readonly name: K; readonly event: Readonly<G['events'][K]>; readonly stage: Stage };
}[Names<G['events']>];

export interface Start<G extends Types> {
  readonly state: G['state'];
  readonly agenda: readonly StepRef<G>[];
  /** Seats that have left already. */
  readonly left?: readonly Seat[];
}

/** A game whose types don't matter here: for hosts, which only carry decisions in and looks out. */
export type AnyGame = Game<Types>;
export const anyGame = <G extends Types>(game: Game<G>): AnyGame => game as unknown as AnyGame;
