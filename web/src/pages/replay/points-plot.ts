/** The plot of the points, drawn by Observable Plot in our colours. */
import * as Plot from '@observablehq/plot';
import type { RoundSpan } from './timeline.ts';

export interface PointsLine {
  readonly name: string;
  readonly faction: string;
  /** Points at each moment. */
  readonly values: readonly number[];
}
interface Wanted {
  readonly lines: readonly PointsLine[];
  readonly rounds: readonly RoundSpan[];
  /** The decision of each moment. */
  readonly numbers: readonly number[];
  readonly width: number;
  /** What it shows, for those who don't see it. */
  readonly label: string;
}

const lineHeight = 15;
const dashes = ['none', '6 4', '2 4', '10 3 2 3'];

/** How far down each label goes so that none lies on another: the highest stays, those below it give way. */
export function labelShifts(ends: readonly number[], pixelsPerPoint: number): number[] {
  const shifts = ends.map(() => 0);
  let lowest = Number.NEGATIVE_INFINITY;
  for (const i of ends.map((_, at) => at).sort((a, b) => (ends[b] ?? 0) - (ends[a] ?? 0))) {
    const wanted = -(ends[i] ?? 0) * pixelsPerPoint;
    const placed = Math.max(wanted, lowest + lineHeight);
    shifts[i] = placed - wanted;
    lowest = placed;
  }
  return shifts;
}

export function pointsPlot({ lines, rounds, numbers, width, label }: Wanted): Element {
  const isNarrow = width < 500;
  const height = isNarrow ? 220 : 260;
  const ends = lines.map(({ values }) => values.at(-1) ?? 0);
  const shifts = labelShifts(ends, (height - 60) / Math.max(1, ...lines.flatMap(({ values }) => values)));
  const plot = Plot.plot({
    className: 'points-plot',
    width,
    height,
    marginRight: isNarrow ? 16 : 110,
    marginTop: 28,
    x: { label: 'Decision', ticks: isNarrow ? 4 : 8 },
    y: { label: null, nice: true, zero: true, ticks: 5 },
    marks: [
      Plot.gridY({ ticks: 5, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleX(rounds.slice(1), { x: ({ from }: RoundSpan) => numbers[from] ?? 0, stroke: 'var(--line)' }),
      Plot.text(rounds, {
        x: ({ from }: RoundSpan) => numbers[from] ?? 0,
        text: ({ name, from, to }: RoundSpan) =>
          ((to - from) / numbers.length) * (width - 150) > 7 * name.length ? name : '',
        frameAnchor: 'top',
        textAnchor: 'start',
        dx: 4,
        dy: -18,
        fill: 'var(--ink-3)',
      }),
      ...lines.flatMap(({ name, faction, values }, i) => [
        Plot.lineY(values, {
          x: (_value: number, at: number) => numbers[at] ?? 0,
          y: (value: number) => value,
          curve: 'step-after',
          stroke: `var(--${faction})`,
          strokeWidth: 2.5,
          strokeDasharray: dashes[i % dashes.length] ?? 'none',
        }),
        ...(isNarrow
          ? []
          : [
              Plot.text([values.at(-1) ?? 0], {
                x: () => numbers.at(-1) ?? 0,
                y: (value: number) => value,
                text: (value: number) => `${name} ${value}`,
                textAnchor: 'start',
                dx: 8,
                dy: shifts[i] ?? 0,
                fill: 'var(--ink)',
              }),
            ]),
      ]),
    ],
  });
  // the page allows no styles inside it: ours are in the style sheet
  for (const style of plot.querySelectorAll('style')) style.remove();
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  plot.setAttribute('role', 'img');
  plot.setAttribute('aria-label', label);
  return plot;
}
