/** Chance for bots and simulations: a seeded row of numbers. Never the dice of a table. */
import { anyAnswer, asQuestion, fastDice, type Json, type ShownAsk } from '@tenforward/kernel';

/** 0..n−1, the next one of the row. */
export type Below = (n: number) => number;

export function generator(seed: string): Below {
  const row = fastDice(seed);
  let i = 0;
  return (n) => row.below(n, i++, 0, 'draw');
}

/** Any answer that a question allows, from what its seat sees of it. */
export const randomAnswer = (ask: ShownAsk, below: Below): Json => anyAnswer(asQuestion(ask), below);
