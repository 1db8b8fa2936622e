/** What was measured on the board, to be drawn as it was judged: in sixteenths of a space. */
import type { Drawing } from '@tenforward/kernel';
import type { Layout, Space } from './layout.ts';
import type { SpaceId } from './mission-area.ts';
import type { SightLine } from './sight.ts';
import type { CharacterId } from './state.ts';

/** The unit of lines: so many to a space. */
export const fine = 16;
const middle = ({ x, y }: Space): [number, number] => [x * fine + fine / 2, y * fine + fine / 2];

/** A line of sight; `isFree`: else it is the one that came nearest. */
export const lineDrawn = (line: SightLine, isFree: boolean): Drawing => ({
  draw: 'polyline',
  tone: isFree ? 'measure' : 'barred',
  points: [...line],
  with: 'bars',
  ...(!isFree && { broken: true }),
});

/** A way, space by space, and whoever goes it at its end; by Turbolift it is broken. */
export function wayDrawn(map: Layout, path: readonly SpaceId[], character: CharacterId): Drawing[] {
  const spaces = path.map((id) => map.space(id));
  const last = spaces.at(-1);
  if (!last || spaces.length < 2) return [];
  const runs: { points: number[]; isFar: boolean }[] = [];
  for (const [i, space] of spaces.slice(1).entries()) {
    const before = spaces[i] ?? space;
    const isFar = Math.abs(space.x - before.x) + Math.abs(space.y - before.y) > 1;
    const run = runs.at(-1);
    if (run && !isFar && !run.isFar) run.points.push(...middle(space));
    else runs.push({ points: [...middle(before), ...middle(space)], isFar });
  }
  const [x, y] = middle(last);
  return [
    ...runs.map(
      ({ points, isFar }): Drawing => ({
        draw: 'polyline',
        tone: 'measure',
        points,
        with: 'stops',
        ...(isFar && { broken: true }),
      }),
    ),
    { draw: 'ghost', tone: 'would', of: character, x, y },
  ];
}
