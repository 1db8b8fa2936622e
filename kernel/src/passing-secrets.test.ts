/** That a seat passes in advance shows by what does not happen, and by nothing before that. */
import { describe, expect, test } from 'vitest';
import { answers, ask, before, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import type { Game } from './game.ts';
import { isRefusal } from './refusal.ts';
import type { Live } from './live.ts';
import { look } from './look.ts';

/** Ann goes or stays; a hidden card of either could react; then Ann is asked again. */
const game = (more: Partial<Game<Small>> = {}) =>
  small(
    function* (t): SmallFlow {
      for (;;) {
        t.state.log.push(yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]));
        yield* t.window('boom', { at: 'here' });
        yield* t.one('ann', ask('end'), () => [pick('again'), pick('end')]);
      }
    },
    {
      content: {
        nod: {
          name: 'Nod',
          reacts: [before('boom', { from: 'hand', may: 'nod', do: (t) => void t.state.log.push('nods') })],
        },
      },
      setup: () => ({
        state: { log: [], n: 0, hands: { ann: [], ben: ['nod'] }, play: [] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
      ...more,
    },
  );
const passes = (live: Live<Small>): void => void live.decide({ seat: 'ben', passing: { until: 'game ends' } });

describe('free undo', () => {
  test('what showed that somebody passes can’t be taken back for nothing, so nobody can feel for it', () => {
    const live = table(game());
    passes(live);
    answers(live, 'ann', 'go');
    expect(live.asks().map(({ seat, data }) => [seat, data])).toEqual([['ann', { what: 'end' }]]);
    expect(live.free('ann')).toEqual([]);
    expect(isRefusal(live.undo('ann'))).toBe(true);
  });

  test('while the other is asked it is free, with or without a pass for something else', () => {
    const live = table(game());
    answers(live, 'ann', 'go');
    expect(live.asks().map(({ seat }) => seat)).toEqual(['ben']);
    expect(live.free('ann')).toEqual([1]);
  });

  test('a pass in advance that closes an open window is an answer: nobody goes back behind it', () => {
    const live = table(game());
    answers(live, 'ann', 'go');
    passes(live);
    expect(live.asks().map(({ seat }) => seat)).toEqual(['ann']);
    expect(live.free('ann')).toEqual([]);
    expect(live.log.at(-1)).not.toHaveProperty('looks');
  });

  test('one that closes nothing holds up nobody', () => {
    const live = table(game());
    answers(live, 'ann', 'go');
    answers(live, 'ben', 'pass');
    answers(live, 'ann', 'again');
    passes(live);
    expect(live.free('ann')).toEqual([3]);
    expect(live.log.at(-1)).toHaveProperty('looks', true);
  });
});

describe('where both say at once whether they want to act', () => {
  const contended = () =>
    table(
      game({
        setup: () => ({
          state: { log: [], n: 0, hands: { ann: ['nod'], ben: ['nod'] }, play: [] },
          agenda: [{ step: 'main' }],
        }),
        *conflict(_t, seats) {
          return seats;
        },
      }),
    );
  /** But for the number of the decision, which says that something was said in advance, not what. */
  const seen = (live: Live<Small>): unknown => {
    const { open, mine } = look(live, 'ann');
    return { open, mine: { ...mine, last: undefined } };
  };

  test('who passes in advance takes part like everybody until the other has said it', () => {
    const [asked, passing] = [contended(), contended()];
    passes(passing);
    for (const live of [asked, passing]) answers(live, 'ann', 'go');
    expect(seen(passing)).toEqual(seen(asked));
    expect(look(passing, 'ann').open.waiting).toMatchObject([
      { seat: 'ann', secret: 'deciding' },
      { seat: 'ben', secret: 'deciding' },
    ]);
    answers(passing, 'ann', 'pass');
    expect(passing.asks().map(({ data }) => data)).toEqual([{ what: 'end' }]);
  });

  test('a pass that is said in the round is asked anew in the worlds that others imagine', () => {
    const live = contended();
    answers(live, 'ann', 'go');
    passes(live);
    expect(look(live, 'ann').open.waiting).toMatchObject([{ secret: 'deciding' }, { secret: 'deciding' }]);
    expect(
      live
        .imagine('ann', 'x')
        .asks()
        .map(({ seat }) => seat),
    ).toEqual(['ann', 'ben']);
  });
});
