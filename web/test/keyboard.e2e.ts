import {
  byKeyboard,
  desktop,
  expect,
  expectNoErrors,
  isOver,
  picker,
  playOn,
  sizes,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

for (const [name, size] of sizes)
  test(`by keyboard alone, in the text view, ${name}${size === desktop ? ', a whole game' : ''}`, async ({
    browser,
    server,
  }) => {
    const page = await somebody(browser, server, size);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play a bot' }).waitFor();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => /play a bot/i.test(document.activeElement?.textContent ?? ''))) break;
    }
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    await page.keyboard.press('t');
    await expect(page.locator('.text-table')).toBeVisible();
    await expect(page.locator('.stage')).toHaveCount(0);

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const answered = await playOn(page, byKeyboard(picker(3)), async (n) => size !== desktop && n >= 20);
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(await isOver(page)).toBe(size === desktop);
    await expect(page.locator('[data-live="polite"]')).not.toBeEmpty();
    expectNoErrors(page);
    await page.context().close();
  });
