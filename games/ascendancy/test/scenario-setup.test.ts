/** What is wrong with a set-up is said before anything is played. */
import { anyGame } from '@tenforward/kernel';
import { Play } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

const game = anyGame(ascendancy);
const set = (setup: Record<string, unknown>) => (): Play =>
  new Play(game, {
    name: 'set-up',
    game: 'ascendancy',
    seats: ['ann', 'ben', 'cat'],
    setup: { map: ['earth'], turn: 'ann', ...setup },
  });

test.each([
  [{ ships: { ann: { earth: 'two' } } }, "the Ships of ann at earth: a whole number is wanted, not 'two'"],
  [{ ships: { dan: { earth: 2 } } }, "'dan' is not at the table"],
  [{ fleets: { ann: [{ side: 'FED-9Z', ships: 3, at: 'earth' }] } }, "there is no Fleet side 'FED-9Z'; there are "],
  [{ fleets: [{ side: 'FED-1A', ships: 3, at: 'earth' }] }, "'fleets' goes by seat: fleets: { ann: … }"],
  [{ fleets: { ann: { side: 'FED-1A', ships: 3 } } }, "'fleets' of ann is a list"],
  [{ players: { ann: { culture: 'many' } } }, "culture of ann: a whole number is wanted, not 'many'"],
  [{ systems: { earth: { level: -1 } } }, "level of earth: a whole number is wanted, not '-1'"],
  [{ phase: 'comand' }, "there is no phase 'comand'; there are building and command"],
  [{ map: ['earth -2- risa -9- kronos'] }, 'lanes are 2, 3 or 4 Sectors long, not 9'],
  [{ map: [], discsAt: { earth: [0, 0] }, lanes: ['earth -1- 6'] }, 'lanes are 2, 3 or 4 Sectors long, not 1'],
  [{ map: [], discsAt: { earth: [0, 0] }, lanes: ['risa -2- 6'] }, "there is no System 'risa' in discsAt"],
])('%j is refused', (setup, why) => {
  expect(set(setup)).toThrow(why);
});

test('what is right is not', () => {
  expect(
    set({
      ships: { ann: { earth: 2 } },
      fleets: { ann: [{ side: 'FED-1A', ships: 3, at: 'earth' }] },
      phase: 'building',
    }),
  ).not.toThrow();
});
