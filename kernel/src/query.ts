/** Rules ask, cards answer: how the answers of all content in play become one value. */
import type { Refusal } from './refusal.ts';

/** A change to a number: an amount to add, or one of these. Set first, then times, then added, then the bounds. */
export type Change =
  | number
  | {
      readonly set?: number;
      readonly times?: number;
      readonly add?: number;
      readonly atLeast?: number;
      readonly atMost?: number;
    };
export type Answer<V> = [V] extends [number] ? Change : V;
export type Combine<V> = (base: V, answers: readonly Answer<V>[]) => V;

/** Permitted, or why not. */
export type Verdict = true | Refusal;

export interface Part<V> {
  readonly card: string;
  readonly id: string;
  readonly value: Answer<V>;
}
export interface Parts<V> {
  readonly base: V;
  readonly parts: readonly Part<V>[];
  readonly total: V;
}

function changed(base: number, answers: readonly Change[]): number {
  const changes = answers.map((answer) => (typeof answer === 'number' ? { add: answer } : answer));
  let value = base;
  for (const change of changes) value = change.set ?? value;
  for (const change of changes) value *= change.times ?? 1;
  for (const change of changes) value += change.add ?? 0;
  for (const change of changes) value = Math.max(value, change.atLeast ?? value);
  for (const change of changes) value = Math.min(value, change.atMost ?? value);
  return value;
}

/** Adds up, then keeps within bounds. */
export const sum =
  (bounds: { readonly min?: number; readonly max?: number } = {}): Combine<number> =>
  (base, answers) => {
    let value = answers.length === 0 ? base : changed(base, answers);
    value = Math.max(value, bounds.min ?? value);
    value = Math.min(value, bounds.max ?? value);
    return value + 0; // never minus nought
  };

/** True if the base and all answers are. */
export const all: Combine<boolean> = (base, answers) => base && answers.every((answer) => answer);
/** True if the base or any answer is. */
export const any: Combine<boolean> = (base, answers) => base || answers.some((answer) => answer);
/** The first refusal stands; else it is permitted. */
export const permit: Combine<Verdict> = (base, answers) =>
  [base, ...answers].find((verdict) => verdict !== true) ?? true;
/** All of the base and of every answer, each once, in order. */
export const union = <T extends string | number>(
  base: readonly T[],
  answers: readonly (readonly T[])[],
): readonly T[] => [...new Set([...base, ...answers.flat()])];
