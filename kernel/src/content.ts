/** Which cards have which hook, found once per game, so that a query without cards to answer it costs nothing. */
import type { AnyReaction, CardId, Hooks, Reaction, Stage } from './card.ts';
import type { Game, Names, Types } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Messages, Speaker } from './words.ts';
import { speaker } from './words.ts';

export const stages: readonly Stage[] = ['instead', 'before', 'after'];

/** How a card's reactions are written: `reacts: [after('attack.resolved', { if: …, do: … })]`. */
export const reactions = <G extends Types>() => {
  const at =
    (stage: Stage) =>
    <K extends Names<G['events']>>(to: K, reaction: Omit<Reaction<G, K>, 'to' | 'stage'>): AnyReaction<G> => ({
      ...reaction,
      to,
      stage,
    });
  return { instead: at('instead'), before: at('before'), after: at('after') };
};

/** What some cards have in common: they answer a query, or react in a stage of an event. */
export interface Hook {
  /** 'after:ship.destroyed', 'answers:attack dice'. */
  readonly name: string;
  readonly cards: ReadonlySet<CardId>;
  /** Those of them that react from a zone that others can't see into. */
  readonly from: ReadonlySet<CardId>;
  /** Whether there is one. */
  readonly hidden: boolean;
}

/** What a card leaves in force, by name: among the cards of a hook it stands under this. */
export const effectName = (card: CardId, name: string): string => `${card}~${name}`;

export interface ContentIndex {
  /** The hooks of a card, or of what it leaves in force. */
  hooksOf(cardOrEffect: string): Hooks<Types> | undefined;
  /** The cards that answer a query; nothing if none does. */
  answers(query: string): Hook | undefined;
  /** The cards that react in a stage of an event; nothing if none does. */
  reactions(stage: Stage, event: string): Hook | undefined;
  /** Every card that has any hook at all, and those that answer a query. */
  readonly hooked: ReadonlySet<CardId>;
  readonly answering: ReadonlySet<CardId>;
  /** The same for these cards alone: those that could be at a table. */
  among(cards: Iterable<CardId>): ContentIndex;
}

const indexes = new WeakMap<object, ContentIndex>();

interface HookDraft extends Hook {
  readonly cards: Set<CardId>;
  readonly from: Set<CardId>;
  hidden: boolean;
}
const hooks = (): Map<string, HookDraft> => new Map();
const kinds = ['answers', ...stages] as const;

export function indexOf<G extends Types>(game: Game<G>): ContentIndex {
  const known = indexes.get(game.content);
  if (known) return known;
  // Looked for at every query and window, so by names as they are: to put two together costs more than to look.
  const byKind: ByKind = { answers: hooks(), instead: hooks(), before: hooks(), after: hooks() };
  const hooked = new Set<CardId>();
  const put = (kind: (typeof kinds)[number], of: string, card: CardId, hidden: boolean): void => {
    const hook: HookDraft = byKind[kind].get(of) ?? {
      name: `${kind}:${of}`,
      cards: new Set(),
      from: new Set(),
      hidden: false,
    };
    hook.cards.add(card);
    if (hidden) hook.from.add(card);
    hook.hidden ||= hidden;
    byKind[kind].set(of, hook);
    hooked.add(card);
  };
  const all = hookedIn(game);
  for (const [id, card] of all) {
    const named = new Set<string>();
    for (const { stage, to, as = '', from = 'play' } of card.reacts ?? []) {
      const name = `${stage} ${to} ${as}`;
      if (named.has(name))
        throw new Error(`'${id}' reacts twice ${stage} '${to}': each of the two needs a name of its own (as)`);
      named.add(name);
      put(stage, to, id, from !== 'play');
    }
    for (const query of Object.keys(card.answers ?? {})) put('answers', query, id, false);
  }
  const index = new Index(byKind, hooked, all);
  indexes.set(game.content, index);
  return index;
}

type AllHooks = ReadonlyMap<string, Hooks<Types>>;

/** All that has hooks: cards, and what they leave in force right after each. One cast: the index knows names alone. */
const hookedIn = (game: { readonly content: unknown }): AllHooks =>
  new Map(
    Object.entries(game.content as Readonly<Record<CardId, Hooking>>).flatMap(([id, card]) => [
      [id, card] as const,
      ...Object.entries(card.lasting ?? {}).map(([name, hooks]) => [effectName(id, name), hooks] as const),
    ]),
  );
