/** What lies on the table: discs, bars (a line with a width) and the area all must stay within. */
import { distance, EPSILON, minus, unit, type Vec } from './vector.ts';

interface Piece extends Vec {
  readonly id: string;
  /** Ids of the shapes this one is attached to: those may touch it. */
  readonly meets: readonly string[];
  /** No part of it is farther from its centre. */
  readonly reach: number;
}

export interface Round extends Piece {
  readonly kind: 'round';
}

/** A rectangle around its centre: `u` along it, `long` and `wide` half of its sides. */
export interface Bar extends Piece {
  readonly kind: 'bar';
  readonly u: Vec;
  readonly long: number;
  readonly wide: number;
}

export type Shape = Round | Bar;

export type Bounds =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'square'; readonly side: number };

const NOTHING: readonly string[] = [];
const NOWHERE: Vec = { x: 0, y: -1 };

/**
 * Discs and bars are looked at by the same innermost loops, thousands of times a decision. An engine reads them twice as
 * fast if all of them have the same fields, made in one place (one hidden class): a disc has those of a bar and no use for them.
 */
const shape = <K extends Shape['kind']>(
  kind: K,
  id: string,
  x: number,
  y: number,
  reach: number,
  meets: readonly string[],
  u: Vec,
  long: number,
  wide: number,
): { kind: K } & Omit<Bar, 'kind'> => ({ kind, id, x, y, reach, meets, u, long, wide });

export const roundAt = (id: string, at: Vec, radius: number, meets = NOTHING): Round =>
  shape('round', id, at.x, at.y, radius, meets, NOWHERE, 0, 0);

/** The bar between two points that stops `inset` before each of them. */
export function barBetween(id: string, a: Vec, b: Vec, inset: number, width: number, meets = NOTHING): Bar {
  const long = Math.max(0, distance(a, b) / 2 - inset);
  const wide = width / 2;
  const reach = Math.sqrt(long * long + wide * wide);
  return shape('bar', id, (a.x + b.x) / 2, (a.y + b.y) / 2, reach, meets, unit(minus(b, a)), long, wide);
}

/** The same bar elsewhere, and longer or shorter. */
export const barLike = ({ id, meets, u, wide }: Bar, { x, y }: Vec, long: number): Bar =>
  shape('bar', id, x, y, Math.sqrt(long * long + wide * wide), meets, u, long, wide);

export function corners(bar: Bar): readonly Vec[] {
  const { x, y, u, long, wide } = bar;
  const lx = u.x * long;
  const ly = u.y * long;
  const wx = -u.y * wide;
  const wy = u.x * wide;
  return [
    { x: x + lx + wx, y: y + ly + wy },
    { x: x + lx - wx, y: y + ly - wy },
    { x: x - lx + wx, y: y - ly + wy },
    { x: x - lx - wx, y: y - ly - wy },
  ];
}

/** From a point to the nearest of a bar: 0 inside it. */
export function distanceToBar(p: Vec, bar: Bar): number {
  const dx = p.x - bar.x;
  const dy = p.y - bar.y;
  const along = Math.abs(dx * bar.u.x + dy * bar.u.y) - bar.long;
  const across = Math.abs(dy * bar.u.x - dx * bar.u.y) - bar.wide;
  if (along <= 0) return Math.max(0, across);
  return across <= 0 ? along : Math.sqrt(along * along + across * across);
}

/** How far two bars are apart along the best of their four sides: below 0 they overlap, by that much. */
function barGap(a: Bar, b: Bar): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const { u } = a;
  const v = b.u;
  const same = Math.abs(u.x * v.x + u.y * v.y);
  const askew = Math.abs(u.x * v.y - u.y * v.x);
  return Math.max(
    Math.abs(dx * u.x + dy * u.y) - a.long - b.long * same - b.wide * askew,
    Math.abs(u.x * dy - u.y * dx) - a.wide - b.long * askew - b.wide * same,
    Math.abs(dx * v.x + dy * v.y) - b.long - a.long * same - a.wide * askew,
    Math.abs(v.x * dy - v.y * dx) - b.wide - a.long * askew - a.wide * same,
  );
}

/** How far two shapes are apart. For two bars askew it may fall short of the true distance, but has the right sign. */
export function gap(a: Shape, b: Shape): number {
  if (a.kind === 'bar') return b.kind === 'bar' ? barGap(a, b) : distanceToBar(b, a) - b.reach;
  if (b.kind === 'bar') return distanceToBar(a, b) - a.reach;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy) - b.reach - a.reach;
}

/** Surely apart, by a cheap look at what they lie within. */
function farApart(a: Shape, b: Shape): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.reach + b.reach;
  return dx * dx + dy * dy > reach * reach;
}

export const attached = (a: Shape, b: Shape): boolean => a.meets.includes(b.id) || b.meets.includes(a.id);

/** A disc may not touch anything; two bars may lie side by side, but not over each other by more than `play`. */
export const clash = (a: Shape, b: Shape, play = 0): boolean => {
  if (farApart(a, b)) return false;
  const clear = a.kind === 'bar' && b.kind === 'bar' ? gap(a, b) >= -EPSILON - play : gap(a, b) > EPSILON;
  return !clear && !attached(a, b);
};

/** Wholly inside the area, with `margin` to spare; its edge is part of it. */
export function inside(area: Bounds, shape: Shape, margin = 0): boolean {
  const { x, y } = shape;
  if (area.shape === 'circle') {
    const most = area.diameter / 2 - margin + EPSILON;
    if (shape.kind === 'round') return Math.sqrt(x * x + y * y) + shape.reach <= most;
    return isBarWithin(shape, (cx, cy) => cx * cx + cy * cy <= most * most);
  }
  const most = area.side / 2 - margin + EPSILON;
  if (shape.kind === 'round') return Math.abs(x) + shape.reach <= most && Math.abs(y) + shape.reach <= most;
  return isBarWithin(shape, (cx, cy) => Math.abs(cx) <= most && Math.abs(cy) <= most);
}

function isBarWithin({ x, y, u, long, wide }: Bar, holds: (x: number, y: number) => boolean): boolean {
  const lx = u.x * long;
  const ly = u.y * long;
  const wx = -u.y * wide;
  const wy = u.x * wide;
  return (
    holds(x + lx + wx, y + ly + wy) &&
    holds(x + lx - wx, y + ly - wy) &&
    holds(x - lx + wx, y - ly + wy) &&
    holds(x - lx - wx, y - ly - wy)
  );
}
