import { anyGame } from '@tenforward/kernel';
import { Play } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

test.each([
  [0, 5],
  [1, 4],
  [2, 4],
  [3, 3],
  [4, 3],
  [5, 2],
])('ASC-9.8.3b: with %i Spires in play the Borg hit on %i', (spires, hitRoll) => {
  const worlds = ['argo', 'bajor', 'capella', 'dakala', 'excalbia'];
  const { live } = new Play(anyGame(ascendancy), {
    name: 'Spires',
    game: 'ascendancy',
    seats: ['ann', 'ben', 'cat'],
    setup: { map: worlds, systems: Object.fromEntries(worlds.slice(0, spires).map((id) => [id, { spire: true }])) },
  });
  expect(live.view('ann').open).toMatchObject({ borgHitRoll: hitRoll });
});
