/**
 * What a set-up never comes to. Turbolift spaces with more than two players: six boards always cover all six doors of the Main Corridor, so here the last
 * board is laid while doors are free. A scenario ends with its step; this one goes on to the Core Missions.
 */
import { anyGame, type Game } from '@tenforward/kernel';
import { runScenario, type Scenario } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { awayMissions } from '../../game.ts';
import type { AwayMissions } from '../../rules/types.ts';

const arrange: NonNullable<Game<AwayMissions>['scenario']>['arrange'] = (json, seating, options) => {
  const start = awayMissions.scenario?.arrange(json, seating, options);
  if (!start) throw new Error('Away Missions has a scenario vocabulary');
  return { ...start, agenda: [...start.agenda.slice(0, 1), { step: 'core-missions' }] };
};
const game = anyGame({ ...awayMissions, scenario: { arrange } });

function problemsOf(seats: Scenario['seats'], tiles: number, setup: Record<string, unknown> = {}): readonly string[] {
  const scenario = {
    name: 'the last board',
    game: 'away-missions',
    seats,
    setup: { boards: { corridor: {} }, box: ['labs'], step: 'board', ...setup },
    do: [{ ann: 'labs' }, { ann: '0,-5,0' }],
    expect: [{ state: { 'area.tiles.length': tiles } }, { asked: { ann: 'Choose your Core Mission' } }],
  } as unknown as Scenario;
  return runScenario(game, scenario).problems;
}
const four = ['ann', 'ben', 'cat', 'dan'].map((seat, i) => ({ seat, team: i % 2 === 0 ? 'red' : 'blue' }));

test('AM-scan-8: two players get a Turbolift space at each of the five free doors', () => {
  expect(problemsOf(['ann', 'ben'], 5)).toEqual([]);
});
test('AM-scan-8: but not before the last board is down', () => {
  expect(problemsOf(['ann', 'ben'], 0, { box: ['labs', 'sickbay'] })).toEqual([]);
});
test('AM-ffa-6: three players get none', () => {
  expect(problemsOf(['ann', 'ben', 'cat'], 0)).toEqual([]);
});
test('AM-ffa-6: nor do four', () => {
  expect(problemsOf(['ann', 'ben', 'cat', 'dan'], 0)).toEqual([]);
});
test('AM-team-5: nor do two teams', () => {
  expect(problemsOf(four, 0, { turn: 'red' })).toEqual([]);
});

// in a real set-up every board reaches the Main Corridor, so here its only door is taken
test('AM-scan-5: two players may not lay a board that does not meet a door of the Main Corridor', () => {
  const boards = {
    corridor: { drawing: ['+---+---+', '|       :', '+---+---+'] },
    bridge: { x: 2, drawing: ['+---+---+---+', ':           :', '+---+---+---+'] },
  };
  const laying = (seats: Scenario['seats']): Scenario => ({
    name: 'no door left',
    game: 'away-missions',
    seats,
    setup: { boards, box: ['labs', 'sickbay'], step: 'board' },
    do: [{ ann: 'labs' }],
    expect: [{ rule: { ann: 'AM-scan-6' } }],
  });
  expect(runScenario(game, laying(['ann', 'ben', 'cat'])).problems).toEqual([]); // AM-ffa-5
  expect(runScenario(game, laying(['ann', 'ben'])).ok).toBe(false);
});
