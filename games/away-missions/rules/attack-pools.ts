/** The dice of an attack: an attack before anything has changed it, both pools with every bonus named, the odds. */
import { sum, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Attack } from './attack.ts';
import { backersOf, isBorg, isIncapacitated, rating, sheetOf, weaponsOf, who } from './characters.ts';
import type { Roll } from './dice-board.ts';
import { odds } from './odds.ts';
import type { Item, Pool } from './pools.ts';
import type { Weapon } from './sheet.ts';
import type { CharacterId, Reading } from './types.ts';

/** What cards add to the dice of an attack. */
export const poolQueries = {
  'attack dice': sum<{ attack: Attack }>({ min: 0 }),
  'defense dice': sum<{ attack: Attack }>({ min: 0 }),
};

export const isMelee = (weapon: Pick<Weapon, 'rules'>): boolean => weapon.rules.includes('Melee');
/** AM-rules-20, AM-rules-21: whether a hit gives a Stun token in place of Damage. */
export const stuns = (t: Reading, { weapon, target }: Attack): boolean => isStun(weapon) && !isBorg(t, target); // AM-rules-21
const isStun = (weapon: Weapon): boolean => weapon.rules.includes('Stun');

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
  return by.length === 0 ? 0 : t.query('backup dice', { character: id, by, roll }, 1); // AM-attack-7, AM-attack-8, AM-attack-9
};

/** AM-attack-5: rating, weapon, Backup, cards; never more than six. */
export function attackPool(t: Reading, attack: Attack): Pool {
  const { attacker, weapon } = attack;
  const items: Item[] =
    attack.fixedDice !== null
      ? [{ what: say('pool.fixed'), dice: attack.fixedDice }]
      : [
          {
            what: say('pool.attack'),
            dice: attack.printedRating ? sheetOf(t, attacker).attack : rating(t, attacker, 'attack'),
          },
          { what: say('pool.weapon', { weapon: weapon.name }), dice: weapon.dice }, // AM-attack-5
          { what: say('pool.backup'), dice: backup(t, attacker, 'attack') }, // AM-attack-7
          { what: say('pool.cards'), dice: attack.extraDice },
        ];
  return pooled(t, 'attack dice', attack, items);
}

/** AM-attack-6: rating less Stun tokens, Backup, cover, a Defensive weapon against Melee, cards; never more than six. */
export function defensePool(t: Reading, attack: Attack): Pool {
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

function pooled(t: Reading, query: 'attack dice' | 'defense dice', attack: Attack, items: Item[]): Pool {
  const base = items.reduce((dice, item) => dice + item.dice, 0);
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
export const damageBonus = (t: Reading, attack: Attack): number =>
  isStun(attack.weapon) && isBorg(t, attack.target) ? 0 : attack.weapon.damage; // AM-rules-21

/** The odds beside an attack, before it is chosen. */
export function forecast(t: Reading, attack: Attack): Words {
  const [dice, against] = [attackPool(t, attack).dice, defensePool(t, attack).dice];
  const { hit, mean } = odds(dice, against);
  const damage = mean + hit * damageBonus(t, attack);
  const percent = Math.round(hit * 100);
  if (stuns(t, attack) && isIncapacitated(t, attack.target)) return say('odds.stun.none', { dice, against }); // AM-rules-24
  return stuns(t, attack)
    ? say('odds.stun', { dice, against, percent })
    : say('odds.damage', { dice, against, percent, damage: (Math.round(damage * 10) / 10).toFixed(1) });
}
