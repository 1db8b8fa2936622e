/** What an answer that is being made would mean on the map. */
import { isRefusal, Live } from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

test('a direction that is being chosen shows the lane as it would lie, and the disc at its end', () => {
  const live = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], seed: 'what if', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table is refused');
  const below = generator('what if');
  const asked = () => live.asks().find(({ name }) => name === 'lane.direction');
  while (!asked()) live.decide(anyDecision(live, below, { act: 1_000, clock: 1_000_000, concede: 1_000_000 }));
  const { id: ask, seat, data, question } = asked()!;
  const { system, n } = data as { system: string; n: number };
  const { galaxy } = live.state;
  const disc = galaxy.discs[system]!;
  const [low = 0] = question.regions?.[0]?.['angle'] ?? [];
  const shown = live.whatIf({ seat, ask, draft: { angle: low } });
  if (!shown || isRefusal(shown)) throw new Error('nothing is shown');
  const [lane, end] = shown.draw ?? [];
  if (lane?.draw !== 'polyline' || end?.draw !== 'circle') throw new Error('no lane');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lane.points;
  const { disc: wide, sector, laneWidth } = galaxy.sizes;
  expect(lane.width).toBe(laneWidth);
  expect(Math.hypot(x1 - disc.x, y1 - disc.y)).toBeCloseTo(wide / 2, -1);
  expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(n * sector, -1);
  expect(Math.hypot(end.x - disc.x, end.y - disc.y)).toBeCloseTo(wide + n * sector, -1);
  // the disc lies beyond the lane, in one line with it
  expect((x2 - x1) * (end.y - y1) - (y2 - y1) * (end.x - x1)).toBeLessThan(n * sector * 4);
});
