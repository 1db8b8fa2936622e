// `npm start`: installs what playing needs, then plays. Arguments go to `tenforward play`.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { node } from './run.mjs';

await ensureInstalled({ dev: false });
const { code } = await node(['cli/bin/tenforward.mjs', 'play', ...process.argv.slice(2)]);
process.exit(code);
