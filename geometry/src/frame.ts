/** Rigid groups of shapes that turn together about a pivot. */
import { direction } from './angle.ts';
import { barBetween, roundAt, type Shape } from './shapes.ts';
import { plus, quantise, turned, type Vec } from './vector.ts';

export type Part =
  | {
      readonly kind: 'round';
      readonly id: string;
      readonly meets: readonly string[];
      readonly at: number;
      readonly radius: number;
    }
  | {
      readonly kind: 'bar';
      readonly id: string;
      readonly meets: readonly string[];
      readonly from: number;
      readonly to: number;
      readonly inset: number;
      readonly width: number;
    };

/** A group of shapes that turn together; at angle 0 it points to 12 o'clock. */
export interface Frame {
  readonly pivot: Vec;
  /** What the parts hang on, seen from the pivot at angle 0; the pivot itself is usually the first. */
  readonly points: readonly Vec[];
  readonly parts: readonly Part[];
}

export const shapeOf = (part: Part, points: readonly Vec[], pivot: Vec): Shape =>
  part.kind === 'round'
    ? roundAt(part.id, points[part.at] ?? pivot, part.radius, part.meets)
    : barBetween(part.id, points[part.from] ?? pivot, points[part.to] ?? pivot, part.inset, part.width, part.meets);

const shapesOf = (frame: Frame, points: readonly Vec[]): readonly Shape[] =>
  frame.parts.map((part) => shapeOf(part, points, frame.pivot));

/** Where the points of a group lie at an angle, on the grid. */
export function pointsAt(frame: Frame, angle: number): readonly Vec[] {
  const by = direction(angle);
  return frame.points.map((point) => quantise(plus(frame.pivot, turned(point, by))));
}

export const shapesAt = (frame: Frame, angle: number): readonly Shape[] => shapesOf(frame, pointsAt(frame, angle));
