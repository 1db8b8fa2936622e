/** Tokens on characters and in front of players: Stun, Honor, Adapt, Intel, Bonus Points; and when effects end. */
import { permit } from '@tenforward/kernel';
import { hasKeyword } from './characters.ts';
import type { Weapon } from './sheet.ts';
import type { Lasting } from './sights.ts';
import type { CharacterId, Flow, Reading, Seat, Table } from './types.ts';

/** Marks in time at which effects end, and what may be used once may be used again. */
export const roundEnds = 'round ends';
export const activationEnds = 'activation ends';
export const nextActivation = (seat: Seat): string => `next activation of ${seat}`;
/** The mark that views and scenarios call so. */
export const markOf = (until: Lasting['until'], owner: Seat): string =>
  ({ round: roundEnds, activation: activationEnds, owner: nextActivation(owner) })[until];
export const spanOf = (mark: string | null): Lasting['until'] =>
  mark === roundEnds ? 'round' : mark === activationEnds ? 'activation' : 'owner';

/** What this chapter tells, and what cards react to. */
export type TokenEvents = {
  'honor.gained': { character: CharacterId };
  incapacitated: { character: CharacterId };
};
export type TokenTells = {
  'took.cover': { character: CharacterId };
  stunned: { character: CharacterId };
  'stun.removed': { character: CharacterId };
  'honor.gained': { character: CharacterId };
  'adapt.gained': { seat: Seat; n: number };
  'intel.gained': { seat: Seat; n: number };
  'intel.spent': { seat: Seat; n: number };
  'bonus.points': { seat: Seat; n: number; points: number };
};

/** What cards say of tokens. */
export const tokenQueries = { 'may gain honor': permit<{ character: CharacterId; weapon: Weapon | null }>() };

/** One more Stun token, never a third. */
export function* giveStun(t: Table, id: CharacterId): Flow<boolean> {
  const c = t.state.characters[id];
  if (!c || c.at === null || c.stun >= 2) return false; // AM-rules-24
  c.stun++; // AM-rules-29
  t.tell('stunned', { character: id });
  if (c.stun === 2) yield* t.window('incapacitated', { character: id }, 'AM-cards-21');
  return true;
}
export function loseStun(t: Table, id: CharacterId, n: number): void {
  const c = t.state.characters[id];
  if (!c || c.stun === 0) return;
  c.stun = Math.max(0, c.stun - n); // AM-rules-22
  t.tell('stun.removed', { character: id });
}

/** AM-tokens-2, AM-R37: a character holds at most one Honor; `weapon` is the one it was won with. */
export function* gainHonor(t: Table, id: CharacterId, weapon: Weapon | null = null): Flow {
  const c = t.state.characters[id];
  if (!c || c.at === null || c.honor || !hasKeyword(t, id, 'Klingon')) return; // AM-tokens-2, AM-charcard-6
  if (t.query('may gain honor', { character: id, weapon }, true) !== true) return;
  c.honor = true;
  t.tell('honor.gained', { character: id });
  yield* t.window('honor.gained', { character: id }, 'AM-cards-21');
}

export function gainAdapt(t: Table, seat: Seat, n: number): void {
  const player = t.state.players[seat];
  if (!player) return;
  player.adapt += n; // AM-tokens-1
  t.tell('adapt.gained', { seat, n });
}
export const adaptOf = (t: Reading, seat: Seat): number => t.state.players[seat]?.adapt ?? 0;

export function gainIntel(t: Table, seat: Seat, n: number): void {
  const player = t.state.players[seat];
  if (!player) return;
  player.intel += n; // AM-tokens-3
  t.tell('intel.gained', { seat, n });
}
export const intelOf = (t: Reading, seat: Seat): number => t.state.players[seat]?.intel ?? 0;
export function spendIntel(t: Table, seat: Seat, n: number): void {
  const player = t.state.players[seat];
  if (!player) return;
  player.intel -= n; // AM-tokens-3
  t.tell('intel.spent', { seat, n });
}

export function gainBonusPoints(t: Table, seat: Seat, n: number): void {
  const player = t.state.players[seat];
  if (!player) return;
  player.bonusPoints += n; // AM-tokens-4
  t.tell('bonus.points', { seat, n, points: n });
}

export function takeCover(t: Table, id: CharacterId): void {
  const c = t.state.characters[id];
  if (!c || c.at === null) return;
  c.cover = true; // AM-cover-1, AM-cover-6
  t.tell('took.cover', { character: id });
}
