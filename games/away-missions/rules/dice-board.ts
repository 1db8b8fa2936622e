/** The dice board: rolls that lie against each other, and how they compare. */
import type { Seat } from '@tenforward/kernel';
import type { SightLine } from './sight.ts';
import type { CharacterId } from './state.ts';
import type { SecondTest } from './tests.ts';

/** What is told of dice. */
export type DiceTells = {
  /** The last roll of a contest, and each re-roll, says how the dice compare then. */
  rolls: { character: CharacterId; dice: number[]; kind: Roll['kind']; seat: Seat } & Partial<Compared>;
};

/** Two rows of dice, die by die from the highest down; nothing where a die is uncontested. */
export interface Compared {
  pairs: { attack: number; defense: number | null; canceled: boolean }[];
  uncanceled: number;
}

/** Dice on the dice board, each row in the order it fell. */
export interface Contest {
  kind: 'attack' | 'test';
  /** Dice may still be re-rolled, or their Damage is being suffered. */
  step: 're-roll' | 'damage';
  /** How many uncanceled dice the left side is after. */
  need: number;
  /** Of an attack: its weapon, the Damage it adds to a hit, and the line it was aimed along. */
  weapon: string | null;
  bonus: number;
  line: SightLine | null;
  /** Whether a hit stuns in place of Damage, and else how much Damage neutralizes the target. */
  stuns: boolean;
  breaks: number | null;
  /** Of a test: the one that has to follow, where passing this one is not all. */
  second?: SecondTest;
  left: DiceRow;
  right: DiceRow | null;
}

export interface DiceRow {
  character: CharacterId;
  dice: number[];
  /** What each die showed before it was rolled again. */
  was: (number | null)[];
}

/** A roll that stands on the dice board, as cards that re-roll see it. */
export interface Roll {
  kind: 'attack' | 'defense' | 'skill';
  character: CharacterId;
  /** The row of the dice board its dice lie in. */
  row: 'left' | 'right';
}
