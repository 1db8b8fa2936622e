import type { Page } from '@playwright/test';
import { byMouse, desktop, expect, expectNoErrors, picker, playOn, somebody, test, waitForTurn } from './lib.ts';

/** A game that was played for a while, then given up: over, with rolls to check. */
async function playedGame(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await waitForTurn(page);
  let answered = 0;
  await playOn(page, byMouse(picker(31)), async () => ++answered > 60);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Concede/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Concede/ })
    .click();
  await page.locator('[data-over]').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a finished game is replayed, shared, verified and continued', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  const table = await playedGame(page);
  await page.goto(`/replay/${table}`);
  const slider = page.getByRole('slider', { name: /Timeline/ });
  await slider.waitFor();

  const at = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
  await slider.focus();
  await page.keyboard.press('Home');
  const first = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(first + 1);
  await page.keyboard.press('End');
  const last = await at();
  expect(last).toBeGreaterThan(40);

  // a moment of its own address, for another person to open
  await page.goto(`/replay/${table}?n=30`);
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: /Timeline/ }).getAttribute('aria-valuenow')))
    .toBe(30);

  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.getByText('Verified in this browser')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Seed opens the commitment')).toBeVisible();

  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Record' })
    .or(page.getByRole('link', { name: 'Record' }))
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/json/);

  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue/ })
    .click();
  await page.waitForURL(/\/t\//);
  await waitForTurn(page);
  expect(page.url()).not.toContain(table);
  expectNoErrors(page);
  await page.context().close();
});

test('after the game: how it was scored, the dice, and the points by round', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  const table = await playedGame(page);
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/plot/i.test(request.url())) charts.push(request.url());
  });
  expect(charts).toEqual([]);
  await page.goto(`/replay/${table}#after`);
  await expect(page.getByRole('heading', { name: /dice/i }).first()).toBeVisible();
  await expect(page.locator('figure svg, svg[role="img"]').first()).toBeVisible();
  expect(charts.length).toBeGreaterThan(0);
  expectNoErrors(page);
  await page.context().close();
});
