/** The door: what is taken, what is refused, and what is taken back. */
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
  table,
} from '../test/small.ts';
import { dice } from './chance.ts';
import { option } from './ask.ts';
import { Live } from './live.ts';
import { look } from './look.ts';
import { isRefusal, refuse } from './refusal.ts';
import { verify } from './verify.ts';

/** Each seat in turn adds a word; `roll` draws, `peek` reveals; three words a step. */
const talk = small(
  function* (t, { left = 6 }): SmallFlow {
    for (let i = 0; i < 3; i++) {
      const seat = t.seats[t.state.n % t.seats.length] ?? '';
      const word = yield* t.one(seat, ask('word'), () => [
        pick('hello'),
        pick('roll'),
        pick('peek'),
        pick('over'),
        option('never', 'hello', {
          may: () => refuse('S-1', say('is', { what: 'no' })),
          show: () => say('is', { what: 'never' }),
        }),
      ]);
      t.state.n++;
      if (word === 'over') yield* t.finish({ over: { winners: [seat] } });
      if (word === 'peek') t.reveal();
      t.state.log.push(word === 'roll' ? `${seat} ${t.chance.roll(1_000_000)}` : `${seat} ${word}`);
      t.tell('said', { what: word });
    }
    return left > 0 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
  },
  {
    acts: ({ state }, seat) => [
      {
        key: 'aside',
        say: say('is', { what: 'aside' }),
        aside: true,
        *flow(t) {
          t.state.log.push(`${seat} aside`);
        },
      },
      {
        key: 'look',
        say: say('is', { what: 'look' }),
        looks: true,
        *flow(t) {
          t.tell('said', { what: `${seat} looks` });
        },
      },
      {
        key: 'shout',
        say: say('is', { what: 'shout' }),
        *flow(t) {
          t.state.log.push(`${seat} shout`);
        },
      },
      {
        key: 'end',
        say: say('is', { what: 'end' }),
        *flow(t) {
          yield* t.finish({ over: { winners: [seat] } });
        },
      },
      {
        key: 'fail',
        say: say('is', { what: 'fail' }),
        *flow(t) {
          t.state.log.push('half done');
          throw new Error('a bug');
        },
      },
      ...(state.n > 100 ? [{ key: 'late', say: say('is', { what: 'late' }), *flow() {} }] : []),
    ],
  },
);

describe('a decision', () => {
  test('is numbered, logged and told', () => {
    const live = table(talk);
    const done = answers(live, 'ann', 'hello');
    expect(done.entry).toEqual({
      n: 1,
      move: { kind: 'answer', seat: 'ann', ask: '0.0', answer: 'hello' },
      draws: 0,
      told: 1,
    });
    expect(done.told).toEqual([{ id: '1:0', name: 'said', open: { what: 'hello' } }]);
    expect(live.log).toEqual([done.entry]);
    expect(answers(live, 'ben', 'hello').told[0]?.id).toBe('2:0');
  });

  test('is refused with a reason that is typed, and changes nothing', () => {
    const live = table(talk);
    const before = live.hash();
    const [asked] = live.asks();
    const code = (decision: unknown, print?: string) => {
      const got = live.decide(decision as never, print);
      return isRefusal(got) ? got.code : 'taken';
    };
    expect(code({ seat: 'ann', ask: '0.7', answer: 'hello' })).toBe('stale');
    expect(code({ seat: 'ben', ask: '0.0', answer: 'hello' })).toBe('not-asked');
    expect(code({ seat: 'zoe', ask: '0.0', answer: 'hello' })).toBe('unknown-seat');
    expect(code({ seat: 'ann', ask: '0.0', answer: 'bye' })).toBe('not-offered');
    expect(code({ seat: 'ann', ask: '0.0', answer: 'x'.repeat(1_000) })).toBe('oversized');
    expect(code({ seat: 'ann', ask: '0.0' })).toBe('malformed');
    expect(code({ seat: 'ann', ask: '0.0', answer: 'hello', act: 'shout' })).toBe('malformed');
    expect(code({ ask: '0.0', answer: 'hello' })).toBe('malformed');
    expect(code(null)).toBe('malformed');
    expect(code('hello')).toBe('malformed');
    expect(code([])).toBe('malformed');
    expect(code({ seat: 'ann', act: 'late' })).toBe('not-now');
    expect(code({ seat: 'ann', ask: '0.0', answer: 'hello' }, 'another print')).toBe('changed');
    expect(live.decide({ seat: 'ann', ask: '0.0', answer: 'never' })).toEqual(refuse('S-1', say('is', { what: 'no' })));
    expect(live.hash()).toBe(before);
    expect(live.log).toEqual([]);
    expect(code({ seat: 'ann', ask: '0.0', answer: 'hello' }, asked?.print)).toBe('taken');
  });

  test('keeps what was sent, whatever the sender does with it later', () => {
    const game = small(function* (t): SmallFlow {
      const got = yield* t.some('ann', ask('some'), [1, 2], () => [pick('x'), pick('y')]);
      t.state.log.push(...got);
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    });
    const live = table(game);
    const answer = ['x'];
    answers(live, 'ann', answer);
    answer[0] = 'y';
    expect(live.log[0]?.move).toMatchObject({ answer: ['x'] });
    expect(Live.restore(game, live.record(true)).state.log).toEqual(['x']);
  });

  test('that would leave something in the state that is not plain data is a fault, also where a snapshot is due', () => {
    const game = small(function* (t, { left = 30 }): SmallFlow {
      t.state.n = yield* t.number('ann', ask('n'), [0, 3]);
      if (t.state.n === 3) t.state.n = -0;
      return left > 0 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
    });
    const live = table(game, ['ann'], { snapshotEvery: 1 });
    expect(answer(live, 'ann', -0)).toMatchObject({ code: 'oversized' });
    for (let i = 0; i < 7; i++) answers(live, 'ann', 1);
    const before = live.hash();
    expect(answer(live, 'ann', 3)).toMatchObject({ code: 'fault' });
    expect(live.hash()).toBe(before);
    expect(live.log).toHaveLength(7);
    answers(live, 'ann', 2);
  });

  test('after the end is refused', () => {
    const live = table(talk);
    answers(live, 'ann', 'over');
    expect(live.over).toEqual({ winners: ['ann'] });
    expect(live.asks()).toEqual([]);
    expect(answer(live, 'ben', 'hello')).toMatchObject({ code: 'over' });
    expect(live.undo('ann')).toMatchObject({ code: 'over' });
    expect(live.rewind('ann', 1, ['ben'])).toMatchObject({ code: 'over' });
  });
});

