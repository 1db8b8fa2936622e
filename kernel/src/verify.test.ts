/** A record is played again, every entry as it came; what was changed is found. */
import { describe, expect, test } from 'vitest';
import { answers, table } from '../test/small.ts';
import { game, json, played } from '../test/counting.ts';
import { dice } from './chance.ts';
import { verify } from './verify.ts';

describe('verify', () => {
  const whole = () => json(played(100).record());

  test('plays everything again and says what it checked', () => {
    const record = whole();
    expect(verify(game, record)).toEqual({
      ok: true,
      entries: 40,
      decisions: 40,
      draws: 40,
      tells: 40,
      hashes: record.snapshots.length + 1,
      same: { draws: 40, hashes: record.snapshots.length + 1 },
      commitment: 'kept',
      dice: record.dice,
      nonces: ['ann'],
      isArranged: false,
      unchecked: [],
      problems: [],
    });
  });

  test('takes a checkpoint of the very first step, snapshots without hashes, and long undos', () => {
    const first = played(1);
    expect(verify(game, json({ ...first.record(true), snapshots: [first.checkpoint()] })).problems).toEqual([]);
    expect(verify(game, json(played(100, { hashes: false }).record())).problems).toEqual([]);
    expect(verify(game, {} as never)).toMatchObject({ ok: false, problems: ['this is not a record'] });
  });

  test('plays undone decisions too', () => {
    const live = played(5);
    live.rewind('ann', 3, ['ben']);
    live.handOver('ben', 'bot:random');
    for (let i = 2; i < 40; i++) answers(live, i % 2 === 0 ? 'ann' : 'ben', 'a');
    expect(verify(game, json(live.record()))).toMatchObject({ ok: true, entries: 45, decisions: 43 });
  });

  test.each<[string, (record: any) => void, RegExp]>([
    [
      'an answer was changed',
      (r) => {
        r.entries[10]!['move'] = { ...(r.entries[10]!['move'] as object), answer: 'b' };
      },
      /differs from what was played|the end is not/,
    ],
    [
      'an answer was put under another seat',
      (r) => {
        r.entries[9]!['move'] = { ...(r.entries[9]!['move'] as object), seat: 'ann' };
      },
      /refused: not-asked/,
    ],
    [
      'an entry was left out',
      (r) => {
        r.entries.splice(9, 1);
      },
      /has the number/,
    ],
    [
      'an entry was left out and the others renumbered',
      (r) => {
        r.entries.splice(9, 1);
        r.entries.forEach((e: { n: number }, i: number) => {
          e.n = i + 1;
        });
      },
      /refused|claims to be/,
    ],
    [
      'the number of draws is a lie',
      (r) => {
        r.entries[4]!['draws'] = 7;
      },
      /comes out as .*"draws":1.*the record says .*"draws":7/,
    ],
    [
      'the seed is another',
      (r) => {
        r.seed = 'better';
      },
      /not the one that was committed to/,
    ],
    [
      'seed and commitment are others',
      (r) => {
        const other = json(played(100, { seed: 'better' }).record());
        r.seed = 'better';
        r.dice = other.dice;
      },
      /differs|the end/,
    ],
    [
      'the seed is missing',
      (r) => {
        delete (r as { seed?: string }).seed;
      },
      /can’t be checked/,
    ],
    [
      'a snapshot was changed',
      (r) => {
        r.snapshots[0].world.state.n = 99;
      },
      /not what its hash says/,
    ],
    [
      'a snapshot and its hash were changed',
      (r) => {
        const other = json(played(100, { seed: 'better' }).record());
        Object.assign(r.snapshots[0], { world: other.snapshots[0]!.world, hash: other.snapshots[0]!.hash });
      },
      /differs from what was played/,
    ],
    [
      'the result was changed',
      (r) => {
        r.end = { ...r.end, over: { winners: ['ben'] } };
      },
      /the end is not the one/,
    ],
    [
      'what was taken back is another',
      (r) => {
        const live = played(5);
        live.rewind('ann', 3, ['ben']);
        for (let i = 2; i < 40; i++) answers(live, i % 2 === 0 ? 'ann' : 'ben', 'a');
        Object.assign(r, json(live.record()));
        r.entries[5].move.takes = [4, 3];
      },
      /comes out as .*the record says/,
    ],
    ['a snapshot is nowhere', (r) => r.snapshots.push({ ...r.snapshots[0], n: -1 }), /claims to be after entry -1/],
    [
      'there are options this game does not have',
      (r) => {
        r.options = { rounds: 99 };
      },
      /options don't fit/,
    ],
    [
      'the game is another',
      (r) => {
        r.game = 'chess';
      },
      /a record of chess/,
    ],
  ])('finds that %s', (_name, tamper, problem) => {
    const record = whole();
    tamper(record);
    const found = verify(game, record);
    expect(found.ok).toBe(false);
    expect(found.problems.join('; ')).toMatch(problem);
  });

  test('scripted games are verified with their script', () => {
    const script = dice(1, 2, 3);
    const live = table(game, ['ann', 'ben'], { dice: script });
    for (const seat of ['ann', 'ben', 'ann']) answers(live, seat, 'a');
    expect(verify(game, json(live.record()), script)).toMatchObject({ ok: true, commitment: 'scripted', draws: 3 });
  });
});
