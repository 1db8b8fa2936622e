/** Plays a table at random: answers, and now and then an interjection. */
import { anyAnswer } from '../answers.ts';
import { fastDice } from '../chance.ts';
import type { Types } from '../game.ts';
import type { Live } from '../live.ts';
import { clock, must } from '../plain.ts';
import type { Decision } from '../record.ts';

/** A small generator of its own: 0..n−1. */
export function generator(seed: string): (n: number) => number {
  const dice = fastDice(seed);
  let count = 0;
  return (n) => dice.below(n, count++, 0, 'draw');
}

export interface Odds {
  /** One in so many decisions is an interjection, if there is one. */
  readonly act: number;
  /** One in so many is the clock's. */
  readonly clock: number;
  /** One in so many interjections may be giving up. */
  readonly concede: number;
  /** One in so many is somebody who passes in advance, or no longer, where the game knows that; 0 for nobody. */
  readonly pass?: number;
}
export const usualOdds: Odds = { act: 8, clock: 150, concede: 60 };

/** Something that may be decided now. */
export function anyDecision<G extends Types>(
  live: Live<G>,
  below: (n: number) => number,
  odds: Odds = usualOdds,
  answer = anyAnswer,
): Decision {
  const { seats } = live.seating;
  const seat = below(odds.clock) === 0 ? clock : must(seats[below(seats.length)], 'a seat');
  if (seat === clock || below(odds.act) === 0) {
    const acts = live
      .acts(seat)
      .filter((act) => live.mayAct(act) === true && (act.key !== 'concede' || below(odds.concede) === 0));
    if (acts.length > 0) return { seat, act: must(acts[below(acts.length)], 'an act').key };
  }
  const { pass = 30 } = odds;
  if (live.game.passing && pass > 0 && below(pass) === 0) {
    const wish = anyWish(live, below);
    if (wish) return wish;
  }
  const asks = live.asks();
  if (asks.length === 0) throw new Error('nobody is asked and the game is not over: the table is stuck');
  const asked = must(asks[below(asks.length)], 'a question');
  return { seat: asked.seat, ask: asked.id, answer: answer(asked.question, below) };
}

/** Somebody passes until a mark the game offers, or no longer. */
function anyWish<G extends Types>(live: Live<G>, below: (n: number) => number): Decision | undefined {
  const { seats } = live.seating;
  const seat = must(seats[below(seats.length)], 'a seat');
  const { offers, now, holds } = live.passing(seat);
  const { moments = [] } = live.game;
  if (moments.length > 0 && below(3) === 0)
    return { seat, hold: holds.length > 0 ? [] : moments.filter(() => below(2) === 0) };
  if (now) return { seat, passing: null };
  const offer = offers[below(Math.max(1, offers.length))];
  if (!offer) return undefined;
  const unless = (offer.unless ?? []).map(({ event }) => event).filter(() => below(2) === 0);
  return { seat, passing: unless.length > 0 ? { until: offer.until, unless } : { until: offer.until } };
}
