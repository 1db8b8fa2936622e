/** Makes the table that rules hold in their hands: everything on it goes through the engine, which keeps the contract. */
import {
  type AnyOption,
  type Ask,
  type AskInfo,
  type AskKind,
  type Named,
  type Offer,
  Question,
  type Read,
} from './ask.ts';
import { type Chance, chanceFrom, type Draw } from './chance.ts';
import type { ContentIndex } from './content.ts';
import type { Flow } from './flow.ts';
import type { Card } from './card.ts';
import type { Fate, Game, Next, Passing, Range, Reading, Seating, StepRef, Table, Types, Where } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Chosen } from './options.ts';
import { type Frozen, must, type Seat } from './plain.ts';
import type { Over } from './game.ts';
import { type Asked, Asking } from './asking.ts';
import { happens, settle } from './window.ts';
import { type Messages, type Words, wordsFor } from './words.ts';

/** All there is between two steps. */
export interface World<G extends Types> {
  state: G['state'];
  /** The steps to come, the open one first. */
  agenda: StepRef<G>[];
  /** Counts steps; it names them in the ids of asks. */
  stepNo: number;
  /** Interjections so far by seat, to name the next one. */
  acts: Record<Seat, number>;
  /** Seats that have left the game: nobody asks them any more. */
  left: Seat[];
  /** Who passes for a while, and until when; who wants to be stopped at which events. Known to that seat alone. */
  passing?: Record<Seat, Passing>;
  holds?: Record<Seat, readonly string[]>;
  /** In an imagined world: the seed of its dice. */
  dream?: string;
  over?: Over;
}

/** The inside of a live table, as the parts of the kernel see it. */
export interface Engine<G extends Types> {
  readonly game: Game<G>;
  readonly seating: Seating;
  readonly options: Chosen;
  readonly index: ContentIndex;
  readonly world: World<G>;
  readonly asReading: Reading<G>;
  /** Runs something that may only read. */
  readonly reading: Read;
  once<T>(key: string, work: () => T): T;
  /** Whether nothing can change at the moment. */
  readonly isReading: boolean;
  /** Runs the answers to a query; asked from outside of any reading, by a bot in its private world, nothing is shared. */
  readonly answering: Read;
  below(n: number, what: Draw): number;
  tell(name: string, open: object, closed: Readonly<Record<Seat, object>> | undefined): void;
  reveal(): void;
  leave(seat: Seat): void;
  tick(): void;
  /** How many secret branches we are inside of: in there rules only ask. */
  readonly secret: number;
  /** Whether a seat has said in advance that it passes at this event. */
  passes(seat: Seat, event: string): boolean;
  /** A seat is not asked because it passes in advance, or is asked because it wants to be: so much the others learn now. */
  betrays(): void;
  /** Whether a seat wants to be stopped before this event. */
  holds(seat: Seat, event: string): boolean;
  passed(mark: string): void;
}

const messages: Messages = kernelMessages;

export const makeTable = <G extends Types>(engine: Engine<G>): Table<G> => typed(new RulesTable(engine));

/** One cast for the whole: inside, names are strings; outside, they are the game's own. */
const typed = <G extends Types>(table: RulesTable<G>): Table<G> => table as unknown as Table<G>;

/**
 * The same table with another state, in which what is hidden is unknown: a condition that is judged on it can't depend on
 * what others may not know. Queries are answered by cards in play, as always, and what is remembered (`once`) is shared:
 * what differs between the two needs keys of its own.
 */
export const withState = <G extends Types>(t: Reading<G>, state: Frozen<G['state']>): Reading<G> =>
  RulesTable.over(t as unknown as RulesTable<G>, state) as unknown as Reading<G>;

/** What a table that is made of another one sees otherwise. */
interface Inside<G extends Types> {
  readonly whole: RulesTable<G>;
  readonly step?: StepRef<G> | undefined;
  readonly state?: G['state'];
}
type List = () => readonly AnyOption[];
type WhatIf = Offer['whatIf'];

/**
 * A class, though it has one maker: its methods are the same functions for all tables and forks. Closures would be made
 * anew for each, and what an engine has compiled of them is forgotten as soon as the last of them is.
 */
