/** What an event is about may be gone after any question and any reaction: then nothing more comes of it. */
import { expect, test } from 'vitest';
import {
  acts,
  answers,
  ask,
  asking,
  before,
  pick,
  small,
  type Small,
  type SmallCard,
  type SmallFlow,
  type T,
  table,
} from '../test/small.ts';
import { option } from './ask.ts';
import type { Game } from './game.ts';
import type { Live } from './live.ts';
import { refuse } from './refusal.ts';

/** A fuse that anybody may blow; what reacts to it lies with whom is given as 'card@seat'. */
const fused = (content: Record<string, SmallCard>, play: readonly string[], more: Partial<Game<Small>> = {}) =>
  small(
    function* (t): SmallFlow {
      const it = function* () {
        t.state.log.push('it');
      };
      t.state.log.push(yield* t.happens('boom', { at: 'here' }, it, undefined, () => t.state.n === 0));
      return { over: { winners: [] } };
    },
    {
      content,
      setup: () => ({
        state: {
          log: [],
          n: 0,
          hands: {},
          play: play.map((one) => ({ card: one.split('@')[0] ?? '', owner: one.split('@')[1] ?? '' })),
        },
        agenda: [{ step: 'main' }],
      }),
      acts: (_t, seat) => [{ key: 'blow', say: asking('blow'), flow: (t) => blow(t, seat) }],
      ...more,
    },
  );
function* blow(t: T, seat: string) {
  t.state.n++;
  t.state.log.push(`${seat} blows`);
}
const reacting = (name: string, may?: string): SmallCard => ({
  name,
  reacts: [before('boom', { ...(may !== undefined && { may }), do: (t) => void t.state.log.push(`${name} reacts`) })],
});
/** Who goes first is settled by asking. */
const conflict: Game<Small>['conflict'] = function* (t, seats) {
  yield* t.one('ann', ask('who'), () => [pick('x'), pick('y')]);
  return [...seats];
};
const asked = (live: Live<Small>): string[] => live.asks().map(({ seat, name }) => `${seat} ${name}`);
const first = (live: Live<Small>, seat: string): string =>
  live.asks().find((one) => one.seat === seat)?.question.options[0]?.key ?? '';

test('nobody puts in order what must react to something that is gone', () => {
  const live = table(fused({ a: reacting('a'), b: reacting('b') }, ['a@ann', 'b@ann']));
  expect(asked(live)).toEqual(['ann kernel.which-first']);
  acts(live, 'ben', 'blow');
  expect(live.state.log).toEqual(['ben blows', 'cancelled']);
});

test('what must react does so only while there is something to react to', () => {
  const fuse: SmallCard = { name: 'a', reacts: [before('boom', { do: (t, _event, { owner }) => blow(t, owner) })] };
  const live = table(fused({ a: fuse, b: reacting('b') }, ['a@ann', 'b@ben']));
  answers(live, 'ann', first(live, 'ann'));
  expect(live.state.log).toEqual(['ann blows', 'cancelled']);
});

test('who won the right to act first acts only while there is something to react to', () => {
  const live = table(fused({ a: reacting('a', 'x'), b: reacting('b', 'x') }, ['a@ann', 'b@ben'], { conflict }));
  answers(live, 'ann', first(live, 'ann'));
  answers(live, 'ben', first(live, 'ben'));
  expect(asked(live)).toEqual(['ann ask']);
  acts(live, 'ben', 'blow');
  answers(live, 'ann', 'x');
  expect(live.state.log).toEqual(['ben blows', 'cancelled']);
});

test('the same for what must react, where the right to go first is fought for', () => {
  const live = table(fused({ a: reacting('a'), b: reacting('b') }, ['a@ann', 'b@ben'], { conflict }));
  acts(live, 'ben', 'blow');
  answers(live, 'ann', 'x');
  expect(live.state.log).toEqual(['ben blows', 'cancelled']);
});

test('what may not be chosen is not put in order, also where nothing else is left', () => {
  const order = (...able: string[]) =>
    table(
      small(function* (t): SmallFlow {
        const may = (key: string) => () => able.includes(key) || refuse('X-1', asking('no'));
        const list = () => ['a', 'b'].map((key) => option(key, key, { may: may(key), show: () => asking(key) }));
        t.state.log.push(...(yield* t.order('ann', ask('order'), list)));
        return { over: { winners: [] } };
      }),
    );
  expect(order('b').state.log).toEqual(['b']);
  expect(order().state.log).toEqual([]);
  expect(asked(order('a', 'b'))).toEqual(['ann ask']);
});