describe('a rule that throws', () => {
  test('is a fault: reported, and the table is as before', () => {
    const live = table(talk);
    answers(live, 'ann', 'roll');
    const before = live.hash();
    expect(live.decide({ seat: 'ben', act: 'fail' })).toMatchObject({ code: 'fault' });
    expect(live.faults.map((fault) => fault.message)).toEqual(['a bug']);
    expect(live.hash()).toBe(before);
    expect(live.state.log).toHaveLength(1);
    expect(live.log).toHaveLength(1);
    answers(live, 'ben', 'hello');
    expect(live.log.at(-1)?.n).toBe(2);
  });

  test('in the step that follows takes back the decision that led there', () => {
    const game = small(function* (t, { left = 0 }): SmallFlow {
      t.state.log.push('entered');
      if (left === 1) throw new Error('the next step is broken');
      const word = yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
      t.state.log.push(word);
      return word === 'go' ? { step: 'more', left: 1 } : { step: 'more', left: 0 };
    });
    const live = table(game);
    answers(live, 'ann', 'stay');
    const before = live.hash();
    expect(answer(live, 'ann', 'go')).toMatchObject({ code: 'fault' });
    expect(live.hash()).toBe(before);
    answers(live, 'ann', 'stay');
    expect(live.state.log).toEqual(['entered', 'stay', 'entered', 'stay', 'entered']);
  });

  test('does not tell what it told before it broke', () => {
    const game = small(function* (t): SmallFlow {
      const word = yield* t.one('ann', ask('go'), () => [pick('bad'), pick('good')]);
      t.tell('said', { what: word });
      if (word === 'bad') throw new Error('broken');
      yield* t.one('ann', ask('go'), () => [pick('x')]);
    });
    const live = table(game);
    answer(live, 'ann', 'bad');
    expect(answers(live, 'ann', 'good').told.map((told) => told.open)).toEqual([{ what: 'good' }]);
  });

  test('may not run for ever', () => {
    const live = table(
      small(function* (t): SmallFlow {
        yield* t.one('ann', ask('go'), () => [pick('go')]);
        for (;;) t.query('dice', { who: 'ann' }, 0);
      }),
    );
    expect(answer(live, 'ann', 'go')).toMatchObject({ code: 'fault' });
    expect(live.faults[0]?.message).toMatch(/without asking anybody/);
  });
});

