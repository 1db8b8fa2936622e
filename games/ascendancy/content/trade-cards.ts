/** Trade Agreements that somebody holds, Allies that count as such among them, for cards that Exhaust them. */
import { exhaust } from '../rules/research.ts';
import { allAgreements } from '../rules/relations.ts';
import { playing } from '../rules/players.ts';
import { exhaustAgreement } from '../rules/trade.ts';
import type { CardId, Reading, Seat, Table } from '../rules/types.ts';
import { kit, lying } from '../rules/zones.ts';

export interface TradeCard {
  readonly key: string;
  readonly card: CardId;
  readonly holder: Seat;
  /** Whose agreement it is; an Ally's is nobody's. */
  readonly owner: Seat | null;
}

export const tradeCards = (t: Reading): TradeCard[] => [
  ...allAgreements(t).flatMap(({ id, owner, holder, exhausted }) =>
    exhausted || holder === null || holder === owner ? [] : [{ key: id, card: id, holder, owner }],
  ),
  ...playing(t).flatMap((holder) =>
    lying(t, 'allies', holder).flatMap((p) => {
      const card = p.kind;
      return kit.inPlay(p) && t.card(card).yields ? [{ key: `${holder}:${card}`, card, holder, owner: null }] : []; // ASC-8.9.3.1c
    }),
  ),
];

export function exhaustTrade(t: Table, { card, holder, owner }: TradeCard): void {
  if (owner === null) exhaust(t, holder, card);
  else exhaustAgreement(t, card);
}
