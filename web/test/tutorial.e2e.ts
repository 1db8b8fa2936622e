/** Every lesson from start to end, with the solution that its own file gives: the same file that the rules are tested with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, expectNoErrors, sizes, somebody, test } from './lib.ts';

interface Lesson {
  readonly lesson: { readonly title: string; readonly seat: string };
  readonly do: readonly Readonly<Record<string, unknown>>[];
}
const folder = join(import.meta.dirname, '../../games/away-missions/lessons');
const lessons = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Lesson);

async function answer(page: Page, wanted: unknown): Promise<void> {
  const option = (key: string) => page.locator(`[data-option="${key}"]`);
  if (typeof wanted === 'string') {
    if ((await option(wanted).getAttribute('aria-pressed')) !== 'true') await option(wanted).click();
  } else if (Array.isArray(wanted)) {
    for (const key of wanted as string[]) await option(key).click();
  } else
    for (const [key, n] of Object.entries(wanted as Record<string, number>))
      for (let i = 0; i < n; i++) await page.locator(`[data-spread="${key}"] button`).last().click();
  const before = await page.locator('.question').getAttribute('data-ask');
  await page.locator('[data-confirm]').click();
  await expect(page.locator('.question')).not.toHaveAttribute('data-ask', before ?? '');
}

for (const [name, size] of sizes)
  test(`the tutorial from start to end, ${name}`, async ({ browser, server }) => {
    expect(lessons).toHaveLength(6);
    const page = await somebody(browser, server, size);
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page
      .getByRole('link', { name: /Begin|Start|Continue/ })
      .first()
      .click();
    for (const [i, { lesson, do: steps }] of lessons.entries()) {
      await expect(page.getByRole('heading', { name: lesson.title, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/learn/away-missions/${i + 1}$`));
      // where there is little room the lesson is folded up
      const more = page.getByRole('button', { name: 'About and hints' });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await expect(page.locator('.lesson-hints li').first()).toBeVisible();
      await expect(page.locator('.lesson-done')).toHaveCount(0);
      for (const step of steps) if (lesson.seat in step) await answer(page, step[lesson.seat]);
      await expect(page.locator('.lesson-done'), lesson.title).toBeVisible();
      if (i + 1 < lessons.length) await page.getByRole('link', { name: `Lesson ${i + 2}` }).click();
    }
    await page.goto('/learn');
    const kept = await page.evaluate(() => localStorage.getItem('tenforward.lessons'));
    expect(JSON.parse(kept ?? '{}')).toEqual({ 'away-missions': [1, 2, 3, 4, 5, 6] });
    expectNoErrors(page);
    await page.context().close();
  });
