/** Queries: rules ask, cards in play answer, layer by layer. Who may ask what while answering is settled by rank. */
import type { Hook } from './content.ts';
import type { Source } from './card.ts';
import type { Types } from './game.ts';
import type { Part, Parts, Query } from './query.ts';
import type { Engine } from './table.ts';

type SomeAnswer = (t: unknown, about: unknown, self: unknown) => unknown;
export type Asked = Parts<unknown, unknown>;

/** An answer under way: whose, to what, in which layer. */
interface Answering {
  readonly query: string;
  readonly card: string;
  readonly layer: number;
}

/** A class, so that all tables and forks share its code. */
export class Asking<G extends Types> {
  private readonly engine: Engine<G>;
  private readonly queries: Readonly<Record<string, Query<unknown, never> | undefined>>;
  private readonly ranks: ReadonlyMap<string, number>;
  /** The answers under way, the outermost first. */
  private readonly answering: Answering[] = [];

  constructor(engine: Engine<G>) {
    this.engine = engine;
    this.queries = engine.game.queries;
    this.ranks = ranksOf(engine.game.queries);
  }

  parts(name: string, about: object, base: unknown): Asked {
    return this.upTo(name, about, base, undefined);
  }
  below(name: string, about: object, base: unknown): unknown {
    const own = this.answering.findLast(({ query }) => query === name);
    if (!own) throw new Error(`'${name}' is not being answered: there is no layer to stay below`);
    return this.upTo(name, about, base, own.layer).total;
  }

  /**
   * An answer asks queries before its own, and its own below its layer. So none can wait for itself, and a card that would
   * is found the first time it answers, not when a second one joins it in the middle of a game.
   */
  private guard(name: string, limit: number): void {
    const inner = this.answering.at(-1);
    if (!inner || (this.ranks.get(name) ?? 0) < (this.ranks.get(inner.query) ?? 0)) return;
    if (name === inner.query && limit <= inner.layer) return;
    const chain = this.answering.map(({ query, card }) => `${card} answers '${query}'`).join(', ');
    throw new Error(
      `'${name}' is asked while ${chain}: an answer may ask what is ranked before it, or below its layer`,
    );
  }

  private upTo(name: string, about: object, base: unknown, limit: number | undefined): Asked {
    const { engine } = this;
    engine.tick();
    const query = this.queries[name];
    if (!query) throw new Error(`no query is called '${name}'`);
    const { layers } = query;
    this.guard(name, limit ?? layers.length);
    const hook = engine.index.answers(name);
    const sources = hook ? inPlay(engine, hook) : [];
    if (sources.length === 0) return { base, parts: [], total: query.combine(base, []) };
    const work = (): Asked => {
      const parts: Part<unknown>[] = [];
      for (const [at, layer] of layers.slice(0, limit).entries())
        for (const source of sources) {
          const value = this.answer(name, layer, at, about, source);
          if (value !== undefined) parts.push({ card: source.card, id: source.id, layer, value });
        }
      return { base, parts, total: query.combine(base, parts as Part<never>[]) };
    };
    return engine.answering(`an answer to '${name}'`, () =>
      engine.once(`${name} ${limit ?? ''} ${JSON.stringify(about)} ${JSON.stringify(base)}`, work),
    );
  }

  private answer(query: string, layer: string, at: number, about: object, { card, effect, self }: Source<G>): unknown {
    const { answers } = this.engine.index.hooksOf(effect ?? card) ?? {};
    const given: unknown = answers?.[query];
    const hook = (layer === '' ? given : (given as Readonly<Record<string, unknown>> | undefined)?.[layer]) as
      | SomeAnswer
      | undefined;
    if (!hook) return undefined;
    this.answering.push({ query, card, layer: at });
    try {
      return hook(this.engine.asReading, about, self);
    } finally {
      this.answering.pop();
    }
  }
}

/** Found once for a game: every fork of every table asks for them. */
const known = new WeakMap<object, ReadonlyMap<string, number>>();
function ranksOf(queries: object): ReadonlyMap<string, number> {
  let ranks = known.get(queries);
  if (!ranks) known.set(queries, (ranks = new Map(Object.keys(queries).map((name, rank) => [name, rank]))));
  return ranks;
}

/** The cards in play among these; while nothing can change, all that answer anything are found once for all queries. */
function inPlay<G extends Types>(engine: Engine<G>, { name, cards }: Hook): readonly Source<G>[] {
  if (!engine.isReading) return found(engine, cards);
  return engine.once(name, () =>
    engine
      .once('kernel: in play', () => found(engine, engine.index.answering))
      .filter(({ card, effect }) => cards.has(effect ?? card)),
  );
}

function found<G extends Types>(engine: Engine<G>, wanted: ReadonlySet<string>): readonly Source<G>[] {
  const all: Source<G>[] = [];
  for (const source of engine.game.sources(engine.world.state, wanted, false))
    if (source.zone === 'play') all.push(source);
  return all;
}
