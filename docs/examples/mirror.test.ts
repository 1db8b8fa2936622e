/** The example with cards and secrets of `docs/add-a-game.md`. */
import { anyGame } from '@tenforward/kernel';
import { conforms, runScenario } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { mirror } from './mirror.ts';

test('the example conforms, and its secrets were put to the test', () => {
  const found = conforms(mirror, { games: 100, whole: 2 });
  expect(found.checked['worlds that differ']).toBeGreaterThan(50);
});

const hands = { ann: ['fox.1'], ben: ['owl.1', 'mirror.1'] };
const setup = {
  position: {
    state: { hands, deck: [], shown: [], score: { ann: 0, ben: 0 } },
    agenda: [{ step: 'turn', seat: 'ann' }],
  },
};
const table = { game: 'mirror', seats: ['ann', 'ben'], setup };

test('card mirror works: it takes the points of the card that is shown', () => {
  const report = runScenario(anyGame(mirror), {
    ...table,
    name: 'mirrored',
    do: [
      { ann: 'fox.1' },
      { expect: [{ asked: { ben: 'Ann shows Fox. Do something instead?' }, offered: { ben: ['mirror.1', 'pass'] } }] },
      { ben: 'mirror.1' },
    ],
    expect: [{ state: { score: { ann: 0, ben: 3 } }, history: ['Ann shows Fox.', 'Ben mirrors it'] }],
  });
  expect(report.problems).toEqual([]);
});

test('card mirror is refused: nobody mirrors their own card, and it need not be used', () => {
  const report = runScenario(anyGame(mirror), {
    ...table,
    name: 'not mirrored',
    do: [{ ann: 'fox.1' }, { ben: 'pass' }, { ben: 'owl.1' }],
    expect: [{ state: { score: { ann: 3, ben: 2 } }, asked: { ben: 'Show which card?' } }],
  });
  expect(report.problems).toEqual([]);
});
