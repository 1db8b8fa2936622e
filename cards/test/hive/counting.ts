/**
 * How often people are asked. Plays whole games and counts the questions of windows, and those of them that offer
 * nothing but a pass: what being asked costs when who is asked must betray nothing.
 */
import { anyAnswer, type Game, isRefusal, Live, must, type Passing, type Seat } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { attemptEnds, turnBegins } from './rules/passing.ts';
import type { Hive } from './types.ts';

export interface Counts {
  games: number;
  turns: number;
  /** All decisions that somebody had to take. */
  asked: number;
  windows: number;
  /** Windows that offered a pass and nothing else. */
  bare: number;
  /** Cards played in answer, or used where a window offered them. */
  reactions: number;
  suspended: number;
  /** What was said in advance: also a decision, though not one that holds anybody up. */
  said: number;
}
export interface Manner {
  readonly lists?: 'secret' | 'open';
  /** Any answer, or a pass in every window: what a table of people mostly does. */
  readonly answers: 'any' | 'passes';
  /** What a seat says in advance whenever it may and has not said so; nothing for one that waits to be asked. */
  readonly says?: (seat: Seat, live: Live<Hive>) => Passing | undefined;
}

/** 'Until my turn' in the turn of the other, 'this attempt' in one's own. */
export const saysSo =
  (...unless: readonly string[]) =>
  (seat: Seat, { state }: Live<Hive>): Passing | undefined =>
    state.turn !== seat
      ? { until: turnBegins(seat), unless }
      : state.attempt
        ? { until: attemptEnds, unless }
        : undefined;

export function count(game: Game<Hive>, games: number, manner: Manner): Counts {
  const found: Counts = { games, turns: 0, asked: 0, windows: 0, bare: 0, reactions: 0, suspended: 0, said: 0 };
  for (let i = 0; i < games; i++) playOne(game, `count:${i}`, manner, found);
  return found;
}

function playOne(game: Game<Hive>, seed: string, manner: Manner, found: Counts): void {
  const options = { lists: manner.lists ?? 'secret' };
  const live = Live.start(game, { seats: ['ann', 'ben'], seed, dice: 'fast', options });
  if (!(live instanceof Live)) throw new Error('the table is refused');
  const below = generator(`count ${seed}`);
  for (let n = 0; !live.over && n < 3_000; n++) {
    for (const seat of live.seating.seats) {
      const passing = manner.says?.(seat, live);
      if (!passing || live.passing(seat).now) continue;
      decide(live, { seat, passing });
      const open = live.passOf(seat);
      if (open) decide(live, open);
      found.said++;
    }
    if (live.over) break;
    const forced = live.forced();
    if (forced) {
      decide(live, forced);
      continue;
    }
    const seat = must(live.seating.seats[below(2)], 'a seat');
    const acts = live.acts(seat).filter((act) => act.key !== 'concede' && live.mayAct(act) === true);
    const act = acts[below(Math.max(1, acts.length))];
    if (act && below(8) === 0) {
      found.suspended++;
      decide(live, { seat, act: act.key });
      continue;
    }
    answer(live, below, manner, found);
  }
  found.turns += live.state.turnNo;
}
function answer(live: Live<Hive>, below: (n: number) => number, manner: Manner, found: Counts): void {
  const { seat, id: ask, question } = must(live.asks()[0], 'a question');
  const isWindow = question.name === 'kernel.react';
  const given = isWindow && manner.answers === 'passes' ? 'pass' : anyAnswer(question, below);
  found.asked++;
  if (isWindow) found.windows++;
  if (isWindow && question.options.length === 1) found.bare++;
  if (isWindow && given !== 'pass') found.reactions++;
  decide(live, { seat, ask, answer: given });
}
function decide(live: Live<Hive>, decision: Parameters<Live<Hive>['decide']>[0]): void {
  const done = live.decide(decision);
  if (isRefusal(done))
    throw new Error(`${JSON.stringify(decision)} is refused: ${live.faults.at(-1)?.message ?? done.no.key}`);
}
