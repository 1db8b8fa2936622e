/** That a seat passes in advance shows by what does not happen, and by nothing before that. */
import { describe, expect, test } from 'vitest';
import { game, nod, passes, reopening } from '../test/nodding.ts';
import { acts, answers, ask, pick, say, small, type SmallFlow, table } from '../test/small.ts';
import { isRefusal } from './refusal.ts';
import { Live } from './live.ts';
import { look } from './look.ts';
import { verify } from './verify.ts';

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

  test('said where a window is open it changes nothing there: passed it is like any other', () => {
    const live = table(game());
    answers(live, 'ann', 'go');
    passes(live);
    expect(live.waiting().map(({ seat }) => seat)).toEqual(['ben']);
    expect(live.free('ann')).toEqual([1]);
    answers(live, 'ben', 'pass');
    expect(live.asks().map(({ seat }) => seat)).toEqual(['ann']);
    expect(live.free('ann')).toEqual([]);
    expect(live.log.at(-1)).not.toHaveProperty('looks');
  });

  test('who takes back what came before is asked again what has been opened anew', () => {
    const live = table(reopening());
    answers(live, 'ben', 'nod/0');
    passes(live);
    expect(live.log.map(({ n }) => n)).toEqual([1, 1.000001]);
    const back = live.undo('ben');
    expect(back).toMatchObject({ entry: { n: 2, draws: 0 } });
    expect(back).not.toHaveProperty('entry.move.voids');
    // what was said still holds, for questions to come; nothing happens under a number that nobody can count
    expect(live.passing('ben').now).toEqual({ until: 'game ends' });
    expect(live.asks().map(({ seat }) => seat)).toEqual(['ben']);
    expect(Live.restore(live.game, live.record(true)).hash()).toBe(live.hash());
    answers(live, 'ben', 'pass');
    while (!live.over) for (const { seat, id } of live.asks()) live.decide({ seat, ask: id, answer: 'end' });
    expect(live.snapshots.map(({ n }) => n)).toEqual([3]);
    expect(verify(live.game, live.record(true)).problems).toEqual([]);
  });

  test('that somebody is asked for no other reason than a hold can’t be felt for either', () => {
    const setup = () => ({
      state: { log: [], n: 0, hands: { ann: [], ben: [] }, play: [] },
      agenda: [{ step: 'main' as const }],
    });
    const [quiet, holding] = [table(game({ moments: ['boom'], setup })), table(game({ moments: ['boom'], setup }))];
    holding.decide({ seat: 'ben', hold: ['boom'] });
    for (const live of [quiet, holding]) answers(live, 'ann', 'go');
    expect([quiet, holding].map((live) => live.asks().map(({ seat }) => seat))).toEqual([['ann'], ['ben']]);
    expect([quiet, holding].map((live) => live.free('ann'))).toEqual([[1], []]);
    // neither where nobody is asked: whoever passes where they want to be stopped
    const both = table(game({ moments: ['boom'], setup }));
    both.decide({ seat: 'ben', hold: ['boom'] });
    passes(both);
    answers(both, 'ann', 'go');
    expect([both.waiting().map(({ seat }) => seat), both.free('ann')]).toEqual([['ann'], [1]]);
    // who could act there anyway is asked anyway
    const could = table(game({ moments: ['boom'] }));
    could.decide({ seat: 'ben', hold: ['boom'] });
    answers(could, 'ann', 'go');
    expect(could.free('ann')).toEqual([1]);
  });

  test('nor what somebody said who has left', () => {
    const leaving = (hold: readonly string[], hand: string[]) => {
      const live = table(
        game({
          moments: ['boom'],
          setup: () => ({
            state: { log: [], n: 0, hands: { ann: [], ben: hand }, play: [] },
            agenda: [{ step: 'main' }],
          }),
          *concede(t, seat) {
            t.leave(seat);
          },
        }),
      );
      if (hold.length > 0) live.decide({ seat: 'ben', hold });
      else passes(live);
      const said = live.log.length > 0;
      acts(live, 'ben', 'concede');
      answers(live, 'ann', 'go');
      return [said, live.waiting(), live.free('ann')];
    };
    for (const hand of [[], ['nod']]) expect(leaving(['boom'], hand)).toEqual(leaving([], hand));
    expect(leaving(['boom'], [])).toMatchObject([true, [{ seat: 'ann' }], [2]]);
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
  test('who passes in advance is asked like everybody: nobody waits longer for it, and nobody can tell', () => {
    const [asked, passing] = [contended(), contended()];
    passes(passing);
    for (const live of [asked, passing]) answers(live, 'ann', 'go');
    expect(look(passing, 'ann')).toEqual(look(asked, 'ann'));
    expect(look(passing, 'ann').open.waiting).toMatchObject([
      { seat: 'ann', secret: 'deciding' },
      { seat: 'ben', secret: 'deciding' },
    ]);
    // clocks and lists go by this
    expect(passing.waiting()).toEqual(asked.waiting());
    const dreamt = [asked, passing].map((live) => live.imagine('ann', 'x'));
    expect(dreamt[1]?.hash()).toBe(dreamt[0]?.hash());
    answers(passing, 'ann', 'pass');
    answers(passing, 'ben', 'pass');
    expect(passing.asks().map(({ data }) => data)).toEqual([{ what: 'end' }]);
  });

  test('what is said in advance after an answer is not an answer in the worlds that others imagine', () => {
    const [quiet, talking] = [contended(), contended()];
    for (const live of [quiet, talking]) for (const [who, what] of opening) answers(live, who, what);
    passes(talking);
    expect(talking.log.map(({ n }) => n)).toEqual([1, 2, 2.000001]);
    expect(look(talking, 'ann')).toEqual(look(quiet, 'ann'));
    const dreamt = [quiet, talking].map((live) => live.imagine('ann', 'x'));
    expect(dreamt[0]?.waiting().map(({ seat }) => seat)).toEqual(['ann', 'ben']);
    expect(dreamt[1]?.hash()).toBe(dreamt[0]?.hash());
  });
  const opening = [
    ['ann', 'go'],
    ['ben', 'ben:nod/0'],
  ] as const;

  test('a pass that is said in a round is an answer in that round alone: in the next all are asked again', () => {
    const next = () =>
      table(
        small(
          function* (t): SmallFlow {
            yield* t.window('boom', { at: 'here' });
            yield* t.window('bang', { at: 'here' });
            yield* t.one('ann', ask('end'), () => [pick('again'), pick('end')]);
            return { step: 'more', left: 1 };
          },
          {
            content: { nod },
            setup: () => ({
              state: { log: [], n: 0, hands: { ann: ['nod', 'nod'], ben: ['nod'] }, play: [] },
              agenda: [{ step: 'main' }],
            }),
            passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
            *conflict(_t, seats) {
              return seats;
            },
          },
        ),
      );
    const [plain, talking] = [next(), next()];
    for (const live of [plain, talking]) answers(live, 'ann', 'ann:nod/0');
    passes(talking);
    for (const live of [plain, talking]) answers(live, 'ben', 'pass');
    for (const live of [plain, talking]) while (live.state.log.length === 0) answers(live, 'ann', 'ann:nod/0');
    expect(look(talking, 'ann')).toEqual(look(plain, 'ann'));
    // what Ann chose is out, so Ben's pass is no longer free to take back
    expect([plain, talking].map((live) => live.free('ben'))).toEqual([[], []]);
    const dreamt = [plain, talking].map((live) => live.imagine('ann', 'x'));
    expect(dreamt[1]?.hash()).toBe(dreamt[0]?.hash());
  });

  test('in a window inside a secret round who passes is asked, too, and nobody is stopped there', () => {
    const { steps: _steps, ...rest } = game({ moments: ['boom'] });
    const inside = (hand: string[]) =>
      table(
        small(
          function* (t): SmallFlow {
            yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
            yield* t.together(['ann', 'ben'], (seat) =>
              seat === 'ben'
                ? t.window('boom', { at: 'here' })
                : t.one(seat, ask('bid'), () => [pick('go'), pick('stay')]),
            );
            return { step: 'more', left: 1 };
          },
          { ...rest, setup: handOf(hand) },
        ),
      );
    const handOf = (hand: string[]) => () => ({
      state: { log: [], n: 0, hands: { ann: [], ben: hand }, play: [] },
      agenda: [{ step: 'main' as const }],
    });
    const [quiet, passing] = [inside(['nod']), inside(['nod'])];
    passes(passing);
    for (const live of [quiet, passing]) answers(live, 'ann', 'go');
    expect(look(passing, 'ann')).toEqual(look(quiet, 'ann'));
    const [idle, holding] = [inside([]), inside([])];
    holding.decide({ seat: 'ben', hold: ['boom'] });
    for (const live of [idle, holding]) answers(live, 'ann', 'go');
    expect(look(holding, 'ann')).toEqual(look(idle, 'ann'));
  });

  test('the round goes on after what was said in it, however often that was', () => {
    const live = contended();
    answers(live, 'ann', 'go');
    const holds = (): void => {
      for (let i = 0; i < 60; i++) live.decide({ seat: 'ben', hold: [] });
    };
    holds();
    answers(live, 'ben', 'ben:nod/0');
    holds();
    expect(
      live
        .imagine('ann', 'x')
        .waiting()
        .map(({ seat }) => seat),
    ).toEqual(['ann', 'ben']);
  });

  test('a pass that is said in the round is asked anew in the worlds that others imagine', () => {
    const [live, plain] = [contended(), contended()];
    for (const one of [live, plain]) answers(one, 'ann', 'go');
    passes(live);
    for (const one of [live, plain]) answers(one, 'ben', 'pass');
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
