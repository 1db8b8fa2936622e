/** What axe has to say about a page, and whether it is wider than its window. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { phone } from './sizes.ts';

/** `rules`: only these, where the rest was looked at already. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // no page has frames, so nothing has to be put together on a page of its own
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const isPhone = page.viewportSize()?.width === phone.width;
  // the colours of a phone are those of the desk, and comparing them is what takes axe its time
  if (isPhone) axe.disableRules(['color-contrast']);
  // all of a handbook is looked at once, at a desk in the dark; elsewhere the first few rules of each chapter
  if (isPhone || rules) axe.exclude('.chapter > :nth-child(n + 8)');
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id} at ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(', ')}`,
  );
  expect(found).toEqual([]);
  await expectNoWider(page, where);
}

/** Nothing is scrolled sideways, and nothing cut off at the right. */
export async function expectNoWider(page: Page, where: string): Promise<void> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide, `${where} scrolls sideways`).toBe(false);
}

/** Another theme is other colours, and nothing else. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, `${where}, light`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
}
