/** Chapter 10: ships that leave, the end of a round, and of the game. */
import type { Over, Seat } from '../../../src/index.ts';
import type { Board, Flow, Next, Reading, ShipId } from '../types.ts';
import { scratch } from './damage.ts';
import { firstOf } from './order.ts';
import { fleet, ownShip, printedOf } from './ships.ts';

export type EndTells = {
  'ship.destroyed': { ship: ShipId };
  'round.ended': { round: number };
  'seat.conceded': { seat: Seat };
};

/** The mark until which one may pass in advance. */
export const roundEnds = 'round ends';

/** WNG-8.3: with its tokens, and the locks on it; its damage cards are discarded for all to see. */
export function removeShip(t: Board, id: ShipId): void {
  const { owner, damage } = ownShip(t, id);
  t.state.discard.push(...damage.map(({ card }) => card).filter((card) => card !== scratch)); // WNG-8.3
  t.reveal();
  delete t.state.ships[id];
  for (const { id: other } of fleet(t)) if (t.state.ships[other]?.lock === id) ownShip(t, other).lock = null; // WNG-8.3
  t.state.lost.push({ ship: id, owner });
  t.tell('ship.destroyed', { ship: id });
}

/** WNG-10.1, WNG-10.2: the end, if somebody has no ships left; of two who have none the one with initiative wins. */
export function ended(t: Board): { over: Over } | undefined {
  const left = t.seats.filter((seat) => fleet(t, seat).length > 0);
  if (left.length === t.seats.length) return undefined; // WNG-10.1
  return over(t, left[0] ?? firstOf(t)); // WNG-10.2
}

const worth = (t: Reading, seat: Seat): number =>
  fleet(t, seat).reduce((sum, { id }) => sum + printedOf(t, id).cost, 0);
const over = (t: Board, winner: Seat): { over: Over } => ({
  over: { winners: [winner], score: Object.fromEntries(t.seats.map((seat) => [seat, worth(t, seat)])) },
});

/** WNG-10.3: tokens leave; locks, strain and damage stay. */
export function* end(t: Board): Flow<Next> {
  for (const { id } of fleet(t)) {
    const ship = ownShip(t, id);
    ship.tokens = { evade: 0, stations: 0, scan: 0 }; // WNG-10.3
    ship.did = [];
    ship.shaken = false;
    ship.dial = null;
    ship.up = false;
  }
  t.state.used = [];
  t.passed(roundEnds);
  t.tell('round.ended', { round: t.state.round });
  if (t.state.round >= Number(t.options['rounds'])) {
    const [first = '', second = ''] = t.state.initiative;
    return over(t, worth(t, second) > worth(t, first) ? second : first); // WNG-10.4
  }
  t.state.round++;
  return { step: 'plan' };
}

export function* concede(t: Board, seat: Seat): Flow {
  t.leave(seat);
  t.tell('seat.conceded', { seat });
  const winner = t.seats.find((other) => other !== seat) ?? seat;
  yield* t.finish(over(t, winner));
}
