import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Memo } from '../rules/memo.ts';
import { compareDice, odds } from '../rules/odds.ts';

describe('comparing dice', () => {
  test('AM-attack-18: 6 4 2 2 against 5 4 1', () => {
    expect(compareDice([2, 6, 2, 4], [1, 5, 4])).toEqual({
      uncanceled: 2,
      pairs: [
        { attack: 6, defense: 5, canceled: false },
        { attack: 4, defense: 4, canceled: true },
        { attack: 2, defense: 1, canceled: false },
        { attack: 2, defense: undefined, canceled: true },
      ],
    });
  });

  test('AM-attack-11: both rows are sorted first', () => {
    expect(compareDice([1, 5], [4, 6]).uncanceled).toBe(0);
    expect(compareDice([1, 3, 5], [4, 2, 1]).pairs.map(({ attack, defense }) => [attack, defense])).toEqual([
      [5, 4],
      [3, 2],
      [1, 1],
    ]);
  });

  test.each([
    ['lower', 2, 1],
    ['equal', 3, 0],
    ['higher', 4, 0],
  ])('AM-attack-12, AM-attack-13, AM-skill-9: a die opposite that is %s', (_, defense, uncanceled) => {
    expect(compareDice([3], [defense]).uncanceled).toBe(uncanceled);
  });

  test('AM-skill-9: a paired die that is not canceled counts whatever its number', () => {
    expect(compareDice([2], [1]).uncanceled).toBe(1);
  });

  test('AM-attack-14, AM-skill-10: dice without one opposite count from 4 up', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => compareDice([die], []).uncanceled)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(compareDice([6, 4, 3], [6]).pairs.map(({ canceled }) => canceled)).toEqual([true, false, true]);
  });

  test('AM-attack-15: the lowest defense dice are left over', () => {
    expect(compareDice([5], [4, 1, 4]).uncanceled).toBe(1);
    expect(compareDice([5], [1, 1, 5]).uncanceled).toBe(0);
  });
});

describe('odds', () => {
  test.each([
    ['Riker phaser on Gowron', 3, 3, 0, 0.62, 1.11],
    ["Gowron d'k tahg on Riker", 5, 3, 0, 0.85, 2.0],
    ['Gowron disruptor on Riker', 4, 3, 1, 0.76, 2.35],
    ["Lukara bat'leth on Shelby", 4, 2, 1, 0.82, 2.45],
    ['drone tubules on Riker', 1, 3, 1, 0.17, 0.35],
    ['drone with Backup and Subdue on Shelby', 3, 2, 1, 0.72, 1.92],
    ['Worf phaser on drone', 4, 2, 0, 0.82, 1.63],
    ['phaser rifle, Worf with Backup, on drone', 6, 2, 0, 0.93, 2.55],
    ['Salatrel blade, Sneak Attack, on Gowron', 5, 3, 2, 0.85, 3.7],
    ['Sela pistol on Worf in cover', 3, 4, 0, 0.46, 0.75],
  ])('%s: %i dice against %i, Damage +%i', (_, attack, defense, bonus, hit, damage) => {
    const found = odds(attack, defense);
    expect(Math.abs(found.hit - hit)).toBeLessThan(0.01);
    expect(Math.abs(found.mean + bonus * found.hit - damage)).toBeLessThan(0.01);
  });

  test('agree with going through every roll', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (attack, defense) => {
        const counts = Array.from({ length: attack + 1 }, () => 0);
        const all = [...rolls(attack + defense)];
        for (const roll of all) counts[compareDice(roll.slice(0, attack), roll.slice(attack)).uncanceled]! += 1;
        const { atLeast, hit, mean } = odds(attack, defense);
        expect(atLeast).toEqual(counts.map((_, i) => counts.slice(i).reduce((a, b) => a + b) / all.length));
        expect(hit).toBe(atLeast[1] ?? 0);
        expect(mean).toBe(counts.reduce((sum, count, i) => sum + count * i, 0) / all.length);
      }),
    );
  });

  test('are the same object when asked again, and sure where there is nothing to roll', () => {
    expect(odds(6, 6)).toBe(odds(6, 6));
    expect(odds(0, 3)).toEqual({ hit: 0, mean: 0, atLeast: [1] });
  });

  test('of a test that nobody opposes', () => {
    const passed = (dice: number, need: number): number => odds(dice, 0).atLeast[need] ?? 0;
    expect([passed(3, 1), passed(3, 2), passed(4, 1), passed(4, 2)]).toEqual([0.875, 0.5, 0.9375, 0.6875]);
    expect([passed(2, 3), passed(0, 1), passed(0, 0)]).toEqual([0, 0, 1]);
  });
});

function* rolls(dice: number): Generator<number[]> {
  for (let i = 0; i < 6 ** dice; i++)
    yield Array.from({ length: dice }, (_, die) => (Math.floor(i / 6 ** die) % 6) + 1);
}

test('what is kept of earlier work is bounded, and found again', () => {
  const memo = new Memo<number>(3);
  let works = 0;
  const squared = (n: number): number =>
    memo.get(String(n), () => {
      works++;
      return n * n;
    });
  expect([1, 2, 3, 1, 2, 3].map(squared)).toEqual([1, 4, 9, 1, 4, 9]);
  expect(works).toBe(3);
  expect([4, 5, 3, 1].map(squared)).toEqual([16, 25, 9, 1]);
  expect(memo.size).toBe(3);
  expect(works).toBe(6); // the first had made room
});
