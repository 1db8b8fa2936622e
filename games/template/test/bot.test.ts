/** The bot answers everything it is asked, and does better than chance. */
import { isRefusal, Live, must, thoughtOf } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { bots, template } from '../index.ts';

const chairs = { ann: 'prospector', ben: 'random' } as const;

/** A whole game: who won. No answer may be refused. */
function play(seed: string): readonly string[] {
  const live = Live.start(template, { seats: Object.keys(chairs), seed, dice: 'fast', options: { ice: 3 } });
  if (!(live instanceof Live)) throw new Error('the table cannot be set up');
  const below = generator(seed);
  while (!live.over) {
    const asked = must(live.asks()[0], 'a question');
    const { seat, id: ask } = asked;
    const bot = must(bots[chairs[seat as keyof typeof chairs]], 'a bot');
    const done = live.decide({ seat, ask, answer: bot.answer(thoughtOf(live, asked, below)) });
    if (isRefusal(done)) throw new Error(`${asked.name}: ${done.no.key}`);
  }
  return live.over.winners;
}

test('it wins three games of four against somebody who does anything', () => {
  const wins = Array.from({ length: 24 }, (_, i) => play(`game ${i}`)).filter(([winner]) => winner === 'ann');
  expect(wins.length).toBeGreaterThanOrEqual(18);
});
