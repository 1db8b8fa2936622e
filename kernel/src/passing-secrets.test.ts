/** That a seat passes in advance shows by what does not happen, and by nothing before that. */
import { describe, expect, test } from 'vitest';
import { answers, ask, before, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import type { Game } from './game.ts';
import { isRefusal } from './refusal.ts';
import { Live } from './live.ts';
import { look } from './look.ts';
import { verify } from './verify.ts';

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
  test('who passes in advance takes part like everybody until the other has said it', () => {
    const [asked, passing] = [contended(), contended()];
    passes(passing);
    for (const live of [asked, passing]) answers(live, 'ann', 'go');
    expect(look(passing, 'ann')).toEqual(look(asked, 'ann'));
    expect(look(passing, 'ann').open.waiting).toMatchObject([
      { seat: 'ann', secret: 'deciding' },
      { seat: 'ben', secret: 'deciding' },
    ]);
    answers(passing, 'ann', 'pass');
    expect(passing.asks().map(({ data }) => data)).toEqual([{ what: 'end' }]);
  });

  test('a pass that is said in the round is asked anew in the worlds that others imagine', () => {
    const [live, plain] = [contended(), contended()];
    for (const one of [live, plain]) answers(one, 'ann', 'go');
    passes(live);
    answers(plain, 'ben', 'pass');
    // to the others it is an answer like any other
    expect([look(live, 'ann'), live.last]).toEqual([look(plain, 'ann'), plain.last]);
    expect(look(live, 'ann').open.waiting).toMatchObject([{ secret: 'deciding' }, { secret: 'decided' }]);
    expect(
      live
        .imagine('ann', 'x')
        .asks()
        .map(({ seat }) => seat),
    ).toEqual(['ann', 'ben']);
  });
});

describe('what is said in advance can’t be counted', () => {
  const holding = () => game({ moments: ['boom'] });
  const changesItsMind = (live: Live<Small>, times = 3): void => {
    for (let i = 0; i < times; i++) {
      passes(live);
      live.decide({ seat: 'ben', passing: null });
      live.decide({ seat: 'ben', hold: ['boom'] });
      live.decide({ seat: 'ben', hold: [] });
    }
  };
  const goesOn = (live: Live<Small>): void => {
    answers(live, 'ann', 'go');
    answers(live, 'ben', 'pass');
    answers(live, 'ann', 'again');
  };

  test('decisions go on counting as if nobody had said anything, and so do dice and tells', () => {
    const [quiet, talking] = [table(holding()), table(holding())];
    for (const live of [quiet, talking]) {
      if (live === talking) changesItsMind(live);
      goesOn(live);
      if (live === talking) changesItsMind(live);
    }
    expect(talking.last).toBe(3);
    expect(look(talking, 'ann')).toEqual(look(quiet, 'ann'));
    expect(look(talking, undefined)).toEqual(look(quiet, undefined));
    expect(talking.log.filter(({ move }) => move.kind === 'answer')).toEqual(quiet.log);
    expect(talking.log.slice(0, 2).map(({ n }) => n)).toEqual([0.000001, 0.000002]);
    expect(talking.log.at(-1)?.n).toBe(3.000012);
  });

  test('it is in the log all the same: restored from anywhere, verified, and taken back with what came before it', () => {
    const live = table(holding(), ['ann', 'ben'], { snapshotEvery: 2 });
    goesOn(live);
    changesItsMind(live, 1);
    passes(live);
    goesOnAlone(live);
    const record = JSON.parse(JSON.stringify(live.record(true))) as ReturnType<typeof live.record>;
    for (const from of ['start', 'snapshot'] as const)
      expect(Live.restore(live.game, record, { from }).hash()).toBe(live.hash());
    expect(verify(live.game, record).problems).toEqual([]);
    const { entries } = record;
    const renumbered = entries.map((entry, i) => ({ ...entry, n: i + 1 }));
    expect(verify(live.game, { ...record, entries: renumbered }).ok).toBe(false);
    expect(isRefusal(live.rewind('ann', 3, ['ben']))).toBe(false);
    expect(live.passing('ben').now).toBeUndefined();
  });
  const goesOnAlone = (live: Live<Small>): void => {
    answers(live, 'ann', 'stay');
    answers(live, 'ann', 'again');
  };

  test('what somebody takes back freely leaves alone what others have said since', () => {
    const live = table(holding());
    passes(live);
    answers(live, 'ann', 'go');
    answers(live, 'ann', 'again');
    live.decide({ seat: 'ben', hold: ['boom'] });
    expect(isRefusal(live.undo('ann'))).toBe(false);
    expect(live.log.map(({ n }) => n)).toEqual([0.000001, 1, 2, 2.000001, 3]);
    expect(live.passing('ben')).toMatchObject({ now: { until: 'game ends' }, holds: ['boom'] });
  });

  test('worlds that others imagine hold nothing of it, not even that something was said', () => {
    const [quiet, talking] = [table(holding()), table(holding())];
    changesItsMind(talking, 2);
    const dreamt = [quiet, talking].map((live) => live.imagine('ann', 'x'));
    expect(dreamt[1]?.inStep).toBe(dreamt[0]?.inStep);
    expect(dreamt[1]?.hash()).toBe(dreamt[0]?.hash());
  });

  test('nobody says something without end between two decisions, and who is refused learns of nobody else', () => {
    const live = table(holding(), ['ann', 'ben', 'cleo']);
    changesItsMind(live, 25);
    expect(live.decide({ seat: 'ben', passing: null })).toMatchObject({ code: 'not-now' });
    expect(live.decide({ seat: 'cleo', passing: null })).toHaveProperty('entry.n', 0.000101);
    answers(live, 'ann', 'go');
    expect(live.decide({ seat: 'ben', hold: ['boom'] })).toHaveProperty('entry.n', 1.000001);
  });
});
