/** Dice against expectation: what each seat rolled, and what fair dice come to on average. */
import type { Seat } from '@tenforward/kernel';
import type { GameFace } from '@tenforward/ui';
import { type FilmMoment, heardIn } from './film.ts';

export interface DiceOfSeat {
  readonly seat: Seat;
  readonly count: number;
  readonly sum: number;
  readonly mean: number;
  /** The sum that so many dice come to on average. */
  readonly expected: number;
  /** How often each face came up: of ones first. */
  readonly faces: readonly number[];
  /** How often each does on average. */
  readonly each: number;
}

const sides = 6;
const average = (sides + 1) / 2;

export function diceOf(
  moments: readonly FilmMoment[],
  face: Pick<GameFace, 'diceOf'>,
  seats: readonly Seat[],
): readonly DiceOfSeat[] {
  const rolled = new Map<Seat, number[]>(seats.map((seat) => [seat, []]));
  for (const moment of moments)
    for (const heard of heardIn(moment, 'open')) {
      const found = face.diceOf(heard);
      if (found?.seat !== undefined) rolled.get(found.seat)?.push(...found.dice);
    }
  return [...rolled].map(([seat, dice]) => {
    const sum = dice.reduce((all, die) => all + die, 0);
    return {
      seat,
      count: dice.length,
      sum,
      mean: dice.length === 0 ? 0 : sum / dice.length,
      expected: average * dice.length,
      faces: Array.from({ length: sides }, (_, i) => dice.filter((die) => die === i + 1).length),
      each: dice.length / sides,
    };
  });
}
