// A worker thread of the race: hooks of the main thread don't reach it, so tsx goes first here too.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
await import('../src/contestant.ts');
