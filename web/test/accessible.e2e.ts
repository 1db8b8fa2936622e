/** Every page around the table, dark and light, at a desk and on a phone, through axe; the table itself: screenshots.e2e.ts. */
import { expectAccessible, expectNoWider, expectReadable } from './axe.ts';
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

/** Between a phone and a desk, where most has to stand beside each other. */
const widths = [600, 768, 820, 1024];

for (const [name, size] of sizes)
  test(`the pages around the table, ${name}`, async ({ browser, server }) => {
    const page = await somebody(browser, server, size);
    // who is here is counted at the top, and takes room there
    await page.route('**/api/here', (route) => route.fulfill({ json: { people: 1000 } }));
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, path);
      if (size !== desktop) continue;
      await expectReadable(page, path);
      for (const width of widths) {
        await page.setViewportSize({ ...size, width });
        await expectNoWider(page, `${path} at ${width}`);
      }
      await page.setViewportSize(size);
    }
    await page.context().close();
  });
