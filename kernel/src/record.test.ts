/** Records: saved, and opened again. */
import { describe, expect, test } from 'vitest';
import { answers } from '../test/small.ts';
import { count, game, json, played } from '../test/counting.ts';
import { Live } from './live.ts';
import { OtherRules } from './replaying.ts';
import { inForce, lastSnapshot } from './record.ts';

describe('a record', () => {
  test('has a snapshot every so often, at step boundaries', () => {
    // a checkpoint is renewed every eight decisions, and the next one after six decisions is stored
    const live = played(23);
    expect(live.snapshots.map((s) => s.n)).toEqual([8, 16]);
    expect(lastSnapshot(live.record())?.n).toBe(16);
    expect(lastSnapshot(live.record(), 16)?.n).toBe(8);
  });

  test('opens again from a snapshot or from the start, in the middle of a step', () => {
    for (let n = 0; n <= 15; n++) {
      const live = played(n);
      for (const from of ['start', 'snapshot'] as const)
        expect(Live.restore(game, json(live.record(true)), { from }).hash()).toBe(live.hash());
    }
  });

  test('goes on after it was opened as if nothing had been', () => {
    const live = played(7);
    const back = Live.restore(game, json(live.record(true)), { snapshotEvery: 6 });
    for (const table of [live, back]) for (let i = 7; i < 15; i++) answers(table, i % 2 === 0 ? 'ann' : 'ben', 'a');
    expect(json(back.record(true))).toEqual(json(live.record(true)));
  });

  test('keeps its seed to itself until the end', () => {
    expect(played(3).record().seed).toBeUndefined();
    expect(JSON.stringify(played(3).record())).not.toContain('"seed"');
    expect(played(100).record().seed).toBe('s');
  });

  test('of another game or of other rules does not open', () => {
    const record = played(3).record(true);
    expect(() => Live.restore(count('2'), record)).toThrow(OtherRules);
    expect(() => Live.restore({ ...game, id: 'other' }, record)).toThrow(OtherRules);
    expect(() => Live.restore(game, record, { seed: 'wrong' })).toThrow(/not the one that was committed to/);
  });

  test('says which decisions are in force', () => {
    const live = played(4);
    live.rewind('ann', 3, ['ben']);
    expect(inForce(live.log).map((entry) => entry.n)).toEqual([1, 2]);
  });
});
