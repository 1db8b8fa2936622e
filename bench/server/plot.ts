/** Growth as a picture: latency and memory against the number of tables, all axes logarithmic. */
import type { GrowthFigures } from './parts/growth.ts';

interface Curve {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}
interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly left: number;
  readonly curves: readonly Curve[];
}

const width = 860;
const height = 360;
const plot = { width: 330, height: 240, top: 50 } as const;

export function growthPlot(figures: readonly GrowthFigures[]): string {
  const tables = figures.map((f) => f.tables);
  const panels: Panel[] = [
    {
      title: 'Latency of a decision',
      unit: 'ms',
      left: 70,
      curves: [
        { name: 'p50, in the server', colour: '#1f77b4', values: figures.map((f) => f.inside.decisions.p50) },
        { name: 'p99, in the server', colour: '#0b3c5d', values: figures.map((f) => f.inside.decisions.p99) },
        { name: 'p50, from outside', colour: '#ff9f40', values: figures.map((f) => f.sinceDue.p50) },
        { name: 'p99, from outside', colour: '#c0392b', values: figures.map((f) => f.sinceDue.p99) },
      ],
    },
    {
      title: 'Memory of the server (RSS)',
      unit: 'MB',
      left: 490,
      curves: [{ name: 'RSS', colour: '#2e7d32', values: figures.map((f) => f.inside.rss / 1e6) }],
    },
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels.map((panel) => drawn(panel, tables)),
    '</svg>\n',
  ].join('\n');
}

/** The powers of ten, and their halves and fifths, around some values. */
export function ticksAround(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const all: number[] = [];
  for (let power = -3; power <= 7; power++) for (const step of [1, 2, 5]) all.push(step * 10 ** power);
  const from = Math.max(
    0,
    all.findLastIndex((tick) => tick <= low),
  );
  const to = all.findIndex((tick) => tick >= high);
  return all.slice(from, (to < 0 ? all.length - 1 : Math.max(to, from + 1)) + 1);
}

/** Where a value lies between the first and the last tick, from 0 to 1. */
const along = (value: number, ticks: readonly number[]): number => {
  const low = Math.log(ticks[0] ?? 1);
  return (Math.log(value) - low) / (Math.log(ticks.at(-1) ?? 10) - low);
};

function drawn({ title, unit, left, curves }: Panel, tables: readonly number[]): string {
  const xTicks = ticksAround(tables);
  const yTicks = ticksAround(curves.flatMap(({ values }) => values));
  const x = (value: number): number => round(left + along(value, xTicks) * plot.width);
  const y = (value: number): number => round(plot.top + (1 - along(value, yTicks)) * plot.height);
  const bottom = plot.top + plot.height;
  const label = (text: string, at: readonly [number, number], more: string): string =>
    `<text x="${at[0]}" y="${at[1]}" fill="#222222" ${more}>${text}</text>`;
  const grid = [
    ...yTicks.flatMap((tick) => [
      `<line x1="${left}" x2="${left + plot.width}" y1="${y(tick)}" y2="${y(tick)}" stroke="#dddddd"/>`,
      label(String(Number(tick.toPrecision(3))), [left - 8, y(tick) + 4], 'text-anchor="end"'),
    ]),
    ...tables.flatMap((count) => [
      `<line x1="${x(count)}" x2="${x(count)}" y1="${plot.top}" y2="${bottom}" stroke="#dddddd"/>`,
      label(count.toLocaleString('en'), [x(count), bottom + 18], 'text-anchor="middle"'),
    ]),
    `<rect x="${left}" y="${plot.top}" width="${plot.width}" height="${plot.height}" fill="none" stroke="#888888"/>`,
  ];
  const lines = curves.flatMap(({ colour, values, name }, i) => [
    `<polyline points="${values.map((value, k) => `${x(tables[k] ?? 1)},${y(value)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...values.map((value, k) => `<circle cx="${x(tables[k] ?? 1)}" cy="${y(value)}" r="3.5" fill="${colour}"/>`),
    `<rect x="${left + 10}" y="${plot.top + 12 + i * 17}" width="12" height="4" fill="${colour}"/>`,
    label(name, [left + 28, plot.top + 18 + i * 17], 'font-size="11"'),
  ]);
  return [
    label(`${title} (${unit})`, [left, plot.top - 16], 'font-size="14" font-weight="bold"'),
    ...grid,
    ...lines,
    label('live tables', [left + plot.width / 2, bottom + 40], 'text-anchor="middle"'),
  ].join('\n');
}

const round = (value: number): number => Number(value.toFixed(1));
