/** Windows: who reacts to what, in which order, and what becomes of the event. */
import { describe, expect, test } from 'vitest';
import {
  answers,
  ask,
  pick,
  small,
  type Small,
  type SmallCard,
  type SmallFlow,
  type State,
  table,
} from '../test/small.ts';
import type { Live } from './live.ts';

const notes = (line: string): SmallCard => ({
  name: line,
  before: {
    boom: {
      *do(t) {
        t.state.log.push(`${line} before`);
      },
    },
  },
  after: {
    boom: {
      *do(t) {
        t.state.log.push(`${line} after`);
      },
    },
  },
});

/** A game in which one event happens among these cards. */
function boom(
  cards: Record<string, SmallCard>,
  play: State['play'],
  hands: State['hands'] = {},
  seats = ['ann', 'ben'],
): Live<Small> {
  const game = small(
    function* (t): SmallFlow {
      const fate = yield* t.happens(
        'boom',
        { at: 'here' },
        function* () {
          t.state.log.push('it');
        },
        'R-7',
      );
      t.state.log.push(fate);
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    },
    {
      content: cards,
      setup: () => ({
        state: {
          log: [],
          n: 0,
          hands: Object.fromEntries(seats.map((seat) => [seat, hands[seat] ?? []])),
          play: [...play],
        },
        agenda: [{ step: 'main' }],
      }),
    },
  );
  return table(game, seats);
}
const waiting = (live: Live<Small>) =>
  live.asks().map(({ seat, question }) => [seat, question.say.key, ...question.options.map((o) => o.key)]);

describe('the order of a window', () => {
  test('instead, forced before, optional before, it, forced after, optional after', () => {
    const live = boom(
      {
        asked: {
          name: 'Asked',
          before: {
            boom: {
              may: 'before?',
              *do(t) {
                t.state.log.push('asked before');
              },
            },
          },
          after: {
            boom: {
              may: 'after?',
              *do(t) {
                t.state.log.push('asked after');
              },
            },
          },
        },
        forced: notes('forced'),
      },
      [
        { card: 'asked', owner: 'ben' },
        { card: 'forced', owner: 'ann' },
      ],
    );
    expect(live.asks()[0]?.question).toMatchObject({ rule: 'R-7', say: { key: 'kernel.react.before' } });
    expect(live.state.log).toEqual(['forced before']);
    answers(live, 'ben', 'asked/0');
    expect(live.state.log.slice(1)).toEqual(['asked before', 'it', 'forced after']);
    answers(live, 'ben', 'asked/0');
    expect(live.state.log.slice(4)).toEqual(['asked after', 'happened']);
  });

  test('nothing is asked where no card reacts', () => {
    expect(boom({}, []).state.log).toEqual(['it', 'happened']);
  });

  test('two that must happen at once: the first in priority says which comes first', () => {
    const live = boom({ a: notes('a'), b: notes('b') }, [
      { card: 'a', owner: 'ann' },
      { card: 'b', owner: 'ben' },
    ]);
    expect(waiting(live)).toEqual([['ann', 'kernel.which-first', 'a/0', 'b/1']]);
    answers(live, 'ann', 'b/1');
    answers(live, 'ann', 'a/0');
    expect(live.state.log).toEqual(['b before', 'a before', 'it', 'a after', 'b after', 'happened']);
  });
});

describe('the fate of an event', () => {
  const fated = (
    stage: 'instead' | 'before',
    fate?: 'cancelled' | 'happened' | 'replaced',
  ): Record<string, SmallCard> => ({
    x: {
      name: 'X',
      [stage]: {
        boom: {
          *do(t: { state: State }) {
            t.state.log.push('x');
            return fate;
          },
        },
      },
    },
  });
  test.each<[string, 'instead' | 'before', 'cancelled' | 'happened' | undefined, string[]]>([
    ['an instead replaces it', 'instead', undefined, ['x', 'replaced']],
    ['an instead may cancel it', 'instead', 'cancelled', ['x', 'cancelled']],
    ['an instead may let it go on', 'instead', 'happened', ['x', 'it', 'happened']],
    ['a before lets it go on', 'before', undefined, ['x', 'it', 'happened']],
    ['a before may cancel it', 'before', 'cancelled', ['x', 'cancelled']],
  ])('%s', (_name, stage, fate, log) => {
    expect(boom(fated(stage, fate), [{ card: 'x', owner: 'ann' }]).state.log).toEqual(log);
  });
});

