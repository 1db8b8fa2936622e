/** Decks of Away Missions: an away team with its commander and Specialists, a Mission Deck and a Support Deck. */
import type { DeckBook, DeckChoice, DeckPart, GameData, SeatOptions } from '@tenforward/ui';
import { type Cards, cardIn, cardsOf } from './decks-cards.ts';
import { chartsOf, filtersOf, shown } from './decks-show.ts';
import {
  affiliationOf,
  chosenIn,
  commandersOf,
  optionsOf,
  partsOf,
  printedTeam,
  rosterOf,
  starterDeck,
  swapsFor,
  teamUnder,
  withTeam,
} from './decks-team.ts';
import { say, sideName } from './decks-words.ts';
import { factionNamed } from './faction.ts';

export function decks(data: Pick<GameData, 'cards'>): DeckBook {
  const cards = cardsOf(data);
  const all = Object.values(cards);
  const sides = [...new Set(all.filter(({ kind }) => kind === 'character').map(({ affiliation }) => affiliation))];
  return {
    cards: Object.fromEntries(all.map((card) => [card.id, shown(card)])),
    filters: filtersOf(cards),
    sides: sides.map((key) => ({ key, name: sideName(key), faction: factionNamed(key) })),
    sideOf: (deck) => affiliationOf(cards, deck),
    starterOf: (side) => starterDeck(cards, side),
    offeredTo: (side) => all.filter((card) => card.deck !== undefined && card.affiliation === side).map(({ id }) => id),
    partsOf: (deck) => pilesOf(cards, deck),
    lineOf: (deck) => {
      const { people, missions, support } = partsOf(cards, deck);
      return say('line', { missions: missions.length, support: support.length, people: people.length });
    },
    chartsOf: (deck) => chartsOf(cards, deck),
    optionsOf: (deck) => optionsOf(cards, deck),
    choicesOf: (options) => choicesOf(cards, options),
    choose,
    withOptions: (deck, options) => withTeam(cards, deck, rosterOf(cards, options)),
    settles: { side: 'team', choices: ['commander', 'specialists'], cards: ['missions', 'support'] },
    words: { side: say('filter.affiliation'), choices: say('choices'), usual: say('usual') },
    later: [{ title: say('core.title'), lines: [say('core.more')] }],
  };
}

function pilesOf(cards: Cards, deck: readonly string[]): DeckPart[] {
  const { people, missions, support, unknown } = partsOf(cards, deck);
  const piles: DeckPart[] = [
    { key: 'people', name: say('people'), cards: people, count: String(people.length), empty: '', by: 'choices' },
    {
      key: 'missions',
      name: say('missions'),
      cards: missions,
      count: say('missions.n', { n: missions.length }),
      empty: say('missions.none'),
      by: 'cards',
    },
    {
      key: 'support',
      name: say('support'),
      cards: support,
      count: say('support.n', { n: support.length }),
      empty: say('support.none'),
      by: 'cards',
    },
  ];
  const rest = { key: 'unknown', name: say('unknown'), cards: unknown, count: String(unknown.length), empty: '' };
  return unknown.length === 0 ? piles : [...piles, { ...rest, by: 'none' }];
}

const usual = 'usual';

/** Who commands, then for each Specialist who may come instead. */
function choicesOf(cards: Cards, options: SeatOptions): ReturnType<DeckBook['choicesOf']> {
  const { team } = options;
  if (typeof team !== 'string' || team === 'auto') return { choices: [], note: say('specialists.choose') };
  const { commander, swaps } = chosenIn(options);
  const base = teamUnder(cards, team, commander);
  const now = base.map((id) => swaps.get(id) ?? id);
  const others = commandersOf(cards, team).filter(({ id }) => !printedTeam(cards, team).includes(id));
  const commanders: DeckChoice = {
    key: 'commander',
    label: say('commander'),
    value: commander ?? usual,
    items: [
      { key: usual, name: say('commander.usual') },
      ...others.map(({ id, name, text }) => ({ key: id, name, more: text })),
    ],
  };
  const swapped = base.flatMap((id): DeckChoice[] => {
    const others = swapsFor(cards, [...base, ...now.filter((one) => one !== swaps.get(id))], id);
    if (others.length === 0) return [];
    const out = cardIn(cards, id)?.name ?? id;
    return [
      {
        key: id,
        label: say('specialists.swap', { out }),
        value: swaps.get(id) ?? usual,
        items: [
          { key: usual, name: say('specialists.stay', { out }) },
          ...others.map((card) => ({ key: card.id, name: card.name, more: card.text })),
        ],
      },
    ];
  });
  return {
    choices: [...(others.length > 0 ? [commanders] : []), ...swapped],
    ...(swapped.length === 0 && { note: say('specialists.none') }),
  };
}

function choose(options: SeatOptions, choice: string, value: string): SeatOptions {
  // another commander may bring other people, so swaps begin anew
  if (choice === 'commander') return { ...options, commander: value === usual ? [] : [value], specialists: [] };
  const swaps = new Map(chosenIn(options).swaps);
  if (value === usual) swaps.delete(choice);
  else swaps.set(choice, value);
  return { ...options, specialists: [...swaps].map((swap) => swap.join('>')) };
}
