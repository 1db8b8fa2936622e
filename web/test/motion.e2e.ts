/** Where things may move: figures are seen on their way, and whoever does not want to wait sees the end at once. */
import type { Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  picker,
  playUntil,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

interface Watched {
  /** In how many places one figure was seen on its way, at most. */
  places: number;
  /** How often somebody pressed something while the board was playing, and it was done two frames later. */
  skips: number;
}
/** Looks at the board frame by frame. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('tenforward.settings', JSON.stringify({ pace: 0.5 }));
    const watched: Watched = { places: 0, skips: 0 };
    Object.assign(window, { watched });
    const ways = new Map<Animation, Set<string>>();
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        if (animation.playState !== 'running' || !target?.querySelector(':scope > .piece')) continue;
        const places = ways.get(animation) ?? new Set();
        ways.set(animation, places.add(getComputedStyle(target).transform));
        watched.places = Math.max(watched.places, places.size);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const isPlaying = (): boolean => document.querySelector('.playing-bar') !== null;
    for (const press of ['click', 'keydown'])
      addEventListener(
        press,
        () => {
          if (!isPlaying()) return;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              if (!isPlaying()) watched.skips++;
            }),
          );
        },
        { capture: true },
      );
  });
const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Where every figure stands. */
const stands = (page: Page): Promise<string[]> =>
  page
    .locator('.stage .piece')
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('transform') ?? '').sort());

/** What is asked now is on the board, and nothing is played any more. */
const settled = (page: Page): Promise<void> => page.locator('.stage[data-ask]').waitFor();

test('figures walk, and a click or a key shows how it ended', async ({ browser, server }) => {
  const page = await somebody(browser, server, desktop, { moves: true });
  await watch(page);
  await againstBot(page);
  const skip = page.locator('.playing-bar').getByRole('button', { name: 'Skip' });
  const mouse = byMouse(picker(71));
  await playUntil(page, mouse, async () => (await watched(page)).places > 2);

  for (const act of [() => skip.click({ timeout: 1000 }), () => page.keyboard.press('Escape')]) {
    const { skips } = await watched(page);
    // it may be over before the press arrives: then the next one is waited for
    await playUntil(page, mouse, async () => {
      if (!(await skip.isVisible())) return false;
      await act().catch(() => undefined);
      await page.evaluate(
        () =>
          new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(seen)))),
      );
      return (await watched(page)).skips > skips;
    });
    // where dice lie, there is no board to look at
    await playUntil(page, mouse, async () => (await stands(page)).length > 0);
    await waitForTurn(page);
    await settled(page);
    await expect(skip).toBeHidden();
    const after = await stands(page);
    expect(after.length).toBeGreaterThan(0);
    await page.reload();
    await waitForTurn(page);
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await stands(page)).toEqual(after);
  }
  expectNoErrors(page);
  await page.context().close();
});
