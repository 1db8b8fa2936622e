import type { Heard } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { isFromBeginning, nothingOlder, withPage } from './older-tells.ts';

const tell = (id: string, more = false): Heard => ({ id, name: 'said', data: {}, more });
const ids = (told: readonly Heard[]): string[] => told.map(({ id }) => id);

test('what the table has not sent is asked for from the decision of its first tell on, that one included', () => {
  expect(nothingOlder({ told: [tell('40:2'), tell('41:0')], n: 41 })).toMatchObject({ anchor: '40:2', before: 41 });
  // nobody was told anything for a while
  expect(nothingOlder({ told: [], n: 90 }).before).toBe(91);
});

test('where everything is there already, nothing is asked for', () => {
  const told = (count: number): Heard[] => Array.from({ length: count }, (_, i) => tell(`${i}:0`));
  expect(isFromBeginning({ told: [], n: 0 })).toBe(true);
  expect(isFromBeginning({ told: told(30), n: 59 })).toBe(true);
  expect(isFromBeginning({ told: told(30), n: 60 })).toBe(false);
  expect(isFromBeginning({ told: told(60), n: 40 })).toBe(false);
});

test('pages come in front, in order, and nothing twice', () => {
  const state = { told: [tell('40:1'), tell('41:0')], n: 41 };
  const first = withPage(
    nothingOlder(state),
    { told: ['38:0', '40:0', '40:1'].map((id) => tell(id)), more: {}, before: 20 },
    state,
  );
  expect(ids(first.told)).toEqual(['38:0', '40:0']);
  const second = withPage(first, { told: ['3:0', '19:0'].map((id) => tell(id)), more: {} }, state);
  expect(ids(second.told)).toEqual(['3:0', '19:0', '38:0', '40:0']);
  expect(second.before).toBeUndefined();
});

test('what a seat heard more of is kept for that seat', () => {
  const state = { told: [], n: 9 };
  const secret = tell('3:0', true);
  const one = withPage(nothingOlder(state), { told: [tell('3:0')], more: { p1: [secret], p2: [] }, before: 2 }, state);
  const two = withPage(one, { told: [tell('1:0')], more: { p1: [], p2: [tell('1:0', true)] } }, state);
  expect(two.more).toEqual({ p1: { '3:0': secret }, p2: { '1:0': tell('1:0', true) } });
});
