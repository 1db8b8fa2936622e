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
async function played(
  page: Page,
  server: Server,
  seed: string,
  answers: number,
): Promise<{ name: string; told: unknown[] }> {
  await server.begin(seed);
  await againstBot(page);
  await playOn(page, byMouse(picker(81)), async (answered) => answered >= answers);
  await waitForTurn(page);
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { told } = (await (await page.request.get(`/api/tables/${table}/history`)).json()) as { told: unknown[] };
  const { name } = (await (await page.request.get('/api/me')).json()) as { name: string };
  return { name, told };
}

test('one seed, one game: deals, dice, bots, names and clicks are the same again', async ({ browser, server }) => {
  const game = async (seed: string, answers: number) => {
    const page = await somebody(browser, server, desktop);
    const how = await played(page, server, seed, answers);
    await page.context().close();
    return how;
  };
  // until hands are dealt and dice have been rolled
  const first = await game('one', 26);
  expect(await game('one', 26)).toEqual(first);
  const { name, told } = await game('another', 4);
  expect({ name, told }).not.toEqual({ name: first.name, told: first.told.slice(0, told.length) });
});
