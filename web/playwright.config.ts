import { defineConfig } from '@playwright/test';

/** Whole games by a seat's own clicks, in a real Chromium: `npm test` runs them, `npm run e2e -- FILE` one alone. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.build/e2e',
  // long enough for a machine that has much else to do: what is waited for comes, or never does
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  // The same games every time (test/seed.ts): what fails once has failed.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env['TENFORWARD_E2E_REPORT'] ?? '../.build/e2e/report.json' }]],
  use: {
    launchOptions: {
      ...(process.env['TENFORWARD_CHROMIUM'] !== undefined && { executablePath: process.env['TENFORWARD_CHROMIUM'] }),
      args: ['--no-sandbox', '--force-device-scale-factor=1'],
    },
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // a trace writes down the whole page at every step, which costs more than the game itself
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
