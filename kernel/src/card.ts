/** Cards as the kernel sees them: how they react, what they answer, their words, where they lie. */
import type { Flow } from './flow.ts';
import type { ChangeOf, Fate, Names, Queried, Reading, Table, Types } from './game.ts';
import type { Seat } from './plain.ts';
import type { Messages } from './words.ts';

export type CardId = string;

export type Stage = 'instead' | 'before' | 'after';

/** How a card reacts to an event. Written with `reactions<G>()`: `after('attack.resolved', { if: …, do: … })`. */
export interface Reaction<G extends Types, K extends Names<G['events']> = Names<G['events']>> {
  readonly to: K;
  readonly stage: Stage;
  /**
   * Its name, where the card has several to this event at this stage: keys, words and records hang on it, never on its
   * place in the list.
   */
  readonly as?: string;
  /**
   * The zone the card must be in: `play` unless said otherwise. In play a card reacts once a stage; from elsewhere it
   * has to leave its zone, or it is offered again.
   */
  readonly from?: string;
  if?(t: Reading<G>, event: Readonly<G['events'][K]>, self: G['self']): boolean;
  /** The words of the offer. With them it is optional, without them it must be done. */
  readonly may?: string;
  readonly rule?: string;
  /** Nothing returned: an `instead` has replaced the event, a `before` or `after` lets it be. */
  do(t: Table<G>, event: G['events'][K], self: G['self']): Flow<Fate | void> | Fate | void;
}
/** A reaction to any event of a game. */
export type AnyReaction<G extends Types> = { [K in Names<G['events']>]: Reaction<G, K> }[Names<G['events']>];

type Answering<G extends Types, Q extends Queried> = (
  t: Reading<G>,
  about: Q['about'],
  self: G['self'],
) => ChangeOf<Q> | undefined;

export interface Hooks<G extends Types> {
  readonly reacts?: readonly AnyReaction<G>[];
  /** What the card answers to a query, by layer where it has several; `undefined` has no say. */
  readonly answers?: {
    readonly [K in Names<G['queries']>]?: G['queries'][K] extends { layer: infer L extends string }
      ? { readonly [At in L]?: Answering<G, G['queries'][K]> }
      : Answering<G, G['queries'][K]>;
  };
}

/** What a card leaves in force. */
export interface Lasting<G extends Types> extends Hooks<G> {
  /** It ends, for good, as soon as this no longer holds; whoever says what is `due` looks for it. Not said: it always holds. */
  holds?(t: Reading<G>, self: G['self']): boolean;
}

/** One card, disc, ship or rule of a faction: its words, and its effect beside them. */
export type Card<G extends Types> = Hooks<G> & {
  readonly name: string;
  /** What it may leave in force, by name: each with hooks of its own, which the card itself has not. */
  readonly lasting?: Readonly<Record<string, Lasting<G>>>;
  readonly text?: string;
  /** Whatever else it has to say, under keys of its own: `ID.act`. */
  readonly words?: Messages;
  /** Words under whole keys: of an ask, an offer or a refusal that no other card and no chapter has. */
  readonly says?: Messages;
} & G['card'];

/** A card where it lies now. */
export interface Source<G extends Types> {
  readonly card: CardId;
  /** The name of this very copy, unique at this table, wherever it goes: never its place in a list, which another may take. */
  readonly id: string;
  /** Where it lies for those who see it, if not under this name. */
  readonly at?: string | undefined;
  readonly owner: Seat;
  readonly zone: string;
  readonly self: G['self'];
  /** Where it is something that the card has left in force: whose hooks it has, `effectName(card, name)`. */
  readonly effect?: string | undefined;
}
