/** `npm run bench:server -- [--json] [--quick] [--only NAME] [--write] [--from FILE]` */
import '../src/production.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { page } from './docs.ts';
import { type Figures, full, measure, partNames, quick } from './figures.ts';
import { machineNow } from './machine.ts';
import { growthPlot } from './plot.ts';
import { report } from './report.ts';

const help = `npm run bench:server -- [OPTIONS]

Measures the table server from outside: the server in one process, the load in another, a real disk.

  --only NAMES   some of ${partNames.join(', ')}; several with commas
  --quick        smaller and shorter: to see whether it runs
  --json         the figures as JSON
  --from FILE    takes figures from an earlier --json, and measures only what --only names
  --write        writes docs/performance.md and its plot
  --help         show this

Give the machine nothing else to do meanwhile. BENCH_PROFILE=FILE.cpuprofile says where the server's time went.`;

const { values } = given();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const wanted = values.only?.split(',') ?? (values.from === undefined ? [...partNames] : []);
const odd = wanted.find((name) => !partNames.some((known) => known === name));
if (odd !== undefined) fail(`--only is some of ${partNames.join(', ')}, not '${odd}'.`);

const failed: string[] = [];
const figures: Figures = values.from === undefined ? { machine: machineNow() } : kept(values.from);
for (const part of partNames.filter((name) => wanted.includes(name))) {
  const began = performance.now();
  console.error(`${part} … (load average ${loadavg()[0]?.toFixed(2)})`);
  try {
    await measure(figures, part, values.quick ? quick : full);
  } catch (error) {
    // the others have cost minutes: they are shown all the same
    failed.push(part);
    console.error(error);
  }
  console.error(`${part}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
console.log(values.json ? JSON.stringify(figures, rounded, 2) : report(figures));
if (values.write) {
  const docs = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
  writeFileSync(docs('performance.md'), page(figures));
  if (figures.growth) writeFileSync(docs('performance-growth.svg'), growthPlot(figures.growth));
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
// sockets that were cut off may still linger
process.exit(failed.length > 0 ? 1 : 0);

function kept(file: string): Figures {
  return JSON.parse(readFileSync(file, 'utf8')) as Figures;
}

/** Four digits are more than a measurement is good for. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

function given() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        from: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
