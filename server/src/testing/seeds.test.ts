import { expect, test } from 'vitest';
import { fixedChance } from './seeds.ts';

test('the same seed gives the same games and names, whatever else was drawn in between', () => {
  const chance = fixedChance();
  chance.begin('1 a test');
  const first = [chance.seed('dice'), chance.seed('dice'), chance.seed('name')];
  chance.begin('1 a test');
  const name = chance.seed('name');
  chance.secret(32);
  chance.seed('bot p2 4.0 7');
  expect([chance.seed('dice'), chance.seed('dice'), name]).toEqual(first);
  expect(new Set(first).size).toBe(3);
  chance.begin('2 a test');
  expect(chance.seed('dice')).not.toBe(first[0]);
});

test('keys and ids never come twice', () => {
  const chance = fixedChance();
  const draw = (): string[] => {
    chance.begin('1 a test');
    return [chance.secret(32), chance.id()];
  };
  expect(new Set([...draw(), ...draw()]).size).toBe(4);
});
