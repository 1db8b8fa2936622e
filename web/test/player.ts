/** A player who only clicks and types what the page offers. */
import type { Page } from '@playwright/test';

/** Ivory, enabled: the answer to the open question. */
const confirm = '[data-confirm]:not([disabled])';
export const isOver = (page: Page): Promise<boolean> => page.locator('[data-over]').isVisible();

/** What is asked, so that a step can wait until it is something else. */
const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.question')?.getAttribute('data-ask') ?? '');

/** Waits until this seat is asked or the game is over. */
export async function waitForTurn(page: Page): Promise<'asked' | 'over'> {
  await page.locator('[data-option], [data-confirm], [data-over], [data-ready]').first().waitFor({ timeout: 60_000 });
  return (await isOver(page)) ? 'over' : 'asked';
}

export interface Way {
  /** Chooses and confirms whatever is asked now. */
  answer(page: Page): Promise<void>;
}

/** With the mouse: on the board where something is offered there, else in the list; then the ivory button. */
export function byMouse(pick: (n: number) => number): Way {
  return {
    async answer(page) {
      if (!(await page.locator(confirm).isVisible())) await chooseSomething(page, pick);
      await page.locator(confirm).click();
    },
  };
}

/** As many choices as the question wants: options, then steps. */
async function chooseSomething(page: Page, pick: (n: number) => number): Promise<void> {
  for (let tries = 0; tries < 24 && !(await page.locator(confirm).isVisible()); tries++) {
    const options = page.locator('.question .scroll [data-option]:not([aria-pressed="true"])');
    const many = await options.count();
    if (many > 0) await options.nth(pick(many)).click();
    else {
      const steps = page.locator('.question .steps button:not([disabled]):last-child');
      await steps.nth(pick(await steps.count())).click();
    }
  }
}

/** By keyboard alone: Tab to an option, Space, then Enter. */
export function byKeyboard(pick: (n: number) => number): Way {
  return {
    async answer(page) {
      if (!(await page.locator(confirm).isVisible())) {
        for (let tries = 0; tries < 24 && !(await page.locator(confirm).isVisible()); tries++) {
          await tabTo(page, '.question .scroll [data-option], .question .steps button', pick);
          await page.keyboard.press('Space');
        }
      }
      await tabTo(page, '[data-confirm]', () => 0);
      await page.keyboard.press('Enter');
    },
  };
}

/** Presses Tab until something that fits has the focus, and then on to the one that was picked. */
async function tabTo(page: Page, selector: string, pick: (n: number) => number): Promise<void> {
  const many = await page.locator(selector).count();
  const wanted = pick(Math.max(many, 1));
  let seen = 0;
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      (what) =>
        document.activeElement?.matches(what) === true &&
        !(document.activeElement as HTMLButtonElement).disabled &&
        document.activeElement.getAttribute('aria-pressed') !== 'true',
      selector,
    );
    if (isThere && seen++ >= wanted) return;
    if (isThere && many <= 1) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** Plays until the game is over, or `until` says so. Returns how many questions were answered. */
export async function playOn(page: Page, way: Way, until: () => Promise<boolean> = async () => false): Promise<number> {
  let answered = 0;
  while (!(await until())) {
    if ((await waitForTurn(page)) === 'over') break;
    const ready = page.locator('[data-ready]');
    if (await ready.isVisible()) {
      await ready.click();
      continue;
    }
    const before = await questionOf(page);
    await way.answer(page).catch(async (error: unknown) => {
      // the question went away while it was being answered: another seat was quicker
      if ((await questionOf(page)) === before && !(await isOver(page))) throw error;
    });
    await page.waitForFunction(
      (old) =>
        document.querySelector('[data-over], [data-ready]') !== null ||
        (document.querySelector('.question')?.getAttribute('data-ask') ?? '') !== old,
      before,
      { timeout: 30_000 },
    );
    answered++;
    if (answered > 3000) throw new Error('the game does not end');
  }
  return answered;
}

/** A row of numbers that is the same every time: so that a test that fails once fails again. */
export function picker(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
