import { describe, expect, test } from 'vitest';
import {
  answer,
  ask as askFor,
  pick,
  type Small,
  small,
  type SmallCard,
  type SmallFlow,
  table,
} from '../test/small.ts';
import { option } from './ask.ts';
import type { Reading } from './game.ts';
import { look } from './look.ts';
import { all, any, layered, permit, type Query, sum, union } from './query.ts';
import { refuse } from './refusal.ts';

/** What a query makes of these answers. */
const made = <V, C>(query: Query<V, C>, base: V, answers: readonly C[]): V =>
  query.combine(
    base,
    answers.map((value, i) => ({ card: 'card', id: `card/${i}`, layer: '', value })),
  );

describe('sum', () => {
  test('adds', () => expect(made(sum(), 2, [1, -4, 3])).toBe(2));
  test('sets first, then multiplies, then adds, then keeps within what cards say', () => {
    expect(made(sum(), 2, [1, { set: 4 }, { times: 2 }])).toBe(9);
    expect(made(sum(), 2, [5, { atMost: 3 }])).toBe(3);
    expect(made(sum(), 2, [-5, { atLeast: 1 }])).toBe(1);
    expect(made(sum(), 2, [{ add: 2 }, { atLeast: 9 }, { atMost: 5 }])).toBe(5);
  });
  test('the rule’s own bounds come last', () => {
    expect(made(sum({ max: 6 }), 2, [9])).toBe(6);
    expect(made(sum({ min: 0 }), 2, [-9])).toBe(0);
    expect(Object.is(made(sum({ min: 0 }), 0, [{ times: -1 }]), 0)).toBe(true);
  });
});

test('all, any', () => {
  expect([made(all(), true, []), made(all(), true, [true, false]), made(all(), false, [true])]).toEqual([
    true,
    false,
    false,
  ]);
  expect([made(any(), false, []), made(any(), false, [false, true]), made(any(), true, [false])]).toEqual([
    false,
    true,
    true,
  ]);
});

test('permit gives the first refusal', () => {
  const no = refuse('R-1', { key: 'x' });
  const other = refuse('R-2', { key: 'y' });
  expect(made(permit(), true, [])).toBe(true);
  expect(made(permit(), true, [true, no, other])).toBe(no);
  expect(made(permit(), other, [no])).toBe(other);
});

test('union keeps each once, in order', () =>
  expect(made(union<object, string>(), ['a'], [['b', 'a'], ['c']])).toEqual(['a', 'b', 'c']));

describe('a query of the game’s own', () => {
  type Skill = { gain: string } | { lose: 'first' } | { share: readonly string[] };
  const skills = layered<object, readonly string[], Skill, 'lost' | 'gained' | 'shared'>(
    ['lost', 'gained', 'shared'],
    (value, change, { by, before }) => {
      if (before.some(({ card }) => card === by.card)) return value; // copies do not add up
      if ('lose' in change) return value.slice(1);
      return [...new Set([...value, ...('gain' in change ? [change.gain] : change.share)])];
    },
  );
  test('says what a change is; it knows its giver and what came before it', () => {
    const part = (card: string, value: Skill) => ({ card, id: card, layer: '', value });
    expect(skills.combine(['a', 'b'], [part('plague', { lose: 'first' }), part('plague', { lose: 'first' })])).toEqual([
      'b',
    ]);
    expect(skills.combine(['a'], [part('tutor', { gain: 'x' }), part('hive', { share: ['x', 'y'] })])).toEqual([
      'a',
      'x',
      'y',
    ]);
  });
});

