// A thread in which bots think.
import { run } from '@tenforward/launch';

await run('bot-worker', { from: 'thread' });
