/** What a seat is shown: its own question whole, of the others only who is asked what. */
import { describe, expect, test } from 'vitest';
import { answers, ask, asking, pick, say, type Small, small, type SmallFlow, type T, table } from '../test/small.ts';
import { option } from './ask.ts';
import { thoughtOf } from './bot.ts';
import type { Preview } from './preview.ts';
import type { Live } from './live.ts';
import { heardBy, look, lookAll, sentence } from './look.ts';
import type { Json, Seat } from './plain.ts';
import { isRefusal, refuse } from './refusal.ts';

const game = small(
  function* (t): SmallFlow {
    yield* t.one('ann', t.ask('ruled', { what: 'word' }), () => [pick('a'), pick('b')]);
  },
  {
    setup: () => ({
      state: { log: ['x'], n: 0, hands: { ann: ['hers'], ben: ['his'] }, play: [] },
      agenda: [{ step: 'main' }],
    }),
    acts: (_t, seat) => [{ key: 'wave', say: asking(`${seat} waves`), aside: true, *flow() {} }],
  },
);

describe('previews', () => {
  const seen = { evaluated: 0, worked: 0 };
  const previewing = (preview: (t: T) => Preview) =>
    small(function* (t): SmallFlow {
      const verb = (key: string) =>
        option(key, key, {
          show: () => ({ say: asking(key), group: asking('verb'), short: asking('short') }),
          preview: () => preview(t),
        });
      yield* t.one('ann', t.ask('ruled', { what: 'word' }), () => [verb('a'), verb('b'), pick('c')]);
      return { over: { winners: [] } };
    });
  const counting = previewing((t) => {
    seen.evaluated++;
    return { marks: ['x', 'y'], notes: [asking(String(t.once('n', () => ++seen.worked)))] };
  });
  /** What an option would mean to ann. */
  const pointed = (live: Live<Small>, key: string, more: { seat?: Seat; print?: string; ask?: string } = {}) =>
    live.preview({ seat: 'ann', ask: live.asks()[0]?.id ?? '', key, ...more });

  test('are announced beside their options, with group, short and place', () => {
    const [shown] = look(table(counting), 'ann').mine.asks;
    expect(shown?.place).toEqual(say('is', { what: '1 of 2' }));
    expect(shown?.options[0]).toMatchObject({ group: asking('verb'), short: asking('short'), more: true });
    expect(shown?.options[2]).not.toHaveProperty('more');
    expect(shown).not.toHaveProperty('whatIf');
  });
  test('are worked out for whoever points at an option, and what they share is found once', () => {
    const live = table(counting);
    const before = { ...seen };
    expect(pointed(live, 'a')).toMatchObject({ marks: ['x', 'y'] });
    expect(pointed(live, 'b')).toMatchObject({ marks: ['x', 'y'] });
    expect(pointed(live, 'c')).toBeUndefined();
    expect(seen).toEqual({ evaluated: before.evaluated + 2, worked: before.worked + 1 });
  });
  test('are for the seat that is asked alone, of what is asked now', () => {
    const live = table(counting);
    const { print = '' } = live.asks()[0] ?? {};
    expect(pointed(live, 'a', { seat: 'ben' })).toMatchObject({ code: 'not-asked' });
    expect(pointed(live, 'a', { print: 'another' })).toMatchObject({ code: 'changed' });
    expect(pointed(live, 'a', { print })).toMatchObject({ marks: ['x', 'y'] });
    expect(pointed(live, 'a', { ask: '9.9' })).toMatchObject({ code: 'stale' });
    expect(pointed(live, 'no such option')).toMatchObject({ code: 'not-offered' });
    answers(live, 'ann', 'a');
    expect(pointed(live, 'a', { ask: '0.0' })).toMatchObject({ code: 'over' });
  });
  test('are not worked out by looks, answers, prints or bots', () => {
    const live = table(counting);
    const before = { ...seen };
    const [asked] = live.asks();
    look(live, 'ben');
    const [shown] = look(live, 'ann').mine.asks;
    const thought = thoughtOf(live, asked!, () => 0);
    thought.look();
    thought.imagine().look('ann');
    expect(shown?.print).toBe(asked?.print);
    answers(live, 'ann', 'a');
    expect(seen).toEqual(before);
  });
  test('only read: a write or a roll in one is a fault of the rule, and so is an error', () => {
    const writes = table(
      previewing((t) => {
        t.state.n++;
        return {};
      }),
      ['ann', 'ben'],
      { strict: true },
    );
    const fault = (live: Live<Small>): unknown => [pointed(live, 'a'), live.faults.map(({ message }) => message)];
    const refused = (why: string): unknown => [
      expect.objectContaining({ code: 'fault' }),
      [expect.stringContaining(why)],
    ];
    expect(fault(writes)).toEqual(refused('a preview changed the state; it may only read'));
    const rolls = table(previewing((t) => ({ marks: [String(t.chance.roll(6))] })));
    expect(fault(rolls)).toEqual(refused('may only read'));
    const fails = table(
      previewing(() => {
        throw new Error('a rule is wrong');
      }),
    );
    expect(fault(fails)).toEqual(refused('a rule is wrong'));
    answers(fails, 'ann', 'a'); // and play goes on
    expect(fails.over).toBeDefined();
  });
  test('are nobody’s to change: they are copies', () => {
    const marks = ['m'];
    const shown = pointed(table(previewing(() => ({ marks }))), 'a') as { marks: string[] };
    shown.marks.push('written');
    expect(marks).toEqual(['m']);
  });
});

