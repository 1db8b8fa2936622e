/** What the question panel promises: why not, what a card says, the same answer every time, and taking it back. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  phone,
  picker,
  playUntil,
  somebody,
  test,
  waitForTurn,
  type Way,
} from './lib.ts';

/** The texts of options that are cut, and whether there would have been room for them. */
const cutTexts = (page: Page): Promise<{ cut: number; isFull: boolean }> =>
  page.evaluate(() => {
    const list = document.querySelector('.question .scroll');
    const texts = [...document.querySelectorAll('.question .opt small')];
    return {
      cut: texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length,
      isFull: list !== null && list.scrollHeight > list.clientHeight,
    };
  });

/** A list that was scrolled down is at its top again when something else is asked. */
async function expectNextAtTop(page: Page, way: Way): Promise<void> {
  const list = page.locator('.question .scroll');
  // every list is long, whatever is asked
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('.question .scroll::after { content: ""; display: block; height: 2000px }'),
  );
  let last: string | undefined;
  await playUntil(page, way, async (answered) => {
    const ask = await page.evaluate(() =>
      document.querySelector('.question:has([data-option])')?.getAttribute('data-ask'),
    );
    // nothing is asked, or what was asked when it was scrolled, whatever others decided since
    const id = ask?.split(' ')[0];
    if (id === undefined || id === last) return false;
    last = id;
    await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBe(0);
    await list.evaluate((one) => one.scrollTo(0, 2000));
    return answered >= 5;
  });
  await page.evaluate(() => document.styleSheets[0]?.deleteRule(0));
}

test('at a table: texts are whole where there is room, Y says why not, Z lists what is always answered', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  const mouse = byMouse(picker(91));
  const prompt = page.locator('#prompt');
  const asks = (what: RegExp) => async (): Promise<boolean> => what.test(await prompt.innerText());

  await expect(page.locator('[data-undo]'), 'nothing was decided yet').toHaveCount(0);
  await expectNextAtTop(page, mouse);

  await playUntil(page, mouse, asks(/Core Mission/));
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect.poll(() => cutTexts(page)).toEqual({ cut: 0, isFull: false });
  await page.setViewportSize({ width: 1280, height: 420 });
  await expect.poll(async () => (await cutTexts(page)).cut, 'where there is none they are short').toBeGreaterThan(0);
  await page.setViewportSize(desktop);

  // more is refused than is shown at first, and the list is longer than its window
  const more = page.locator('.refused [aria-expanded]');
  await playUntil(page, mouse, async () => (await more.count()) > 0);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.keyboard.press('y');
  const rows = page.locator('.refused .opt');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Not now' })).toBeInViewport();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('y');
  await expect(prompt).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize(desktop);

  // dice were rolled or the bot has decided since: it is not asked, and it is said so
  await playUntil(page, mouse, async () => (await page.getByRole('button', { name: 'Undo …' }).count()) > 0);
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Take it back?' });
  await expect(dialog).toContainText('bots always do');
  const before = await page.locator('.question').getAttribute('data-ask');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.locator('.question')).not.toHaveAttribute('data-ask', before ?? '');
  await waitForTurn(page);

  // the same answer every time
  const pass = page.locator('.question [data-option="pass"]');
  await playUntil(page, mouse, async () => /Do something/.test(await prompt.innerText()) && (await pass.count()) > 0);
  // where it is all that can be done it is chosen already, and a second click would send it
  if ((await pass.getAttribute('aria-pressed')) !== 'true') await pass.click();
  await page.getByRole('button', { name: 'Always ‘Pass’ here' }).click();
  await waitForTurn(page);
  await page.keyboard.press('z');
  const standing = page.getByRole('dialog', { name: 'Standing answers' });
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await standing.getByRole('button', { name: 'Ask me again' }).click();
  await expect(standing.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expectNoErrors(page);
  await page.context().close();
});

/** Prompts that name a card: one that is given to somebody, and one that is answered before it does anything. */
const namesCard = /^Who gets the (.+)\?$| plays (.+)\. Do something/;

test('what the card says that a question is about stands with it, in line with the prompt', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server, desktop);
  await againstBot(page);
  const { cards } = (await (await page.request.get('/api/games/away-missions')).json()) as {
    cards: Record<string, { name: string; text: string }>;
  };
  const prompt = page.locator('#prompt');
  // what stands in brackets before it, kind and points, is on the card itself; several cards may have one name
  const saidBy = (named: string | undefined): string[] =>
    Object.values(cards).flatMap(({ name, text }) =>
      name === named && text !== '' ? [`${name} ${text.replace(/^\[[^\]]*\] ?/, '')}`] : [],
    );
  let said: readonly string[] = [];
  await playUntil(page, byMouse(picker(93), { likes: '^(equip|play):' }), async () => {
    const [, given, played] = namesCard.exec(await prompt.innerText()) ?? [];
    said = saidBy(given ?? played);
    return said.length > 0;
  });
  const asking = page.locator('.asked-by').first();
  expect(said).toContain(await asking.textContent());
  const left = (of: Locator): Promise<number> =>
    of.evaluate((one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft));
  expect(await left(asking)).toBe(await left(prompt));
  expectNoErrors(page);
  await page.context().close();
});

test('on a phone a finger on a piece shows what it is; to choose takes another touch', async ({ browser, server }) => {
  const page = await somebody(browser, server, phone);
  await againstBot(page);
  // a piece with something on offer, in view and under nothing
  const piece = (): Promise<{ x: number; y: number } | undefined> =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('.stage .piece [data-offer]:not([aria-disabled="true"])')) {
        const { x, y, width, height } = one.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (one.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
      }
      return undefined;
    });
  await playUntil(page, byMouse(picker(92)), async (answered) => answered > 0 && (await piece()) !== undefined);
  const chosen = page.locator('.question [data-option][aria-pressed="true"]');
  const before = await chosen.count();
  const at = await piece();
  await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0);
  const card = page.locator('.explain.held');
  await expect(card).toBeVisible();
  await expect(chosen).toHaveCount(before);
  await expectAccessible(page, 'a piece that is looked at');
  // elsewhere, and it is gone; nothing was chosen. A finger is broad: beside the card it would still be on it
  const away = await page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.querySelector('.explain.held')?.getBoundingClientRect() ?? {};
    for (const one of document.querySelectorAll('.seat-strip li, #prompt')) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const isFar = middle.y < top - 30 || middle.y > bottom + 30;
      if (isFar && one.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    }
    throw new Error('the card lies over everything');
  });
  await page.touchscreen.tap(away.x, away.y);
  await expect(card).toHaveCount(0);
  await expect(chosen).toHaveCount(before);

  await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0);
  const offer = card.locator('[data-offer]').first();
  const key = (await offer.getAttribute('data-offer')) ?? '';
  await offer.tap();
  await expect(card).toHaveCount(0);
  const row = page.locator(`.question [data-option="${key}"]`);
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await expect(row, 'the list shows what was chosen on the board').toBeInViewport();
  expectNoErrors(page);
  await page.context().close();
});
