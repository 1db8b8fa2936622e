/** Cards and decks of Away Missions in words and numbers. */
import type { CardFilter, Choice, DeckCard, DeckChart } from '@tenforward/ui';
import { type Card, type Cards, cardIn, keywordsOf } from './decks-cards.ts';
import { kindName, partName, say, sideName } from './decks-words.ts';
import { factionNamed } from './faction.ts';
import { weaponInWords } from './weapon.ts';

export function shown(card: Card): DeckCard {
  const { id, name, text, kind, affiliation, keyword, points, supply, sheet } = card;
  const isExtra = card.extra || card.starter === 0;
  return {
    id,
    name,
    text,
    faction: factionNamed(affiliation),
    facts: [
      ...(affiliation === '' ? [] : [sideName(affiliation)]),
      ...(kind === '' ? [] : [kindName(kind)]),
      ...(keyword === undefined ? [] : [keyword]),
      ...(points === undefined ? [] : [say('points', { n: points })]),
      ...(supply === undefined ? [] : [say('supply', { n: supply })]),
    ],
    ratings: sheet
      ? [
          say('attack', { n: sheet.attack }),
          say('defense', { n: sheet.defense }),
          say('skill', { n: sheet.skill }),
          // a peg of Move is two spaces
          say('move', { n: sheet.move * 2 }),
        ]
      : [],
    lines: sheet ? linesOf(sheet) : [],
    ...(isExtra && { note: card.deck === undefined ? say('extra.person') : say('extra') }),
    ...(points !== undefined && { worth: String(points) }),
    most: card.most ?? supply ?? 1,
    sources: Object.entries(card.provenance).map(([part, from]) => ({ part: partName(part), from })),
  };
}

const linesOf = ({
  role,
  ship,
  specializations = {},
  keywords = [],
  weapons = [],
}: NonNullable<Card['sheet']>): string[] =>
  [
    [role, ship].filter((part) => part !== undefined).join(', '),
    Object.entries(specializations)
      .map(([name, n]) => (n === 1 ? name : say('specialization', { name, n })))
      .join(', '),
    keywords.join(', '),
    ...weapons.map(weaponInWords),
  ].filter((line) => line !== '');

/** A filter by words that a card has. */
function byWords(
  cards: Cards,
  key: 'affiliation' | 'kind' | 'keyword',
  wordsOf: (card: Card) => readonly string[],
  name: (word: string) => string,
): CardFilter {
  const of = (id: string): readonly string[] => {
    const card = cardIn(cards, id);
    return card ? wordsOf(card).filter((word) => word !== '') : [];
  };
  return {
    key,
    label: say(`filter.${key}`),
    valuesOf: (ids) => [...new Set(ids.flatMap(of))].sort().map((word): Choice => ({ key: word, name: name(word) })),
    fits: (id, word) => of(id).includes(word),
  };
}

/** A filter by points: so many, or more. */
const byPoints = (cards: Cards): CardFilter => ({
  key: 'points',
  label: say('filter.points'),
  valuesOf: (ids) =>
    [...new Set(ids.flatMap((id) => cardIn(cards, id)?.points ?? []))]
      .sort((a, b) => a - b)
      .map((n): Choice => ({ key: String(n), name: say('filter.points.n', { n }) })),
  fits: (id, least) => (cardIn(cards, id)?.points ?? 0) >= Number(least),
});

export const filtersOf = (cards: Cards): CardFilter[] => [
  byWords(cards, 'affiliation', ({ affiliation }) => [affiliation], sideName),
  byWords(cards, 'kind', ({ kind }) => [kind], kindName),
  byWords(cards, 'keyword', keywordsOf, (word) => word),
  byPoints(cards),
];

/** How often each value occurs, most first; equals in the order of the alphabet. */
const counted = (values: readonly string[]): { name: string; n: number }[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
};

/** Of the cards of both decks, each copy counted. */
export function chartsOf(cards: Cards, deck: readonly string[]): { charts: DeckChart[]; sum: string } {
  const known = deck.flatMap((id) => cardIn(cards, id) ?? []);
  const missions = known.filter((card) => card.deck === 'mission');
  const points = missions.flatMap((card) => card.points ?? []);
  return {
    charts: [
      {
        title: say('by.kind'),
        bars: counted(known.filter((card) => card.deck !== undefined).map(({ kind }) => kindName(kind))),
      },
      { title: say('by.keyword'), bars: counted(missions.flatMap(({ keyword }) => keyword ?? [])) },
      {
        title: say('by.points'),
        bars: counted(points.map(String)).sort((a, b) => Number(a.name) - Number(b.name)),
      },
    ],
    sum: say('points.all', { n: points.reduce((sum, n) => sum + n, 0) }),
  };
}
