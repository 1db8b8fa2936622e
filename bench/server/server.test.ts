/** The pieces of the benchmark are right, and it runs. How fast anything is does not matter here. */
import { expect, test } from 'vitest';
import { numberIn } from './line.ts';
import { offer, type Sending } from './pace.ts';
import { relayText } from './parts/peers.ts';
import { restart } from './parts/restart.ts';
import { socketIo } from './peers/room.ts';
import { growthPlot, ticksAround } from './plot.ts';
import { report } from './report.ts';
import { each, percentile, spread, sum } from './stats.ts';

test('a percentile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
  expect(percentile(hundred, 50)).toBe(50);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile(hundred, 100)).toBe(100);
  expect(percentile([7], 1)).toBe(7);
  expect(spread([3, 1, 2])).toEqual({ p50: 2, p99: 3, max: 3, count: 3 });
  expect(spread([]).p99).toBeNaN();
});

test('all of it is done, never more than so many at once', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  await each([1, 2, 3, 4, 5], 2, async (one) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
    done.push(one);
  });
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(most).toBe(2);
});

test('the number of a decision is found without reading the message', () => {
  expect(numberIn(Buffer.from('{"t":"decided","table":"abcdefghij0123","n":417,"told":[],"open":0}'))).toBe(417);
  expect(numberIn(Buffer.from('{"t":"decided","table":"abcdefghij0123","n":5}'))).toBe(5);
});

test('what peers relay is as long as it should be', () => {
  expect(relayText(1_300)).toHaveLength(1_300);
  expect(relayText(5)).toHaveLength(5);
  expect(socketIo.frame(relayText(100))).toHaveLength(100 + '42["said",""]'.length);
});

/** Answers at once, or never. */
const room = (answers: boolean): Sending & { sent: number } => ({
  isReady: true,
  sent: 0,
  onTaken: undefined,
  answer() {
    this.sent++;
    if (answers) setImmediate(() => this.onTaken?.({ sinceDue: 1, sinceSent: 1 }));
  },
});

test('a steady rate sends all that is due, and says when it could not be held', async () => {
  const again = (one: Sending): Promise<Sending> => Promise.resolve(one);
  const rooms = [room(true), room(true)];
  const { sinceDue } = await offer<Sending>([...rooms], 200, 0.2, again);
  expect(sinceDue.count).toBe(40);
  expect(sum(rooms.map(({ sent }) => sent))).toBe(40);
  const { held } = await offer<Sending>([room(false), room(false)], 200, 0.1, again);
  expect(held).toBe(0);
});

test('ticks enclose what is drawn, and a plot draws every point', () => {
  expect(ticksAround([3, 40])).toEqual([2, 5, 10, 20, 50]);
  const values = { p50: 2, p99: 9, max: 10, count: 5 };
  const one = { wanted: 1, held: 1, sinceDue: values, sinceSent: values, ended: 0, generator: 0 };
  const inside = { decisions: values, commits: values, batch: values, heap: 1, cpu: 1, cpuMillis: 1, lag: values };
  const plot = growthPlot(
    [50, 500].map((tables) => ({ ...one, tables, sockets: tables, inside: { ...inside, rss: tables * 1e6 } })),
  );
  expect(plot.match(/<circle/g)).toHaveLength(2 * 5);
  expect(plot).not.toContain('NaN');
});

test('a server is killed under load, started again, and nobody lost anything', async () => {
  const machine = { node: 'v20', cores: 2, processor: 'one', memoryGB: 1, diskMillis: 1, loadBefore: 0 };
  const figures = await restart({ tables: 3, rate: 30, seconds: 0.3 });
  expect(figures).toMatchObject({ tables: 3, clients: 12, lost: 0 });
  expect(figures.decisions).toBeGreaterThanOrEqual(9);
  expect(figures.compared).toBeGreaterThan(0);
  expect(report({ machine, restart: figures })).toContain('After a crash');
});
