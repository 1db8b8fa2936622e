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
  [{ combat: { at: 'earth', attacker: 'ann', rounds: 2 } }, "a Combat has no 'rounds'; it has kind at attacker"],
  [{ combat: { at: 'earth', attacker: 'dan' } }, "'dan' is not at the table"],
  [
    { combat: { at: 'earth', attacker: 'ann', kind: 'brawl' } },
    "there is no Combat 'brawl'; there are battle, invasion",
  ],
  [{ combat: { at: 'earth', attacker: 'ann', round: 0 } }, 'the Combat Round that comes next is 1 or more'],
  [{ combat: { at: 'earth', attacker: 'ann' } }, 'ann has no Ships in the Combat at earth'],
  [{ combat: { at: 'earth', attacker: 'borg' } }, "a Cube at 'earth'"],
  [{ combat: { at: 'earth', attacker: 'ann', with: { ann: ['ann.7'] } } }, "'ann.7' is no unit of ann"],
  [{ combat: { at: 'earth', attacker: 'ann' }, step: 'recharge' }, 'a set-up begins with a Combat, a step or an'],
  [{ commandDiscards: ['resurgence'] }, "there is no Command card 'resurgence'; there are assimilation-expedited.1"],
  [{ borgHitRoll: 6 }, '0 Spires or more never give the Borg a Hit Roll of 6: 5, 4, 4, 3, 3, 2'],
  [{ systems: { earth: { spire: true } }, borgHitRoll: 5 }, '1 Spires or more never give the Borg a Hit Roll of 5'],
  [
    { players: { ann: { allies: ['caldonians'] }, ben: { exhausted: ['caldonians'] } } },
    "there is one 'caldonians', and it cannot be in two places: allies of ann and allies of ben",
  ],
  [
    { players: { ann: { advancements: ['transwarp-drive'] }, ben: { projects: { 'transwarp-drive': 1 } } } },
    "there is one 'transwarp-drive', and it cannot be in two places: advancements of ann and projects of ben",
  ],
  [
    { players: { ann: { allies: ['caldonians'] } }, found: { system: 'earth', card: 'caldonians' } },
    "there is one 'caldonians', and it cannot be in two places: allies of ann and revealed of exploration",
  ],
  [{ players: { ann: { exhausted: ['caldonian'] } } }, "there is no Advancement or Ally 'caldonian'"],
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