class RulesTable<G extends Types> {
  readonly seats: readonly Seat[];
  readonly teams: Seating['teams'];
  readonly options: Chosen;
  readonly chance: Chance;
  // Really private: a bot holds the table of an imagined world, and nothing on it leads to the real one.
  readonly #engine: Engine<G>;
  readonly #asks: Asking<G>;
  /** A step that is run in place has a table of its own, which knows it as the open one; what it sets in motion is given the whole. */
  readonly #whole: RulesTable<G>;
  readonly #step: StepRef<G> | undefined;
  readonly #state: G['state'] | undefined;

  constructor(engine: Engine<G>, of?: Inside<G>) {
    this.#engine = engine;
    this.seats = engine.seating.seats;
    this.teams = engine.seating.teams;
    this.options = engine.options;
    this.chance = chanceFrom((n, what) => engine.below(n, what));
    this.#asks = of ? of.whole.#asks : new Asking(engine);
    this.#whole = of?.whole ?? this;
    this.#step = of?.step;
    this.#state = of?.state;
  }

  get state(): G['state'] {
    return this.#state ?? this.#engine.world.state;
  }
  get step(): StepRef<G> {
    // once the game is over there is none, and what reads it must not break
    return this.#step ?? this.#engine.world.agenda[0] ?? ({ step: 'over' } as unknown as StepRef<G>);
  }
  get left(): readonly Seat[] {
    return this.#engine.world.left;
  }

