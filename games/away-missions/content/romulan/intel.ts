/** What Romulan cards cost and give: Intel. */
import { refuse } from '@tenforward/kernel';
import { gainIntel, intelOf } from '../../rules/tokens.ts';
import type { Reading, Seat, Self, Table, Verdict } from '../../rules/types.ts';
import { say } from '../../words.ts';

export const hasIntel = (t: Reading, seat: Seat, n: number): boolean => intelOf(t, seat) >= n;
/** Whether a seat can pay so much Intel; the reason if not. */
export const canPay = (t: Reading, seat: Seat, n: number): Verdict =>
  hasIntel(t, seat, n) ? true : refuse('AM-tokens-3', say('card.no-intel', { n }));

/** The usual bonus of an INTEL Mission. */
export function oneIntel(t: Table, self: Self): void {
  gainIntel(t, self.owner, 1);
}
