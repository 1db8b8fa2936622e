/** Passing in advance, being stopped, what is gone meanwhile, what happens of itself, and steps in place. */
import { describe, expect, test } from 'vitest';
import {
  acts,
  after,
  answers,
  ask,
  asking,
  before,
  pick,
  say,
  small,
  type Small,
  type SmallCard,
  type SmallFlow,
  type T,
  table,
} from '../test/small.ts';
import type { Game } from './game.ts';
import { Live } from './live.ts';
import type { Decision } from './record.ts';
import { look } from './look.ts';
import { verify } from './verify.ts';

const nod: SmallCard = {
  name: 'Nod',
  reacts: [
    before('boom', {
      may: 'nod',
      do: (t, _event, self) => void t.state.log.push(`${self.owner} nods`),
    }),
    after('bang', {
      may: 'nod after',
      do: (t, _event, self) => void t.state.log.push(`${self.owner} nods after`),
    }),
  ],
};

/** Three rounds of boom and bang, each ending with a mark; Ann and Ben have a card that may react to both. */
const rounds = (more: Partial<Game<Small>> = {}) =>
  small(
    function* (t, { left = 3 }): SmallFlow {
      yield* t.window('boom', { at: 'here' });
      t.state.log.push('boom');
      yield* t.window('bang', { at: 'here' });
      t.state.log.push('bang');
      t.passed('round ends');
      return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
    },
    {
      content: { nod },
      setup: () => ({
        state: {
          log: [],
          n: 0,
          hands: {},
          play: ['ann', 'ben'].map((owner) => ({ card: 'nod', owner })),
        },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [
        {
          until: 'round ends',
          say: say('is', { what: 'this round' }),
          unless: [{ event: 'bang', say: say('is', { what: 'bang' }) }],
        },
        { until: 'game ends', say: say('is', { what: 'for good' }) },
      ],
      ...more,
    },
  );
const asked = (live: Live<Small>): string[] =>
  live.asks().map(({ seat, data }) => `${seat} ${(data as { event: string }).event}`);
const ok = (done: object): void => expect(done).not.toHaveProperty('code');

describe('passing in advance', () => {
  test('holds for the questions that come, until its mark', () => {
    const live = table(rounds());
    expect(asked(live)).toEqual(['ann boom']);
    ok(live.decide({ seat: 'ann', passing: { until: 'round ends' } }));
    // what is open stays open, and is answered like anything else
    expect(asked(live)).toEqual(['ann boom']);
    expect(live.passOf('ann')).toMatchObject({ seat: 'ann', answer: 'pass' });
    expect(live.passOf('ben')).toBeUndefined();
    ok(live.decide(live.passOf('ann') as Decision));
    expect(asked(live)).toEqual(['ben boom']);
    answers(live, 'ben', 'pass');
    expect(asked(live)).toEqual(['ben bang']);
    answers(live, 'ben', 'pass');
    expect(live.state.log).toEqual(['boom', 'bang']);
    expect(asked(live)).toEqual(['ann boom']); // a new round
  });

  test('leaves out what one wants to be asked about', () => {
    const live = table(rounds());
    ok(live.decide({ seat: 'ann', passing: { until: 'round ends', unless: ['bang'] } }));
    for (const seat of ['ann', 'ben']) answers(live, seat, 'pass');
    expect(asked(live)).toEqual(['ann bang']);
  });

  test('is one decision from which all later passes follow, in every replay', () => {
    const live = table(rounds(), ['ann', 'ben'], { snapshotEvery: 2 });
    for (const seat of ['ann', 'ben']) ok(live.decide({ seat, passing: { until: 'game ends' } }));
    answers(live, 'ann', 'pass');
    expect([live.over !== undefined, live.log.length]).toEqual([true, 3]);
    expect(verify(live.game, live.record())).toMatchObject({ ok: true, decisions: 3 });
    const again = Live.restore(live.game, JSON.parse(JSON.stringify(live.record(true))), { from: 'start' });
    expect(again.hash()).toBe(live.hash());
  });

  test('can be taken back by saying so', () => {
    const live = table(rounds());
    ok(live.decide({ seat: 'ben', passing: { until: 'game ends' } }));
    answers(live, 'ann', 'pass');
    expect(asked(live)).toEqual(['ann bang']);
    ok(live.decide({ seat: 'ben', passing: null }));
    answers(live, 'ann', 'pass');
    expect(asked(live)).toEqual(['ben bang']);
  });

  test('is nobody else’s to see, and no decision to take back', () => {
    const live = table(rounds());
    const before = look(live, 'ann');
    ok(live.decide({ seat: 'ben', passing: { until: 'game ends' } }));
    expect(look(live, 'ann')).toEqual(before);
    expect(look(live, 'ben').mine.passing).toMatchObject({ now: { until: 'game ends' } });
    expect([live.free('ben'), live.lastOf('ben')]).toEqual([[], undefined]);
  });

  test('is forgotten by worlds that somebody else imagines', () => {
    const live = table(rounds());
    ok(live.decide({ seat: 'ben', passing: { until: 'game ends' } }));
    ok(live.decide({ seat: 'ann', passing: { until: 'round ends' } }));
    answers(live, 'ann', 'pass');
    expect(asked(live)).toEqual(['ann boom']); // of the second round: nobody was asked in the first
    const dream = live.imagine('ann', 'x');
    dream.decide({ seat: 'ann', ask: dream.asks()[0]!.id, answer: 'pass' });
    expect(asked(dream)).toEqual(['ben boom']);
    expect(asked(live.fork())).toEqual(['ann boom']);
  });

  test.each<[string, object]>([
    ['a mark the game does not offer', { seat: 'ann', passing: { until: 'never' } }],
    ['an event it does not offer', { seat: 'ann', passing: { until: 'round ends', unless: ['boom'] } }],
    ['words where a list should be', { seat: 'ann', passing: { until: 'round ends', unless: 'bang' } }],
    ['no mark', { seat: 'ann', passing: {} }],
    ['a number', { seat: 'ann', passing: 3 }],
    ['both at once', { seat: 'ann', passing: null, hold: [] }],
    ['an answer besides', { seat: 'ann', passing: null, ask: 'x', answer: 'pass' }],
    ['a stranger', { seat: 'zoe', passing: null }],
    ['to be stopped where nobody is', { seat: 'ann', hold: ['boom'] }],
    ['to be stopped at a number', { seat: 'ann', hold: [1] }],
  ])('%s is refused, and changes nothing', (_what, decision) => {
    const live = table(rounds());
    const was = live.hash();
    expect(live.decide(decision as never)).toHaveProperty('code');
    expect([live.hash(), live.log]).toEqual([was, []]);
  });
});

describe('suspended play', () => {
  /** Anybody may blow the fuse at any time; the boom is about it. */
  const fused = (more: Partial<Game<Small>> = {}) =>
    small(
      function* (t): SmallFlow {
        const fate = yield* t.happens(
          'boom',
          { at: 'here' },
          function* () {
            t.state.log.push('it');
          },
          undefined,
          () => t.state.n === 0,
        );
        t.state.log.push(fate);
        return { over: { winners: [] } };
      },
      {
        moments: ['boom'],
        acts: (_t, seat) => [
          {
            key: 'blow',
            say: asking('blow'),
            *flow(t) {
              t.state.n++;
              t.state.log.push(`${seat} blows`);
            },
          },
        ],
        ...more,
      },
    );
  test('nobody is stopped who neither could do anything nor wants to be', () =>
    expect(table(fused()).state.log).toEqual(['it', 'happened']));
  test('who could suspend play is asked at the moments the game names', () => {
    const live = table(fused({ mightSuspend: (_t, seat) => seat === 'ben' }));
    expect(asked(live)).toEqual(['ben boom']);
    expect(live.forced()).toBeUndefined();
    answers(live, 'ben', 'pass');
    expect(live.state.log).toEqual(['it', 'happened']);
  });
  test('what the event is about may be gone after any question: then it is cancelled', () => {
    const live = table(fused({ mightSuspend: () => true }));
    answers(live, 'ann', 'pass');
    acts(live, 'ben', 'blow'); // and nobody is asked about it any more
    expect(live.state.log).toEqual(['ben blows', 'cancelled']);
  });
  test('who wants to be stopped is, and passing comes before it', () => {
    const held = (passing: boolean): string[] => {
      const live = table(
        fused({
          steps: {
            *main(t) {
              yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
              return { step: 'more', left: 1 };
            },
            more: fused().steps.main,
          },
          passing: () => [{ until: 'x', say: say('is', { what: 'x' }) }],
        }),
      );
      ok(live.decide({ seat: 'ben', hold: ['boom'] }));
      if (passing) ok(live.decide({ seat: 'ben', passing: { until: 'x' } }));
      answers(live, 'ann', 'go');
      return asked(live);
    };
    expect([held(false), held(true)]).toEqual([['ben boom'], []]);
  });
});

test('what is due happens of itself: after an event, a reaction and an act, and is looked for again', () => {
  const game = small(
    function* (t): SmallFlow {
      yield* t.happens('boom', { at: 'here' }, function* () {
        t.state.n = 3;
      });
      t.state.log.push('end of boom');
      yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
      return { over: { winners: [] } };
    },
    {
      due: ({ state }) =>
        state.n > 0
          ? (t) => {
              t.state.n--;
              t.state.log.push(`due ${t.state.n}`);
            }
          : undefined,
      content: {
        late: {
          name: 'Late',
          reacts: [
            after('boom', {
              do(t) {
                t.state.n = 1;
                t.state.log.push('late');
              },
            }),
          ],
        },
      },
      setup: () => ({
        state: { log: [], n: 0, hands: {}, play: [{ card: 'late', owner: 'ann' }] },
        agenda: [{ step: 'main' }],
      }),
      acts: () => [
        {
          key: 'add',
          say: asking('add'),
          *flow(t) {
            t.state.n = 1;
          },
        },
      ],
    },
  );
  const live = table(game);
  const first = ['due 2', 'due 1', 'due 0', 'late', 'due 0', 'end of boom'];
  expect(live.state.log).toEqual(first);
  acts(live, 'ben', 'add');
  expect(live.state.log).toEqual([...first, 'due 0']);
});

describe('a step in place', () => {
  function* more(t: T, { left }: { left: number }): SmallFlow {
    const inside = t.step as { step: string; left?: number };
    t.state.log.push(`${inside.step} ${inside.left ?? ''}`);
    yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
    if (left === 9) return { over: { winners: ['ben'] } };
    return left > 1 ? [{ step: 'more', left: left - 1 }] : undefined;
  }
  const running = (left: number) => {
    const base = small(function* (t): SmallFlow {
      yield* t.run({ step: 'more', left });
      t.state.log.push(`back in ${t.step.step}`);
      return { over: { winners: ['ann'] } };
    });
    return { ...base, steps: { ...base.steps, more } };
  };
  test('has its own data, leads on to others, and then goes on', () => {
    const live = table(running(2));
    answers(live, 'ann', 'go');
    answers(live, 'ann', 'go');
    expect([live.state.log, live.over]).toEqual([['more 2', 'more 1', 'back in main'], { winners: ['ann'] }]);
    expect(verify(live.game, live.record()).ok).toBe(true);
  });
  test('is no boundary, and ends the game where it says so', () => {
    const live = table(running(9));
    expect(live.step).toBe('main');
    answers(live, 'ann', 'go');
    expect([live.state.log, live.over]).toEqual([['more 9'], { winners: ['ben'] }]);
  });
});
