/** Chapter 12: the clock, giving up, and the end. */
import { type Over, type Seat, sum } from '@tenforward/kernel';
import type { Board, Deed, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { unload } from './cards.ts';
import { fleet, sides } from './sectors.ts';
import { kit } from './zones.ts';

export type EndTells = {
  'time.called': object;
  'seat.conceded': { seat: Seat };
  'score.counted': { seat: Seat; ships: number; buoys: number; agenda: number; card: string };
  'game.ended': { score: Record<Seat, number>; winners: Seat[] };
};
export const endQueries = { 'final score': sum<{ seat: Seat }>() };

/** PRB-12.3: the clock calls time once; the round is played to its end. */
export const clockDeeds = (t: Reading): Deed[] =>
  t.state.lastRound
    ? []
    : [
        {
          key: 'time-up',
          say: say('time.call'),
          rule: 'PRB-12.3',
          aside: true,
          *flow(b) {
            b.state.lastRound = true;
            b.tell('time.called', {});
          },
        },
      ];

/** PRB-12.2: when the ships of one side alone are left, it ends at once. */
export function* maybeEndGame(t: Board): Flow {
  if (sides(t).size <= 1) yield* t.finish(endGame(t));
}

/** PRB-12.4: most points win; a team adds its points up; equal sides share the win. */
export function endGame(t: Board): { over: Over } {
  const score: Record<Seat, number> = {};
  for (const { id } of kit.lying(t, 'agenda')) kit.turnUp(t, id); // PRB-10.2
  for (const seat of t.seats) {
    const [ships, buoys] = [t.state.score[seat] ?? 0, buoysOf(t, seat)];
    const own = ships + buoys; // PRB-11.2
    const all = t.query('final score', { seat }, own); // PRB-10.2
    score[seat] = all;
    t.tell('score.counted', { seat, ships, buoys, agenda: all - own, card: kit.top(t, 'agenda', seat)?.kind ?? '' });
  }
  const ofSide = (seat: Seat): number =>
    t.seats.filter((other) => t.allied(seat, other)).reduce((sum, other) => sum + (score[other] ?? 0), 0); // PRB-12.4
  const staying = t.seats.filter((seat) => !t.left.includes(seat)); // PRB-12.5
  const best = Math.max(...staying.map(ofSide));
  const winners = staying.filter((seat) => ofSide(seat) === best); // PRB-12.4
  t.tell('game.ended', { score, winners });
  return { over: { winners, score } };
}

const buoysOf = (t: Reading, seat: Seat): number => t.state.buoys.filter((buoy) => buoy.owner === seat).length; // PRB-11.2

/** PRB-12.5: who gives up takes their ships home; whatever is going on goes on without them. */
export function* concede(t: Board, seat: Seat): Flow {
  for (const { id } of fleet(t, seat)) {
    unload(t, id);
    delete t.state.ships[id];
  }
  delete t.state.offers[seat];
  t.leave(seat);
  t.tell('seat.conceded', { seat });
  yield* maybeEndGame(t); // PRB-12.2
}
