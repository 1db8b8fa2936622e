// Runs all checks over the project: one line for each, then what is wrong, by check.
import { fileURLToPath } from 'node:url';
import { asks } from './asks.ts';
import { directions } from './directions.ts';
import { flows } from './flows.ts';
import { own } from './own.ts';
import { packages } from './packages.ts';
import { paths } from './paths.ts';
import { purity } from './purity.ts';
import { projectTree, type Report, type Tree } from './tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const checks: Readonly<Record<string, (tree: Tree) => Report>> = {
  directions,
  purity,
  own,
  packages,
  paths,
  asks,
  flows: (tree) => flows(root, tree.files),
};

const tree = projectTree(root);
let wrong = 0;
for (const [name, check] of Object.entries(checks)) {
  const began = performance.now();
  const { files, violations, notes = [] } = check(tree);
  const facts = [`${files} files`, `${Math.round(performance.now() - began)} ms`, ...notes];
  const verdict = violations.length === 0 ? 'fine' : `${violations.length} wrong`;
  console.log(`${name.padEnd(10)} ${verdict} (${facts.join(', ')})`);
  for (const { file, line, say } of violations) console.log(`  ${file}:${line} ${say}`);
  wrong += violations.length;
}
process.exitCode = wrong === 0 ? 0 : 1;
