import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.build/**'],
    // Rules are pure and keep nothing in modules, so tests may share a worker: several times faster than one each.
    isolate: false,
    testTimeout: 20_000,
  },
});
