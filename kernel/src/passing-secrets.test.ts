/** That a seat passes in advance shows by what does not happen, and by nothing before that. */
import { describe, expect, test } from 'vitest';
import { answers, ask, before, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import type { Game } from './game.ts';
import { isRefusal } from './refusal.ts';
import { Live } from './live.ts';
import { look } from './look.ts';
import { upgrade } from './upgrade.ts';
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
/** Ben may react to something that ends a step, by asking Ann. */
const reopening = () =>
  small(
    function* (t, { left = 2 }): SmallFlow {
      yield* t.window('boom', { at: 'here' });
      t.state.n += t.chance.roll(6);
      return left > 0 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
    },
    {
      content: {
        nod: {
          name: 'Nod',
          reacts: [
            before('boom', {
              may: 'nod',
              *do(t) {
                yield* t.one('ann', ask('why'), () => [pick('so'), pick('end')]);
              },
            }),
          ],
        },
      },
      setup: () => ({
        state: { log: [], n: 0, hands: {}, play: [{ card: 'nod', owner: 'ben' }] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
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
    // who could act there anyway is asked anyway
    const could = table(game({ moments: ['boom'] }));
    could.decide({ seat: 'ben', hold: ['boom'] });
    answers(could, 'ann', 'go');
    expect(could.free('ann')).toEqual([1]);
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

  test('what was said before and after a decision that is taken back is not too much together', () => {
    const live = table(holding());
    answers(live, 'ann', 'stay');
    for (let i = 0; i < 60; i++) live.decide({ seat: 'ben', hold: [] });
    answers(live, 'ben', 'pass');
    answers(live, 'ann', 'again');
    for (let i = 0; i < 59; i++) live.decide({ seat: 'ben', hold: [] });
    passes(live);
    expect(live.log.filter(({ n }) => !Number.isInteger(n))).toHaveLength(120);
    const back = live.undo('ann');
    expect([isRefusal(back), 'entry' in back && back.entry.move]).toEqual([
      false,
      { kind: 'back', seat: 'ann', takes: [3] },
    ]);
    expect(live.passing('ben').now).toEqual({ until: 'game ends' });
  });

  test('where nothing is left to go back behind, what others said is nothing either', () => {
    const backTo = (talks: boolean): unknown => {
      const live = table(holding(), ['ann', 'ben', 'cleo']);
      answers(live, 'ann', 'go');
      if (talks) live.decide({ seat: 'cleo', passing: { until: 'game ends' } });
      live.undo('ann');
      const back = live.rewind('ann', 1, ['ben', 'cleo']);
      return isRefusal(back) ? back.code : back.entry.move;
    };
    expect(backTo(true)).toEqual(backTo(false));
  });

  test('rules that no longer offer a mark take back what was said until then, and nothing else', () => {
    const at = (version: string, until: string): Game<Small> =>
      game({ version, passing: () => [{ until, say: say('is', { what: 'for good' }) }] });
    const upgraded = (talks: boolean) => {
      const live = table(at('1', 'game ends'));
      live.snapshots.push(live.checkpoint());
      if (talks) {
        passes(live);
        live.decide({ seat: 'ben', passing: null });
      }
      goesOn(live);
      const up = upgrade(at('2', 'round ends'), live.record(true));
      return { up, told: up.told.map(({ name }) => name), last: up.entry.n, asks: up.live.waiting() };
    };
    const [{ up, ...talking }, { up: quiet, ...rest }] = [upgraded(true), upgraded(false)];
    expect(talking).toEqual(rest);
    expect([talking.told, quiet.dropped]).toEqual([['kernel.upgraded'], []]);
    expect(up.dropped).toEqual([0.000001]);
    expect(verify(at('2', 'round ends'), up.live.record(true)).problems).toEqual([]);
  });
});
