/** How much of the game is left for a seat: what pays off later is worth nothing where there is no later. */
import { teamOf, who } from '../rules/characters.ts';
import type { CharacterId, Reading, Seat } from '../rules/types.ts';

const rounds = 3;

/** Actions a character still has: in its open activation but for the one being decided, in this round, in those to come. */
export function actionsOfOne(t: Reading, id: CharacterId): number {
  const { active, round } = t.state;
  const { activated } = who(t, id);
  const isActive = active?.character === id && !active.bonus;
  const now = isActive ? inThisActivation(t) : activated ? 0 : 2;
  return now + 2 * (rounds - round);
}
const inThisActivation = (t: Reading): number => (t.step.step === 'action' ? t.step.left - 1 : 1);

/** All Actions that a seat may still take after the one it is deciding on. */
export const actionsLeft = (t: Reading, seat: Seat): number =>
  (t.state.players[seat]?.tokens ?? 0) + teamOf(t, seat).reduce((sum, c) => sum + actionsOfOne(t, c.id), 0);

/** From 1, as long as there is time enough, to 0 in the last Action of all. */
export const later = (t: Reading, seat: Seat): number => Math.min(1, actionsLeft(t, seat) / 4);

/** Whether anybody hostile can still do something. */
export const isWatched = (t: Reading, seat: Seat): boolean =>
  t.seats.some((other) => !t.allied(other, seat) && actionsLeft(t, other) > 0);
