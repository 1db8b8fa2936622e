/** A deck in numbers. */
import { kindName } from '../../words/cards.ts';
import type { BrowsedCard } from './card-facts.ts';

export interface Bar {
  readonly name: string;
  readonly n: number;
}

/** How often each value occurs, most first; equals in the order of the alphabet. */
const counted = (values: readonly string[]): Bar[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
};

export interface Numbers {
  readonly kinds: readonly Bar[];
  readonly keywords: readonly Bar[];
  readonly points: readonly Bar[];
  readonly sum: number;
}
/** Of the cards of both decks, each copy counted. */
export function numbersOf(cards: readonly BrowsedCard[]): Numbers {
  const missions = cards.filter(({ deck }) => deck === 'mission');
  const points = missions.flatMap((card) => (card.points === undefined ? [] : [card.points]));
  return {
    kinds: counted(cards.filter(({ deck }) => deck !== undefined).map(({ kind }) => kindName(kind))),
    keywords: counted(missions.flatMap(({ keyword }) => (keyword === undefined ? [] : [keyword]))),
    points: counted(points.map(String)).sort((a, b) => Number(a.name) - Number(b.name)),
    sum: points.reduce((sum, n) => sum + n, 0),
  };
}
