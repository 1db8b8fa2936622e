/** Decks for tables of Away Missions: the starter decks, any that the rules allow, and two that differ in some cards. */
import { type AnyGame, Live } from '@tenforward/kernel';

export interface Decks {
  readonly missions: readonly string[];
  readonly support: readonly string[];
}
interface Facts {
  readonly affiliation: string;
  readonly deck: 'mission' | 'support' | null;
  /** How many copies are allowed, and how many are in the starter deck. */
  readonly most: number;
  readonly starter: number;
}
type Below = (n: number) => number;

export const teams = ['federation', 'borg', 'klingon', 'romulan'] as const;
export type Team = (typeof teams)[number];
const factsOf = (game: AnyGame, card: string): Facts => game.cardFacts?.(card) as unknown as Facts;

/** Whether there can be a table at which the second seat plays this team with these decks. */
const isAllowed = (game: AnyGame, team: string, decks: Decks): boolean =>
  Live.start(game, {
    seats: ['p1', 'p2'],
    options: {
      team: { p1: 'auto', p2: team },
      missions: { p1: [], p2: decks.missions },
      support: { p1: [], p2: decks.support },
    },
    seed: 'a seed to look at decks with',
  }) instanceof Live;

/** The cards of a team, each as often as its starter deck has it, or as is allowed. */
function cardsOf(game: AnyGame, team: string, n: 'most' | 'starter'): Decks {
  const cards = Object.keys(game.content)
    .map((id) => ({ id, ...factsOf(game, id) }))
    .filter((card) => card.affiliation === team);
  const times = (deck: 'mission' | 'support'): string[] =>
    cards.flatMap((card) => (card.deck === deck ? Array.from({ length: card[n] }, () => card.id) : []));
  return { missions: times('mission'), support: times('support') };
}
export const starterDecks = (game: AnyGame, team: string): Decks => cardsOf(game, team, 'starter');

/** All cards a team may choose from, each as often as is allowed. */
function choiceOf(game: AnyGame, team: string): Decks {
  const starter = starterDecks(game, team);
  // one that is called like somebody in the team may not be in its decks
  const isFit = (card: string): boolean =>
    starter.support.includes(card) || isAllowed(game, team, { ...starter, support: [...starter.support, card] });
  const { missions, support } = cardsOf(game, team, 'most');
  return { missions, support: support.filter(isFit) };
}

const shuffled = (cards: readonly string[], below: Below): string[] => {
  const out = [...cards];
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [out[i], out[j]] = [out[j] ?? '', out[i] ?? ''];
  }
  return out;
};

/** Decks at random: twenty Missions, twenty-one Support cards. */
export function anyDecks(game: AnyGame, team: string, below: Below): Decks {
  const { missions, support } = choiceOf(game, team);
  const decks = { missions: shuffled(missions, below).slice(0, 20), support: shuffled(support, below).slice(0, 21) };
  if (!isAllowed(game, team, decks)) throw new Error(`such decks can't be: ${JSON.stringify(decks)}`);
  return decks;
}

/** Two pairs of decks of the same size, alike but for a few cards, which are at the same places of their lists. */
export function twoDecks(game: AnyGame, team: string, below: Below): [Decks, Decks] {
  const choice = choiceOf(game, team);
  const one = anyDecks(game, team, below);
  const others = (all: readonly string[], own: readonly string[]): string[] => {
    const left = [...all];
    for (const card of own) left.splice(left.indexOf(card), 1);
    return shuffled(left, below);
  };
  const exchanged = (own: readonly string[], others: readonly string[]): string[] => {
    const places = shuffled(
      own.map((_, i) => String(i)),
      below,
    ).slice(0, others.length);
    return own.map((card, i) => others[places.indexOf(String(i))] ?? card);
  };
  const other = {
    missions: exchanged(one.missions, others(choice.missions, one.missions).slice(0, 4)),
    support: exchanged(one.support, others(choice.support, one.support).slice(0, 4)),
  };
  if (!isAllowed(game, team, other)) throw new Error(`such decks can't be: ${JSON.stringify(other)}`);
  return [one, other];
}
