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
import type { Game } from './game.ts';
import type { Question } from './ask.ts';
import { speakerOf } from './content.ts';
import type { Live } from './live.ts';
import { shownAsk } from './look.ts';
import { after, before, instead } from '../test/small.ts';

const notes = (line: string): SmallCard => ({
  name: line,
  reacts: [
    before('boom', {
      do(t) {
        t.state.log.push(`${line} before`);
      },
    }),
    after('boom', {
      do(t) {
        t.state.log.push(`${line} after`);
      },
    }),
  ],
});

/** A game in which one event happens among these cards. */
function boom(
  cards: Record<string, SmallCard>,
  play: State['play'],
  hands: State['hands'] = {},
  seats = ['ann', 'ben'],
  more: Partial<Game<Small>> = {},
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
      ...more,
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
/** 'kernel.react.before', 'kernel.which-first'. */
const stageOf = ({ name, data }: Question): string =>
  name === 'kernel.react' ? `${name}.${(data as { stage: string }).stage}` : name;
const waiting = (live: Live<Small>) =>
  live.asks().map(({ seat, question }) => [seat, stageOf(question), ...question.options.map((o) => o.key)]);

describe('the order of a window', () => {
  test('instead, forced before, optional before, it, forced after, optional after', () => {
    const live = boom(
      {
        asked: {
          name: 'Asked',
          reacts: [
            before('boom', {
              may: 'before?',
              do(t) {
                t.state.log.push('asked before');
              },
            }),
            after('boom', {
              may: 'after?',
              do(t) {
                t.state.log.push('asked after');
              },
            }),
          ],
        },
        forced: notes('forced'),
      },
      [
        { card: 'asked', owner: 'ben' },
        { card: 'forced', owner: 'ann' },
      ],
    );
    expect(live.asks()[0]?.question).toMatchObject({
      rule: 'R-7',
      name: 'kernel.react',
      data: { event: 'boom', stage: 'before' },
    });
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
      reacts: [
        (stage === 'instead' ? instead : before)('boom', {
          do(t) {
            t.state.log.push('x');
            return fate;
          },
        }),
      ],
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

describe('a card that reacts twice to the same', () => {
  const twice = (may: string | undefined): Record<string, SmallCard> => ({
    c: {
      name: 'C',
      reacts: ['stun', 'kill'].map((as) =>
        before('boom', {
          as,
          ...(may !== undefined && { may: `${may} ${as}` }),
          do(t) {
            t.state.log.push(as);
          },
        }),
      ),
    },
  });
  test('offers each by its name, once', () => {
    const live = boom(twice('to'), [{ card: 'c', owner: 'ann' }]);
    expect(waiting(live)).toEqual([['ann', 'kernel.react.before', 'c/0/stun', 'c/0/kill', 'pass']]);
    const shown = shownAsk(live.asks()[0]!);
    expect(shown.options.map(({ say }) => speakerOf(live.game)(say))).toEqual(['to stun', 'to kill', 'Pass']);
    answers(live, 'ann', 'c/0/kill');
    expect(waiting(live)).toEqual([['ann', 'kernel.react.before', 'c/0/stun', 'pass']]);
    answers(live, 'ann', 'pass');
    expect(live.state.log).toEqual(['kill', 'it', 'happened']);
  });
  test('has both done where they must be, in an order that somebody chooses', () => {
    const live = boom(twice(undefined), [{ card: 'c', owner: 'ann' }]);
    answers(live, 'ann', 'c/0/kill');
    expect(live.state.log).toEqual(['kill', 'stun', 'it', 'happened']);
  });
});

describe('optional reactions', () => {
  const card: Record<string, SmallCard> = {
    c: {
      name: 'C',
      reacts: [
        before('boom', {
          may: 'react',
          do(t, _e, self) {
            t.state.log.push(self.owner);
          },
        }),
      ],
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
      c: { ...card['c']!, reacts: [before('boom', { if: (_t, e) => e.at === 'there', may: 'react', do() {} })] },
    };
    expect(boom(never, [{ card: 'c', owner: 'ann' }]).state.log).toEqual(['it', 'happened']);
  });

  test('a card that arrives in the middle takes part', () => {
    const live = boom(
      {
        ...card,
        bringer: {
          name: 'Bringer',
          reacts: [
            before('boom', {
              do(t) {
                t.state.play.push({ card: 'c', owner: 'ben' });
              },
            }),
          ],
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
      reacts: [
        instead('boom', {
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
        }),
      ],
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

describe('several seats at the same moment, with a rule for conflicts', () => {
  const reacts = (may: string | undefined): Record<string, SmallCard> => ({
    c: {
      name: 'C',
      reacts: [
        before('boom', {
          ...(may !== undefined && { may }),
          do(t, _e, self) {
            t.state.log.push(self.owner);
          },
        }),
      ],
    },
  });
  const lastFirst: Partial<Game<Small>> = {
    *conflict(t, who) {
      t.state.log.push(`conflict ${who.join(' ')}`);
      return who.toReversed();
    },
  };
  const held = (...owners: string[]) => owners.map((owner) => ({ card: 'c', owner }));

  test('they say at once and in secret whether they act; the order is the rule’s, they alternate, a pass is final', () => {
    const live = boom(reacts('react'), held('ann', 'ann', 'ben', 'ben', 'cat'), {}, ['ann', 'ben', 'cat'], lastFirst);
    expect(live.asks().map((asked) => [asked.seat, asked.secret !== undefined])).toEqual([
      ['ann', true],
      ['ben', true],
      ['cat', true],
    ]);
    answers(live, 'ann', 'c/0');
    answers(live, 'cat', 'pass');
    expect(live.state.log).toEqual([]);
    answers(live, 'ben', 'c/2');
    // Ben's wish is carried out at once; Ann's stands no longer for sure, so she is asked
    expect(live.state.log).toEqual(['conflict ann ben', 'ben']);
    expect(waiting(live)).toEqual([['ann', 'kernel.react.before', 'c/0', 'c/1', 'pass']]);
    answers(live, 'ann', 'c/1');
    answers(live, 'ben', 'pass');
    answers(live, 'ann', 'c/0');
    expect(live.state.log).toEqual(['conflict ann ben', 'ben', 'ann', 'ann', 'it', 'happened']);
  });

  test('one seat alone needs no rule', () => {
    const live = boom(reacts('react'), held('ben'), {}, ['ann', 'ben'], lastFirst);
    answers(live, 'ben', 'c/0');
    expect(live.state.log).toEqual(['ben', 'it', 'happened']);
  });

  test('nor do two of whom one passes', () => {
    const live = boom(reacts('react'), held('ann', 'ben'), {}, ['ann', 'ben'], lastFirst);
    answers(live, 'ann', 'pass');
    answers(live, 'ben', 'c/1');
    expect(live.state.log).toEqual(['ben', 'it', 'happened']);
  });

  test('what must happen: seats alternate in the order of the rule, each orders its own', () => {
    const live = boom(reacts(undefined), held('ann', 'ben', 'ben'), {}, ['ann', 'ben'], lastFirst);
    expect(waiting(live)).toEqual([['ben', 'kernel.which-first', 'c/1', 'c/2']]);
    answers(live, 'ben', 'c/2');
    expect(live.state.log).toEqual(['conflict ann ben', 'ben', 'ann', 'ben', 'it', 'happened']);
  });
});
