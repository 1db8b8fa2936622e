/**
 * One game of Away Missions, written down. When a change of rules is meant, look at the difference and accept it with
 * `npx vitest run games/away-missions/test/golden -u`.
 */
import { anyGame } from '@tenforward/kernel';
import { playthrough } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../game.ts';

test('the golden playthrough', async () => {
  const text = playthrough(anyGame(awayMissions), { seats: ['ann', 'ben'], seed: 'golden' });
  await expect(text).toMatchFileSnapshot('./golden/away-missions.txt');
});
