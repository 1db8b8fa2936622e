/** The geometry of Wing: ends of manoeuvres as the tables give them, sliding back, arcs and bands. */
import { describe, expect, test } from 'vitest';
import { generator } from '../../src/testing/index.ts';
import {
  bandOf,
  gapOf,
  isInside,
  lengthOf,
  type Manoeuvre,
  mm,
  move,
  overlaps,
  pathOf,
  type Pose,
  poseAt,
  touchesDisc,
  turn,
  wholeMat,
} from './geometry.ts';

const from: Pose = { x: 300 * mm, y: 300 * mm, h: 0 };
const fly = (bearing: Manoeuvre['bearing'], speed: number, hand: -1 | 0 | 1 = 0): Manoeuvre => ({
  bearing,
  speed,
  hand,
});
const all: readonly Manoeuvre[] = [
  ...[1, 2, 3, 4, 5].map((speed) => fly('straight', speed)),
  ...[1, 2, 3].flatMap((speed) => [fly('bank', speed, -1), fly('bank', speed, 1)]),
  ...[1, 2, 3].flatMap((speed) => [fly('turn', speed, -1), fly('turn', speed, 1)]),
  fly('come about', 3),
  fly('astern', 2),
];

/** In millimetres to the right and ahead, and the turn: the closed forms of the facts, to a hundredth. */
test.each<[Manoeuvre, number, number, number]>([
  [fly('straight', 1), 0, 80, 0],
  [fly('straight', 5), 0, 240, 0],
  [fly('bank', 1, 1), 37.57, 90.71, 32],
  [fly('bank', 2, -1), -52.22, 126.07, 224],
  [fly('bank', 3, 1), 66.86, 161.42, 32],
  [fly('turn', 1, 1), 55, 55, 64],
  [fly('turn', 2, -1), -82.5, 82.5, 192],
  [fly('turn', 3, 1), 110, 110, 64],
  [fly('come about', 3), 0, 160, 128],
  [fly('astern', 2), 0, -120, 0],
])('%j ends where the table says', (m, right, ahead, h) => {
  const { pose } = move(from, m, []);
  expect([pose.x - from.x, pose.y - from.y, pose.h]).toEqual([Math.round(right * mm), Math.round(ahead * mm), h]);
});

describe('sliding back', () => {
  test('ends where the bases touch', () => {
    const other = { x: 300 * mm, y: 430 * mm, h: 0 };
    const { pose, overlapped, back } = move(from, fly('straight', 2), [other]);
    expect([pose, overlapped, back]).toEqual([{ x: 300 * mm, y: 390 * mm, h: 0 }, [0], 30 * mm]);
  });
  test('is no matter of touching, nor of what lies on the way', () => {
    const flush = { x: 300 * mm, y: 460 * mm, h: 0 };
    const between = { x: 300 * mm, y: 350 * mm, h: 0 };
    expect(move(from, fly('straight', 2), [flush, between])).toMatchObject({ back: 0, overlapped: [] });
  });
  test('goes on past a second ship that is in the way of the slide', () => {
    const [end, way] = [
      { x: 300 * mm, y: 440 * mm, h: 0 },
      { x: 300 * mm, y: 375 * mm, h: 0 },
    ];
    const { pose, overlapped } = move(from, fly('straight', 2), [end, way]);
    expect([pose.y, overlapped]).toEqual([335 * mm, [0]]);
  });
  test('ends where it began if nothing on the way is free', () => {
    const wall = [340, 380].map((y) => ({ x: 300 * mm, y: y * mm, h: 0 }));
    expect(move(from, fly('straight', 1), wall).pose).toEqual(from);
  });
  test('keeps a come about from turning round', () => {
    const other = { x: 300 * mm, y: 470 * mm, h: 0 };
    expect(move(from, fly('come about', 3), [other]).pose.h).toBe(0);
  });
});

/** Scenes at random: what must hold of all of them. */
describe('over 2,000 scenes', () => {
  const below = generator('wing geometry');
  const anyPose = (): Pose => ({ x: (350 + below(300)) * mm, y: (350 + below(300)) * mm, h: below(turn) });
  const scenes = Array.from({ length: 2_000 }, () => {
    const start = anyPose();
    const others = Array.from({ length: 3 }, anyPose).filter((other) => !overlaps(start, other));
    return { start, others, m: all[below(all.length)] ?? fly('straight', 1) };
  });
  test('nothing ever rests on another base, and what slid back touches what stopped it', () => {
    let slid = 0;
    for (const { start, others, m } of scenes) {
      const { pose, back } = move(start, m, others);
      const gaps = others.map((other) => gapOf(pose, other));
      expect(Math.min(0, ...gaps)).toBeGreaterThanOrEqual(-2);
      if (back === 0 || back >= lengthOf(m)) continue;
      slid++;
      expect(Math.min(...gaps)).toBeLessThanOrEqual(mm); // a direction has a 256th of a turn, which is 0.7 mm at a corner
    }
    expect(slid).toBeGreaterThan(200);
  });
  test('a table turned by a quarter gives the turned answer, exactly', () => {
    const turned = ({ x, y, h }: Pose): Pose => ({ x: y, y: -x + 0, h: (h + 64) % turn });
    for (const { start, others, m } of scenes.slice(0, 500)) {
      const { pose, back } = move(start, m, others);
      expect(move(turned(start), m, others.map(turned))).toMatchObject({ pose: turned(pose), back });
    }
  });
  test('measuring is the same both ways', () => {
    for (const { start, others } of scenes.slice(0, 300))
      for (const other of others) expect(bandOf(start, 'any', other)).toBe(bandOf(other, 'any', start));
  });
});

test('arcs and bands: the part inside the arc is measured, and the end of a band belongs to it', () => {
  const at = (x: number, y: number, h = 0): Pose => ({ x: (300 + x) * mm, y: (300 + y) * mm, h });
  expect(bandOf(from, 'front', at(0, 140))).toBe(1);
  expect(bandOf(from, 'front', at(0, 141))).toBe(2);
  expect(bandOf(from, 'front', at(0, 340))).toBe(3);
  expect(bandOf(from, 'front', at(0, 341))).toBeUndefined();
  expect(bandOf(from, 'rear', at(0, 140))).toBeUndefined();
  expect(bandOf(from, 'rear', at(0, -140))).toBe(1);
  expect(bandOf(from, 'front', at(140, 0))).toBeUndefined();
  expect(bandOf(from, 'any', at(140, 0))).toBe(1);
  // Beside it only a corner is inside, and farther away than the nearest side.
  expect([bandOf(from, 'any', at(115, 110)), bandOf(from, 'front', at(150, 110))]).toEqual([2, 2]);
});

test('zones, obstacles and paths', () => {
  expect([
    isInside({ x: 20 * mm, y: 20 * mm, h: 0 }, wholeMat),
    isInside({ x: 20 * mm, y: 20 * mm, h: 32 }, wholeMat),
  ]).toEqual([true, false]);
  expect(touchesDisc(from, { x: 300 * mm, y: 345 * mm, r: 25 * mm })).toBe(true);
  expect(touchesDisc(from, { x: 300 * mm, y: 346 * mm, r: 25 * mm })).toBe(false);
  const way = pathOf(from, fly('turn', 2, 1));
  expect([way[0], way.at(-1)]).toEqual([from, poseAt(from, fly('turn', 2, 1), lengthOf(fly('turn', 2, 1)))]);
});
