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
  tableOf,
  test,
  untilHand,
  waitForTurn,
} from './lib.ts';

for (const [name, size] of sizes)
  test(`hot seat: two at one device, and nobody sees the other’s hand, ${name}${size === phone ? ', a whole game' : ''}`, async ({
    browser,
    server,
  }) => {
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
    const mouse = byMouse(picker(21), { brisk: true });
    await playOn(
      page,
      {
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
      },
      async () => size !== phone && hands > 2,
    );
    expect([...players].sort()[0]).toBe('I am Ben');
    expect(players.size).toBe(2);
    expect(hands).toBeGreaterThan(2);
    expect(await isOver(page)).toBe(size === phone);
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
  test(`two against two: me and three bots, ${name}${size === desktop ? ' to the end' : ''}`, async ({
    browser,
    server,
  }) => {
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
    await playOn(page, byMouse(picker(22), { brisk: true }), async (answered) => size !== desktop && answered >= 20);
    expect(await isOver(page)).toBe(size === desktop);
    expectNoErrors(page);
    await page.context().close();
  });

/** Everything that the server tells a page over its socket, from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}
const expectHand = (heard: readonly string[]): string[] => {
  const tables = heard.filter((text) => text.startsWith('{"t":"table"'));
  const { mine } = JSON.parse(tables.at(-1) ?? '{}') as {
    mine: Record<string, { view: { missions: string[]; support: string[] } }>;
  };
  const hand = Object.values(mine).flatMap(({ view }) => [...view.missions, ...view.support]);
  expect(hand).toHaveLength(10);
  return hand;
};

test('somebody who watches sees the board and no hand, and can’t answer', async ({ browser, server }) => {
  const ann = await somebody(browser, server, desktop);
  await ann.goto('/new');
  await ann.getByRole('radio', { name: /Against a bot/ }).check({ force: true });
  await ann.getByRole('radio', { name: /^Open Listed/ }).check({ force: true });
  await ann.getByRole('button', { name: /^(Play|Open the table)$/ }).click();
  await ann.waitForURL(/\/t\//);
  await playOn(ann, byMouse(picker(23)), untilHand(ann));

  // each card by its own id: its name may stand on another that lies open
  const told = heardBy(ann);
  await ann.reload();
  await waitForTurn(ann);
  const hand = expectHand(told);
  await expect(ann.locator('.dock-panel .card')).toHaveCount(10);
  for (const size of [desktop, phone]) {
    const eve = await somebody(browser, server, size);
    const heard = heardBy(eve);
    await eve.goto('/watch');
    await eve
      .getByRole('link', { name: /Watch/ })
      .and(eve.locator(`[href$="${tableOf(ann)}"]`))
      .click();
    await eve.locator('.room').waitFor();
    await expect(eve.locator('.stage .piece').first()).toBeVisible();
    await expect(eve.locator('.dock-panel')).toHaveCount(0);
    await expect(eve.locator('[data-option], [data-confirm]')).toHaveCount(0);
    const all = heard.join('\n');
    expect(all).toContain('"t":"table"');
    for (const card of hand) expect(all).not.toContain(JSON.stringify(card));
    expectNoErrors(eve);
    await eve.context().close();
  }
  await ann.context().close();
});