describe('optional reactions', () => {
  const card: Record<string, SmallCard> = {
    c: {
      name: 'C',
      before: {
        boom: {
          may: 'react',
          *do(t, _e, self) {
            t.state.log.push(self.owner);
          },
        },
      },
    },
  };

  test('go round in priority order until all pass in a row', () => {
    const live = boom(card, [
      { card: 'c', owner: 'ben' },
      { card: 'c', owner: 'ann' },
      { card: 'c', owner: 'ann' },
    ]);
    expect(waiting(live)).toEqual([['ann', 'kernel.react.before', 'c/1', 'c/2', 'pass']]);
    answers(live, 'ann', 'pass');
    answers(live, 'ben', 'c/0');
    // a pass does not lock out: after Ben reacted, Ann is asked again
    answers(live, 'ann', 'c/2');
    answers(live, 'ann', 'pass');
    expect(live.state.log).toEqual(['ben', 'ann', 'it', 'happened']);
  });

  test('each source reacts once', () => {
    const live = boom(card, [{ card: 'c', owner: 'ann' }]);
    answers(live, 'ann', 'c/0');
    expect(live.state.log).toEqual(['ann', 'it', 'happened']);
  });

  test('a condition that does not hold is not offered', () => {
    const never: Record<string, SmallCard> = {
      c: { ...card['c']!, before: { boom: { if: (_t, e) => e.at === 'there', may: 'react', *do() {} } } },
    };
    expect(boom(never, [{ card: 'c', owner: 'ann' }]).state.log).toEqual(['it', 'happened']);
  });

  test('a card that arrives in the middle takes part', () => {
    const live = boom(
      {
        ...card,
        bringer: {
          name: 'Bringer',
          before: {
            boom: {
              *do(t) {
                t.state.play.push({ card: 'c', owner: 'ben' });
              },
            },
          },
        },
      },
      [{ card: 'bringer', owner: 'ann' }],
    );
    expect(waiting(live)).toEqual([['ben', 'kernel.react.before', 'c/1', 'pass']]);
  });
});

describe('hidden cards', () => {
  const veto: Record<string, SmallCard> = {
    veto: {
      name: 'Veto',
      instead: {
        boom: {
          from: 'hand',
          may: 'veto',
          *do(t, e, self) {
            t.state.hands[self.owner]?.splice(0, 1);
            // answered in its turn: last in, first out
            const fate = yield* t.happens('boom', e, function* () {
              t.state.log.push(`${self.owner} vetoes`);
            });
            return fate === 'happened' ? 'cancelled' : 'happened';
          },
        },
      },
    },
    blank: { name: 'Blank' },
  };

  test('everybody who has some is asked, whether or not they can react', () => {
    const live = boom(veto, [], { ann: ['blank'], ben: ['veto'] });
    expect(waiting(live)).toEqual([['ann', 'kernel.react.instead', 'pass']]);
    answers(live, 'ann', 'pass');
    expect(waiting(live)).toEqual([['ben', 'kernel.react.instead', 'ben:veto/0', 'pass']]);
    answers(live, 'ben', 'pass');
    expect(live.state.log).toEqual(['it', 'happened']);
  });

  test('who has none is not asked', () => {
    const live = boom(veto, [], { ben: ['blank'] });
    expect(waiting(live)).toEqual([['ben', 'kernel.react.instead', 'pass']]);
  });

  test('a response can be responded to: the last is resolved first', () => {
    const live = boom(veto, [], { ann: ['veto'], ben: ['veto'] });
    answers(live, 'ann', 'ann:veto/0');
    answers(live, 'ben', 'ben:veto/0');
    // Ben's veto resolves first and cancels Ann's; then the event itself goes on
    expect(live.state.log).toEqual(['ben vetoes', 'it', 'happened']);
  });
});

describe('queries', () => {
  const cards: Record<string, SmallCard> = {
    gun: { name: 'Gun', answers: { dice: (_t, { who }, self) => (who === self.owner ? 1 : undefined) } },
    fog: { name: 'Fog', answers: { dice: () => ({ atMost: 3 }) } },
  };
  const game = small(
    function* (t): SmallFlow {
      yield* t.one('ann', ask('end'), () => [pick('end')]);
    },
    {
      content: cards,
      setup: () => ({
        state: {
          log: [],
          n: 0,
          hands: { ann: ['gun'], ben: [] },
          play: [
            { card: 'gun', owner: 'ann' },
            { card: 'gun', owner: 'ann' },
            { card: 'fog', owner: 'ben' },
          ],
        },
        agenda: [{ step: 'main' }],
      }),
    },
  );

  test('add up what lies in play and list their parts; hands have no say', () => {
    const { reading: t } = table(game);
    expect(t.query('dice', { who: 'ann' }, 2)).toBe(3);
    expect(t.parts('dice', { who: 'ann' }, 2)).toEqual({
      base: 2,
      parts: [
        { card: 'gun', id: 'gun/0', value: 1 },
        { card: 'gun', id: 'gun/1', value: 1 },
        { card: 'fog', id: 'fog/2', value: { atMost: 3 } },
      ],
      total: 3,
    });
    expect(t.query('dice', { who: 'ben' }, 2)).toBe(2);
  });

  test('a card is known by its id', () => {
    const { reading: t } = table(game);
    expect(t.card('gun').name).toBe('Gun');
    expect(() => t.card('nope')).toThrow(/a card called 'nope'/);
  });
});
