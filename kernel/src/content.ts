/** Which cards have which hook, found once per game, so that a query without cards to answer it costs nothing. */
import type { CardId, Game, Stage, Types } from './game.ts';
import { kernelMessages } from './messages.ts';
import type { Messages, Speaker } from './words.ts';
import { speaker } from './words.ts';

export const stages: readonly Stage[] = ['instead', 'before', 'after'];

export interface ContentIndex {
  /** The cards that have this hook: 'after:ship.destroyed', 'answers:attack dice'. */
  cards(hook: string): ReadonlySet<CardId> | undefined;
  /** Whether some card reacts here from a zone that others can't see into. */
  hidden(hook: string): boolean;
  /** Every card that has any hook at all. */
  readonly hooked: ReadonlySet<CardId>;
}

const indexes = new WeakMap<object, ContentIndex>();

export function indexOf<G extends Types>(game: Game<G>): ContentIndex {
  const known = indexes.get(game.content);
  if (known) return known;
  const byHook = new Map<string, Set<CardId>>();
  const hidden = new Set<string>();
  const hooked = new Set<CardId>();
  const put = (hook: string, card: CardId): void => {
    const set = byHook.get(hook) ?? new Set();
    byHook.set(hook, set.add(card));
    hooked.add(card);
  };
  for (const [id, card] of Object.entries(game.content)) {
    for (const stage of stages) {
      for (const [event, reaction] of Object.entries(card[stage] ?? {})) {
        put(`${stage}:${event}`, id);
        if ((reaction?.from ?? 'play') !== 'play') hidden.add(`${stage}:${event}`);
      }
    }
    for (const query of Object.keys(card.answers ?? {})) put(`answers:${query}`, id);
  }
  const index: ContentIndex = { cards: (hook) => byHook.get(hook), hidden: (hook) => hidden.has(hook), hooked };
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
