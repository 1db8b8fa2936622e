/** Flows that ask: one after the other, together in secret, side by side, and on top of each other. */
import { describe, expect, test } from 'vitest';
import {
  acts,
  answer,
  answers,
  ask,
  asking,
  pick,
  say,
  small,
  type Small,
  type SmallFlow,
  type T,
  table,
} from '../test/small.ts';
import { option } from './ask.ts';
import type { Game } from './game.ts';
import { Live } from './live.ts';
import { look, shownAsk } from './look.ts';
import type { Json } from './plain.ts';

const whatOf = ({ data }: { data: Json }): unknown => (data as { what: string }).what;

const keysFor = (live: Live<Small>, seat: string) =>
  live
    .asks()
    .find((asked) => asked.seat === seat)
    ?.question.options.map((o) => o.key);

describe('every kind of question', () => {
  test('gives a rule its answer, typed', () => {
    const game = small(function* (t): SmallFlow {
      const one = yield* t.one('ann', ask('one'), () => [
        option('a', 1, { show: () => say('is', { what: 1 }) }),
        option('b', 'two', { show: () => say('is', { what: 2 }) }),
      ]);
      const some = yield* t.some('ann', ask('some'), [1, 2], () => [pick('x'), pick('y'), pick('z')]);
      const spread = yield* t.spread('ann', ask('spread'), [2, 2], () => [
        option('h', 'hull', { room: 2, show: () => say('is', { what: 1 }) }),
      ]);
      const order = yield* t.order('ann', ask('order'), () => [pick('p'), pick('q')]);
      const number = yield* t.number('ann', ask('number'), () => [0, 9]);
      const pose = yield* t.pose('ann', ask('pose'), () => ({ grid: { angle: 15 }, regions: [{ angle: [0, 90] }] }));
      t.state.log.push(JSON.stringify({ one, some, spread, order, number, pose }));
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    });
    const live = table(game, ['ann']);
    for (const value of ['b', ['z', 'x'], { h: 2 }, ['q', 'p'], 7, { angle: 45 }]) answers(live, 'ann', value);
    expect(JSON.parse(live.state.log[0] ?? '')).toEqual({
      one: 'two',
      some: ['z', 'x'],
      spread: [{ value: 'hull', points: 2 }],
      order: ['q', 'p'],
      number: 7,
      pose: { angle: 45 },
    });
  });

  test('is not asked when nothing is on offer', () => {
    const game = small(function* (t): SmallFlow {
      const got = [
        yield* t.maybe('ann', ask('maybe'), () => [] as ReturnType<typeof pick>[]),
        yield* t.some('ann', ask('some'), [0, 2], () => [] as ReturnType<typeof pick>[]),
        yield* t.spread('ann', ask('spread'), [0, 0], () => [pick('a')]),
        yield* t.order('ann', ask('order'), () => [pick('only')]),
      ];
      t.state.log.push(JSON.stringify(got.map((value) => value ?? null)));
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    });
    expect(table(game).state.log).toEqual(['[null,[],[],["only"]]']);
  });
});

/** Two bids in secret, each with a second thought. */
const bids = small(
  function* (t): SmallFlow {
    const got = yield* t.together(
      t.seats,
      function* (seat) {
        const n = yield* t.number(seat, ask('bid'), () => [0, 3]);
        const sure = yield* t.one(seat, ask(`sure of ${n}`), () => [pick('yes'), pick('more')]);
        return sure === 'yes' ? n : n + 1;
      },
      say('ask', { what: 'bids' }),
    );
    t.state.log.push(JSON.stringify(got));
    yield* t.one('ann', ask('end'), () => [pick('end')]);
  },
  {
    acts: (_t, seat) => [
      {
        key: 'hm',
        say: asking('hm'),
        *flow(t) {
          t.state.log.push(`${seat} hm`);
        },
      },
      {
        key: 'why',
        say: asking('why'),
        *flow(t) {
          t.state.log.push(yield* t.one(seat, ask('why'), () => [pick('so')]));
        },
      },
    ],
  },
);

