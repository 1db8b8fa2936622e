/** What a seat is shown: its own question whole, of the others only who is asked what. */
import { describe, expect, test } from 'vitest';
import { ask, pick, small, type SmallFlow, table } from '../test/small.ts';
import { heardBy, look, lookAll, sentence } from './look.ts';

const game = small(
  function* (t): SmallFlow {
    yield* t.one('ann', { say: ask('word'), rule: 'R-1' }, () => [pick('a'), pick('b')]);
  },
  {
    setup: () => ({
      state: { log: ['x'], n: 0, hands: { ann: ['hers'], ben: ['his'] }, play: [] },
      agenda: [{ step: 'main' }],
    }),
    acts: (_t, seat) => [{ key: 'wave', say: ask(`${seat} waves`), aside: true, *flow() {} }],
  },
);

describe('a look', () => {
  test('of the seat that is asked holds its options, without the values behind them', () => {
    const [shown] = look(table(game), 'ann').mine.asks;
    expect(shown).toMatchObject({ id: '0.0', rule: 'R-1', kind: 'one', options: [{ key: 'a' }, { key: 'b' }] });
    expect(JSON.stringify(shown)).not.toContain('value');
  });
  test('of another seat holds who is asked what, and no options', () => {
    const seen = look(table(game), 'ben');
    expect(seen.open.waiting).toEqual([{ seat: 'ann', say: ask('word'), rule: 'R-1' }]);
    expect(seen.mine.asks).toEqual([]);
    expect(seen.mine.acts).toEqual([{ key: 'wave', say: ask('ben waves'), aside: true }]);
    expect(JSON.stringify(seen)).not.toContain('hers');
  });
  test('of a spectator is what is open', () => {
    const live = table(game);
    expect(look(live, undefined)).toEqual({
      open: lookAll(live).open,
      mine: { view: null, asks: [], acts: [], undo: 0 },
    });
  });
  test('for all at once is the same as one by one', () => {
    const live = table(game);
    const all = lookAll(live);
    for (const seat of ['ann', 'ben']) expect({ open: all.open, mine: all.mine[seat] }).toEqual(look(live, seat));
  });
});

test('what was shown is nobody’s to change, and does not change later', () => {
  const live = table(game);
  const before = live.hash();
  const seen = look(live, 'ann') as unknown as {
    open: { view: { log: string[] }; left: string[] };
    mine: { view: { hand: string[] } };
  };
  seen.open.view.log.push('written');
  seen.open.left.push('ann');
  seen.mine.view.hand.push('written');
  expect(live.hash()).toBe(before);
});

test('closed data is heard by those it is for', () => {
  const told = [{ id: '1:0', name: 'drawn', open: { seat: 'ann' }, closed: { ann: { card: 'fox' } } }];
  expect(heardBy(told, 'ann')).toEqual([{ id: '1:0', name: 'drawn', data: { seat: 'ann', card: 'fox' }, more: true }]);
  expect(heardBy(told, 'ben')).toEqual([{ id: '1:0', name: 'drawn', data: { seat: 'ann' }, more: false }]);
  expect(heardBy(told, undefined)).toEqual(heardBy(told, 'ben'));
  const [heard] = heardBy(told, 'ann');
  expect(sentence(heard!, (key) => key === 'drawn+').key).toBe('drawn+');
  expect(sentence(heard!, () => false).key).toBe('drawn');
});
