/** Chapter 3: secret bids for the order of turns. */
import { ask, option, type Seat } from '@tenforward/kernel';
import type { Board, Flow, Next } from '../types.ts';
import { say } from '../words.ts';
import { endGame } from './end.ts';
import { players } from './sectors.ts';

export type BiddingTells = {
  'bids.revealed': { bids: Record<Seat, number> };
};
export const biddingAsks = {
  'bid.fuel': ask<{ fuel: number }>('PRB-3.1'),
  'bid.sure': ask<{ n: number }>('PRB-3.2'),
};

export function* bid(t: Board): Flow<Next> {
  t.passed('round ends'); // PRB-8.4
  if (t.state.lastRound || t.state.round >= Number(t.options['rounds'])) return endGame(t); // PRB-12.1, PRB-12.3
  t.state.round++;
  const bidders = players(t);
  const bids = yield* t.together(bidders, (seat) => bidOf(t, seat), say('bid.waiting')); // PRB-3.1
  for (const seat of bidders) t.state.fuel[seat] = (t.state.fuel[seat] ?? 0) - (bids[seat] ?? 0); // PRB-3.3
  t.tell('bids.revealed', { bids });
  // bidders are in the order of the seats, and sorting leaves equal bids in it
  const order = [...bidders].sort((a, b) => (bids[b] ?? 0) - (bids[a] ?? 0)); // PRB-3.3
  return [
    ...order.map((seat) => ({ step: 'turn' as const, seat, left: Number(t.options['actions']) })),
    { step: 'bid' },
  ];
}

/** PRB-3.1: nought to three, within what the seat has; PRB-3.2: with a second thought. */
function* bidOf(t: Board, seat: Seat): Flow<number> {
  const fuel = t.state.fuel[seat] ?? 0;
  if (fuel === 0) return 0; // PRB-3.1: everybody sees that there is nothing to bid
  const n = yield* t.number(seat, t.ask('bid.fuel', { fuel }), () => [0, Math.min(3, t.state.fuel[seat] ?? 0)]);
  const doubled = yield* t.one(seat, t.ask('bid.sure', { n }), () => [
    option('keep', false, { show: () => say('bid.keep', { n }) }),
    ...(n > 0 && n * 2 <= fuel ? [option('double', true, { show: () => say('bid.double', { n: n * 2 }) })] : []), // PRB-3.2
  ]);
  return doubled ? n * 2 : n;
}
