/** The Command Console (3.4.1, 7.5): Weapons, Shields and the price of the next level; Commands. */
import { sum, union, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Combatant } from './combat-types.ts';
import { player, playerOf } from './players.ts';
import { commandsOf } from './systems.ts';
import { shieldTracks, type Track, weaponTracks } from './values.ts';
import type { Reading, Resource, Seat, SectorId, Table, UnitId } from './types.ts';

export type CommandKind =
  | 'impulse'
  | 'enter-warp'
  | 'add-warp'
  | 'exit-warp'
  | 'brave'
  | 'battle'
  | 'invade'
  | 'hegemony'
  | 'fleet'
  | 'starbase'
  | 'launch'
  | 'card';

/** What cards may answer. */
export const consoleQueries = {
  'command cost': sum<{
    seat: Seat;
    for: CommandKind;
    unit: UnitId | null;
    target: Combatant | null;
    at: SectorId | null;
  }>({ min: 0 }),
  'buys upgrades': union<{ seat: Seat; track: TrackName }, Resource>(),
};
/** What is told. */
export type ConsoleTells = {
  'commands.refreshed': { seat: Seat; n: number };
  'command.spent': { seat: Seat; n: number; left: number };
  upgraded: { seat: Seat; track: 'weapons' | 'shields'; level: number; now: Words };
};

export type TrackName = 'weapons' | 'shields';

export const trackOf = (t: Pick<Reading, 'state'>, seat: Seat, track: TrackName): Track =>
  (track === 'weapons' ? weaponTracks : shieldTracks)[player(t, seat).faction].value;
const levelOf = (t: Pick<Reading, 'state'>, seat: Seat, track: TrackName): number => {
  const { levels } = trackOf(t, seat, track);
  return levels[Math.min(player(t, seat)[track], levels.length - 1)] ?? 0;
};
/** What a die must show before Shields are added. */
export const hitRollOf = (t: Pick<Reading, 'state'>, seat: Seat): number => levelOf(t, seat, 'weapons');
/** The Shield Modifier on the console. */
export const shieldsOf = (t: Pick<Reading, 'state'>, seat: Seat): number => levelOf(t, seat, 'shields');
/** What the next level costs; nothing at the end of the track. */
export const upgradePrice = (t: Pick<Reading, 'state'>, seat: Seat, track: TrackName): number | undefined =>
  trackOf(t, seat, track).prices[player(t, seat)[track]];

export function upgrade(t: Table, seat: Seat, track: TrackName): void {
  const p = playerOf(t, seat);
  if (p[track] >= trackOf(t, seat, track).levels.length - 1) return;
  p[track]++;
  const level = levelOf(t, seat, track);
  t.tell('upgraded', { seat, track, level, now: say(`now.${track}`, { level }) });
}

/** A Command is Exhausted; so many as are ready at most. */
export function spendCommands(t: Table, seat: Seat, n: number): void {
  const p = playerOf(t, seat);
  const spent = Math.min(n, p.ready);
  if (spent === 0) return;
  p.ready -= spent;
  t.tell('command.spent', { seat, n: spent, left: p.ready });
}
/** Exhausted Commands are ready again, as many as there are. */
export function refreshCommands(t: Table, seat: Seat, n: number): void {
  const p = playerOf(t, seat);
  const ready = Math.min(n, commandsOf(t, seat) - p.ready);
  if (ready <= 0) return;
  p.ready += ready;
  t.tell('commands.refreshed', { seat, n: ready });
}
