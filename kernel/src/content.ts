/** Which cards have which hook, found once per game, so that a query without cards to answer it costs nothing. */
import type { CardId, Game, Stage, Types } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Messages, Speaker } from './words.ts';
import { speaker } from './words.ts';

export const stages: readonly Stage[] = ['instead', 'before', 'after'];

/** What some cards have in common: they answer a query, or react in a stage of an event. */
export interface Hook {
  /** 'after:ship.destroyed', 'answers:attack dice'. */
  readonly name: string;
  readonly cards: ReadonlySet<CardId>;
  /** Whether one of them reacts from a zone that others can't see into. */
  readonly hidden: boolean;
}

export interface ContentIndex {
  /** The cards that answer a query; nothing if none does. */
  answers(query: string): Hook | undefined;
  /** The cards that react in a stage of an event; nothing if none does. */
  reactions(stage: Stage, event: string): Hook | undefined;
  /** Every card that has any hook at all. */
  readonly hooked: ReadonlySet<CardId>;
}

const indexes = new WeakMap<object, ContentIndex>();

interface HookDraft {
  readonly name: string;
  readonly cards: Set<CardId>;
  hidden: boolean;
}
const hooks = (): Map<string, HookDraft> => new Map();

export function indexOf<G extends Types>(game: Game<G>): ContentIndex {
  const known = indexes.get(game.content);
  if (known) return known;
  // Looked for at every query and window, so by names as they are: to put two together costs more than to look.
  const byKind = { answers: hooks(), instead: hooks(), before: hooks(), after: hooks() };
  const hooked = new Set<CardId>();
  const put = (kind: keyof typeof byKind, of: string, card: CardId, hidden: boolean): void => {
    const hook = byKind[kind].get(of) ?? { name: `${kind}:${of}`, cards: new Set(), hidden: false };
    hook.cards.add(card);
    hook.hidden ||= hidden;
    byKind[kind].set(of, hook);
    hooked.add(card);
  };
  for (const [id, card] of Object.entries(game.content)) {
    for (const stage of stages)
      for (const [event, reaction] of Object.entries(card[stage] ?? {}))
        put(stage, event, id, (reaction?.from ?? 'play') !== 'play');
    for (const query of Object.keys(card.answers ?? {})) put('answers', query, id, false);
  }
  const index: ContentIndex = {
    answers: (query) => byKind.answers.get(query),
    reactions: (stage, event) => byKind[stage].get(event),
    hooked,
  };
  indexes.set(game.content, index);
  return index;
}

/** The words on the cards, as a table: `beacon.name`, `beacon.text`, `beacon.instead.ship.destroyed`. */
export function cardMessages<G extends Types>(game: Game<G>): Messages {
  const table: Record<string, string> = {};
  for (const [id, card] of Object.entries(game.content)) {
    table[`${id}.name`] = card.name;
    if (card.text !== undefined) table[`${id}.text`] = card.text;
    for (const stage of stages)
      for (const [event, reaction] of Object.entries(card[stage] ?? {}))
        if (reaction?.may !== undefined) table[`${id}.${stage}.${event}`] = reaction.may;
  }
  return table;
}

/** Speaks a game's words in English, or in another language whose table goes first. */
export function speakerOf<G extends Types>(
  game: Game<G>,
  seatNames: Readonly<Record<string, string>> = {},
  translation: Messages = {},
): Speaker {
  return speaker([translation, game.words, cardMessages(game), kernelMessages], seatNames, game.naming?.bind(game));
}
