// `npm run e2e -- PATTERN`: the browser tests, against a client built from these sources.
import './node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { node } from './run.mjs';
import { stageLine } from './stages.mjs';
import { ensureBuilt } from './web.mjs';

/**
 * @param {string[]} patterns
 * @returns {Promise<{ passed: number; failed: number; files: { file: string; ms: number }[] }>}
 */
export async function browserTests(patterns) {
  process.env.TENFORWARD_CHROMIUM = ensureBrowser();
  const built = await ensureBuilt();
  stageLine('web', true, built);
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-e2e-'));
  const report = join(folder, 'report.json');
  process.env.TENFORWARD_E2E_REPORT = report;
  const { code, ms } = await node([
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'web/playwright.config.ts',
    ...patterns,
  ]);
  /** @type {{ stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }} */
  const { stats, suites } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  rmSync(folder, { recursive: true, force: true });
  stageLine('browser', code === 0, ms);
  // what only passes when it is tried again has failed
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    files: suites.map((suite) => ({ file: `web/test/${suite.file}`, ms: spent(suite) })),
  };
}

/** @typedef {{ file: string; suites?: Suite[]; specs: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/** How long the tests of a file took, one after the other.
 * @param {Suite} suite
 * @returns {number} */
function spent({ suites = [], specs }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(spent)].reduce((all, one) => all + one, 0);
}

if (process.argv[1]?.endsWith('e2e.mjs')) {
  await ensureInstalled({ dev: true });
  const { passed, failed } = await browserTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
