/** Players around the table: who is still in the game, who sits to the right. */
import { must } from '@tenforward/kernel';
import type { Turn } from './rounds.ts';
import { kit } from './zones.ts';
import type { CardId, Faction, Reading, Resources, Seat, SystemId, Table } from './types.ts';

export interface Player {
  faction: Faction;
  home: SystemId;
  reserve: Resources;
  ascendancy: number;
  /** How often each was upgraded. */
  weapons: number;
  shields: number;
  /** Commands that are not Exhausted. How many there are in all follows from Starbases and Advancements. */
  ready: number;
  /** Starbases it has Commissioned in the game. */
  commissioned: number;
  mulligans: number;
  fate: 'playing' | 'assimilated' | 'exterminated';
  turn: Turn | null;
  /** Allies it had in its Building Phase of this Game Round: some are passed on for it. */
  hadInBuilding: CardId[];
  /** Names units. */
  unitNo: number;
}

export const player = (t: Pick<Reading, 'state'>, seat: Seat): Reading['state']['players'][Seat] =>
  must(t.state.players[seat], 'a player called', seat);
/** The same, to be changed. */
export const playerOf = (t: Table, seat: Seat): Player => must(t.state.players[seat], 'a player called', seat);

/** What may be used once in a turn may be used again after it. */
export const turnEnds = (seat: Seat): string => `turn of ${seat} ends`;
export function closeTurn(t: Table, seat: Seat): void {
  playerOf(t, seat).turn = null;
  kit.passed(t, turnEnds(seat));
}

export const isPlaying = (t: Pick<Reading, 'state'>, seat: Seat): boolean => t.state.players[seat]?.fate === 'playing';

/** Those who still play their own Faction, in the order of seats. */
export const playing = (t: Pick<Reading, 'state'>): Seat[] => t.state.seats.filter((seat) => isPlaying(t, seat));
export const assimilatedPlayers = (t: Pick<Reading, 'state'>): Seat[] =>
  t.state.seats.filter((seat) => t.state.players[seat]?.fate === 'assimilated');
export const rivalsOf = (t: Pick<Reading, 'state'>, seat: Seat): Seat[] => playing(t).filter((one) => one !== seat);

/** Seats run clockwise, which is to the left; Assimilated players are skipped (15.4.3.2). Nobody, if alone. */
export function neighbour(t: Pick<Reading, 'state'>, seat: Seat, side: 'left' | 'right'): Seat | undefined {
  const { seats } = t.state;
  const from = seats.indexOf(seat);
  for (let i = 1; i < seats.length; i++) {
    const one = seats[(from + (side === 'left' ? i : seats.length - i)) % seats.length] ?? ''; // ASC-8.4.1b, ASC-15.4.3.2a, ASC-EXP-the-grand-nagus
    if (isPlaying(t, one)) return one;
  }
  return undefined;
}

/** Who plays a Faction, if anybody still does. */
export const playerOfFaction = (t: Pick<Reading, 'state'>, faction: Faction): Seat | undefined =>
  playing(t).find((seat) => t.state.players[seat]?.faction === faction);

/** Who rolls the dice of Hazards and Civilizations against a player (8.4.1, 10.5). */
export const rollerFor = (t: Pick<Reading, 'state'>, seat: Seat): Seat => neighbour(t, seat, 'right') ?? seat;

/** Who reacts first: the player whose turn it is, then clockwise. Turn Order cards may be hidden, so they don't count. */
export function reactionOrder(t: Pick<Reading, 'state'>): Seat[] {
  const { seats, active } = t.state;
  const from = Math.max(0, seats.indexOf(active ?? ''));
  const around = [...seats.slice(from), ...seats.slice(0, from)];
  return [...around.filter((seat) => isPlaying(t, seat)), ...around.filter((seat) => !isPlaying(t, seat))];
}

/** What each has reached, for the end of a game: Ascendancy. */
export const scores = (t: Reading): Record<Seat, number> =>
  Object.fromEntries(t.state.seats.map((seat) => [seat, player(t, seat).ascendancy]));
