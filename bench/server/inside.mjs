// Loaded into a server before its own program: keeps what can't be seen from outside, and tells it when asked. The
// server's histogram of latencies has buckets; here each one is kept, so that percentiles are exact.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const resolution = 2;
const lag = monitorEventLoopDelay({ resolution });
lag.enable();

/** @type {Record<string, number[]>} */
let kept = {};
let cpu = process.cpuUsage();
let began = performance.now();

/** The servers of the peers have no such histograms. */
const ours = process.argv[1]?.endsWith('tenforward.mjs') ?? false;
if (ours) {
  const { Histogram } = createRequire(new URL('../../server/package.json', import.meta.url))('prom-client');
  const observe = Histogram.prototype.observeWithoutExemplar;
  /** @this {{ name: string }} @param {...unknown} args */
  Histogram.prototype.observeWithoutExemplar = function keeping(...args) {
    const [value] = args;
    if (typeof value === 'number') (kept[this.name] ??= []).push(value);
    return observe.apply(this, args);
  };
}

/** `BENCH_PROFILE=FILE.cpuprofile`: where the time goes between `begin` and `tell`, to be read in a browser. */
const profile = process.env['BENCH_PROFILE'];
const session = new Session();
if (profile) session.connect();

process.on('message', (/** @type {string} */ what) => void heard(what));

/** @param {string} what */
async function heard(what) {
  if (what === 'begin') {
    if (profile) {
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
    }
    kept = {};
    lag.reset();
    cpu = process.cpuUsage();
    began = performance.now();
    process.send?.({ inside: what });
  } else if (what === 'collect') {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    process.send?.({ inside: what });
  } else if (what === 'tell') {
    const { user, system } = process.cpuUsage(cpu);
    if (profile) writeFileSync(profile, JSON.stringify((await session.post('Profiler.stop')).profile));
    process.send?.({
      inside: what,
      kept,
      rss: process.memoryUsage().rss,
      heap: process.memoryUsage().heapUsed,
      cpu: (user + system) / 1_000 / (performance.now() - began),
      cpuMillis: (user + system) / 1_000,
      // a timer that is due every `resolution` is late by the rest
      lag: { p50: lag.percentile(50) / 1e6 - resolution, p99: lag.percentile(99) / 1e6 - resolution },
    });
  }
}
// whoever measures is gone, however that came: nobody needs this server any more
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
