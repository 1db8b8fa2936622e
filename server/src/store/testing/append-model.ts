/** Appending as it is promised, in a few lines: what engines are compared with. */
import fc from 'fast-check';
import type { Outcome } from '../store.ts';

interface Sent {
  readonly table: number;
  readonly seq: number;
  readonly cid: string | null;
}

// few numbers and few messages, so that they meet
const sent: fc.Arbitrary<Sent> = fc.record({
  table: fc.constantFrom(0, 1),
  seq: fc.nat({ max: 6 }),
  cid: fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 1 }),
});
/** The next few of a table, as a server sends them when nobody is in its way. */
const run: fc.Arbitrary<readonly Sent[]> = fc
  .record({ table: fc.constantFrom(0, 1), from: fc.nat({ max: 3 }), length: fc.nat({ max: 4 }) })
  .map(({ table, from, length }) => Array.from({ length }, (_, i) => ({ table, seq: from + i, cid: null })));

export const appendModel = {
  batches: fc.array(
    fc
      .array(
        fc.oneof(
          sent.map((one) => [one]),
          run,
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.flat()),
    { maxLength: 5 },
  ),
  start() {
    const logs: { readonly seq: number; readonly cid: string | null }[][] = [[], []];
    return {
      logs,
      append(batch: readonly Sent[]): readonly Outcome[] {
        const stopped = new Set<number>();
        return batch.map(({ table, seq, cid }): Outcome => {
          const log = logs[table] ?? [];
          if (stopped.has(table)) return 'taken';
          if (cid !== null && log.some((one) => one.cid === cid)) {
            stopped.add(table);
            return 'twice';
          }
          if (seq !== log.length) {
            stopped.add(table);
            return 'taken';
          }
          log.push({ seq, cid });
          return 'done';
        });
      },
    };
  },
};
