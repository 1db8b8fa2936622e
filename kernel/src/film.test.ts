/** What each seat saw and heard, played without rules. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, small, type SmallFlow, table } from '../test/small.ts';
import { game } from '../test/counting.ts';
import { speakerOf } from './content.ts';
import { type Frame, showing } from './film.ts';
import { sentence } from './look.ts';

describe('a film', () => {
  const frames: Frame[] = [
    { n: 0, told: [], open: { to: { view: { top: 1 } } }, mine: { ann: { to: { view: ['a'] } } } },
    { n: 1, told: [], open: { in: { view: { in: { top: { to: 2 } } } } }, mine: {} },
    { n: 4, told: [], open: 0, mine: { ann: { in: { view: { items: { 1: { to: 'b' } }, length: 2 } } } } },
  ];
  const seen = (seat: string | undefined) => [...showing(frames, seat)].map(({ n, look }) => [n, look]);

  test('puts together what each seat saw, picture by picture', () => {
    expect(seen('ann')).toEqual([
      [0, { open: { view: { top: 1 } }, mine: { view: ['a'] } }],
      [1, { open: { view: { top: 2 } }, mine: { view: ['a'] } }],
      [4, { open: { view: { top: 2 } }, mine: { view: ['a', 'b'] } }],
    ]);
  });
  test('shows those who have nothing of their own the open part', () => {
    for (const seat of [undefined, 'ben'])
      expect(seen(seat)).toEqual([
        [0, { open: { view: { top: 1 } }, mine: null }],
        [1, { open: { view: { top: 2 } }, mine: null }],
        [4, { open: { view: { top: 2 } }, mine: null }],
      ]);
  });
  test('tells each seat what it may know', () => {
    const { told } = answers(table(game, ['ann', 'ben']), 'ann', 'a');
    const speak = speakerOf(game);
    const heard = (seat: string | undefined) =>
      [...showing([{ n: 1, told, open: 0, mine: {} }], seat)].flatMap((scene) =>
        scene.heard.map((h) => speak(sentence(h, speak.has))),
      );
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
      yield* t.one('ann', ask('end'), () => [pick('go')]);
    }),
  );
  expect(answers(live, 'ann', 'go').told[0]?.open).toEqual({ what: [1, 2] });
});
