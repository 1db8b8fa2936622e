/** Records: saved, opened again, verified, upgraded; and films that play without rules. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, say, small, type Small, type SmallFlow, table } from '../test/small.ts';
import { dice } from './chance.ts';
import { Camera, showing } from './film.ts';
import { Live, OtherRules } from './live.ts';
import { look, sentence } from './look.ts';
import { speakerOf } from './content.ts';
import { inForce, lastSnapshot, type GameRecord } from './record.ts';
import { upgrade } from './upgrade.ts';
import { verify } from './verify.ts';

/** Steps of two questions; each answer rolls and is told, with a secret for the one who answered. */
const count = (version: string, second = 'two') =>
  small(
    function* (t, { left = 20 }): SmallFlow {
      for (const what of ['one', second]) {
        const seat = t.seats[t.state.n % t.seats.length] ?? '';
        const word = yield* t.one(seat, ask(what), () => [pick('a'), pick('b')]);
        t.state.n++;
        t.state.log.push(`${word}${t.chance.roll(6)}`);
        t.tell('said', { what: word }, { [seat]: { secret: 'mine' } });
      }
      return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: ['ann'] } };
    },
    { version },
  );
const game = count('1');

function played(n: number, more: Parameters<typeof table>[2] = {}): Live<Small> {
  const live = table(game, ['ann', 'ben'], { dice: 'fair', nonces: { ann: 'x' }, snapshotEvery: 6, ...more });
  for (let i = 0; i < n && !live.over; i++) answers(live, i % 2 === 0 ? 'ann' : 'ben', i % 3 === 0 ? 'b' : 'a');
  return live;
}
const json = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record)) as GameRecord;

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
      commitment: 'kept',
      dice: record.dice,
      nonces: ['ann'],
      isArranged: false,
      unchecked: [],
      problems: [],
    });
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

describe('a film', () => {
  test('shows each seat what it saw, without any rules', () => {
    const live = table(game, ['ann', 'ben']);
    const camera = new Camera(live);
    const frames = [camera.shoot()];
    const looks = { ann: [look(live, 'ann')], ben: [look(live, 'ben')], none: [look(live, undefined)] };
    for (let i = 0; i < 9; i++) {
      frames.push(camera.shoot(answers(live, i % 2 === 0 ? 'ann' : 'ben', 'a')));
      looks.ann.push(look(live, 'ann'));
      looks.ben.push(look(live, 'ben'));
      looks.none.push(look(live, undefined));
    }
    const stored = JSON.parse(JSON.stringify(frames)) as typeof frames;
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect([...showing(stored, 'ann')].map((scene) => scene.look)).toEqual(plain(looks.ann));
    expect([...showing(stored, 'ben')].map((scene) => scene.look)).toEqual(plain(looks.ben));
    expect([...showing(stored, undefined)].map((scene) => scene.look.open)).toEqual(
      plain(looks.none.map((seen) => seen.open)),
    );
    expect([...showing(stored, undefined)][9]?.look.mine).toBeNull();
  });

  test('tells each seat what it may know', () => {
    const live = table(game, ['ann', 'ben']);
    const camera = new Camera(live);
    const frames = [camera.shoot(), camera.shoot(answers(live, 'ann', 'a'))];
    const speak = speakerOf(game);
    const heard = (seat: string | undefined) =>
      [...showing(frames, seat)].flatMap((scene) => scene.heard.map((h) => speak(sentence(h, speak.has))));
    expect(heard('ann')).toEqual(['Said a, mine.']);
    expect(heard('ben')).toEqual(['Said a.']);
    expect(heard(undefined)).toEqual(['Said a.']);
  });
});

test('a tell is a copy: what happens later does not change it', () => {
  const live = table(
    small(function* (t): SmallFlow {
      yield* t.one('ann', ask('go'), () => [pick('go')]);
      const dice = [1, 2];
      t.tell('said', { what: dice as never });
      dice.push(3);
      yield* t.one('ann', say('ask', { what: 'end' }), () => [pick('go')]);
    }),
  );
  expect(answers(live, 'ann', 'go').told[0]?.open).toEqual({ what: [1, 2] });
});
