/** Cards of scenarios: each has the name by which the scenario speaks of it, its kind or `borg-cube.2`. */
import { kindIn } from '@tenforward/cards';
import { type Chosen, must, type Seat } from '@tenforward/kernel';
import { advancementsFor, copyNames, type Dealing, layTable } from './new-cards.ts';
import type { Setup } from './scenario-setup.ts';
import {
  type CardId,
  type Cards,
  type Copy,
  type Faction,
  factions,
  type State,
  type SystemId,
} from './rules/types.ts';
import { type Deck, kit, type Status, type ZoneName } from './rules/zones.ts';

/** What is named lies where it is named; the rest in its deck, in the order of names, unless the set-up is `bare`. */
export function dealCards(cards: Cards, state: State, setup: Setup, options: Chosen): void {
  const open = [
    ...layTable(state),
    ...state.seats.flatMap((seat) => heldBy(cards, state, setup, seat)),
    ...onSystems(cards, setup),
    ...named(cards, 'discard', 'exploration', setup.discards),
    ...named(cards, 'discard', 'commands', setup.commandDiscards),
    ...named(cards, 'revealed', 'exploration', setup.found && [setup.found.card]),
  ];
  const faceDown = Object.values(setup.systems ?? {}).flatMap(({ hidden }) => hidden ?? []);
  eachOnce(open);
  const taken = new Set([...open.flatMap(({ id }) => id ?? []), ...faceDown]);
  state.cards = kit.deal(state.cards, [
    ...open,
    ...factions.flatMap((faction) => advancementDeck(cards, state, setup, faction, options, taken)),
    ...commonDecks(cards, setup, taken),
  ]);
}

/** What two players are said to have would be in two places, and nobody could tell which of them is meant. */
function eachOnce(open: readonly Dealing[]): void {
  const lies = new Map<string, Dealing>();
  for (const one of open) {
    const other = lies.get(one.id ?? '');
    if (one.id !== undefined && other)
      throw new Error(
        `there is one '${one.id}', and it cannot be in two places: ${other.zone} of ${other.place} and ${one.zone} of ${one.place}`,
      );
    if (one.id !== undefined) lies.set(one.id, one);
  }
}

/** `borg-cube.2` is a `borg-cube`, unless there is a card of that very name. */
export const kindOf = (cards: Cards, name: string): CardId => (Object.hasOwn(cards, name) ? name : kindIn(name));
export const named = (cards: Cards, zone: ZoneName, deck: Deck, names: readonly string[] = []): Dealing[] =>
  names.map((id) => ({ ...(kit.zones[zone].up === 'all' && { id }), kind: kindOf(cards, id), zone, place: deck }));

/** A card that lies before a player, and one that lies open on a System. */
export const before = (
  cards: Cards,
  seat: Seat,
  zone: 'projects' | 'advancements' | 'allies',
  id: CardId,
  data: Status = {},
): Dealing => ({ id, kind: id, zone, place: seat, owner: deckOf(cards, id), controller: seat, data });
export const remaining = (cards: Cards, place: SystemId, id: Copy): Dealing => ({
  id,
  kind: kindOf(cards, id),
  zone: 'remains',
  place,
  owner: 'exploration',
  controller: '',
});
const deckOf = (cards: Cards, card: CardId): Deck => {
  const faction = cards[card]?.advancement?.faction;
  return faction === undefined ? 'exploration' : faction === 'borg' ? 'tech' : faction;
};

/** Whatever lies before a player, in the order in which it is named, after what the Faction starts with. */
function heldBy(cards: Cards, state: State, setup: Setup, seat: Seat): Dealing[] {
  const { faction } = must(state.players[seat], seat);
  const { advancements = [], allies = [], exhausted = [], projects = {} } = setup.players?.[seat] ?? {};
  const { starting } = advancementsFor(cards, faction);
  const held = [...new Set([...starting, ...advancements, ...allies, ...exhausted])].map((id) => {
    const isAlly = cards[id]?.exploration?.sort === 'ally';
    if (!isAlly && !cards[id]?.advancement) throw new Error(`there is no Advancement or Ally '${id}'`);
    return before(
      cards,
      seat,
      isAlly ? 'allies' : 'advancements',
      id,
      exhausted.includes(id) ? { exhausted: true } : {},
    );
  });
  const begun = Object.entries(projects).map(([id, research]) => before(cards, seat, 'projects', id, { research }));
  return [...held, ...begun];
}

const onSystems = (cards: Cards, { systems = {} }: Setup): Dealing[] =>
  Object.entries(systems).flatMap(([place, { card, hidden }]): Dealing[] => [
    ...(card === undefined ? [] : [remaining(cards, place, card)]),
    ...(hidden === undefined
      ? []
      : [{ kind: kindOf(cards, hidden), zone: 'hidden' as const, place, owner: 'exploration' }]),
  ]);

/** With Random Projects it lies in its order, the first card on top. */
function advancementDeck(
  cards: Cards,
  { players }: State,
  setup: Setup,
  faction: Faction,
  options: Chosen,
  taken: ReadonlySet<string>,
): Dealing[] {
  const seat = Object.keys(players).find((one) => players[one]?.faction === faction);
  const deck = (setup.players?.[seat ?? '']?.deck ?? advancementsFor(cards, faction).deck).filter(
    (card) => !taken.has(card),
  );
  return options['randomProjects'] === true && seat !== undefined
    ? named(cards, 'main', faction, deck).toReversed()
    : named(cards, 'deck', faction, deck);
}

/** What is named lies on top, in this order. */
function commonDecks(cards: Cards, setup: Setup, taken: ReadonlySet<string>): Dealing[] {
  const kinds = Object.keys(cards).toSorted();
  const copies = (of: (id: CardId) => number | undefined): string[] =>
    kinds.flatMap((id) => copyNames(id, of(id) ?? 0));
  const deck = (name: Deck, top: readonly string[] = [], all: readonly string[]): Dealing[] => {
    const wrong = top.find((one) => !all.includes(one));
    if (wrong !== undefined)
      throw new Error(
        `there is no card '${wrong}' in that deck; copies are called like ${all.find((card) => kindIn(card) === kindIn(wrong)) ?? all[0] ?? ''}`,
      );
    const rest = setup.bare === true ? [] : all.filter((one) => !top.includes(one) && !taken.has(one));
    return named(cards, 'main', name, [...top, ...rest]).toReversed();
  };
  const commands = copies((id) => cards[id]?.command?.copies);
  for (const copy of setup.commandDiscards ?? [])
    if (!commands.includes(copy))
      throw new Error(`there is no Command card '${copy}'; there are ${commands.join(', ')}`);
  const isDisc = (id: CardId): boolean => cards[id]?.system !== undefined && cards[id].system.home === null;
  return [
    ...deck(
      'exploration',
      setup.exploration,
      copies((id) => cards[id]?.exploration?.copies),
    ),
    ...deck('discs', setup.discs, kinds.filter(isDisc)),
    ...deck(
      'tech',
      setup.tech,
      kinds.filter((id) => cards[id]?.advancement?.faction === 'borg'),
    ),
    ...deck('commands', setup.commands, commands),
  ];
}
