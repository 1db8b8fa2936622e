/** Decks of an away team: how they are put together, shown and handed to a table. What is legal is the rules' to say. */
import { describe, expect, test } from 'vitest';
import { cardsOf } from '../decks-cards.ts';
import { affiliationOf, optionsOf, partsOf, rosterOf, starterDeck, swapsFor, teamUnder } from '../decks-team.ts';
import { face } from '../index.ts';
import { data as realData } from './played.ts';

const person = (name: string, keywords: string[], more: object = {}) => ({
  name,
  text: `[Character] ${name} acts.`,
  facts: { kind: 'character', affiliation: 'federation', sheet: { keywords }, ...more },
});
const data = {
  cards: {
    'F-1': person('Riker', ['Commander']),
    'F-2': person('Data', ['Android']),
    'F-3': person('Worf', ['Specialist']),
    'F-8': person('Forge', ['Specialist'], { extra: true }),
    'F-9': person('Picard', ['Commander'], { extra: true }),
    'F-M': {
      name: 'Patch',
      text: 'Test Engineering.',
      facts: { kind: 'mission', affiliation: 'federation', deck: 'mission', keyword: 'REPAIR', points: 15, starter: 1 },
    },
    'F-N': {
      name: 'Scan',
      text: 'Test Science.',
      facts: { kind: 'mission', affiliation: 'federation', deck: 'mission', keyword: 'DATA', points: 5, starter: 0 },
    },
    'F-S': {
      name: 'Medkit',
      text: 'Recover.',
      facts: { kind: 'equipment', affiliation: 'federation', deck: 'support', starter: 2, supply: 3 },
    },
    'K-S': { name: 'Blade', text: 'Cut.', facts: { kind: 'equipment', affiliation: 'klingon', deck: 'support' } },
  },
};
const cards = cardsOf(data);
const bookOf = (of: Parameters<NonNullable<typeof face.decks>>[0]) => {
  if (!face.decks) throw new Error('no decks');
  return face.decks(of);
};
const book = bookOf(data);

describe('the deck of an away team', () => {
  test('starts as it comes: the team, and each card as often as the starter decks have it', () => {
    expect(starterDeck(cards, 'federation')).toEqual(['F-1', 'F-2', 'F-3', 'F-M', 'F-S', 'F-S']);
  });

  test('asks for nothing but its cards when the team is the usual one', () => {
    expect(optionsOf(cards, starterDeck(cards, 'federation'))).toEqual({
      team: 'federation',
      commander: [],
      specialists: [],
      missions: ['F-M'],
      support: ['F-S', 'F-S'],
    });
  });

  test('names another commander, who takes the place of the usual one', () => {
    expect(teamUnder(cards, 'federation', 'F-9')).toEqual(['F-9', 'F-2', 'F-3']);
    expect(optionsOf(cards, ['F-9', 'F-2', 'F-3']).commander).toEqual(['F-9']);
  });

  test('names who was swapped for whom', () => {
    expect(optionsOf(cards, ['F-1', 'F-2', 'F-8']).specialists).toEqual(['F-3>F-8']);
  });

  test('swaps only a Specialist for a Specialist', () => {
    const team = ['F-1', 'F-2', 'F-3'];
    expect(swapsFor(cards, team, 'F-3').map(({ id }) => id)).toEqual(['F-8']);
    expect(swapsFor(cards, team, 'F-2')).toEqual([]);
  });

  test('has the people that its options make', () => {
    expect(rosterOf(cards, optionsOf(cards, ['F-9', 'F-2', 'F-8']))).toEqual(['F-9', 'F-2', 'F-8']);
  });

  test('is people, Missions and Support, and what nobody knows', () => {
    expect(partsOf(cards, ['F-1', 'F-M', 'F-S', 'X-9'])).toEqual({
      people: ['F-1'],
      missions: ['F-M'],
      support: ['F-S'],
      unknown: ['X-9'],
    });
    expect(book.partsOf(['F-1', 'F-M']).map(({ name, count, by }) => [name, count, by])).toEqual([
      ['Away team', '1', 'choices'],
      ['Mission Deck', '1 of 20', 'cards'],
      ['Support Deck', '0, at least 20', 'cards'],
    ]);
    expect(book.partsOf(['X-9']).at(-1)).toMatchObject({ cards: ['X-9'], by: 'none' });
    expect(book.lineOf(['F-1', 'F-M', 'F-S'])).toBe('1 Missions, 1 Support, 1 in the team');
  });

  test('belongs to its people, or without them to most of its cards', () => {
    expect(affiliationOf(cards, ['K-S', 'F-1'])).toBe('federation');
    expect(affiliationOf(cards, ['K-S'])).toBe('klingon');
    expect(affiliationOf(cards, [])).toBeUndefined();
  });

  test('hands cards nobody knows to the rules, which refuse them', () => {
    expect(optionsOf(cards, ['F-1', 'X-9']).support).toEqual(['X-9']);
  });
});

