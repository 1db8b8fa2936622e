// `npm test`: everything, on a fresh clone too. `npm test -- PATTERN` runs only the test files that match.
import './node.mjs';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './run.mjs';
import { browserTests } from './e2e.mjs';
import { stageLine, staticStages } from './stages.mjs';

const patterns = process.argv.slice(2);
const began = Date.now();
let passed = 0;
let failed = 0;

await ensureInstalled({ dev: true });
if (patterns.length > 0) await unitTests();
else await everything();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function everything() {
  const broken = await staticStages();
  if (broken.length > 0) {
    failed += broken.length;
    console.log(`Stopped before the tests, because of: ${broken.join(', ')}.`);
    return;
  }
  await unitTests();
  if (failed > 0) return console.log('Stopped at the tests above.');
  await scenarios();
  if (failed > 0) return console.log('Stopped at the scenarios above.');
  const browser = await browserTests([]);
  passed += browser.passed;
  failed += browser.failed;
  if (failed > 0) return console.log('Stopped at the browser tests above.');
  console.log(`Everything took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

async function unitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-test-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, ms } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...patterns]);

  const { testResults: files } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  for (const { status, assertionResults } of files) {
    const wrong = assertionResults.filter((test) => test.status === 'failed').length;
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    // A file that does not even load has no failed test of its own, yet it failed.
    failed += wrong === 0 && status === 'failed' ? 1 : wrong;
  }
  if (code !== 0 && failed === 0) failed = 1;
  stageLine('tests', code === 0, ms);
}

async function scenarios() {
  const files = ['kernel/test', 'games', 'docs'].flatMap(scenariosUnder);
  if (files.length === 0 || !existsSync(join(root, 'cli/src/main.ts'))) return;

  const { code, printed, ms } = await node(['cli/bin/tenforward.mjs', 'scenario', 'run', ...files], { output: 'both' });
  const count = [...printed.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  passed += count ? Number(count[1]) : code === 0 ? files.length : 0;
  failed += code === 0 ? 0 : Math.max(1, Number(count?.[2] ?? 1));
  stageLine('scenarios', code === 0, ms);
}

/** @param {string} folder */
function scenariosUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.scenario.yaml') && !path.includes('node_modules/'))
    .filter((path) => !path.startsWith('games/') || path.includes('/test/') || path.includes('/lessons/'))
    .sort();
}
