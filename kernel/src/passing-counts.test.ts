/** What is said in advance can be counted by nobody else, in whatever way. */
import { describe, expect, test } from 'vitest';
import { game, passes } from '../test/nodding.ts';
import { answers, ask, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import type { Game } from './game.ts';
import { isRefusal } from './refusal.ts';
import { Live } from './live.ts';
import { look } from './look.ts';
import { upgrade } from './upgrade.ts';
import { verify } from './verify.ts';

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

  test('how far back somebody may take something does not depend on what others said', () => {
    const steps = small(
      function* (t): SmallFlow {
        yield* t.one('ann', ask('go'), () => [pick('go')]);
        return { step: 'more', left: 1 };
      },
      { asks: { ask: { hides: true }, ruled: {}, hidden: {} }, moments: ['boom'] },
    );
    const undoes = (talks: boolean): number[] => {
      const live = table(steps, ['ann', 'ben'], { keepSteps: 4 });
      return Array.from({ length: 40 }, (_, i) => {
        if (talks && i % 3 === 0) live.decide({ seat: 'ben', hold: i % 2 === 0 ? ['boom'] : [] });
        answers(live, 'ann', 'go');
        return look(live, 'ann').mine.undo;
      });
    };
    expect(undoes(true)).toEqual(undoes(false));
  });

  test('what is said in an imagined world has the number it would have had anyway', () => {
    const [quiet, talking] = [table(holding()), table(holding())];
    changesItsMind(talking);
    const wish = { seat: 'ann', passing: { until: 'game ends' } } as const;
    const said = [quiet, talking].map((live) => live.imagine('ann', 'x').decide(wish));
    expect(said[0]).toMatchObject({ entry: { n: 0.000001 } });
    expect(said[1]).toMatchObject({ entry: { n: 0.000001 } });
  });

  test('what takes back a wish can be said however often one has changed one’s mind', () => {
    const live = table(holding());
    for (let i = 0; i < 50; i++) {
      live.decide({ seat: 'ben', hold: ['boom'] });
      passes(live);
    }
    expect(live.decide({ seat: 'ben', hold: ['boom'] })).toMatchObject({ code: 'not-now' });
    expect(isRefusal(live.decide({ seat: 'ben', passing: null }))).toBe(false);
    expect(isRefusal(live.decide({ seat: 'ben', hold: [] }))).toBe(false);
    expect(live.unsaying('ben')).toEqual([]);
    expect(live.decide({ seat: 'ben', hold: [] })).toMatchObject({ code: 'not-now' });
  });

  test('rules that no longer offer a mark end what was said until then, and nothing else', () => {
    const at = (version: string, until: string): Game<Small> =>
      game({ version, passing: () => [{ until, say: say('is', { what: 'for good' }) }] });
    const upgraded = (how: 'quiet' | 'talking' | 'passing') => {
      const live = table(at('1', 'game ends'));
      live.snapshots.push(live.checkpoint());
      if (how === 'talking') {
        passes(live);
        live.decide({ seat: 'ben', passing: null });
      }
      answers(live, 'ann', 'go');
      if (how === 'passing') passes(live);
      answers(live, 'ben', 'pass');
      answers(live, 'ann', 'again');
      const { live: now, entry, dropped, told } = upgrade(at('2', 'round ends'), live.record(true));
      expect(verify(at('2', 'round ends'), now.record(true)).problems).toEqual([]);
      answers(now, 'ann', 'go');
      return {
        told: told.map(({ name }) => name),
        last: entry.n,
        dropped,
        asks: now.waiting(),
        passing: now.passing('ben').now,
      };
    };
    expect(upgraded('quiet')).toMatchObject({ told: ['kernel.upgraded'], dropped: [], asks: [{ seat: 'ben' }] });
    expect(upgraded('talking')).toEqual(upgraded('quiet'));
    expect(upgraded('passing')).toEqual(upgraded('quiet'));
  });
});
