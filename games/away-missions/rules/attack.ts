/** Attack Actions: weapon and target, dice with every bonus named, comparison, Damage. */
import { option, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import {
  areFriends,
  backersOf,
  inPlay,
  isBorg,
  isIncapacitated,
  rating,
  sheetOf,
  weaponsOf,
  who,
} from './characters.ts';
import { takeDamage } from './damage.ts';
import { compareDice, odds } from './odds.ts';
import { type Item, tellPool } from './pools.ts';
import { duel } from './reroll.ts';
import { areAdjacent, lookingFrom } from './spaces.ts';
import { giveStun } from './tokens.ts';
import type { Attack, CharacterId, Flow, Outcome, Reading, Roll, Table, Weapon } from './types.ts';

export const isMelee = (weapon: Pick<Weapon, 'rules'>): boolean => weapon.rules.includes('Melee');
const isStun = (weapon: Weapon): boolean => weapon.rules.includes('Stun');

/** AM-attack-4: whether this weapon may be used on that target from where the attacker stands. */
export function mayAttack(
  t: Reading,
  attacker: CharacterId,
  weapon: Weapon,
  target: CharacterId,
  sees = lookingFrom(t, attacker),
): Verdict {
  if (areFriends(t, attacker, target)) return refuse('AM-attack-4', say('attack.friend', { target })); // AM-attack-4, AM-team-10
  if (!sees(who(t, target).at ?? '')) return refuse('AM-los-1', say('attack.unseen', { target })); // AM-los-1, AM-attack-4
  if (isMelee(weapon) && !areAdjacent(t, attacker, target)) return refuse('AM-rules-17', say('attack.far', { target })); // AM-rules-17
  return t.query('may be attacked', { attacker, target, weapon }, true);
}

export const newAttack = (attacker: CharacterId, weapon: Weapon, target: CharacterId): Attack => ({
  attacker,
  target,
  weapon,
  extraDice: 0,
  noAttackerBackup: false,
  noDefenderBackup: false,
  noCover: false,
  fixedDice: null,
  space: null,
  printedRating: false,
  ended: false,
});

const backup = (t: Reading, id: CharacterId, roll: Roll['kind']): number => {
  const by = backersOf(t, id);
  return by.length === 0 ? 0 : t.query('backup dice', { character: id, by, roll }, 1); // AM-attack-9
};

/** AM-attack-5: rating, weapon, Backup, cards; never more than six. */
export function attackPool(t: Reading, attack: Attack): { dice: number; items: Item[] } {
  const { attacker, weapon } = attack;
  const items: Item[] =
    attack.fixedDice !== null
      ? [{ what: say('pool.fixed'), dice: attack.fixedDice }]
      : [
          {
            what: say('pool.attack'),
            dice: attack.printedRating ? sheetOf(t, attacker).attack : rating(t, attacker, 'attack'),
          },
          { what: say('pool.weapon', { weapon: weapon.name }), dice: weapon.dice }, // AM-attack-2, AM-attack-5
          { what: say('pool.backup'), dice: attack.noAttackerBackup ? 0 : backup(t, attacker, 'attack') }, // AM-attack-7
          { what: say('pool.cards'), dice: attack.extraDice },
        ];
  return pooled(t, 'attack dice', attack, items);
}

/** AM-attack-6: rating less Stun tokens, Backup, cover, a Defensive weapon against Melee, cards; never more than six. */
export function defensePool(t: Reading, attack: Attack): { dice: number; items: Item[] } {
  const { target, weapon } = attack;
  const { stun, cover } = who(t, target);
  const defensive = isMelee(weapon) && weaponsOf(t, target).some(({ rules }) => rules.includes('Defensive')); // AM-rules-9, AM-rules-10, AM-rules-30
  return pooled(t, 'defense dice', attack, [
    { what: say('pool.defense'), dice: Math.max(0, rating(t, target, 'defense') - stun) }, // AM-rules-23
    { what: say('pool.backup'), dice: attack.noDefenderBackup ? 0 : backup(t, target, 'defense') }, // AM-attack-8
    { what: say('pool.cover'), dice: cover && !attack.noCover ? 1 : 0 }, // AM-cover-2
    { what: say('pool.defensive'), dice: defensive ? 1 : 0 },
  ]);
}

function pooled(
  t: Reading,
  query: 'attack dice' | 'defense dice',
  attack: Attack,
  items: Item[],
): { dice: number; items: Item[] } {
  const base = items.reduce((sum, item) => sum + item.dice, 0);
  const found =
    attack.fixedDice !== null && query === 'attack dice'
      ? { total: base, parts: [] }
      : t.parts(query, { attack }, base);
  const cards = found.parts.map(({ card, value }) => ({
    what: say('pool.card', { card }),
    dice: typeof value === 'number' ? value : (value.add ?? 0),
  }));
  return { dice: Math.max(0, Math.min(6, found.total)), items: [...items, ...cards].filter((item) => item.dice !== 0) }; // AM-attack-10
}

/** AM-attack-16: the weapon's Damage bonus. AM-rules-21: a Stun weapon has none against Borg. */
const damageBonus = (t: Reading, attack: Attack): number =>
  isStun(attack.weapon) && isBorg(t, attack.target) ? 0 : t.query('damage bonus', { attack }, attack.weapon.damage); // AM-rules-21

/** The odds beside an attack, before it is chosen. */
export function forecast(t: Reading, attack: Attack): Words {
  const [dice, against] = [attackPool(t, attack).dice, defensePool(t, attack).dice];
  const { hit, mean } = odds(dice, against);
  const stuns = isStun(attack.weapon) && !isBorg(t, attack.target);
  const damage = mean + hit * damageBonus(t, attack);
  const percent = Math.round(hit * 100);
  return stuns
    ? say('odds.stun', { dice, against, percent })
    : say('odds.damage', { dice, against, percent, damage: (Math.round(damage * 10) / 10).toFixed(1) });
}

/** Every attack a character could make, and those it can't with the reason; `fits` narrows weapons and targets. */
export function attackOptions(
  t: Reading,
  attacker: CharacterId,
  key: string,
  fits: (attack: Attack) => boolean = () => true,
) {
  const sees = lookingFrom(t, attacker);
  const foes = inPlay(t).filter((c) => !areFriends(t, c.id, attacker));
  return weaponsOf(t, attacker).flatMap((weapon) =>
    foes
      .map((foe) => newAttack(attacker, weapon, foe.id))
      .filter(fits)
      .map((attack) => {
        const { target } = attack;
        const may = mayAttack(t, attacker, weapon, target, sees);
        const words = say('attack.with', { target, weapon: weapon.name });
        const more = { at: target, rule: 'AM-attack-1' };
        return option(
          `${key}${weapon.key}:${target}`,
          words,
          attack,
          may === true ? { ...more, note: forecast(t, attack) } : { ...more, no: may },
        );
      }),
  );
}

/** The target was chosen; cards may turn the attack aside, then it is aimed, rolled, compared, suffered. */
export function* attackAction(t: Table, attack: Attack): Flow<Outcome | undefined> {
  const { attacker } = attack;
  t.tell('attacks', { attacker, target: attack.target, weapon: attack.weapon.name });
  const chosen = attack.target;
  yield* t.window('target.chosen', attack, 'AM-cards-21');
  if (attack.target !== chosen) t.tell('attack.redirected', { target: attack.target });
  if (!stillPossible(t, attack)) return unresolved(t, attacker); // AM-cards-22
  yield* t.window('attack.aimed', attack, 'AM-cards-21');
  if (!stillPossible(t, attack)) return unresolved(t, attacker); // AM-cards-22
  return yield* resolve(t, attack); // AM-attack-1
}

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
  t.tell('rolls', { character: attacker, dice: [...left], what: 'attack' });
  tellPool(t, target, defending.items);
  const right = t.chance.rolls(defending.dice, 6);
  t.tell('rolls', { character: target, dice: [...right], what: 'defense' });
  t.state.contest = {
    kind: 'attack',
    need: 1,
    left: { character: attacker, dice: left },
    right: { character: target, dice: right },
  };
  yield* duel(t, [
    { kind: 'attack', character: attacker, row: 'left' },
    { kind: 'defense', character: target, row: 'right' },
  ]);
  outcome.uncanceled = compareDice(left, right).uncanceled; // AM-attack-11, AM-attack-12
  t.state.contest = null;
  if (outcome.uncanceled === 0)
    t.tell('attack.missed', { target }); // AM-attack-17
  else yield* hurt(t, attack, outcome);
  yield* t.window('attack.resolved', outcome, 'AM-cards-21');
  return outcome;
}

/** One Damage for each uncanceled die, and the bonus once; with a Stun weapon a token in place of it. */
function* hurt(t: Table, attack: Attack, outcome: Outcome): Flow {
  const { attacker, target } = attack;
  if (isStun(attack.weapon) && !isBorg(t, target)) {
    outcome.stunned = yield* giveStun(t, target); // AM-rules-20, AM-rules-24
    outcome.incapacitated = outcome.stunned && isIncapacitated(t, target);
    return;
  }
  outcome.damage = outcome.uncanceled + damageBonus(t, attack); // AM-attack-13, AM-attack-16
  const cause = { by: attacker, seat: outcome.attackerOwner, attack, at: who(t, attacker).at };
  const suffered = yield* takeDamage(t, target, outcome.damage, cause); // AM-damage-1
  // what a card ignores was not caused
  if (!suffered.neutralized) outcome.damage = suffered.taken;
  outcome.neutralized = suffered.neutralized;
  outcome.assimilated = suffered.assimilated;
}
