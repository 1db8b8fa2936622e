// The thread that appends to the file of the store.
import { run } from '@tenforward/launch';

await run('store-worker', { from: 'thread' });
