// A server for browser tests, in a process of its own: see src/testing/seeded-server.ts.
import { run } from '@tenforward/launch';

await run('seeded-server', { from: 'start' });
