import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  concede,
  desktop,
  expect,
  expectNoErrors,
  picker,
  playOn,
  type Server,
  shortGame,
  sizes,
  somebody,
  tableOf,
  tableWith,
  test,
  waitForTurn,
} from './lib.ts';

// one game for all that is done with a finished one: it is played once, by one worker
test.describe.configure({ mode: 'default' });
let finished: { readonly table: string; readonly as: Awaited<ReturnType<BrowserContext['storageState']>> } | undefined;
/** Whoever played it, in a new browser. */
async function whoPlayed(browser: Browser, server: Server, size = desktop): Promise<{ page: Page; table: string }> {
  if (!finished) {
    const player = await somebody(browser, server, desktop);
    const table = await shortGame(player, 40);
    finished = { table, as: await player.context().storageState() };
    expectNoErrors(player);
    await player.context().close();
  }
  const { table, as } = finished;
  return { page: await somebody(browser, server, size, { as }), table };
}

/** A decision at which dice lie: those of an attack, if there was one. */
async function rollIn(page: Page, table: string): Promise<number> {
  const { told } = (await (await page.request.get(`/api/tables/${table}/history`)).json()) as {
    told: { id: string; name: string; data: { kind?: string } }[];
  };
  const rolls = told.filter((one) => one.name === 'rolls');
  const found = rolls.findLast((one) => one.data.kind === 'defense') ?? rolls.at(-1);
  return Number(found?.id.split(':')[0]);
}

const decisionOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: /Timeline/ }).getAttribute('aria-valuenow'));

/** Presses ‘Share moment’, and says what it copied. */
async function shared(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share moment' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/replay/');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a moment of a private table is shared with another person, who sees what they may', async ({
  browser,
  server,
}) => {
  const ann = await somebody(browser, server, desktop);
  await againstBot(ann);
  await playOn(ann, byMouse(picker(7)), async (answered) => answered >= 12);
  const table = tableOf(ann);

  // without a link it is not there
  const stranger = await somebody(browser, server, desktop);
  await stranger.goto(`/replay/${table}?n=9`);
  await expect(stranger.getByText('There is no such table.')).toBeVisible();
  await stranger.context().close();

  await ann.goto(`/replay/${table}?n=9`);
  await expect.poll(() => decisionOf(ann)).toBe(9);
  const link = await shared(ann);
  expect(new URL(link).pathname).toBe(`/replay/${table}`);

  // while it runs: that very moment, with the eyes of who watches, and no secret left in the address
  const ben = await somebody(browser, server, desktop);
  await ben.goto(link);
  await expect.poll(() => decisionOf(ben)).toBe(9);
  await expect.poll(() => new URL(ben.url()).hash).toBe('');
  await expect(ben.getByRole('group', { name: /Seen by/ }).getByRole('button')).toHaveText(['Everybody']);
  await ben.reload();
  await expect.poll(() => decisionOf(ben)).toBe(9);
  await ben.getByRole('link', { name: 'To the table', exact: true }).click();
  await expect(ben.locator('.room:not(.replay)')).toBeVisible();

  // the same link is given again, so the first one goes on working
  expect(new URL(await shared(ann)).hash).toBe(new URL(link).hash);

  // after the end: everything
  await ann.goto(`/t/${table}`);
  await concede(ann);
  await ben.goto(link);
  await expect.poll(() => decisionOf(ben)).toBe(9);
  await expect(ben.getByRole('group', { name: /Seen by/ }).getByRole('button')).toHaveCount(3);
  await ben.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(ben.getByText('Verified in this browser')).toBeVisible({ timeout: 60_000 });
  // who was invited passes on what they were given
  expect(new URL(await shared(ben)).hash).toBe(new URL(link).hash);
  for (const page of [ann, ben]) {
    expectNoErrors(page);
    await page.context().close();
  }
});