type Hooking = Hooks<Types> & { readonly lasting?: Readonly<Record<string, Hooks<Types>>> };

type ByKind = Readonly<Record<(typeof kinds)[number], Map<string, HookDraft>>>;

class Index implements ContentIndex {
  readonly hooked: ReadonlySet<CardId>;
  readonly answering: ReadonlySet<CardId>;
  private readonly byKind: ByKind;
  private readonly all: AllHooks;
  /** The same for the cards at a table, by those cards. */
  private readonly narrowed = new Map<string, Index>();

  constructor(byKind: ByKind, hooked: ReadonlySet<CardId>, all: AllHooks) {
    this.byKind = byKind;
    this.all = all;
    this.hooked = hooked;
    this.answering = new Set([...byKind.answers.values()].flatMap(({ cards }) => [...cards]));
  }
  hooksOf(cardOrEffect: string): Hooks<Types> | undefined {
    return this.all.get(cardOrEffect);
  }
  answers(query: string): Hook | undefined {
    return this.byKind.answers.get(query);
  }
  reactions(stage: Stage, event: string): Hook | undefined {
    return this.byKind[stage].get(event);
  }

  among(cards: Iterable<CardId>): ContentIndex {
    const at = new Set(cards);
    const here = new Set([...this.hooked].filter((name) => at.has(name.split('~')[0] ?? name)));
    const key = [...here].sort().join(' ');
    let index = this.narrowed.get(key);
    if (!index) {
      if (this.narrowed.size >= mostTables) this.narrowed.clear();
      this.narrowed.set(key, (index = this.only(here)));
    }
    return index;
  }
  private only(here: ReadonlySet<CardId>): Index {
    const byKind: ByKind = { answers: hooks(), instead: hooks(), before: hooks(), after: hooks() };
    for (const kind of kinds)
      for (const [of, { name, cards, from }] of this.byKind[kind]) {
        const left = new Set([...cards].filter((card) => here.has(card)));
        const hidden = new Set([...from].filter((card) => here.has(card)));
        if (left.size > 0) byKind[kind].set(of, { name, cards: left, from: hidden, hidden: hidden.size > 0 });
      }
    return new Index(byKind, here, this.all);
  }
}
/** Tables with other cards whose hooks are kept; there are few ways to put a table together, or very many. */
const mostTables = 200;

/** The key of the words with which a card offers a reaction: the same before and after a card gets a second one. */
export const offerKey = (card: CardId, { stage, to, as }: Pick<Reaction<Types>, 'stage' | 'to' | 'as'>): string =>
  `${card}.${stage}.${to}${as === undefined ? '' : `.${as}`}`;

/**
 * The words on the cards, as a table: `beacon.name`, `beacon.text`, `beacon.instead.ship.destroyed`, and whatever else
 * a card brings under its own id.
 */
export function cardMessages<G extends Types>(game: Game<G>): Messages {
  const table: Record<string, string> = {};
  for (const [id, card] of Object.entries(game.content)) {
    table[`${id}.name`] = card.name;
    if (card.text !== undefined) table[`${id}.text`] = card.text;
    for (const [key, message] of Object.entries(card.words ?? {})) table[`${id}.${key}`] = message;
  }
  for (const [id, { reacts = [] }] of hookedIn(game))
    for (const reaction of reacts) if (reaction.may !== undefined) table[offerKey(id, reaction)] = reaction.may;
  return table;
}

/** A game's words: those of its chapters, and what its cards say under whole keys. */
export const wordsWith = (
  chapters: Messages,
  cards: Readonly<Record<CardId, { readonly says?: Messages }>>,
): Messages =>
  Object.fromEntries([chapters, ...Object.values(cards).map(({ says = {} }) => says)].flatMap(Object.entries<string>));

/** Speaks a game's words in English, or in another language whose table goes first. */
export function speakerOf<G extends Types>(
  game: Game<G>,
  seatNames: Readonly<Record<string, string>> = {},
  translation: Messages = {},
): Speaker {
  return speaker([translation, game.words, cardMessages(game), kernelMessages], seatNames, game.naming?.bind(game));
}
