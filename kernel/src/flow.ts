/**
 * A rule is a flow: a generator that reads like the rulebook. It yields effects (it asks, or lets several seats decide
 * side by side) and goes on with the answer in hand. A flow is always called with `yield*`.
 */
import type { Ask } from './ask.ts';
import type { Seat } from './plain.ts';
import type { Words } from './words.ts';

export type Flow<R = void> = Generator<Effect, R, unknown>;

export type Effect =
  | { readonly do: 'ask'; readonly ask: Ask }
  | {
      readonly do: 'branch';
      readonly secret: boolean;
      readonly waiting: Words | undefined;
      readonly branches: readonly Branch[];
    }
  /** Ends the open step at once, from however deep. */
  | { readonly do: 'finish'; readonly next: unknown };

export interface Branch {
  readonly seat: Seat;
  readonly flow: Flow<unknown>;
}

/** A flow, or what a plain function gave: where a card asks nothing, what it does may be a plain function. */
export function* flowOf<R>(result: Flow<R> | R): Flow<R> {
  return isFlow(result) ? yield* result : result;
}
const isFlow = <R>(value: Flow<R> | R): value is Flow<R> =>
  typeof value === 'object' && value !== null && 'next' in value && typeof value.next === 'function';
