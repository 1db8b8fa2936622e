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
import type { Game, Next, Passing, Range, Reading, Seating, StepRef, Table, Types, Where } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Chosen } from './options.ts';
import { must, type Seat } from './plain.ts';
import type { Over } from './game.ts';
import { asking } from './asking.ts';
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
  /** Whether a seat wants to be stopped before this event. */
  holds(seat: Seat, event: string): boolean;
  passed(mark: string): void;
}

const messages: Messages = kernelMessages;

export function makeTable<G extends Types>(engine: Engine<G>): Table<G> {
  const { game, seating } = engine;
  const chance: Chance = chanceFrom((n, what) => engine.below(n, what));

  const asks = asking(engine);

  const words = (key: string, data: object): Words => wordsFor(messages[key] ?? game.words[key], key, data);
  const around = { read: engine.reading, words };
  const question = (named: Named, offer: Offer): Question =>
    new Question(named, offer, { ...around, info: game.asks[named.name] as AskInfo<object> | undefined });
  const options = (
    kind: AskKind,
    seat: Seat,
    named: Named,
    range: Range,
    list: () => readonly AnyOption[],
    whenNone?: Ask['whenNone'],
    whatIf?: Offer['whatIf'],
  ): Ask => ({
    seat,
    build: (): Question => {
      const [min, max] = typeof range === 'function' ? range() : range;
      return question(named, { kind, options: list(), min, max, whatIf });
    },
    ...(whenNone && { whenNone }),
    passes: named.own?.passes,
  });

  function* ask<T>(a: Ask): Flow<T> {
    if (game.due && engine.secret === 0) yield* settle(engine, self());
    return (yield { do: 'ask', ask: a }) as T;
  }
  function* branch<T>(
    secret: boolean,
    seats: readonly Seat[],
    each: (seat: Seat) => Flow<T>,
    waiting?: Parameters<Table<G>['together']>[2],
  ): Flow<Record<Seat, T>> {
    const branches = seats.map((seat) => ({ seat, flow: each(seat) }));
    return (yield { do: 'branch', secret, waiting, branches }) as Record<Seat, T>;
  }

  const table = {
    get state() {
      return engine.world.state;
    },
    get step() {
      // once the game is over there is none, and what reads it must not break
      return engine.world.agenda[0] ?? ({ step: 'over' } as unknown as StepRef<G>);
    },
    get left() {
      return engine.world.left;
    },
    seats: seating.seats,
    teams: seating.teams,
    options: engine.options,
    chance,
    allied: (a: Seat, b: Seat) => a === b || (seating.teams[a] !== undefined && seating.teams[a] === seating.teams[b]),
    card: (id: string): Card<G> => must(game.content[id], `a card called '${id}'`),
    once: <T>(key: string, work: () => T): T => engine.once(key, work),
    parts: (name: string, about: object, base: unknown) => asks.parts(name, about, base),
    query: (name: string, about: object, base: unknown) => asks.parts(name, about, base).total,
    below: (name: string, about: object, base: unknown) => asks.below(name, about, base),
    tell: (name: string, open: object, closed?: Readonly<Record<Seat, object>>) => engine.tell(name, open, closed),
    reveal: () => engine.reveal(),
    leave: (seat: Seat) => engine.leave(seat),
    ask: (name: string, data: object = {}): Named => ({ name, data }),
    one: (seat: Seat, named: Named, list: () => readonly AnyOption[]) => ask(options('one', seat, named, [1, 1], list)),
    maybe: (seat: Seat, named: Named, list: () => readonly AnyOption[]) =>
      ask(options('one', seat, named, [1, 1], list, () => ({ value: undefined }))),
    some: (seat: Seat, named: Named, count: Range, list: () => readonly AnyOption[], whatIf?: Offer['whatIf']) =>
      ask(options('some', seat, named, count, list, emptyIfNone, whatIf)),
    spread: (seat: Seat, named: Named, points: Range, list: () => readonly AnyOption[], whatIf?: Offer['whatIf']) =>
      ask(options('spread', seat, named, points, list, emptyIfNone, whatIf)),
    *order(seat: Seat, named: Named, list: () => readonly AnyOption[], whatIf?: Offer['whatIf']): Flow<unknown[]> {
      engine.tick();
      const now = engine.reading('an ask builder', list);
      if (now.length < 2) return now.map((o) => o.value);
      const all: Range = () => {
        const n = list().filter((o) => (o.may?.() ?? true) === true).length;
        return [n, n];
      };
      return yield* ask(options('order', seat, named, all, list, () => ({ value: [] }), whatIf));
    },
    number: (seat: Seat, named: Named, range: Range, whatIf?: Offer['whatIf']) =>
      ask(options('number', seat, named, range, () => [], undefined, whatIf)),
    pose: (seat: Seat, named: Named, where: () => Where<string, unknown>) =>
      ask({
        seat,
        build: (): Question => {
          const { grid, regions, suggestions, judge, whatIf } = where();
          return question(named, {
            kind: 'pose',
            options: suggestions ?? [],
            min: 1,
            max: 1,
            grid,
            regions,
            judge,
            whatIf,
          });
        },
      }),
    together: <T>(
      seats: readonly Seat[],
      each: (seat: Seat) => Flow<T>,
      waiting?: Parameters<Table<G>['together']>[2],
    ) => branch(true, seats, each, waiting),
    sideBySide: <T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>) => branch(false, seats, each),
    happens: (name: string, event: G['events'][string], it: () => Flow, rule?: string, still?: () => boolean) =>
      happens(engine, self(), name, event, it, { rule, still }),
    window: (name: string, event: G['events'][string], rule?: string, still?: () => boolean) =>
      happens(engine, self(), name, event, nothing, { rule, still }),
    run: (step: StepRef<G>) => runStep(engine, self(), step),
    passed: (mark: string) => engine.passed(mark),
    *finish(next: Next<G>): Flow<never> {
      yield { do: 'finish', next };
      throw new Error('a finished step went on');
    },
  };
  // one cast for the whole: inside, names are strings; outside, they are the game's own
  const typed = table as unknown as Table<G>;
  const self = (): Table<G> => typed;
  return typed;
}

/**
 * A step in place: what it leads to comes right after it, and the end of the game is the end. Its table knows it as the
 * open step, so that two seats can each run one side by side.
 */
function* runStep<G extends Types>(engine: Engine<G>, t: Table<G>, step: StepRef<G>): Flow {
  const agenda: StepRef<G>[] = [step];
  for (let now = agenda.shift(); now; now = agenda.shift()) {
    engine.tick();
    const run = must(engine.game.steps[now.step], `a step called '${now.step}'`);
    const inside = Object.create(t, { step: { value: now } }) as Table<G>;
    const next = yield* run(inside, now);
    if (!next) continue;
    if ('over' in next) yield* t.finish(next);
    else agenda.unshift(...((Array.isArray(next) ? next : [next]) as StepRef<G>[]));
  }
}

function* nothing(): Flow {}

/** Where nothing has to be chosen and nothing can be, nobody is asked. */
const emptyIfNone = ({ min }: Question): { value: unknown } | undefined => (min === 0 ? { value: [] } : undefined);
