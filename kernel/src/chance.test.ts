import { describe, expect, test } from 'vitest';
import { chanceFrom, commitmentTo, dice, type Dice, fairDice, fastDice, script } from './chance.ts';

const chanceOf = (source: Dice, decision = 1) => {
  let draw = 0;
  return chanceFrom((n, what) => source.below(n, decision, draw++, what));
};

describe.each([
  ['fair', (seed: string) => fairDice(seed, { ann: 'nonce' })],
  ['fast', fastDice],
])('%s dice', (_name, make) => {
  test('are a function of seed, decision and draw', () => {
    const a = make('seed');
    const b = make('seed');
    // asked in another order, they are the same
    const there = [...Array(50).keys()].map((i) => a.below(6, i, i % 3, 'roll'));
    const back = [...Array(50).keys()].reverse().map((i) => b.below(6, i, i % 3, 'roll'));
    expect(there).toEqual(back.reverse());
    const other = [...Array(50).keys()].map((i) => make('other').below(6, i, i % 3, 'roll'));
    expect(other).not.toEqual(there);
  });

  test('fall evenly, by decision and by draw', () => {
    const source = make('even');
    for (const roll of [(i: number) => source.below(6, i, 0, 'roll'), (i: number) => source.below(6, 7, i, 'roll')]) {
      const counts = Array<number>(6).fill(0);
      for (let i = 0; i < 12_000; i++) counts[roll(i)]!++;
      const chiSquare = counts.reduce((sum, n) => sum + (n - 2_000) ** 2 / 2_000, 0);
      expect(chiSquare).toBeLessThan(25); // 5 degrees of freedom: beyond 25 once in 7,000 seeds, and this seed is fixed
    }
  });

  test('shuffle keeps every item, draw takes one out', () => {
    const chance = chanceOf(make('cards'));
    const list = [...Array(20).keys()];
    chance.shuffle(list);
    expect(list).not.toEqual([...Array(20).keys()]);
    expect([...list].sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
    const taken = chance.draw(list);
    expect(list).toHaveLength(19);
    expect(list).not.toContain(taken);
    expect(() => chance.draw([])).toThrow(/empty list/);
  });
});

test('fair dice depend on every seat’s nonce, not on the order they came in', () => {
  const roll = (nonces: Record<string, string>) =>
    [...Array(30).keys()].map((i) => fairDice('s', nonces).below(6, i, 0, 'roll'));
  expect(roll({ ann: '1', ben: '2' })).toEqual(roll({ ben: '2', ann: '1' }));
  expect(roll({ ann: '1', ben: '2' })).not.toEqual(roll({ ann: '1', ben: '3' }));
});

test('a commitment binds to the seed', () => {
  expect(commitmentTo('a')).toMatch(/^[0-9a-f]{64}$/);
  expect(commitmentTo('a')).not.toBe(commitmentTo('b'));
});

describe('scripted dice', () => {
  test('come exactly as written; shuffles leave the order alone', () => {
    const source = dice(6, 4, 2);
    const chance = chanceOf(source);
    const list = [1, 2, 3];
    chance.shuffle(list);
    expect(list).toEqual([1, 2, 3]);
    expect(chance.rolls(2, 6)).toEqual([6, 4]);
    expect(chance.draw(['a', 'b', 'c'])).toBe('b');
    expect(source.left()).toEqual([]);
  });
  test('a roll too many, a number too high and a roll too few are found', () => {
    expect(() => chanceOf(dice()).roll(6)).toThrow(/a roll too many/);
    expect(() => chanceOf(dice(7)).roll(6)).toThrow('the script says 7 for 1 to 6');
    expect(dice(3).left()).toEqual([3]);
  });
  test('a replay sees the same values, an undone decision gives them back', () => {
    const source = dice(5, 3, 1);
    expect([source.below(6, 1, 0, 'roll'), source.below(6, 2, 0, 'roll'), source.below(6, 2, 1, 'roll')]).toEqual([
      4, 2, 0,
    ]);
    expect(source.below(6, 1, 0, 'roll')).toBe(4);
    source.undone?.(2);
    expect(source.left()).toEqual([3, 1]);
    expect(source.below(6, 4, 0, 'roll')).toBe(2);
  });
  test('can say how many sides a die has', () => {
    expect(chanceOf(dice('4/6')).roll(6)).toBe(4);
    expect(() => chanceOf(dice('4/6')).roll(8)).toThrow('the script says 4/6, and the die has 8 sides');
  });
  test('can say how shuffles fall', () => {
    const list = ['a', 'b', 'c'];
    chanceOf(script([1, 1], true)).shuffle(list);
    expect(list).toEqual(['b', 'c', 'a']);
  });
});
