/** What a seat is shown: its own question whole, of the others only who is asked what. */
import { describe, expect, test } from 'vitest';
import { answers, ask, asking, pick, say, small, type SmallFlow, type T, table } from '../test/small.ts';
import { option } from './ask.ts';
import { thoughtOf } from './bot.ts';
import type { Preview } from './preview.ts';
import { heardBy, look, lookAll, sentence } from './look.ts';

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
    return { path: ['x', 'y'], notes: [asking(String(t.once('n', () => ++seen.worked)))] };
  });

  test('are shown as data beside their options, with group, short and place', () => {
    const [shown] = look(table(counting), 'ann').mine.asks;
    expect(shown?.place).toEqual(say('is', { what: '1 of 2' }));
    expect(shown?.options[0]).toMatchObject({
      group: asking('verb'),
      short: asking('short'),
      preview: { path: ['x', 'y'] },
    });
    expect(shown?.options[2]).not.toHaveProperty('preview');
  });
  test('are worked out in one reading, so that what they share is found once', () => {
    const live = table(counting);
    const before = { ...seen };
    look(live, 'ann');
    expect(seen).toEqual({ evaluated: before.evaluated + 2, worked: before.worked + 1 });
  });
  test('are not worked out by answers, prints, other seats, or looks that want none', () => {
    const live = table(counting);
    const before = { ...seen };
    const [asked] = live.asks();
    look(live, 'ben');
    const [shown] = look(live, 'ann', () => false).mine.asks;
    expect(shown?.options[0]).not.toHaveProperty('preview');
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
    expect(() => look(writes, 'ann')).toThrow('a preview changed the state; it may only read');
    const rolls = table(previewing((t) => ({ marks: [String(t.chance.roll(6))] })));
    expect(() => look(rolls, 'ann')).toThrow('may only read');
    const fails = table(
      previewing(() => {
        throw new Error('a rule is wrong');
      }),
    );
    expect(() => look(fails, 'ann')).toThrow('a rule is wrong');
  });
  test('are nobody’s to change: they are copies', () => {
    const marks = ['m'];
    const live = table(previewing(() => ({ marks })));
    const shown = look(live, 'ann').mine.asks[0]?.options[0]?.preview?.marks as string[] | undefined;
    shown?.push('written');
    expect(shown).toEqual(['m', 'written']);
    expect(marks).toEqual(['m']);
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