describe('undo', () => {
  test('is free while nothing was revealed and nobody else decided', () => {
    const live = table(talk, ['ann']);
    const hashes = [live.hash()];
    for (let i = 0; i < 5; i++) {
      answers(live, 'ann', 'hello');
      hashes.push(live.hash());
    }
    // five words: over a step boundary, back to the beginning
    for (let i = 4; i >= 0; i--) {
      expect(live.free('ann')).toHaveLength(i + 1);
      expect(isRefusal(live.undo('ann'))).toBe(false);
      expect(live.hash()).toBe(hashes[i]);
    }
    expect(live.undo('ann')).toMatchObject({ code: 'not-free', no: { key: 'kernel.nothing-to-undo' } });
    expect(live.log).toHaveLength(10);
  });

  test('takes several at once', () => {
    const live = table(talk, ['ann']);
    const before = live.hash();
    for (let i = 0; i < 4; i++) answers(live, 'ann', 'hello');
    expect(live.undo('ann', 5)).toMatchObject({ code: 'not-free' });
    live.undo('ann', 4);
    expect(live.hash()).toBe(before);
  });

  test.each(['roll', 'peek'])('ends at a %s', (word) => {
    const live = table(talk, ['ann']);
    answers(live, 'ann', word);
    expect(live.undo('ann')).toMatchObject({ code: 'not-free', no: { key: 'kernel.not-free' } });
    answers(live, 'ann', 'hello');
    expect(live.free('ann')).toEqual([2]);
  });

  test('ends when another seat decides, but not with an aside', () => {
    const live = table(talk);
    answers(live, 'ann', 'hello');
    acts(live, 'ben', 'aside');
    expect(live.free('ann')).toEqual([1]);
    live.undo('ann');
    expect(live.state.log).toEqual(['ben aside']); // the aside stands
    answers(live, 'ann', 'hello');
    acts(live, 'ben', 'shout');
    expect(live.free('ann')).toEqual([]);
  });

  test('of an aside is one’s own', () => {
    const live = table(talk);
    acts(live, 'ben', 'aside');
    answers(live, 'ann', 'hello');
    expect(live.free('ben')).toEqual([]);
  });

  test('passes over a look, which is no decision', () => {
    const live = table(talk);
    acts(live, 'ben', 'look');
    expect(live.free('ben')).toEqual([]);
    expect(live.lastOf('ben')).toBeUndefined();
    expect(live.undo('ben')).toMatchObject({ no: { key: 'kernel.nothing-to-undo' } });
    answers(live, 'ann', 'hello');
    acts(live, 'ben', 'look');
    acts(live, 'ann', 'look');
    expect(live.free('ann')).toEqual([2]);
    expect(live.lastOf('ann')).toBe(2);
    expect(live.undo('ann')).toMatchObject({ entry: { move: { takes: [2] } } });
    expect(live.state.log).toEqual([]);
    expect(Live.restore(talk, live.record(true)).hash()).toBe(live.hash());
    expect(verify(talk, live.record(true)).problems).toEqual([]);
  });

  test('by consent goes back over dice, and then the dice are others', () => {
    const live = table(talk);
    answers(live, 'ann', 'roll');
    const first = live.state.log[0];
    answers(live, 'ben', 'hello');
    expect(live.rewind('ann', 1, [])).toMatchObject({ code: 'not-free' });
    expect(isRefusal(live.rewind('ann', 1, ['ben']))).toBe(false);
    expect(live.state.log).toEqual([]);
    answers(live, 'ann', 'roll');
    expect(live.state.log[0]).not.toBe(first);
    expect(live.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4]);
    const back = Live.restore(talk, live.record(true));
    expect(back.hash()).toBe(live.hash());
  });

  test('goes back further than memory, to a snapshot or to the start', () => {
    for (const snapshotEvery of [2, 0]) {
      const live = table(talk, ['ann'], { keepSteps: 1, snapshotEvery });
      const hashes = [live.hash()];
      for (let i = 0; i < 12; i++) {
        answers(live, 'ann', 'roll');
        hashes.push(live.hash());
      }
      const snapshots = live.snapshots.length;
      live.rewind('ann', 8, []);
      expect(live.hash()).toBe(hashes[7]);
      if (snapshotEvery > 0) expect(live.snapshots.length).toBeLessThan(snapshots);
      live.rewind('ann', 2, []);
      expect(live.hash()).toBe(hashes[1]);
      expect(Live.restore(talk, live.record(true)).hash()).toBe(live.hash());
    }
  });

  test('makes an aside void that can’t be without it', () => {
    const game = small(
      function* (t): SmallFlow {
        yield* t.one('ann', ask('open'), () => [pick('open')]);
        t.state.n = 1;
        yield* t.one('ann', ask('rest'), () => [pick('rest')]);
      },
      {
        acts: ({ state }, seat) =>
          seat === 'ben' && state.n === 1
            ? [
                {
                  key: 'enter',
                  say: asking('enter'),
                  aside: true,
                  *flow(t) {
                    t.state.log.push('entered');
                  },
                },
              ]
            : [],
      },
    );
    const live = table(game);
    answers(live, 'ann', 'open');
    acts(live, 'ben', 'enter');
    expect(live.undo('ann')).toMatchObject({ entry: { move: { takes: [1], voids: [2] } } });
    expect(live.state).toMatchObject({ log: [], n: 0 });
    answers(live, 'ann', 'open');
    expect(Live.restore(game, live.record(true)).hash()).toBe(live.hash());
    expect(verify(game, live.record(true)).problems).toEqual([]);
  });

  test('of what came before a secret round ends when others have answered in it', () => {
    const game = small(function* (t): SmallFlow {
      yield* t.one('ann', ask('before'), () => [pick('go')]);
      yield* t.together(t.seats, (seat) => t.number(seat, ask('bid'), [0, 3]));
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    });
    const live = table(game);
    answers(live, 'ann', 'go');
    expect(live.free('ann')).toEqual([1]);
    answers(live, 'ben', 2);
    expect(live.free('ann')).toEqual([]);
    answers(live, 'ann', 1);
    expect(live.free('ann')).toEqual([]); // it is out
  });
});

