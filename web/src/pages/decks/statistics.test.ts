import { expect, test } from 'vitest';
import { cardBook } from './card-facts.ts';
import { numbersOf } from './statistics.ts';

const fact = (kind: string, deck: string | null, more: object = {}) => ({
  name: kind,
  text: '',
  facts: { kind, deck, ...more },
});
const book = cardBook({
  cards: {
    a: fact('mission', 'mission', { keyword: 'REPAIR', points: 15 }),
    b: fact('mission', 'mission', { keyword: 'DATA', points: 5 }),
    c: fact('event', 'support', { keyword: 'COMMAND' }),
    d: fact('character', null),
  },
});
const cards = ['a', 'a', 'b', 'c', 'd'].flatMap((id) => book[id] ?? []);

test('a deck is counted by kind, copies included, without the people', () => {
  expect(numbersOf(cards).kinds).toEqual([
    { name: 'Mission', n: 3 },
    { name: 'Event', n: 1 },
  ]);
});

test('its Missions are counted by keyword and by points, fewest points first', () => {
  expect(numbersOf(cards).keywords).toEqual([
    { name: 'REPAIR', n: 2 },
    { name: 'DATA', n: 1 },
  ]);
  expect(numbersOf(cards).points).toEqual([
    { name: '5', n: 1 },
    { name: '15', n: 2 },
  ]);
  expect(numbersOf(cards).sum).toBe(35);
});

test('an empty deck has no numbers', () => {
  expect(numbersOf([])).toEqual({ kinds: [], keywords: [], points: [], sum: 0 });
});
