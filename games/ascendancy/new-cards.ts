/** The cards of a new game: what lies open, and the decks, shuffled (5.3 to 5.5). */
import type { Dealt } from '@tenforward/cards';
import { type Chance, type Chosen, frozen, must } from '@tenforward/kernel';
import { shuffled } from './rules/decks.ts';
import { type Card, type CardId, type Cards, type Faction, factions, type State } from './rules/types.ts';
import { type Deck, kit, laid, stacked, type Status, type ZoneName } from './rules/zones.ts';

export type Dealing = Dealt<ZoneName, Status>;

export const cardsOfKind = (cards: Cards, kind: Card['kind']): [CardId, Card][] =>
  Object.keys(cards)
    .toSorted()
    .flatMap((id): [CardId, Card][] => (cards[id]?.kind === kind ? [[id, cards[id]]] : []));
/** As many as there are of a card; and each by a name of its own: the only one is called as the card is. */
const copiesOf = (id: CardId, n: number): CardId[] => Array.from({ length: n }, () => id);
export const copyNames = (id: CardId, n: number): string[] =>
  n === 1 ? [id] : copiesOf(id, n).map((_, i) => `${id}.${i + 1}`);

/** What a Faction starts with, and its deck. */
export function advancementsFor(cards: Cards, faction: Faction): { starting: CardId[]; deck: CardId[] } {
  const all = cardsOfKind(cards, 'advancement').filter(([, card]) => card.advancement?.faction === faction);
  const starting = all.filter(([, card]) => card.advancement?.cost === null).map(([id]) => id);
  return { starting, deck: all.map(([id]) => id).filter((id) => !starting.includes(id)) };
}

/** What a table has before any deck is shuffled: the sheet of each Faction that is played, the discs of the map. */
export const layTable = ({ seats, players, systems }: State): Dealing[] => [
  ...seats.map((seat): Dealing => {
    const { faction } = must(players[seat], seat);
    return { id: `${seat}/${faction}`, kind: faction, zone: 'faction', place: seat };
  }),
  ...Object.values(systems).map(
    ({ id }): Dealing => ({ id, kind: id, zone: 'map', place: id, owner: 'discs', controller: '' }), // in force for all
  ),
];

/** What each player has, and the decks of all Factions: also of those nobody plays, for cards that draw from them. */
export function dealFactions(cards: Cards, state: State, options: Chosen, chance: Chance): void {
  state.cards = kit.deal(state.cards, [
    ...layTable(state),
    ...state.seats.flatMap((seat) => {
      const { faction } = must(state.players[seat], seat);
      const { starting, deck } = advancementsFor(cards, faction);
      return [
        ...laid('advancements', seat, faction, starting), // ASC-5.7.4a
        ...(options['randomProjects'] === true
          ? stacked('main', faction, shuffled(chance, deck)) // ASC-OPT-16.3.5
          : laid('deck', faction, faction, deck)),
      ];
    }),
    ...factions
      .filter((faction) => !Object.values(state.players).some((p) => p.faction === faction))
      .flatMap((faction) => laid('deck', faction, faction, advancementsFor(cards, faction).deck)),
  ]);
}

/** 5.4.1, 16.3.6: a starting stack without the Conduits, then all the rest with them. */
export function stackDiscs(cards: Cards, state: State, options: Chosen, chance: Chance): void {
  const all = cardsOfKind(cards, 'system').filter(
    ([id, card]) => card.system?.home === null && !Object.hasOwn(state.systems, id), // ASC-3.2a, ASC-5.4.1a
  );
  const borg = options['borg'];
  const stays = ([, card]: [CardId, Card]): boolean =>
    card.system?.link === null || (card.system?.link === 'conduit' ? borg !== 'none' : borg === 'probe'); // ASC-OPT-16.2.1, ASC-OPT-16.2.2
  const inGame = all.filter(stays);
  const late = inGame.filter(([, card]) => card.system?.link !== null).map(([id]) => id); // ASC-5.4.1c
  const early = inGame.filter(([, card]) => card.system?.link === null);
  // ASC-OPT-16.3.6, ASC-5.4.1b
  if (options['laterPhenomena'] === true) {
    const planets = shuffled(
      chance,
      early.filter(([, card]) => card.system?.sort === 'planet').map(([id]) => id),
    );
    const others = early.filter(([, card]) => card.system?.sort !== 'planet').map(([id]) => id);
    const n = 2 * state.seats.length;
    stack(state, 'discs', planets.slice(0, n), shuffled(chance, [...planets.slice(n), ...others, ...late]));
    keepOut(state, [...others, ...late]);
    return;
  }
  const n = Math.max(10, 2 * state.seats.length); // ASC-5.4.1b
  const mixed = shuffled(
    chance,
    early.map(([id]) => id),
  );
  stack(state, 'discs', mixed.slice(0, n), shuffled(chance, [...mixed.slice(n), ...late]));
  keepOut(state, late);
}

/** A deck with its starting stack on top. */
function stack(state: State, deck: Deck, starting: readonly CardId[], main: readonly CardId[]): void {
  state.cards = kit.deal(state.cards, [...stacked('starting', deck, starting), ...stacked('main', deck, main)]);
}
/** What the starting stack has none of. */
const keepOut = (state: State, kinds: readonly CardId[]): void => {
  state.late = frozen([...new Set([...state.late, ...kinds])].toSorted());
};

/** 5.4.2, 16.1.3: Crises and the Borg are set aside while the starting deck is made. */
export function stackExploration(cards: Cards, state: State, options: Chosen, chance: Chance): void {
  const copies = cardsOfKind(cards, 'exploration').flatMap(([id, card]) => {
    const facts = must(card.exploration, id);
    if (options['borg'] === 'none' && facts.borg) return []; // ASC-OPT-16.2.1
    const left = options['borg'] === 'some' ? facts.copies - facts.red : facts.copies; // ASC-OPT-16.3.2
    return copiesOf(id, left).map((kind) => ({ kind, aside: isAside(facts, options) }));
  });
  const early = shuffled(
    chance,
    copies.filter(({ aside }) => !aside).map(({ kind }) => kind),
  );
  const aside = copies.filter((one) => one.aside).map(({ kind }) => kind); // ASC-5.4.2c
  const n = Math.max(10, 2 * state.seats.length); // ASC-5.4.2b
  stack(state, 'exploration', early.slice(0, n), shuffled(chance, [...early.slice(n), ...aside]));
  keepOut(state, aside);
}
export const isAside = ({ sort, borg }: { sort: string; borg: boolean }, options: Chosen): boolean =>
  borg ? sort === 'crisis' || sort === 'civilization' : sort === 'crisis' && options['earlyCrises'] !== true; // ASC-OPT-16.1.3, ASC-5.4.2a

export function stackBorg(cards: Cards, state: State, options: Chosen, chance: Chance): void {
  if (options['borg'] === 'none') return; // ASC-OPT-16.3.1, ASC-5.3.3a
  const red = options['borg'] === 'some';
  const commands = cardsOfKind(cards, 'command').flatMap(([id, card]) => {
    const { copies, red: reds } = must(card.command, id);
    return copiesOf(id, red ? copies - reds : copies);
  });
  stack(state, 'commands', [], shuffled(chance, commands)); // ASC-5.3.3a
  const tech = cardsOfKind(cards, 'advancement').filter(([, card]) => card.advancement?.faction === 'borg');
  stack(
    state,
    'tech',
    [],
    shuffled(
      chance,
      tech.map(([id]) => id),
    ),
  );
}