describe('forks', () => {
  test('go their own way', () => {
    const live = table(talk);
    answers(live, 'ann', 'hello');
    const before = live.hash();
    const fork = live.fork();
    expect(fork.hash()).toBe(before);
    answers(fork, 'ben', 'roll');
    expect(live.hash()).toBe(before);
    answers(live, 'ben', 'roll');
    expect(live.hash()).toBe(fork.hash());
  });
});

describe('acts', () => {
  test('a seat gives the game up from wherever it is', () => {
    const live = table(talk);
    answers(live, 'ann', 'hello');
    acts(live, 'ben', 'end');
    expect(live.over).toEqual({ winners: ['ben'] });
  });

  test('concede is offered where a game has it, and never to the clock', () => {
    const game = small(talk.steps.main, {
      *concede(t, seat) {
        yield* t.finish({ over: { winners: t.seats.filter((s) => s !== seat) } });
      },
    });
    const live = table(game);
    expect(live.acts('ann').map((act) => act.key)).toEqual(['concede']);
    expect(live.acts('clock')).toEqual([]);
    acts(live, 'ann', 'concede');
    expect(live.over).toEqual({ winners: ['ben'] });
  });

  test('time comes in as a decision of the clock', () => {
    const game = small(talk.steps.main, {
      acts: (_t, seat) =>
        seat === 'clock'
          ? [
              {
                key: 'time-up',
                say: asking('time'),
                *flow(t) {
                  t.state.log.push('time');
                },
              },
            ]
          : [],
    });
    const live = table(game);
    expect(live.decide({ seat: 'ann', act: 'time-up' })).toMatchObject({ code: 'not-now' });
    acts(live, 'clock', 'time-up');
    expect(live.log[0]?.move).toEqual({ kind: 'act', seat: 'clock', act: 'time-up' });
  });

  test('a new owner of a seat is an entry', () => {
    const live = table(talk);
    expect(live.handOver('ben', 'bot:random')).toMatchObject({
      entry: { n: 1, move: { kind: 'owner', seat: 'ben', owner: 'bot:random' } },
    });
    expect(live.handOver('zoe', 'x')).toMatchObject({ code: 'unknown-seat' });
    answers(live, 'ann', 'hello');
    expect(live.log.at(-1)?.n).toBe(2);
    expect(Live.restore(talk, live.record(true)).hash()).toBe(live.hash());
  });
});