  /** The same table with another state in its hands, for readings that must not see all of it. */
  static over<G extends Types>(t: RulesTable<G>, state: G['state']): RulesTable<G> {
    return new RulesTable(t.#engine, { whole: t.#whole, step: t.#step, state });
  }

  allied(a: Seat, b: Seat): boolean {
    return a === b || (this.teams[a] !== undefined && this.teams[a] === this.teams[b]);
  }
  card(id: string): Card<G> {
    return must(this.#engine.game.content[id], 'a card called', id);
  }
  once<T>(key: string, work: () => T): T {
    return this.#engine.once(key, work);
  }
  parts(name: string, about: object, base: unknown): Asked {
    return this.#asks.parts(name, about, base);
  }
  query(name: string, about: object, base: unknown): unknown {
    return this.#asks.parts(name, about, base).total;
  }
  below(name: string, about: object, base: unknown): unknown {
    return this.#asks.below(name, about, base);
  }
  tell(name: string, open: object, closed?: Readonly<Record<Seat, object>>): void {
    this.#engine.tell(name, open, closed);
  }
  reveal(): void {
    this.#engine.reveal();
  }
  leave(seat: Seat): void {
    this.#engine.leave(seat);
  }
  passed(mark: string): void {
    this.#engine.passed(mark);
  }

  ask(name: string, data: object = {}): Named {
    return { name, data };
  }
  one(seat: Seat, named: Named, list: List): Flow<unknown> {
    return this.#asked(this.#offered('one', seat, named, one, list));
  }
  maybe(seat: Seat, named: Named, list: List): Flow<unknown> {
    return this.#asked(this.#offered('one', seat, named, one, list, () => ({ value: undefined })));
  }
  some(seat: Seat, named: Named, count: Range, list: List, whatIf?: WhatIf): Flow<unknown> {
    return this.#asked(this.#offered('some', seat, named, count, list, emptyIfNone, whatIf));
  }
  spread(seat: Seat, named: Named, points: Range, list: List, whatIf?: WhatIf): Flow<unknown> {
    return this.#asked(this.#offered('spread', seat, named, points, list, emptyIfNone, whatIf));
  }
  *order(seat: Seat, named: Named, list: List, whatIf?: WhatIf): Flow<unknown> {
    this.#engine.tick();
    const able = (): readonly AnyOption[] => list().filter((o) => (o.may?.() ?? true) === true);
    const now = this.#engine.reading('an ask builder', able);
    if (now.length < 2) return now.map((o) => o.value);
    const all: Range = () => {
      const n = able().length;
      return [n, n];
    };
    return yield* this.#asked(this.#offered('order', seat, named, all, list, () => ({ value: [] }), whatIf));
  }
  number(seat: Seat, named: Named, range: Range, whatIf?: WhatIf): Flow<unknown> {
    return this.#asked(this.#offered('number', seat, named, range, () => [], undefined, whatIf));
  }
  pose(seat: Seat, named: Named, where: () => Where<string, unknown>): Flow<unknown> {
    const build = (): Question => {
      const { grid, regions, suggestions = [], judge, whatIf } = where();
      return this.#question(named, {
        kind: 'pose',
        options: suggestions,
        min: 1,
        max: 1,
        grid,
        regions,
        judge,
        whatIf,
      });
    };
    return this.#asked({ seat, build });
  }
  together<T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>, waiting?: Waiting): Flow<Record<Seat, T>> {
    return branch(true, seats, each, waiting);
  }
  sideBySide<T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>): Flow<Record<Seat, T>> {
    return branch(false, seats, each);
  }
  happens(name: string, event: G['events'][string], it: () => Flow, rule?: string, still?: () => boolean): Flow<Fate> {
    return happens(this.#engine, typed(this.#whole), name, event, it, { rule, still });
  }
  window(name: string, event: G['events'][string], rule?: string, still?: () => boolean): Flow<Fate> {
    return happens(this.#engine, typed(this.#whole), name, event, nothing, { rule, still });
  }
  /**
   * A step in place: what it leads to comes right after it, and the end of the game is the end. Its table knows it as the
   * open step, so that two seats can each run one side by side.
   */
  *run(step: StepRef<G>): Flow {
    const agenda: StepRef<G>[] = [step];
    for (let now = agenda.shift(); now; now = agenda.shift()) {
      this.#engine.tick();
      const run = must(this.#engine.game.steps[now.step], 'a step called', now.step);
      const next = yield* run(typed(new RulesTable(this.#engine, { whole: this.#whole, step: now })), now);
      if (!next) continue;
      if ('over' in next) yield* this.finish(next);
      else agenda.unshift(...((Array.isArray(next) ? next : [next]) as StepRef<G>[]));
    }
  }
  *finish(next: Next<G>): Flow<never> {
    yield { do: 'finish', next };
    throw new Error('a finished step went on');
  }

  *#asked(a: Ask): Flow<unknown> {
    if (this.#engine.game.due && this.#engine.secret === 0) yield* settle(this.#engine, typed(this.#whole));
    return yield { do: 'ask', ask: a };
  }
  #offered(
    kind: AskKind,
    seat: Seat,
    named: Named,
    range: Range,
    list: List,
    whenNone?: Ask['whenNone'],
    whatIf?: WhatIf,
  ): Ask {
    const build = (): Question => {
      const [min, max] = typeof range === 'function' ? range() : range;
      return this.#question(named, { kind, options: list(), min, max, whatIf });
    };
    return { seat, build, whenNone, event: named.own?.event, isGone: named.own?.isGone };
  }
  #question(named: Named, offer: Offer): Question {
    const info = this.#engine.game.asks[named.name] as AskInfo<object> | undefined;
    return new Question(named, offer, { read: this.#engine.reading, words: this.#words, info });
  }
  readonly #words = (key: string, data: object): Words =>
    wordsFor(messages[key] ?? this.#engine.game.words[key], key, data);
}
type Waiting = Parameters<Table<Types>['together']>[2];
const one = [1, 1] as const;

function* branch<T>(
  secret: boolean,
  seats: readonly Seat[],
  each: (seat: Seat) => Flow<T>,
  waiting?: Waiting,
): Flow<Record<Seat, T>> {
  const branches = seats.map((seat) => ({ seat, flow: each(seat) }));
  return (yield { do: 'branch', secret, waiting, branches }) as Record<Seat, T>;
}

function* nothing(): Flow {}

/** Where nothing has to be chosen and nothing can be, nobody is asked. */
const emptyIfNone = ({ min }: Question): { value: unknown } | undefined => (min === 0 ? { value: [] } : undefined);
