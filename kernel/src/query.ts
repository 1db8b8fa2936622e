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
/** What an answer is where a game says nothing else: a change to a number, or a value. */
export type Answer<V> = [V] extends [number] ? Change : V;

/** Permitted, or why not. */
export type Verdict = true | Refusal;

/** What one card made of it. */
export interface Part<C> {
  readonly card: string;
  readonly id: string;
  /** The layer it spoke in; '' where a query has but one. */
  readonly layer: string;
  readonly value: C;
}
export interface Parts<V, C> {
  readonly base: V;
  readonly parts: readonly Part<C>[];
  readonly total: V;
}

/**
 * How the answers to a query combine. Layers are gone through in their order, inside a layer cards speak in the order in
 * which the game lists them: by time. So 'loses' comes before 'gains' whichever card came first. `A`: what it is about.
 */
export interface Query<V, C = Answer<V>, A = unknown, L extends string = string> {
  readonly layers: readonly L[];
  combine(base: V, parts: readonly Part<C>[]): V;
  /** Never there: it carries a type. */
  readonly about?: A;
}

/** The queries of a table as a game's types want them: `queries: QueriesOf<typeof movementQueries>`. */
export type QueriesOf<T> = {
  [N in keyof T]: T[N] extends Query<infer V, infer C, infer A, infer L>
    ? { about: A & object; value: V; change: C } & ([L] extends [''] ? unknown : { layer: L })
    : never;
};

/** A query whose answers are combined all at once. */
export const combining = <A, V>(
  combine: (base: V, answers: readonly Answer<V>[]) => V,
): Query<V, Answer<V>, A, ''> => ({
  layers: [''],
  combine: (base, parts) =>
    combine(
      base,
      parts.map(({ value }) => value),
    ),
});

/**
 * A query of the game's own: it says what a change is and what it does. A change knows its giver and what came before it,
 * so that a card can say 'copies of this do not add up'.
 */
export const layered = <A, V, C, const L extends string>(
  layers: readonly L[],
  apply: (
    value: V,
    change: C,
    at: { readonly base: V; readonly by: Part<C>; readonly before: readonly Part<C>[] },
  ) => V,
): Query<V, C, A, L> => ({
  layers,
  combine(base, parts) {
    let value = base;
    for (const [i, by] of parts.entries()) value = apply(value, by.value, { base, by, before: parts.slice(0, i) });
    return value;
  },
});

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

/** Adds up, then keeps within bounds: `sum<{ unit: UnitId }>({ min: 0 })`. */
export const sum = <A>(bounds: { readonly min?: number; readonly max?: number } = {}): Query<number, Change, A, ''> =>
  combining((base, answers) => {
    let value = answers.length === 0 ? base : changed(base, answers);
    value = Math.max(value, bounds.min ?? value);
    value = Math.min(value, bounds.max ?? value);
    return value + 0; // never minus nought
  });

/** True if the base and all answers are. */
export const all = <A>(): Query<boolean, boolean, A, ''> =>
  combining((base, answers) => base && answers.every((answer) => answer));
/** True if the base or any answer is. */
export const any = <A>(): Query<boolean, boolean, A, ''> =>
  combining((base, answers) => base || answers.some((answer) => answer));
/** The first refusal stands; else it is permitted. */
export const permit = <A>(): Query<Verdict, Verdict, A, ''> =>
  combining((base, answers) => [base, ...answers].find((verdict) => verdict !== true) ?? true);
/** All of the base and of every answer, each once, in order. */
export const union = <A, T extends string | number>(): Query<readonly T[], readonly T[], A, ''> => ({
  layers: [''],
  combine: (base, parts) => [...new Set([...base, ...parts.flatMap(({ value }) => value)])],
});
