/** What attacks are worth to a bot. */
import { attackPool, damageBonus, defensePool, stuns } from '../rules/attack-pools.ts';
import type { Attack, Outcome } from '../rules/attack.ts';
import { backersOf, room, sheetOf, total, who } from '../rules/characters.ts';
import { odds } from '../rules/odds.ts';
import { reactionsTo } from '../rules/reactions.ts';
import type { Reading, Seat } from '../rules/types.ts';
import { lying, selfOf } from '../rules/zones.ts';
import { later } from './time.ts';

const outcomeOf = (t: Reading, attack: Attack, more: Partial<Outcome>): Outcome => ({
  attack,
  attackerOwner: who(t, attack.attacker).owner,
  targetOwner: who(t, attack.target).owner,
  uncanceled: 1,
  damage: 0,
  stunned: false,
  incapacitated: false,
  neutralized: false,
  assimilated: false,
  honorable:
    attack.weapon.rules.includes('Melee') &&
    backersOf(t, attack.attacker).length === 0 &&
    who(t, attack.target).stun < 2,
  attackerHadBackup: backersOf(t, attack.attacker).length > 0,
  targetKeywords: sheetOf(t, attack.target).keywords,
  targetHadActivated: who(t, attack.target).activated,
  ...more,
});

/** Points of Missions in hand that such an outcome would score. */
function triggered(t: Reading, seat: Seat, outcome: Outcome): number {
  let points = 0;
  for (const p of lying(t, 'missions', seat)) {
    const card = t.card(p.kind);
    const fits = reactionsTo(card, 'after', 'attack.resolved').some(
      (reaction) => reaction.from === 'hand' && (reaction.if?.(t, outcome, selfOf(p)) ?? true),
    );
    if (fits) points += card.points ?? 0;
  }
  return points;
}

/** What hurting somebody is worth who will not act any more: hardly anything but points. */
export function attackValue(t: Reading, seat: Seat, attack: Attack): number {
  const { target, weapon } = attack;
  const { hit, mean, atLeast } = odds(attackPool(t, attack).dice, defensePool(t, attack).dice);
  const victim = who(t, target);
  const matters = 0.25 + 0.75 * later(t, victim.owner);
  if (stuns(t, attack)) {
    if (victim.stun >= 2) return 0;
    const gain = triggered(t, seat, outcomeOf(t, attack, { stunned: true, incapacitated: victim.stun === 1 }));
    return hit * (((victim.activated ? 3.5 : 5.5) + (victim.stun === 1 ? 2 : 0)) * matters + gain);
  }
  const bonus = damageBonus(t, attack);
  const left = total(room(t, target));
  const kills = atLeast[Math.max(1, left + 1 - bonus)] ?? 0;
  const assimilates = t.query('assimilates', { attack }, weapon.rules.includes('Assimilate'));
  const worth = (11 + (victim.activated ? 0 : 2)) * matters + (assimilates ? 12 : 0);
  const hurt = triggered(t, seat, outcomeOf(t, attack, { damage: Math.round(mean / Math.max(hit, 0.01)) + bonus }));
  const dead = triggered(
    t,
    seat,
    outcomeOf(t, attack, { damage: left + 1, neutralized: true, assimilated: assimilates }),
  );
  return Math.min(mean + hit * bonus, left) * 1.8 * matters + kills * (worth + dead) + (hit - kills) * hurt;
}
