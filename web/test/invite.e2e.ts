import type { Page } from '@playwright/test';
import {
  byMouse,
  desktop,
  expect,
  expectNoErrors,
  isOver,
  phone,
  picker,
  playOn,
  somebody,
  test,
  waitForTurn,
} from './lib.ts';

test('two browsers by an invite link, with reloads and a server that is killed in the middle', async ({
  browser,
  server,
}) => {
  const ann = await somebody(browser, server, desktop);
  const ben = await somebody(browser, server, phone);
  await ann.goto('/');
  await ann.getByRole('button', { name: 'Invite' }).first().click();
  const link = ann.locator('[data-invite]').first();
  await expect(link).toBeVisible();
  // nobody could come by an address of this machine itself
  await expect(ann.getByText(/^This link works on this machine only/)).toBeVisible();
  await ben.goto(await link.inputValue());
  await ben.getByRole('button', { name: 'Sit down' }).first().click();
  // the secret of the link is not left in the address, where it could be copied on
  await expect.poll(() => ben.url()).not.toContain('#');
  await ann.locator('.room').waitFor();
  await ben.locator('.room').waitFor();

  let answers = 0;
  const both = async (until: number): Promise<void> => {
    const play = (page: Page, seed: number): Promise<number> =>
      playOn(
        page,
        {
          answer: async (one) => {
            await byMouse(picker(seed + answers), { brisk: true }).answer(one);
            answers++;
          },
        },
        async () => answers >= until,
      );
    await Promise.all(
      [play(ann, 1), play(ben, 2)].map((one) =>
        one.catch((error: unknown) => {
          if (answers < until) throw error;
        }),
      ),
    );
  };
  await both(30);
  await ann.reload();
  await ben.reload();
  await both(60);

  await server.kill();
  await expect(ann.locator('.banner')).toContainText('Connection lost');
  await expect(ann.locator('[data-confirm]').or(ann.locator('.q-foot')).first()).toBeVisible();
  const back = expect(ann.getByText('Connected again. Nothing happened meanwhile.')).toBeVisible({ timeout: 60_000 });
  await server.restart();
  await back;
  await expect(ann.locator('.banner')).toHaveCount(0, { timeout: 30_000 });
  await expect(ben.locator('.banner')).toHaveCount(0, { timeout: 30_000 });

  await both(Number.POSITIVE_INFINITY);
  for (const page of [ann, ben]) {
    await waitForTurn(page);
    expect(await isOver(page)).toBe(true);
    expectNoErrors(page);
    await page.context().close();
  }
});

test('a link that does not work says what is wrong with it, and another way in', async ({ browser, server }) => {
  const ann = await somebody(browser, server, desktop);
  await ann.goto('/');
  await ann.getByRole('button', { name: 'Invite' }).first().click();
  const link = new URL(await ann.locator('[data-invite]').first().inputValue());
  const ben = await somebody(browser, server, phone);
  const wrong = `#${'x'.repeat(24)}`;
  for (const secret of ['#cut-off', wrong]) {
    await ben.goto('about:blank');
    await ben.goto(`${link.pathname}${secret}`);
    await expect(ben.getByText(/^This invitation does not work/)).toBeVisible();
  }
  // the right one in the same tab: only what stands behind the # is another
  await ben.goto(`${link.pathname}${link.hash}`);
  await expect(ben.getByRole('button', { name: 'Sit down' }).first()).toBeVisible();
  const replay = link.pathname.replace('/t/', '/replay/');
  await ben.goto(`${replay}${wrong}`);
  await expect(ben.getByText(/that invitation is not valid/)).toBeVisible();
  await ben.goto(`${replay}${link.hash}`);
  await expect(ben.getByText('Nothing to replay yet')).toBeVisible();
  // without one there is nothing to say of invitations
  await ben.evaluate(() => sessionStorage.clear());
  await ben.goto('about:blank');
  await ben.goto(link.pathname);
  await expect(ben.getByText('There is no such table.')).toBeVisible();
  await Promise.all([ann, ben].map((page) => page.context().close()));
});
