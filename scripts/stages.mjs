// What `npm run check` and `npm test` go through before any test runs.
import { node } from './run.mjs';

const stages = [
  {
    name: 'format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary'],
    help: 'npm run format settles it',
  },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'checks', args: ['node_modules/tsx/dist/cli.mjs', 'tools/checks/main.ts'] },
];

/** Runs them side by side, prints them in order, and returns the names of those that failed. */
export async function staticStages() {
  const running = stages.map(({ args }) => node(args, { output: 'keep' }));
  const failed = [];
  for (const [i, { name, help }] of stages.entries()) {
    const { code, printed, ms } = await running[i];
    stageLine(name, code === 0, ms);
    // The checks' own lines say how much was looked at, which is worth seeing when all is well too.
    if (code !== 0 || name === 'checks') console.log(printed.trimEnd().replaceAll(/^/gm, '    '));
    if (code !== 0) failed.push(help ? `${name} (${help})` : name);
  }
  return failed;
}

/**
 * @param {string} name
 * @param {boolean} ok
 * @param {number} ms
 */
export function stageLine(name, ok, ms) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${(ms / 1000).toFixed(1)} s`);
}
