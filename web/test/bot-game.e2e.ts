/** A stranger opens the page, plays a bot to the end with the mouse, and looks at how it went. */
import {
  againstBot,
  byMouse,
  concede,
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
  test(`a game against a bot, ${name}${size === desktop ? ' to its end' : ' until it is given up'}`, async ({
    browser,
    server,
  }) => {
    const page = await somebody(browser, server, size);
    // two clicks from the page to the game: this one, and the first answer
    await againstBot(page);
    expect(page.url()).toContain('/t/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

    const answered = await playOn(page, byMouse(picker(7)), async (n) => size !== desktop && n >= 20);
    expect(answered).toBeGreaterThanOrEqual(20);
    if (size !== desktop) await concede(page);
    expect(await isOver(page)).toBe(true);
    await expect(page.locator('[data-over] h2')).toContainText(/win|draw/i);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await expect(page.locator('.topbar'), 'no round goes on').toContainText('Game over');
    await expect(page.getByRole('heading', { name: /win|draw/i }), 'it is said once').toHaveCount(1);
    // the result and the players beside it agree
    const points = async (where: string): Promise<string[]> => (await page.locator(where).allTextContents()).sort();
    expect(await points('.seats .score')).toEqual(await points('.over-scores b'));
    expect(await points('.seat-strip b')).toEqual(await points('.over-scores b'));
    expectNoErrors(page);

    const first = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await expect(page).not.toHaveURL(first);
    expect(page.url()).toContain('/t/');
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await waitForTurn(page);
    expectNoErrors(page);
    await page.context().close();
  });
