/** States of earlier editions, brought up to date. Up to the second, cards lay in lists, as scenarios still speak of them. */
import { type Effect, noCards, type Used } from '@tenforward/cards';
import type { Json } from '@tenforward/kernel';
import { copyNames, type Dealing, layTable } from './new-cards.ts';
import { combatEnds, combatRoundEnds } from './rules/combat-types.ts';
import { turnEnds } from './rules/players.ts';
import { type CardId, type Cards, factions, type Seat, type State } from './rules/types.ts';
import type { ShownHeld } from './rules/sights.ts';
import { type Deck, kit, stacked, type Status } from './rules/zones.ts';
import { before, kindOf, named, remaining } from './scenario-cards.ts';
import { mapped, type Told, type ToldDeck, type ToldPlayer } from './told.ts';

/** What was open keeps its name, so that keys which people know go on; what was hidden had no name for anybody. */
export function migrate(cards: Cards, json: Json): State {
  const { discs, exploration, tech, commands, unused, ...old } = json as unknown as Told;
  const kinds = (names: readonly string[]): CardId[] => names.map((name) => kindOf(cards, name));
  const state: State = {
    ...old,
    players: mapped(old.players, withoutCards),
    systems: mapped(old.systems, ({ card: _card, hidden: _hidden, ...one }) => one),
    combat: old.combat && (({ effects: _effects, ...combat }) => combat)(old.combat),
    borg: old.borg && (({ hand: _hand, ...borg }) => borg)(old.borg),
    cards: noCards(),
    late: [...new Set(kinds([...exploration.late, ...discs.late]))].toSorted(),
  };
  const piles = (deck: Deck, { starting, main, under, discard }: ToldDeck): Dealing[] => [
    ...stacked('starting', deck, kinds(starting)),
    ...stacked('main', deck, kinds(main)),
    ...named(cards, 'under', deck, under).toReversed(),
    ...named(cards, 'discard', deck, discard),
  ];
  state.cards = kit.deal(state.cards, [
    ...layTable(state),
    ...Object.entries(old.players).flatMap(([seat, one]) => heldBy(cards, seat, one, areInOrder(old))),
    ...factions.flatMap((faction) => named(cards, 'deck', faction, unused[faction])),
    ...piles('discs', discs),
    ...piles('exploration', exploration),
    ...piles('tech', tech),
    ...piles('commands', commands),
    ...onSystems(cards, old),
    ...kinds(old.borg?.hand ?? []).map(
      (kind): Dealing => ({ kind, zone: 'hand', place: old.borg?.controller ?? '', owner: 'commands' }),
    ),
    ...inBetween(cards, { ...old, exploration, commands }),
  ]);
  const effects = (old.combat?.effects ?? []).map((one, i) => effectOf(cards, one, i + 1));
  state.cards = {
    ...state.cards,
    effects,
    effectNo: effects.length,
    used: Object.entries(old.players).flatMap(usedBy),
  };
  return state;
}

function withoutCards(old: ToldPlayer): State['players'][Seat] {
  const { deck: _deck, under: _under, projects: _projects, advancements: _advancements, allies: _allies, ...p } = old;
  return { ...p, turn: p.turn && (({ used: _used, ...turn }) => turn)(p.turn) };
}
const usedBy = ([seat, { turn }]: [Seat, ToldPlayer]): Used[] =>
  (turn?.used ?? []).map((what) => ({ what: `${seat}/${what}`, isCopy: false, until: turnEnds(seat) }));

/**
 * Decks that are shuffled before each draw were kept in alphabetical order; with Random Projects they were not (16.3.5). The
 * options are not at hand here, so an arranged table may be taken for the other sort: cards are drawn rightly from both.
 */
const areInOrder = ({ players }: Pick<Told, 'players'>): boolean =>
  Object.values(players).some(({ deck, under }) => under.length > 0 || deck.join() !== deck.toSorted().join());

function heldBy(cards: Cards, seat: Seat, old: ToldPlayer, isInOrder: boolean): Dealing[] {
  const { faction, deck, under, projects, advancements, allies } = old;
  const held = ({ exhausted }: ShownHeld): Status => (exhausted ? { exhausted } : {});
  return [
    ...(isInOrder ? stacked('main', faction, deck) : named(cards, 'deck', faction, deck)),
    ...named(cards, 'under', faction, under).toReversed(),
    ...projects.map(({ card, research, captured }) =>
      before(cards, seat, 'projects', card, { research, ...(captured && { captured }) }),
    ),
    ...advancements.map((one) => before(cards, seat, 'advancements', one.card, held(one))),
    ...allies.map((one) => before(cards, seat, 'allies', one.card, held(one))),
  ];
}

const onSystems = (cards: Cards, { systems }: Pick<Told, 'systems'>): Dealing[] =>
  Object.values(systems).flatMap(({ id: place, card, hidden }): Dealing[] => [
    ...(card === null ? [] : [remaining(cards, place, card)]),
    ...(hidden === null
      ? []
      : [
          {
            kind: kindOf(cards, hidden.copy),
            zone: 'hidden' as const,
            place,
            owner: 'exploration',
            data: hidden.early ? { early: true as const } : {},
          },
        ]),
  ]);

/**
 * A card that was drawn and is not yet where it goes lay in no list: only the step to come names it. So every copy that
 * lies nowhere is laid open; those that were left out of the game are among them, and nothing ever asks for one.
 */
function inBetween(
  cards: Cards,
  {
    systems,
    players,
    borg,
    exploration,
    commands,
  }: Pick<Told, 'systems' | 'players' | 'borg' | 'exploration' | 'commands'>,
): Dealing[] {
  const piles = [exploration, commands].flatMap(({ starting, main, under, discard }) => [
    ...starting,
    ...main,
    ...under,
    ...discard,
  ]);
  const lie = new Set([
    ...piles,
    ...Object.values(systems).flatMap(({ card, hidden }) => [card ?? '', hidden?.copy ?? '']),
    ...Object.values(players).flatMap(({ allies }) => allies.map(({ card }) => card)),
    ...(borg?.hand ?? []),
  ]);
  const rest = (deck: 'exploration' | 'command'): string[] =>
    Object.keys(cards).flatMap((id) => copyNames(id, cards[id]?.[deck]?.copies ?? 0).filter((name) => !lie.has(name)));
  return [
    ...named(cards, 'revealed', 'exploration', rest('exploration')),
    ...named(cards, 'revealed', 'commands', rest('command')),
  ];
}

/** The one thing that its card leaves in force. */
const effectOf = (
  cards: Cards,
  { card, owner, round, n }: NonNullable<Told['combat']>['effects'][number],
  no: number,
): Effect => ({
  id: `${card}~${no}`,
  card,
  name: Object.keys(cards[card]?.lasting ?? {})[0] ?? '',
  owner,
  about: null,
  on: null,
  until: round === null ? combatEnds : combatRoundEnds,
  passes: 1,
  while: null,
  left: null,
  data: n ?? null,
});