describe('together', () => {
  test('is answered in any order and revealed at once', () => {
    const live = table(bids, ['ann', 'ben', 'cat']);
    answers(live, 'cat', 3);
    answers(live, 'ann', 1);
    answers(live, 'cat', 'more');
    answers(live, 'ben', 0);
    answers(live, 'ben', 'yes');
    expect(live.state.log).toEqual([]);
    answers(live, 'ann', 'yes');
    expect(live.state.log).toEqual(['{"ann":1,"ben":0,"cat":4}']);
  });

  test('others see who has decided, never what', () => {
    const live = table(bids);
    answers(live, 'ann', 2);
    answers(live, 'ann', 'yes');
    const { open, mine } = look(live, 'ben');
    expect(open.waiting).toEqual([
      { seat: 'ann', matter: { key: 'ask', with: { what: 'bids' } }, secret: 'decided' },
      { seat: 'ben', matter: { key: 'ask', with: { what: 'bids' } }, secret: 'deciding' },
    ]);
    expect(mine.asks.map(whatOf)).toEqual(['bid']);
    expect(JSON.stringify(look(live, undefined))).not.toContain('sure');
  });

  test('a refusal does not tell how far others are', () => {
    const live = table(bids);
    const second = '0.0>ann.1';
    const before = live.decide({ seat: 'ben', ask: second, answer: 'yes' });
    answers(live, 'ann', 2);
    expect(live.asks().map((asked) => asked.id)).toContain(second);
    expect(live.decide({ seat: 'ben', ask: second, answer: 'yes' })).toEqual(before);
  });

  test('one’s own answer can be taken back until all is revealed; the others’ stand', () => {
    const live = table(bids);
    answers(live, 'ann', 2);
    answers(live, 'ben', 3);
    answers(live, 'ann', 'yes');
    expect(live.free('ann')).toEqual([3, 1]);
    live.undo('ann', 2);
    expect(live.asks().map((asked) => [asked.seat, whatOf(asked)])).toEqual([
      ['ann', 'bid'],
      ['ben', 'sure of 3'],
    ]);
    answers(live, 'ann', 0);
    answers(live, 'ann', 'yes');
    answers(live, 'ben', 'yes');
    expect(live.free('ben')).toEqual([]); // now it is out
    expect(live.free('ann')).toEqual([]);
    expect(live.state.log).toEqual(['{"ann":0,"ben":3}']);
    expect(Live.restore(bids, live.record(true)).hash()).toBe(live.hash());
  });

  test('one’s own answer can be taken back after an interjection of another, too', () => {
    const live = table(bids, ['ann', 'ben', 'cat']);
    answers(live, 'ann', 2);
    acts(live, 'ben', 'hm');
    expect(live.free('ann')).toEqual([1]);
    live.undo('ann');
    expect(live.state.log).toEqual(['ben hm']);
    expect(live.asks().map((asked) => whatOf(asked))).toEqual(['bid', 'bid', 'bid']);
    expect(Live.restore(bids, live.record(true)).hash()).toBe(live.hash());
  });

  test('an interjection leaves answers alone, also one that asks', () => {
    const live = table(bids);
    answers(live, 'ann', 2);
    acts(live, 'ben', 'hm');
    acts(live, 'ben', 'why');
    expect(live.asks().map((asked) => [asked.seat, whatOf(asked)])).toEqual([['ben', 'why']]);
    expect(answer(live, 'ann', 'yes')).toMatchObject({ code: 'stale' });
    answers(live, 'ben', 'so');
    answers(live, 'ann', 'yes');
    answers(live, 'ben', 0);
    answers(live, 'ben', 'yes');
    expect(live.state.log).toEqual(['ben hm', 'so', '{"ann":2,"ben":0}']);
  });

  test('a fork that imagines asks the others’ unrevealed answers anew', () => {
    const live = table(bids);
    answers(live, 'ann', 2);
    answers(live, 'ben', 3);
    const dream = live.imagine('ann', 'x');
    expect(dream.asks().map((asked) => whatOf(asked))).toEqual(['sure of 2', 'bid']);
    expect(live.asks().map((asked) => whatOf(asked))).toEqual(['sure of 2', 'sure of 3']);
  });
});

