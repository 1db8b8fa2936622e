/** Chapter 9: peace, offered and made at any time. */
import { refuse, type Seat } from '@tenforward/kernel';
import type { Deed, Reading } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';

export type PeaceTells = {
  'peace.offered': { seat: Seat; to: Seat };
  'peace.withdrawn': { seat: Seat };
  'peace.made': { seat: Seat; with: Seat };
};

const pair = (a: Seat, b: Seat): string => [a, b].sort().join('+');
export const areAtPeace = (t: Reading, a: Seat, b: Seat): boolean => t.state.peace[pair(a, b)] === true;

export function peaceDeeds(t: Reading, seat: Seat): Deed[] {
  const offered = t.state.offers[seat];
  const deeds: Deed[] = [];
  if (offered !== undefined) deeds.push(withdraw(seat, offered)); // PRB-9.2
  if (fleet(t, seat).length === 0) return deeds; // PRB-9.4
  for (const other of t.seats) {
    if (t.allied(seat, other) || areAtPeace(t, seat, other) || fleet(t, other).length === 0) continue; // PRB-9.4
    if (t.state.offers[other] === seat) deeds.push(accept(seat, other)); // PRB-9.3
    deeds.push(offer(seat, other, offered));
  }
  return deeds;
}

/** PRB-9.1: one offer at a time; it takes nothing from anybody, so it leaves the others' undo alone. */
const offer = (seat: Seat, to: Seat, open: Seat | undefined): Deed => ({
  key: `offer:${to}`,
  say: say('peace.offer', { seat: to }),
  rule: 'PRB-9.1',
  aside: true,
  may: () => open === undefined || refuse('PRB-9.1', say('peace.offer-open', { seat: open })), // PRB-9.1
  *flow(t) {
    t.state.offers[seat] = to;
    t.tell('peace.offered', { seat, to });
  },
});

const withdraw = (seat: Seat, to: Seat): Deed => ({
  key: 'withdraw',
  say: say('peace.withdraw', { seat: to }),
  rule: 'PRB-9.2',
  aside: true,
  *flow(t) {
    delete t.state.offers[seat];
    t.tell('peace.withdrawn', { seat });
  },
});

const accept = (seat: Seat, from: Seat): Deed => ({
  key: `accept:${from}`,
  say: say('peace.accept', { seat: from }),
  rule: 'PRB-9.3',
  *flow(t) {
    t.state.peace[pair(seat, from)] = true; // PRB-9.3
    delete t.state.offers[from];
    if (t.state.offers[seat] === from) delete t.state.offers[seat];
    t.tell('peace.made', { seat, with: from });
  },
});
