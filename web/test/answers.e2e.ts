/** What the question panel promises: why not, what a card says, the same answer every time, and taking it back. */
import type { Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  picker,
  playUntil,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

/** The texts of options that are cut, and whether there would have been room for them. */
const cutTexts = (page: Page): Promise<{ cut: number; isFull: boolean }> =>
  page.evaluate(() => {
    const list = document.querySelector('.question .scroll');
    const texts = [...document.querySelectorAll('.question .opt small')];
    return {
      cut: texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length,
      isFull: list !== null && list.scrollHeight > list.clientHeight,
    };
  });

test('at a table: texts are whole where there is room, Y says why not, Z lists what is always answered', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  const mouse = byMouse(picker(91));
  const prompt = page.locator('#prompt');
  const asks = (what: RegExp) => async (): Promise<boolean> => what.test(await prompt.innerText());

  await playUntil(page, mouse, asks(/Core Mission/));
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect.poll(() => cutTexts(page)).toEqual({ cut: 0, isFull: false });
  await page.setViewportSize({ width: 1280, height: 420 });
  await expect.poll(async () => (await cutTexts(page)).cut, 'where there is none they are short').toBeGreaterThan(0);
  await page.setViewportSize(desktop);

  // more is refused than is shown at first, and the list is longer than its window
  const more = page.locator('.refused [aria-expanded]');
  await playUntil(page, mouse, async () => (await more.count()) > 0);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.keyboard.press('y');
  const rows = page.locator('.refused .opt');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Not now' })).toBeInViewport();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('y');
  await expect(prompt).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize(desktop);

  // dice were rolled or the bot has decided since: it is not asked, and it is said so
  await playUntil(page, mouse, async () => (await page.getByRole('button', { name: 'Undo …' }).count()) > 0);
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Take it back?' });
  await expect(dialog).toContainText('bots always do');
  const before = await page.locator('.question').getAttribute('data-ask');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.locator('.question')).not.toHaveAttribute('data-ask', before ?? '');
  await waitForTurn(page);

  // the same answer every time
  const pass = page.locator('.question [data-option="pass"]');
  await playUntil(page, mouse, async () => /Do something/.test(await prompt.innerText()) && (await pass.count()) > 0);
  // where it is all that can be done it is chosen already, and a second click would send it
  if ((await pass.getAttribute('aria-pressed')) !== 'true') await pass.click();
  await page.getByRole('button', { name: 'Always ‘Pass’ here' }).click();
  await waitForTurn(page);
  await page.keyboard.press('z');
  const standing = page.getByRole('dialog', { name: 'Standing answers' });
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await standing.getByRole('button', { name: 'Ask me again' }).click();
  await expect(standing.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expectNoErrors(page);
  await page.context().close();
});
