/** Deck building: how many cards, whose, how many copies of each; and who is in the team. */
import { frozen, type Refusal, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Affiliation } from './sheet.ts';
import type { Card, CardId } from './types.ts';

/** All cards by id, as deck building sees them. */
export type Cards = Readonly<Record<CardId, Card>>;

/** Both decks, card by card: each as often as it is in them. */
export interface CardLists {
  readonly missions: readonly CardId[];
  readonly support: readonly CardId[];
}

export interface Team extends CardLists {
  readonly affiliation: Affiliation;
  readonly characters: readonly CardId[];
  readonly list: 'starter' | 'own';
}
/** What a player asked for: swaps as `OLD>NEW`; empty lists stand for the starter decks. */
export interface Wishes {
  readonly affiliation: Affiliation;
  readonly commander: CardId | undefined;
  readonly specialists: readonly string[];
  readonly missions: readonly CardId[];
  readonly support: readonly CardId[];
}

/** AM-decks-2: the deck a card belongs to, if any. */
export const deckOf = ({ kind }: Card): 'mission' | 'support' | null =>
  kind === 'mission' ? 'mission' : ['character', 'core', 'overlay'].includes(kind) ? null : 'support'; // AM-decks-2
/** AM-build-5: one copy of each card, of those with Supply as many as it says. */
export const mostCopies = ({ supply }: Card): number => supply ?? 1;

/** The card of that id, if there is one: ids come from outside, and `constructor` is none. */
const find = (cards: Cards, id: CardId): Card | undefined => (Object.hasOwn(cards, id) ? cards[id] : undefined); // AM-build-3

/** The cards of an affiliation, and its starter decks. */
interface Side {
  readonly cards: readonly (readonly [CardId, Card])[];
  readonly starters: CardLists;
}
/** Sorted out once for a set of cards. */
const sorted = new WeakMap<Cards, Map<Affiliation, Side>>();
function sideOf(cards: Cards, affiliation: Affiliation): Side {
  let known = sorted.get(cards);
  if (!known) sorted.set(cards, (known = new Map()));
  let found = known.get(affiliation);
  if (!found) {
    const own = Object.entries(cards).filter(([, card]) => card.affiliation === affiliation);
    known.set(affiliation, (found = { cards: own, starters: startersAmong(own) }));
  }
  return found;
}
const of = (cards: Cards, affiliation: Affiliation): Side['cards'] => sideOf(cards, affiliation).cards;

/** AM-decks-5: the starter decks. */
function startersAmong(own: Side['cards']): CardLists {
  const each = (mission: boolean): CardId[] =>
    own
      .filter(([, card]) => (card.kind === 'mission') === mission)
      .flatMap(([id, card]) => Array.from({ length: card.copies ?? 0 }, () => id));
  return frozen({ missions: each(true), support: each(false) });
}
/** T1: the starter decks are printed for all to read. */
export const starters = (cards: Cards, affiliation: Affiliation): CardLists => sideOf(cards, affiliation).starters;

/** AM-goal-3: the characters of the team as it comes. */
const printedTeam = (cards: Cards, affiliation: Affiliation): CardId[] =>
  of(cards, affiliation) // AM-goal-10, AM-goal-11, AM-goal-12, AM-goal-13
    .filter(([, card]) => card.kind === 'character' && !card.extra) // AM-goal-10, AM-goal-11, AM-goal-12, AM-goal-13
    .map(([id]) => id);

/** AM-build-6: an Event called like somebody in the team. */
const isOwnName = (cards: Cards, characters: readonly CardId[], { kind, name }: Card): boolean =>
  kind !== 'mission' && kind !== 'equipment' && characters.some((id) => cards[id]?.name === name); // AM-build-6

