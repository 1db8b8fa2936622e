// The thread that appends to the file of the store: hooks of the main thread don't reach it, so tsx goes first here too.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
await import('../src/store/libsql-worker.ts');
