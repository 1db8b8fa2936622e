import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patch } from './diff.ts';
import { canonical, type Json } from './plain.ts';

const clean = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

test('what is patched equals what it was taken from, and the old value stays', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      const [before, after] = [clean(a), clean(b)];
      const kept = canonical(before);
      expect(canonical(patch(before, clean(diff(before, after)) as never))).toBe(canonical(after));
      expect(canonical(before)).toBe(kept);
    }),
  );
});

test('a small change is a small patch', () => {
  const before = { ships: { a: { hull: 3 }, b: { hull: 3 } }, log: [1, 2, 3] };
  expect(diff(before, before)).toBe(0);
  expect(diff(before, { ...before, ships: { ...before.ships, a: { hull: 2 } } })).toEqual({
    in: { ships: { in: { a: { in: { hull: { to: 2 } } } } } },
  });
  expect(diff(before, { ...before, log: [1, 2, 3, 4] })).toEqual({
    in: { log: { items: { 3: { to: 4 } }, length: 4 } },
  });
  expect(diff(before, { ...before, ships: { b: { hull: 3 } } })).toEqual({ in: { ships: { in: {}, gone: ['a'] } } });
  expect(diff({ a: [1, 2] }, { a: [1] })).toEqual({ in: { a: { items: {}, length: 1 } } });
});

test('a key called __proto__ stays a key', () => {
  const after = JSON.parse('{"__proto__": {"x": 1}}') as Json;
  const made = patch({}, diff({}, after));
  expect(Object.keys(made as object)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
