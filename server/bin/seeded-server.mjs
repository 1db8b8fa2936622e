// A server for browser tests, in a process of its own: see src/testing/seeded-server.ts.
import './libraries.mjs';
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
await import('../src/testing/seeded-server.ts');
