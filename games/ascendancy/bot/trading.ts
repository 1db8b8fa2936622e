/** Trade: offers made and taken at any time. An agreement is worth what it brings, less half of what the other gains. */
import { me, type Mind, roundsLeft, type Seated, worthOf } from './mind.ts';
import { tradeActs } from '../rules/trade.ts';
import { player, rivalsOf } from '../rules/players.ts';
import { agreementFrom, allAgreements } from '../rules/relations.ts';
import { commandsOf } from '../rules/systems.ts';
import type { AgreementId, Reading, Seat } from '../rules/types.ts';

/** What an agreement brings its holder in a Game Round, in Culture. */
function bringsTo(t: Reading, holder: Seat, id: AgreementId): number {
  const yields = t.card(id).yields?.(t, holder, id) ?? [];
  return Math.max(0, ...yields.map((one) => worthOf(one)));
}

/** What a trade is worth: what one receives, less half of what the other does, and the more the nearer that one is to the end. */
function tradeWorth({ t, seat }: Seated, other: Seat, gives: AgreementId | null, wants: AgreementId | null): number {
  const rivalry = 0.5 + 0.15 * Math.max(0, player(t, other).ascendancy - player(t, seat).ascendancy);
  const mine = wants === null ? 0 : bringsTo(t, seat, wants);
  const theirs = gives === null ? 0 : bringsTo(t, other, gives);
  return mine - theirs * rivalry;
}

/** An act of trade that is wanted now: first what others offer, then an offer of one's own, once in a turn. */
export function trade(mind: Mind): string | undefined {
  const { t, seat } = mind;
  const able = new Set(tradeActs(t, seat).flatMap(({ key, may }) => (may && may() !== true ? [] : [key])));
  for (const { id, from, to, gives, wants } of t.state.offers) {
    if (to !== seat) continue;
    const answer = tradeWorth(mind, from, wants, gives) >= 0 ? `accept:${id}` : `decline:${id}`;
    if (able.has(answer)) return answer;
  }
  if (!isFirstCommand(mind)) return undefined;
  return revoked(mind, able) ?? offered(mind, able);
}

/** Offers are made when the Command Phase begins: not again after each Command. */
const isFirstCommand = (mind: Mind): boolean => me(mind).ready >= commandsOf(mind.t, mind.seat) && roundsLeft(mind) > 1;

/** Whoever is about to win gets nothing more. */
function revoked({ t, seat }: Mind, able: ReadonlySet<string>): string | undefined {
  const leading = allAgreements(t).find(
    ({ owner, holder }) => owner === seat && holder !== null && holder !== seat && player(t, holder).ascendancy >= 4,
  );
  const key = leading && `revoke:${leading.holder}:${leading.id}`;
  return key !== undefined && able.has(key) ? key : undefined;
}

/** The best exchange with each Rival: one's dearest agreement for theirs, if that is to the good of both. */
function offered(mind: Mind, able: ReadonlySet<string>): string | undefined {
  const { t, seat } = mind;
  let best: { key: string; worth: number } | undefined;
  for (const to of rivalsOf(t, seat)) {
    if (player(t, to).ascendancy >= 4 || agreementFrom(t, to, seat)) continue;
    for (const key of able) {
      const [what, whom, gives, wants] = key.split(':');
      if (what !== 'offer' || whom !== to || gives === undefined || wants === undefined) continue;
      const forThem = tradeWorth({ t, seat: to }, seat, wants, gives);
      const worth = tradeWorth(mind, to, gives, wants) + Math.min(0, forThem) * 10;
      if (worth > (best?.worth ?? 0)) best = { key, worth };
    }
  }
  return best?.key;
}