test('an address that leads to this machine alone is said to, or given as others in the network reach it', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await page.goto('/');
  await page.getByRole('link', { name: /^Guest/ }).waitFor();
  const table = await tableWith(page, [{ kind: 'me' }, { kind: 'me' }]);
  await page.goto(`/replay/${table}`);
  // looked for before it is there: it passes by itself
  const said = page
    .getByRole('status')
    .getByText(/works on this machine only/)
    .waitFor();
  expect(new URL(await shared(page)).origin).toBe(server.url);
  await said;

  const lan = 'http://192.168.1.20:4710';
  await page.route('**/api/reach', (route) => route.fulfill({ json: { onlyHere: true, others: [lan] } }));
  const plain = page
    .getByRole('status')
    .getByText(/may look on at this private table/)
    .waitFor();
  const link = new URL(await shared(page));
  expect(link.origin).toBe(lan);
  expect(link.pathname).toBe(`/replay/${table}`);
  expect(link.hash).not.toBe('');
  await plain;
  expectNoErrors(page);
  await page.context().close();
});

test('who shares a screen with others sees no hand in the replay while the game runs', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await page.goto('/');
  await page.getByRole('link', { name: /^Guest/ }).waitFor();
  const table = await tableWith(page, [{ kind: 'me' }, { kind: 'me' }]);
  await page.goto(`/replay/${table}?as=p1`);
  const eyes = page.getByRole('group', { name: /Seen by/ }).getByRole('button');
  await expect(eyes).toHaveText(['Everybody']);
  await expect(page.getByText('Several of you share this screen')).toBeVisible();
  await page.keyboard.press('v');
  await expect(eyes).toHaveText(['Everybody']);
  await expect(page.getByRole('button', { name: /hands/ })).toHaveCount(0);
  await expect(page.getByText(/^Hand of/)).toHaveCount(0);
  expectNoErrors(page);
  await page.context().close();
});

test('after a reload the history goes back to the beginning, and says nothing twice', async ({ browser, server }) => {
  const { page, table } = await whoPlayed(browser, server);
  await page.goto(`/t/${table}`);
  const history = page.locator('[data-region="history"]');
  const earlier = history.getByRole('button', { name: 'Earlier' });
  const numbers = (): Promise<number[]> =>
    history.locator('.log time').evaluateAll((all) => all.map((one) => Number(one.textContent)));
  await page.locator('.room').waitFor();
  // where dice lie on the table the board has its place
  await page.keyboard.press('g');
  await history.waitFor();
  await expect(earlier).toBeVisible();
  const [sent = 0] = await numbers();
  expect(sent).toBeGreaterThan(10);
  for (let i = 0; i < 20 && (await earlier.count()) > 0; i++) {
    const [before] = await numbers();
    await earlier.click();
    // earlier ones come, or there are no more
    await expect.poll(async () => (await earlier.count()) === 0 || (await numbers())[0] !== before).toBe(true);
  }
  await expect(earlier).toHaveCount(0);
  const all = await numbers();
  expect(all[0]).toBeLessThan(3);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const { told } = (await (await page.request.get(`/api/tables/${table}/history?before=40`)).json()) as {
    told: { id: string }[];
  };
  const early = all.filter((n) => n < 40);
  expect(early.length).toBeGreaterThan(10);
  expect(early.length).toBeLessThanOrEqual(told.length);
  expectNoErrors(page);
  await page.context().close();
});

for (const [name, size] of sizes)
  test(`a finished game is replayed, shared, verified and continued, ${name}`, async ({ browser, server }) => {
    const { page, table } = await whoPlayed(browser, server, size);
    await page.goto(`/replay/${table}`);
    const slider = page.getByRole('slider', { name: /Timeline/ });
    await slider.waitFor();

    const at = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
    // it opens where play begins: with boards, and everybody on them
    await expect(page.locator('.stage .piece').first()).toBeAttached();
    expect(await at()).toBeGreaterThan(0);
    await slider.focus();
    await page.keyboard.press('Home');
    const first = await at();
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(first + 1);
    await page.keyboard.press('End');
    const last = await at();
    expect(last).toBeGreaterThan(40);

    // a moment of its own address
    await page.goto(`/replay/${table}?n=30`);
    await expect.poll(() => decisionOf(page)).toBe(30);

    // dice: an attack if there was one, and what they come to is in sight
    const rolled = await rollIn(page, table);
    await page.goto(`/replay/${table}?n=${rolled}`);
    const sum = page.locator('.am-duel-sum');
    await expect(sum).toBeInViewport({ ratio: 1 });
    const isCut = (): Promise<boolean> =>
      page.locator('.am-duel').evaluate((duel) => duel.scrollHeight > duel.clientHeight);
    if (size === desktop) await expect.poll(isCut).toBe(false);

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
  const { page, table } = await whoPlayed(browser, server);
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
