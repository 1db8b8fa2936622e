import type { RecordCheck } from '@tenforward/catalogue/browser';
import { expect, test } from 'vitest';
import { promiseKept } from './use-verify.ts';

const good: RecordCheck = {
  ok: true,
  seedOpens: true,
  decisions: 3,
  rolls: { matching: 2, of: 2 },
  hashes: { equal: 1, of: 1 },
  nonces: [],
  isArranged: false,
  unchecked: [],
};
const dice = { kind: 'fair', commitment: 'promised', nonces: {} } as const;

test('a record that keeps the promise of its table is as good as it was', () => {
  expect(promiseKept(good, { dice }, 'promised')).toEqual(good);
});

test('a record whose seed opens another promise than the table made does not hold', () => {
  const found = promiseKept(good, { dice }, 'another');
  expect(found).toMatchObject({ ok: false, seedOpens: false });
  expect(found.firstProblem).toContain('another promise');
  expect(promiseKept({ ...good, firstProblem: 'entry 3' }, { dice }, 'another').firstProblem).toBe('entry 3');
});
