import { expect, test } from 'vitest';
import { alike, didYouMean, nearest } from './nearest.ts';

const words = ['attack', 'attach', 'move', 'end'];

test.each([
  ['atack', 'attack'],
  ['ATTACK', 'attack'],
  ['mvoe', 'move'],
  ['mo', 'move'],
  ['enf', 'end'],
  ['warp', undefined],
  ['', undefined],
])('%s', (typed, meant) => {
  expect(nearest(typed, words)).toBe(meant);
});
test('a stricter asker hears less', () => {
  expect(nearest('mxvx', words)).toBe('move');
  expect(nearest('mxvx', words, 0.25)).toBeUndefined();
});
test('the question, in the words of whoever asks', () => {
  expect(didYouMean('atack', words)).toBe(" Did you mean 'attack'?");
  expect(didYouMean('atack', words, (word) => `--${word}`)).toBe(' Did you mean --attack?');
  expect(didYouMean('warp', words)).toBe('');
});
test('a slip of the finger is one letter, in words that are long enough to tell', () => {
  expect([alike('atack', words), alike('atak', words), alike('enf', words)]).toEqual(['attack', undefined, undefined]);
});
