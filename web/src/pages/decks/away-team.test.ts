import { describe, expect, test } from 'vitest';
import {
  affiliationOf,
  asSeatOptions,
  deckOptions,
  partsOf,
  rosterOf,
  starterDeck,
  swapsFor,
  teamUnder,
  withTeam,
} from './away-team.ts';
import { anyCard, cardBook, filterCards } from './card-facts.ts';

const person = (name: string, keywords: string[], more: object = {}) => ({
  name,
  text: `[Character] ${name} acts.`,
  facts: { kind: 'character', affiliation: 'federation', sheet: { keywords }, ...more },
});
const book = cardBook({
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
    'F-S': {
      name: 'Medkit',
      text: 'Recover.',
      facts: { kind: 'equipment', affiliation: 'federation', deck: 'support', starter: 2 },
    },
    'K-S': { name: 'Blade', text: 'Cut.', facts: { kind: 'equipment', affiliation: 'klingon', deck: 'support' } },
  },
});

describe('the deck of an away team', () => {
  test('starts as it comes: the team, and each card as often as the starter decks have it', () => {
    expect(starterDeck(book, 'federation')).toEqual(['F-1', 'F-2', 'F-3', 'F-M', 'F-S', 'F-S']);
  });

  test('asks for nothing but its cards when the team is the usual one', () => {
    expect(deckOptions(book, starterDeck(book, 'federation'))).toEqual({
      team: 'federation',
      commander: [],
      specialists: [],
      missions: ['F-M'],
      support: ['F-S', 'F-S'],
    });
  });

  test('names another commander, who takes the place of the usual one', () => {
    expect(teamUnder(book, 'federation', 'F-9')).toEqual(['F-9', 'F-2', 'F-3']);
    expect(deckOptions(book, ['F-9', 'F-2', 'F-3']).commander).toEqual(['F-9']);
  });

  test('names who was swapped for whom', () => {
    expect(deckOptions(book, ['F-1', 'F-2', 'F-8']).specialists).toEqual(['F-3>F-8']);
  });

  test('swaps only a Specialist for a Specialist', () => {
    const team = ['F-1', 'F-2', 'F-3'];
    expect(swapsFor(book, team, 'F-3').map(({ id }) => id)).toEqual(['F-8']);
    expect(swapsFor(book, team, 'F-2')).toEqual([]);
  });

  test('has the people that its options make', () => {
    const options = deckOptions(book, ['F-9', 'F-2', 'F-8']);
    expect(rosterOf(book, { ...options })).toEqual(['F-9', 'F-2', 'F-8']);
  });

  test('is people, Missions and Support, and what nobody knows', () => {
    expect(partsOf(book, ['F-1', 'F-M', 'F-S', 'X-9'])).toEqual({
      people: ['F-1'],
      missions: ['F-M'],
      support: ['F-S'],
      unknown: ['X-9'],
    });
  });

  test('keeps its decks when the team changes', () => {
    expect(withTeam(book, ['F-1', 'F-M'], ['F-9'])).toEqual(['F-9', 'F-M']);
  });

  test('belongs to its people, or without them to most of its cards', () => {
    expect(affiliationOf(book, ['K-S', 'F-1'])).toBe('federation');
    expect(affiliationOf(book, ['K-S'])).toBe('klingon');
    expect(affiliationOf(book, [])).toBeUndefined();
  });

  test('hands cards nobody knows to the rules, which refuse them', () => {
    expect(deckOptions(book, ['F-1', 'X-9']).support).toEqual(['X-9']);
  });

  test('is one seat’s own, the others play as usual', () => {
    const options = asSeatOptions(deckOptions(book, ['F-1', 'F-2', 'F-3']), 'p1', ['p2']);
    expect(options['team']).toEqual({ p1: 'federation', p2: 'auto' });
    expect(options['missions']).toEqual({ p1: [], p2: [] });
  });
});

describe('the cards of a game', () => {
  const all = Object.values(book);
  const ids = (filter: object) => filterCards(all, { ...anyCard, ...filter }).map(({ id }) => id);

  test('are shown without the facts in front of their words', () => {
    expect(book['F-1']?.text).toBe('Riker acts.');
  });

  test('are filtered by side, kind, keyword, points and words', () => {
    expect(ids({ affiliation: 'klingon' })).toEqual(['K-S']);
    expect(ids({ kind: 'mission' })).toEqual(['F-M']);
    expect(ids({ keyword: 'Commander' })).toEqual(['F-1', 'F-9']);
    expect(ids({ points: 15 })).toEqual(['F-M']);
    expect(ids({ points: 20 })).toEqual([]);
    expect(ids({ text: 'recover' })).toEqual(['F-S']);
  });
});