describe('beside the cards', () => {
  const usual = book.optionsOf(['F-1', 'F-2', 'F-3', 'F-M']);
  const shown = (options: typeof usual) =>
    book.choicesOf(options).choices.map(({ key, value, items }) => [key, value, items.map((item) => item.key)]);

  test('a commander and Specialists are chosen', () => {
    expect(shown(usual)).toEqual([
      ['commander', 'usual', ['usual', 'F-9']],
      ['F-3', 'usual', ['usual', 'F-8']],
    ]);
  });

  test('a choice changes the people and keeps the decks', () => {
    const chosen = book.choose(book.choose(usual, 'commander', 'F-9'), 'F-3', 'F-8');
    expect(shown(chosen).map(([key, value]) => [key, value])).toEqual([
      ['commander', 'F-9'],
      ['F-3', 'F-8'],
    ]);
    expect(book.withOptions(['F-1', 'F-2', 'F-3', 'F-M'], chosen)).toEqual(['F-9', 'F-2', 'F-8', 'F-M']);
    expect(book.choose(chosen, 'F-3', 'usual')['specialists']).toEqual([]);
  });

  test('another commander begins the swaps anew', () => {
    expect(book.choose(book.choose(usual, 'F-3', 'F-8'), 'commander', 'F-9')['specialists']).toEqual([]);
  });

  test('nothing is chosen before the team is', () => {
    const { choices, note } = book.choicesOf({ team: 'auto' });
    expect(choices).toEqual([]);
    expect(note).toMatch(/^Choose the away team first/);
  });
});

describe('the cards', () => {
  const ids = Object.keys(data.cards);
  const fits = (key: string, value: string) => {
    const filter = book.filters.find((one) => one.key === key);
    return ids.filter((id) => filter?.fits(id, value));
  };

  test('are shown without the facts in front of their words', () => {
    expect(book.cards['F-1']).toMatchObject({
      text: 'Riker acts.',
      faction: 'fed',
      facts: ['Federation', 'Character'],
    });
    expect(book.cards['F-M']?.facts).toEqual(['Federation', 'Mission', 'REPAIR', '15 points']);
  });

  test('say what is not in the starter decks', () => {
    expect(book.cards['F-9']?.note).toMatch(/^To be swapped in/);
    expect(book.cards['F-N']?.note).toBe('Not in the starter deck');
    expect(book.cards['F-M']?.note).toBeUndefined();
  });

  test('are filtered by affiliation, kind, keyword and points', () => {
    expect(fits('affiliation', 'klingon')).toEqual(['K-S']);
    expect(fits('kind', 'mission')).toEqual(['F-M', 'F-N']);
    expect(fits('keyword', 'Commander')).toEqual(['F-1', 'F-9']);
    expect(fits('points', '5')).toEqual(['F-M', 'F-N']);
    expect(fits('points', '15')).toEqual(['F-M']);
  });

  test('name the values of each filter in order', () => {
    expect(book.filters.map(({ key, valuesOf }) => [key, valuesOf(ids).map(({ name }) => name)])).toEqual([
      ['affiliation', ['Federation', 'Klingon']],
      ['kind', ['Character', 'Equipment', 'Mission']],
      ['keyword', ['Android', 'Commander', 'DATA', 'REPAIR', 'Specialist']],
      ['points', ['5 or more', '15 or more']],
    ]);
  });

  test('are counted by kind, keyword and points, copies included, without the people', () => {
    const { charts, sum } = book.chartsOf(['F-1', 'F-M', 'F-M', 'F-N', 'F-S']);
    expect(charts.map(({ bars }) => bars.map(({ name, n }) => `${n} ${name}`))).toEqual([
      ['3 Mission', '1 Equipment'],
      ['2 REPAIR', '1 DATA'],
      ['1 5', '2 15'],
    ]);
    expect(sum).toBe('35 points in all Missions together');
    expect(book.chartsOf([]).charts.flatMap(({ bars }) => bars)).toEqual([]);
  });
});

test('every team of the real game has its starter decks, and all that is said of its cards is words', () => {
  const real = bookOf(realData);
  expect(real.sides.map(({ key }) => key)).toEqual(['federation', 'borg', 'klingon', 'romulan']);
  for (const { key } of real.sides) {
    const deck = real.starterOf(key);
    expect(real.sideOf(deck)).toBe(key);
    expect(real.lineOf(deck)).toMatch(/^20 Missions, \d\d Support, \d in the team$/);
    expect(real.withOptions(deck, real.optionsOf(deck))).toEqual(deck);
  }
  expect(JSON.stringify(real.cards)).not.toMatch(/undefined|NaN|⟨|\[object/);
});
