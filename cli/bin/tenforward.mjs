#!/usr/bin/env -S node --max-semi-space-size=64
// Everything is in src/main.ts; it runs built. A young generation of fixed size: games make much that is soon forgotten.
import { run } from '@tenforward/launch';

await run('tenforward', { from: 'start' });
