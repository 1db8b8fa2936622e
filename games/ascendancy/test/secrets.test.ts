/** What is hidden of cards, and from whom: said here once more, since a zone that is declared too open hides less. */
import { cardProblems, sightsOf } from '@tenforward/cards/testing';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { ascendancy } from '../game.ts';
import { hiddenCards } from '../rules/hidden.ts';
import { kit } from '../rules/zones.ts';

const seats = ['ann', 'ben', 'cat'];
const tables = [{ seats }, { seats, options: { preset: 'quick' } }];
/** Where random games seldom come to. */
const arrange = {
  factions: { ann: 'klingon', ben: 'federation', cat: 'romulan' },
  map: ['kronos -2- terra-nova -2- dakala'],
  systems: { dakala: { hidden: 'borg-world.4' } },
  players: { ann: { allies: ['the-grand-nagus'] } },
};

test('ASC-8.7.1, ASC-15.2.2.2: piles and what lies face down on a System are for nobody, Commands in hand for their holder', () => {
  const told = sightsOf(ascendancy, kit, { tables: [...tables, { seats, arrange }], games: 2, decisions: 1_000 });
  expect(told).toEqual({
    starting: 'how many',
    main: 'how many',
    hidden: 'how many',
    hand: 'own: faces; others: how many; watching: how many',
    // where everything lies open, but for discs that are out of the game, which random games do not come to
    under: 'faces',
    discard: 'faces',
    deck: 'faces',
    revealed: 'faces',
    remains: 'faces',
    map: 'faces',
    faction: 'faces',
    projects: 'faces',
    advancements: 'faces',
    allies: 'faces',
  });
});
test('no hidden card is named, no list is told as known that is not, and what lasts ends', () => {
  // a Command card is read to all, and the deck may be shuffled with it at once
  const spoken = ['command.revealed'];
  expect(cardProblems(ascendancy, hiddenCards(content), { tables, games: 4, decisions: 600, spoken })).toEqual([]);
});
