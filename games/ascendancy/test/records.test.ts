import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copied, without, withEntry } from '../rules/records.ts';

const id = fc.integer({ min: 1, max: 40 }).map((n) => `lane-${n}`);
const record = fc.dictionary(id, fc.nat(), { maxKeys: 40 });

test('records are copied as by spreading them: the same entries in the same order, and the first stays as it was', () => {
  fc.assert(
    fc.property(record, id, fc.nat(), (one, key, value) => {
      const before = JSON.stringify(one);
      const { [key]: _gone, ...rest } = one;
      const order = JSON.stringify;
      expect(order(copied(one))).toBe(order({ ...one }));
      expect(order(withEntry(one, key, value))).toBe(order({ ...one, [key]: value }));
      expect(order(without(one, key))).toBe(order(rest));
      expect(JSON.stringify(one)).toBe(before);
    }),
  );
});
