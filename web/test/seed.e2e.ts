import type { Page } from '@playwright/test';
import {
  againstBot,
  byMouse,
  desktop,
  expect,
  picker,
  playOn,
  type Server,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

/** Plays a while, and says how it went: who sat there, and all that was told. */
async function played(page: Page, server: Server, seed: string): Promise<{ name: string; told: unknown }> {
  await server.begin(seed);
  await againstBot(page);
  await playOn(page, byMouse(picker(81)), async (answered) => answered >= 30);
  await waitForTurn(page);
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { told } = (await (await page.request.get(`/api/tables/${table}/history`)).json()) as { told: unknown };
  const { name } = (await (await page.request.get('/api/me')).json()) as { name: string };
  return { name, told };
}

test('one seed, one game: deals, dice, bots, names and clicks are the same again', async ({ browser, server }) => {
  const games = [];
  for (const seed of ['one', 'one', 'another']) {
    const page = await somebody(browser, server, desktop);
    games.push(await played(page, server, seed));
    await page.context().close();
  }
  const [first, again, other] = games;
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
