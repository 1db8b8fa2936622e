import { expect, test } from 'vitest';
import { weaponInWords } from '../weapon.ts';

test('a weapon is told by what it adds, and nothing by what it does not', () => {
  const told = (dice: number, damage: number, rules: string[] = []) =>
    weaponInWords({ name: 'Phaser', dice, damage, rules });
  expect(told(1, 0, ['Stun'])).toBe('Phaser: +1 die, Stun');
  expect(told(2, 1)).toBe('Phaser: +2 dice, +1 Damage');
  expect(told(-1, 0)).toBe('Phaser: −1 die');
  expect(told(0, 0)).toBe('Phaser');
});
