/** Places on a grid: what is allowed, in few words, and how it is typed. */
import type { ShownAsk } from '@tenforward/kernel';

/** The only axis of a question about a place on a line or a circle, if its values are such as people type. */
export function onlyAxis(ask: ShownAsk | undefined): string | undefined {
  const axes = ask?.kind === 'pose' ? Object.keys(ask.grid ?? {}) : [];
  const [axis] = axes;
  return ask && axis !== undefined && axes.length === 1 && !isFine(ask, axis) ? axis : undefined;
}

/** Too many places to count: with suggestions at hand a plain number is one of those. */
const isFine = (ask: ShownAsk, axis: string): boolean =>
  ask.options.length > 0 &&
  (ask.regions ?? []).some((region) => (region[axis]?.[1] ?? 0) / (ask.grid?.[axis] ?? 1) > 999);

/** How finely games divide a circle. */
const fullTurn = 65_536;

/** A direction on a full circle in fine steps: read and written in degrees, clockwise from north. */
export const isDirection = (ask: ShownAsk): boolean =>
  Object.keys(ask.grid ?? {}).join() === 'angle' && ask.grid?.['angle'] === 1 && isFine(ask, 'angle');

/**
 * `45°`, or `45` where that is no number of an option: the angle it is, or the nearest allowed one that is 45° to the
 * degree. There are none beyond a full circle.
 */
export function directionFrom(ask: ShownAsk, text: string): number | 'beyond' | undefined {
  const [, degrees] = /^([+-]?\d+)\s*(?:°|deg|degrees)?$/i.exec(text) ?? [];
  if (degrees === undefined) return undefined;
  const n = Number(degrees);
  if (n < 0 || n > 360) return 'beyond';
  const exact = Math.round((n * fullTurn) / 360) % fullTurn;
  const near = runsOf(ask, 'angle', 1)
    .map(([first, last]) => Math.min(Math.max(exact, first), last))
    .filter((angle) => degreesOf(angle) % 360 === n % 360)
    .sort((a, b) => Math.abs(a - exact) - Math.abs(b - exact));
  return near[0] ?? exact;
}
const degreesOf = (angle: number): number => Math.round((angle * 360) / fullTurn);

/** `0° to 90° or 120° to 359°`: to the degree, so that a narrow gap has one as well. */
export function allowedDegrees(ask: ShownAsk): string {
  const runs = runsOf(ask, 'angle', 1).map(([first, last]): Run => [degreesOf(first), degreesOf(last)]);
  return either(runs.map(([first, last]) => (first === last ? `${first}°` : `${first}° to ${last}°`)));
}

type Run = readonly [first: number, last: number];
const mostRegions = 4;

/** `0 to 345 in steps of 15, but not 30 to 60`. */
export function allowedOn(ask: ShownAsk, axis: string): string {
  const step = ask.grid?.[axis] ?? 1;
  const runs = runsOf(ask, axis, step);
  const steps = step === 1 || runs.every(([first, last]) => first === last) ? '' : ` in steps of ${step}`;
  const first = runs[0]?.[0] ?? 0;
  const last = runs.at(-1)?.[1] ?? 0;
  const gaps = runs.slice(1).map(([next], i): Run => [(runs[i]?.[1] ?? 0) + step, next - step]);
  const size = (list: readonly Run[]): number => list.reduce((sum, [a, b]) => sum + (b - a) / step + 1, 0);
  if (gaps.length > 0 && size(gaps) <= size(runs))
    return `${range([first, last])}${steps}, but not ${either(gaps.map(range))}`;
  return `${either(runs.map(range))}${steps}`;
}

/** The values on the grid that some region allows, neighbours put together. */
function runsOf({ regions = [] }: ShownAsk, axis: string, step: number): Run[] {
  const inside = regions
    .map((region): Run => {
      const [low, high] = region[axis] ?? [0, 0];
      return [Math.ceil(low / step) * step + 0, Math.floor(high / step) * step + 0];
    })
    .filter(([first, last]) => first <= last)
    .sort(([a], [b]) => a - b);
  const runs: Run[] = [];
  for (const [first, last] of inside) {
    const before = runs.at(-1);
    if (before && first <= before[1] + step) runs[runs.length - 1] = [before[0], Math.max(before[1], last)];
    else runs.push([first, last]);
  }
  return runs;
}

/** `x=0 heading=90 (allowed: x 0 to 9 with heading 0 to 270; heading in steps of 90)`. */
export function allowedPlaces({ grid = {}, regions = [] }: ShownAsk): string {
  const axes = Object.entries(grid);
  const first = regions[0] ?? {};
  const sample = axes.map(([axis, step]) => `${axis}=${Math.ceil((first[axis]?.[0] ?? 0) / step) * step + 0}`);
  const where = regions
    .slice(0, mostRegions)
    .map((region) => axes.map(([axis]) => `${axis} ${range(region[axis] ?? [0, 0])}`).join(' with '));
  const more = regions.length > mostRegions ? [`or ${regions.length - mostRegions} more like these`] : [];
  const steps = axes.filter(([, step]) => step !== 1).map(([axis, step]) => `${axis} in steps of ${step}`);
  return `${sample.join(' ')} (allowed: ${[where.join('; or '), ...more, ...steps].join('; ')})`;
}

const range = ([first, last]: Run): string => (first === last ? String(first) : `${first} to ${last}`);

/** `1, 2 or 4`. */
export const either = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`;
