/**
 * One short game of Ascendancy, written down. When a change of rules is meant, look at the difference and accept it with
 * `npx vitest run games/ascendancy/test/golden -u`.
 */
import { anyGame } from '@tenforward/kernel';
import { playthrough } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

test('the golden playthrough', async () => {
  const text = playthrough(anyGame(ascendancy), {
    seats: ['ann', 'ben', 'cat'],
    seed: 'golden',
    options: { preset: 'quick', quickerAscension: '3' },
  });
  await expect(text).toMatchFileSnapshot('./golden/ascendancy.txt');
});
