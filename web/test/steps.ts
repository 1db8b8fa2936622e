/** What many tests do at a table. */
import { expect, type Page } from '@playwright/test';
import { againstBot, byMouse, isOver, picker, playOn, type Until, waitForTurn, type Way } from './player.ts';

export const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A table that no page offers with one click: for whoever came in by now. Returns it. */
export const tableWith = (
  page: Page,
  seats: readonly { kind: 'me' | 'open' }[],
  settings: { visibility?: 'open' } = {},
): Promise<string> =>
  page.evaluate(
    async (wanted) => {
      const body = JSON.stringify({ game: 'away-missions', ...wanted });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await made.json()) as { table: string }).table;
    },
    { seats, settings },
  );

/** Gives the game up, and waits for the result. */
export async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Concede/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Concede/ })
    .click();
  await page.locator('[data-over]').waitFor();
}

/** So many answers, then it is given up: a game that is over, with rolls to check. Returns its table. */
export async function shortGame(page: Page, answers: number): Promise<string> {
  await againstBot(page);
  await playOn(page, byMouse(picker(31), { likes: '(act|attack):' }), async (answered) => answered >= answers);
  if (!(await isOver(page))) await concede(page);
  return tableOf(page);
}

/** Plays until something is to be seen; a game that ends before is followed by its rematch. */
export async function playUntil(page: Page, way: Way, until: Until): Promise<void> {
  for (let games = 0; games < 5; games++) {
    let isSeen = false;
    await playOn(page, way, async (answered) => (isSeen = await until(answered)));
    if (isSeen) return;
    const before = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await expect(page).not.toHaveURL(before);
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await waitForTurn(page);
  }
  throw new Error('it was not to be seen in five games');
}

/** The first question about a hand: nothing was played or discarded before, and each card of the hand is an option. */
export const untilHand = (page: Page): Until => {
  const prompt = page.locator('#prompt');
  return async () => (await prompt.innerText()).startsWith('Reverse Polarity');
};
