/**
 * Chance is keyed: draw i of decision n is a function of (seed, n, i). So a replay rolls the same dice, an undo and
 * another try roll others, and nothing about a generator's position has to be saved.
 */
import { canonical, must, type Seat } from './plain.ts';
import { hex, hmac, sha256, sha256Hex, utf8 } from './sha256.ts';

export type Draw = 'roll' | 'draw' | 'shuffle';

/** Where numbers come from: 0..n−1 for a draw of a decision. */
export interface Dice {
  below(n: number, decision: number, draw: number, what: Draw): number;
  /** A decision was taken back: a script takes its dice back too. */
  undone?(decision: number): void;
}

/** What rules roll with. */
export interface Chance {
  /** One die: 1..sides. */
  roll(sides: number): number;
  /** Several dice, in the order they fell. */
  rolls(count: number, sides: number): number[];
  /** Shuffles in place. */
  shuffle(list: unknown[]): void;
  /** Takes one item out of the list at random. */
  draw<T>(list: T[]): T;
}

export const chanceFrom = (below: (n: number, what: Draw) => number): Chance => new ChanceFrom(below);

class ChanceFrom implements Chance {
  private readonly below: (n: number, what: Draw) => number;
  constructor(below: (n: number, what: Draw) => number) {
    this.below = below;
  }
  roll(sides: number): number {
    return 1 + this.below(sides, 'roll');
  }
  rolls(count: number, sides: number): number[] {
    return Array.from({ length: count }, () => this.roll(sides));
  }
  shuffle(list: unknown[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1, 'shuffle');
      [list[i], list[j]] = [list[j], list[i]];
    }
  }
  draw<T>(list: T[]): T {
    if (list.length === 0) throw new Error('a draw from an empty list');
    return must(list.splice(this.below(list.length, 'draw'), 1)[0], 'the item drawn');
  }
}

/** The promise a server makes before the game: the hash of its seed. */
export const commitmentTo = (seed: string): string => sha256Hex(`ten-forward seed:${seed}`);

/**
 * Dice for people: an HMAC-SHA-256 stream keyed by the server's committed seed and a nonce from each seat, so neither
 * side alone can choose the dice. Rejection sampling, so every face is exactly as likely.
 */
export function fairDice(seed: string, nonces: Readonly<Record<Seat, string>>): Dice {
  const mac = hmac(sha256(utf8(canonical({ seed, nonces }))));
  const words = (message: string): DataView => {
    const bytes = mac(utf8(message));
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  // eight draws of a decision share a digest; most come one after the other
  let last: { readonly name: string; readonly view: DataView } | undefined;
  return {
    below(n, decision, draw) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      const name = `${decision}:${draw >> 3}`;
      if (last?.name !== name) last = { name, view: words(name) };
      let word = last.view.getUint32(4 * (draw & 7));
      // beyond the last whole multiple of n a word would favour the low numbers: that draw alone goes on
      for (let round = 1; word >= limit; round++) word = words(`${decision}:${draw}:${round}`).getUint32(0);
      return word % n;
    },
  };
}

/** Dice for bots, search and simulation: quick, and predictable to anyone who knows the seed. */
export function fastDice(seed: string): Dice {
  const start = Number.parseInt(hex(sha256(utf8(seed))).slice(0, 8), 16);
  return {
    below(n, decision, draw) {
      // two rounds of murmur3's finaliser over (seed, decision, draw)
      let h = Math.imul(start ^ Math.imul(decision + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(draw + 1, 0xc2b2ae35);
      for (let round = 0; round < 2; round++) {
        h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
        h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
        h ^= h >>> 16;
      }
      return Math.floor(((h >>> 0) / 0x1_0000_0000) * n);
    },
  };
}

/** A script that ended before the dice did. */
export class NoMoreDice extends Error {}

export interface Script extends Dice {
  /** Values that nobody has rolled. */
  left(): readonly (number | string)[];
}

/**
 * Dice for tests: exactly these values, in this order; `draw` takes the item at that place (from 1), a shuffle leaves
 * the order alone. `4/6` also says that the die has six sides. A roll too many fails at once, `left()` tells a roll too few.
 */
export const dice = (...values: readonly (number | string)[]): Script => script(values, false);

/** The same; with `shuffles` the script also says how each shuffle falls, as exported positions do. */
export function script(values: readonly (number | string)[], shuffles: boolean): Script {
  const rest = [...values];
  const given = new Map<string, { value: number; written: number | string }>();
  return {
    below(n, decision, draw, what) {
      if (what === 'shuffle' && !shuffles) return n - 1;
      const key = `${decision}:${draw}`;
      const known = given.get(key);
      if (known !== undefined) return known.value - 1;
      const written = rest.shift();
      if (written === undefined) throw new NoMoreDice(`the script has no more dice: a roll too many, of ${n} sides`);
      const [value = 0, sides = n] = String(written).split('/').map(Number);
      if (sides !== n) throw new Error(`the script says ${written}, and the die has ${n} sides`);
      if (!Number.isInteger(value) || value < 1 || value > n) throw new Error(`the script says ${value} for 1 to ${n}`);
      given.set(key, { value, written });
      return value - 1;
    },
    undone(decision) {
      const prefix = `${decision}:`;
      const back = [...given.keys()].filter((key) => key.startsWith(prefix));
      back.sort((a, b) => Number(a.slice(prefix.length)) - Number(b.slice(prefix.length)));
      rest.unshift(...back.map((key) => must(given.get(key), key).written));
      for (const key of back) given.delete(key);
    },
    left: () => rest,
  };
}
