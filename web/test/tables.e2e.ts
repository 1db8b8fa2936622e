/** Other ways to sit at a table: several at one device, in teams with bots, and only to watch. */
import type { Page } from '@playwright/test';
import {
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  isOver,
  phone,
  picker,
  playOn,
  sizes,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

for (const [name, size] of sizes)
  test(`hot seat: two at one device, and nobody sees the other’s hand, ${name}`, async ({ browser, server }) => {
    test.setTimeout(400_000);
    const page = await somebody(browser, server, size);
    await page.goto('/new');
    await page.getByRole('radio', { name: /Hot seat/ }).check({ force: true });
    await expect(page.getByLabel('Name on this device')).toHaveValue('Player 2');
    await page.getByLabel('Name on this device').fill('Ben');
    await expect(page.getByText('2 seats: Me, Ben')).toBeVisible();
    await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
    await page.locator('[data-ready]').waitFor();
    // behind the curtain there is nothing of the table
    await expect(page.locator('.room, .dock-panel, .question')).toHaveCount(0);
    const players = new Set<string>();
    let hand: readonly string[] = [];
    let hands = 0;
    const mouse = byMouse(picker(21), true);
    await playOn(page, {
      async answer(one) {
        hand = await one.locator('.dock-panel .card b').allInnerTexts();
        await mouse.answer(one);
      },
      async atCurtain(one) {
        players.add(await one.locator('[data-ready]').innerText());
        const said = await everythingSaid(one);
        for (const card of hand) expect(said).not.toContain(card);
        if (hand.length > 0) hands++;
      },
    });
    expect([...players].sort()[0]).toBe('I am Ben');
    expect(players.size).toBe(2);
    expect(hands).toBeGreaterThan(5);
    expect(await isOver(page)).toBe(true);
    expectNoErrors(page);
    await page.context().close();
  });

/** What the page says to eyes and to screen readers: its texts, its title, and all that is written on its elements. */
const everythingSaid = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.body.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ value }) => value)),
    ].join('\n'),
  );

for (const [name, size] of sizes)
  test(`two against two: me and three bots, to the end, ${name}`, async ({ browser, server }) => {
    test.setTimeout(400_000);
    const page = await somebody(browser, server, size);
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
    await playOn(page, byMouse(picker(22), true));
    expect(await isOver(page)).toBe(true);
    expectNoErrors(page);
    await page.context().close();
  });

test('somebody who watches sees the board and no hand, and can’t answer', async ({ browser, server }) => {
  const ann = await somebody(browser, server, desktop);
  await ann.goto('/new');
  await ann.getByRole('radio', { name: /Against a bot/ }).check({ force: true });
  await ann.getByRole('radio', { name: /^Open Listed/ }).check({ force: true });
  await ann.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await waitForTurn(ann);
  await playOn(ann, byMouse(picker(23)), async () => (await ann.locator('.dock-panel .card').count()) > 0);

  const hand = await ann.locator('.dock-panel .card b').allInnerTexts();
  expect(hand.length).toBeGreaterThan(0);
  for (const size of [desktop, phone]) {
    const eve = await somebody(browser, server, size);
    await eve.goto('/watch');
    await eve
      .getByRole('link', { name: /Watch/ })
      .or(eve.getByRole('button', { name: /Watch/ }))
      .last()
      .click();
    await eve.locator('.room').waitFor();
    await expect(eve.locator('.dock-panel')).toHaveCount(0);
    await expect(eve.locator('[data-option], [data-confirm]')).toHaveCount(0);
    const seen = await everythingSaid(eve);
    for (const card of hand) expect(seen).not.toContain(card);
    expectNoErrors(eve);
    await eve.context().close();
  }
  await ann.context().close();
});
