// `npm start`: installs what a server needs, builds the web client, then serves. Arguments go to `tenforward serve`.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { node } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await ensureInstalled({ dev: false });
const ms = await ensureBuilt();
if (ms > 0) console.log(`Built the web client in ${(ms / 1000).toFixed(1)} s.`);
const { code } = await node(['--max-semi-space-size=64', 'cli/bin/tenforward.mjs', 'serve', ...process.argv.slice(2)]);
process.exit(code);
