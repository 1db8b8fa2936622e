// `node scripts/run-with-dev.mjs tsx FILE …`: runs a tool of the developers, and installs it first where only playing was set up.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { node } from './run.mjs';

/** @type {Readonly<Record<string, string>>} */
const programs = {
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
};

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
if (program === undefined) {
  console.error(`'${name}' is none of ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}
await ensureInstalled({ dev: true });
const { code } = await node([program, ...args]);
process.exit(code);
