/** What is made of many measurements. */

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly count: number;
}

/** The smallest value that so many per cent of all do not exceed; nothing of nothing. */
export function percentile(sorted: readonly number[], percent: number): number {
  const place = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, place)] ?? Number.NaN;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    max: sorted.at(-1) ?? Number.NaN,
    count: sorted.length,
  };
}

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How much of one core this process, the load generator, has used since. */
export function ownShare(): () => number {
  const cpu = process.cpuUsage();
  const began = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1_000 / (performance.now() - began);
  };
}

/** Does something for each, so many at a time. */
export async function each<T>(items: readonly T[], atOnce: number, work: (item: T, i: number) => Promise<void>) {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