describe('what if', () => {
  const some = small(function* (t): SmallFlow {
    yield* t.some(
      'ann',
      t.ask('ruled', { what: 'word' }),
      [2, 3],
      () => [pick('a'), pick('b'), pick('c'), { ...pick('d'), may: () => refuse('R1', asking('no')) }],
      (draft) => ({ marks: draft }),
    );
    yield* t.spread(
      'ann',
      ask('spread'),
      [2, 3],
      () => [{ ...pick('a'), room: 2 }, pick('b')],
      (draft) => ({ marks: draft.map(({ value, points }) => `${value}${points}`) }),
    );
    yield* t.number('ann', ask('number'), [1, 3], (n) => ({ marks: [String(n)] }));
    yield* t.pose('ann', ask('pose'), () => ({
      grid: { x: 5 },
      regions: [{ x: [0, 20] }],
      suggestions: [option('near', { x: 5 }, { show: () => asking('near'), preview: () => ({ marks: ['near'] }) })],
      judge: ({ x }) => (x === 10 ? refuse('R1', asking('not ten')) : undefined),
    }));
    return { over: { winners: [] } };
  });
  const ifSo = (live: Live<Small>, draft: Json) => live.whatIf({ seat: 'ann', ask: live.asks()[0]?.id ?? '', draft });

  test('is asked of an answer that need not be whole yet', () => {
    const live = table(some);
    expect(look(live, 'ann').mine.asks[0]).toMatchObject({ whatIf: true });
    expect([ifSo(live, []), ifSo(live, ['b']), ifSo(live, ['b', 'a'])]).toEqual([
      { marks: [] },
      { marks: ['b'] },
      { marks: ['b', 'a'] },
    ]);
    for (const wrong of [['d'], ['b', 'b'], ['x'], 'a', 7, null, { a: 1 }, ['a', 'b', 'c', 'a']])
      expect(isRefusal(ifSo(live, wrong)), JSON.stringify(wrong)).toBe(true);
    answers(live, 'ann', ['a', 'b']);
    expect([ifSo(live, {}), ifSo(live, { a: 2 }), ifSo(live, { b: 1, a: 1 })]).toEqual([
      { marks: [] },
      { marks: ['a2'] },
      { marks: ['a1', 'b1'] },
    ]);
    for (const wrong of [{ a: 3 }, { b: 4 }, { a: -1 }, { x: 1 }, [1]])
      expect(isRefusal(ifSo(live, wrong)), JSON.stringify(wrong)).toBe(true);
    answers(live, 'ann', { a: 2 });
    expect(ifSo(live, 2)).toEqual({ marks: ['2'] });
    expect(ifSo(live, 4)).toMatchObject({ code: 'not-offered' });
  });
  test('says of a pose why it is refused, and of a suggestion what its preview says', () => {
    const live = table(some);
    answers(live, 'ann', ['a', 'b']);
    answers(live, 'ann', { a: 2 });
    answers(live, 'ann', 1);
    expect(ifSo(live, 'near')).toEqual({ marks: ['near'] });
    expect(ifSo(live, { x: 5 })).toBeUndefined();
    expect(ifSo(live, { x: 10 })).toEqual({ notes: [asking('not ten')] });
    for (const wrong of [{ x: 7 }, { x: 25 }, { y: 5 }, 'far', 'x'.repeat(5_000)])
      expect(isRefusal(ifSo(live, wrong)), JSON.stringify(wrong).slice(0, 20)).toBe(true);
  });
});

