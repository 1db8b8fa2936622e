/** The cards of a game, to be read: their names and texts in the language of the table. */
import { isRecord, type Speaker } from '@tenforward/kernel';
import { speaksOf } from './search.ts';

export interface CardText {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
}

/** Cards by their ids, as far as they can be read. */
export type Cards = Readonly<Record<string, { readonly name: string; readonly text?: string }>>;

function cardText(cards: Cards, speak: Speaker, id: string): CardText {
  // a translation goes before what the card says of itself
  const said = (key: string, own: string | undefined): string | undefined => (speak.has(key) ? speak({ key }) : own);
  const text = said(`${id}.text`, cards[id]?.text);
  return { id, name: said(`${id}.name`, cards[id]?.name) ?? id, ...(text !== undefined && { text }) };
}

/** The cards whose names or texts speak of a word; without a word, all. */
export const findCards = (cards: Cards, speak: Speaker, word: string): CardText[] =>
  Object.keys(cards)
    .map((id) => cardText(cards, speak, id))
    .filter(({ id, name, text = '' }) => word.trim() === '' || speaksOf(`${id}\n${name}\n${text}`, word));

/** The cards that are named anywhere in plain data, each once, in the order of their names. */
export function cardsIn(cards: Cards, speak: Speaker, ...data: readonly unknown[]): CardText[] {
  const ids = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value === 'string') {
      if (Object.hasOwn(cards, value)) ids.add(value);
    } else if (Array.isArray(value)) value.forEach(search);
    else if (isRecord(value)) Object.values(value).forEach(search);
  };
  data.forEach(search);
  return [...ids].map((id) => cardText(cards, speak, id)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
