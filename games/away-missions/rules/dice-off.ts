/** Rolling for order: highest first; whoever ties rolls again, among themselves, ahead of lower results. */
import type { Flow, Table } from './types.ts';

/** What is told of rolls for order: of sides, and of players who act at the same moment. */
export type DiceOffTells = {
  'dice.off': { rolls: Record<string, number> };
  'timing.roll': { rolls: Record<string, number> };
};

export function* diceOff(
  t: Table,
  sides: readonly string[],
  what: 'dice.off' | 'timing.roll' = 'dice.off',
): Flow<string[]> {
  if (sides.length < 2) return [...sides];
  const rolls: Record<string, number> = {};
  for (const side of sides) rolls[side] = t.chance.roll(6); // AM-goal-8
  t.tell(what, { rolls });
  const order: string[] = [];
  for (let face = 6; face >= 1; face--) {
    // AM-cards-24: the higher goes first
    const tied = sides.filter((side) => rolls[side] === face);
    order.push(...(yield* diceOff(t, tied, what))); // AM-scan-1, AM-ffa-15, AM-cards-30
  }
  return order;
}

/** The sides of the table: teams, or seats that play alone. */
export const sidesOf = ({ seats, teams }: Pick<Table, 'seats' | 'teams'>): string[] => [
  ...new Set(seats.map((seat) => teams[seat] ?? seat)),
];
export const seatsOf = ({ seats, teams }: Pick<Table, 'seats' | 'teams'>, side: string): string[] =>
  seats.filter((seat) => (teams[seat] ?? seat) === side);
/** Of a team's players those who have not left, if any: the others' turns would be wasted. */
export const present = ({ left }: Pick<Table, 'left'>, seats: readonly string[]): string[] => {
  const here = seats.filter((seat) => !left.includes(seat));
  return here.length > 0 ? here : [...seats];
};