describe('a look', () => {
  test('of the seat that is asked holds its options, without the values behind them', () => {
    const [shown] = look(table(game), 'ann').mine.asks;
    expect(shown).toMatchObject({
      id: '0.0',
      name: 'ruled',
      data: { what: 'word' },
      rule: 'R-1',
      kind: 'one',
      options: [{ key: 'a' }, { key: 'b' }],
    });
    expect(JSON.stringify(shown)).not.toContain('value');
  });
  test('of another seat holds who is asked what, and no options', () => {
    const seen = look(table(game), 'ben');
    const matter = say('matter.ruled', { what: 'word', who: 'ann' });
    expect(seen.open.waiting).toEqual([{ seat: 'ann', matter, rule: 'R-1' }]);
    expect(seen.mine.asks).toEqual([]);
    expect(seen.mine.acts).toEqual([{ key: 'wave', say: asking('ben waves'), aside: true }]);
    expect(JSON.stringify(seen)).not.toContain('hers');
  });
  test('of a question the game has no words about for others holds only that somebody is asked', () => {
    const seen = look(
      table(
        small(function* (t): SmallFlow {
          yield* t.one('ann', ask('secretly'), () => [pick('a'), pick('b')]);
        }),
      ),
      'ben',
    );
    expect(seen.open.waiting).toEqual([{ seat: 'ann' }]);
    expect(JSON.stringify(seen)).not.toContain('secretly');
  });
  test('of a spectator is what is open', () => {
    const live = table(game);
    expect(look(live, undefined)).toEqual({
      open: lookAll(live).open,
      mine: { view: null, asks: [], acts: [], undo: 0 },
    });
  });
  test('says which decision of its own was the last that still counts', () => {
    const live = table(
      small(function* (t): SmallFlow {
        for (const seat of ['ann', 'ann', 'ben', 'ann']) yield* t.one(seat, ask('word'), () => [pick('a'), pick('b')]);
        return { over: { winners: [] } };
      }),
    );
    const lasts = () => ['ann', 'ben'].map((seat) => look(live, seat).mine.last);
    const answer = (seat: string) => live.decide({ seat, ask: live.asks()[0]!.id, answer: 'a' });
    expect(lasts()).toEqual([undefined, undefined]);
    expect(look(live, 'ann').mine).not.toHaveProperty('last');
    answer('ann');
    answer('ann');
    expect(lasts()).toEqual([2, undefined]);
    live.undo('ann');
    expect(lasts()).toEqual([1, undefined]);
    answer('ann');
    answer('ben');
    expect(lasts()).toEqual([4, 5]);
    live.rewind('ann', 4, ['ben']);
    expect(lasts()).toEqual([1, undefined]);
    for (const seat of ['ann', 'ben']) answer(seat);
    expect(lasts()).toEqual([7, 8]);
    // nothing can be taken back any more
    answer('ann');
    expect(live.over).toBeDefined();
    expect(lasts()).toEqual([undefined, undefined]);
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
