import { expect, test } from 'vitest';
import { cardsBehind, textOfCard } from './cards-behind.ts';

const cards = {
  'B-S16': { name: 'Irrelevant', text: '[Event, COLLECTIVE] Interrupt: an Event has no effect.', facts: null },
  'F-CH1': { name: 'William T. Riker', text: '[Character] Number One: another one acts.', facts: null },
  'F-S01': { name: 'Tricorder', text: '[Equipment]', facts: null },
};

test.each([
  ['a card that asks', { key: 'choose.discard', with: { card: 'B-S16' } }, ['B-S16']],
  ['a copy of one', { key: 'card', with: { card: 'F-S01.2' } }, ['F-S01']],
  ['an ability', { key: 'action.special.of', with: { card: 'F-CH1', what: 'Number One' } }, ['F-CH1']],
  ['a reaction: its words are the card’s own', { key: 'B-S16.instead.event.played' }, ['B-S16']],
  [
    'what is reacted to, inside other words',
    {
      key: 'kernel.react.instead',
      with: { event: { key: 'event.event.played', with: { seat: 'p2', copy: 'B-S16' } } },
    },
    ['B-S16'],
  ],
  ['people, places and numbers', { key: 'action.which', with: { character: 'riker', left: 2 } }, []],
  ['each once', { key: 'B-S16.x', with: { card: 'B-S16', other: ['F-S01', 'B-S16'] } }, ['B-S16', 'F-S01']],
])('words speak of cards: %s', (_what, words, found) => {
  expect(cardsBehind(cards, words)).toEqual(found);
});

test('a card says its text without what stands on it anyway', () => {
  expect(textOfCard(cards, 'B-S16')).toBe('Interrupt: an Event has no effect.');
  expect(textOfCard(cards, 'F-S01')).toBeUndefined();
});
