/** Adds the games of a simulation up. The sum does not depend on the order in which they were played. */
import { type Outcome, seated, seatsOf, type SimPlan } from './one-game.ts';

export interface Tally {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly completed: number;
  /** Games that faulted, refused a bot's answer or did not end. */
  readonly errors: number;
  /** Invariants that did not hold, each counted once a game. */
  readonly invariantBreaks: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  /** A game with several winners counts for each of them. */
  readonly wins: Readonly<Record<string, number>>;
  readonly winsBySeat: Readonly<Record<string, number>>;
  /** Decisions of the games that ended. */
  readonly lengths: { readonly min: number; readonly median: number; readonly max: number };
  readonly draws: number;
  /** Games that nobody won. */
  readonly lost: number;
  /** How games ended, in the game's words, if it has any. */
  readonly endings: Readonly<Record<string, number>>;
}

export function tally(plan: SimPlan, outcomes: readonly Outcome[], seconds: number): Tally {
  const ended = outcomes.filter((outcome) => outcome.winners !== undefined);
  const wins = Object.fromEntries(plan.bots.map((bot) => [bot, 0]));
  const winsBySeat = Object.fromEntries(seatsOf(plan).map((seat) => [seat, 0]));
  for (const { number, winners = [] } of ended) {
    const chairs = seated(plan, number);
    for (const seat of winners) {
      winsBySeat[seat] = (winsBySeat[seat] ?? 0) + 1;
      const bot = chairs[Object.keys(winsBySeat).indexOf(seat)] ?? 'random';
      wins[bot] = (wins[bot] ?? 0) + 1;
    }
  }
  const decisions = outcomes.reduce((sum, outcome) => sum + outcome.decisions, 0);
  return {
    game: plan.game,
    seats: plan.bots.length,
    games: outcomes.length,
    completed: ended.length,
    errors: outcomes.length - ended.length,
    invariantBreaks: outcomes.reduce((sum, outcome) => sum + outcome.broken.length, 0),
    decisions,
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 0.001)),
    wins,
    winsBySeat,
    lengths: lengthsOf(ended),
    draws: ended.filter((outcome) => outcome.draw).length,
    lost: ended.filter((outcome) => outcome.winners?.length === 0).length,
    endings: endingsOf(ended),
  };
}

function endingsOf(ended: readonly Outcome[]): Tally['endings'] {
  const counted: Record<string, number> = {};
  for (const { ending } of ended) if (ending !== undefined) counted[ending] = (counted[ending] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counted).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}

function lengthsOf(ended: readonly Outcome[]): Tally['lengths'] {
  const sorted = ended.map((outcome) => outcome.decisions).sort((a, b) => a - b);
  const at = (i: number): number => sorted[i] ?? 0;
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { min: at(0), median: sorted.length === 0 ? 0 : median, max: at(sorted.length - 1) };
}