describe('a query that asks further', () => {
  type Asks = (t: Reading<Small>, who: string) => number | undefined;
  const card = (name: string, dice: Asks, rank: Partial<Record<'low' | 'high', Asks>> = {}): SmallCard => ({
    name,
    answers: {
      dice: (t, { who }) => dice(t, who),
      rank: {
        low: (t, { who }) => rank.low?.(t, who),
        high: (t, { who }) => rank.high?.(t, who),
      },
    },
  });
  const asking = (content: Record<string, SmallCard>, query: 'dice' | 'rank') =>
    small(
      function* (t): SmallFlow {
        yield* t.one('ann', askFor('dice'), () => [pick('go')]);
        t.state.n = t.query(query, { who: 'ann' }, 1);
        return { over: { winners: [] } };
      },
      {
        content,
        setup: () => ({
          state: { log: [], n: 0, hands: {}, play: Object.keys(content).map((one) => ({ card: one, owner: 'ann' })) },
          agenda: [{ step: 'main' }],
        }),
      },
    );
  const result = (content: Record<string, SmallCard>, query: 'dice' | 'rank' = 'dice') => {
    const live = table(asking(content, query));
    const done = answer(live, 'ann', 'go');
    return 'code' in done ? live.faults.at(-1)?.message : live.state.n;
  };

  test('for itself is refused the first time it answers, with the query and the cards', () => {
    const again: Asks = (t, who) => t.query('dice', { who }, 0);
    expect(result({ echo: card('Echo', again) })).toBe(
      "'dice' is asked while echo answers 'dice': an answer may ask what is ranked before it, or below its layer",
    );
    // about something else too: a second such card would close the circle in the middle of a game
    const others: Asks = (t, who) => (who === 'ann' ? t.query('dice', { who: 'ben' }, 2) : 1);
    expect(result({ echo: card('Echo', others) })).toContain("'dice' is asked while echo answers 'dice'");
  });

  test('for one that is ranked after it is refused, for one before it is fine', () => {
    expect(result({ up: card('Up', (t, who) => t.query('rank', { who }, 1)) })).toContain(
      "'rank' is asked while up answers 'dice'",
    );
    const low: Asks = (t, who) => t.query('dice', { who }, 3);
    expect(result({ down: card('Down', () => 1, { low }) }, 'rank')).toBe(5);
  });

  test('for its own below its layer is what others have alone', () => {
    const high: Asks = (t, who) => (who === 'ann' ? t.below('rank', { who: 'ben' }, 10) : undefined);
    const low: Asks = (_t, who) => (who === 'ben' ? 5 : undefined);
    expect(result({ hive: card('Hive', () => undefined, { high, low }) }, 'rank')).toBe(1 + 15);
    const outside = small(function* (t): SmallFlow {
      yield* t.one('ann', askFor('dice'), () => [pick('go')]);
      t.below('rank', { who: 'ann' }, 1);
    });
    const live = table(outside);
    answer(live, 'ann', 'go');
    expect(live.faults.at(-1)?.message).toBe("'rank' is not being answered: there is no layer to stay below");
  });

  test('is worked out once within a reading, whoever asks', () => {
    let worked = 0;
    const counted = card('Counted', () => {
      worked++;
      return 1;
    });
    const game = small(
      function* (t): SmallFlow {
        yield* t.one('ann', askFor('dice'), () =>
          ['a', 'b'].map((key) =>
            option(key, t.query('dice', { who: 'ann' }, 1), {
              may: () => t.query('dice', { who: 'ann' }, 1) === 2 || refuse('R-1', { key: 'is', with: { what: 'x' } }),
              show: () => ({ key: 'is', with: { what: t.query('dice', { who: 'ann' }, 1) } }),
            }),
          ),
        );
        return { over: { winners: [] } };
      },
      {
        content: { counted },
        setup: () => ({
          state: { log: [], n: 0, hands: {}, play: [{ card: 'counted', owner: 'ann' }] },
          agenda: [{ step: 'main' }],
        }),
      },
    );
    const live = table(game);
    look(live, 'ann');
    expect(worked).toBe(1);
    answer(live, 'ann', 'a');
    expect(worked).toBe(1);
  });
});

describe('queries', () => {
  const cards: Record<string, SmallCard> = {
    gun: { name: 'Gun', answers: { dice: (_t, { who }, self) => (who === self.owner ? 1 : undefined) } },
    fog: { name: 'Fog', answers: { dice: () => ({ atMost: 3 }) } },
  };
  const game = small(
    function* (t): SmallFlow {
      yield* t.one('ann', askFor('end'), () => [pick('end')]);
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
        { card: 'gun', id: 'gun/0', layer: '', value: 1 },
        { card: 'gun', id: 'gun/1', layer: '', value: 1 },
        { card: 'fog', id: 'fog/2', layer: '', value: { atMost: 3 } },
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
