/** A figure, and what it should be at most. */
export interface Aim {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** At most this; a figure without one is only worth knowing. */
  readonly aim?: number;
}

export function report(aims: readonly Aim[]): string {
  const width = Math.max(...aims.map(({ what }) => what.length));
  return aims
    .map(({ what, value, unit, aim }) => {
      const shown = `${Math.round(value * 10) / 10} ${unit}`.padStart(12);
      const judged =
        aim === undefined
          ? ''
          : `  aim ${aim} ${unit}, ${value <= aim ? 'met' : 'MISSED'} ${aim > 0 ? ` (${(value / aim).toFixed(2)} of it)` : ''}`;
      return `${what.padEnd(width)} ${shown}${judged}`;
    })
    .join('\n');
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
