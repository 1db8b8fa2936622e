/** `npm run bench:web -- [--json] [--start]`: what the client costs a browser, in a real Chromium. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serve } from '@tenforward/web/serve';
import { firstLoad, lazily } from './loading.ts';
import { framesOf, wholeGame } from './playing.ts';
import { type Aim, report } from './report.ts';
import { freshStart } from './start.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, start: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run bench:web -- [--json] [--start]

Measures the web client in Chromium: what it loads, how soon it answers on a CPU slowed four times, how smoothly it pans
and moves, what it keeps in memory after a whole game. --start also clones this checkout's last commit into an empty
folder, runs npm start there, and takes the time to the first question. Give the machine nothing else to do meanwhile.`);
  process.exit(0);
}

const executablePath = process.env['TENFORWARD_CHROMIUM'] ?? '/usr/bin/chromium';
const data = await mkdtemp(join(tmpdir(), 'tenforward-bench-web-'));
const server = await serve(data);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
const aims: Aim[] = [];
try {
  aims.push(...(await firstLoad(browser, server.url)));
  aims.push(...(await framesOf(browser, server.url)));
  const { aims: game, table, context } = await wholeGame(browser, server.url);
  aims.push(...game, ...(await lazily(context, server.url, table)));
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
if (values.start) aims.push(...(await freshStart(executablePath)));
console.log(values.json ? JSON.stringify(aims, undefined, 2) : report(aims));
