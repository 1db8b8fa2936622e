/** New rules enter a running table. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, small, type Small, type SmallFlow } from '../test/small.ts';
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
