/** What no card of ours does yet: an interrupt that takes the tester away before the dice are rolled. */
import { anyGame } from '@tenforward/kernel';
import { runScenario, type Scenario } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { content } from '../../content/index.ts';
import { awayMissionsWith } from '../../game.ts';
import type { Flow, Table, Test } from '../../rules/types.ts';

/** Geordi La Forge, but that what he does to the tester is something else. */
function laForge(does: (t: Table, tester: string) => void) {
  const card = content['F-X5'];
  const declared = card?.before?.['test.declared'];
  if (!card || !declared) throw new Error('F-X5 no longer reacts to a test');
  const reaction = {
    ...declared,
    *do(t: Table, { tester }: Test): Flow {
      does(t, tester);
    },
  };
  return anyGame(awayMissionsWith({ ...content, 'F-X5': { ...card, before: { 'test.declared': reaction } } }));
}
const mission: Scenario = {
  name: 'AM-cards-22: the test ends unresolved, and the Mission has failed',
  game: 'away-missions',
  seats: ['ann', 'ben'],
  setup: {
    map: ['+---+', '|CO |', '+---+'],
    characters: { ensign: { at: 'r1c1', skill: 1 } },
    hands: { ann: ['F-M02', 'F-X5'] },
    acting: 'ensign',
  },
  do: [{ ann: 'act:F-M02' }, { ann: 'F-X5' }],
  expect: [{ untold: ['ensign rolls', 'scores'], state: { 'players.ann.scored': [] } }],
};

describe('AM-cards-22: a test whose tester', () => {
  test.each([
    [
      'is no longer in the mission area',
      (t: Table, id: string) => void Object.assign(t.state.characters[id] ?? {}, { at: null }),
    ],
    ['has been incapacitated', (t: Table, id: string) => void Object.assign(t.state.characters[id] ?? {}, { stun: 2 })],
  ])('AM-cards-22: %s ends unresolved', (_what, does) => {
    expect(runScenario(laForge(does), mission).problems).toEqual([]);
  });
});
