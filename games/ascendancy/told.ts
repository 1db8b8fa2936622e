/** A state as scenarios speak of it, with cards in lists: as states were kept up to the second edition, too. */
import { calledIn, labelOf } from '@tenforward/cards';
import type { Json } from '@tenforward/kernel';
import { discards, downwards, shownEffects, shownHeld, shownProjects } from './shown-cards.ts';
import { usedBy } from './rules/cards.ts';
import { deckCards } from './rules/research.ts';
import type { ShownEffect, ShownHeld, ShownProject } from './rules/sights.ts';
import { type CardId, type Copy, type Faction, factions, type Seat, type State, type SystemId } from './rules/types.ts';
import { type Deck, lying } from './rules/zones.ts';

export interface ToldDeck {
  starting: Copy[];
  main: Copy[];
  under: Copy[];
  discard: Copy[];
  late: readonly CardId[];
}
type Player = State['players'][Seat];
export interface ToldPlayer extends Omit<Player, 'turn'> {
  deck: CardId[];
  under: CardId[];
  projects: ShownProject[];
  advancements: ShownHeld[];
  allies: ShownHeld[];
  turn: (NonNullable<Player['turn']> & { used: string[] }) | null;
}
interface ToldSystem extends NonNullable<State['systems'][SystemId]> {
  card: Copy | null;
  hidden: { copy: Copy; early: boolean } | null;
}
export interface Told extends Omit<State, 'cards' | 'late' | 'players' | 'systems' | 'combat' | 'borg'> {
  players: Record<Seat, ToldPlayer>;
  systems: Record<SystemId, ToldSystem>;
  combat: (NonNullable<State['combat']> & { effects: ShownEffect[] }) | null;
  borg: (NonNullable<State['borg']> & { hand: Copy[] }) | null;
  discs: ToldDeck;
  exploration: ToldDeck;
  tech: ToldDeck;
  commands: ToldDeck;
  unused: Partial<Record<Faction, CardId[]>>;
}

export const mapped = <T, R>(record: Readonly<Record<string, T>>, of: (one: T, id: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([id, one]) => [id, of(one, id)]));

/** An Advancement deck: from the top down, if its order counts; else in alphabetical order. */
function deckOf(t: { state: State }, faction: Faction): CardId[] {
  return lying(t, 'deck', faction).length > 0 ? deckCards(t, faction) : downwards(t, 'main', faction);
}

export function inLists(state: State): Told {
  const t = { state };
  const { cards: _cards, late, ...rest } = state;
  const deck = (name: Deck): ToldDeck => ({
    starting: downwards(t, 'starting', name),
    main: downwards(t, 'main', name),
    under: downwards(t, 'under', name),
    discard: discards(t, name),
    late,
  });
  const played = Object.values(state.players).map(({ faction }) => faction);
  return {
    ...rest,
    players: mapped(state.players, (p, seat) => ({
      ...p,
      deck: deckOf(t, p.faction),
      under: downwards(t, 'under', p.faction),
      projects: shownProjects(t, seat),
      advancements: shownHeld(t, 'advancements', seat),
      allies: shownHeld(t, 'allies', seat),
      turn: p.turn && { ...p.turn, used: usedBy(t, seat) },
    })),
    systems: mapped(state.systems, (one, id) => {
      const [card] = lying(t, 'remains', id);
      const [hidden] = lying(t, 'hidden', id);
      const [copy = ''] = calledIn(hidden ? [hidden] : []);
      return {
        ...one,
        card: card ? labelOf(card) : null,
        hidden: hidden ? { copy, early: hidden.data.early ?? false } : null,
      };
    }),
    combat: state.combat && { ...state.combat, effects: shownEffects(t) },
    borg: state.borg && { ...state.borg, hand: calledIn(lying(t, 'hand')) },
    discs: deck('discs'),
    exploration: deck('exploration'),
    tech: deck('tech'),
    commands: deck('commands'),
    unused: Object.fromEntries(factions.filter((one) => !played.includes(one)).map((one) => [one, deckOf(t, one)])),
  };
}
/** One cast: types that have names are no `Json` to the compiler. */
export const told = (state: State): Json => inLists(state) as unknown as Json;
