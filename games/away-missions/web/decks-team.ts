/**
 * A deck of Away Missions is a list of ids: the people of its away team, its Missions, its Support. From it come the
 * options that a table of the game is made with.
 */
import type { SeatOptions } from '@tenforward/ui';
import { type Card, type Cards, cardIn, isA, isPerson } from './decks-cards.ts';

const people = (cards: Cards, affiliation: string): Card[] =>
  Object.values(cards).filter((card) => isPerson(card) && card.affiliation === affiliation);

/** The team as it comes. */
export const printedTeam = (cards: Cards, affiliation: string): string[] =>
  people(cards, affiliation)
    .filter(({ extra }) => !extra)
    .map(({ id }) => id);

export const commandersOf = (cards: Cards, affiliation: string): Card[] =>
  people(cards, affiliation).filter((card) => isA(card, 'Commander'));

/** The team with this commander, before anybody is swapped. */
export function teamUnder(cards: Cards, affiliation: string, commander: string | undefined): string[] {
  const team = printedTeam(cards, affiliation);
  if (commander === undefined || team.includes(commander)) return team;
  const card = cardIn(cards, commander);
  if (card?.team) return [commander, ...card.team];
  return team.map((id) => (isA(cardIn(cards, id), 'Commander') ? commander : id));
}

/** Whom a member of the team can be swapped for: a Specialist for a Specialist who is not in it. */
export const swapsFor = (cards: Cards, team: readonly string[], out: string): Card[] => {
  const card = cardIn(cards, out);
  if (!card || !isA(card, 'Specialist')) return [];
  return people(cards, card.affiliation).filter((one) => isA(one, 'Specialist') && !team.includes(one.id));
};

/** The cards of a starter deck with its team. */
export const starterDeck = (cards: Cards, affiliation: string): string[] => [
  ...printedTeam(cards, affiliation),
  ...Object.values(cards)
    .filter((card) => card.affiliation === affiliation && card.deck !== undefined)
    .flatMap(({ id, starter = 0 }) => Array.from({ length: starter }, () => id)),
];

/** Whose deck it is: that of its people, else of most of its cards. */
export function affiliationOf(cards: Cards, deck: readonly string[]): string | undefined {
  const known = deck.flatMap((id) => cardIn(cards, id) ?? []);
  const first = known.find(isPerson);
  if (first) return first.affiliation;
  const counts = new Map<string, number>();
  for (const { affiliation } of known) counts.set(affiliation, (counts.get(affiliation) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What a table is made with. Who is not in the usual team came by a commander or by a swap. */
export function optionsOf(cards: Cards, deck: readonly string[]) {
  const affiliation = affiliationOf(cards, deck) ?? 'auto';
  const roster = deck.filter((id) => isPerson(cardIn(cards, id)));
  const commander = roster.find((id) => isA(cardIn(cards, id), 'Commander'));
  const isUsual = commander === undefined || printedTeam(cards, affiliation).includes(commander);
  const base = teamUnder(cards, affiliation, commander);
  const gone = roster.length === 0 ? [] : base.filter((id) => !roster.includes(id));
  const come = roster.filter((id) => !base.includes(id));
  return {
    team: affiliation,
    commander: isUsual ? [] : [commander],
    specialists: come.map((id, i) => `${gone[i] ?? ''}>${id}`),
    missions: deck.filter((id) => cardIn(cards, id)?.deck === 'mission'),
    // a card that nobody knows goes where the rules will say so
    support: deck.filter((id) => cardIn(cards, id)?.deck !== 'mission' && !isPerson(cardIn(cards, id))),
  };
}

interface Chosen {
  readonly commander: string | undefined;
  /** Who comes, by who goes. */
  readonly swaps: ReadonlyMap<string, string>;
}
export function chosenIn(options: SeatOptions): Chosen {
  const listOf = (key: string): string[] => {
    const value = options[key];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const [commander] = listOf('commander');
  return {
    commander,
    swaps: new Map(listOf('specialists').map((swap) => swap.split('>') as [string, string])),
  };
}

/** Everybody in the team that these options make. */
export function rosterOf(cards: Cards, options: SeatOptions): string[] {
  const { commander, swaps } = chosenIn(options);
  const { team } = options;
  return teamUnder(cards, typeof team === 'string' ? team : '', commander).map((id) => swaps.get(id) ?? id);
}

/** The same decks with another team. */
export const withTeam = (cards: Cards, deck: readonly string[], team: readonly string[]): string[] => [
  ...team,
  ...deck.filter((id) => !isPerson(cardIn(cards, id))),
];

export interface Parts {
  readonly people: readonly string[];
  readonly missions: readonly string[];
  readonly support: readonly string[];
  /** What can't be in a deck, or is no card at all. */
  readonly unknown: readonly string[];
}
export function partsOf(cards: Cards, deck: readonly string[]): Parts {
  const isIn = (pile: Card['deck']) => (id: string) => cardIn(cards, id)?.deck === pile;
  return {
    people: deck.filter((id) => isPerson(cardIn(cards, id))),
    missions: deck.filter(isIn('mission')),
    support: deck.filter(isIn('support')),
    unknown: deck.filter((id) => !isPerson(cardIn(cards, id)) && isIn(undefined)(id)),
  };
}
