/** Acts that only look: they change nothing, and are nothing to take back. */
import { describe, expect, test } from 'vitest';
import { acts, answers, ask, pick, say, small, type SmallFlow, type T, table } from '../test/small.ts';
import type { Flow } from './flow.ts';
import { Live } from './live.ts';
import type { GameRecord } from './record.ts';
import { verify } from './verify.ts';

describe('an act that only looks', () => {
  /** One that may end, ask, roll or write, as it is told to. */
  const looking = (flow: (t: T) => Flow) =>
    small(
      function* (t): SmallFlow {
        yield* t.one('ann', ask('word'), () => [pick('hello')]);
      },
      { acts: () => [{ key: 'look', say: say('is', { what: 'look' }), looks: true, flow }] },
    );

  test.each<[string, (t: T) => Flow, RegExp]>([
    [
      'writes',
      function* (t) {
        t.state.n++;
      },
      /the act 'look' changed the state; what only looks changes nothing/,
    ],
    [
      'makes somebody leave',
      function* (t) {
        t.leave('ben');
      },
      /changed the state/,
    ],
    [
      'rolls',
      function* (t) {
        t.chance.roll(6);
      },
      /uses chance/,
    ],
    [
      'asks',
      function* (t) {
        yield* t.one('ben', ask('what'), () => [pick('this')]);
      },
      /asks something/,
    ],
    [
      'ends the step',
      function* (t) {
        yield* t.finish({ over: { winners: [] } });
      },
      /ends the step/,
    ],
  ])('and %s is a fault where that is checked', (_what, flow, says) => {
    const live = table(looking(flow), ['ann', 'ben'], { strict: true });
    const before = live.hash();
    expect(live.decide({ seat: 'ann', act: 'look' })).toMatchObject({ code: 'fault' });
    expect(live.faults.map((fault) => fault.message)).toEqual([expect.stringMatching(says)]);
    expect(live.hash()).toBe(before);
  });

  test('tells, and the question stays open', () => {
    const game = looking(function* (t) {
      t.tell('said', { what: 'seen' });
      t.reveal();
    });
    const live = table(game, ['ann', 'ben'], { strict: true });
    const asked = live.asks().map(({ id, print }) => [id, print]);
    expect(acts(live, 'ann', 'look').told).toHaveLength(1);
    expect(acts(live, 'ann', 'look').entry).toMatchObject({ n: 2, draws: 0, looks: true });
    expect(live.asks().map(({ id, print }) => [id, print])).toEqual(asked);
  });

  test('is passed over by undo, however long ago it was and also after the table was opened again', () => {
    const game = small(
      function* (t, { left = 600 }): SmallFlow {
        const seat = t.state.n === 0 ? 'ann' : 'ben';
        yield* t.one(seat, ask('word'), () => [pick('hello')]);
        t.state.n++;
        t.state.log.push(`${seat} hello`);
        return left > 0 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
      },
      {
        acts: (_t, seat) => [
          {
            key: 'look',
            say: say('is', { what: 'look' }),
            looks: true,
            *flow(t) {
              t.tell('said', { what: `${seat} looks` });
            },
          },
        ],
      },
    );
    const live = table(game, ['ann', 'ben', 'cat']);
    answers(live, 'ann', 'hello');
    expect(acts(live, 'ann', 'look').entry).toMatchObject({ n: 2, looks: true });
    acts(live, 'cat', 'look');
    for (let i = 0; i < 230; i++) answers(live, 'ben', 'hello');
    expect(live.snapshots).not.toEqual([]);
    const record = JSON.parse(JSON.stringify(live.record(true))) as GameRecord;
    for (const one of [live, Live.restore(game, record), Live.restore(game, record, { from: 'start' })]) {
      expect(one.lastOf('ann')).toBe(1);
      expect(one.undo('ann')).toMatchObject({ no: { key: 'kernel.not-free' } });
      expect(one.lastOf('cat')).toBeUndefined();
      expect(one.undo('cat')).toMatchObject({ no: { key: 'kernel.nothing-to-undo' } });
    }
    expect(verify(game, record).problems).toEqual([]);
    // an entry from before looks were kept does not say so, and stays as it is
    const old = { ...record, entries: record.entries.map(({ looks: _, ...entry }) => entry) };
    expect(Live.restore(game, old).lastOf('ann')).toBe(2);
    expect(verify(game, old).problems).toEqual([]);
    const forged = { ...record, entries: record.entries.map((entry) => ({ ...entry, looks: true as const })) };
    expect(verify(game, forged).problems[0]).toMatch(/^entry 1 comes out as .*the record says .*"looks":true/);
  });
});
