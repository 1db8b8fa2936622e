import { expect, test } from 'vitest';
import { phrasebook } from './phrasebook.ts';

const say = phrasebook({
  close: 'Close',
  waiting: 'Waiting for {name}',
  'dice.of': '{name}’s {n} {n:die|dice}',
});

test('a key without values is its sentence', () => {
  expect(say('close')).toBe('Close');
});
test('values stand where the sentence names them', () => {
  expect(say('waiting', { name: 'Ann' })).toBe('Waiting for Ann');
});
test('one is one, and anything else is many', () => {
  expect([0, 1, 2].map((n) => say('dice.of', { name: 'Ann', n }))).toEqual([
    'Ann’s 0 dice',
    'Ann’s 1 die',
    'Ann’s 2 dice',
  ]);
});
test('a value is taken as it is, whatever is in it', () => {
  expect(say('waiting', { name: '$& {n} close' })).toBe('Waiting for $& {n} close');
});
