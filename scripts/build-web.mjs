// `npm run build`: the web client alone, into web/dist.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './web.mjs';

await ensureInstalled({ dev: false });
const ms = await ensureBuilt();
console.log(ms > 0 ? `Built in ${(ms / 1000).toFixed(1)} s.` : 'Nothing has changed since it was built.');
