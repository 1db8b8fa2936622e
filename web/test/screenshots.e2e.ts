/**
 * A table from the first question to the result and its replay: each screen is there, fits, and passes axe in both themes;
 * and its picture is taken. With TENFORWARD_SHOTS=1 they are written to docs/screenshots, for the README, and else beside
 * the reports.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './axe.ts';
import {
  againstBot,
  byMouse,
  concede,
  desktop,
  expect,
  expectNoErrors,
  isOver,
  phone,
  picker,
  playOn,
  playUntil,
  somebody,
  tableOf,
  test,
  waitForTurn,
  wide,
} from './lib.ts';

const root = join(import.meta.dirname, '../..');
const isForReadme = process.env['TENFORWARD_SHOTS'] === '1';
const folder = join(root, isForReadme ? 'docs/screenshots' : '.build/screenshots');
mkdirSync(folder, { recursive: true });
/** Pictures of a game that has got somewhere; that its screens are right is seen sooner. */
const longEnough = isForReadme ? 40 : 0;

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  expect(fits, `${name} fits its window`).toBe(true);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function looksFine(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectReadable(page, where);
}

test('a table from the first question to its replay, in pictures', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  await looksFine(page, 'first question');

  // an attack on offer, pointed at
  const mouse = byMouse(picker(51));
  const attack = page.locator('.question [data-option*="attack:"]');
  await playUntil(page, mouse, async (answered) => answered >= longEnough && (await attack.count()) > 0);
  await attack.first().hover();
  await expect(page.locator('.prev')).toBeVisible();
  // the head of each pool and its number beside it
  const apart = await page.locator('.prev h4').evaluateAll((heads) =>
    heads.map((head) => {
      const words = document.createRange();
      words.selectNode(head.firstChild ?? head);
      return (head.querySelector('b')?.getBoundingClientRect().left ?? 0) - words.getBoundingClientRect().right;
    }),
  );
  for (const space of apart) expect(space).toBeGreaterThanOrEqual(8);
  await shoot(page, 'table-1280');
  await looksFine(page, 'an attack');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shoot(page, 'table-light-1280');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await attack.first().hover();
  await shoot(page, 'table-1920');
  // 200 % zoom at 1280 is a window of 640
  await page.setViewportSize({ width: 640, height: 400 });
  await expectAccessible(page, 'an attack at 200 %');
  await page.setViewportSize(phone);
  // as it comes up on a phone, not as it is left by a larger window
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await attack.first().click();
  await shoot(page, 'table-390');
  await expectAccessible(page, 'an attack on a phone');
  await page.setViewportSize(desktop);

  await page.keyboard.press('t');
  await looksFine(page, 'text view');
  await page.keyboard.press('h');
  await looksFine(page, 'text view with rules');
  await page.keyboard.press('h');
  await page.keyboard.press('t');

  // dice
  const confirm = page.locator('[data-confirm]');
  const question = page.locator('.question');
  const asked = (await question.getAttribute('data-ask')) ?? '';
  await confirm.click();
  // as long as the answer is on its way the old question stands there, and would be answered again
  await expect(question).not.toHaveAttribute('data-ask', asked);
  const dice = page.locator('.am-duel');
  const prompt = page.locator('#prompt');
  const eager = byMouse(picker(52), { likes: '(act|attack):' });
  await playUntil(page, eager, async () => (await dice.count()) > 0 && /re-roll/.test(await prompt.innerText()));
  await expect(dice).toBeVisible();
  const discard = page.locator('[data-option^="discard:"]');
  if ((await discard.count()) > 0) await discard.first().hover();
  await shoot(page, 'dice-duel-1280');
  await looksFine(page, 'dice');
  const table = tableOf(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/lesson 1 of 6/i)).toBeVisible();
  await shoot(page, 'home-1280');
  await page.goto(`/t/${table}`);
  await waitForTurn(page);
  await playOn(page, mouse, async (answered) => answered >= longEnough + 5);
  if (!(await isOver(page))) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await looksFine(page, 'menu');
    await page.keyboard.press('Escape');
    await concede(page);
  }
  await looksFine(page, 'result');

  await page.goto(`/replay/${table}?n=60`);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.getByText('Rolls that match')).toBeVisible({ timeout: 120_000 });
  await shoot(page, 'replay-1280');
  await looksFine(page, 'replay');
  await page.goto('about:blank');
  await page.goto(`/replay/${table}#after`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await looksFine(page, 'after the game');
  await page.goto('/decks/new');
  await expect(page.getByText('The rules allow this deck.')).toBeVisible();
  await shoot(page, 'decks-1280');
  await page.goto('/handbook/away-missions/AM-attack-12');
  await expect(page.getByText('AM-attack-12').first()).toBeVisible();
  await shoot(page, 'handbook-1280');
  expectNoErrors(page);
  await page.context().close();
});
