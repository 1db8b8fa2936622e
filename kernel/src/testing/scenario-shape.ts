/** The one outer shape of a scenario file, for all games. Only `setup` is in the game's own vocabulary. */
import type { Chosen } from '../options.ts';
import type { Json, Seat } from '../plain.ts';
import type { SeatInfo } from '../record.ts';
import type { Lesson } from './lesson-shape.ts';

export interface Scenario {
  readonly name: string;
  readonly game: string;
  /** The rule ids this proves. */
  readonly rules?: readonly string[];
  /** Cards whose effect this asserts, and cards it asserts are not offered where they must not be. */
  readonly works?: readonly string[];
  readonly refused?: readonly string[];
  readonly options?: Chosen;
  readonly seats: readonly (Seat | SeatInfo)[];
  /** The table, in the game's own words; `{ position: { state, agenda } }` in any game; left out: a new game. */
  readonly setup?: Json;
  /** Every number that chance gives, in order; `4/6` says that it is a 4 of six sides. With a seed instead, chance is the seed's. */
  readonly dice?: readonly (number | string)[];
  readonly seed?: string;
  /** The dice also say how each shuffle falls. Without it a shuffle leaves the order alone. */
  readonly shuffles?: boolean;
  /** The table must be refused, by this rule id or message key. */
  readonly starts?: string;
  readonly do?: readonly Step[];
  readonly expect?: readonly Expectation[];
  /** What makes it a lesson, besides. */
  readonly lesson?: Lesson;
}

/**
 * One thing that is done: `{ ann: 'attack:ben1' }` (a key or the words of an option, or of an act), `{ ann: ['a', 'b'] }`,
 * `{ ann: 3 }`, `{ ann: { hull: 2 } }`, `{ ann: { act: 'offer:ben' } }`, `{ clock: 'time-up' }`, `{ undo: 'ann' }`, `{ rewind: 'ann' }` (the last decision of all, by consent),
 * `{ ann: {...}, refused: 'PRB-6.2' }` for what must be refused (by rule id or code), or `{ expect: [...] }` in between.
 */
export type Step = Readonly<Record<string, Json>> | { readonly expect: readonly Expectation[] };

/** What must hold. Each expectation is one of these. */
export interface Expectation {
  /** Who is asked, and with which words (or a part of them): `{ ann: 'Choose an action' }`. */
  readonly asked?: Readonly<Record<Seat, string>>;
  /** Who is not asked. */
  readonly waits?: Seat | readonly Seat[];
  /** Exactly these may be chosen, by key or words, in any order. */
  readonly offered?: Readonly<Record<Seat, readonly string[]>>;
  /** These are among what may be chosen. */
  readonly offers?: Readonly<Record<Seat, string | readonly string[]>>;
  /** These are neither offered nor possible as an act. */
  readonly withholds?: Readonly<Record<Seat, string | readonly string[]>>;
  /** These are listed but refused, each with its rule id. */
  readonly refuses?: Readonly<Record<Seat, Readonly<Record<string, string>>>>;
  /** Acts that are possible now. */
  readonly acts?: Readonly<Record<Seat, string | readonly string[]>>;
  /** Places in the state, by dots, and what is there: `{ ships.ann1.hull: 2 }`; null where nothing is. */
  readonly state?: Readonly<Record<string, Json>>;
  /** The same for what a seat sees (`open.…` or `mine.…`). */
  readonly sees?: Readonly<Record<Seat, Readonly<Record<string, Json>>>>;
  /** Sentences of history, in this order, others between them allowed, as everybody hears them. */
  readonly history?: string | readonly string[];
  /** The same as one seat hears them. */
  readonly hears?: Readonly<Record<Seat, string | readonly string[]>>;
  /** Sentences that are not in history. */
  readonly untold?: string | readonly string[];
  /** In a secret round: what the others see of a seat. */
  readonly waiting?: Readonly<Record<Seat, 'deciding' | 'decided'>>;
  /** The least and the most of the open question: options, points, or the number itself. */
  readonly range?: Readonly<Record<Seat, readonly [number, number]>>;
  /** The rules behind options and acts, and the line of context beside them. */
  readonly behind?: Readonly<Record<Seat, Readonly<Record<string, string>>>>;
  readonly notes?: Readonly<Record<Seat, Readonly<Record<string, string>>>>;
  /** How many of the seat's decisions can be taken back freely. */
  readonly undo?: Readonly<Record<Seat, number>>;
  /** The rule the open question of a seat names. */
  readonly rule?: Readonly<Record<Seat, string>>;
  readonly over?: false | { readonly winners?: readonly Seat[]; readonly score?: Readonly<Record<Seat, number>> };
}

export interface ScenarioReport {
  readonly name: string;
  readonly ok: boolean;
  /** What went wrong, each a sentence. */
  readonly problems: readonly string[];
  /** For reading a failure without a debugger: the open questions, their options and the last events. */
  readonly scene: string;
  /** How it was run: plainly, around an undo, from its record. */
  readonly runs: readonly string[];
}
