/** What an answer that is being made would mean on the map. */
import { isRefusal, Live } from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

/** A table at the first question of that name that random players come to. */
function askedFor(name: string) {
  const live = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], seed: 'what if', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table is refused');
  const below = generator('what if');
  const asked = () => live.asks().find((one) => one.name === name);
  while (!asked()) live.decide(anyDecision(live, below, { act: 1_000, clock: 1_000_000, concede: 1_000_000 }));
  const { id: ask, seat, data, question } = asked()!;
  const [low = 0] = question.regions?.[0]?.['angle'] ?? [];
  const shown = live.whatIf({ seat, ask, draft: { angle: low } });
  if (!shown || isRefusal(shown)) throw new Error('nothing is shown');
  return { live, ask, seat, data, low, draw: shown.draw ?? [] };
}

test('a direction that is being chosen shows the lane as it would lie, and the disc at its end', () => {
  const { live, data, draw } = askedFor('lane.direction');
  const { system, n } = data as { system: string; n: number };
  const { galaxy } = live.state;
  const disc = galaxy.discs[system]!;
  const [lane, end] = draw;
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

test('a piece that is being swung shows where it would lie, with all that it takes along', () => {
  const { live, ask, seat, data, low, draw } = askedFor('swing.where');
  const { piece } = data as { piece: string };
  const moves = (): { x: number; y: number }[] => {
    const { lanes, discs } = live.state.galaxy;
    const ends = Object.hasOwn(discs, piece)
      ? [discs[piece]!]
      : lanes[piece]!.ends.flatMap((end) => (typeof end === 'string' ? [] : [end]));
    return ends.map(({ x, y }) => ({ x, y }));
  };
  const before = moves();
  live.decide({ seat, ask, answer: { angle: low } });
  const [spot] = moves();
  expect(moves()).not.toEqual(before);
  const { disc } = live.state.galaxy.sizes;
  const ends = draw.flatMap((one) =>
    one.draw === 'polyline' ? [{ x: one.points[2] ?? 0, y: one.points[3] ?? 0 }] : [],
  );
  // a lane ends at the rim of the disc that is, or would be, at its end
  expect(ends.map(({ x, y }) => Math.round(Math.hypot(x - spot!.x, y - spot!.y) / 8))).toContain(Math.round(disc / 16));
  if (Object.hasOwn(live.state.galaxy.discs, piece))
    expect(draw).toContainEqual({ draw: 'circle', tone: 'would', x: spot!.x, y: spot!.y, r: disc / 2 });
});
