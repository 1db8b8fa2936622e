/** Dice that follow a script while it fits what is rolled, and go on by chance: for lessons, and to show what a script misses. */
import type { Dice } from '../chance.ts';

export interface GoingOn extends Dice {
  /** What chance gave besides, as a script would say it: `4/6`. */
  readonly besides: readonly string[];
}

export function goingOn(values: readonly (number | string)[], shuffles: boolean, chance: Dice): GoingOn {
  const rest = [...values];
  const given = new Map<string, number>();
  const besides: string[] = [];
  return {
    besides,
    below(n, decision, draw, what) {
      if (what === 'shuffle' && !shuffles) return n - 1;
      // the same decision rolls the same dice again
      const key = `${decision}:${draw}`;
      const known = given.get(key);
      if (known !== undefined) return known;
      const [value = 0, sides = n] = String(rest[0] ?? '0')
        .split('/')
        .map(Number);
      const fits = sides === n && value >= 1 && value <= n;
      if (fits) rest.shift();
      const result = fits ? value - 1 : chance.below(n, decision, draw, what);
      if (!fits) besides.push(`${result + 1}/${n}`);
      given.set(key, result);
      return result;
    },
  };
}
