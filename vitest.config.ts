import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run torture -- mutants` puts a broken file in the place of a real one. */
const { TENFORWARD_MUTANT: mutant, TENFORWARD_MUTANT_TEXT: broken } = process.env;

export default defineConfig({
  plugins:
    mutant && broken
      ? [{ name: 'mutant', enforce: 'pre', load: (id) => (id === mutant ? readFileSync(broken, 'utf8') : undefined) }]
      : [],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.build/**'],
    // Rules are pure. What their modules keep (bounded, or as long as a board lives) is only what they would work out
    // again, so tests may share a worker: several times faster than one each.
    isolate: false,
    // Against hanging alone: on a busy machine everything takes as long as it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['server/src/testing/say-seed.ts'],
    // Vitest leaves one core to the terminal, which is half of a small machine; many tests wait for a disk or a socket.
    maxWorkers: availableParallelism(),
  },
});
