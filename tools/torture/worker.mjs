// The packages export TypeScript, so tsx goes first.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
await import('./worker.ts');
