/** Questions with one answer: nobody is asked, the answer is the seat's own decision, and undo goes past it. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, say, small, type SmallFlow, table } from '../test/small.ts';
import { soleAnswer } from './answers.ts';
import { type AskInfo, type Offer, option, Question } from './ask.ts';
import { Live } from './live.ts';
import { lookAll } from './look.ts';
import { inForce } from './record.ts';
import { verify } from './verify.ts';

type Asked = Partial<Offer> & Pick<AskInfo<object>, 'hides' | 'ends'>;
const question = ({ hides = false, ends = false, ...offer }: Asked): Question =>
  new Question(
    { name: 'it', data: {} },
    { kind: 'one', options: [], min: 1, max: 1, ...offer },
    { info: { hides, ends } },
  );
const no = { code: 'rule', no: say('is', { what: 'no' }) } as const;
const room = (key: string, n?: number) =>
  option(key, key, { ...(n === undefined ? {} : { room: n }), show: () => say('is', { what: key }) });

describe('the one answer there is to', () => {
  test.each<[string, Asked, unknown]>([
    ['a choice of one', { options: [pick('a')] }, 'a'],
    ['a choice of which all others are refused', { options: [pick('a'), { ...pick('b'), may: () => no }] }, 'a'],
    ['a choice of two', { options: [pick('a'), pick('b')] }, undefined],
    ['two of two', { kind: 'some', options: [pick('a'), pick('b')], min: 2, max: 2 }, ['a', 'b']],
    ['up to two of two', { kind: 'some', options: [pick('a'), pick('b')], min: 1, max: 2 }, undefined],
    ['none of none', { kind: 'some', min: 0, max: 0 }, []],
    ['one of two', { kind: 'some', options: [pick('a'), pick('b')], min: 1, max: 1 }, undefined],
    ['a number from three to three', { kind: 'number', min: 3, max: 3 }, 3],
    ['a number from two to three', { kind: 'number', min: 2, max: 3 }, undefined],
    [
      'points that fill everything',
      { kind: 'spread', options: [room('a', 1), room('b', 2)], min: 3, max: 3 },
      { a: 1, b: 2 },
    ],
    ['points for one place', { kind: 'spread', options: [room('a'), room('b', 0)], min: 2, max: 2 }, { a: 2 }],
    ['points for two places', { kind: 'spread', options: [room('a'), room('b')], min: 2, max: 2 }, undefined],
    ['points for one place, or fewer', { kind: 'spread', options: [room('a')], min: 1, max: 2 }, undefined],
    ['an order', { kind: 'order', options: [pick('a'), pick('b')], min: 2, max: 2 }, undefined],
    ['what hides that it is the only one', { options: [pick('a')], hides: true }, undefined],
    ['what ends a turn', { options: [pick('a')], ends: true }, undefined],
    ['an option that does', { options: [{ ...pick('a'), ends: true }] }, undefined],
  ])('%s', (_what, more, answer) => {
    expect(soleAnswer(question(more))).toEqual(answer);
  });
});

/** Ann chooses, then she and Ben have no choice, then she chooses again. */
const game = small(function* (t): SmallFlow {
  for (;;) {
    t.state.log.push(yield* t.one('ann', ask('first'), () => [pick('left'), pick('right')]));
    t.state.log.push(yield* t.one('ann', ask('only'), () => [pick('on')]));
    t.state.log.push(yield* t.one('ben', ask('only'), () => [pick('nod')]));
    if (t.state.log.length >= 6) return { over: { winners: ['ann'] } };
  }
});
function settle(live: ReturnType<typeof table>): number {
  let n = 0;
  for (let forced = live.forced(); forced; forced = live.forced(), n++) live.decide(forced);
  return n;
}

test('is decided for its seat, and the record says that there was no other', () => {
  const live = table(game, ['ann', 'ben']);
  expect(live.forced()).toBeUndefined();
  answers(live, 'ann', 'left');
  expect(live.forced()).toEqual({ seat: 'ann', ask: live.asks()[0]?.id, answer: 'on', forced: true });
  expect(settle(live)).toBe(2);
  expect(live.state.log).toEqual(['left', 'on', 'nod']);
  expect(live.log.slice(1).map(({ move }) => move)).toMatchObject([
    { seat: 'ann', answer: 'on', forced: true },
    { seat: 'ben', answer: 'nod', forced: true },
  ]);
  answers(live, 'ann', 'right');
  settle(live);
  expect(verify(live.game, live.record())).toMatchObject({ ok: true, decisions: 6 });
});

