/** The frame of the table: what is promised to be in sight is in sight, all at once and without scrolling. */
import type { Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  phone,
  picker,
  playOn,
  playUntil,
  somebody,
  tablet,
  test,
  untilHand,
  waitForTurn,
  wide,
} from './lib.ts';

const regions = ['seats', 'history', 'board', 'dock', 'question', 'rules', 'talk'];

/** The regions that are not there, too small to use, or covered at a corner. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const isOn = (region: Element, x: number, y: number): boolean => region.contains(document.elementFromPoint(x, y));
    return names.filter((name) => {
      const region = document.querySelector(`[data-region="${name}"]`);
      const box = region?.getBoundingClientRect();
      if (!region || !box || box.width < 150 || box.height < 40) return true;
      const corners = [box.left + 20, box.right - 20].flatMap((x) =>
        [box.top + 12, box.bottom - 12].map((y) => [x, y]),
      );
      return !corners.every(([x = 0, y = 0]) => isOn(region, x, y));
    });
  }, regions);

/** They come a few frames after the question. */
const expectHidden = (page: Page, names: readonly string[], where = 'out of sight'): Promise<void> =>
  expect.poll(() => hidden(page), where).toEqual(names);

test('board, players, question, history, rules and talk are in sight together', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  await playOn(page, byMouse(picker(31)), untilHand(page));

  // nothing is pointed at: what a card says would lie over its neighbours
  await page.mouse.move(640, 5);
  const lines = page.locator('.talk-lines li');
  for (const line of ['Hello?', 'Is this thing on?', 'Is anybody out there?']) {
    await page.locator('.talk input').fill(line);
    await page.keyboard.press('Enter');
    await expect(lines.last()).toContainText(line);
  }
  for (const size of [desktop, wide, { width: 1280, height: 660 }]) {
    await page.setViewportSize(size);
    await expectHidden(page, [], `out of sight at ${size.width} × ${size.height}`);
    await expect(lines.last(), 'the latest is not the one scrolled away').toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  }
  await page.setViewportSize(desktop);
  const rule = await page.locator('.question .rule').first().innerText();
  await expect(page.locator('.rules')).toContainText(rule.trim());

  // a hand that is longer than its place says so, and leads to the rest
  await page.getByRole('button', { name: /^\+\d+ cards? after$/ }).click();
  await expect(page.getByRole('button', { name: /^\+\d+ cards? before$/ })).toBeEnabled();
  // what is pointed at in the list is brought into view there
  await page.locator('.question [data-option]').last().hover();
  await expect(page.locator('.am-card.pointed')).toBeInViewport({ ratio: 0.9 });
  await page.mouse.move(640, 5);

  // in full on request, beside the question; the board stays where it was
  const board = await page.locator('.stage').boundingBox();
  await page.getByRole('button', { name: 'Rules and talk in full' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectHidden(page, ['seats', 'history']);
  expect(await page.locator('.stage').boundingBox()).toEqual(board);
  await page.keyboard.press('Escape');
  await expectHidden(page, []);
  expectNoErrors(page);
  await page.context().close();
});

test('while dice lie where the board was, it is beside them; on a wide screen so is the history', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, wide);
  await againstBot(page);
  const dice = page.locator('.am-duel');
  // while something is asked nobody can take them away; those of a bot are gone with the next question
  const isAskedOverDice = (): Promise<boolean> =>
    page.evaluate(() => {
      const ask = document.querySelector('.question')?.getAttribute('data-ask') ?? '';
      const stage = document.querySelector('.stage:has(.am-duel)');
      return stage !== null && ask.startsWith(`${stage.getAttribute('data-ask')} `);
    });
  await playUntil(page, byMouse(picker(7), { likes: '(act|attack):' }), isAskedOverDice);
  await expect(dice).toBeVisible();
  const smallBoard = page.locator('.inset-panel');
  await expect(smallBoard).toBeVisible();
  await page.mouse.move(640, 5);
  await expectHidden(page, []);
  await page.keyboard.press('g');
  await expect(page.locator('.hist .log-scroll')).toBeFocused();
  await expect(dice, 'they were not in its way').toBeVisible();

  await page.setViewportSize(desktop);
  await expect(smallBoard).toBeVisible();
  await expectHidden(page, ['history']);
  await page.keyboard.press('g');
  await expect(dice).toHaveCount(0);
  await expectHidden(page, []);
  expectNoErrors(page);
  await page.context().close();
});

