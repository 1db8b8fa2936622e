/** Dice against dice: how two rows compare, and how likely it is. */
import { Memo } from './memo.ts';

/** An attack die and the die opposite it, if there is one. */
export interface DicePair {
  readonly attack: number;
  readonly defense: number | undefined;
  readonly canceled: boolean;
}
export interface Comparison {
  readonly uncanceled: number;
  /** One for each attack die, from the highest down. */
  readonly pairs: readonly DicePair[];
}
export interface Odds {
  /** The probability of at least one uncanceled die. */
  readonly hit: number;
  /** The mean number of uncanceled dice. */
  readonly mean: number;
  /** The probability of that many uncanceled dice or more, from 0 to the number of attack dice. */
  readonly atLeast: readonly number[];
}

/** Compares two rows of dice, of an attack or of an opposed test. */
export function compareDice(attack: readonly number[], defense: readonly number[]): Comparison {
  const highToLow = (dice: readonly number[]): number[] => dice.toSorted((a, b) => b - a); // AM-attack-11
  const opposed = highToLow(defense); // those past the last attack die are never looked at
  const pairs = highToLow(attack).map((die, i): DicePair => ({ attack: die, ...against(die, opposed[i]) }));
  return { uncanceled: pairs.filter(({ canceled }) => !canceled).length, pairs }; // AM-attack-13
}

function against(attack: number, defense: number | undefined): Omit<DicePair, 'attack'> {
  if (defense === undefined) return { defense, canceled: attack < 4 }; // AM-attack-14, AM-attack-20, AM-skill-10
  return { defense, canceled: defense >= attack }; // AM-attack-12, AM-attack-13, AM-skill-9
}

/** No roll has more than six dice, so these are all there are. */
const known = new Memo<Odds>(49);

/** The exact odds of some attack dice against some defense dice, without re-rolls. */
export const odds = (attackDice: number, defenseDice: number): Odds =>
  known.get(`${attackDice} ${defenseDice}`, () => enumerated(attackDice, defenseDice));

/** Counts every roll. The counts are whole numbers far below 2 ** 53, so only the last division rounds. */
function enumerated(attackDice: number, defenseDice: number): Odds {
  const rolls = 6 ** (attackDice + defenseDice);
  const counts = Array.from({ length: attackDice + 1 }, () => 0);
  const defenses = handfuls(defenseDice);
  for (const attack of handfuls(attackDice))
    for (const defense of defenses) {
      let uncanceled = 0;
      for (const [i, die] of attack.dice.entries()) if (!against(die, defense.dice[i]).canceled) uncanceled++;
      counts[uncanceled] = (counts[uncanceled] ?? 0) + attack.ways * defense.ways;
    }
  const atLeast = counts.map((_, i) => counts.slice(i).reduce((sum, count) => sum + count, 0) / rolls);
  const mean = counts.reduce((sum, count, uncanceled) => sum + count * uncanceled, 0) / rolls;
  return { hit: atLeast[1] ?? 0, mean, atLeast };
}

/** Every way some dice can fall, order aside, and how likely it is. */
export function rolledAnew(dice: number): { dice: readonly number[]; p: number }[] {
  return handfuls(dice).map((handful) => ({ dice: handful.dice, p: handful.ways / 6 ** dice }));
}

interface Handful {
  /** From the highest down. */
  readonly dice: readonly number[];
  /** In how many ways the dice can fall like this. */
  readonly ways: number;
}

/** All rolls of some dice that differ once they are sorted. */
function handfuls(dice: number): Handful[] {
  let result: Handful[] = [{ dice: [], ways: 1 }];
  for (let face = 6; face >= 1; face--)
    result = result.flatMap((rest) => {
      const left = dice - rest.dice.length;
      // the lowest face takes all that are left
      const counts = Array.from({ length: left + 1 }, (_, n) => n).slice(face === 1 ? left : 0);
      return counts.map((n) => ({
        dice: [...rest.dice, ...Array.from({ length: n }, () => face)],
        ways: rest.ways * choose(left, n),
      }));
    });
  return result;
}

function choose(from: number, some: number): number {
  let result = 1;
  for (let i = 1; i <= some; i++) result = (result * (from - some + i)) / i;
  return result;
}
