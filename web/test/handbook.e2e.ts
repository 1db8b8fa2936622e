import { desktop, expect, expectNoErrors, somebody, test } from './lib.ts';

test('an address that leads nowhere leads back, by something that looks like it', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await page.goto('/nowhere');
  const back = page.getByRole('link', { name: 'To the tables' });
  await expect(back).toHaveClass('btn');
  await back.click();
  // and home does not call a lesson learnt that nobody has begun
  const steps = page.locator('.steps i');
  await expect(steps).toHaveCount(6);
  await expect(page.locator('.steps .done')).toHaveCount(0);
  await expect(steps.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.context().close();
});

test('a handbook that is not there says so, and an odd number breaks nothing', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await page.goto('/handbook/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such handbook' })).toBeVisible();
  await expect(page).toHaveTitle(/^There is no such handbook/);
  await page.getByRole('link', { name: 'Away Missions: handbook' }).click();
  await expect(page).toHaveURL(/\/handbook\/away-missions$/);
  await expect(page).toHaveTitle(/^Away Missions: handbook/);

  for (const id of ['%00', '%E2%80%AE', 'AM-none-1', '%25']) {
    await page.goto(`/handbook/away-missions/${id}`);
    await expect(page.getByText(/There is no rule/)).toBeVisible();
    await expect(page).toHaveTitle(/^Away Missions: handbook/);
  }
  await page.goto('/handbook/away-missions/AM-move-3');
  await expect(page).toHaveTitle(/^AM-move-3: handbook/);
  await expect(page.getByRole('article', { name: 'AM-move-3' })).toBeInViewport();
  await page.goto('/handbook/away-missions/F-M01');
  await expect(page).toHaveTitle(/^F-M01: handbook/);
  await expect(page.locator('#card-F-M01')).toBeInViewport();
  expectNoErrors(page);
  await page.context().close();
});
