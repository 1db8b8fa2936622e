/** Chapter 5: the end, and giving up. */
import type { Over } from '@tenforward/kernel';
import { tellOver } from './cards.ts';
import { isPlaying, nextTurn } from './turn-order.ts';
import type { Flow, Seat, Table } from './types.ts';
import { kit } from './zones.ts';

export type EndTells = {
  'seat.conceded': { seat: Seat };
  'game.ended': { ice: Record<Seat, number>; winners: Seat[] };
};

export function endGame(t: Table): { over: Over } {
  const ice = { ...t.state.ice };
  const playing = t.seats.filter((seat) => isPlaying(t, seat)); // TPL-5.2
  const most = Math.max(...playing.map((seat) => ice[seat] ?? 0));
  const winners = playing.filter((seat) => ice[seat] === most); // TPL-5.1
  t.tell('game.ended', { ice, winners });
  return { over: { winners, score: ice } };
}

export function* concede(t: Table, seat: Seat): Flow {
  t.leave(seat);
  t.tell('seat.conceded', { seat });
  const over = kit.end(t, ({ owner }) => owner === seat); // TPL-5.2
  tellOver(t, over);
  if (t.seats.filter((other) => isPlaying(t, other)).length === 1) yield* t.finish(endGame(t)); // TPL-5.3
  if (t.state.turn === seat) yield* t.finish(nextTurn(t, seat)); // TPL-5.2
}