/** T1: all that a list of one's own could hold, by the rules of deck building alone: each card as often as is allowed. */
export const allowed = (cards: Cards, affiliation: Affiliation, characters: readonly CardId[]): CardLists => {
  const fits = of(cards, affiliation).filter(
    ([, card]) => deckOf(card) !== null && !isOwnName(cards, characters, card),
  );
  const each = (deck: 'mission' | 'support'): CardId[] =>
    fits.flatMap(([id, card]) => (deckOf(card) === deck ? Array.from({ length: mostCopies(card) }, () => id) : []));
  return { missions: each('mission'), support: each('support') };
};
/** The team and decks that were asked for, or everything that is wrong with them. */
export function build(cards: Cards, wishes: Wishes): Team | { readonly refusals: Refusal[] } {
  const { affiliation } = wishes;
  const wrong: Refusal[] = [];
  const characters = withSpecialists(cards, withCommander(cards, wishes, wrong), wishes, wrong);
  const { missions, support } = sideOf(cards, affiliation).starters;
  const list = wishes.missions.length + wishes.support.length > 0 ? 'own' : 'starter';
  const team: Team = {
    affiliation,
    characters,
    missions: wishes.missions.length > 0 ? [...wishes.missions] : missions, // AM-build-7
    support: wishes.support.length > 0 ? [...wishes.support] : support, // AM-build-7
    list,
  };
  checkDecks(cards, team, wrong);
  return wrong.length > 0 ? { refusals: wrong } : team;
}

/** AM-goal-5: an alternative commander replaces the original one, and may change the rest. */
function withCommander(cards: Cards, { affiliation, commander }: Wishes, wrong: Refusal[]): CardId[] {
  const team = printedTeam(cards, affiliation);
  if (commander === undefined) return team;
  const card = find(cards, commander);
  if (card?.kind !== 'character' || card.affiliation !== affiliation || !card.sheet?.keywords.includes('Commander')) {
    wrong.push(refuse('AM-goal-5', say('team.no-commander', { card: commander }))); // AM-goal-5
    return team;
  }
  if (card.team) return [commander, ...card.team]; // AM-goal-5
  return team.map((id) => (cards[id]?.sheet?.keywords.includes('Commander') ? commander : id)); // AM-goal-5
}

/** AM-goal-4: a Specialist for another Specialist of the same affiliation. */
function withSpecialists(
  cards: Cards,
  team: CardId[],
  { affiliation, specialists }: Wishes,
  wrong: Refusal[],
): CardId[] {
  const isSpecialist = (id: CardId): boolean => {
    const card = find(cards, id);
    return card?.affiliation === affiliation && card.sheet?.keywords.includes('Specialist') === true; // AM-goal-4
  };
  for (const swap of specialists) {
    const [out = '', inn = ''] = swap.split('>').map((id) => id.trim());
    if (!team.includes(out) || team.includes(inn) || !isSpecialist(out) || !isSpecialist(inn))
      wrong.push(refuse('AM-goal-4', say('team.no-swap', { out, in: inn }))); // AM-goal-4
    else team = team.map((id) => (id === out ? inn : id));
  }
  return team;
}

function checkDecks(cards: Cards, team: Team, wrong: Refusal[]): void {
  if (team.missions.length !== 20) wrong.push(refuse('AM-build-1', say('deck.missions', { n: team.missions.length }))); // AM-build-1
  if (team.support.length < 20) wrong.push(refuse('AM-build-2', say('deck.support', { n: team.support.length }))); // AM-build-2
  const copies = new Map<CardId, number>();
  for (const id of [...team.missions, ...team.support]) copies.set(id, (copies.get(id) ?? 0) + 1); // AM-build-5
  for (const [id, n] of copies) {
    const card = find(cards, id);
    if (!card || deckOf(card) === null) {
      wrong.push(refuse('AM-build-3', say('deck.unknown', { card: id })));
      continue;
    }
    if (card.affiliation !== team.affiliation) wrong.push(refuse('AM-build-3', say('deck.affiliation', { card: id }))); // AM-build-3
    // AM-build-4, AM-build-5
    if (n > mostCopies(card))
      wrong.push(
        refuse(
          card.supply === undefined ? 'AM-build-4' : 'AM-build-5',
          say('deck.copies', { card: id, n, most: mostCopies(card) }),
        ),
      );
    if (
      (card.kind === 'mission') !== team.missions.includes(id) ||
      (card.kind === 'mission') === team.support.includes(id)
    )
      wrong.push(refuse('AM-decks-2', say('deck.wrong-deck', { card: id }))); // AM-decks-2
    if (isOwnName(cards, team.characters, card)) wrong.push(refuse('AM-build-6', say('deck.own-name', { card: id }))); // AM-build-6
  }
}
