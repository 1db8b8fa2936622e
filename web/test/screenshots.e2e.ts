/**
 * The pictures of the README, made by playing. They are written to docs/screenshots with TENFORWARD_SHOTS=1, and else
 * beside the reports; either way each screen has to be there and to fit.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  phone,
  picker,
  playOn,
  somebody,
  test,
  waitForTurn,
  wide,
} from './lib.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, process.env['TENFORWARD_SHOTS'] === '1' ? 'docs/screenshots' : '.build/screenshots');
mkdirSync(folder, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  expect(fits, `${name} fits its window`).toBe(true);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

test('the screenshots of the README', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  const pick = picker(51);
  const prompt = (): Promise<string> => page.locator('#prompt').innerText();

  // an attack on offer in the second Action, pointed at
  const attack = page.locator('.question [data-option*="attack:"]');
  await playOn(page, byMouse(pick), async (answered) => answered >= 40 && (await attack.count()) > 0);
  expect(await attack.count()).toBeGreaterThan(0);
  await attack.first().hover();
  await expect(page.locator('.prev')).toBeVisible();
  await shoot(page, 'table-1280');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shoot(page, 'table-light-1280');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await attack.first().hover();
  await shoot(page, 'table-1920');
  await page.setViewportSize(phone);
  // as it comes up on a phone, not as it is left by a larger window
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await attack.first().click();
  await shoot(page, 'table-390');
  await page.setViewportSize(desktop);

  // the dice of that attack
  await page.locator('[data-confirm]').click();
  const dice = page.locator('.am-duel');
  await playOn(page, byMouse(pick), async () => (await dice.count()) > 0 && /re-roll/.test(await prompt()));
  await expect(dice).toBeVisible();
  const discard = page.locator('[data-option^="discard:"]');
  if ((await discard.count()) > 0) await discard.first().hover();
  await shoot(page, 'dice-duel-1280');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/lesson 1 of 6/i)).toBeVisible();
  await shoot(page, 'home-1280');
  await page.goBack();
  await waitForTurn(page);
  await playOn(page, byMouse(pick), async (answered) => answered >= 60);
  const isOver = await page
    .locator('[data-over]')
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
  if (!isOver) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /Concede/ }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /Concede/ })
      .click();
  }
  await page.locator('[data-over]').waitFor();
  const table = page.url().split('/').at(-1) ?? '';
  await page.goto(`/replay/${table}?n=60`);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.getByText('Rolls that match')).toBeVisible({ timeout: 60_000 });
  await shoot(page, 'replay-1280');
  await page.goto('/decks/new');
  await expect(page.getByText('The rules allow this deck.')).toBeVisible();
  await shoot(page, 'decks-1280');
  await page.goto('/handbook/away-missions/AM-attack-12');
  await expect(page.getByText('AM-attack-12').first()).toBeVisible();
  await shoot(page, 'handbook-1280');
  expectNoErrors(page);
  await page.context().close();
});
