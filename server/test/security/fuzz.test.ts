/** Hostile messages, by the thousand; by the hundred thousand with TENFORWARD_FUZZ=100000. Another seed sends others. */
import { afterAll, expect, test } from 'vitest';
import { closeAll } from '../../src/testing/index.ts';
import { fuzz } from './fuzz.ts';

const count = Number(process.env['TENFORWARD_FUZZ'] ?? 2000);
afterAll(closeAll);

test(
  'hostile messages and imports change nothing, are answered by problems, and real players go on',
  async () => {
    const report = await fuzz(count, 7);
    console.info('fuzz:', JSON.stringify(report));
    expect(report.wrong.slice(0, 5)).toEqual([]);
    expect(report.messages + report.requests).toBeGreaterThanOrEqual(count);
    expect(report.decisions).toBeGreaterThan(0);
    // each kind of refusal was met: a generator that only sends nonsense would prove little
    for (const code of ['malformed', 'forbidden', 'not-found', 'stale', 'not-offered', 'unknown-seat', 'options'])
      expect(report.answers[code], code).toBeGreaterThan(0);
    // what it takes does not grow with what is sent
    expect(report.heapAfter - report.heapBefore).toBeLessThan(60_000_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
  60_000 + count * 20,
);
