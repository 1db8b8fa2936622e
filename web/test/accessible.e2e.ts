/** Every page around the table, dark and light, at a desk and on a phone, through axe; the table itself: screenshots.e2e.ts. */
import { expectAccessible, expectReadable } from './axe.ts';
import { desktop, expect, sizes, somebody, test } from './lib.ts';

const pages = [
  '/',
  '/new',
  '/tables',
  '/open',
  '/watch',
  '/replays',
  '/decks',
  '/decks/new',
  '/learn',
  '/learn/away-missions/1',
  '/handbook/away-missions/AM-move-3',
  '/settings',
  '/nowhere',
];

for (const [name, size] of sizes)
  test(`the pages around the table, ${name}`, async ({ browser, server }) => {
    const page = await somebody(browser, server, size);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, path);
      if (size === desktop) await expectReadable(page, path);
    }
    await page.context().close();
  });
