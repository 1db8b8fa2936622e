/** New rules in the middle of games of the probe: they go on, and every record still opens. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  option,
  type Game,
  type GameRecord,
  isRefusal,
  type Json,
  Live,
  type Types,
  upgrade,
  verify,
} from '../src/index.ts';
import { anyDecision, generator } from '../src/testing/index.ts';
import { probe, type Probe } from '@tenforward/cards/probe';
import { attack as oldAttack } from '@tenforward/cards/probe/rules/attack.ts';

/** Rules to come: before an attack its target may say a word. */
const next: Game<Probe> = {
  ...probe,
  version: '3',
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
    const { live: now, dropped, told } = upgrade(next, record);
    expect(told).toHaveLength(1);
    // only decisions of the open step can be dropped, and then all of them
    expect([0, live.inStep]).toContain(dropped.length);
    if (told[0]?.name === 'kernel.upgraded') expect(now.state).toEqual(live.state);
    else expect(now.inStep).toBe(0);
    play(now, below, 2_000);
    expect(now.over).toBeDefined();
    const end = JSON.parse(JSON.stringify(now.record())) as GameRecord;
    expect(Live.restore(next, end).hash()).toBe(now.hash());
    expect(verify(next, end)).toMatchObject({ ok: true, unchecked: [{ rules: '2' }] });
  });
});

test('a table that was begun under rules 1, which kept lists of kinds, goes on to its end', () => {
  const file = new URL('./records/probe-rules-1.json', import.meta.url);
  const { end: _, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
  const [snapshot] = kept.snapshots;
  if (!snapshot) throw new Error('it has no snapshot in the middle');
  const record = { ...kept, entries: kept.entries.filter(({ n }) => n <= snapshot.n), snapshots: [snapshot] };
  const { live, dropped } = upgrade(probe, record);
  expect(dropped).toEqual([]);
  const { state: old } = snapshot.world as { state: Json };
  const now = probe.migrate?.(old, '1');
  expect(now && probe.scenario?.told?.(now)).toEqual(old);
  play(live, generator('under rules 2'), 2_000);
  expect(live.over).toBeDefined();
  const end = JSON.parse(JSON.stringify(live.record())) as GameRecord;
  expect(verify(probe, end)).toMatchObject({ ok: true, unchecked: [{ rules: '1' }] });
});
