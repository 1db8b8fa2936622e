import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, copyPlain, isSmallJson, must, quickPrint, stateHash } from './plain.ts';

describe('canonical', () => {
  test('does not care about the order of keys', () => {
    expect(canonical({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
    expect(stateHash({ a: 1, b: 2 })).toBe(stateHash({ b: 2, a: 1 }));
  });

  test.each([
    ['undefined', { a: undefined }],
    ['NaN', [Number.NaN]],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['minus nought', { a: -0 }],
    ['a Date', { a: new Date(0) }],
    ['a Map', { a: new Map() }],
    ['a function', { a: () => 1 }],
  ])('refuses %s', (_name, value) => {
    expect(() => canonical(value)).toThrow(/not plain data/);
  });

  test('is one to one on JSON values, and survives JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        const [x, y] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))] as [unknown, unknown];
        expect(canonical(JSON.parse(canonical(x)))).toBe(canonical(x));
        if (canonical(x) === canonical(y)) expect(x).toEqual(y);
      }),
    );
  });
});

test('copyPlain copies deeply and shares nothing', () => {
  const value = { a: [{ b: 1 }], c: null, d: 'x' };
  const copy = copyPlain(value);
  expect(copy).toEqual(value);
  expect(copy.a).not.toBe(value.a);
  expect(copy.a[0]).not.toBe(value.a[0]);
});

describe('an answer from outside', () => {
  test.each<[string, unknown, boolean]>([
    ['a word', 'attack', true],
    ['a spread', { hull: 1, shield: 2 }, true],
    ['null', null, true],
    ['too long a word', 'x'.repeat(401), false],
    ['too long a key', { ['x'.repeat(401)]: 1 }, false],
    ['too many items', Array.from({ length: 2_001 }, () => 1), false],
    ['too deep', [[[[[1]]]]], false],
    ['NaN', Number.NaN, false],
    ['a function', () => 1, false],
    ['undefined', undefined, false],
  ])('%s', (_name, value, small) => {
    expect(isSmallJson(value)).toBe(small);
  });
});

test('quickPrint tells short texts apart', () => {
  const prints = new Set(Array.from({ length: 10_000 }, (_, i) => quickPrint(`attack:${i}`)));
  expect(prints.size).toBe(10_000);
});

test('must says what is missing', () => {
  expect(must(0, 'a number')).toBe(0);
  expect(() => must(undefined, 'a ship')).toThrow('missing: a ship');
});
