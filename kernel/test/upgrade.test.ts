/** New rules in the middle of games of the probe: they go on, and every record still opens. */
import { describe, expect, test } from 'vitest';
import { option, type Game, type GameRecord, isRefusal, Live, type Types, upgrade, verify } from '../src/index.ts';
import { anyDecision, generator } from '../src/testing/index.ts';
import { probe, type Probe } from './probe/index.ts';
import { attack as oldAttack } from './probe/rules/attack.ts';

/** Rules 2: before an attack its target may say a word. */
const two: Game<Probe> = {
  ...probe,
  version: '2',
  steps: {
    ...probe.steps,
    *attack(t, from) {
      const seat = t.state.ships[from.on]?.owner ?? '';
      const say = { key: 'turn.end' };
      yield* t.maybe(seat, { name: 'last word', data: {}, own: { say } }, () =>
        t.state.ships[from.on] ? [option('ok', 1, { show: () => say })] : [],
      );
      return yield* oldAttack(t, from);
    },
  },
};

function play<G extends Types>(live: Live<G>, below: (n: number) => number, most: number): void {
  for (let i = 0; i < most && !live.over; i++) {
    const done = live.decide(anyDecision(live, below));
    if (isRefusal(done)) throw new Error(`refused: ${done.code} ${live.faults.at(-1)?.message ?? ''}`);
  }
}

describe('an upgrade in the middle of a game', () => {
  test.each(Array.from({ length: 30 }, (_, i) => i))('of table %i', (i) => {
    const below = generator(`upgrade ${i}`);
    const live = Live.start(probe, { seats: ['ann', 'ben', 'cat'], seed: `u${i}`, nonces: { ann: 'n' } });
    if (!(live instanceof Live)) throw new Error('refused');
    play(live, below, 10 + 4 * i);
    if (live.over) return;
    const record = JSON.parse(
      JSON.stringify({ ...live.record(true), snapshots: [...live.snapshots, live.checkpoint()] }),
    ) as GameRecord;
    const { live: now, dropped, told } = upgrade(two, record);
    expect(told).toHaveLength(1);
    // only decisions of the open step can be dropped, and then all of them
    expect([0, live.inStep]).toContain(dropped.length);
    if (told[0]?.name === 'kernel.upgraded') expect(now.state).toEqual(live.state);
    else expect(now.inStep).toBe(0);
    play(now, below, 2_000);
    expect(now.over).toBeDefined();
    const end = JSON.parse(JSON.stringify(now.record())) as GameRecord;
    expect(Live.restore(two, end).hash()).toBe(now.hash());
    expect(verify(two, end)).toMatchObject({ ok: true, unchecked: [{ rules: '1' }] });
  });
});
