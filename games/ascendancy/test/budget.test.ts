/**
 * What a game may cost, counted and not timed: most of one game at random from a fixed seed, so the counts are the same
 * on every machine. Whoever makes something dearer sees it here; whoever makes it cheaper lowers the number.
 */
import { work } from '@tenforward/geometry';
import { isRefusal, Live } from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

function played() {
  let walks = 0;
  const before = work.meetings;
  const game: typeof ascendancy = {
    ...ascendancy,
    sources: (...asked) => {
      walks += 1;
      return ascendancy.sources(...asked);
    },
  };
  const live = Live.start(game, { seats: ['ann', 'ben', 'cat'], seed: 'budget', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table is refused');
  const below = generator('budget');
  while (!live.over && live.last < 700) {
    const done = live.decide(anyDecision(live, below, { act: 8, clock: 150, concede: 1_000_000 }));
    if (isRefusal(done)) throw new Error(`refused: ${done.code}`);
  }
  return { decisions: live.last, walks, meetings: work.meetings - before };
}

test('cards are looked for, and shapes held against each other, a few times a decision', () => {
  const { decisions, walks, meetings } = played();
  expect(decisions).toBe(700);
  expect(walks / decisions).toBeLessThan(3.2);
  expect(meetings / decisions).toBeLessThan(7);
});
