/** New rules enter a running table. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import { option } from './ask.ts';
import { count, json, played } from '../test/counting.ts';
import { speakerOf } from './content.ts';
import { Live } from './live.ts';
import { sentence } from './look.ts';
import { upgrade } from './upgrade.ts';
import { verify } from './verify.ts';

describe('new rules', () => {
  const snapshotted = (n: number) => {
    const live = played(n);
    return { live, record: json({ ...live.record(true), snapshots: [...live.snapshots, live.checkpoint()] }) };
  };

  test('enter in the middle of a step that replays, as an entry', () => {
    const { live, record } = snapshotted(7);
    const { live: now, entry, dropped, told } = upgrade(count('2'), record);
    expect(dropped).toEqual([]);
    expect(told).toMatchObject([{ name: 'kernel.upgraded', open: { rules: '2' } }]);
    expect(entry).toMatchObject({ n: 8, move: { kind: 'upgrade', rules: '2', from: '1', at: { n: 6 } } });
    expect(now.state).toEqual(live.state);
    answers(now, 'ben', 'a');
    const back = Live.restore(count('2'), json(now.record(true)));
    expect(back.hash()).toBe(now.hash());
    expect(verify(count('2'), json(now.record(true)))).toMatchObject({
      ok: true,
      entries: 1,
      unchecked: [{ from: 1, to: 8, rules: '1' }],
    });
  });

  test('one after the other: what was played under which is named', () => {
    let live = played(7);
    for (const version of ['2', '3']) {
      live.snapshots.push(live.checkpoint());
      ({ live } = upgrade(count(version), json(live.record(true))));
      for (let i = 0; i < 3; i++) answers(live, live.asks()[0]?.seat ?? '', 'a');
    }
    expect(verify(count('3'), json(live.record(true)))).toMatchObject({
      ok: true,
      unchecked: [
        { from: 1, to: 8, rules: '1' },
        { from: 9, to: 12, rules: '2' },
      ],
    });
  });

  describe('take what was decided before by the names that options have now', () => {
    /** Whoever is asked names a, twice there, and b; then two of the three; then how often each. */
    const named = (version: string, names: readonly string[], more: object = {}) =>
      small(
        function* (t, { left = 4 }): SmallFlow {
          const [a = '', again = '', b = ''] = names;
          const options = () =>
            [
              [a, 'a'],
              [again, 'a'],
              [b, 'b'],
            ].map(([key = '', means]) => option(key, means, { show: () => say('is', { what: key }) }));
          const all: unknown[] = [yield* t.one('ann', ask('one'), options)];
          all.push(...(yield* t.some('ann', ask('some'), () => [2, 2], options)));
          const spread = yield* t.spread('ann', ask('spread'), () => [3, 3], options);
          t.state.log.push([...all, ...spread.map(({ value, points }) => `${String(value)}${points}`)].join(' '));
          return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: ['ann'] } };
        },
        { version, ...more },
      );
    const old = named('1', ['x/a', 'x/a.2', 'b']);
    const live = table(old, ['ann', 'ben'], { dice: 'fair' });
    const start = live.checkpoint();
    answers(live, 'ann', 'x/a.2');
    answers(live, 'ann', ['x/a', 'x/a.2']);
    const [spread] = live.asks();
    const done = live.decide({ seat: 'ann', ask: spread?.id ?? '', answer: { 'x/a.2': 1, b: 2 } });
    answers(live, 'ann', 'b');
    answers(live, 'ann', ['b', 'x/a.2']);
    const record = json({ ...live.record(true), snapshots: [start] });
    const bare = (key: string): string => key.replace('x/', '').replace(/\.\d$/, '');
    const keyNow = (key: string, offered: readonly string[]) => offered.find((one) => bare(one) === bare(key));

    test('each name for an option of its own', () => {
      expect('entry' in done).toBe(true);
      const now = named('2', ['a', 'a.2', 'b'], { keyNow });
      const { live: goesOn, dropped, told } = upgrade(now, record);
      expect([dropped, told[0]?.name]).toEqual([[], 'kernel.upgraded']);
      expect(goesOn.state.log).toEqual(live.state.log);
      expect(goesOn.asks().map(({ question }) => question.name)).toEqual(['ask']);
      // and again whenever the table is opened
      const end = json(goesOn.record(true));
      expect(Live.restore(now, end).hash()).toBe(goesOn.hash());
      expect(verify(now, end).ok).toBe(true);
    });
    test('what has no name any more is dropped with its step, and what was decided since is taken as it was said', () => {
      const { dropped } = upgrade(named('2', ['c', 'd', 'b'], { keyNow }), record);
      expect(dropped).toHaveLength(5);
      const now = upgrade(named('2', ['a', 'a.2', 'b'], { keyNow }), record).live;
      const [open] = now.asks();
      expect(now.decide({ seat: 'ann', ask: open?.id ?? '', answer: { 'x/a': 3 } })).toMatchObject({
        code: 'not-offered',
      });
    });
  });
  test('begin a step again that no longer replays, and the players are told', () => {
    const { record } = snapshotted(7);
    // the new rules ask something before the first question
    const two = small(
      function* (t, { left = 20 }): SmallFlow {
        yield* t.one('ben', ask('new'), () => [pick('z')]);
        return yield* count('2').steps.main(t, { left });
      },
      { version: '2' },
    );
    const { live: now, dropped, told } = upgrade(two, record);
    expect(dropped).toEqual([7]);
    expect(told).toMatchObject([{ name: 'kernel.step-restarted' }]);
    expect(
      speakerOf(two)(sentence({ id: '', name: told[0]!.name, data: told[0]!.open, more: false }, () => false)),
    ).toBe('New rules (2): the current step begins again.');
    expect(now.state.log).toHaveLength(6);
    answers(now, 'ben', 'z');
    answers(now, 'ann', 'a');
    expect(Live.restore(two, json(now.record(true))).hash()).toBe(now.hash());
  });

  test('that draw more dice do not take old decisions for theirs', () => {
    const { record } = snapshotted(7);
    const thirsty = small(
      function* (t, { left = 20 }): SmallFlow {
        for (let i = 0; i < 2; i++) {
          const seat = t.seats[t.state.n % 2] ?? '';
          const word = yield* t.one(seat, ask('one'), () => [pick('a'), pick('b')]);
          t.state.n++;
          t.state.log.push(`${word}${t.chance.roll(6) + t.chance.roll(6)}`);
          t.tell('said', { what: word });
        }
        return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
      },
      { version: '2' },
    );
    expect(upgrade(thirsty, record).dropped).toEqual([7]);
  });

  test('bring an old state up to date', () => {
    const { record } = snapshotted(6);
    const two = { ...count('2'), migrate: (state: unknown) => ({ ...(state as Small['state']), log: ['migrated'] }) };
    expect(upgrade(two, record).live.state.log).toEqual(['migrated']);
  });

  test('are not gone back beyond', () => {
    const { record } = snapshotted(7);
    const { live } = upgrade(count('2'), record);
    answers(live, 'ben', 'a');
    expect(live.rewind('ann', 7, ['ben'])).toMatchObject({ entry: { n: 10 } });
    expect(live.rewind('ann', 3, ['ben'])).toMatchObject({ code: 'not-free' });
  });

  test('need a snapshot that the old rules made', () => {
    expect(() => upgrade(count('2'), json(played(3).record(true)))).toThrow(/store a checkpoint/);
  });
});