describe('starting', () => {
  const refusal = (setup: Parameters<typeof Live.start>[1]) => {
    const got = Live.start({ ...talk, seats: { min: 2, max: 3, reserved: ['borg'] } }, setup);
    return got instanceof Live ? 'started' : got.map((r) => r.no.key);
  };
  test('wants the right number of seats, each once', () => {
    expect(refusal({ seats: ['ann'], seed: 's' })).toEqual(['option.seats']);
    expect(refusal({ seats: ['a', 'b', 'c', 'd'], seed: 's' })).toEqual(['option.seats']);
    expect(refusal({ seats: ['ann', 'ann'], seed: 's' })).toEqual(['option.seat-twice']);
    for (const seat of ['clock', 'constructor', '__proto__', '', 'a b', 'x'.repeat(41)])
      expect(refusal({ seats: ['ann', seat], seed: 's' })).toEqual(['option.seat-name']);
    expect(refusal({ seats: ['ann', 'borg'], seed: 's' })).toEqual(['option.seat-reserved']);
    expect(refusal({ seats: ['ann', 'ben'], seed: 's', options: { no: 1 } })).toEqual(['option.unknown']);
    expect(refusal({ seats: ['ann', 'ben'], seed: 's' })).toBe('started');
  });
  test('teams are known to the rules', () => {
    const game = small(function* (t): SmallFlow {
      t.state.log.push(
        `${t.allied('ann', 'cat')} ${t.allied('ann', 'ben')} ${t.allied('ben', 'ben')} ${t.teams['ann']}`,
      );
      yield* t.one('ann', ask('go'), () => [pick('go')]);
    });
    const live = table(game, [{ seat: 'ann', team: 'red' }, { seat: 'ben' }, { seat: 'cat', team: 'red' }]);
    expect(live.state.log).toEqual(['true false true red']);
  });
});

test('a free undo shows in what a seat is shown', () => {
  const live = table(talk);
  answers(live, 'ann', 'hello');
  expect(look(live, 'ann').mine.undo).toBe(1);
  expect(look(live, 'ben').mine.undo).toBe(0);
});

test('scripted dice come again after an undo by consent', () => {
  const game = small(function* (t): SmallFlow {
    yield* t.one('ann', ask('roll'), () => [pick('roll')]);
    t.state.log.push(String(t.chance.roll(6)));
    yield* t.one('ann', ask('more'), () => [pick('more')]);
  });
  const live = table(game, ['ann'], { dice: dice(5) });
  answers(live, 'ann', 'roll');
  live.rewind('ann', 1, []);
  answers(live, 'ann', 'roll');
  expect(live.state.log).toEqual(['5']);
});

test('what is told before the first decision is kept for history', () => {
  const live = table(
    small(function* (t): SmallFlow {
      t.tell('said', { what: 'welcome' });
      yield* t.one('ann', ask('go'), () => [pick('go')]);
    }),
  );
  expect(live.opening).toEqual([{ id: '0:0', name: 'said', open: { what: 'welcome' } }]);
});

test('a table can be looked at any number of times', () => {
  const game = small(
    function* (t): SmallFlow {
      yield* t.one('ann', ask('go'), () => [pick('go')]);
    },
    {
      view: {
        open: (t) => ({ log: [], n: Array.from({ length: 200 }, () => t.query('dice', { who: 'ann' }, 1)).length }),
        mine: () => ({ hand: [] }),
      },
    },
  );
  const live = table(game);
  for (let i = 0; i < 700; i++) look(live, 'ann');
  expect(live.asks()).toHaveLength(1);
});

describe('odd calls from the host', () => {
  test.each<[string, (live: Live<Small>) => unknown, string]>([
    ['an undo of no number', (live) => live.undo('ann', Number.NaN), 'not-free'],
    ['an undo of half a decision', (live) => live.undo('ann', 0.5), 'not-free'],
    ['an undo by the clock', (live) => live.undo('clock'), 'unknown-seat'],
    ['a rewind by a stranger', (live) => live.rewind('zoe', 1, ['ann', 'ben']), 'unknown-seat'],
    ['an owner that is no name', (live) => live.handOver('ben', 7 as never), 'malformed'],
  ])('%s', (_name, call, code) => {
    const live = table(talk);
    answers(live, 'ann', 'hello');
    expect(call(live)).toMatchObject({ code });
    expect(live.log).toHaveLength(1);
  });
  test.each([0, -1, 2.5, Number.NaN, 2 ** 40])('a die with %d sides is a fault', (sides) => {
    const live = table(
      small(function* (t): SmallFlow {
        yield* t.one('ann', ask('go'), () => [pick('go')]);
        t.chance.roll(sides);
      }),
    );
    expect(answer(live, 'ann', 'go')).toMatchObject({ code: 'fault' });
  });
  test('a fork has no record of its own', () => {
    expect(() => table(talk).fork().record()).toThrow(/a fork has no record/);
  });
});
