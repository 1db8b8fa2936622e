/** What no card of ours does yet: an interrupt that takes somebody away just before the dice are rolled. */
import { anyGame } from '@tenforward/kernel';
import { runScenario, type Scenario } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { interruptEvent } from '../../content/make.ts';
import { content } from '../../content/index.ts';
import { awayMissionsWith } from '../../game.ts';
import type { Table } from '../../rules/types.ts';

type Does = (t: Table, id: string) => void;
const takenAway: Does = (t, id) => void Object.assign(t.state.characters[id] ?? {}, { at: null });
const stunned: Does = (t, id) => void Object.assign(t.state.characters[id] ?? {}, { stun: 2 });

/** Two cards of ours, but that they do something else to the tester and to the target. */
function gameWhere(does: Does) {
  const facts = { text: '', may: 'Do it', keyword: 'COMMAND', if: () => true };
  const cards = {
    'F-X5': interruptEvent({
      ...facts,
      affiliation: 'federation',
      name: 'Trap Door',
      on: 'test.declared',
      *do(t, { tester }) {
        does(t, tester);
      },
    }),
    'R-S02': interruptEvent({
      ...facts,
      affiliation: 'romulan',
      name: 'Too Late',
      on: 'attack.aimed',
      *do(t, { target }) {
        does(t, target);
      },
    }),
  };
  return anyGame(awayMissionsWith({ ...content, ...cards }));
}

const mission: Scenario = {
  name: 'the test ends unresolved, and the Mission has failed',
  game: 'away-missions',
  seats: ['ann', 'ben'],
  setup: {
    map: ['+---+---+', '|CO     |', '+---+---+'],
    characters: { ensign: { at: 'r1c1', skill: 1 }, 'one-of-five': { at: 'r1c2' } },
    hands: { ann: ['F-M02', 'F-X5'] },
    acting: 'ensign',
  },
  do: [{ ann: 'act:F-M02' }, { ann: 'F-X5' }],
  expect: [{ untold: ['ensign rolls', 'scores'], state: { 'players.ann.missionDiscard': ['F-M02'] } }],
};
const attack: Scenario = {
  name: 'the attack ends unresolved',
  game: 'away-missions',
  seats: ['ann', 'ben'],
  setup: {
    map: ['+---+---+', '|       |', '+---+---+'],
    teams: { ann: 'romulan', ben: 'federation' },
    characters: { sela: { at: 'r1c1' }, riker: { at: 'r1c2' } },
    hands: { ann: ['R-S02'] },
    acting: 'sela',
  },
  do: [{ ann: 'attack:disruptor-pistol:riker' }, { ann: 'R-S02' }],
  expect: [{ history: 'The attack of Sela ends unresolved.', untold: 'Sela rolls' }],
};

test.each([
  ['a test whose tester is no longer in the mission area', mission, takenAway],
  ['a test whose tester has been incapacitated', mission, stunned],
  ['an attack whose target is gone after it was aimed', attack, takenAway],
])('AM-cards-22: %s ends unresolved', (_what, scenario, does) => {
  const { problems, scene } = runScenario(gameWhere(does), scenario);
  expect(problems, scene).toEqual([]);
});
