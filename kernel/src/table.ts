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
import type { ContentIndex, Hook } from './content.ts';
import type { Flow } from './flow.ts';
import type { Card, Game, Next, Range, Reading, Seating, Source, StepRef, Table, Types, Where } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Chosen } from './options.ts';
import { must, type Seat } from './plain.ts';
import type { Combine, Part, Parts } from './query.ts';
import type { Over } from './game.ts';
import { happens } from './window.ts';
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
}

const messages: Messages = kernelMessages;

type SomeQuery = Combine<unknown>;
type SomeAnswer = (t: unknown, about: unknown, self: unknown) => unknown;

/** Answers that ask further: no card needs to go so deep, and one that asks for itself never comes to an end. */
const mostNested = 50;

/** Which queries and cards go round, so that the author of a card reads more than that the stack was full. */
function circle(answering: readonly { query: string; card: string }[]): string {
  const last = answering.at(-1);
  const from = answering.findLastIndex(
    ({ query, card }, i) => i < answering.length - 1 && query === last?.query && card === last.card,
  );
  const round = answering.slice(from + 1).map(({ query, card }) => `'${query}' (answered by ${card})`);
  return `a query asks for itself without end: ${round.join(', ')}`;
}

export function makeTable<G extends Types>(engine: Engine<G>): Table<G> {
  const { game, seating } = engine;
  const chance: Chance = chanceFrom((n, what) => engine.below(n, what));

  /** The answers under way, the outermost first: an answer may ask other queries, and cards answer those too. */
  const answering: { query: string; card: string }[] = [];

  const parts = (name: string, about: object, base: unknown): Parts<unknown> => {
    engine.tick();
    const combine = game.queries[name] as SomeQuery | undefined;
    if (!combine) throw new Error(`no query is called '${name}'`);
    const hook = engine.index.answers(name);
    if (!hook) return { base, parts: [], total: combine(base, []) };
    const sources = inPlay(engine, hook);
    if (sources.length === 0) return { base, parts: [], total: combine(base, []) };
    return engine.answering(`an answer to '${name}'`, () => {
      const found: Part<unknown>[] = [];
      for (const source of sources) {
        const answer = game.content[source.card]?.answers?.[name] as SomeAnswer | undefined;
        if (answering.length >= mostNested) throw new Error(circle(answering));
        answering.push({ query: name, card: source.card });
        let value: unknown;
        try {
          value = answer?.(engine.asReading, about, source.self);
        } finally {
          answering.pop();
        }
        if (value !== undefined) found.push({ card: source.card, id: source.id, value });
      }
      const answers = found.map((part) => part.value);
      return { base, parts: found, total: combine(base, answers) };
    });
  };

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
  ): Ask => ({
    seat,
    build: (): Question => {
      const [min, max] = typeof range === 'function' ? range() : range;
      return question(named, { kind, options: list(), min, max });
    },
    ...(whenNone && { whenNone }),
  });

  function* ask<T>(a: Ask): Flow<T> {
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
      return must(engine.world.agenda[0], 'an open step');
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
    parts,
    query: (name: string, about: object, base: unknown) => parts(name, about, base).total,
    tell: (name: string, open: object, closed?: Readonly<Record<Seat, object>>) => engine.tell(name, open, closed),
    reveal: () => engine.reveal(),
    leave: (seat: Seat) => engine.leave(seat),
    ask: (name: string, data: object = {}): Named => ({ name, data }),
    one: (seat: Seat, named: Named, list: () => readonly AnyOption[]) => ask(options('one', seat, named, [1, 1], list)),
    maybe: (seat: Seat, named: Named, list: () => readonly AnyOption[]) =>
      ask(options('one', seat, named, [1, 1], list, () => ({ value: undefined }))),
    some: (seat: Seat, named: Named, count: Range, list: () => readonly AnyOption[]) =>
      ask(options('some', seat, named, count, list, emptyIfNone)),
    spread: (seat: Seat, named: Named, points: Range, list: () => readonly AnyOption[]) =>
      ask(options('spread', seat, named, points, list, emptyIfNone)),
    *order(seat: Seat, named: Named, list: () => readonly AnyOption[]): Flow<unknown[]> {
      engine.tick();
      const now = engine.reading('an ask builder', list);
      if (now.length < 2) return now.map((o) => o.value);
      const all: Range = () => {
        const n = list().filter((o) => (o.may?.() ?? true) === true).length;
        return [n, n];
      };
      return yield* ask(options('order', seat, named, all, list, () => ({ value: [] })));
    },
    number: (seat: Seat, named: Named, range: Range) => ask(options('number', seat, named, range, () => [])),
    pose: (seat: Seat, named: Named, where: () => Where<string>) =>
      ask({
        seat,
        build: (): Question => {
          const { grid, regions, suggestions, judge } = where();
          return question(named, {
            kind: 'pose',
            options: suggestions ?? [],
            min: 1,
            max: 1,
            grid,
            regions,
            judge,
          });
        },
      }),
    together: <T>(
      seats: readonly Seat[],
      each: (seat: Seat) => Flow<T>,
      waiting?: Parameters<Table<G>['together']>[2],
    ) => branch(true, seats, each, waiting),
    sideBySide: <T>(seats: readonly Seat[], each: (seat: Seat) => Flow<T>) => branch(false, seats, each),
    happens: (name: string, event: G['events'][string], it: () => Flow, rule?: string) =>
      happens(engine, self(), name, event, it, rule),
    window: (name: string, event: G['events'][string], rule?: string) =>
      happens(engine, self(), name, event, nothing, rule),
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

/** The cards in play among these; while nothing can change, all that have hooks are found once for all queries. */
function inPlay<G extends Types>(engine: Engine<G>, { name, cards }: Hook): readonly Source<G>[] {
  if (!engine.isReading) return found(engine, cards);
  return engine.once(name, () =>
    engine.once('kernel: in play', () => found(engine, engine.index.hooked)).filter(({ card }) => cards.has(card)),
  );
}

function found<G extends Types>(engine: Engine<G>, wanted: ReadonlySet<string>): readonly Source<G>[] {
  const all: Source<G>[] = [];
  for (const source of engine.game.sources(engine.world.state, wanted, false))
    if (source.zone === 'play') all.push(source);
  return all;
}

function* nothing(): Flow {}

/** Where nothing has to be chosen and nothing can be, nobody is asked. */
const emptyIfNone = ({ min }: Question): { value: unknown } | undefined => (min === 0 ? { value: [] } : undefined);
