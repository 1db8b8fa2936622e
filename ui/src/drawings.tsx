/** What was measured and what would be, drawn as the rules judged it: the same shapes for every game's board. */
import type { Drawing } from '@tenforward/kernel';
import type { ReactNode } from 'react';
import type { Voice } from './face.ts';
import './drawings.css';

type Shape<D extends Drawing['draw']> = Extract<Drawing, { readonly draw: D }>;
type Point = readonly [x: number, y: number];

export interface DrawingsProps {
  readonly shapes: readonly Drawing[];
  /** How many units of the picture make one of the board; strokes stay as wide as they are. */
  readonly scale: number;
  readonly voice: Voice;
  /** Something of the board where it would be, as this game draws it. The picture has its middle at 0, 0, facing up. */
  readonly ghost?: (shape: Shape<'ghost'>) => ReactNode;
}

export function Drawings({ shapes, scale, voice, ghost }: DrawingsProps): ReactNode {
  return shapes.map((shape, i) => (
    <g key={`${i} ${shape.draw}`} className={`drawn ${shape.tone}`} aria-hidden="true">
      {drawn(shape, scale, voice, ghost)}
    </g>
  ));
}

function drawn(shape: Drawing, scale: number, voice: Voice, ghost: DrawingsProps['ghost']): ReactNode {
  switch (shape.draw) {
    case 'polyline':
      return <Polyline shape={shape} scale={scale} />;
    case 'polygon':
      return <path className="area" d={`M${points(shape.points, scale).map(to).join('L')}Z`} />;
    case 'circle':
      return <circle className="area" cx={shape.x * scale} cy={shape.y * scale} r={shape.r * scale} />;
    case 'arc':
      return <path className={shape.inner === undefined ? '' : 'area'} d={arcPath(shape, scale)} />;
    case 'ghost':
      return (
        <g transform={`translate(${to([shape.x * scale, shape.y * scale])}) rotate(${shape.heading ?? 0})`}>
          {ghost?.(shape) ?? <circle className="area" r={12} />}
        </g>
      );
    case 'label':
      return (
        <text x={shape.x * scale} y={shape.y * scale}>
          {voice.say(shape.say)}
        </text>
      );
  }
}

const round = (n: number): number => Math.round(n * 100) / 100 + 0;
const to = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const points = (flat: readonly number[], scale: number): Point[] =>
  flat.flatMap((x, i) => (i % 2 === 0 ? [[x * scale, (flat[i + 1] ?? 0) * scale] as const] : []));

/** Through all points; with a stroke across each end, or a dot at each point between; crossed out where it is barred. */
function Polyline({ shape, scale }: { readonly shape: Shape<'polyline'>; readonly scale: number }): ReactNode {
  const all = points(shape.points, scale);
  const [first, second] = all;
  const [last, before] = [all.at(-1), all.at(-2)];
  if (!first || !second || !last || !before) return null;
  const [midX, midY] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  return (
    <>
      <path
        d={`M${all.map(to).join('L')}`}
        {...(shape.broken && { strokeDasharray: '7 6' })}
        {...(shape.width !== undefined && { className: 'band', strokeWidth: shape.width * scale })}
      />
      {shape.with === 'bars' && <path d={`${across(first, second)}${across(last, before)}`} />}
      {shape.with === 'stops' &&
        all.slice(1, -1).map(([x, y]) => <circle key={`${x} ${y}`} className="stop" cx={x} cy={y} r="3.4" />)}
      {shape.tone === 'barred' && <path d={`M${midX - 6} ${midY - 6}l12 12M${midX + 6} ${midY - 6}l-12 12`} />}
    </>
  );
}

/** A stroke across the end of a line that leads to another point. */
export function across([x, y]: Point, [toX, toY]: Point): string {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [((toY - y) / length) * 5.4, ((x - toX) / length) * 5.4];
  return `M${to([x - dx, y - dy])}L${to([x + dx, y + dy])}`;
}

function arcPath({ x, y, r, inner, from, to: end }: Shape<'arc'>, scale: number): string {
  const sweep = (((end - from) % 360) + 360) % 360 || 360;
  const at = (degrees: number, radius: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [(x + radius * Math.sin(angle)) * scale, (y - radius * Math.cos(angle)) * scale];
  };
  // a whole circle begins where it ends: it is drawn in two halves
  const middle = from + sweep / 2;
  const large = sweep / 2 > 180 ? 1 : 0;
  const arc = (radius: number, degrees: number, way: 0 | 1): string =>
    `A${round(radius * scale)} ${round(radius * scale)} 0 ${large} ${way} ${to(at(degrees, radius))}`;
  const outer = `M${to(at(from, r))}${arc(r, middle, 1)}${arc(r, from + sweep, 1)}`;
  if (inner === undefined) return outer;
  return `${outer}L${to(at(from + sweep, inner))}${arc(inner, middle, 0)}${arc(inner, from, 0)}Z`;
}
