/** Attack Actions: weapon and target, dice with every bonus named, comparison, Damage. */
import { option, type OptionWords, permit, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { attackPool, damageBonus, defensePool, forecast, isMelee, newAttack, stuns } from './attack-pools.ts';
import { attackPreview, attackValue } from './attack-preview.ts';
import { areFriends, backersOf, inPlay, isIncapacitated, room, sheetOf, total, weaponsOf, who } from './characters.ts';
import { takeDamage } from './damage.ts';
import type { SpaceId } from './mission-area.ts';
import { compareDice } from './odds.ts';
import { tellPool } from './pools.ts';
import { comparedNow, duel } from './reroll.ts';
import type { Weapon } from './sheet.ts';
import { areAdjacent, seesCharacter, sightOf } from './spaces.ts';
import type { SightLine } from './sight.ts';
import { giveStun } from './tokens.ts';
import type { CharacterId, Flow, Reading, Seat, Table } from './types.ts';

/** AM-attack: an attack while it is resolved. Cards change it before dice are rolled. */
export interface Attack {
  attacker: CharacterId;
  target: CharacterId;
  weapon: Weapon;
  /** Cards that add dice for this attack alone. */
  extraDice: number;
  noAttackerBackup: boolean;
  noDefenderBackup: boolean;
  noCover: boolean;
  /** Exactly so many dice. */
  fixedDice: number | null;
  /** Meant for whoever is in this space. */
  space: SpaceId | null;
  /** Rolls the printed Attack rating, whatever pegs are left. */
  printedRating: boolean;
  ended: boolean;
}

export interface Outcome {
  attack: Attack;
  attackerOwner: Seat;
  targetOwner: Seat;
  uncanceled: number;
  damage: number;
  stunned: boolean;
  incapacitated: boolean;
  neutralized: boolean;
  assimilated: boolean;
  /** House: Melee, without Backup, against a target that is not incapacitated. */
  honorable: boolean;
  attackerHadBackup: boolean;
  targetKeywords: readonly string[];
  targetHadActivated: boolean;
}

/** What this chapter tells, and what cards react to. */
export type AttackEvents = {
  'target.chosen': Attack;
  'attack.aimed': Attack;
  'attack.resolved': Outcome;
};
export type AttackTells = {
  attacks: { attacker: CharacterId; target: CharacterId; weapon: string; line: SightLine | null };
  'attack.missed': { target: CharacterId };
  'attack.ended': { attacker: CharacterId };
  'attack.redirected': { target: CharacterId };
};

/** What cards say of whom one may attack. */
export const attackQueries = {
  'may be attacked': permit<{ attacker: CharacterId; target: CharacterId; weapon: Weapon }>(),
};

/** AM-attack-4: whether this weapon may be used on that hostile target from where the attacker stands. */
export function mayAttack(t: Reading, attacker: CharacterId, weapon: Weapon, target: CharacterId): Verdict {
  if (!seesCharacter(t, attacker, target)) return refuse('AM-los-1', say('attack.unseen', { target })); // AM-los-1, AM-attack-4
  if (isMelee(weapon) && !areAdjacent(t, attacker, target)) return refuse('AM-rules-17', say('attack.far', { target })); // AM-rules-17
  return t.query('may be attacked', { attacker, target, weapon }, true);
}

/** Every attack on somebody hostile, whether it may be made from where the attacker stands or not. */
export function attacksOf(t: Reading, attacker: CharacterId): Attack[] {
  const foes = inPlay(t).filter((c) => !areFriends(t, c.id, attacker)); // AM-attack-4, AM-team-10, AM-goal-6
  return weaponsOf(t, attacker).flatMap((weapon) => foes.map((foe) => newAttack(attacker, weapon, foe.id)));
}

/** An attack as a candidate: sight, odds and words are worked out when somebody wants to know. */
export const attackOption = <const V>(
  t: Reading,
  key: string,
  attack: Attack,
  value: V,
  shown: (words: OptionWords) => OptionWords = (words) => words,
) =>
  option(`${key}${attack.weapon.key}:${attack.target}`, value, {
    at: attack.target,
    rule: 'AM-attack-1',
    may: () => mayAttack(t, attack.attacker, attack.weapon, attack.target),
    show: (may) => shown(attackWords(t, attack, may === true)),
    preview: (may) => attackPreview(t, attack, may !== true),
  });

function attackWords(t: Reading, attack: Attack, isAllowed: boolean): OptionWords {
  const { target, weapon } = attack;
  return {
    say: say('attack.with', { target, weapon: weapon.name }),
    note: isAllowed ? forecast(t, attack) : undefined,
    value: isAllowed ? attackValue(t, attack) : undefined,
    group: say('group.attack', { weapon: weapon.name }),
    short: say('character', { character: target }),
  };
}

/** The target was chosen; cards may turn the attack aside, then it is aimed, rolled, compared, suffered. */
export function* attackAction(t: Table, attack: Attack): Flow<Outcome | undefined> {
  const { attacker } = attack;
  t.tell('attacks', { attacker, target: attack.target, weapon: attack.weapon.name, line: aim(t, attack) });
  const chosen = attack.target;
  yield* t.window('target.chosen', attack, 'AM-cards-21'); // AM-cards-21
  if (attack.target !== chosen) t.tell('attack.redirected', { target: attack.target });
  if (!stillPossible(t, attack)) return unresolved(t, attacker); // AM-cards-22
  yield* t.window('attack.aimed', attack, 'AM-cards-21');
  if (!stillPossible(t, attack)) return unresolved(t, attacker); // AM-cards-22
  return yield* resolve(t, attack);
}

/** The line it is aimed along. */
const aim = (t: Reading, { attacker, target }: Attack): SightLine | null =>
  sightOf(t, attacker).line(who(t, target).at ?? '') ?? null;

const unresolved = (t: Table, attacker: CharacterId): undefined => {
  t.tell('attack.ended', { attacker });
};

/** AM-cards-22: an interrupt may have made the attack impossible. */
const stillPossible = (t: Reading, attack: Attack): boolean =>
  !attack.ended &&
  who(t, attack.target).at !== null &&
  (attack.space === null || who(t, attack.target).at === attack.space) &&
  (who(t, attack.attacker).at !== null || attack.printedRating) &&
  mayAttack(t, attack.attacker, attack.weapon, attack.target) === true;

function* resolve(t: Table, attack: Attack): Flow<Outcome> {
  const { attacker, target } = attack;
  const hadBackup = !attack.noAttackerBackup && backersOf(t, attacker).length > 0;
  const wasIncapacitated = isIncapacitated(t, target);
  const outcome: Outcome = {
    attack,
    attackerOwner: who(t, attacker).owner,
    targetOwner: who(t, target).owner,
    uncanceled: 0,
    damage: 0,
    stunned: false,
    incapacitated: false,
    neutralized: false,
    assimilated: false,
    honorable: isMelee(attack.weapon) && !hadBackup && !wasIncapacitated,
    attackerHadBackup: hadBackup,
    targetKeywords: sheetOf(t, target).keywords,
    targetHadActivated: who(t, target).activated,
  };
  const [attacking, defending] = [attackPool(t, attack), defensePool(t, attack)];
  tellPool(t, attacker, attacking.items);
  const left = t.chance.rolls(attacking.dice, 6);
  t.tell('rolls', { character: attacker, dice: [...left], kind: 'attack', seat: outcome.attackerOwner });
  tellPool(t, target, defending.items);
  const right = t.chance.rolls(defending.dice, 6);
  t.state.contest = {
    kind: 'attack',
    step: 're-roll',
    need: 1,
    weapon: attack.weapon.name,
    bonus: stuns(t, attack) ? 0 : damageBonus(t, attack),
    line: aim(t, attack),
    stuns: stuns(t, attack),
    breaks: stuns(t, attack) ? null : total(room(t, target)) + 1, // AM-damage-4
    left: { character: attacker, dice: left, was: left.map(() => null) },
    right: { character: target, dice: right, was: right.map(() => null) },
  };
  const seat = outcome.targetOwner;
  t.tell('rolls', { character: target, dice: [...right], kind: 'defense', seat, ...comparedNow(t) });
  yield* duel(t, [
    { kind: 'attack', character: attacker, row: 'left' },
    { kind: 'defense', character: target, row: 'right' },
  ]);
  outcome.uncanceled = compareDice(left, right).uncanceled; // AM-attack-11, AM-attack-12
  if (outcome.uncanceled === 0)
    t.tell('attack.missed', { target }); // AM-attack-17
  else {
    // the dice stay in sight while what they did is suffered
    if (t.state.contest) t.state.contest.step = 'damage';
    yield* hurt(t, attack, outcome); // AM-attack-1, AM-damage-1
  }
  t.state.contest = null;
  yield* t.window('attack.resolved', outcome, 'AM-cards-21');
  return outcome;
}

/** One Damage for each uncanceled die, and the bonus once; with a Stun weapon a token in place of it. */
function* hurt(t: Table, attack: Attack, outcome: Outcome): Flow {
  const { attacker, target } = attack;
  if (stuns(t, attack)) {
    outcome.stunned = yield* giveStun(t, target); // AM-rules-20, AM-rules-24
    outcome.incapacitated = outcome.stunned && isIncapacitated(t, target);
    return;
  }
  outcome.damage = outcome.uncanceled + damageBonus(t, attack); // AM-attack-13, AM-attack-16
  const cause = { by: attacker, seat: outcome.attackerOwner, attack, at: who(t, attacker).at };
  const suffered = yield* takeDamage(t, target, outcome.damage, cause);
  // what a card ignores was not caused
  if (!suffered.neutralized) outcome.damage = suffered.taken;
  outcome.neutralized = suffered.neutralized;
  outcome.assimilated = suffered.assimilated;
}