test('on a phone the name of whoever is here stands beside the brand', async ({ browser, server }) => {
  const page = await somebody(browser, server, phone);
  await page.goto('/');
  const me = page.locator('.me');
  await expect(me).toContainText('Guest');
  await me.locator('span').evaluate((name) => {
    name.textContent = 'Guest of the Bellflower 1000';
  });
  const [brand, named] = await Promise.all([page.locator('.brand').boundingBox(), me.boundingBox()]);
  expect(named?.y).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0));
  expect((named?.x ?? 0) + (named?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  const isCut = await page.locator('.nav').evaluate((nav) => nav.scrollWidth > nav.clientWidth);
  expect(isCut, 'every page is in sight').toBe(false);
  // nobody's first visit begins with something red in the console
  expectNoErrors(page);
  await page.context().close();
});

test('a second click sends nothing, however slow the screen is', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop, { moves: true });
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { t: string; ask?: string };
      if (message.t === 'answer') sent.push(message.ask ?? '');
    }),
  );
  await againstBot(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const pick = picker(32);
  const impatient = {
    async answer(at: Page): Promise<void> {
      await byMouse(pick).answer(at);
      // the mouse is still on the ivory button
      for (let more = 0; more < 2; more++) {
        await at.mouse.down();
        await at.mouse.up();
      }
    },
  };
  await playOn(page, impatient, async () => sent.length > 10);
  // whatever was sent is answered by now: it is this seat's turn again
  await waitForTurn(page);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent, 'no answer twice').toEqual([...new Set(sent)]);
  expectNoErrors(page);
  await page.context().close();
});

test('Escape leaves the talk, and the keys are those of the table again', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  await page.keyboard.press('k');
  await expect(page.locator('[data-talk]')).toBeFocused();
  await page.keyboard.type('is u');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('doors');
  await expect(page.getByRole('searchbox')).toHaveValue('doors');
  await page.context().close();
});

test('on a tablet with three players one’s own people are in view, also where no question names a place', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, tablet);
  await page.goto('/');
  await page.getByRole('link', { name: /^Guest/ }).waitFor();
  const table = await page.evaluate(async () => {
    const bot = { kind: 'bot', bot: 'greedy' };
    const body = JSON.stringify({ game: 'away-missions', seats: [{ kind: 'me', nonce: 'x'.repeat(24) }, bot, bot] });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch('/api/tables', { method: 'POST', headers, body });
    return ((await made.json()) as { table: string }).table;
  });
  await page.goto(`/t/${table}`);
  await playOn(page, byMouse(picker(33)), untilHand(page));
  // as it comes up, not as it was left
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await waitForTurn(page);
  const outOfView = (): Promise<number> =>
    page.evaluate(() => {
      const stage = document.querySelector('.stage')?.getBoundingClientRect() ?? new DOMRect();
      const own = [...document.querySelectorAll('.stage .piece')].filter((piece) => piece.querySelector('.fed'));
      if (own.length === 0) return -1;
      return own.filter((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        return left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom;
      }).length;
    });
  await expect.poll(outOfView).toBe(0);
  // a board is wider than high, and so is its place
  const stage = await page.locator('.stage').boundingBox();
  expect(stage?.width).toBeGreaterThan(1.3 * (stage?.height ?? 0));
  expectNoErrors(page);
  await page.context().close();
});
