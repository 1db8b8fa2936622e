import { expect, test } from 'vitest';
import { capsOf, grouped, reserved } from './caps.ts';

const other = { key: 'group.other' };
const option = (key: string, group?: { key: string }) => ({ key, say: { key }, ...(group && { group }) });
const label = ({ key }: { key: string }): string => key;

test('what this moment offers is counted, and the everyday options have a letter of their words', () => {
  const caps = capsOf(
    [option('riker'), option('worf'), option('move', other), option('take cover', other)],
    label,
    true,
  );
  expect([...caps]).toEqual([
    ['move', 'M'],
    ['take cover', 'A'],
    ['riker', '1'],
    ['worf', '2'],
  ]);
});
test('no option has a reserved key, and none has the key of another', () => {
  const caps = capsOf(
    'utbhnlkgyz'.split('').map((key) => option(key, other)),
    label,
    true,
  );
  expect([...caps.values()].some((cap) => reserved.has(cap.toLowerCase()))).toBe(false);
  expect(new Set(caps.values()).size).toBe(caps.size);
});
test('with letters switched off there are only digits, nine at most', () => {
  const caps = capsOf(
    Array.from({ length: 12 }, (_, i) => option(`o${i}`, other)),
    label,
    false,
  );
  expect([...caps.values()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
test('groups stand in the order of their first option, the everyday one last', () => {
  const attack = { key: 'group.attack' };
  const groups = grouped([option('move', other), option('riker', attack), option('worf', attack)]);
  expect(groups.map(({ group, options }) => [group?.key, options.length])).toEqual([
    ['group.attack', 2],
    ['group.other', 1],
  ]);
});
test('what has a number worth comparing stands above what has none', () => {
  const groups = grouped([
    option('rifle', { key: 'group.start' }),
    { ...option('riker', { key: 'group.attack' }), value: { key: 'value.hit' } },
  ]);
  expect(groups.map(({ group }) => group?.key)).toEqual(['group.attack', 'group.start']);
});
