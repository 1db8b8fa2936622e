/** A player who only clicks, taps and types what the page offers. */
import type { Page } from '@playwright/test';

const confirm = '[data-confirm]:not([aria-disabled="true"])';
const option = '.question .scroll [data-option]:not([aria-pressed="true"])';
const offer = '.stage [data-offer]:not([aria-pressed="true"]):not([aria-disabled="true"])';
const pass = '.question .scroll [data-option="pass"]:not([aria-pressed="true"])';
const step = '.question .steps button:not([disabled]):last-child';

export const isOver = (page: Page): Promise<boolean> => page.locator('[data-over]').isVisible();

/** What is asked, so that a step can wait until it is something else. */
const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.question')?.getAttribute('data-ask') ?? '');

/** Waits until this seat is asked or the game is over. */
export async function waitForTurn(page: Page, timeout = 60_000): Promise<'asked' | 'over'> {
  await page.locator('[data-option], [data-confirm], [data-over], [data-ready]').first().waitFor({ timeout });
  return (await isOver(page)) ? 'over' : 'asked';
}

/** From the home page to the first question of a game against a bot: one click. */
export async function againstBot(page: Page, home = '/'): Promise<void> {
  await page.goto(home);
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await waitForTurn(page);
}

/** The same as to wait for a turn, but no longer than until somebody else has seen enough: whom they wait for may have stopped. */
async function turnOr(page: Page, until: () => Promise<boolean>): Promise<'asked' | 'over' | 'enough'> {
  for (let tries = 0; tries < 60; tries++) {
    const turn = await waitForTurn(page, 1000).catch(() => undefined);
    if (turn) return turn;
    if (await until()) return 'enough';
  }
  throw new Error('nobody was asked for a minute');
}

export interface Way {
  /** Chooses and confirms whatever is asked now. */
  answer(page: Page): Promise<void>;
  /** Looks at the curtain between two at one device, before it is raised. */
  atCurtain?(page: Page): Promise<void>;
}

/** How many of these a person could press now. */
const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate((what) => document.querySelectorAll(what).length, selector);

/**
 * Presses the middle of something with the mouse, or with a finger, where it is on the screen. What something else
 * lies over can't be pressed: then it is `false`, as it would be for a person.
 */
async function press(page: Page, selector: string, i: number): Promise<boolean> {
  const at = await page.evaluate(
    ([what = '', n = '0']) => {
      const found = document.querySelectorAll(what)[Number(n)];
      if (!found) return undefined;
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = found.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(middle.x, middle.y);
      return top && (found.contains(top) || top.contains(found)) ? middle : undefined;
    },
    [selector, String(i)],
  );
  if (!at) return false;
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (hasTouch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  return true;
}

/**
 * With the mouse or a finger: on the board as often as in the list, then the ivory button. Somebody brisk mostly passes
 * where that is offered: a whole game all the same, with fewer questions about re-rolls.
 */
export function byMouse(pick: (n: number) => number, brisk = false): Way {
  return {
    async answer(page) {
      if (brisk && pick(3) > 0 && (await count(page, pass)) > 0) await press(page, pass, 0);
      for (let tries = 0; tries < 40 && (await count(page, confirm)) === 0; tries++) {
        const [options, offers] = [await count(page, option), await count(page, offer)];
        if (offers > 0 && pick(2) === 0 && (await press(page, offer, pick(offers)))) continue;
        if (options > 0) await press(page, option, pick(options));
        else await press(page, step, pick(Math.max(await count(page, step), 1)));
      }
      if (!(await press(page, confirm, 0))) throw new Error('the ivory button can’t be pressed');
    },
  };
}

/** By keyboard alone: the key that an option shows, else Tab and Space; then Enter, at times on the button itself. */
export function byKeyboard(pick: (n: number) => number): Way {
  return {
    async answer(page) {
      for (let tries = 0; tries < 40 && (await count(page, confirm)) === 0; tries++) {
        const caps = await page.evaluate(
          (what) => [...document.querySelectorAll(what)].flatMap((one) => one.querySelector('kbd')?.textContent ?? []),
          option,
        );
        const key = caps[pick(Math.max(caps.length, 1))];
        if (key !== undefined && pick(5) > 0) await page.keyboard.press(key.toLowerCase());
        else {
          await tabTo(page, `${option}, ${step}`);
          await page.keyboard.press('Space');
        }
      }
      if (pick(4) === 0) await tabTo(page, confirm);
      await page.keyboard.press('Enter');
    },
  };
}

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** Plays until the game is over, or `until` says so. Returns how many questions were answered. */
export async function playOn(page: Page, way: Way, until: () => Promise<boolean> = async () => false): Promise<number> {
  let answered = 0;
  while (!(await until())) {
    if ((await turnOr(page, until)) !== 'asked') break;
    const ready = page.locator('[data-ready]');
    if (await ready.isVisible()) {
      await way.atCurtain?.(page);
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
