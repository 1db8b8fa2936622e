/** What a scenario says wrongly about its characters is named, with what it could mean. */
import { anyGame, type Json } from '@tenforward/kernel';
import { runScenario } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../game.ts';

const map = ['+---+---+', '|       |', '+---+---+'];
const here = { at: 'r1c1' };
test.each<[string, Record<string, Json>, string]>([
  [
    'a slip in characters',
    { characters: { wurf: here }, acting: 'worf' },
    "there is no character 'wurf'; there are worf. Did you mean 'worf'?",
  ],
  [
    'a slip in acting',
    { characters: { worf: here, riker: here }, acting: 'wurf' },
    "there is no character 'wurf' at this table; there are riker, worf. Did you mean 'worf'?",
  ],
  [
    'somebody else in acting',
    { characters: { riker: here }, acting: 'worf' },
    "there is no character 'worf' at this table; there are riker",
  ],
  [
    'acting without characters',
    { acting: 'wurf' },
    "there is no character 'wurf' at this table; there are none: `characters` names nobody",
  ],
])('%s', (_, setup, problem) => {
  const { problems } = runScenario(anyGame(awayMissions), {
    name: 'set-up',
    game: 'away-missions',
    seats: ['ann', 'ben'],
    setup: { map, ...setup },
  });
  expect(problems).toEqual([problem]);
});
