/** What two worlds that look the same to a seat differ in: whatever the game says is hidden from it. */
import type { AnyGame, Chosen, Json, Live, Seat, Types } from '@tenforward/kernel';
import { anyDecks, teams } from './decks.ts';

type Zones = Readonly<Record<string, readonly string[]>>;

/** The cards in each zone that this seat can't see, in their order; and all of them, whatever the order. */
export function hiddenZones({ game, seating }: Live<Types>, state: Types['state'], seat: Seat): Zones {
  if (!game.hidden) throw new Error(`nobody has said where ${game.id} hides its cards`);
  const zones = game.hidden(state, seat, seating);
  const secret = Object.hasOwn(secretChoices, game.id) ? Object.values(zones).flat().toSorted() : [];
  return secret.length > 0 ? { ...zones, 'which cards are hidden': secret } : zones;
}

/** How many cards differ, zone by zone. */
export const differences = (here: Zones, there: Zones): Record<string, number> =>
  Object.fromEntries(
    Object.entries(here).map(([zone, cards]) => [zone, cards.filter((card, i) => card !== there[zone]?.[i]).length]),
  );

/** Options that make games of a kind short: one at least is played to its end. */
export const shortGames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ascendancy: { preset: 'quick', quickerAscension: '3' },
};

/** Cards that come to lie where they do too seldom to wait for it: tables that begin so, and the zones they are about. */
export const rarely: Readonly<
  Record<string, { readonly zones: readonly string[]; readonly seats: readonly Seat[]; readonly setup: Json }>
> = {
  // face down on Systems whose finder was lost (ASC-8.7.1a)
  ascendancy: {
    zones: ['hidden'],
    seats: ['p1', 'p2', 'p3'],
    setup: {
      map: ['earth -2- excalbia -2- kronos -2- goralis -2- romulus'],
      systems: {
        earth: { control: 'p1', nodes: 'PRC' },
        kronos: { control: 'p2', nodes: 'PRC' },
        romulus: { control: 'p3', nodes: 'PRC' },
        excalbia: { hidden: 'iconian-probe' },
        goralis: { hidden: 'warp-capable-level-one-sta.1' },
      },
      ships: { p1: { 'lane-1.2': 2 }, p2: { 'lane-2.1': 2, 'lane-3.1': 2 }, p3: { 'lane-4.1': 3 } },
      turn: 'p1',
    },
  },
};

/** Choices that seats make in secret before the game: others than the usual ones, at random. */
export const secretChoices: Readonly<
  Record<string, (game: AnyGame, seats: readonly Seat[], below: (n: number) => number) => Chosen>
> = {
  'away-missions': (game, seats, below) => {
    const first = below(teams.length);
    const team = (i: number): string => teams[(first + i) % teams.length] ?? '';
    const decks = seats.map((_, i) => anyDecks(game, team(i), below));
    const bySeat = <T>(of: (i: number) => T): Record<Seat, T> =>
      Object.fromEntries(seats.map((seat, i) => [seat, of(i)]));
    return {
      team: bySeat(team),
      missions: bySeat((i) => decks[i]?.missions ?? []),
      support: bySeat((i) => decks[i]?.support ?? []),
    };
  },
};
