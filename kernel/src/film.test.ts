/** What each seat saw and heard, played without rules. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, say, small, type SmallFlow, table } from '../test/small.ts';
import { game } from '../test/counting.ts';
import { probe } from '../test/probe/index.ts';
import { speakerOf } from './content.ts';
import { Camera, showing } from './film.ts';
import { Live } from './live.ts';
import { look, sentence } from './look.ts';
import { isRefusal } from './refusal.ts';
import { anyDecision, generator } from './testing/index.ts';

describe('a film', () => {
  test('of a game whose view hands out parts of its state', () => {
    const live = Live.start(probe, { seats: ['ann', 'ben', 'cat'], seed: 'film' });
    if (!(live instanceof Live)) throw new Error('refused');
    const camera = new Camera(live);
    const copied = (seat: string): unknown => JSON.parse(JSON.stringify(look(live, seat)));
    const frames = [camera.shoot()];
    const looks = [copied('ann')];
    const below = generator('film');
    while (!live.over) {
      const done = live.decide(anyDecision(live, below));
      if (isRefusal(done)) throw new Error(done.code);
      frames.push(JSON.parse(JSON.stringify(camera.shoot(done))) as (typeof frames)[number]);
      looks.push(copied('ann'));
    }
    expect([...showing(frames, 'ann')].map((scene) => scene.look)).toEqual(looks);
    expect(frames.length).toBeGreaterThan(30);
  });

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
