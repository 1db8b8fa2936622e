/**
 * One game, written down. When a change of rules or cards is meant, read the difference and accept it with
 * `npx vitest run games/template/test/golden -u`.
 */
import { anyGame } from '@tenforward/kernel';
import { playthrough } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { template } from '../game.ts';

test('the golden playthrough', async () => {
  const text = playthrough(anyGame(template), { seats: ['ann', 'ben', 'cat'], seed: 'golden', options: { ice: 3 } });
  await expect(text).toMatchFileSnapshot('./golden/template.txt');
});
