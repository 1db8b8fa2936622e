// `npm start`: installs what a server needs, then serves. Arguments go to `tenforward serve`.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { node } from './run.mjs';

await ensureInstalled({ dev: false });
const { code } = await node(['cli/bin/tenforward.mjs', 'serve', ...process.argv.slice(2)]);
process.exit(code);
