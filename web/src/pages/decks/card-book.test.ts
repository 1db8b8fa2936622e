import type { CardFilter, DeckCard } from '@tenforward/ui';
import { describe, expect, test } from 'vitest';
import { anyCard, asSeatOptions, filterCards, plainCards } from './card-book.ts';

const book = plainCards({
  cards: {
    red: { name: 'Red Door', text: 'Opens.', facts: null },
    blue: { name: 'Blue Key', text: 'Opens a door.', facts: null },
  },
});
const cards = Object.values(book);
const short: CardFilter = {
  key: 'length',
  label: 'Length',
  valuesOf: () => [],
  fits: (id, most) => id.length <= Number(most),
};
const ids = (found: readonly DeckCard[]): string[] => found.map(({ id }) => id);

describe('cards', () => {
  test('of a game without a face are shown as the server describes them', () => {
    expect(book['red']).toMatchObject({ id: 'red', name: 'Red Door', text: 'Opens.', faction: 'neutral' });
  });

  test('are found by id, name and words', () => {
    const found = (text: string) => ids(filterCards(cards, [], { ...anyCard, text }));
    expect(found(' RED ')).toEqual(['red']);
    expect(found('key')).toEqual(['blue']);
    expect(found('door')).toEqual(['red', 'blue']);
    expect(found('window')).toEqual([]);
  });

  test('pass every filter of the game that is set', () => {
    expect(ids(filterCards(cards, [short], anyCard))).toEqual(['red', 'blue']);
    expect(ids(filterCards(cards, [short], { text: '', values: { length: '3' } }))).toEqual(['red']);
    expect(ids(filterCards(cards, [short], { text: 'key', values: { length: '3' } }))).toEqual([]);
  });
});

test('a deck is one seat’s own, the others play as usual', () => {
  const say = { key: 'x' };
  const options = asSeatOptions({ team: 'red', cards: ['a'] }, ['p1', 'p2', 'p3'], {
    team: { kind: 'choice', perSeat: true, choices: [{ key: 'auto', say }], default: 'auto', say },
    cards: { kind: 'list', perSeat: true, max: 9, default: [], say },
  });
  expect(options).toEqual({
    team: { p1: 'red', p2: 'auto', p3: 'auto' },
    cards: { p1: ['a'], p2: [], p3: [] },
  });
});
