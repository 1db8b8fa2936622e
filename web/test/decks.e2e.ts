import { desktop, expect, expectNoErrors, somebody, test } from './lib.ts';

test('a deck is built, checked, shared as text, and read back with what was not understood', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/decks');
  await page
    .getByRole('button', { name: 'New deck' })
    .or(page.getByRole('link', { name: 'New deck' }))
    .first()
    .click();
  await expect(page.getByText('The rules allow this deck.')).toBeVisible();

  // one Mission less: the rules want twenty, and say so with their number
  await page
    .getByRole('button', { name: /^Take out /, disabled: false })
    .first()
    .click();
  await expect(page.getByText(/AM-build-1/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the starter decks' }).click();
  await expect(page.getByText('The rules allow this deck.')).toBeVisible();

  await page.getByLabel('Name of the deck').fill('Friday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  await page.getByRole('button', { name: 'Copy as text' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n').length).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Import text' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(`${text}\n3 Flux Capacitor (X-99)\nhello there`);
  await expect(page.getByRole('dialog').getByText('2 lines were not understood:')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/Line 43: .3 Flux Capacitor/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Use these/ })
    .click();
  await expect(page.getByText('The rules allow this deck.')).toBeVisible();

  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await somebody(browser, server, desktop);
  await friend.goto(link);
  await expect(friend.getByText('A shared deck')).toBeVisible();
  await friend.getByRole('button', { name: 'Keep a copy' }).click();
  await friend.goto('/decks');
  await expect(friend.getByText('Friday').first()).toBeVisible();
  for (const one of [page, friend]) {
    expectNoErrors(one);
    await one.context().close();
  }
});
