// `npm test`: everything, on a fresh clone too. `npm test -- PATTERN` runs only the test files that match.
import './node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './run.mjs';
import { browserTests } from './e2e.mjs';
import { stageLine, staticStages } from './stages.mjs';

/** @typedef {{ passed: number; failed: number; files: { file: string; ms: number }[] }} Ran */

const patterns = process.argv.slice(2);
const began = Date.now();

await ensureInstalled({ dev: true });
const stages = patterns.length > 0 ? [unitTests] : [staticChecks, unitTests, () => browserTests([])];
/** @type {Ran[]} */
const ran = [];
// a stage that fails keeps none of the others from running: what is broken elsewhere is worth knowing too
for (const stage of stages) ran.push(await orFailed(stage));

const passed = sum(ran.map((one) => one.passed));
const failed = sum(ran.map((one) => one.failed));
slowest(ran.flatMap((one) => one.files));
console.log(`Everything took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A stage that can't even run has failed.
 * @param {() => Promise<Ran>} stage
 * @returns {Promise<Ran>} */
async function orFailed(stage) {
  try {
    return await stage();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, files: [] };
  }
}

/** @returns {Promise<Ran>} */
async function staticChecks() {
  const broken = await staticStages();
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}.`);
  return { passed: 0, failed: broken.length, files: [] };
}

/** @returns {Promise<Ran>} */
async function unitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-test-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, ms } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...patterns]);

  /** @type {{ testResults: { name: string; startTime: number; endTime: number; status: string; assertionResults: { status: string }[] }[] }} */
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  stageLine('tests', code === 0, ms);
  const right = sum(testResults.map(({ assertionResults }) => count(assertionResults, 'passed')));
  // a file that does not even load has no failed test of its own, yet it failed
  const wrong = sum(
    testResults.map(({ status, assertionResults }) =>
      Math.max(count(assertionResults, 'failed'), status === 'failed' ? 1 : 0),
    ),
  );
  return {
    passed: right,
    failed: code === 0 ? wrong : Math.max(1, wrong),
    files: testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
  };
}

/** @param {{ status: string }[]} results
 * @param {string} status */
function count(results, status) {
  return results.filter((one) => one.status === status).length;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Where the time goes: the ten files that took longest.
 * @param {{ file: string; ms: number }[]} files */
function slowest(files) {
  const ten = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  if (ten.length === 0) return;
  console.log('The slowest files:');
  for (const { file, ms } of ten) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
