import { say } from './say.ts';

interface Weapon {
  readonly name: string;
  readonly dice: number;
  readonly damage: number;
  readonly rules: readonly string[];
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What it adds, without what it does not: 'Type 2 Phaser: +1 die, Stun'. */
export function weaponInWords({ name, dice, damage, rules }: Weapon): string {
  const adds = [
    ...(dice === 0 ? [] : [say('weapon.dice', { n: Math.abs(dice), dice: signed(dice) })]),
    ...(damage === 0 ? [] : [say('weapon.damage', { damage: signed(damage) })]),
    ...rules,
  ];
  return adds.length === 0 ? name : say('weapon', { name, adds: adds.join(', ') });
}
