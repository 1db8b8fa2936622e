/** Before the game: links that were used up or taken back, and who may have two seats. */
import type { Browser, Page } from '@playwright/test';
import { desktop, expect, expectNoErrors, type Server, somebody, tableWith, test } from './lib.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** Two people, and a table of the first. It has three seats: it does not begin when the second is taken. */
async function annsTable(
  browser: Browser,
  server: Server,
  settings: { visibility?: 'open' } = {},
): Promise<{ ann: Page; ben: Page; at: string }> {
  const [ann, ben] = [await somebody(browser, server, desktop), await somebody(browser, server, desktop)];
  await ann.goto('/');
  await ann.getByRole('link', { name: /^Guest/ }).waitFor();
  const at = `/t/${await tableWith(ann, [me, open, open], settings)}`;
  await ann.goto(at);
  return { ann, ben, at };
}
const second = (page: Page) => page.locator('.lobby-seats li').nth(1);
const linkOf = (page: Page) => second(page).locator('[data-invite]');
const invite = (page: Page) => second(page).getByRole('button', { name: 'Invite a friend' });
const stand = (page: Page) => page.getByRole('button', { name: 'Stand up' });

/** Comes by a link, sits down, and is seen there by whoever looks. */
async function sitBy(page: Page, link: string): Promise<void> {
  // only what stands behind the # may be another
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(stand(page)).toBeVisible();
}

test('a link that was used is not offered again, and there is a way to a new one', async ({ browser, server }) => {
  const { ann, ben, at } = await annsTable(browser, server);
  await invite(ann).click();
  const used = await linkOf(ann).inputValue();
  await sitBy(ben, used);
  await expect(second(ann)).toContainText(/Guest/);
  await stand(ben).click();
  // the table is private, and his invitation used up
  await expect(ben).toHaveURL(`${server.url}/`);
  await expect(invite(ann)).toBeVisible();
  await expect(linkOf(ann)).toHaveCount(0);
  await ann.reload();
  await expect(invite(ann)).toBeVisible();
  await expect(linkOf(ann)).toHaveCount(0);

  // somebody came and left while the host was elsewhere, who can't know
  await invite(ann).click();
  const missed = await linkOf(ann).inputValue();
  await ann.goto('/');
  await sitBy(ben, missed);
  const left = ben.waitForResponse(/\/stand$/);
  await stand(ben).click();
  await left;
  await ann.goto(at);
  await second(ann).getByRole('button', { name: 'New link' }).click();
  await expect(linkOf(ann)).not.toHaveValue(missed);
  await sitBy(ben, await linkOf(ann).inputValue());
  for (const page of [ann, ben]) {
    expectNoErrors(page);
    await page.context().close();
  }
});

test('at an open table whoever came by a link and stood up sits down again', async ({ browser, server }) => {
  const { ann, ben } = await annsTable(browser, server, { visibility: 'open' });
  await invite(ann).click();
  await sitBy(ben, await linkOf(ann).inputValue());
  await stand(ben).click();
  await second(ben).getByRole('button', { name: 'Sit down' }).click();
  await expect(stand(ben)).toBeVisible();
  for (const page of [ann, ben]) {
    expectNoErrors(page);
    await page.context().close();
  }
});

test('an invitation is taken back: its link leads nowhere, also after a reload', async ({ browser, server }) => {
  const { ann, ben } = await annsTable(browser, server);
  await invite(ann).click();
  const link = await linkOf(ann).inputValue();
  await second(ann).getByRole('button', { name: 'Take back' }).click();
  await expect(invite(ann)).toBeVisible();
  await ann.reload();
  await expect(invite(ann)).toBeVisible();
  await expect(linkOf(ann)).toHaveCount(0);
  await ben.goto(link);
  await expect(ben.getByText(/^This invitation does not work/)).toBeVisible();
  expectNoErrors(ann);
  await Promise.all([ann, ben].map((page) => page.context().close()));
});

test('at an open table one person has several seats only where whoever made it allows that', async ({
  browser,
  server,
}) => {
  const ann = await somebody(browser, server, desktop);
  const several = ann.getByRole('switch', { name: 'One person may take several seats' });
  const too = ann.getByRole('button', { name: 'Sit here, too' });
  const make = async (): Promise<void> => {
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await ann.locator('.lobby-seats').waitFor();
  };
  await ann.goto('/new?preset=friend');
  await ann.getByRole('radio', { name: /^Private/ }).waitFor();
  await expect(several, 'a private table is no matter of strangers').toHaveCount(0);

  await ann.goto('/new?preset=open');
  await expect(several).not.toBeChecked();
  await make();
  await expect(stand(ann)).toBeVisible();
  await expect(too).toHaveCount(0);

  await ann.goto('/new?preset=open');
  await several.check({ force: true });
  await make();
  await too.click();
  // both seats are hers: the game begins, at one device
  await ann.locator('[data-ready]').waitFor();
  expectNoErrors(ann);
  await ann.context().close();
});
