/** What Missions and attacks are worth to a bot, here or in another place, in points it may hope for. */
import { attackPool, defensePool } from '../rules/attack-pools.ts';
import { specialsOf } from '../rules/actions.ts';
import { handSelf, mayPlay } from '../rules/cards.ts';
import { isBorg, isIncapacitated, room, sheetOf, total, who } from '../rules/characters.ts';
import { kindOf } from '../rules/copies.ts';
import { odds, testOdds } from '../rules/odds.ts';
import { layout } from '../rules/spaces.ts';
import { skillPool } from '../rules/tests.ts';
import type { Aim, Attack, CharacterId, Copy, Outcome, Reading, Seat, Self, SpaceId } from '../rules/types.ts';

/** Dice of a challenger one does not know yet. */
const usualChallenger = 3;

/** Worked out once for each world: Backup aside, it does not matter where somebody stands. */
const known = new WeakMap<Reading, Map<string, number>>();

export function chanceOf(t: Reading, actor: CharacterId, aim: Aim): number {
  const key = `${actor} ${aim.names ?? ''} ${aim.need} ${aim.opposed}`;
  let chances = known.get(t);
  if (!chances) known.set(t, (chances = new Map()));
  let chance = chances.get(key);
  if (chance === undefined) chances.set(key, (chance = workOut(t, actor, aim)));
  return chance;
}

function workOut(t: Reading, actor: CharacterId, aim: Aim): number {
  const dice = skillPool(t, { tester: actor, names: aim.names, need: aim.need, challenger: null, extraDice: 0 }, actor);
  return aim.opposed ? (odds(dice, usualChallenger).atLeast[aim.need] ?? 0) : testOdds(dice, aim.need);
}

/** The points to expect of trying a Mission with this character, where it can be tried. */
export function missionValue(t: Reading, self: Self, key: string, actor: CharacterId): number {
  const card = t.card(self.card);
  const points = (card.points ?? 0) + 2;
  const aims = card.aims ?? [];
  const aim = key === 'score' ? (aims[1] ?? aims[0]) : aims[0];
  const chance = aim ? chanceOf(t, actor, aim) : 0.9;
  return points * chance * (key === 'lay' ? 0.45 : 1);
}

/** The best Mission this character could try where it stands. */
export function bestMissionHere(t: Reading, seat: Seat, actor: CharacterId): number {
  if (isIncapacitated(t, actor)) return 0;
  let best = 0;
  for (const { self, action } of specialsOf(t, seat, actor)) {
    if (t.card(self.card).kind !== 'mission') continue;
    if (self.zone === 'hand' && mayPlay(t, seat, self.id) !== true) continue;
    if (action.can(t, self, actor) !== true) continue;
    best = Math.max(best, missionValue(t, self, action.key ?? '', actor));
  }
  return best;
}

/** Spaces where a test could be taken, by place alone. */
export const spacesFor = (t: Reading, aim: Aim): SpaceId[] =>
  layout(t)
    .spaces.filter(
      (space) =>
        (aim.on === undefined ||
          space.kind === aim.on ||
          (aim.on === 'corridor' && t.state.area.cube && space.kind === 'labs')) &&
        (aim.in === undefined || space.rooms.includes(aim.in)) &&
        (aim.at === undefined ||
          (aim.at === 'any' ? space.terminals.length > 0 : space.terminals.some((one) => aim.at?.includes(one)))),
    )
    .map((space) => space.id);

/** How much a Mission in hand promises: for keeping, swapping and discarding. */
export function promise(t: Reading, seat: Seat, copy: Copy): number {
  const card = t.card(kindOf(copy));
  const points = card.points ?? 0;
  if (card.kind !== 'mission') return 4;
  if (card.end) return points * (card.end(t, handSelf(seat, copy)) ? 0.8 : t.state.round === 3 ? 0.1 : 0.25);
  if (card.after) return points * 0.18;
  const aim = card.aims?.[0];
  if (!aim) return points * 0.4;
  const team = Object.values(t.state.characters).filter((c) => c.owner === seat && c.at !== null);
  const chance = Math.max(0, ...team.map((c) => chanceOf(t, c.id, aim)));
  return points * chance * (spacesFor(t, aim).length > 0 ? 0.7 : 0) * (card.aims && card.aims.length > 1 ? 0.6 : 1);
}

// ---- attacks

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
  honorable: attack.weapon.rules.includes('Melee'),
  attackerHadBackup: false,
  targetKeywords: sheetOf(t, attack.target).keywords,
  targetHadActivated: who(t, attack.target).activated,
  ...more,
});

/** Points of Missions in hand that such an outcome would score. */
function triggered(t: Reading, seat: Seat, outcome: Outcome): number {
  let points = 0;
  for (const copy of t.state.players[seat]?.missions ?? []) {
    const card = t.card(kindOf(copy));
    const reaction = card.after?.['attack.resolved'];
    if (reaction?.from === 'hand' && (reaction.if?.(t, outcome, handSelf(seat, copy)) ?? true))
      points += card.points ?? 0;
  }
  return points;
}

export function attackValue(t: Reading, seat: Seat, attack: Attack): number {
  const { target, weapon } = attack;
  const dice = attackPool(t, attack).dice;
  const against = defensePool(t, attack).dice;
  const { hit, mean, atLeast } = odds(dice, against);
  const victim = who(t, target);
  if (weapon.rules.includes('Stun') && !isBorg(t, target)) {
    if (victim.stun >= 2) return 0;
    const gain = triggered(t, seat, outcomeOf(t, attack, { stunned: true, incapacitated: victim.stun === 1 }));
    return hit * ((victim.activated ? 3.5 : 5.5) + (victim.stun === 1 ? 2 : 0) + gain);
  }
  const bonus = weapon.rules.includes('Stun') ? 0 : weapon.damage;
  const left = total(room(t, target));
  const kills = atLeast[Math.max(1, left + 1 - bonus)] ?? 0;
  const assimilates = weapon.rules.includes('Assimilate');
  const worth = 11 + (victim.activated ? 0 : 2) + (assimilates ? 12 : 0);
  const hurt = triggered(t, seat, outcomeOf(t, attack, { damage: Math.round(mean / Math.max(hit, 0.01)) + bonus }));
  const dead = triggered(
    t,
    seat,
    outcomeOf(t, attack, { damage: left + 1, neutralized: true, assimilated: assimilates }),
  );
  return Math.min(mean + hit * bonus, left) * 1.8 + kills * (worth + dead) + (hit - kills) * hurt;
}