describe('side by side', () => {
  const race = small(function* (t): SmallFlow {
    yield* t.sideBySide(t.seats, function* (seat) {
      for (let i = 0; i < 2; i++) {
        const left = () => ['a', 'b', 'c'].filter((key) => !t.state.log.some((line) => line.endsWith(key)));
        const taken = yield* t.maybe(seat, ask('take'), () => left().map(pick));
        if (taken !== undefined) t.state.log.push(`${seat} ${taken}`);
      }
    });
    yield* t.one('ann', ask('end'), () => [pick('end')]);
  });

  test('branches act at once, and each sees what the others did', () => {
    const live = table(race);
    answers(live, 'ben', 'a');
    expect(keysFor(live, 'ann')).toEqual(['b', 'c']);
    expect(answer(live, 'ann', 'a')).toMatchObject({ code: 'not-offered' });
    answers(live, 'ann', 'b');
    answers(live, 'ann', 'c');
    // ben's second question has become empty meanwhile: it answers itself
    expect(live.asks().map((asked) => whatOf(asked))).toEqual(['end']);
    expect(Live.restore(race, live.record(true)).hash()).toBe(live.hash());
  });
});

describe('interjections', () => {
  const game = (main: (t: T) => SmallFlow): Game<Small> =>
    small(main, {
      acts: (_t, seat) => [
        {
          key: 'count',
          say: asking('count'),
          *flow(t) {
            t.state.n++;
          },
        },
        {
          key: 'ask',
          say: asking('ask'),
          *flow(t) {
            const word = yield* t.one(seat, ask(`${seat} asks`), () => [pick('x'), pick('y')]);
            t.state.log.push(`${seat} ${word}`);
          },
        },
      ],
    });

  test('build the pending question anew; an answer in flight is stale only if the offer has changed', () => {
    const live = table(
      game(function* (t): SmallFlow {
        const got = yield* t.one('ann', ask('choose'), () => (t.state.n > 1 ? [pick('a')] : [pick('a'), pick('b')]));
        t.state.log.push(got);
        yield* t.one('ann', ask('end'), () => [pick('end')]);
      }),
    );
    const print = live.asks()[0]?.print;
    acts(live, 'ben', 'count');
    expect(live.asks()[0]?.print).toBe(print);
    acts(live, 'ben', 'count');
    expect(answer(live, 'ann', 'a', print)).toMatchObject({ code: 'changed' });
    expect(answer(live, 'ann', 'b')).toMatchObject({ code: 'not-offered' });
    answers(live, 'ann', 'a');
    expect(live.state.log).toEqual(['a']);
  });

  test('may empty a `maybe`, which then goes on by itself, but not a `one`', () => {
    const flow = (kind: 'one' | 'maybe') =>
      game(function* (t): SmallFlow {
        const got = yield* t[kind]('ann', ask('choose'), () => (t.state.n > 0 ? [] : [pick('a')]));
        t.state.log.push(got ?? 'nothing');
        yield* t.one('ann', ask('end'), () => [pick('end')]);
      });
    const live = table(flow('maybe'));
    acts(live, 'ben', 'count');
    expect(live.state.log).toEqual(['nothing']);
    const stuck = table(flow('one'));
    expect(stuck.decide({ seat: 'ben', act: 'count' })).toMatchObject({ code: 'fault' });
    expect(stuck.faults[0]?.message).toMatch(/ask with maybe/);
    expect(stuck.state.n).toBe(0);
  });

  test('run on top of each other, the last one first', () => {
    const live = table(
      game(function* (t): SmallFlow {
        t.state.log.push(yield* t.one('ann', ask('main'), () => [pick('m')]));
        yield* t.one('ann', ask('end'), () => [pick('end')]);
      }),
    );
    acts(live, 'ann', 'ask');
    acts(live, 'ben', 'ask');
    expect(live.asks().map((asked) => asked.id)).toEqual(['!ben.0.0']);
    const back = Live.restore(live.game, live.record(true));
    expect(back.asks().map((asked) => shownAsk(asked))).toEqual(live.asks().map((asked) => shownAsk(asked)));
    answers(live, 'ben', 'x');
    answers(live, 'ann', 'y');
    answers(live, 'ann', 'm');
    expect(live.state.log).toEqual(['ben x', 'ann y', 'm']);
  });
});

