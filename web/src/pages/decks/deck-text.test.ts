import { describe, expect, test } from 'vitest';
import { countsOf, deckAsText, deckReader, decodeDeck, encodeDeck, without } from './deck-text.ts';

const book = {
  'F-M01': { name: 'Patch the Hull' },
  'F-S01': { name: 'Hypospray' },
  'K-S01': { name: 'Hypospray' },
  'B-S01': { name: "Locutus' Voice" },
};
const read = deckReader(book);
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
    const again = read(deckAsText(deck, book));
    expect(again).toEqual({ name: 'Fast doctors', cards: deck.cards, problems: [], isTooLong: false });
  });

  test('may be written by hand: without a number, by id alone, with an x', () => {
    expect(read('Patch the hull\nF-S01\n2x F-S01').cards).toEqual(['F-M01', 'F-S01', 'F-S01', 'F-S01']);
  });

  test('is read whatever apostrophe was typed', () => {
    expect(read('1 Locutus’ Voice').cards).toEqual(['B-S01']);
  });

  test('tells every line that was not understood, with its number and why', () => {
    const { cards, problems } = read(
      '# Mine\n\n1 Nothing Known\n2 Hypospray\n1 Hypospray (F-M01)\n0 Patch the Hull\n1 Patch the Hull (X-1)\n3 ()',
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
    const { cards, problems } = read('40 F-S01\n'.repeat(6));
    expect(cards).toHaveLength(200);
    expect(problems).toEqual([{ line: 6, text: '40 F-S01', why: 'full', ids: ['F-S01'] }]);
  });
});

describe('a text that is too long', () => {
  test('is not read at all, and says so', () => {
    expect(read('1 F-S01\n'.repeat(299)).isTooLong).toBe(false);
    for (const text of ['1 F-S01\n'.repeat(300), 'x'.repeat(20_001)])
      expect(read(text)).toEqual({ name: undefined, cards: [], problems: [], isTooLong: true });
  });

  test('has its long lines told in short', () => {
    const [problem] = read('y'.repeat(5000)).problems;
    expect(problem?.text).toBe(`${'y'.repeat(80)}…`);
  });

  test('is read once from left to right, whatever blanks and brackets it holds', () => {
    // a reader that goes back for each blank takes minutes for these, and the test its time limit
    const long = 19_990;
    for (const line of [
      `a${' '.repeat(long)}b(`,
      `1${' '.repeat(long)}\u2028x`,
      '('.repeat(long),
      `${' ('.repeat(long / 2)})`,
    ])
      expect(read(line).problems).toHaveLength(1);
    expect(read(`1 Hypospray${' '.repeat(15_000)}(F-S01)`).cards).toEqual(['F-S01']);
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

  test('is counted before its cards are laid out', () => {
    // without the count, these few letters would be millions of cards
    const lines = Array.from({ length: 2000 }, (_, i) => `F-${i}*999`);
    const link = btoa(['away-missions', 'Many', ...lines].join('\n'));
    expect(link.length).toBeGreaterThan(20_000);
    expect(decodeDeck(link)).toBeUndefined();
    expect(decodeDeck(btoa('away-missions\nMany\nF-1*999'))).toBeUndefined();
    expect(decodeDeck(btoa('away-missions\nNone\nF-1*0'))).toBeUndefined();
    expect(decodeDeck(btoa('away-missions\nSome\nF-1*3'))?.cards).toEqual(['F-1', 'F-1', 'F-1']);
  });
});