test('goes back with the decision before it, whoever’s it was, and that is free', () => {
  const live = table(game, ['ann', 'ben']);
  answers(live, 'ann', 'left');
  settle(live);
  expect([live.free('ann'), live.free('ben'), live.lastOf('ann'), live.lastOf('ben')]).toEqual([[1], [], 1, undefined]);
  expect(live.undo('ben')).toMatchObject({ code: 'not-free' });
  live.undo('ann');
  expect([live.state.log, inForce(live.log)]).toEqual([[], []]);
  answers(live, 'ann', 'right');
  settle(live);
  expect(live.state.log).toEqual(['right', 'on', 'nod']);
  const again = Live.restore(live.game, JSON.parse(JSON.stringify(live.record(true))));
  expect([again.hash(), again.free('ann')]).toEqual([live.hash(), [5]]);
  answers(live, 'ann', 'left');
  settle(live);
  expect(verify(live.game, live.record()).problems).toEqual([]);
});

test('can’t be claimed where there was a choice', () => {
  const live = table(game, ['ann', 'ben']);
  const [asked] = live.asks();
  const claimed = { seat: 'ann', ask: asked?.id ?? '', answer: 'left', forced: true } as const;
  expect(live.decide(claimed)).toMatchObject({ code: 'changed' });
  expect(live.log).toEqual([]);
});

test('is left to its seat where being asked hides something, and in a secret round', () => {
  const secret = table(
    small(function* (t): SmallFlow {
      yield* t.together(['ann', 'ben'], (seat) => t.one(seat, ask('bid'), () => [pick('one')]));
    }),
    ['ann', 'ben'],
  );
  const hidden = table(
    small(function* (t): SmallFlow {
      yield* t.one('ann', t.ask('hidden', { what: 'search' }), () => [pick('nothing')]);
    }),
    ['ann', 'ben'],
  );
  for (const live of [secret, hidden]) {
    expect(live.forced()).toBeUndefined();
    expect(live.asks().some((asked) => live.given(asked) !== undefined)).toBe(false);
  }
});

test('is no question on anybody’s screen where the table is run by somebody who gives it', () => {
  const live = table(game, ['ann', 'ben']);
  answers(live, 'ann', 'left');
  const { open, mine } = lookAll(live, (asked) => live.given(asked) !== undefined);
  expect([open.waiting, mine['ann']?.asks]).toEqual([[], []]);
  expect(lookAll(live).mine['ann']?.asks).toHaveLength(1);
});

test('is not given where others have left: they may look on', () => {
  const hiding = small(function* (t): SmallFlow {
    t.leave('ben');
    yield* t.one('ann', t.ask('hidden', { what: 'search' }), () => [{ ...pick('nothing'), idle: true }]);
  });
  expect(table(hiding, ['ann', 'ben']).forced(() => false)).toBeUndefined();
  expect(table(hiding, ['ann', 'ben']).forced((seat) => seat === 'ben')).toMatchObject({ answer: 'nothing' });
});

describe('a bare pass', () => {
  const asking = (ends: boolean) =>
    small(function* (t): SmallFlow {
      const done = yield* t.one('ann', t.ask('hidden', { what: 'search' }), () => [
        { ...pick('nothing'), idle: true, ends },
      ]);
      t.state.log.push(done);
      yield* t.together(['ann', 'ben'], (seat) =>
        t.one(seat, t.ask('hidden', { what: 'bid' }), () => [{ ...pick('pass'), idle: true }]),
      );
      return { over: { winners: ['ann'] } };
    });
  const isBot = (seat: string): boolean => seat === 'ben';
  test('is asked where somebody could learn from its absence', () => {
    const live = table(asking(false), ['ann', 'ben']);
    expect([live.forced(), live.forced((seat) => seat === 'ann')]).toEqual([undefined, undefined]);
  });
  test('is written as the decision of that seat where all others are bots, in a secret round too', () => {
    const live = table(asking(false), ['ann', 'ben']);
    const first = live.forced(isBot);
    expect(first).toMatchObject({ seat: 'ann', answer: 'nothing', forced: true });
    live.decide(first!);
    const second = live.forced(isBot);
    expect(second).toMatchObject({ seat: 'ann', answer: 'pass', forced: true });
    live.decide(second!);
    answers(live, 'ben', 'pass');
    expect(live.log.map(({ move }) => 'forced' in move)).toEqual([true, true, false]);
    expect(verify(live.game, live.record())).toMatchObject({ ok: true, decisions: 3 });
  });
  test('is asked where it ends a turn', () =>
    expect(table(asking(true), ['ann', 'ben']).forced(isBot)).toBeUndefined());
});
