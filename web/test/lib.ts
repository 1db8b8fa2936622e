/** What every browser test has: a server of its own worker, and somebody with a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { testSeed } from './seed.ts';
import { desktop, phone, tablet } from './sizes.ts';
import { type Server, type Serving, serve } from './serve.ts';

export * from './player.ts';
export * from './sizes.ts';
export * from './steps.ts';
export type { Server } from './serve.ts';

/** A server with a folder of its own, as long as it is used. */
export async function withServer(how: Serving, use: (server: Server) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'tenforward-e2e-data-'));
  const server = await serve(data, how);
  try {
    await use(server);
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** `server` is shared by the tests of a worker: each makes tables of its own, and each has chance of its own. */
export const test = base.extend<{ chance: undefined }, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) => withServer({}, use),
    { scope: 'worker' },
  ],
  chance: [
    async ({ server }, use, info) => {
      await server.begin(`${testSeed} ${info.title}`);
      await use(undefined);
      if (info.status !== info.expectedStatus)
        console.log(
          `To play it again: TENFORWARD_TEST_SEED=${testSeed} npm run e2e -- ${basename(info.file)} -g ${JSON.stringify(info.title)}`,
        );
    },
    { auto: true },
  ],
});
export { expect };

interface Somebody {
  /** Whether things may move. */
  readonly moves?: boolean;
  /** Somebody who was here before: their cookie, and what their browser kept. */
  readonly as?: Awaited<ReturnType<BrowserContext['storageState']>>;
}
/** Somebody with a browser of their own: another cookie, another person. */
export async function somebody(
  browser: Browser,
  server: Server,
  size = desktop,
  { moves = false, as }: Somebody = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    colorScheme: 'dark',
    reducedMotion: moves ? 'no-preference' : 'reduce',
    ...(as !== undefined && { storageState: as }),
    ...((size === phone || size === tablet) && { hasTouch: true, isMobile: true }),
  });
  await context.addInitScript(fixNonces, testSeed);
  const page = await context.newPage();
  watchErrors(page);
  return page;
}

/** A browser adds its own part to the dice of a table: here the same every time. */
function fixNonces(seed: number): void {
  const send = window.fetch.bind(window);
  const nonce = `"nonce":"${String(seed).padStart(24, '0')}"`;
  window.fetch = (to, how) =>
    send(to, typeof how?.body === 'string' ? { ...how, body: how.body.replace(/"nonce":"[^"]*"/g, nonce) } : how);
}
const errors = new WeakMap<Page, string[]>();
function watchErrors(page: Page): void {
  const found: string[] = [];
  errors.set(page, found);
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    // a request that was cut off is the browser's to tell; we say it on the page
    if (message.type() === 'error' && !/net::ERR_|WebSocket connection/.test(message.text()))
      found.push(message.text());
  });
}
/** Nothing went wrong in the page, and nothing was blocked by its policy. */
export const expectNoErrors = (page: Page): void => expect(errors.get(page) ?? []).toEqual([]);
