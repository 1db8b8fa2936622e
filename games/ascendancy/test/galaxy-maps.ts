/** Maps for the tests of the galaxy. */
import { distance, lieFree, pointsAt, shapesAt } from '@tenforward/geometry';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  discAt,
  type End,
  type Galaxy,
  type LaneLength,
  laneAt,
  laneIds,
  openEnds,
  type Sizes,
  standing,
  systemIds,
} from '../rules/galaxy.ts';
import { destroySystem } from '../rules/galaxy-changes.ts';
import { connections, connectionsOfLane } from '../rules/galaxy-connections.ts';
import { layLane, newSystemAt, placeDisc } from '../rules/galaxy-room.ts';
import type { NewDisc } from '../rules/galaxy-shapes.ts';
import { hung, sceneOf, withPoints } from '../rules/galaxy-shapes.ts';
import { startingGalaxy } from '../rules/galaxy-start.ts';
import { type Swing, swing } from '../rules/galaxy-swing.ts';
import { swingAngles } from '../rules/galaxy-turns.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { crowded } from './galaxy-late.ts';

export { crowded } from './galaxy-late.ts';

export const INCH = 1024;
export const CIRCLE = { shape: 'circle', diameter: 40 * INCH } as const;
export const SIZES: Sizes = { disc: 3.5 * INCH, laneWidth: INCH, sector: 1.25 * INCH, slack: Math.floor(0.1 * INCH) };

export const disc = (id: string, lanes = 4, more: Partial<NewDisc> = {}): NewDisc => ({
  id,
  lanes,
  anchored: false,
  link: null,
  ...more,
});
export const home = (id: string): NewDisc => disc(id, 4, { anchored: true });
export const HUB = disc('hub', 6, { anchored: true, link: 'hub' });

export const start = (homes: readonly string[], hub: NewDisc | null = HUB): Galaxy =>
  startingGalaxy({ area: CIRCLE, sizes: SIZES, hub, homes: homes.map(home), distance: 18 * INCH });

/** A map as late in a game of three. */
export const lateMap = (systems = 36, seed = 1): Galaxy =>
  crowded(start(['earth', 'kronos', 'romulus']), systems, seed);

/** A map drawn by hand, in inches; it need not be one that play could lead to. */
export function drawn(
  discs: Readonly<Record<string, readonly [x: number, y: number, more?: Partial<NewDisc>]>>,
  lanes: readonly (readonly [
    LaneLength,
    string | readonly [number, number],
    string | readonly [number, number],
  ])[] = [],
): Galaxy {
  const end = (at: string | readonly [number, number]): End =>
    typeof at === 'string' ? at : { x: Math.round(at[0] * INCH), y: Math.round(at[1] * INCH) };
  return {
    area: CIRCLE,
    sizes: SIZES,
    discs: Object.fromEntries(
      Object.entries(discs).map(([id, [x, y, more]]) => [
        id,
        { ...disc(id, 4, more), x: Math.round(x * INCH), y: Math.round(y * INCH) },
      ]),
    ),
    lanes: Object.fromEntries(
      lanes.map(([length, a, b], i) => [`lane-${i + 1}`, { id: `lane-${i + 1}`, length, ends: [end(a), end(b)] }]),
    ),
    nextLane: lanes.length + 1,
  };
}

export const ANCHORED = { anchored: true } as const;

/** Unwraps what must be there. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing there.');
  return value;
}

/** No swing passes through a piece: looked at in many places on the way. A lane touches the System it is to meet. */
export function expectFreeWays(before: Galaxy, swings: readonly Swing[], meet: readonly string[] = []): void {
  let g = before;
  for (const { piece, to, turn } of swings) {
    const hanging = sure(hung(g, piece));
    const { frame, angle, members } = hanging;
    const others = sceneOf(g).filter(({ id }) => !members.includes(id) && !(meet.includes(piece) && meet.includes(id)));
    for (let part = 1; part <= 20; part += 1) {
      // At the very start rounding may make it touch what it lies beside.
      if (part < 20 && Math.abs(turn * part) / 20 < 96) continue;
      const shapes = shapesAt(frame, angle + Math.round((turn * part) / 20));
      if (!lieFree(shapes, others, g.area)) expect.fail(`${piece} does not get through to ${to}.`);
    }
    g = withPoints(g, hanging, pointsAt(frame, to));
  }
}

/** Fixed Systems stay where they are, and nothing is wrong with the map. */
export function expectSound(before: Galaxy, after: Galaxy): void {
  expect(validGalaxy(after)).toBeUndefined();
  for (const id of systemIds(before)) {
    const now = after.discs[id];
    if (now && standing(before, id) !== 'floating') expect(distance(now, discAt(before, id)), id).toBe(0);
  }
}

export type Move =
  | { readonly do: 'lay' | 'new'; readonly at: number; readonly length: LaneLength; readonly angle: number }
  | { readonly do: 'connect'; readonly at: number; readonly length: LaneLength; readonly which: number }
  | { readonly do: 'place' | 'join' | 'swing' | 'destroy'; readonly at: number; readonly angle: number };

const length = fc.constantFrom<LaneLength>(2, 3, 4);
const angle = fc.nat(65_535);
const at = fc.nat(10_000);
export const moves = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('lay', 'new'), at, length, angle }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('connect'), at, length, which: at }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('place', 'join', 'swing'), at, angle }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('destroy'), at, angle }) },
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
) as fc.Arbitrary<Move[]>;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** The map after a move, with what was swung for it; undefined if it is not possible. */
export function after(
  g: Galaxy,
  move: Move,
  name: string,
): { galaxy: Galaxy; swings: readonly Swing[]; lane?: string; to?: string } | undefined {
  const system = sure(pick(systemIds(g), move.at));
  const full = discAt(g, system).lanes <= laneIds(g).filter((id) => laneAt(g, id).ends.includes(system)).length;
  const open = pick(
    laneIds(g).filter((id) => openEnds(laneAt(g, id)).length > 0),
    move.at,
  );
  const end = open === undefined ? 0 : sure(openEnds(laneAt(g, open))[0]);
  switch (move.do) {
    case 'lay':
      return full ? undefined : layLane(g, system, move.length, move.angle);
    case 'new':
      return full ? undefined : newSystemAt(g, system, move.length, disc(name), move.angle);
    case 'connect':
      return pick(connections(g, system, move.length), move.which);
    case 'place':
      if (open === undefined) return undefined;
      return placeDisc(g, open, end, disc(name), move.angle % 3 === 0 ? move.angle : undefined);
    case 'join':
      return open === undefined ? undefined : pick(connectionsOfLane(g, open, end), move.angle);
    case 'swing': {
      const pieces = [...systemIds(g), ...laneIds(g)].filter((id) => hung(g, id));
      const piece = pick(pieces, move.at);
      const [arc] = piece === undefined ? [] : swingAngles(g, piece);
      if (piece === undefined || !arc) return undefined;
      const galaxy = swing(g, piece, arc.from + (move.angle % (arc.to - arc.from + 1)));
      return galaxy && { galaxy, swings: [] };
    }
    case 'destroy':
      if (discAt(g, system).anchored) return undefined;
      return { galaxy: destroySystem(g, system, (id) => id.charCodeAt(id.length - 1) % 2 === 0), swings: [] };
  }
}
