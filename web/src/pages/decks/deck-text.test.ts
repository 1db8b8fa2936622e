import { describe, expect, test } from 'vitest';
import { cardBook } from './card-facts.ts';
import { countsOf, deckAsText, decodeDeck, encodeDeck, readDeckText, without } from './deck-text.ts';

const card = (name: string, facts: object = {}) => ({ name, text: '', facts: { ...facts } });
const book = cardBook({
  cards: {
    'F-M01': card('Patch the Hull'),
    'F-S01': card('Hypospray'),
    'K-S01': card('Hypospray'),
    'B-S01': card("Locutus' Voice"),
  },
});
const deck = { game: 'away-missions', name: 'Fast doctors', cards: ['F-M01', 'F-S01', 'F-S01'] };

test('the copies of each card are counted in the order of the deck', () => {
  expect([...countsOf(deck.cards)]).toEqual([
    ['F-M01', 1],
    ['F-S01', 2],
  ]);
});

test('one copy less leaves the others', () => {
  expect(without(deck.cards, 'F-S01')).toEqual(['F-M01', 'F-S01']);
  expect(without(deck.cards, 'K-S01')).toEqual(deck.cards);
});

describe('a deck as text', () => {
  test('has a line for each card with its number, name and id', () => {
    expect(deckAsText(deck, book)).toBe('# Fast doctors\n1 Patch the Hull (F-M01)\n2 Hypospray (F-S01)');
  });

  test('reads back as it was', () => {
    const read = readDeckText(deckAsText(deck, book), book);
    expect(read).toEqual({ name: 'Fast doctors', cards: deck.cards, problems: [] });
  });

  test('may be written by hand: without a number, by id alone, with an x', () => {
    expect(readDeckText('Patch the hull\nF-S01\n2x F-S01', book).cards).toEqual(['F-M01', 'F-S01', 'F-S01', 'F-S01']);
  });

  test('is read whatever apostrophe was typed', () => {
    expect(readDeckText('1 Locutus’ Voice', book).cards).toEqual(['B-S01']);
  });

  test('tells every line that was not understood, with its number and why', () => {
    const { cards, problems } = readDeckText(
      '# Mine\n\n1 Nothing Known\n2 Hypospray\n1 Hypospray (F-M01)\n0 Patch the Hull\n1 Patch the Hull (X-1)\n3 ()',
      book,
    );
    expect(cards).toEqual([]);
    expect(problems.map(({ line, why, ids }) => [line, why, ids])).toEqual([
      [3, 'unknown', []],
      [4, 'several', ['F-S01', 'K-S01']],
      [5, 'disagree', ['F-M01']],
      [6, 'count', []],
      [7, 'unknown', ['F-M01']],
      [8, 'unknown', []],
    ]);
  });

  test('takes no more cards than a deck can hold', () => {
    const { cards, problems } = readDeckText('40 F-S01\n'.repeat(6), book);
    expect(cards).toHaveLength(200);
    expect(problems).toEqual([{ line: 6, text: '40 F-S01', why: 'full', ids: ['F-S01'] }]);
  });
});

describe('a deck as a link', () => {
  test('is whole again when it is opened, letters of all scripts too', () => {
    const named = { ...deck, name: 'Ärzte für alle 🖖' };
    expect(encodeDeck(named)).toMatch(/^[\w-]+$/);
    expect(decodeDeck(encodeDeck(named))).toEqual(named);
  });

  test('is nothing where it was damaged', () => {
    expect(decodeDeck('%%%')).toBeUndefined();
    expect(decodeDeck(encodeDeck({ ...deck, game: 'No Game!' }))).toBeUndefined();
    expect(decodeDeck(encodeDeck({ ...deck, cards: ['<script>'] }))).toBeUndefined();
  });

  test('cannot ask for more cards than a deck can hold', () => {
    const cards = Array.from({ length: 201 }, () => 'F-S01');
    expect(decodeDeck(encodeDeck({ ...deck, cards }))).toBeUndefined();
  });
});
