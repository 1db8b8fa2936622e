// A worker thread of `tenforward sim`.
import { run } from '@tenforward/launch';

await run('sim-worker', { from: 'thread' });
