#!/usr/bin/env node
// The packages export TypeScript, so tsx goes first; everything else is in src/main.ts.
import { register } from 'tsx/esm/api';

if (process.argv[2] === 'serve') await import('@tenforward/server/libraries');
register({ tsconfig: false });
await import('../src/main.ts');
