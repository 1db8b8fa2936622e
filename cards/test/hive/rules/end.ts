/** The end: a hundred points, the last turn, or somebody gives up. */
import type { Over, Seat } from '@tenforward/kernel';
import type { Board, Flow } from '../types.ts';
import { other, pointsOf } from './points.ts';

export type EndTells = {
  'seat.conceded': { seat: Seat };
  'game.ended': { score: Readonly<Record<Seat, number>>; winners: readonly Seat[] };
};

const enough = 100;

export const isOver = (t: Board): boolean =>
  t.state.turnNo >= Number(t.options['turns']) || t.seats.some((seat) => pointsOf(t, seat) >= enough);

export function ended(t: Board): { over: Over } {
  const score = Object.fromEntries(t.seats.map((seat) => [seat, pointsOf(t, seat)]));
  const best = Math.max(...Object.values(score));
  const winners = t.seats.filter((seat) => score[seat] === best);
  t.tell('game.ended', { score, winners });
  return { over: { winners, score } };
}

export function* concede(t: Board, seat: Seat): Flow {
  t.tell('seat.conceded', { seat });
  yield* t.finish({ over: { winners: [other(t, seat)] } });
}
