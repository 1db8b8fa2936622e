// A thread in which bots think: hooks of the main thread don't reach it, so tsx goes first here too.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
await import('../src/bots/worker.ts');
