/** Every page, dark and light, at a desk and on a phone, through axe; and none is wider than its window. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { byMouse, desktop, expect, phone, picker, playOn, somebody, test, waitForTurn } from './lib.ts';

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
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
  '/handbook/away-missions',
  '/handbook/away-missions/AM-move-3',
  '/settings',
  '/nowhere',
];

for (const [name, size] of [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`the pages around the table, ${name}, ${theme}`, async ({ browser, server }) => {
      const page = await somebody(browser, server, size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const path of pages) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main')).toBeVisible();
        await expectAccessible(page, path);
      }
      await page.context().close();
    });

for (const theme of ['dark', 'light'] as const)
  test(`a table from the first question to the result, ${theme}`, async ({ browser, server }) => {
    const page = await somebody(browser, server, desktop);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play a bot' }).click();
    await waitForTurn(page);
    await expectAccessible(page, 'first question');
    let answered = 0;
    await playOn(page, byMouse(picker(41)), async () => ++answered > 40);
    await expectAccessible(page, 'in play');
    await page.setViewportSize(phone);
    await expectAccessible(page, 'in play on a phone');
    // 200 % zoom at 1280 is a window of 640
    await page.setViewportSize({ width: 640, height: 400 });
    await expectAccessible(page, 'in play at 200 %');
    await page.setViewportSize(desktop);
    await page.keyboard.press('t');
    await expectAccessible(page, 'text view');
    await page.keyboard.press('h');
    await expectAccessible(page, 'text view with rules');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'menu');
    await page.getByRole('button', { name: /Concede/ }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /Concede/ })
      .click();
    await page.locator('[data-over]').waitFor();
    await expectAccessible(page, 'result');
    const table = page.url().split('/').at(-1) ?? '';
    for (const path of [`/replay/${table}`, `/replay/${table}#after`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
    await page.context().close();
  });
