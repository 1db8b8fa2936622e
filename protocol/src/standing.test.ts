import { expect, test } from 'vitest';
import { windowOf } from './standing.ts';

test('a window is the key of a question, and of the event it is about; their other words are not', () => {
  const event = { key: 'event.attack', with: { ship: 'ann/1' } };
  expect(windowOf({ say: { key: 'react.before', with: { event } } })).toBe('react.before / event.attack');
  expect(windowOf({ say: { key: 'react.before', with: { event: { key: 'event.attack' }, n: 3 } } })).toBe(
    'react.before / event.attack',
  );
  expect(windowOf({ say: { key: 'retreat', with: { ship: 'ann/1' } } })).toBe('retreat');
  expect(windowOf({ say: { key: 'which', with: { event: 'a storm' } } })).toBe('which');
  expect(windowOf({ say: { key: 'end' } })).toBe('end');
});
