import { desktop, expect, expectNoErrors, sizes, somebody, test } from './lib.ts';

for (const [name, size] of sizes)
  test(`a deck is built, checked, shared as text, and read back with what was not understood, ${name}`, async ({
    browser,
    server,
  }) => {
    const page = await somebody(browser, server, size);
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
    const friend = await somebody(browser, server, size);
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

test('a text that is far too long is refused at once; many problems are told a few at a time', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/decks/new');
  await page.getByRole('button', { name: 'Import text' }).click();
  const dialog = page.getByRole('dialog');
  await page.evaluate(() => navigator.clipboard.writeText('3 Flux Capacitor (X-99)\n'.repeat(20_000)));
  await dialog.getByRole('textbox').press('ControlOrMeta+v');
  await expect(dialog.getByText(/This is too long for a deck/)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeEmpty();
  await dialog.getByRole('textbox').fill('3 Flux Capacitor (X-99)\n'.repeat(400));
  await expect(dialog.getByText(/This is too long for a deck/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Use these/ })).toBeDisabled();

  await dialog.getByRole('textbox').fill('3 Flux Capacitor (X-99)\n'.repeat(50));
  await expect(dialog.getByText('50 lines were not understood:')).toBeVisible();
  await expect(dialog.locator('.reasons li')).toHaveCount(20);
  await dialog.getByRole('button', { name: 'Show 30 more' }).click();
  await expect(dialog.locator('.reasons li')).toHaveCount(50);
  expectNoErrors(page);
  await page.context().close();
});

test('a saved deck is chosen at a new table, and brings its side along', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await page.goto('/decks/new');
  await page.getByRole('button', { name: /Affiliation/ }).click();
  await page.getByRole('option', { name: 'Klingon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Name of the deck').fill('Honor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Play with it' }).click();
  await expect(page.getByRole('button', { name: /^Honor Deck/ })).toBeVisible();
  await expect(page.getByText('Nothing speaks against this table.')).toBeVisible();
  await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByText(/Warriors/).first()).toBeVisible();
  expectNoErrors(page);
  await page.context().close();
});
