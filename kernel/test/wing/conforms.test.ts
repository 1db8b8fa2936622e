/** Wing keeps the laws of the house over random games. */
import { expect, test } from 'vitest';
import { conforms, summary } from '../../src/testing/index.ts';
import { damageDeck } from './content/index.ts';
import { wing } from './game.ts';

test('Wing conforms', () => {
  const found = conforms(wing, {
    games: 60,
    tables: [
      { seats: ['ann', 'ben'], options: { rounds: 3 } },
      { seats: ['ann', 'ben'], options: { skirmish: true, rounds: 3 } },
    ],
    whole: 2,
    sample: 80, // one in 40 takes more than its 15 seconds where the machine has other things to do
    invariants: {
      'no damage card is lost or made': ({ state }) => {
        const lying = Object.values(state.ships).flatMap(({ damage }) => damage);
        const all = state.deck.length + state.discard.length + lying.filter(({ card }) => card !== 'scratch').length;
        return all === damageDeck.length ? undefined : `${all} cards`;
      },
    },
  });
  console.log(summary(found));
  expect(found.checked['worlds that differ']).toBeGreaterThan(0);
});