test('a step can be finished from deep inside, and the agenda goes on', () => {
  const live = table(
    small(function* (t, { left = 0 }): SmallFlow {
      function* deep(): SmallFlow {
        yield* t.finish(left < 2 ? { step: 'more', left: left + 1 } : { over: { winners: ['ann'] } });
      }
      t.state.log.push(`step ${left}`);
      yield* t.one('ann', ask('go'), () => [pick('go')]);
      yield* deep();
      t.state.log.push('never');
    }),
  );
  for (let i = 0; i < 3; i++) answers(live, 'ann', 'go');
  expect(live.state.log).toEqual(['step 0', 'step 1', 'step 2']);
  expect(live.over).toEqual({ winners: ['ann'] });
});

test('what a step returns goes before the rest of the agenda', () => {
  const live = table(
    small(function* (t, { left }): SmallFlow {
      t.state.log.push(`step ${left ?? 'first'}`);
      yield* t.one('ann', ask('go'), () => [pick('go')]);
      if (left === undefined)
        return [
          { step: 'more', left: 1 },
          { step: 'more', left: 9 },
        ];
      if (left === 1) return { step: 'more', left: 2 };
      return left === 9 ? { over: { winners: [] } } : undefined;
    }),
  );
  for (let i = 0; i < 4; i++) answers(live, 'ann', 'go');
  expect(live.state.log).toEqual(['step first', 'step 1', 'step 2', 'step 9']);
});

describe('a seat that has left', () => {
  const leaving = small(
    function* (t): SmallFlow {
      const bids = yield* t.together(t.seats, (seat) => t.number(seat, ask('bid'), [1, 3]));
      t.state.log.push(JSON.stringify(bids));
      for (const seat of t.seats) {
        const word = yield* t.one(seat, ask('word'), () => [
          pick('go'),
          option('rest', 'rest', { idle: true, show: () => say('is', { what: 'rest' }) }),
        ]);
        t.state.log.push(`${seat} ${word}`);
      }
      return { over: { winners: t.seats.filter((seat) => !t.left.includes(seat)) } };
    },
    {
      *concede(t, seat) {
        t.leave(seat);
      },
    },
  );

  test('answers its open question and all later ones with what does least', () => {
    const live = table(leaving, ['ann', 'ben', 'cat']);
    answers(live, 'ann', 3);
    acts(live, 'ben', 'concede');
    expect(look(live, 'ann').open.left).toEqual(['ben']);
    expect(live.acts('ben')).toEqual([]);
    expect(live.decide({ seat: 'ben', act: 'concede' })).toMatchObject({ code: 'not-now' });
    answers(live, 'cat', 2);
    expect(live.state.log).toEqual(['{"ann":3,"ben":1,"cat":2}']);
    answers(live, 'ann', 'go');
    expect(live.asks().map((asked) => asked.seat)).toEqual(['cat']);
    expect(Live.restore(leaving, live.record(true)).hash()).toBe(live.hash());
    answers(live, 'cat', 'go');
    expect(live.over).toEqual({ winners: ['ann', 'cat'] });
  });

  test('is not asked for consent', () => {
    const live = table(leaving, ['ann', 'ben', 'cat']);
    answers(live, 'ann', 3);
    acts(live, 'ben', 'concede');
    expect(live.rewind('ann', 1, [])).toMatchObject({ code: 'not-free' });
    expect(live.rewind('ann', 1, ['cat'])).toMatchObject({ entry: { n: 3 } });
  });

  test('may come back by an undo', () => {
    const live = table(leaving, ['ann', 'ben', 'cat']);
    const before = live.hash();
    acts(live, 'ben', 'concede');
    live.undo('ben');
    expect(live.hash()).toBe(before);
  });
});
