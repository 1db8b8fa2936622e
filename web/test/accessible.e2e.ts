/** Every page, dark and light, at a desk and on a phone, through axe; and none is wider than its window. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { againstBot, byMouse, desktop, expect, phone, picker, playOn, sizes, somebody, test } from './lib.ts';

/** `rules`: only these, where the rest was looked at already. */
async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  // the colours of a phone are those of the desk, and comparing them is what takes axe its time
  if (page.viewportSize()?.width === phone.width) axe.disableRules(['color-contrast']);
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id} at ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(', ')}`,
  );
  expect(found).toEqual([]);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
  );
  expect(isTooWide, `${where} scrolls sideways`).toBe(false);
}
/** Another theme is other colours, and nothing else. */
async function expectReadable(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, `${where}, light`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
}

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

test('a table from the first question to the result', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  const looksFine = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    await expectReadable(page, where);
  };
  await looksFine('first question');
  await playOn(page, byMouse(picker(41)), async (answered) => answered >= 40);
  await looksFine('in play');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'in play on a phone');
  // 200 % zoom at 1280 is a window of 640
  await page.setViewportSize({ width: 640, height: 400 });
  await expectAccessible(page, 'in play at 200 %');
  await page.setViewportSize(desktop);
  await page.keyboard.press('t');
  await looksFine('text view');
  await page.keyboard.press('h');
  await looksFine('text view with rules');
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Menu' }).click();
  await looksFine('menu');
  await page.getByRole('button', { name: /Concede/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Concede/ })
    .click();
  await page.locator('[data-over]').waitFor();
  await looksFine('result');
  const table = page.url().split('/').at(-1) ?? '';
  for (const path of [`/replay/${table}`, `/replay/${table}#after`]) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await looksFine(path);
  }
  await page.context().close();
});
