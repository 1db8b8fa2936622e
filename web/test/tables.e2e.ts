/** Other ways to sit at a table: several at one device, in teams with bots, and only to watch. */
import {
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  isOver,
  picker,
  playOn,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

test('hot seat: two at one device, and nobody sees the other’s hand', async ({ browser, server }) => {
  test.setTimeout(400_000);
  const page = await somebody(browser, server, desktop);
  await page.goto('/new');
  await page.getByRole('radio', { name: /Hot seat/ }).check({ force: true });
  await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await page.locator('[data-ready]').waitFor();
  // behind the curtain there is nothing of the table
  await expect(page.locator('.room, .dock-panel, .question')).toHaveCount(0);
  await playOn(page, byMouse(picker(21)));
  expect(await isOver(page)).toBe(true);
  expectNoErrors(page);
  await page.context().close();
});

test('two against two: me and three bots, to the end', async ({ browser, server }) => {
  test.setTimeout(400_000);
  const page = await somebody(browser, server, desktop);
  await page.goto('/new');
  await page.getByRole('radio', { name: /Teams/ }).check({ force: true });
  // the preset keeps a seat for a friend: tonight a bot takes it
  for (const open of await page.getByRole('button', { name: /Open Who sits here/ }).all()) {
    await open.click();
    await page.getByRole('option', { name: 'Greedy bot' }).click();
  }
  await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await page.waitForURL(/\/t\//);
  await waitForTurn(page);
  await expect(page.locator('.seats > *')).toHaveCount(4);
  await playOn(page, byMouse(picker(22)));
  expect(await isOver(page)).toBe(true);
  expectNoErrors(page);
  await page.context().close();
});

test('somebody who watches sees the board and no hand, and can’t answer', async ({ browser, server }) => {
  const ann = await somebody(browser, server, desktop);
  const eve = await somebody(browser, server, desktop);
  await ann.goto('/new');
  await ann.getByRole('radio', { name: /Against a bot/ }).check({ force: true });
  await ann.getByRole('radio', { name: /^Open Listed/ }).check({ force: true });
  await ann.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await waitForTurn(ann);
  await playOn(ann, byMouse(picker(23)), async () => (await ann.locator('.dock-panel .card').count()) > 0);

  await eve.goto('/watch');
  await eve
    .getByRole('link', { name: /Watch/ })
    .or(eve.getByRole('button', { name: /Watch/ }))
    .last()
    .click();
  await eve.locator('.room').waitFor();
  await expect(eve.locator('.dock-panel')).toHaveCount(0);
  await expect(eve.locator('[data-option], [data-confirm]')).toHaveCount(0);
  const hand = await ann.locator('.dock-panel .card b').allInnerTexts();
  expect(hand.length).toBeGreaterThan(0);
  const seen = await eve.locator('body').innerText();
  for (const card of hand) expect(seen).not.toContain(card);
  expectNoErrors(eve);
  for (const page of [ann, eve]) await page.context().close();
});
