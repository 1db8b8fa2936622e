/** Queries: rules ask, cards in play answer, layer by layer. Who may ask what while answering is settled by rank. */
import type { Hook } from './content.ts';
import type { Source } from './card.ts';
import type { Types } from './game.ts';
import type { Part, Parts, Query } from './query.ts';
import type { Engine } from './table.ts';

type SomeAnswer = (t: unknown, about: unknown, self: unknown) => unknown;
type Asked = Parts<unknown, unknown>;

/** An answer under way: whose, to what, in which layer. */
interface Answering {
  readonly query: string;
  readonly card: string;
  readonly layer: number;
}

export function asking<G extends Types>(
  engine: Engine<G>,
): {
  parts(name: string, about: object, base: unknown): Asked;
  below(name: string, about: object, base: unknown): unknown;
} {
  const { game } = engine;
  const queries: Readonly<Record<string, Query<unknown, never> | undefined>> = game.queries;
  const ranks = ranksOf(game.queries);
  /** The answers under way, the outermost first. */
  const answering: Answering[] = [];

  /**
   * An answer asks queries before its own, and its own below its layer. So none can wait for itself, and a card that would
   * is found the first time it answers, not when a second one joins it in the middle of a game.
   */
  const guard = (name: string, limit: number): void => {
    const inner = answering.at(-1);
    if (!inner || (ranks.get(name) ?? 0) < (ranks.get(inner.query) ?? 0)) return;
    if (name === inner.query && limit <= inner.layer) return;
    const chain = answering.map(({ query, card }) => `${card} answers '${query}'`).join(', ');
    throw new Error(
      `'${name}' is asked while ${chain}: an answer may ask what is ranked before it, or below its layer`,
    );
  };

  const upTo = (name: string, about: object, base: unknown, limit: number | undefined): Asked => {
    engine.tick();
    const query = queries[name];
    if (!query) throw new Error(`no query is called '${name}'`);
    const { layers } = query;
    guard(name, limit ?? layers.length);
    const hook = engine.index.answers(name);
    const sources = hook ? inPlay(engine, hook) : [];
    if (sources.length === 0) return { base, parts: [], total: query.combine(base, []) };
    const work = (): Asked => {
      const parts: Part<unknown>[] = [];
      for (const [at, layer] of layers.slice(0, limit).entries())
        for (const source of sources) {
          const value = answer(name, layer, at, about, source);
          if (value !== undefined) parts.push({ card: source.card, id: source.id, layer, value });
        }
      return { base, parts, total: query.combine(base, parts as Part<never>[]) };
    };
    return engine.answering(`an answer to '${name}'`, () =>
      engine.once(`${name} ${limit ?? ''} ${JSON.stringify(about)} ${JSON.stringify(base)}`, work),
    );
  };

  const answer = (query: string, layer: string, at: number, about: object, { card, self }: Source<G>): unknown => {
    const answers = game.content[card]?.answers as Readonly<Record<string, unknown>> | undefined;
    const given = answers?.[query];
    const hook = (layer === '' ? given : (given as Readonly<Record<string, unknown>> | undefined)?.[layer]) as
      | SomeAnswer
      | undefined;
    if (!hook) return undefined;
    answering.push({ query, card, layer: at });
    try {
      return hook(engine.asReading, about, self);
    } finally {
      answering.pop();
    }
  };

  return {
    parts: (name, about, base) => upTo(name, about, base, undefined),
    below(name, about, base) {
      const own = answering.findLast(({ query }) => query === name);
      if (!own) throw new Error(`'${name}' is not being answered: there is no layer to stay below`);
      return upTo(name, about, base, own.layer).total;
    },
  };
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
    engine.once('kernel: in play', () => found(engine, engine.index.answering)).filter(({ card }) => cards.has(card)),
  );
}

function found<G extends Types>(engine: Engine<G>, wanted: ReadonlySet<string>): readonly Source<G>[] {
  const all: Source<G>[] = [];
  for (const source of engine.game.sources(engine.world.state, wanted, false))
    if (source.zone === 'play') all.push(source);
  return all;
}
