/** The cards of a game, to be read: their names and texts in the language of the table. */
import type { Handbook } from '@tenforward/catalogue';
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

/** Whether a card's id, name or text speaks of a word; without a word, it does. */
export const isAbout = ({ id, name, text = '' }: CardText, word: string): boolean =>
  word.trim() === '' || speaksOf(`${id}\n${name}\n${text}`, word);

/** The cards whose names or texts speak of a word; without a word, all. */
export const findCards = (cards: Cards, speak: Speaker, word: string): CardText[] =>
  Object.keys(cards)
    .map((id) => cardText(cards, speak, id))
    .filter((card) => isAbout(card, word));

/** A card with what is printed on it besides its text, such as its price: the handbook has both under an id that ends like the card's. */
function cardAsPrinted({ cards, speak, book }: Shelf, id: string): CardText {
  const card = cardText(cards, speak, id);
  const rule = book.find((one) => one.id.endsWith(`-${id}`) && one.text.includes(card.name));
  // the handbook speaks one language: a translation of the card is left as it is
  if (!rule || card.text !== cards[id]?.text) return card;
  const { text, ruling } = rule;
  const printed = text.startsWith(card.name) ? text.slice(card.name.length).replace(/^[\s:.]+/, '') : text;
  return { ...card, text: ruling === undefined ? printed : `${printed} Ruling: ${ruling}` };
}

export interface Shelf {
  readonly cards: Cards;
  readonly speak: Speaker;
  readonly book: Handbook;
}

/** The cards that are named anywhere in plain data, each once, in the order of their names. */
export function cardsIn(shelf: Shelf, ...data: readonly unknown[]): CardText[] {
  const { cards } = shelf;
  const ids = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value === 'string') {
      // a copy is called by its card and something of its own: `F-S02.2`
      const id = Object.hasOwn(cards, value) ? value : value.replace(/\..*$/, '');
      if (Object.hasOwn(cards, id)) ids.add(id);
    } else if (Array.isArray(value)) value.forEach(search);
    else if (isRecord(value)) Object.values(value).forEach(search);
  };
  data.forEach(search);
  return [...ids].map((id) => cardAsPrinted(shelf, id)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
