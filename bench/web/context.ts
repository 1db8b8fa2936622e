import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A browser of one's own. tsx names functions by a helper that pages don't have, so they are given one. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}
