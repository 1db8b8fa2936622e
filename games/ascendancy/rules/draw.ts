/** What would lie on the map, to be drawn as it is judged: in the units of the galaxy. */
import { direction, plus, quantise, type Shape, shapesAt } from '@tenforward/geometry';
import type { Drawing } from '@tenforward/kernel';
import type { Galaxy, LaneLength } from './galaxy.ts';
import { hung, type Piece } from './galaxy-shapes.ts';
import type { SystemId } from './types.ts';

/** A lane of so many Sectors from a System at an angle, and the disc that would come to lie at its end. */
export function laneDrawn({ discs, sizes }: Galaxy, from: SystemId, length: LaneLength, angle: number): Drawing[] {
  const disc = discs[from];
  if (!disc) return [];
  const way = direction(angle);
  const radius = sizes.disc / 2;
  const at = (distance: number): { x: number; y: number } => quantise(plus(disc, way, distance));
  const [near, far, next] = [at(radius), at(radius + length * sizes.sector), at(sizes.disc + length * sizes.sector)];
  return [
    { draw: 'polyline', tone: 'would', width: sizes.laneWidth, points: [near.x, near.y, far.x, far.y] },
    { draw: 'circle', tone: 'would', x: next.x, y: next.y, r: radius },
  ];
}

/** A piece as it would lie when turned to an angle about the System it hangs on, with all that it takes along. */
export function pieceDrawn(g: Galaxy, piece: Piece, angle: number): Drawing[] {
  const hanging = hung(g, piece);
  return hanging ? shapesAt(hanging.frame, angle).map(asDrawn) : [];
}

function asDrawn(shape: Shape): Drawing {
  if (shape.kind === 'round') return { draw: 'circle', tone: 'would', x: shape.x, y: shape.y, r: shape.reach };
  const ends = [plus(shape, shape.u, -shape.long), plus(shape, shape.u, shape.long)].map(quantise);
  return { draw: 'polyline', tone: 'would', width: 2 * shape.wide, points: ends.flatMap(({ x, y }) => [x, y]) };
}
