// `npm run check`: format, lint, types and the checks of the house, without tests.
import './node.mjs';
import { ensureInstalled } from './install.mjs';
import { staticStages } from './stages.mjs';

await ensureInstalled({ dev: true });
const failed = await staticStages();
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}
