/**
 * A deck of Away Missions is a list of ids: the people of its away team, its Missions, its Support. From it come the
 * options that a table of the game is made with.
 */
import type { Json } from '@tenforward/kernel';
import { type BrowsedCard, type CardBook, inBook } from './card-facts.ts';

export interface DeckOptions {
  readonly team: string;
  readonly commander: readonly string[];
  readonly specialists: readonly string[];
  readonly missions: readonly string[];
  readonly support: readonly string[];
}

const isA = (card: BrowsedCard | undefined, keyword: string): boolean =>
  card?.sheet?.keywords.includes(keyword) ?? false;
const isPerson = (card: BrowsedCard | undefined): boolean => card?.kind === 'character';

const people = (book: CardBook, affiliation: string): BrowsedCard[] =>
  Object.values(book).filter((card) => isPerson(card) && card.affiliation === affiliation);

/** The team as it comes. */
export const printedTeam = (book: CardBook, affiliation: string): string[] =>
  people(book, affiliation)
    .filter(({ extra }) => !extra)
    .map(({ id }) => id);

export const commandersOf = (book: CardBook, affiliation: string): BrowsedCard[] =>
  people(book, affiliation).filter((card) => isA(card, 'Commander'));

/** The team with this commander, before anybody is swapped. */
export function teamUnder(book: CardBook, affiliation: string, commander: string | undefined): string[] {
  const team = printedTeam(book, affiliation);
  if (commander === undefined || team.includes(commander)) return team;
  const card = inBook(book, commander);
  if (card?.team) return [commander, ...card.team];
  return team.map((id) => (isA(inBook(book, id), 'Commander') ? commander : id));
}

/** Whom a member of the team can be swapped for: a Specialist for a Specialist who is not in it. */
export const swapsFor = (book: CardBook, team: readonly string[], out: string): BrowsedCard[] => {
  const card = inBook(book, out);
  if (!card || !isA(card, 'Specialist')) return [];
  return people(book, card.affiliation).filter((one) => isA(one, 'Specialist') && !team.includes(one.id));
};

/** The cards of a starter deck with its team. */
export const starterDeck = (book: CardBook, affiliation: string): string[] => [
  ...printedTeam(book, affiliation),
  ...Object.values(book)
    .filter((card) => card.affiliation === affiliation && card.deck !== undefined)
    .flatMap(({ id, starter = 0 }) => Array.from({ length: starter }, () => id)),
];

/** Whose deck it is: that of its people, else of most of its cards. */
export function affiliationOf(book: CardBook, cards: readonly string[]): string | undefined {
  const known = cards.flatMap((id) => inBook(book, id) ?? []);
  const first = known.find(isPerson);
  if (first) return first.affiliation;
  const counts = new Map<string, number>();
  for (const { affiliation } of known) counts.set(affiliation, (counts.get(affiliation) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What a table is made with. Who is not in the usual team came by a commander or by a swap. */
export function deckOptions(book: CardBook, cards: readonly string[]): DeckOptions {
  const affiliation = affiliationOf(book, cards) ?? 'auto';
  const roster = cards.filter((id) => isPerson(inBook(book, id)));
  const commander = roster.find((id) => isA(inBook(book, id), 'Commander'));
  const isUsual = commander === undefined || printedTeam(book, affiliation).includes(commander);
  const base = teamUnder(book, affiliation, commander);
  const gone = roster.length === 0 ? [] : base.filter((id) => !roster.includes(id));
  const come = roster.filter((id) => !base.includes(id));
  return {
    team: affiliation,
    commander: isUsual ? [] : [commander],
    specialists: come.map((id, i) => `${gone[i] ?? ''}>${id}`),
    // a card that nobody knows goes where the rules will say so
    missions: cards.filter((id) => inBook(book, id)?.deck === 'mission'),
    support: cards.filter((id) => inBook(book, id)?.deck !== 'mission' && !isPerson(inBook(book, id))),
  };
}

/** The same for one seat of a table; `usual` are the others' values. */
export const asSeatOptions = (options: DeckOptions, seat: string, others: readonly string[]): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key,
      {
        [seat]: value as Json,
        ...Object.fromEntries(others.map((other) => [other, key === 'team' ? 'auto' : []])),
      },
    ]),
  );

/** Everybody in the team that these options make. */
export function rosterOf(book: CardBook, chosen: Readonly<Record<string, unknown>>): string[] {
  const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const [commander] = listOf(chosen['commander']);
  const swaps = new Map(listOf(chosen['specialists']).map((swap) => swap.split('>') as [string, string]));
  return teamUnder(book, String(chosen['team']), commander).map((id) => swaps.get(id) ?? id);
}

/** The same decks with another team. */
export const withTeam = (book: CardBook, cards: readonly string[], team: readonly string[]): string[] => [
  ...team,
  ...cards.filter((id) => !isPerson(inBook(book, id))),
];

export interface DeckParts {
  readonly people: readonly string[];
  readonly missions: readonly string[];
  readonly support: readonly string[];
  /** What no card book knows. */
  readonly unknown: readonly string[];
}
export function partsOf(book: CardBook, cards: readonly string[]): DeckParts {
  const isIn = (deck: BrowsedCard['deck']) => (id: string) => inBook(book, id)?.deck === deck;
  return {
    people: cards.filter((id) => isPerson(inBook(book, id))),
    missions: cards.filter(isIn('mission')),
    support: cards.filter(isIn('support')),
    unknown: cards.filter((id) => !isPerson(inBook(book, id)) && isIn(undefined)(id)),
  };
}
