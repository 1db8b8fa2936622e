/**
 * Random games in two worlds that differ in nothing but what an observer may not know: a seat, an ally, or those who only
 * watch. Whatever is done in both, the observer is shown the same, it comes out at the same imagined worlds, and the same
 * seats are asked.
 */
import { expect, test } from 'vitest';
import { names, play, shortest } from './playing.ts';

const games = Number(process.env['TENFORWARD_CARD_WORLDS'] ?? 400);

test('what an observer may not know makes no difference to it', () => {
  const changed = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const fault = play(game, new Set(), changed);
    if (!fault) continue;
    const { story, what } = shortest(game, fault);
    expect.fail([...story, what].join('\n'));
  }
  for (const name of names) expect(changed.get(name) ?? 0, name).toBeGreaterThan(20);
});
