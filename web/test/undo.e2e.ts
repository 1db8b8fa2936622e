/** Taking back what the others have to agree to. */
import type { Page } from '@playwright/test';
import { byMouse, desktop, expect, expectNoErrors, picker, somebody, test, waitForTurn, type Way } from './lib.ts';

const askOf = async (page: Page): Promise<string> => (await page.locator('.question').getAttribute('data-ask')) ?? '';

/** Whether a page asks something, and after how many decisions. */
async function shownBy(page: Page): Promise<{ isAsked: boolean; n: string | undefined }> {
  const ask = await askOf(page);
  return { isAsked: !ask.startsWith('waiting '), n: ask.split(' ').at(-1) };
}

async function answerOnce(page: Page, way: Way): Promise<void> {
  await waitForTurn(page);
  const before = await askOf(page);
  await way.answer(page);
  await expect.poll(() => askOf(page)).not.toBe(before);
}

test('‘take it back?’ stays open when a question arrives', async ({ browser, server }) => {
  const [ann, ben] = [await somebody(browser, server, desktop), await somebody(browser, server, desktop)];
  await ann.goto('/');
  await ann.getByRole('button', { name: 'Invite' }).first().click();
  await ben.goto(await ann.locator('[data-invite]').first().inputValue());
  await ben.getByRole('button', { name: 'Sit down' }).first().click();
  for (const page of [ann, ben]) await page.locator('.question').waitFor();

  const [annPlays, benPlays] = [byMouse(picker(61)), byMouse(picker(62))];
  const dialog = ann.getByRole('dialog', { name: 'Ask the others to take it back?' });
  const locked = ann.locator('.question [data-undo]', { hasText: 'No undo' });
  /** Both pages have heard of the same decisions, and somebody is asked. */
  const together = async (): Promise<{ ann: boolean; ben: boolean }> => {
    let found = { ann: false, ben: false };
    await expect
      .poll(async () => {
        const [a, b] = [await shownBy(ann), await shownBy(ben)];
        found = { ann: a.isAsked, ben: b.isAsked };
        return a.n === b.n && (a.isAsked || b.isAsked);
      })
      .toBe(true);
    return found;
  };

  // until Ann waits for Ben, and something of hers can be taken back only if he agrees
  for (let turns = 0; ; turns++) {
    expect(turns, 'Ann has to wait for Ben some time').toBeLessThan(300);
    const asked = await together();
    if (asked.ann) {
      await answerOnce(ann, annPlays);
      continue;
    }
    if ((await locked.count()) > 0) {
      await ann.keyboard.press('u');
      await expect(dialog).toBeVisible();
      // she waits still: it was not opened at a question that came just then
      if (!(await shownBy(ann)).isAsked) break;
      await ann.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      continue;
    }
    await answerOnce(ben, benPlays);
  }
  for (let turns = 0; !(await together()).ann; turns++) {
    expect(turns, 'Ann is asked some time').toBeLessThan(300);
    await answerOnce(ben, benPlays);
  }
  await expect(ann.locator('.question [data-option]').first()).toBeAttached();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toHaveCount(0);
  for (const page of [ann, ben]) {
    expectNoErrors(page);
    await page.context().close();
  }
});
